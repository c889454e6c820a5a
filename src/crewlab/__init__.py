"""crewlab: a laboratory for cooperative card games with hidden cards.

A game from deal to ending:

>>> import crewlab
>>> deal = crewlab.deal(players=4, tasks=2, seed=7)
>>> state = crewlab.State(deal)
>>> state.phase, [str(action) for action in state.legal_actions()]
('draft', ['take G3', 'take B2'])
>>> state = state.play("take B2")
>>> state.view(seat=0).hand == deal.hands[0]
True

Every value is written by its class and its text, and str gives the text back:
Card("B3"), CardSet("13.2...4"), Task("P3@2"), Action("play B3"), Rules("hints=none"),
Deal("HANDS LEADER TASKS"), State("DEAL; RULES; ACTIONS").
"""

from crewlab.crew import (
    VARIANTS,
    Action,
    Card,
    CardSet,
    Deal,
    DealError,
    Deals,
    IllegalAction,
    InputError,
    NotationError,
    Playouts,
    Record,
    RecordError,
    Rules,
    State,
    Task,
    Trick,
    Variant,
    View,
    deal,
    deal_many,
    random_playout,
    random_playouts,
    read_records,
    write_records,
)
from crewlab.solver import Explanation, Verdict, explain, solve, solve_many

__version__ = "0.1.0"

__all__ = [
    "VARIANTS",
    "Action",
    "Card",
    "CardSet",
    "Deal",
    "DealError",
    "Deals",
    "Explanation",
    "IllegalAction",
    "InputError",
    "NotationError",
    "Playouts",
    "Record",
    "RecordError",
    "Rules",
    "State",
    "Task",
    "Trick",
    "Variant",
    "Verdict",
    "View",
    "__version__",
    "deal",
    "deal_many",
    "explain",
    "random_playout",
    "random_playouts",
    "read_records",
    "solve",
    "solve_many",
    "write_records",
]
