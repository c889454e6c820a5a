"""The engine alone: cards played a second, and what a State costs."""

from __future__ import annotations

from crewlab import Rules, State, _engine, deal
from crewlab.lab.measure import Measurement


def run(quick: bool) -> list[Measurement]:
    games = 100_000 if quick else 2_000_000
    rules = Rules(hints="none")
    start = deal(players=4, seed=1)
    cards, seconds = _engine.measure_plays(start, rules, games)
    hinted, hinted_seconds = _engine.measure_plays(start, Rules(), games // 4)
    judged = [_engine.measure_plays(deal(seed=1, game=game, deep_sea=10), rules, games // 20) for game in range(20)]
    copies = 50 * games
    copying = _engine.measure_copies(State(start, rules), copies)
    return [
        Measurement("random cards played inside the engine, 4 seats, 40 cards", cards / seconds, "/s", 8e6),
        Measurement("the same with a hint decision before every trick", hinted / hinted_seconds, "/s"),
        Measurement(
            "the same with Deep Sea tasks worth 10 points", sum(n for n, _ in judged) / sum(s for _, s in judged), "/s"
        ),
        Measurement("copy of a State", copying / copies * 1e9, "ns", 50, at_least=False),
        Measurement("size of a State", _engine.STATE_BYTES, "bytes", 512, at_least=False),
    ]
