"""What is to become smaller by learning."""

from __future__ import annotations

import torch
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits

from crewlab.learn.lessons import Lessons
from crewlab.learn.network import Transformer


def losses(net: Transformer, lessons: Lessons) -> tuple[Tensor, Tensor]:
    """Prefer what the search or a teacher preferred; expect what came of it. AlphaZero's loss, for chances."""
    preferences = torch.from_numpy(lessons.preferences)
    values, scores = net(torch.from_numpy(lessons.words), torch.from_numpy(lessons.sizes))
    chances = scores.masked_fill(preferences < 0, -1e9).log_softmax(1)
    preference = -(chances * preferences.clamp(min=0)).sum(1).mean()
    return preference, binary_cross_entropy_with_logits(values, torch.from_numpy(lessons.values))
