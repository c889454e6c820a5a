"""The Game (Benndorf 2015) and its relatives: rules, records, strategies, simulation, verdicts, advice.

>>> from crewlab import thegame
>>> state = thegame.State.deal(thegame.Variant("base"), players=1, seed=5, game=0)
>>> turn = thegame.make_strategy("bridges-distance").choose(state.view(0))
>>> state.play(turn).deck_size
88
"""

from crewlab._engine import TheGameState as State
from crewlab._engine import TheGameStrategy as EngineStrategy
from crewlab._engine import TheGameVariant as Variant
from crewlab._engine import TheGameView as View
from crewlab.thegame.advice import Option, advise
from crewlab.thegame.foresight import Verdict, last_winnable, winnable, winnable_many
from crewlab.thegame.lay import Lay, lays
from crewlab.thegame.record import Record, play_game
from crewlab.thegame.simulation import Games, simulate
from crewlab.thegame.strategies import make_strategy, make_team, strategies, strongest
from crewlab.thegame.variants import VARIANTS

__all__ = [
    "VARIANTS",
    "EngineStrategy",
    "Games",
    "Lay",
    "Option",
    "Record",
    "State",
    "Variant",
    "Verdict",
    "View",
    "advise",
    "last_winnable",
    "lays",
    "make_strategy",
    "make_team",
    "play_game",
    "simulate",
    "strategies",
    "strongest",
    "winnable",
    "winnable_many",
]
