"""What a seat can conclude about the hidden cards: how many deals fit, how likely each card is where, and draws.

The counting lives in the engine (engine/knowledge). Nothing here looks at anything but a View.
"""

from crewlab.knowledge.hands import SAMPLERS, Knowledge, determinize

__all__ = ["SAMPLERS", "Knowledge", "determinize"]
