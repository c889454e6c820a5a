"""Named ways to play: the standard game and the readings of the publications, as data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from crewlab._engine import Deal, Deals, Rules
from crewlab.crew.batch import deal_many


@dataclass(frozen=True, slots=True)
class Variant:
    """A rule set together with the deck, seats and hands it is played with."""

    name: str
    about: str
    rules: Rules
    players: tuple[int, ...]  # the usual number of seats first
    deck: str = "4x9+4"
    cards_per_seat: int | None = None
    tasks: int = 0  # unless somebody asks for another number
    deep_sea_cards: tuple[str, ...] = ()  # what they are drawn among, where it is not the whole box

    def deal_many(self, games: int | Iterable[int], *, players: int | None = None, **options: Any) -> Deals:
        """Deals for this variant; the other options are those of `crewlab.deal_many`."""
        seats = self.players[0] if players is None else players
        own: dict[str, Any] = {"tasks": self.tasks, "deep_sea_cards": self.deep_sea_cards}
        return deal_many(games, players=seats, deck=self.deck, cards_per_seat=self.cards_per_seat, **(own | options))

    def deal(self, *, game: int = 0, **options: Any) -> Deal:
        """One deal: number `game` of `deal_many`."""
        return self.deal_many([game], threads=1, **options)[0]


VARIANTS: dict[str, Variant] = {
    variant.name: variant
    for variant in [
        Variant("standard", "The Quest for Planet Nine as printed", Rules(), (4, 3, 5, 2)),
        Variant("dejong", "de Jong 2021: the standard game without hints", Rules(hints="none"), (4, 3, 5, 2)),
        Variant(
            "witteveen",
            "Witteveen: 36 cards without trumps, a random commander, open hands",
            Rules(hints="none", open_hands=True),
            (3, 2, 4, 5),
            deck="4x9+0",
        ),
        Variant(
            "witteveen-two",
            "Witteveen, section 3: two open seats, 36 cards without trumps",
            Rules(hints="none", open_hands=True),
            (2,),
            deck="4x9+0",
        ),
        Variant("litjens", "Litjens 2022: trumps may be played at any time", Rules(trumps="any-time"), (3,)),
        *(
            Variant(
                f"harvill-vivek-{cards}",
                f"Harvill & Vivek: the {4 * cards} highest cards, two of five Deep Sea tasks, no hints",
                Rules(hints="none"),
                (4,),
                deck=f"4x{11 - cards}-9+4",
                tasks=2,
                deep_sea_cards=("DS97", "DS43", "DS80", "DS98", "DS99"),
            )
            for cards in (3, 4, 5, 6)
        ),
    ]
}
