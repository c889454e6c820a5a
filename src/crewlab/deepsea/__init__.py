"""The task cards of The Crew: Mission Deep Sea, as values: what each says and how difficult it is.

What the cards mean in play is the engine's business (docs/deep-sea.md); here is what people read.

>>> from crewlab import deepsea
>>> card = deepsea.CATALOGUE["DS17"]
>>> card.text, card.family, card.difficulty(4)
('win all four 9s', 'win_cards', 5)
"""

from crewlab.crew.batch import Printing
from crewlab.deepsea.catalogue import CATALOGUE, CHANGED, TaskCard, points, task_card

__all__ = ["CATALOGUE", "CHANGED", "Printing", "TaskCard", "points", "task_card"]
