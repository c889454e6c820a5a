"""The examples in the docstrings of the engine's classes, which doctest passes over by itself."""

from __future__ import annotations

import doctest

import pytest

from crewlab import thegame


@pytest.mark.parametrize("name", ["State", "Variant"])
def test_examples(name: str) -> None:
    example = doctest.DocTestParser().get_doctest(getattr(thegame, name).__doc__, {}, name, None, 0)
    assert example.examples
    assert doctest.DocTestRunner().run(example).failed == 0


@pytest.mark.parametrize("name", thegame.__all__)
def test_everything_public_is_explained(name: str) -> None:
    assert name == "VARIANTS" or getattr(thegame, name).__doc__
