"""Past the thesis: two seats with more tasks, trumps or the distress signal.

No theorem decides these games, so a solver must: every function here takes `winnable`, which is asked for a State
with all cards in sight and answers True, False, or None where it gave up. What is unknown widens the result and is
never dropped.

- `count_losing` asks for one deal of each class of deals that must share their answer, and counts all of them exactly.
- `sample_losing` asks for random deals and gives a Wilson interval, where the classes are too many.

The tasks are handed out as in Definition 3.1: in turn, the leader first. Where the deck is odd the leader has one
card more.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, groupby, product
from math import factorial, prod

from crewlab._engine import Card, CardSet, Deal, InputError, Rules, State, Task
from crewlab.crew.batch import deal_many
from crewlab.lab.statistics import wilson
from crewlab.theory.symmetry import check_deck

# Where a solver is plugged in.
Winnable = Callable[[State], bool | None]

# One suit of a deal from its lowest card up: who holds the card (0: the leader), and whose task it is (-1: nobody's).
Suit = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Setting:
    """A deck (suits x ranks + trumps), a number of tasks, and whether the crew may send the distress signal.

    >>> Setting("3x4+2", tasks=3).task_owners
    (0, 1, 0)
    """

    deck: str = "4x9+0"
    tasks: int = 1
    distress: bool = False

    def __post_init__(self) -> None:
        check_deck(self.suits, self.ranks, self.trumps)
        if not 1 <= self.tasks <= self.suits * self.ranks:
            raise InputError(f"tasks must be 1 to {self.suits * self.ranks} with deck {self.deck}, not {self.tasks}")

    @property
    def cards(self) -> CardSet:
        return CardSet.deck(self.deck)

    @property
    def suits(self) -> int:
        return sum(bool(self.cards.suit(letter)) for letter in "BGPY")

    @property
    def ranks(self) -> int:
        return len(self.cards.suit("B"))

    @property
    def trumps(self) -> int:
        return len(self.cards.suit("R"))

    @property
    def task_owners(self) -> tuple[int, ...]:
        """Who owns each task, the leader being 0."""
        return tuple(number % 2 for number in range(self.tasks))

    @property
    def rules(self) -> Rules:
        return Rules(hints="none", open_hands=True, distress=self.distress)


@dataclass(frozen=True, slots=True)
class DealClass:
    """A deal, and for how many it stands."""

    deal: Deal
    deals: int


@dataclass(frozen=True, slots=True)
class Tally:
    """An exact count: lost deals, undecided ones, all deals, and how many were asked for."""

    losing: int
    unknown: int
    deals: int
    classes: int

    @property
    def bounds(self) -> tuple[Fraction, Fraction]:
        """The part of the deals that is lost: at least, and at most; the same if nothing is unknown."""
        return Fraction(self.losing, self.deals), Fraction(self.losing + self.unknown, self.deals)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A sample: lost deals, undecided ones, all deals drawn."""

    losing: int
    unknown: int
    deals: int

    def interval(self, confidence: float = 0.95) -> tuple[float, float]:
        """The Wilson interval for the part that is lost, the unknown ones counted as won and as lost."""
        low, _ = wilson(self.losing, self.deals, confidence)
        _, high = wilson(self.losing + self.unknown, self.deals, confidence)
        return low, high


def count_losing(setting: Setting, winnable: Winnable) -> Tally:
    """Asks for each class of deals and counts exactly.

    >>> count_losing(Setting("2x2+0"), lambda state: True)
    Tally(losing=0, unknown=0, deals=24, classes=10)
    """
    losing = unknown = deals = classes = 0
    for kind in deal_classes(setting):
        answer = winnable(State(kind.deal, setting.rules))
        deals += kind.deals
        classes += 1
        losing += kind.deals * (answer is False)
        unknown += kind.deals * (answer is None)
    return Tally(losing, unknown, deals, classes)


def sample_losing(setting: Setting, winnable: Winnable, deals: int, *, seed: int = 0) -> Estimate:
    """Asks for random deals: those of `crewlab.deal_many` with this seed, tasks handed out.

    >>> sample_losing(Setting("4x9+4", tasks=2), lambda state: None, deals=50).interval()  # a solver that gives up
    (0.0, 1.0)
    """
    if deals < 1:
        raise InputError(f"deals must be 1 or more, not {deals}")
    answers = Counter(winnable(State(deal, setting.rules)) for deal in _random_deals(setting, deals, seed))
    return Estimate(answers[False], answers[None], deals)


def deal_classes(setting: Setting, *, relative_ranks: bool | None = None) -> Iterator[DealClass]:
    """One deal of each class, the leader in seat 0. Deals are in one class if renaming suits makes them equal.

    With `relative_ranks` also if tasks move among neighbouring cards of one hand: these never meet in a trick and are
    above and below the same cards of the other hand. Passing one of them takes that away, so it is left out with the
    distress signal, unless asked for.

    >>> [(str(kind.deal), kind.deals) for kind in deal_classes(Setting("2x1+0"))]
    [('1..../.1... 0 G1@0', 2), ('1..../.1... 0 B1@0', 2)]
    """
    merge = not setting.distress if relative_ranks is None else relative_ranks
    owned = Counter(setting.task_owners)
    kinds = _kinds_of_suit(setting.ranks, (owned[0], owned[1]), merge)
    hand = (len(setting.cards) + 1) // 2
    for holders in _trump_holders(setting.trumps):
        wanted = (hand - holders.count(0), owned[0], owned[1])
        for suits, deals in _multisets(kinds, setting.suits, wanted):
            yield DealClass(_deal(suits, holders), deals)


def _kinds_of_suit(ranks: int, most: tuple[int, int], merge: bool) -> list[tuple[Suit, int]]:
    """Every way a suit can be held and marked with tasks, and for how many ways it stands."""
    kinds: Counter[Suit] = Counter()
    for holders in product((0, 1), repeat=ranks):
        for owners in _task_owners(ranks, most):
            suit = tuple(zip(holders, owners, strict=True))
            kinds[_settled(suit) if merge else suit] += 1
    return sorted(kinds.items())


def _task_owners(ranks: int, most: tuple[int, int]) -> Iterator[list[int]]:
    """Every way to mark cards of a suit as tasks of the leader and of the partner."""
    for first in range(min(most[0], ranks) + 1):
        for second in range(min(most[1], ranks - first) + 1):
            for marked in combinations(range(ranks), first + second):
                for leaders in combinations(marked, first):
                    yield [-1 if place not in marked else 0 if place in leaders else 1 for place in range(ranks)]


def _settled(suit: Suit) -> Suit:
    """The suit with the tasks of each run of one hand in a fixed order."""
    return tuple(card for _, run in groupby(suit, key=lambda card: card[0]) for card in sorted(run))


def _sizes(suit: Suit) -> tuple[int, int, int]:
    """The leader's cards, the leader's tasks, the partner's tasks."""
    holders, owners = zip(*suit, strict=True)
    return holders.count(0), owners.count(0), owners.count(1)


def _multisets(
    kinds: list[tuple[Suit, int]], suits: int, wanted: tuple[int, int, int]
) -> Iterator[tuple[list[Suit], int]]:
    """Every choice of suits, their order left open, that adds up; with the number of deals it stands for."""
    sizes = [_sizes(suit) for suit, _ in kinds]
    places: defaultdict[tuple[int, int, int], list[int]] = defaultdict(list)
    for place, size in enumerate(sizes):
        places[size].append(place)
    ranks = len(kinds[0][0])

    def choose(left: int, rest: tuple[int, int, int], first: int) -> Iterator[list[int]]:
        if left == 1:
            fitting = places[rest]
            for place in fitting[bisect_left(fitting, first) :]:
                yield [place]
            return
        for place in range(first, len(kinds)):
            after = (rest[0] - sizes[place][0], rest[1] - sizes[place][1], rest[2] - sizes[place][2])
            if min(after) >= 0 and after[0] <= ranks * (left - 1):
                for more in choose(left - 1, after, place):
                    yield [place, *more]

    for chosen in choose(suits, wanted, 0):
        orders = factorial(suits) // prod(factorial(times) for times in Counter(chosen).values())
        yield [kinds[place][0] for place in chosen], orders * prod(kinds[place][1] for place in chosen)


def _trump_holders(trumps: int) -> Iterator[tuple[int, ...]]:
    """Who holds each trump, lowest first; the highest makes the leader."""
    if trumps == 0:
        yield ()
    else:
        yield from ((*holders, 0) for holders in product((0, 1), repeat=trumps - 1))


def _deal(suits: list[Suit], trump_holders: tuple[int, ...]) -> Deal:
    hands: tuple[list[Card], list[Card]] = ([], [])
    tasks = []
    for letter, suit in zip("BGPY", suits, strict=False):
        for rank, (holder, owner) in enumerate(suit, start=1):
            hands[holder].append(Card(f"{letter}{rank}"))
            if owner >= 0:
                tasks.append(Task(f"{letter}{rank}@{owner}"))
    for rank, holder in enumerate(trump_holders, start=1):
        hands[holder].append(Card(f"R{rank}"))
    return Deal([CardSet(hand) for hand in hands], 0, tasks)


def _random_deals(setting: Setting, deals: int, seed: int) -> Iterator[Deal]:
    """Random deals; of an odd deck only those that give the leader the card more."""
    drawn = game = 0
    while drawn < deals:
        block = range(game, game + deals - drawn)
        game = block.stop
        for deal in deal_many(block, seed=seed, players=2, tasks=setting.tasks, deck=setting.deck, fixed=True):
            if 2 * len(deal.hands[deal.leader]) >= len(deal.cards):
                drawn += 1
                yield deal
