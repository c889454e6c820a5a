"""Deep Sea tasks about one trick: done when it happens, failed when it cannot happen any more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .deepsea_situation import LETTERS, Situation, rank


def winning_card(cards: list[str]) -> str:
    trumps = [card for card in cards if card[0] == "R"]
    return max(trumps or [card for card in cards if card[0] == cards[0][0]])


def happens(family: str, p: dict[str, Any], at: Situation) -> set[bool]:
    if any(HAPPENED[family](p, cards, at, number) for number, cards in _own_tricks(at)):
        return {True}
    possible = at.left > 0 and CAN_HAPPEN[family](p, at)
    return {True, False} if possible else {False}


def _own_tricks(at: Situation) -> list[tuple[int, list[str]]]:
    return [(number, cards) for number, (_, cards, winner) in enumerate(at.tricks, 1) if winner == at.owner]


def _in_colours(cards: list[str], p: dict[str, Any]) -> list[int]:
    return [len([card for card in cards if card[0] == LETTERS[name]]) for name in p["colours"]]


def _no_submarine(cards: list[str]) -> bool:
    return all(card[0] != "R" for card in cards)


def _ranks(cards: list[str]) -> list[int]:
    return [int(card[1:]) for card in cards]


def _rank_is_fine(p: dict[str, Any]) -> Callable[[int], bool]:
    if "parity" in p:
        return lambda number: number % 2 == (p["parity"] == "odd")
    return lambda number: number < p["value"] if p["op"] == "<" else number > p["value"]


def _sum_is_fine(p: dict[str, Any], total: int, at: Situation) -> bool:
    if p["op"] == "in":
        return total in p["values"]
    value = p["value_by_players"][{2: "3"}.get(at.players, str(at.players))]
    return bool(total < value if p["op"] == "<" else total > value)


def _won_with_rank(p: dict[str, Any], cards: list[str]) -> bool:
    best = winning_card(cards)
    captured = [card for card in cards if card != best and rank(p.get("captures_rank", 0))(card)]
    return rank(p["winning_rank"])(best) and ("captures_rank" not in p or bool(captured))


HAPPENED: dict[str, Callable[[dict[str, Any], list[str], Situation, int], bool]] = {
    "win_card_in_last_trick": lambda p, cards, at, number: number == at.total and p["card"] in cards,
    "equal_colours_in_one_trick": lambda p, cards, at, number: (
        _in_colours(cards, p)[0] == _in_colours(cards, p)[1] >= p["min_each"]
    ),
    "win_card_with_submarine": lambda p, cards, at, number: p["card"] in cards and winning_card(cards)[0] == "R",
    "win_with_rank": lambda p, cards, at, number: _won_with_rank(p, cards),
    "trick_all_ranks": lambda p, cards, at, number: _no_submarine(cards) and all(map(_rank_is_fine(p), _ranks(cards))),
    "trick_parity": lambda p, cards, at, number: _no_submarine(cards) and all(map(_rank_is_fine(p), _ranks(cards))),
    "trick_sum": lambda p, cards, at, number: _no_submarine(cards) and _sum_is_fine(p, sum(_ranks(cards)), at),
}


def _can_be_equal(p: dict[str, Any], at: Situation) -> bool:
    one, other = _in_colours(at.out, p)
    rest = len(at.out) - one - other
    return any(
        2 * each <= at.players and at.players - 2 * each <= rest for each in range(p["min_each"], min(one, other) + 1)
    )


def _can_win_with_rank(p: dict[str, Any], at: Situation) -> bool:
    for best in filter(rank(p["winning_rank"]), at.out):
        # What may lie beside it: nothing that wins over it when it is led.
        beside = [c for c in at.out if c != best and c[0] != "R" and not (c[0] == best[0] and c[1:] > best[1:])]
        captured = "captures_rank" not in p or any(map(rank(p.get("captures_rank", 0)), beside))
        if len(beside) >= at.players - 1 and captured:
            return True
    return False


def _enough_fine_ranks(p: dict[str, Any], at: Situation) -> bool:
    fine = [card for card in at.out if card[0] != "R" and _rank_is_fine(p)(int(card[1:]))]
    return len(fine) >= at.players


def _can_sum(p: dict[str, Any], at: Situation) -> bool:
    sums: list[set[int]] = [{0}, *[set() for _ in range(at.players)]]  # by number of cards
    for number in _ranks([card for card in at.out if card[0] != "R"]):
        for cards in range(at.players, 0, -1):
            sums[cards] |= {before + number for before in sums[cards - 1]}
    return any(_sum_is_fine(p, total, at) for total in sums[at.players])


CAN_HAPPEN: dict[str, Callable[[dict[str, Any], Situation], bool]] = {
    "win_card_in_last_trick": lambda p, at: p["card"] in at.out,
    "equal_colours_in_one_trick": _can_be_equal,
    "win_card_with_submarine": lambda p, at: p["card"] in at.out and not _no_submarine(at.out),
    "win_with_rank": _can_win_with_rank,
    "trick_all_ranks": _enough_fine_ranks,
    "trick_parity": _enough_fine_ranks,
    "trick_sum": _can_sum,
}
