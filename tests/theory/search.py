"""An exhaustive solver for two seats that knows the rules of tricks and nothing of the theory.

A suit is written as a text from its lowest to its highest card still held: who holds the card and whose task it is.
Ranks are thereby relative. Two neighbouring cards of one hand never meet in a trick and stand alike to all others, so
their order is not kept: "0a" and "a0" are one suit.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby

from crewlab import Deal, Rules, State

PLAIN = Rules(hints="none")
COLOURS = "BGPY"

# card held by seat 0: "0", "a" (task of seat 0), "b" (task of seat 1); held by seat 1: "1", "c", "d"
SIGN = {(0, None): "0", (0, 0): "a", (0, 1): "b", (1, None): "1", (1, 0): "c", (1, 1): "d"}
HOLDER = {sign: holder for (holder, _), sign in SIGN.items()}
OWNER = {sign: owner for (_, owner), sign in SIGN.items()}

Suits = tuple[str, ...]
Lengths = tuple[int, int]
Play = tuple[int, int]  # place of the suit, place of the card in it


class OutOfBudget(Exception):
    """The search met more positions than it was allowed to."""


@cache
def settled(suit: str) -> str:
    """The same suit with each run of one hand in a fixed order."""
    return "".join("".join(sorted(run)) for _, run in groupby(suit, key=HOLDER.__getitem__))


@cache
def without(suit: str, *places: int) -> str:
    return settled("".join(sign for place, sign in enumerate(suit) if place not in places))


@cache
def choices(suit: str, seat: int) -> tuple[int, ...]:
    """One card of each kind that the seat holds of a settled suit."""
    return tuple(
        place for place, sign in enumerate(suit) if HOLDER[sign] == seat and (place == 0 or suit[place - 1] != sign)
    )


class Search:
    """Remembers every position it has decided; the trumps are the last suit, the others are kept in order."""

    def __init__(self, budget: int | None = None) -> None:
        self.known: dict[tuple[Suits, int], bool] = {}
        self.budget = budget

    def winnable(self, state: State) -> bool:
        """Whether some play from the start of a trick wins; drafts, signals and passes are tried through the rules."""
        if state.over:
            return state.won
        if state.phase in ("draft", "distress", "pass", "hint"):
            return any(self.winnable(state.play(action)) for action in state.legal_actions())
        assert not state.trick, state
        return self.wins(*position(state))

    def wins(self, suits: Suits, leader: int) -> bool:
        *colours, trumps = suits
        key = ((*sorted(filter(None, colours)), trumps), leader)
        if key in self.known:
            return self.known[key]
        text = "".join(suits)
        if not any(sign in text for sign in "abcd"):
            return True
        if self.budget is not None and len(self.known) >= self.budget:
            raise OutOfBudget
        self.known[key] = False  # positions only shrink, so this is never read before it is true or stays
        if any(HOLDER[sign] == 0 for sign in text) and any(HOLDER[sign] == 1 for sign in text):
            self.known[key] = any(self.wins(after, winner) for after, winner in tricks(key[0], leader))
        return self.known[key]


def tricks(suits: Suits, leader: int) -> Iterator[tuple[Suits, int]]:
    """Every trick that fails no task: what is left, and who won. Those that do a task come first."""
    quiet = []
    for lead in plays(suits, leader):
        follows = [(lead[0], place) for place in choices(suits[lead[0]], 1 - leader)]
        for follow in follows or plays(suits, 1 - leader):
            winner = leader if not beats(suits, follow, lead) else 1 - leader
            owners = {OWNER[suits[suit][place]] for suit, place in (lead, follow)} - {None}
            if owners <= {winner}:
                after = (remove(suits, lead, follow), winner)
                if owners:
                    yield after
                else:
                    quiet.append(after)
    yield from quiet


def plays(suits: Suits, seat: int) -> list[Play]:
    return [(number, place) for number, suit in enumerate(suits) for place in choices(suit, seat)]


def beats(suits: Suits, follow: Play, lead: Play) -> bool:
    if follow[0] == lead[0]:
        return follow[1] > lead[1]
    return follow[0] == len(suits) - 1  # a trump on another suit


def remove(suits: Suits, lead: Play, follow: Play) -> Suits:
    left = list(suits)
    if lead[0] == follow[0]:
        left[lead[0]] = without(suits[lead[0]], lead[1], follow[1])
    else:
        for number, place in (lead, follow):
            left[number] = without(suits[number], place)
    return tuple(left)


def position(state: State) -> tuple[Suits, int]:
    owner = {
        task.card: task.owner
        for task, standing in zip(state.tasks, state.task_states, strict=True)
        if standing == "open"
    }
    held = {card: seat for seat, hand in enumerate(state.hands) for card in hand}

    def suit(letter: str) -> str:
        cards = sorted(card for card in held if card.suit == letter)
        return settled("".join(SIGN[held[card], owner.get(card)] for card in cards))

    return tuple(suit(letter) for letter in (*COLOURS, "R")), state.leader


def winnable(deal: Deal, budget: int | None = None) -> bool:
    """A fresh search for one deal of a game without hints."""
    return Search(budget).winnable(State(deal, PLAIN))


def winnable_by_rules(state: State) -> bool:
    """The slowest way: every sequence of legal actions."""
    return state.won or any(winnable_by_rules(state.play(action)) for action in state.legal_actions())


def hopeless(deal: Deal) -> bool:
    """Shows a one-task deal of the leader unwinnable, by a game that is easier for the crew: True proves it lost.

    Only suits must be followed; ranks count for the task card alone, and before each trick the crew says who leads.
    So a position is just how many cards of each suit each seat holds, and all of them can be searched with 36 cards.
    False proves nothing.
    """
    (task,) = deal.tasks
    mine, theirs = deal.hands[deal.leader], deal.hands[1 - deal.leader]
    suit, rank = task.card.suit, task.card.rank
    if task.card in mine:
        at_once = any(card.rank < rank for card in theirs.suit(suit))
    else:
        at_once = any(card.rank > rank for card in mine.suit(suit))
    critical, *others = sorted({card.suit for card in deal.cards}, key=lambda letter: (letter != suit, letter))
    held = [(len(mine.suit(letter)), len(theirs.suit(letter))) for letter in (critical, *others)]
    return not at_once and not easier_game_wins(held[0], tuple(sorted(held[1:])), task.card in mine)


@cache
def easier_game_wins(critical: Lengths, others: tuple[Lengths, ...], leader_holds_task: bool) -> bool:
    """Lengths are the cards of a suit with the leader and with the partner."""
    counts = (critical, *others)
    if leader_holds_task:
        if critical[1] == 0 and any(partner for _, partner in counts):
            return True  # the leader plays the task card to a seat that cannot follow
    elif any(own and not partner for own, partner in others):
        return True  # the partner cannot follow and throws the task card in
    # Until then the task card stays where it is: its holder has one card of the suit fewer to spend.
    spare = ((critical[0] - leader_holds_task, critical[1] - (not leader_holds_task)), *others)
    tricks = []
    for suit, (own, partner) in enumerate(spare):
        if own and partner:
            tricks.append((suit, suit))
        if own and not counts[suit][1]:
            tricks += [(suit, thrown) for thrown, (_, other) in enumerate(spare) if other]
        if partner and not counts[suit][0]:
            tricks += [(thrown, suit) for thrown, (other, _) in enumerate(spare) if other]
    for own, partner in tricks:
        left = [(a - (suit == own), b - (suit == partner)) for suit, (a, b) in enumerate(counts)]
        if easier_game_wins(left[0], tuple(sorted(left[1:])), leader_holds_task):
            return True
    return False
