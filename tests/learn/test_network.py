"""The engine reads the transformer's numbers as PyTorch does."""

from __future__ import annotations

import random

import pytest
import torch
from crewlab._engine import TransformerWeights

from crewlab import InputError
from crewlab.learn.network import Transformer

from .positions import positions

HAND = (0, 1, 2, 3, 4, 39)  # in a seat's hand, or in the own one and good enough for the trick


@pytest.mark.parametrize("open_hands", [True, False])
def test_engine_and_pytorch_agree(open_hands: bool) -> None:
    torch.manual_seed(3)
    net = Transformer()
    weights = net.weights()
    for state in positions(40, random.Random(1), open_hands=open_hands):
        assert state.turn is not None
        words, value, preferences = weights.judge(state.view(state.turn))
        # Something stands behind the sentence that must not be read.
        filled = [*words, (5, 5), (6, 6)]
        values, scores = net(torch.tensor([filled]), torch.tensor([len(words)]))
        assert value == pytest.approx(values[0].item(), abs=2e-5)
        assert preferences == pytest.approx(scores[0, : len(words)].tolist(), abs=2e-5)


def test_numbers_come_back() -> None:
    weights = Transformer().weights()
    assert TransformerWeights.from_halves(weights.halves()).halves() == weights.halves()


def test_a_wrong_number_of_numbers() -> None:
    with pytest.raises(InputError, match=r"weights: expected \d+ bytes, found 4"):
        TransformerWeights.from_halves(b"1234")
    with pytest.raises(InputError, match=r"weights: expected \d+ numbers, found 3"):
        TransformerWeights.from_numbers(Transformer().numbers()[:3])


def test_a_sentence_has_what_the_seat_sees_and_nothing_else() -> None:
    weights = Transformer().weights()
    rng = random.Random(4)
    for state in positions(60, rng, open_hands=False):
        assert state.turn is not None
        view = state.view(state.turn)
        words, _, _ = weights.judge(view)
        cards = [what - 3 for what, where in words if 3 <= what < 43 and where in HAND]
        assert len(cards) == len(set(cards)) == len(view.hand)
        assert {where for what, where in words if 3 <= what < 43 and where in HAND} <= {0, 39}, (
            "only the own hand is in sight"
        )
        tasks = sum(43 <= what < 233 for what, _ in words)
        assert tasks == len(view.tasks)
