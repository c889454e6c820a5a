"""What was published, beside what crewlab finds: a file for each table or figure, with a Study in it.

The CSV files here are published values: those of de Jong's figures are read off the pictures (figure 3 to about 0.1
points, figures 9 and 10 exactly, since they must be multiples of 1 / (50 x tasks)), Litjens' are counts of games of his
program, Dietrich's are printed.
"""

from __future__ import annotations

import csv
import difflib
import importlib
import importlib.util
import sys
from importlib.resources import files
from pathlib import Path

from crewlab._engine import InputError
from crewlab.lab.study import Study

# Each name is that of its module too, with underscores. Importing all of them takes longer than to run most commands.
STUDIES = (
    "dejong-figure-3",
    "dejong-figure-9",
    "dejong-figure-10",
    "dejong-determinization",
    "dejong-equation-20",
    "witteveen-counts",
    "witteveen-figures",
    "litjens-figures",
    "harvill-table-1",
    "harvill-figure-1",
    "harvill-figures-2-5",
    "harvill-cross-play",
    "dietrich-figure-2-2",
    "dietrich-table-3-2",
    "dietrich-densities",
    "dietrich-piles",
    "dietrich-searches",
    "dietrich-table-4-2",
    "winnability-seats",
    "winnability-ordered",
    "thegame-winnable",
    "thegame-learned",
    "harvill-learned",
    "atlas-missions",
    "atlas-tasks",
)


def find_study(name: str) -> Study:
    """One of crewlab's studies by name, or one's own: a file such as mine.py, or module:NAME."""
    if name in STUDIES:
        return _study_in(importlib.import_module(f"crewlab.papers.{name.replace('-', '_')}"), "STUDY", name)
    if name.endswith(".py"):
        return _study_in(_load(Path(name)), "STUDY", name)
    if ":" in name:
        module, _, attribute = name.partition(":")
        if "" not in sys.path:
            sys.path.insert(0, "")  # as `python` itself would: modules of this folder are found
        try:
            return _study_in(importlib.import_module(module), attribute, name)
        except ImportError as error:
            raise InputError(f"study {name!r}: {error}") from error
    near = difflib.get_close_matches(name, STUDIES, n=1, cutoff=0.5)
    hint = f"did you mean {near[0]!r}?" if near else "crewlab study list shows all"
    raise InputError(f"study {name!r} is not known; {hint}")


def _load(path: Path) -> object:
    """Runs somebody's file as a module of its own name, so that other processes can import it too."""
    if not path.is_file():
        raise InputError(f"study {path}: there is no such file")
    folder = str(path.resolve().parent)
    if folder not in sys.path:
        sys.path.insert(0, folder)
    try:
        return importlib.import_module(path.stem)
    except Exception as error:
        raise InputError(f"study {path}: {type(error).__name__}: {error}") from error


def _study_in(module: object, attribute: str, name: str) -> Study:
    found = getattr(module, attribute, None)
    if not isinstance(found, Study):
        raise InputError(f"study {name!r}: expected a Study named {attribute} there")
    return found


def table(name: str) -> list[dict[str, str]]:
    """The rows of a published table."""
    with files("crewlab.papers").joinpath(f"{name}.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))
