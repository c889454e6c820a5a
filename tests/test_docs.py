"""The examples in docstrings are true. (Those in README.md and docs/ are run by pytest itself.)"""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import crewlab

MODULES = [
    name for _, name, _ in pkgutil.walk_packages(crewlab.__path__, "crewlab.") if not name.startswith("crewlab._engine")
]


@pytest.mark.parametrize("name", ["crewlab", *MODULES])
def test_modules(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("name", crewlab.__all__)
def test_engine_values(name: str) -> None:
    """doctest passes compiled classes over, so their examples are run by hand."""
    value = getattr(crewlab, name)
    if getattr(value, "__module__", "") != "crewlab._engine" or not value.__doc__:
        return
    example = doctest.DocTestParser().get_doctest(value.__doc__, vars(crewlab).copy(), name, None, 0)
    assert doctest.DocTestRunner().run(example).failed == 0


@pytest.mark.parametrize("name", crewlab.__all__)
def test_everything_public_is_explained(name: str) -> None:
    value = getattr(crewlab, name)
    assert (
        name in ("VARIANTS", "__version__")
        or (issubclass(type(value), type) and issubclass(value, Exception))
        or value.__doc__
    )
