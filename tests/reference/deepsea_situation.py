"""What the judge of Deep Sea tasks looks at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Tricks = list[tuple[int, list[str], int]]  # leader, cards in the order played, winner
LETTERS = {"blue": "B", "green": "G", "pink": "P", "yellow": "Y", "submarine": "R"}


@dataclass(frozen=True)
class Situation:
    """The table after a trick, and whose task is looked at."""

    players: int
    captain: int
    owner: int
    deck: list[str]
    tricks: Tricks
    total: int
    prediction: int | None = None

    @property
    def left(self) -> int:
        return self.total - len(self.tricks)

    @property
    def out(self) -> list[str]:
        played = {card for _, cards, _ in self.tricks for card in cards}
        return [card for card in self.deck if card not in played]

    @property
    def won(self) -> list[str]:
        return [card for _, cards, winner in self.tricks if winner == self.owner for card in cards]


Kind = Callable[[str], bool]


def colour(name: str) -> Kind:
    return lambda card: card[0] == LETTERS[name]


def rank(*ranks: int) -> Kind:
    return lambda card: card[0] != "R" and int(card[1:]) in ranks


def named(*cards: str) -> Kind:
    return lambda card: card in cards
