"""Games played to learn from, and to see what was learned."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

from crewlab import _engine
from crewlab._engine import EngineAgent, Rules, TransformerWeights
from crewlab.crew.variants import VARIANTS
from crewlab.learn.lessons import Lessons
from crewlab.learn.settings import Settings
from crewlab.match import Team, play_match


@dataclass(frozen=True)
class Played:
    """The lessons of some games, and how it went."""

    lessons: Lessons
    wins: dict[str, float]  # the part of the games won, by variant
    positions: int  # that were judged
    seconds: float


def rules_of(variant: str, settings: Settings) -> Rules:
    """Those of the variant, with all hands open if that is to be learned."""
    rules = VARIANTS[variant].rules
    return Rules(f"{rules},open-hands=yes") if settings.hands == "open" else rules


def play_round(
    settings: Settings, weights: TransformerWeights, done: int, teacher: EngineAgent | None, threads: int
) -> Played:
    """The games of one round. The deals of a round are its own."""
    parts, wins, positions = [], {}, 0
    started = time.perf_counter()
    first, count = done * MOST_GAMES, settings.taught_games if teacher else settings.games
    for name in settings.names:
        deals = VARIANTS[name].deal_many(range(first, first + count), seed=settings.seed)
        rules = rules_of(name, settings)
        if teacher:
            *arrays, games, won, judged = _engine.play_taught(teacher, deals, rules, settings.seed, first, threads)
        else:
            *arrays, games, won, judged = _engine.play_searching(
                weights, deals, rules, settings.steps, settings.c, settings.noise, 0, settings.seed, first, threads
            )
        parts.append(Lessons(*arrays))
        wins[name] = won / games
        positions += judged
    return Played(Lessons.join(parts), wins, positions, time.perf_counter() - started)


MOST_GAMES = 1_000_000  # in a round: no two rounds have a deal in common
GATE_SEED = 1  # added to the seed: deals that are never learned from


def gate_wins(settings: Settings, weights: TransformerWeights, threads: int) -> int:
    """How many of the same deals these numbers win when nothing is drawn."""
    if settings.hands == "hidden":
        return _hidden_wins(settings, weights, threads)
    test = replace(settings, seed=settings.seed + GATE_SEED, games=settings.gate_games, noise=0.0)
    played = play_round(test, weights, 0, None, threads)
    return round(sum(played.wins.values()) * settings.gate_games)


def _hidden_wins(settings: Settings, weights: TransformerWeights, threads: int) -> int:
    """By preference alone, without a deal drawn."""
    agent = _engine.transformer_agent(weights, weights, settings.steps, settings.c, 0, 0, 0)
    wins = 0
    for name in settings.names:
        seed = settings.seed + GATE_SEED
        deals = list(VARIANTS[name].deal_many(settings.gate_games, seed=seed))
        team = Team.of(agent, deals[0].players)
        wins += play_match([team], deals, rules_of(name, settings), seed=seed, threads=threads).scores[0].wins
    return wins
