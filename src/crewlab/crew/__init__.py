"""The Crew: cards, deals, rules, states, views and records.

The rules themselves live in the engine (engine/crew); here is what people handle: values with one text form each,
ways to deal and to play in batches, records of games, and drawings. Nothing here decides what is legal.
"""

from crewlab._engine import (
    Action,
    Card,
    CardSet,
    Deal,
    DealError,
    Deals,
    IllegalAction,
    InputError,
    NotationError,
    Rules,
    State,
    Task,
    Trick,
    View,
)
from crewlab.crew.batch import Playouts, deal, deal_many, random_playout, random_playouts
from crewlab.crew.record import Record, RecordError, read_records, write_records
from crewlab.crew.variants import VARIANTS, Variant

__all__ = [
    "VARIANTS",
    "Action",
    "Card",
    "CardSet",
    "Deal",
    "DealError",
    "Deals",
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
    "View",
    "deal",
    "deal_many",
    "random_playout",
    "random_playouts",
    "read_records",
    "write_records",
]
