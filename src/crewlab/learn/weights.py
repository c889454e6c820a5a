"""The numbers of the transformer in files."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Literal

from crewlab._engine import TransformerWeights
from crewlab.lab.sealed import read_file, unpack, write_file

WEIGHTS = b"crewlab crew transformer 1\n"
Hands = Literal["open", "hidden"]


@cache
def shipped_weights(hands: Hands) -> TransformerWeights:
    """Those that come with crewlab, for games with open or with hidden hands."""
    name = f"{hands}.weights"
    return TransformerWeights.from_halves(unpack(WEIGHTS, files("crewlab.learn").joinpath(name).read_bytes(), name))


def read_weights(path: Path) -> TransformerWeights:
    """From a file that `write_weights` made."""
    return TransformerWeights.from_halves(read_file(WEIGHTS, path))


def write_weights(path: Path, weights: TransformerWeights) -> None:
    """In half precision, 240 KB."""
    write_file(WEIGHTS, path, weights.halves())
