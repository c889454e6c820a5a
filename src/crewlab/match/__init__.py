"""Playing games: teams, mixed teams, unreliable teammates; one team or several on the same deals."""

from crewlab.match.advice import Advice, Option, advise, whereabouts
from crewlab.match.game import Game, Seat, Team, beside_dummy, play_game
from crewlab.match.match import Comparison, Match, Score, play_match

__all__ = [
    "Advice",
    "Comparison",
    "Game",
    "Match",
    "Option",
    "Score",
    "Seat",
    "Team",
    "advise",
    "beside_dummy",
    "play_game",
    "play_match",
    "whereabouts",
]
