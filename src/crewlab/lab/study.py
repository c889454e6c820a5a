"""What a study is: cells, games, what to note of each game, and what was published.

A study is data and one function. `play(cell, games, seed)` plays the games with these numbers and returns a table with
a row for each, in order; it must depend on its arguments alone, so that a study gives the same bytes wherever it runs.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING, Literal
from urllib.parse import quote

from crewlab._engine import InputError

if TYPE_CHECKING:
    import polars as pl
    from matplotlib.figure import Figure

    from crewlab.lab.estimates import Estimates

Setting = int | float | str | bool
Play = Callable[["Cell", range, int], "pl.DataFrame"]
SIZES = ("smoke", "quick", "full")


@dataclass(frozen=True)
class Cell:
    """One combination of settings.

    >>> cell = Cell.of(player="uct", tasks=10)
    >>> cell["tasks"], cell.name
    (10, 'player=uct,tasks=10')
    """

    settings: tuple[tuple[str, Setting], ...]

    @classmethod
    def of(cls, **settings: Setting) -> Cell:
        return cls(tuple(settings.items()))

    def __getitem__(self, name: str) -> Setting:
        return dict(self.settings)[name]

    @property
    def values(self) -> tuple[Setting, ...]:
        return tuple(value for _, value in self.settings)

    def number(self, name: str) -> int:
        """A setting that is a whole number."""
        return int(self[name])

    def text(self, name: str) -> str:
        """A setting as text."""
        return str(self[name])

    def fits(self, where: Mapping[str, Collection[Setting]]) -> bool:
        """Is each of these settings, as far as the cell has it, one of the values given?"""
        return all(value in where[name] for name, value in self.settings if name in where)

    @cached_property
    def name(self) -> str:
        """Also the name of its folder."""
        return ",".join(f"{name}={quote(str(value), safe=' +()')}" for name, value in self.settings)

    def __str__(self) -> str:
        return ", ".join(f"{name} {value}" for name, value in self.settings)


def grid(**choices: Sequence[Setting]) -> tuple[Cell, ...]:
    """All combinations of the choices, the last varying fastest.

    >>> [cell.name for cell in grid(player=["a", "b"], tasks=[1, 2])]
    ['player=a,tasks=1', 'player=a,tasks=2', 'player=b,tasks=1', 'player=b,tasks=2']
    """
    return tuple(Cell(tuple(zip(choices, values, strict=True))) for values in product(*choices.values()))


@dataclass(frozen=True)
class Measure:
    """A figure made of all games of a cell.

    `of` is a column, or an expression over the columns, for one game: true or false for a rate, a number for a mean, a
    text for what must be the same in every game. An empty value is unknown: it widens the interval of a rate, and a
    mean leaves it out (so a mean over some games only, such as the won ones, is empty in the others).
    """

    name: str
    of: str | pl.Expr
    kind: Literal["rate", "mean", "exact"] = "rate"
    scale: float = 1.0
    unit: str = ""

    @classmethod
    def percent(cls, name: str, of: str | pl.Expr, kind: Literal["rate", "mean"] = "rate") -> Measure:
        return cls(name, of, kind, 100.0, "%")


@dataclass(frozen=True)
class Published:
    """A published figure: for which cells, how many games it rests on, and how exactly it can be read."""

    settings: Mapping[str, Setting]
    value: float | str
    measure: str = ""  # the study's first, if not named
    games: int | None = None
    reading_error: float = 0.0

    def fits(self, cell: Cell) -> bool:
        return cell.fits({name: (value,) for name, value in self.settings.items()})


@dataclass(frozen=True)
class Size:
    """How much of a study to run: games a cell, and which cells (all, if not said)."""

    games: int | Callable[[Cell], int]
    where: Mapping[str, Collection[Setting]] = field(default_factory=dict)

    def games_of(self, cell: Cell) -> int:
        return self.games if isinstance(self.games, int) else self.games(cell)


@dataclass(frozen=True)
class Study:
    """Everything about one result, published or new. Studies of crewlab are in crewlab.papers, a file each."""

    name: str
    title: str
    source: str  # who published it, where
    cells: tuple[Cell, ...]
    sizes: Mapping[str, Size]
    play: Play
    measures: tuple[Measure, ...]
    published: tuple[Published, ...] = ()
    unpublished: str = ""  # where nothing was published: the reason to have this study
    remarks: str = ""  # for the report: how it was read, what to expect
    seed: int = 1
    shard: int = 100  # games that are played and stored at a time
    version: int = 1  # one more whenever the same seed gives other games
    x: str = ""  # the setting along the axis of the plot; none: bars
    log_x: bool = False
    draw: Callable[[Figure, Estimates, pl.LazyFrame], None] | None = None  # a plot of its own
    seconds_per_game: float | Callable[[Cell], float] | None = None  # CPU time, measured

    def __post_init__(self) -> None:
        if self.shard < 1:
            raise InputError(f"study {self.name}: shard must be 1 or more, not {self.shard}")
        if len({cell.name for cell in self.cells}) < len(self.cells):
            raise InputError(f"study {self.name}: two cells have the same settings")
        if len({tuple(name for name, _ in cell.settings) for cell in self.cells}) != 1:
            raise InputError(f"study {self.name}: expected cells, all with the same settings")

    @property
    def settings(self) -> tuple[str, ...]:
        """The names of the settings."""
        return tuple(name for name, _ in self.cells[0].settings)

    def plan(
        self,
        size: str,
        games: int | None = None,
        where: Mapping[str, Collection[Setting]] | None = None,
    ) -> dict[Cell, int]:
        """The cells of a size with their numbers of games; both can be narrowed down."""
        if size not in self.sizes:
            raise InputError(f"size {size!r}: study {self.name} has {', '.join(self.sizes)}")
        if games is not None and games < 1:
            raise InputError(f"games must be 1 or more, not {games}")
        chosen = self.sizes[size]
        for name in where or {}:
            if name not in self.settings:
                raise InputError(f"setting {name!r}: study {self.name} has {', '.join(self.settings)}")
        cells = [cell for cell in self.cells if cell.fits(chosen.where) and cell.fits(where or {})]
        if not cells:
            raise InputError(f"study {self.name}, size {size}: no cell has {_words(where or chosen.where)}")
        return {cell: chosen.games_of(cell) if games is None else games for cell in cells}

    def cpu_seconds(self, plan: Mapping[Cell, int]) -> float | None:
        """What the games of a plan will take, as far as it was measured."""
        cost = self.seconds_per_game
        if cost is None:
            return None
        return sum(games * (cost(cell) if callable(cost) else cost) for cell, games in plan.items())


def _words(where: Mapping[str, Iterable[Setting]]) -> str:
    return " and ".join(f"{name} {' or '.join(map(str, values))}" for name, values in where.items())
