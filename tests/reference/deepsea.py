"""How a Deep Sea task stands after a trick: a slow, plain judge.

It lists everything that the tricks still to come may bring, reduced to what the card looks at, and asks the card about
each: failed when no answer is yes, done when all are. For what may come, each trick left may be any of the cards still
out, as many as there are seats, won by anybody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any

from crewlab.deepsea import task_card

from .deepsea_one_trick import happens
from .deepsea_situation import LETTERS, Kind, Situation, colour, named, rank


def judge(name: str, at: Situation) -> str:
    card = task_card(name)
    answers = set(_answers(card.family, dict(card.params), at))
    if answers == {True}:
        return "done"
    return "failed" if answers == {False} else "open"


def _answers(family: str, p: dict[str, Any], at: Situation) -> Iterable[bool]:
    if family in COUNTED:
        kinds, question = COUNTED[family](p)
        return (question(numbers) for numbers in final_counts(kinds, at))
    if family == "all_of_one_colour":
        return _all_of_one_colour(at)
    if family in SEQUENCES:
        return (SEQUENCES[family](p, wins, at) for wins in final_wins(at))
    if family == "compare_tricks":
        return (_compares(p, numbers, at) for numbers in final_tricks(at))
    if family == "predict_tricks":
        if not p["public"] and at.left > 0:
            return [True, False]  # nobody at the table can tell
        return (sum(wins) == at.prediction for wins in final_wins(at))
    if family == "never_open_with":
        return _never_opens(p, at)
    return happens(family, p, at)


# ---- cards won in the whole game ----

Question = Callable[[tuple[int, ...]], bool]


def final_counts(kinds: list[Kind], at: Situation) -> Iterator[tuple[int, ...]]:
    """All numbers of cards of these kinds that the owner can end with; the kinds have no card in common."""
    have = [len([card for card in at.won if kind(card)]) for kind in kinds]
    out = [len([card for card in at.out if kind(card)]) for kind in kinds]
    rest = len(at.out) - sum(out)
    for gained in product(*(range(number + 1) for number in out)):
        for tricks in range(at.left + 1):
            if sum(gained) <= tricks * at.players <= sum(gained) + rest:
                yield tuple(a + b for a, b in zip(have, gained, strict=True))
                break


def fits(op: str, number: int, wanted: int) -> bool:
    return number == wanted if op == "exactly" else number >= wanted


def _count_colour(p: dict[str, Any]) -> tuple[list[Kind], Question]:
    counts = p["counts"]
    kinds = [colour(count["colour"]) for count in counts]
    return kinds, lambda n: all(fits(c["op"], number, c["n"]) for c, number in zip(counts, n, strict=True))


def _none_of(p: dict[str, Any]) -> tuple[list[Kind], Question]:
    kinds = [rank(*p["ranks"])] if "ranks" in p else [colour(name) for name in p["colours"]]
    return kinds, lambda n: sum(n) == 0


def _only(p: dict[str, Any]) -> tuple[list[Kind], Question]:
    mine = f"R{p['submarine']}"
    return [named(mine), lambda card: card[0] == "R" and card != mine], lambda n: n == (1, 0)


COUNTED: dict[str, Callable[[dict[str, Any]], tuple[list[Kind], Question]]] = {
    "win_cards": lambda p: ([named(*p["cards"])], lambda n: n[0] == len(p["cards"])),
    "count_rank": lambda p: ([rank(p["rank"])], lambda n: fits(p["op"], n[0], p["n"])),
    "count_colour": _count_colour,
    "equal_colours_total": lambda p: ([colour(name) for name in p["colours"]], lambda n: n[0] == n[1] >= 1),
    "more_of_colour": lambda p: ([colour(p["more"]), colour(p["less"])], lambda n: n[0] > n[1]),
    "one_of_each_colour": lambda p: ([colour(name) for name in list(LETTERS)[:4]], all),
    "win_none_of": _none_of,
    "only_submarine": _only,
    "count_submarines": lambda p: ([colour("submarine")], lambda n: fits(p["op"], n[0], p["n"])),
}


def _all_of_one_colour(at: Situation) -> set[bool]:
    colours = [[card for card in at.deck if card[0] == letter] for letter in "BGPY"]
    if any(cards and set(cards) <= set(at.won) for cards in colours):
        return {True}
    # The owner may win nothing more; or, of some colour, all that is missing, if that is possible.
    missing = [set(cards) - set(at.won) for cards in colours if cards]
    possible = any(cards <= set(at.out) and len(cards) <= at.left * at.players for cards in missing)
    return {True, False} if possible else {False}


# ---- which tricks, and how many ----


def final_wins(at: Situation) -> Iterator[list[bool]]:
    so_far = [winner == at.owner for _, _, winner in at.tricks]
    for later in product([False, True], repeat=at.left):
        yield [*so_far, *later]


def final_tricks(at: Situation) -> Iterator[list[int]]:
    """How many tricks each seat can end with."""
    so_far = [len([1 for _, _, winner in at.tricks if winner == seat]) for seat in range(at.players)]
    for later in shares(at.left, at.players):
        yield [a + b for a, b in zip(so_far, later, strict=True)]


def shares(number: int, seats: int) -> Iterator[list[int]]:
    if seats == 1:
        yield [number]
        return
    for first in range(number + 1):
        for others in shares(number - first, seats - 1):
            yield [first, *others]


def _wins_at(p: dict[str, Any], wins: list[bool], at: Situation) -> bool:
    wanted = [at.total if number == "last" else number for number in p["tricks"]]
    if not wins or any(number > at.total for number in wanted):
        return False
    return all(wins[number - 1] for number in wanted) and (not p["only"] or sum(wins) == len(set(wanted)))


def _runs(wins: list[bool]) -> list[int]:
    runs = "".join("x" if won else " " for won in wins).split()
    return [len(run) for run in runs]


def _consecutive(p: dict[str, Any], wins: list[bool], at: Situation) -> bool:
    if p["exact_total"]:
        return _runs(wins) == [p["n"]]
    return bool(max(_runs(wins), default=0) >= p["n"])


SEQUENCES: dict[str, Callable[[dict[str, Any], list[bool], Situation], bool]] = {
    "win_tricks_at": _wins_at,
    "win_none_of_first_tricks": lambda p, wins, at: sum(wins[: p["n"]]) == 0,
    "count_tricks": lambda p, wins, at: sum(wins) == p["n"],
    "consecutive_tricks": _consecutive,
    "never_consecutive": lambda p, wins, at: max(_runs(wins), default=0) < p["n"],
}


def _compares(p: dict[str, Any], numbers: list[int], at: Situation) -> bool:
    mine = numbers[at.owner]
    others = [number for seat, number in enumerate(numbers) if seat != at.owner]
    rivals = {"captain": [numbers[at.captain]], "each": others, "sum": [sum(others)]}[p["versus"]]
    order = {"<": -1, "=": 0, ">": 1}[p["op"]]
    return all((mine > rival) - (mine < rival) == order for rival in rivals)


def _never_opens(p: dict[str, Any], at: Situation) -> set[bool]:
    letters = [LETTERS[name] for name in p["colours"]]
    if any(leader == at.owner and cards[0][0] in letters for leader, cards, _ in at.tricks):
        return {False}
    leads_next = at.left >= 1 and bool(at.tricks) and at.tricks[-1][2] == at.owner
    if leads_next and all(card[0] in letters for card in at.out):
        return {False}
    may_lead = at.left >= 2 or leads_next
    return {True, False} if may_lead and any(card[0] in letters for card in at.out) else {True}
