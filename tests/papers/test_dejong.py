"""De Jong's studies: what must hold exactly."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from crewlab import Card, CardSet
from crewlab.lab.study import Cell
from crewlab.lab.winnability import decide_deals
from crewlab.papers import dejong_determinization as determinization
from crewlab.papers import dejong_equation_20 as equation_20
from crewlab.papers import dejong_figure_3, dejong_figure_9, dejong_figure_10

from ..knowledge.enumeration import Hidden, all_deals, hidden_of
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


@pytest.mark.parametrize("keep", [True, False])
def test_algorithm_1_draws_every_deal_equally_often(keep: bool) -> None:
    """Lemma 1, with the missing term of equation (20)."""
    may = [CardSet("1234...."), CardSet("3456...."), CardSet("12456....")]
    deals = [deal[:3] for deal in all_deals(hidden_of(may, [2, 2, 2]))]
    luck, draws = np.random.Generator(np.random.Philox(key=[1, 2])), 4_000
    drawn = Counter(
        tuple(equation_20.algorithm_1(may, [2, 2, 2], luck, as_printed=False, keep=keep) or ()) for _ in range(draws)
    )
    assert set(drawn) == set(deals)
    expected = draws / len(deals)
    assert all(abs(count - expected) < 4.5 * expected**0.5 for count in drawn.values())


@pytest.mark.parametrize("given", ["kept", "removed"])
def test_equation_20_fails_as_printed_and_never_when_corrected(given: str) -> None:
    def failures(equation: str) -> int:
        cell = Cell.of(given=given, equation=equation, tricks=7)
        return int(equation_20.play(cell, range(100), 1)["failed"].sum())

    assert failures("as printed") > 0
    assert failures("corrected") == 0
