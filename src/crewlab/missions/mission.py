"""A mission: what is dealt and by which rules."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import resources
from typing import Any, Literal, get_args

from crewlab import _engine
from crewlab._engine import Card, Deal, DealError, Deals, InputError, Rules, State, Task
from crewlab.crew.batch import Printing, deal_many, natural

Edition = Literal["planet-nine", "deep-sea"]
EDITIONS: tuple[Edition, ...] = get_args(Edition)

CHALLENGE_DECK = "123456789..123456789.123456789.234"  # without green cards and the lowest rocket
LAST_POINTS = 30  # of the epilogue, which goes on and on

PINK_NINE = Card("P9")  # the left neighbour of its holder has the goal all-pink

# Unfamiliar terrain: what a random colour card of rank 1-3, 4-6 or 7-9 means for hints.
TERRAINS = ("normal", "dead-zone", "rapture")

# Ways to give out tasks in which one seat may have several from the start, so that none exclude each other.
TOGETHER = ("one", "captain-or-one", "volunteer", "two-volunteers", "free")


@dataclass(frozen=True, slots=True)
class Reading:
    """Another way to read a mission, where the sources disagree or are silent."""

    name: str
    why: str
    changes: Mapping[str, Any] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Mission:
    """One mission of the logbook.

    >>> one = mission(36)
    >>> one.tasks, one.tokens, str(one.rules(players=5))
    (7, ('1', '2'), 'assign=distribution,task-pass=yes')
    """

    edition: Edition
    number: int
    about: str = ""  # what is special about it; nothing where tasks are drafted and no more
    tasks: int = 0  # task cards of Planet Nine to draw
    tokens: tuple[str, ...] = ()  # for the first of them
    points: int = 0  # of Deep Sea tasks to draw
    fixed: tuple[str, ...] = ()  # tasks that are not drawn but given
    goals: tuple[str, ...] = ()  # what else must be reached (docs/missions.md)
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)  # rules that differ from the standard
    terrain: bool = False  # is it drawn before each deal how hints are given?
    task_pass: bool = False  # with five seats, may one task be handed on?
    seconds: int | None = None  # on the clock; recorded and not enforced
    untimed: Mapping[str, Any] = field(default_factory=dict, hash=False)  # what changes without the clock
    readings: tuple[Reading, ...] = ()

    def __str__(self) -> str:
        return f"{self.edition} {self.number}"

    def read_as(self, *, untimed: bool = False, reading: str = "") -> Mission:
        """The mission without its clock, or in one of its other readings."""
        changed = self
        if reading:
            known = {one.name: one for one in self.readings}
            if reading not in known:
                names = ", ".join(known) or "none, as all sources agree"
                raise InputError(f"reading {reading!r}: mission {self.number} has other readings: {names}")
            changed = changed._with(known[reading].changes)
        if untimed:
            if self.seconds is None:
                raise InputError(f"untimed: mission {self.number} of {self.edition} has no time limit")
            changed = replace(changed._with(changed.untimed), seconds=None, untimed={})
        return changed

    def _with(self, changes: Mapping[str, Any]) -> Mission:
        changes = dict(changes)
        rules = changes.pop("rules", {})
        if "tokens" in changes:
            changes["tokens"] = tuple(changes["tokens"])
        if changes.get("terrain"):
            rules = {"hints": "normal", **rules}
        return replace(self, **changes, options={**self.options, **rules})

    def rules(self, players: int = 4, *, seed: int = 0, game: int = 0, distress: bool = False) -> Rules:
        """The rules of this game; only unfamiliar terrain depends on its number."""
        options = dict(self.options)
        if self.terrain:
            options["hints"] = TERRAINS[_engine.terrain(natural("seed", seed), natural("game", game))]
        if self.task_pass and players == 5:
            options["task_pass"] = True
        if distress:
            options["distress"] = True
        return Rules(**options)

    def deal_many(
        self,
        games: int | Iterable[int],
        *,
        seed: int = 0,
        players: int = 4,
        challenge: bool = False,
        printing: Printing = "english",
        dummy_seat: int = 2,
        threads: int = 0,
    ) -> Deals:
        """Deals for this mission; with two players a dummy has the third seat.

        `challenge`: three seats without green cards and the lowest rocket.
        """
        self._check(players, challenge)
        numbers = range(games) if isinstance(games, int) else list(games)
        dealt = deal_many(
            games if isinstance(games, int) else numbers,
            seed=seed,
            players=players,
            tasks=self.tasks,
            tokens=self.tokens,
            deck=CHALLENGE_DECK if challenge else "4x9+4",
            deep_sea=self.points,
            printing=printing,
            together=self.options.get("assign") in TOGETHER,
            dummy=players == 2,
            dummy_seat=dummy_seat,
            threads=threads,
        )
        given = [*self.fixed, *self.goals]
        if not given:
            return dealt
        return Deals([with_tasks(one, [*one.tasks, *self._given(one, given)]) for one in dealt])

    def deal(self, *, game: int = 0, **options: Any) -> Deal:
        """One deal: number `game` of `deal_many`."""
        return self.deal_many([game], threads=1, **options)[0]

    def start(self, *, seed: int = 0, game: int = 0, players: int = 4, distress: bool = False, **options: Any) -> State:
        """A game of this mission at its beginning: the deal with its rules.

        >>> state = mission(20).start(players=3, seed=1)
        >>> state.phase, [str(task) for task in state.view(seat=0).tasks]
        ('ask', ['?', '?'])
        """
        rules = self.rules(players, seed=seed, game=game, distress=distress)
        return State(self.deal(seed=seed, game=game, players=players, **options), rules)

    def _given(self, deal: Deal, names: Iterable[str]) -> list[Task]:
        """The tasks of these names, with an owner where the mission says who it is."""
        holders = [seat for seat, hand in enumerate(deal.hands) if PINK_NINE in hand]
        owners = {"first-and-last": deal.leader, "all-pink": (holders[0] + 1) % deal.players}
        return [Task(f"{name}@{owners[name]}" if name in owners else name) for name in names]

    def _check(self, players: int, challenge: bool) -> None:
        if not 2 <= players <= 5:
            raise DealError(f"players {players}: missions are for 2 to 5 players")
        if players == 2 and "all-pink" in self.goals:
            raise DealError(
                f"players 2: in mission {self.number} the dummy cannot tell whether it has the highest pink card"
            )
        if players == 2 and self.options.get("draw", "no") != "no":
            raise DealError(f"players 2: in mission {self.number} cards are drawn from hands, and the dummy has none")
        if challenge and players != 3:
            raise DealError(f"challenge: it is for 3 seats, not {players}")
        if challenge and self.edition != "planet-nine":
            raise DealError("challenge: it is for the missions of planet-nine")


def with_tasks(deal: Deal, tasks: Iterable[Task]) -> Deal:
    """The same cards with these tasks."""
    cards = str(deal).rpartition(" ")[0]
    return Deal(f"{cards} {','.join(map(str, tasks)) or '-'}")


def _mission(edition: Edition, row: dict[str, Any]) -> Mission:
    row = dict(row)
    options = row.pop("rules", {})
    readings = tuple(Reading(**reading) for reading in row.pop("readings", []))
    lists: dict[str, Any] = {name: tuple(row.pop(name)) for name in ("tokens", "fixed", "goals") if name in row}
    return Mission(edition, options=options, readings=readings, **lists, **row)


@cache
def missions(edition: Edition = "planet-nine") -> Mapping[int, Mission]:
    """All missions of an edition by number. The last of Deep Sea, 33, is the epilogue."""
    if edition not in EDITIONS:
        raise InputError(f"edition {edition!r}: expected one of {', '.join(EDITIONS)}")
    file = resources.files("crewlab.missions").joinpath(edition.replace("-", "_") + ".json")
    rows = json.loads(file.read_text(encoding="utf-8"))
    return {row["number"]: _mission(edition, row) for row in rows}


def mission(number: int, edition: Edition = "planet-nine") -> Mission:
    """One mission. Those of Deep Sea after 33 are the epilogue again, each worth a point more.

    >>> mission(26, "deep-sea").seconds, mission(35, "deep-sea").points
    (300, 20)
    """
    known = missions(edition)
    last = max(known)
    most = last if edition == "planet-nine" else last + LAST_POINTS - known[last].points
    if not 1 <= number <= most:
        raise InputError(f"mission {number}: {edition} has missions 1 to {most}")
    if number > last:
        return replace(known[last], number=number, points=known[last].points + number - last)
    return known[number]
