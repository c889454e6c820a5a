"""De Jong's studies: what must hold exactly."""

from __future__ import annotations

from fractions import Fraction

import pytest

from crewlab import Card, CardSet
from crewlab.lab.study import Cell
from crewlab.lab.winnability import decide_deals
from crewlab.papers import dejong_determinization as determinization
from crewlab.papers import dejong_figure_3, dejong_figure_9, dejong_figure_10

from ..knowledge.enumeration import Hidden, hidden_of
from ..knowledge.rejected import EXACT


def test_figure_3_free_tasks_from_2_to_23_can_be_won() -> None:
    """As in all deals of the thesis, which says so in words too."""
    published = {
        one.settings["tasks"]: one.value for one in dejong_figure_3.STUDY.published if "free" in one.settings.values()
    }
    for tasks in range(2, 24):
        assert published[tasks] == 100
        assert decide_deals(Cell.of(players=4, kind="free", tasks=tasks), range(20), 1)["winnable"].all()


def test_figure_10_with_few_playouts_is_figure_9() -> None:
    many = dejong_figure_10.play(Cell.of(player="smart", playouts=100, tasks=3), range(10), 5)
    assert many.equals(dejong_figure_9.play(Cell.of(player="smart", tasks=3), range(10), 5))


def hidden(example: str) -> Hidden:
    given = determinization.EXAMPLES[example]
    return hidden_of([CardSet(f"{ranks}....") for ranks in given.may_hold], given.sizes)


def chance(example: str, sampler: str) -> Fraction:
    """Of the event that the study counts, from every choice that the sampler can make."""
    given = determinization.EXAMPLES[example]
    deals = EXACT[sampler](hidden(example)).items()
    return sum((part for deal, part in deals if Card(given.card) in deal[given.seat]), Fraction(0))


def test_printed_chances_are_exact() -> None:
    for (example, sampler), printed in determinization.CHANCES.items():
        assert chance(example, sampler) == printed, (example, sampler)


@pytest.mark.parametrize("cell", determinization.STUDY.cells, ids=str)
def test_draws_have_the_exact_chance(cell: Cell) -> None:
    draws = 4_000
    rows = determinization.play(cell, range(draws), 1)
    example, sampler = cell.text("example"), cell.text("sampler")
    expected = float(chance(example, sampler))
    deviation = (expected * (1 - expected) / draws) ** 0.5
    assert abs(rows["holds"].sum() / draws - expected) <= 4.5 * deviation + 1e-6
    stuck = 1 - float(sum(EXACT[sampler](hidden(example)).values()))
    assert abs(rows["stuck"].sum() / draws - stuck) <= 4.5 * (0.25 / draws) ** 0.5
    assert not rows.filter("stuck")["holds"].any()


def test_draws_do_not_depend_on_the_draws_beside_them() -> None:
    cell = Cell.of(example="figure 7", sampler="random-selection")
    assert determinization.play(cell, range(10), 1)[4:].equals(determinization.play(cell, range(4, 10), 1))
