"""Rows of winnability: that the cell's own deals are decided, and that nothing else matters."""

from __future__ import annotations

import polars as pl
import pytest

from crewlab import Deal, Rules, deal, solve
from crewlab.lab.study import Cell
from crewlab.lab.winnability import decide_deals

SEED = 3


def deal_of(players: int, kind: str, tasks: int, game: int) -> Deal:
    """The deal that a row must be about, token by token."""
    dealt = deal(players=players, tasks=tasks, fixed=kind != "free", seed=SEED, game=game)
    if kind != "ordered":
        return dealt
    hands, leader, given = str(dealt).split(" ")
    tokens = [f":{number}" if number <= 5 else "" for number in range(1, tasks + 1)]
    return Deal(f"{hands} {leader} {','.join(map(''.join, zip(given.split(','), tokens, strict=True)))}")


@pytest.mark.parametrize(
    ("players", "kind", "tasks", "deals"),
    [(4, "fixed", 12, 12), (4, "free", 8, 4), (5, "ordered", 5, 12), (5, "ordered", 7, 4), (3, "ordered", 2, 6)],
)
def test_verdicts_are_those_of_sat_on_the_deals_of_the_cell(players: int, kind: str, tasks: int, deals: int) -> None:
    rows = decide_deals(Cell.of(players=players, kind=kind, tasks=tasks), range(deals), SEED)
    expected = [
        solve(deal_of(players, kind, tasks, game), Rules(hints="none"), method="sat").is_winnable
        for game in range(deals)
    ]
    assert rows["winnable"].to_list() == expected
    assert set(rows["method"]) == {"search"}
    if deals == 12:
        assert set(expected) == {True, False}  # else they would agree too easily


def test_rows_do_not_depend_on_the_games_beside_them() -> None:
    cell = Cell.of(players=4, kind="fixed", tasks=10)
    whole = decide_deals(cell, range(12), SEED)
    parts = [decide_deals(cell, games, SEED) for games in (range(5), range(5, 12))]
    assert whole.equals(pl.concat(parts))
    assert not whole.equals(decide_deals(cell, range(12), SEED + 1))


def test_a_deal_that_takes_too_long_is_unknown() -> None:
    rows = decide_deals(Cell.of(players=4, kind="fixed", tasks=14), range(10), SEED, seconds=1e-9)
    assert rows["winnable"].null_count() > 0
