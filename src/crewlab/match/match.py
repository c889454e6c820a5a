"""Many games: one team or several on the same deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from math import nan
from os import cpu_count
from typing import Any

from crewlab._engine import Deal, InputError, Rules, State
from crewlab.lab.statistics import evidence, mcnemar, paired_difference, wilson
from crewlab.match.game import Game, Team, play_game

ENOUGH_EVIDENCE = 20.0  # against equal strength: wrong at most once in twenty matches
LOOK = 20  # games between two looks at the evidence: a fixed number, so that threads do not matter


@dataclass
class Score:
    """What a team has reached so far."""

    team: Team
    games: int = 0
    wins: int = 0
    tasks_done: int = 0
    tricks: int = 0
    decisions: int = 0
    cpu_seconds: float = 0.0
    failures: list[str] = field(default_factory=list)

    def add(self, game: Game) -> None:
        self.games += 1
        self.wins += game.won
        self.tasks_done += game.tasks_done
        self.tricks += game.tricks
        self.decisions += game.decisions
        self.cpu_seconds += game.seconds
        if game.failure is not None:
            self.failures.append(f"game {game.number}: {game.failure}")

    @property
    def win_rate(self) -> float:
        return self.wins / self.games if self.games else nan

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % Wilson interval of the win rate; a game that had to be stopped counts as not won."""
        return wilson(self.wins, self.games) if self.games else (0.0, 1.0)

    def facts(self) -> dict[str, Any]:
        """All of it, for a program."""
        games = max(self.games, 1)
        return {
            "team": self.team.name,
            "games": self.games,
            "wins": self.wins,
            "win_rate": self.win_rate if self.games else None,
            "interval": list(self.interval),
            "tasks_done": self.tasks_done / games,
            "tricks": self.tricks / games,
            "cpu_seconds": self.cpu_seconds,
            "seconds_per_decision": self.cpu_seconds / max(self.decisions, 1),
            "failures": self.failures,
        }


@dataclass
class Comparison:
    """The first team and another one on the same deals."""

    first: str
    second: str
    games: int = 0
    only_first: int = 0
    only_second: int = 0

    def add(self, first: Game, second: Game) -> None:
        self.games += 1
        self.only_first += first.won and not second.won
        self.only_second += second.won and not first.won

    @property
    def evidence(self) -> float:
        return evidence(self.only_first, self.only_second)

    def facts(self) -> dict[str, Any]:
        """All of it, for a program."""
        difference, low, high = paired_difference(self.only_first, self.only_second, max(self.games, 1))
        return {
            "first": self.first,
            "second": self.second,
            "only_first_won": self.only_first,
            "only_second_won": self.only_second,
            "difference": difference,
            "interval": [low, high],
            "p_value": mcnemar(self.only_first, self.only_second),
            "evidence": self.evidence,
        }


@dataclass
class Match:
    """The outcome: a score for each team, and each later team compared with the first."""

    scores: list[Score]
    comparisons: list[Comparison]
    stopped_early: bool = False
    interrupted: bool = False


def play_match(
    teams: Sequence[Team],
    deals: Sequence[Deal | State],
    rules: Rules | None = None,
    *,
    seed: int = 0,
    threads: int = 0,
    stop_early: bool = False,
    each: Callable[[Match, list[Game]], None] | None = None,
) -> Match:
    """Every team plays every deal; the outcome is the same for any number of threads.

    A state has rules of its own, as the games of missions do, and is played on from where it is.

    `each` is called after every deal, in order, with the match so far and the games of that deal, a game for each team.
    With `stop_early` a match of several teams ends as soon as every later team is surely stronger or weaker than the
    first. An interrupted match (Ctrl-C) returns what was played until then.
    """
    if not teams:
        raise InputError("teams: expected one or more")
    if threads < 0:
        raise InputError(f"threads must be 0 (all cores) or more, not {threads}")
    scores = [Score(team) for team in teams]
    match = Match(scores, [Comparison(teams[0].name, team.name) for team in teams[1:]])
    rules = rules or Rules()
    try:
        for number, games in enumerate(_played(teams, deals, rules, seed, threads or cpu_count() or 1), 1):
            for score, game in zip(scores, games, strict=True):
                score.add(game)
            for comparison, game in zip(match.comparisons, games[1:], strict=True):
                comparison.add(games[0], game)
            if each is not None:
                each(match, games)
            if (
                stop_early
                and match.comparisons
                and number % LOOK == 0
                and all(one.evidence >= ENOUGH_EVIDENCE for one in match.comparisons)
            ):
                match.stopped_early = number < len(deals)
                break
    except KeyboardInterrupt:
        match.interrupted = True
    return match


def _played(
    teams: Sequence[Team], deals: Sequence[Deal | State], rules: Rules, seed: int, threads: int
) -> Iterator[list[Game]]:
    """The games of one deal after the other. The engine plays outside the interpreter's lock."""

    def play(number: int) -> list[Game]:
        dealt = deals[number]
        state = dealt if isinstance(dealt, State) else State(dealt, rules)
        return [play_game(state, team, seed=seed, number=number) for team in teams]

    numbers = iter(range(len(deals)))
    with ThreadPoolExecutor(threads) as pool:
        # Not all at once: a match that stops early or is interrupted should have little left to finish.
        waiting = [pool.submit(play, number) for number in islice(numbers, 2 * threads)]
        try:
            while waiting:
                games = waiting.pop(0).result()
                waiting += (pool.submit(play, number) for number in islice(numbers, 1))
                yield games
        finally:
            for future in waiting:
                future.cancel()
