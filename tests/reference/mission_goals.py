"""The special goals of missions: a slow, plain judge, in the manner of deepsea.py.

It lists what the tricks still to come may bring, reduced to what the goal looks at, and asks the goal about each:
failed when no answer is yes, done when all are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations, product

from .deepsea import final_wins
from .deepsea_one_trick import winning_card
from .deepsea_situation import Kind, Situation, colour, rank

NOT_FOR_COMMANDER = ["no-tricks", "one-trick-no-trump", "first-and-last-no-trump"]


def judge(name: str, at: Situation, omega: str | None) -> str:
    """How it stands; `omega` is the card of the task that must be done last."""
    answers = set(GOALS[name](at)) if name != "omega-in-last-trick" else set(_falls_last(at, omega or ""))
    if answers == {True}:
        return "done"
    return "failed" if answers == {False} else "open"


def possible(yes: bool, no: bool) -> list[bool]:
    return [answer for answer, can_be in ((True, yes), (False, no)) if can_be]


def _no_trumps(cards: list[str]) -> list[str]:
    return [card for card in cards if card[0] != "R"]


# ---- what wins ----


def _winning_ones(wanted: int) -> Callable[[Situation], list[bool]]:
    def answers(at: Situation) -> list[bool]:
        missing = wanted - len([1 for _, cards, _ in at.tricks if rank(1)(winning_card(cards))])
        if missing <= 0:
            return [True]
        ones = [card for card in at.out if rank(1)(card)]
        enough = missing <= at.left and any(_each_fills(chosen, at) for chosen in combinations(ones, missing))
        others = len(at.out) - len(ones)
        avoided = missing > at.left - min(at.left, others)  # one other card in a trick is enough to win it
        return possible(enough, avoided)

    return answers


def _each_fills(ones: tuple[str, ...], at: Situation) -> bool:
    """Can each of these be led to a trick of other colours alone?"""
    fillers = {letter: len([c for c in at.out if c[0] == letter and c not in ones]) for letter in "BGPY"}

    def fill(place: int) -> bool:
        if place == len(ones):
            return True
        others = [letter for letter in "BGPY" if letter != ones[place][0]]
        for numbers in product(*(range(fillers[letter] + 1) for letter in others)):
            if sum(numbers) != at.players - 1:
                continue
            for letter, number in zip(others, numbers, strict=True):
                fillers[letter] -= number
            filled = fill(place + 1)
            for letter, number in zip(others, numbers, strict=True):
                fillers[letter] += number
            if filled:
                return True
        return False

    return fill(0)


def _each_trump_wins(in_order: bool) -> Callable[[Situation], list[bool]]:
    def answers(at: Situation) -> list[bool]:
        seen: list[str] = []
        for _, cards, _ in at.tricks:
            trumps = [card for card in cards if card[0] == "R"]
            if len(trumps) > 1:
                return [False]
            seen += trumps
        out = [card for card in at.out if card[0] == "R"]
        if in_order and [*seen, *sorted(out)] != sorted([*seen, *out]):
            return [False]
        left_over = len(at.out) - at.left * at.players
        may_lose = len(out) > 1 or (len(out) == 1 and left_over > 0) or len(out) > at.left
        return possible(len(out) <= at.left, may_lose)

    return answers


def _no_nine_wins(at: Situation) -> list[bool]:
    if any(rank(9)(winning_card(cards)) for _, cards, _ in at.tricks):
        return [False]
    nines = [card for card in at.out if rank(9)(card)]
    may_win = at.left > 0 and bool(nines) and len(_no_trumps(at.out)) >= at.players
    # By colour: whether the nine is out, and how many others are; then the trumps.
    others = [[c for c in at.out if c[0] == letter and not rank(9)(c)] for letter in "BGPYR"]
    kinds = tuple((letter + "9" in nines, len(rest)) for letter, rest in zip("BGPY", others[:4], strict=True))
    return possible(_can_avoid(kinds, len(others[4]), at.left, at.players), may_win)


@cache
def _can_avoid(kinds: tuple[tuple[bool, int], ...], trumps: int, left: int, players: int) -> bool:
    """Trick by trick, those with the most nines first: any cards of which one can win that is not a nine."""
    if left == 0 or not any(nine for nine, _ in kinds):
        return True
    choices = product(*(product(range(nine + 1), range(min(rest, players) + 1)) for nine, rest in kinds))
    tricks = [(trick, players - sum(nine + rest for nine, rest in trick)) for trick in choices]
    for trick, trumped in sorted(tricks, key=lambda one: -sum(nine for nine, _ in one[0])):
        if not 0 <= trumped <= trumps:
            continue
        if not trumped and not any(rest and not nine for nine, rest in trick):
            continue  # of every colour in it the nine is there, too
        after = tuple((bool(nine - n), rest - r) for (nine, rest), (n, r) in zip(kinds, trick, strict=True))
        if _can_avoid(after, trumps - trumped, left - 1, players):
            return True
    return False


# ---- numbers by seat ----


def _balanced(kind: Kind | None) -> Callable[[Situation], Iterable[bool]]:
    def answers(at: Situation) -> Iterable[bool]:
        numbers = [0] * at.players
        for _, cards, winner in at.tricks:
            numbers[winner] += 1 if kind is None else len([card for card in cards if kind(card)])
            if max(numbers) - min(numbers) > 1:
                return [False]
        if kind is None:
            return _shares(tuple(sorted(numbers)), at.left, at.left, at.players)
        out = len([card for card in at.out if kind(card)])
        return _shares(tuple(sorted(numbers)), out, at.left, at.players, len(at.out) - out)

    return answers


@cache
def _shares(numbers: tuple[int, ...], out: int, left: int, players: int, others: int | None = None) -> frozenset[bool]:
    """Does it stay balanced? Each trick has some of the cards that count, or without `others` counts as one itself."""
    if max(numbers) - min(numbers) > 1:
        return frozenset([False])
    if left == 0:
        return frozenset([True])
    answers: set[bool] = set()
    gains = [1] if others is None else range(max(0, players - others), min(players, out) + 1)
    for gain in gains:
        for seat in range(players):
            after = tuple(sorted(number + gain * (seat == place) for place, number in enumerate(numbers)))
            rest = None if others is None else others - (players - gain)
            answers |= _shares(after, out - gain, left - 1, players, rest)
            if len(answers) == 2:
                return frozenset(answers)
    return frozenset(answers)


def _first_winner_leads(at: Situation) -> Iterable[bool]:
    numbers = [0] * at.players
    for _, _, winner in at.tricks:
        numbers[winner] += 1
        first = at.tricks[0][2]
        if any(numbers[first] <= number for seat, number in enumerate(numbers) if seat != first):
            return [False]
    if not at.tricks:
        return [True]
    others = [number for seat, number in enumerate(numbers) if seat != first]
    return _stays_ahead(numbers[first], tuple(sorted(others)), at.left)


@cache
def _stays_ahead(mine: int, others: tuple[int, ...], left: int) -> frozenset[bool]:
    if max(others) >= mine:
        return frozenset([False])
    if left == 0:
        return frozenset([True])
    answers = set(_stays_ahead(mine + 1, others, left - 1))
    for place in range(len(others)):
        if len(answers) == 2:
            break
        after = tuple(sorted(number + (place == other) for other, number in enumerate(others)))
        answers |= _stays_ahead(mine, after, left - 1)
    return frozenset(answers)


# ---- cards and leads ----


def _never_led(at: Situation) -> list[bool]:
    if any(cards[0][0] in "PR" for _, cards, _ in at.tricks):
        return [False]
    bad = [card for card in at.out if card[0] in "PR"]
    return possible(len(at.out) - len(bad) >= at.left, at.left > 0 and bool(bad))


def _all_pink(at: Situation) -> list[bool]:
    pink = colour("pink")
    if any(winner != at.owner and any(map(pink, cards)) for _, cards, winner in at.tricks):
        return [False]
    return possible(True, at.left > 0 and any(map(pink, at.out)))


def _falls_last(at: Situation, card: str, as_last_card: bool = False) -> list[bool]:
    if at.left > 0:
        must = at.left == 1 and len(at.out) == at.players and not as_last_card
        return possible(card in at.out, not must or card not in at.out)
    cards = at.tricks[-1][1] if at.tricks else []
    return [cards[-1] == card if as_last_card and cards else card in cards]


# ---- the tricks of one seat ----


def _without_trump(at: Situation, fits: Callable[[list[bool]], bool]) -> Iterator[bool]:
    """As many of the tricks won later as there are must be won without a trump."""
    trumped = any(winner == at.owner and winning_card(cards)[0] == "R" for _, cards, winner in at.tricks)
    won = len([1 for _, _, winner in at.tricks if winner == at.owner])
    room = len(_no_trumps(at.out)) // at.players
    for wins in final_wins(at):
        yield not trumped and fits(wins) and sum(wins) - won <= room
    if any(card[0] == "R" for card in at.out) and at.left:
        yield False  # one of them may be won with a trump


def _first_and_last_only(wins: list[bool]) -> bool:
    return bool(wins) and wins[0] and wins[-1] and not any(wins[1:-1])


GOALS: dict[str, Callable[[Situation], Iterable[bool]]] = {
    "a-one-wins": _winning_ones(1),
    "two-ones-win": _winning_ones(2),
    "trumps-win": _each_trump_wins(False),
    "trumps-win-in-order": _each_trump_wins(True),
    "no-nine-wins": _no_nine_wins,
    "balanced-tricks": _balanced(None),
    "balanced-ones": _balanced(rank(1)),
    "balanced-nines": _balanced(rank(9)),
    "no-pink-or-trump-lead": _never_led,
    "first-winner-leads": _first_winner_leads,
    "Y5-last": lambda at: _falls_last(at, "Y5", as_last_card=True),
    "omega-in-last-trick": lambda at: [],
    "no-tricks": lambda at: (not any(wins) for wins in final_wins(at)),
    "one-trick-no-trump": lambda at: _without_trump(at, lambda wins: sum(wins) == 1),
    "first-and-last": lambda at: (bool(wins) and wins[0] and wins[-1] for wins in final_wins(at)),
    "first-and-last-no-trump": lambda at: _without_trump(at, _first_and_last_only),
    "all-pink": _all_pink,
    "first-four": lambda at: (wins[:4] == [True] * 4 and not any(wins[4:]) for wins in final_wins(at)),
    "last": lambda at: (wins[-1:] == [True] and not any(wins[:-1]) for wins in final_wins(at)),
}
CREW = list(GOALS)[:12]
