"""The searches once more in plain Python: slow, and written from the publications' formulas alone."""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from typing import Any

from crewlab import Action, State, View
from crewlab.knowledge import Knowledge, determinize

Seen = tuple[str, ...]


def smart_score(state: State) -> float:
    """What an ended game is worth, as a share of a win."""
    return 1.0 if state.won else state.task_states.count("done") / 100


def standard_score(state: State) -> float:
    return float(state.won)


def random_ending(state: State, rng: random.Random) -> State:
    while not state.over:
        state = state.play(rng.choice(state.legal_actions()))
    return state


def expected_score(state: State, score: Callable[[State], float]) -> float:
    """The mean over all random playouts."""
    if state.over:
        return score(state)
    legal = state.legal_actions()
    return sum(expected_score(state.play(action), score) for action in legal) / len(legal)


def uct_visits(state: State, iterations: int, c: float, rng: random.Random) -> Counter[Seen]:
    """How often UCT with smart scoring tries each action of a game with open hands."""
    visits: Counter[Seen] = Counter()
    scores: defaultdict[Seen, float] = defaultdict(float)
    for _ in range(iterations):
        now, fresh = state, False
        path: Seen = ()
        while not now.over and not fresh:
            children = {action: (*path, str(action)) for action in now.legal_actions()}
            untried = [action for action, child in children.items() if not visits[child]]
            fresh = bool(untried)

            def bound(child: Seen, parent: int = visits[path]) -> float:
                return scores[child] / visits[child] + c * math.sqrt(math.log(parent) / visits[child])

            action = rng.choice(untried) if untried else max(children, key=lambda one: bound(children[one]))
            path = children[action]
            now = now.play(action)
        score = smart_score(random_ending(now, rng))
        for length in range(len(path) + 1):
            visits[path[:length]] += 1
            scores[path[:length]] += score
    return visits


def ismcts_visits(
    view: View, observers: Sequence[int], iterations: int, c: float, rng: random.Random
) -> tuple[Counter[Seen], Counter[Seen]]:
    """The same for the information-set search, and how often each node could have been chosen.

    A node is what its observer has seen so far. `observers` are the seats that have a tree; told is of the one of the
    view's seat.
    """
    visits: Counter[tuple[int, Seen]] = Counter()
    available: Counter[tuple[int, Seen]] = Counter()
    scores: defaultdict[tuple[int, Seen], float] = defaultdict(float)
    deals = Knowledge(view).sample(iterations, seed=rng.getrandbits(32))
    for hands in deals:
        now = determinize(view, hands, seed=rng.getrandbits(32))
        seen: dict[int, Seen] = dict.fromkeys(observers, ())
        path: list[tuple[int, Seen]] = []
        fresh = False
        while not now.over and not fresh:
            assert now.turn is not None
            seat, passing = now.turn, now.phase == "pass"
            tree = seat if seat in observers else None if passing else view.seat
            legal = now.legal_actions()
            if tree is None:
                action = rng.choice(legal)
            else:
                children = {one: (tree, (*seen[tree], str(one))) for one in legal}
                untried = [one for one, child in children.items() if not visits[child]]
                tried = {one: child for one, child in children.items() if visits[child]}
                bounds = {
                    one: scores[child] / visits[child] + c * math.sqrt(math.log(available[child]) / visits[child])
                    for one, child in tried.items()
                }
                available.update(tried.values())
                fresh = bool(untried)
                action = rng.choice(untried) if untried else max(bounds, key=lambda one: bounds[one])
            now = now.play(action)
            for observer in observers:
                look(seen, observer, label(action, seat, observer), path)
                if passing and now.phase != "pass":
                    for giver, card in passes(now):
                        if gets_from(now, giver) == observer:
                            look(seen, observer, card, path)
        score = smart_score(random_ending(now, rng))
        for node in path:
            visits[node] += 1
            available[node] = max(available[node], 1)
            scores[node] += score
    mine = [(node, node[1]) for node in visits if node[0] == view.seat]
    return Counter({seen: visits[node] for node, seen in mine}), Counter({seen: available[node] for node, seen in mine})


def look(seen: dict[int, Seen], observer: int, what: str, path: list[tuple[int, Seen]]) -> None:
    seen[observer] += (what,)
    path.append((observer, seen[observer]))


def label(action: Action, actor: int, observer: int) -> str:
    """What a seat sees of an action."""
    return "a pass" if action.kind == "pass" and action.card and actor != observer else str(action)


def passes(state: State) -> list[tuple[int, str]]:
    return [(seat, str(action)) for seat, action in state.history if action.kind == "pass"]


def gets_from(state: State, giver: int) -> int:
    return (giver + (1 if state.distress == "left" else -1)) % state.players


def assert_same_means(engine: list[Counter[Any]], reference: list[Counter[Any]], length: int = 1) -> None:
    """Both counted the same for each node of that depth on average, as far as samples can tell."""
    nodes = {node for counts in (*engine, *reference) for node in counts if len(node) == length}
    assert len(nodes) > 1
    for node in nodes:
        (mean, error), (other, other_error) = (
            mean_and_error([counts[node] for counts in runs]) for runs in (engine, reference)
        )
        if mean > 1:  # what is rarer is not normally distributed
            assert abs(mean - other) < 4.5 * math.hypot(error, other_error) + 1e-9, (node, mean, other)


def mean_and_error(numbers: list[int]) -> tuple[float, float]:
    mean = sum(numbers) / len(numbers)
    spread = sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1)
    return mean, math.sqrt(spread / len(numbers))
