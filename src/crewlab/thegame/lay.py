"""One card laid on one pile."""

from __future__ import annotations

import re

from crewlab._engine import NotationError

_FORM = re.compile(r"([A-Z]?)(\d+)([v^])(\d+)")


class Lay(str):
    """A card, the direction of a pile and its number among the piles of that direction.

    The engine takes and gives plain texts; a Lay is such a text that knows its parts.

    >>> lay = Lay("34^2")
    >>> lay, lay.card, lay.rank, lay.ascends, lay.pile
    ('34^2', '34', 34, True, 2)
    """

    __slots__ = ()

    def __new__(cls, text: str) -> Lay:
        if not _FORM.fullmatch(text):
            raise NotationError(f"lay {text!r}: expected a card, ^ or v, and the number of the pile, such as 34^2")
        return super().__new__(cls, text)

    @property
    def card(self) -> str:
        return self.partition("^" if self.ascends else "v")[0]

    @property
    def rank(self) -> int:
        return int(self.card.lstrip("BGPYR"))

    @property
    def ascends(self) -> bool:
        return "^" in self

    @property
    def pile(self) -> int:
        return int(self.partition("^" if self.ascends else "v")[2])


def lays(turn: str) -> tuple[Lay, ...]:
    """The lays of a turn.

    >>> lays("34^2 90v1")
    ('34^2', '90v1')
    """
    return tuple(Lay(part) for part in turn.split())
