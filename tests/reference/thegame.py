"""The rules of The Game and the formulas of Dietrich's thesis, written to be read. Nothing here is fast.

A card is a pair (colour, rank); with one colour the colour is "". A pile is a list of cards, the last on top.
Seats count from 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import exp

COLOURS = ["B", "G", "P", "Y", "R"]

Card = tuple[str, int]
Lay = tuple[Card, int]  # the pile by its number, the ascending ones first


@dataclass(frozen=True)
class Rules:
    lowest: int = 2
    highest: int = 99
    colours: int = 1
    ascending: int = 2
    descending: int = 2
    hand: int = 8
    minimum: int = 2
    minimum_empty: int = 1
    maximum: int | None = None
    backwards: int | str = 10  # a distance, 0 for none, or "colour"
    fire: frozenset[Card] = frozenset()

    def deck(self) -> list[Card]:
        colours = [""] if self.colours == 1 else COLOURS[: self.colours]
        return [(colour, rank) for colour in colours for rank in range(self.lowest, self.highest + 1)]

    def is_ascending(self, pile: int) -> bool:
        return pile < self.ascending


def is_backwards(rules: Rules, pile: int, top: Card | None, card: Card) -> bool:
    if top is None:
        return False
    step = top[1] - card[1] if rules.is_ascending(pile) else card[1] - top[1]
    if rules.backwards == "colour":
        return step > 0 and card[0] == top[0]
    return step > 0 and step == rules.backwards


def fits(rules: Rules, pile: int, top: Card | None, card: Card) -> bool:
    if top is None:
        return True
    if rules.is_ascending(pile):
        return card[1] > top[1] or is_backwards(rules, pile, top, card)
    return card[1] < top[1] or is_backwards(rules, pile, top, card)


@dataclass
class Game:
    rules: Rules
    hands: list[list[Card]]
    deck: list[Card]  # the next card to draw comes first
    piles: list[list[Card]] = field(default_factory=list)
    turn: int = 0
    laid_this_turn: list[Lay] = field(default_factory=list)
    backwards_tricks: int = 0

    def __post_init__(self) -> None:
        self.piles = [[] for _ in range(self.rules.ascending + self.rules.descending)]

    def top(self, pile: int) -> Card | None:
        return self.piles[pile][-1] if self.piles[pile] else None

    def legal_lays(self) -> list[Lay]:
        if self.won() or len(self.laid_this_turn) == self.rules.maximum:
            return []
        return [
            (card, pile)
            for card in sorted(self.hands[self.turn], key=self.rules.deck().index)
            for pile in range(len(self.piles))
            if fits(self.rules, pile, self.top(pile), card)
        ]

    def burning(self) -> list[int]:
        """Piles on which a fire card of an earlier turn still lies open."""
        touched = {pile for _, pile in self.laid_this_turn}
        return [pile for pile in range(len(self.piles)) if pile not in touched and self.top(pile) in self.rules.fire]

    def may_end(self) -> bool:
        needed = self.rules.minimum if self.deck else self.rules.minimum_empty
        laid = len(self.laid_this_turn)
        enough = laid >= needed or (laid > 0 and not self.hands[self.turn])
        return not self.won() and enough and not self.burning()

    def lay(self, card: Card, pile: int) -> None:
        assert (card, pile) in self.legal_lays()
        self.backwards_tricks += is_backwards(self.rules, pile, self.top(pile), card)
        self.hands[self.turn].remove(card)
        self.piles[pile].append(card)
        self.laid_this_turn.append((card, pile))

    def end(self) -> None:
        assert self.may_end()
        while len(self.hands[self.turn]) < self.rules.hand and self.deck:
            self.hands[self.turn].append(self.deck.pop(0))
        self.laid_this_turn = []
        self.turn = (self.turn + 1) % len(self.hands)
        while not self.hands[self.turn]:
            self.turn = (self.turn + 1) % len(self.hands)

    def won(self) -> bool:
        return not self.deck and not any(self.hands)

    def lost(self) -> bool:
        return not self.won() and not self.legal_lays() and not self.may_end()

    def says(self, seat: int) -> list[str]:
        """What a seat may say of the piles: where it has something near, and where it has nothing that is not far."""
        said = []
        for pile in range(self.rules.ascending + self.rules.descending):
            ascends, top = self.rules.is_ascending(pile), self.top(pile)
            shown = top[1] if top else self.rules.lowest - 1 if ascends else self.rules.highest + 1
            ahead = [(card[1] - shown) * (1 if ascends else -1) for card in self.hands[seat]]
            near = any(0 < steps <= 4 for steps in ahead)
            trick = any(is_backwards(self.rules, pile, top, card) for card in self.hands[seat])
            name = f"^{pile + 1}" if ascends else f"v{pile + 1 - self.rules.ascending}"
            if near or trick:
                said.append(f"leave {name}")
            elif self.hands[seat] and not any(0 < steps < 25 for steps in ahead):
                said.append(f"jump {name}")
        return said

    def remaining(self) -> int:
        return len(self.deck) + sum(len(hand) for hand in self.hands)


@dataclass(frozen=True)
class Place:
    """What the thesis calls a state, for one colour: tops of the piles (numbers), hand, and the unseen cards."""

    rules: Rules
    tops: tuple[int, ...]
    hand: frozenset[int]
    unseen: frozenset[int]

    def playable(self, card: int, pile: int) -> bool:
        top, b = self.tops[pile], int(self.rules.backwards)
        if self.rules.is_ascending(pile):
            return top < card or (b != 0 and top - b == card and top >= self.rules.lowest)
        return top > card or (b != 0 and top + b == card and top <= self.rules.highest)

    def moves(self) -> list[tuple[int, int]]:
        piles = range(len(self.tops))
        return [(card, pile) for card in sorted(self.hand) for pile in piles if self.playable(card, pile)]

    def after(self, card: int, pile: int) -> Place:
        tops = (*self.tops[:pile], card, *self.tops[pile + 1 :])
        return Place(self.rules, tops, self.hand - {card}, self.unseen)

    def turns(self, cards: int) -> Iterator[tuple[tuple[tuple[int, int], ...], Place]]:
        """Every sequence of so many moves, in order, and where it leads."""
        if cards == 0:
            yield (), self
            return
        for move in self.moves():
            for rest, place in self.after(*move).turns(cards - 1):
                yield (move, *rest), place


def perceived_capacity(place: Place, weight: float = 1.0, ascending: float = 1.0) -> float:
    total = 0.0
    for pile, top in enumerate(place.tops):
        ascends = place.rules.is_ascending(pile)
        first = pile in (0, place.rules.ascending)
        capacity = ascending * (place.rules.highest - top) if ascends else top - place.rules.lowest
        total += (weight if first else 1) * capacity
    return total


def real_capacity(place: Place, weight: float = 1.0) -> float:
    total = 0.0
    for pile in range(len(place.tops)):
        first = pile in (0, place.rules.ascending)
        total += (weight if first else 1) * sum(place.playable(card, pile) for card in place.hand | place.unseen)
    return total


def penalize_playability(place: Place, alpha: float = 1.5) -> float:
    piles = range(len(place.tops))
    return -sum(exp(-alpha * sum(place.playable(c, p) for p in piles)) for c in sorted(place.hand | place.unseen))


def bridge_chance(place: Place, card: int, pile: int, certain: str, pile_end: bool) -> float:
    """The chance that a single backwards trick recovers the card; 0 where none could."""
    top, b = place.tops[pile], int(place.rules.backwards)
    if abs(top - card) >= b:
        return 0.0
    sign = 1 if place.rules.is_ascending(pile) else -1
    unplayed = place.hand | place.unseen
    trick = top - sign * b
    if certain in ("trick", "both") and trick in place.hand:
        return 1.0
    ends = range(trick, card + sign, sign)
    pairs = [(k, k + sign * b) for k in ends if k in unplayed and k + sign * b in unplayed]
    if certain in ("pair", "both") and any(k in place.hand and far in place.hand for k, far in pairs):
        return 1.0
    single = sum((k in place.unseen) != (far in place.unseen) for k, far in pairs)
    double = sum(k in place.unseen and far in place.unseen for k, far in pairs)
    if pile_end and trick in place.unseen:
        single += 1
    deck = len(place.unseen)
    if deck == 0:
        return 0.0
    if deck == 1:
        return float(single)
    return (
        single / deck
        + double / deck * (single + 1) / (deck - 1)
        + (deck - single - double) / deck * single / (deck - 1)
    )


def penalty(
    place: Place,
    alpha: float = 3.5,
    beta: float = 0.0,
    gamma: float = 0.0,
    bridges: bool = False,
    lam: float = 1.0,
    amplify: str = "rest",
    certain: str = "none",
    pile_end: bool = True,
) -> float:
    def cost(card: int, pile: int) -> float:
        distance = abs(place.tops[pile] - card)
        if place.playable(card, pile):
            return 1.0
        if bridges and place.rules.backwards != 0 and distance <= int(place.rules.backwards):
            chance = bridge_chance(place, card, pile, certain, pile_end)
            left = {"rest": (1 - chance) ** (1 / lam), "chance": 1 - chance**lam, "printed": (1 - chance) ** lam}
            return 1 + (alpha - 1) * float(left[amplify])
        return alpha - beta * exp(-gamma * (distance - 1))

    total = 0.0
    for card in sorted(place.hand | place.unseen):
        product = 1.0
        for pile in range(len(place.tops)):
            product *= cost(card, pile)
        total += product
    return -total
