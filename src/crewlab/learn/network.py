"""The transformer that reads positions, in PyTorch, to learn with. To play, the engine reads its numbers itself."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from crewlab import _engine
from crewlab._engine import TransformerWeights

WIDTH, HEADS, LAYERS, INNER = 64, 8, 3, 128
WHATS, WHERES = _engine.TRANSFORMER_WHATS, _engine.TRANSFORMER_WHERES
FIRST_CARD, FIRST_TASK, FIRST_TRICKS = (
    _engine.TRANSFORMER_FIRST_CARD,
    _engine.TRANSFORMER_FIRST_TASK,
    _engine.TRANSFORMER_FIRST_TRICKS,
)
RANKS = 9
ANSWERS = 4  # value, play, take, decline


class Layer(nn.Module):
    """Attention, then a hidden layer for each word; both are added to what was there, and see it normalised."""

    def __init__(self) -> None:
        super().__init__()
        self.attend_norm = nn.LayerNorm(WIDTH)
        self.ask = nn.Linear(WIDTH, 3 * WIDTH)
        self.gather = nn.Linear(WIDTH, WIDTH)
        self.think_norm = nn.LayerNorm(WIDTH)
        self.widen = nn.Linear(WIDTH, INNER)
        self.narrow = nn.Linear(INNER, WIDTH)

    def forward(self, x: Tensor, there: Tensor) -> Tensor:
        rows, words, _ = x.shape
        queries, keys, values = (
            part.view(rows, words, HEADS, WIDTH // HEADS).transpose(1, 2)
            for part in self.ask(self.attend_norm(x)).split(WIDTH, dim=2)
        )
        # At this size plain products are faster than PyTorch's own attention.
        fit = (queries * (WIDTH // HEADS) ** -0.5) @ keys.transpose(2, 3)
        heard = fit.masked_fill(~there[:, None, None, :], -1e9).softmax(3) @ values
        x = x + self.gather(heard.transpose(1, 2).reshape(rows, words, WIDTH))
        thought: Tensor = self.narrow(torch.relu(self.widen(self.think_norm(x))))
        return x + thought


class Transformer(nn.Module):
    """Sentences to the logarithm of the odds, and a preference for each word."""

    def __init__(self) -> None:
        super().__init__()
        self.what = nn.Embedding(WHATS, WIDTH)
        self.where = nn.Embedding(WHERES, WIDTH)
        # What cards of a suit and of a rank have in common; added to their words when the numbers are given away.
        self.suit, self.rank = nn.Embedding(5, WIDTH), nn.Embedding(RANKS, WIDTH)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        self.last_norm = nn.LayerNorm(WIDTH)
        self.answers = nn.Linear(WIDTH, ANSWERS)
        for table in (self.what, self.where, self.suit, self.rank):
            nn.init.normal_(table.weight, std=0.5)
        for layer in self.layers:
            assert isinstance(layer, Layer)
            for adds in (layer.gather, layer.narrow):  # what is added should begin small
                nn.init.normal_(adds.weight, std=0.05)
        nn.init.normal_(self.answers.weight, std=0.05)

    def forward(self, words: Tensor, sizes: Tensor) -> tuple[Tensor, Tensor]:
        what, where = words[..., 0].long(), words[..., 1].long()
        there = torch.arange(words.shape[1])[None, :] < sizes[:, None]
        x = nn.functional.embedding(what, self._whats()) + self.where(where)
        for layer in self.layers:
            x = layer(x, there)
        answers = self.answers(self.last_norm(x))
        kind = torch.where((what >= FIRST_TRICKS) | (what < FIRST_CARD), 3, torch.where(what >= FIRST_TASK, 2, 1))
        return answers[:, 0, 0], answers.gather(2, kind[..., None])[..., 0]

    def _whats(self) -> Tensor:
        """The first part of every word."""
        cards = torch.arange(FIRST_TASK - FIRST_CARD)
        shared = self.suit(cards // RANKS) + self.rank(cards % RANKS)
        rest = self.what.weight
        return torch.cat([rest[:FIRST_CARD], rest[FIRST_CARD:FIRST_TASK] + shared, rest[FIRST_TASK:]])

    def _parts(self) -> list[tuple[Tensor, bool]]:
        """All numbers in the engine's order; matrices of layers are turned, as it keeps a row for each input."""

        def of(part: Any) -> list[tuple[Tensor, bool]]:
            return [(part.weight, isinstance(part, nn.Linear)), (part.bias, False)]

        parts: list[tuple[Tensor, bool]] = [(self._whats(), False), (self.where.weight, False)]
        for layer in self.layers:
            for name in ("attend_norm", "ask", "gather", "think_norm", "widen", "narrow"):
                parts += of(getattr(layer, name))
        return parts + of(self.last_norm) + of(self.answers)

    def numbers(self) -> np.ndarray[Any, np.dtype[np.float32]]:
        """All numbers as the engine reads them."""
        return np.concatenate(
            [(part.detach().T if turned else part.detach()).numpy().ravel() for part, turned in self._parts()]
        )

    def weights(self) -> TransformerWeights:
        """For the engine."""
        return TransformerWeights.from_numbers(self.numbers())
