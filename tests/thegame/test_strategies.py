"""The engine's strategies against the thesis' formulas, evaluated one by one over every turn."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pytest

from crewlab import InputError
from crewlab.thegame import State, Variant, make_strategy, simulate, strategies
from tests.reference import thegame as reference
from tests.reference.thegame import Place, penalty
from tests.thegame.games import lay_text, reference_rules

Value = Callable[[Place], float]

FORMULAS: dict[str, Value] = {
    "perceived-capacity": reference.perceived_capacity,
    "real-capacity": reference.real_capacity,
    "weighted-perceived-capacity": lambda place: reference.perceived_capacity(place, 0.675),
    "weighted-perceived-capacity(ascending=1.3)": lambda place: reference.perceived_capacity(place, 0.675, 1.3),
    "weighted-real-capacity": lambda place: reference.real_capacity(place, 0.6),
    "weighted-real-capacity(weight=1.4)": lambda place: reference.real_capacity(place, 1.4),
    "penalize-playability": reference.penalize_playability,
    "penalize-playability(alpha=7)": lambda place: reference.penalize_playability(place, 7),
    "simplified-penalty": penalty,
    "recovery-distance": lambda place: penalty(place, beta=1, gamma=0.03),
    "simplified-penalty(alpha=1000)": lambda place: penalty(place, alpha=1000),
    "recovery-distance(alpha=6.5, beta=5, gamma=0.5)": lambda place: penalty(place, alpha=6.5, beta=5, gamma=0.5),
    "recovery-distance(alpha=5, beta=2, gamma=0.1)": lambda place: penalty(place, alpha=5, beta=2, gamma=0.1),
    "single-bridges": lambda place: penalty(place, bridges=True),
    "single-bridges(certain=none, pile_end=false)": lambda place: penalty(
        place, bridges=True, certain="none", pile_end=False
    ),
    "single-bridges-amplified(certain=both, amplify=chance)": lambda place: penalty(
        place, bridges=True, lam=0.2, certain="both", amplify="chance"
    ),
    "single-bridges-amplified": lambda place: penalty(place, bridges=True, lam=0.2),
    "single-bridges-amplified(certain=pair, pile_end=false, amplify=printed)": lambda place: penalty(
        place, bridges=True, lam=0.2, certain="pair", pile_end=False, amplify="printed"
    ),
    "bridges-distance": lambda place: penalty(place, beta=1, gamma=0.03, bridges=True, lam=0.2),
}

VARIANTS = [
    Variant("lowest=1,highest=18,hand=4,backwards=4"),
    Variant("lowest=3,highest=24,hand=4/3/3/3/3,minimum-empty=2,backwards=6"),
    Variant("lowest=1,highest=14,ascending=1,descending=2,hand=4,backwards=3,minimum=1"),
    Variant("lowest=2,highest=16,ascending=3,descending=0,hand=4,backwards=0"),
]


def place_of(state: State) -> Place:
    view = state.view(state.turn or 0)
    return Place(
        reference_rules(state.variant, state.players),
        tuple(int(pile[:-1]) for pile in state.piles),
        frozenset(map(int, view.hand)),
        frozenset(map(int, view.unseen)),
    )


@cache
def positions(index: int) -> list[State]:
    """Positions at the start of a turn with some turn to choose from, from games of the random strategy."""
    variant, found = VARIANTS[index], []
    rng = random.Random(index)
    for game in range(40):
        state = State.deal(variant, rng.choice([1, 2]), seed=8, game=game)
        for _ in range(rng.randint(0, 4)):
            while not state.over and not state.may_end():
                state = state.lay(rng.choice(state.legal_lays()))
            state = state if state.over else state.end()
        if not state.over and any(True for _ in place_of(state).turns(needed(state))):
            found.append(state)
    return found


def needed(state: State) -> int:
    return min(state.minimum, state.hand_sizes[state.turn or 0])


def is_better(value: float, best: float) -> bool:
    return value > best + 1e-9 * max(1, abs(value), abs(best))


def deep_value(place: Place, value: Value, depth: int) -> float:
    return max(value(end) for cards in range(depth + 1) for _, end in place.turns(cards))


def naive_choice(state: State, value: Value, depth: int, ties: str) -> str:
    place = place_of(state)
    value, deep = cache(value), cache(lambda end: deep_value(end, value, depth))
    turns = list(place.turns(needed(state)))
    best = max(deep(end) for _, end in turns)
    equal = [(turn, end) for turn, end in turns if not is_better(best, deep(end))]
    if ties == "value":
        own = max(value(end) for _, end in equal)
        equal = [(turn, end) for turn, end in equal if not is_better(own, value(end))]
    turn, _ = min(equal, key=lambda one: one[0])
    return " ".join(lay_text((("", card), pile), place.rules) for card, pile in turn)


def with_options(spec: str, **options: object) -> str:
    given = ", ".join(f"{name}={value}" for name, value in options.items())
    return f"{spec[:-1]}, {given})" if spec.endswith(")") else f"{spec}({given})"


@pytest.mark.parametrize("depth", [0, 1, 2])
@pytest.mark.parametrize("spec", FORMULAS)
def test_chooses_what_the_formula_says(spec: str, depth: int) -> None:
    compared = 0
    for index in range(len(VARIANTS)):
        states = positions(index)[: (12, 4, 1)[depth]]
        for number, state in enumerate(states):
            ties = ("first", "value")[number % 2]
            chosen = make_strategy(with_options(spec, depth=depth, ties=ties)).choose(state.view(state.turn or 0))
            assert chosen == naive_choice(state, FORMULAS[spec], depth, ties), f"{ties} at {state}"
            compared += 1
    assert compared >= (40, 14, 4)[depth]


@pytest.mark.parametrize("spec", FORMULAS)
def test_ranks_with_the_formula(spec: str) -> None:
    for index in range(len(VARIANTS)):
        for state in positions(index)[:3]:
            for depth in (0, 1):
                ranked = make_strategy(with_options(spec, depth=depth)).rank(state.view(state.turn or 0))
                ends = {}
                for turn, end in place_of(state).turns(needed(state)):
                    ends.setdefault(end, " ".join(lay_text((("", c), p), end.rules) for c, p in turn))
                assert {turn for turn, _ in ranked} == set(ends.values())
                by_turn = dict(ranked)
                for end, turn in ends.items():
                    assert by_turn[turn] == pytest.approx(deep_value(end, FORMULAS[spec], depth), rel=1e-12)
                assert [value for _, value in ranked] == sorted((value for _, value in ranked), reverse=True)


@pytest.mark.parametrize("depth", [0, 1])
def test_the_usual_deck_by_the_formula(depth: int) -> None:
    """Whole games of 98 cards: each turn's value is the best that the exact ranking knows."""
    strategy = make_strategy(f"bridges-distance(depth={depth})")
    state = State.deal(Variant("dietrich"), 1, seed=2, game=depth)
    turns = 0
    while not state.over:
        view = state.view(0)
        ranked = dict(strategy.rank(view))
        chosen = strategy.choose(view)
        if ranked:
            assert not is_better(max(ranked.values()), ranked[chosen])
        if turns % 12 == 0 and depth == 0:
            assert chosen == naive_choice(state, FORMULAS["bridges-distance"], 0, "first")
        state = state.play(chosen)
        turns += 1
    assert turns > 10


@pytest.mark.parametrize(
    "spec", ["weighted-real-capacity", "simplified-penalty", "recovery-distance", "bridges-distance"]
)
def test_the_usual_deck_against_every_turn(spec: str) -> None:
    """Ninety-eight cards with extra depth; a small hand, so that every turn can be tried."""
    strategy = make_strategy(f"{spec}(depth=1)")
    state, compared = State.deal(Variant("dietrich,hand=4"), 1, seed=3, game=0), 0
    for turn in range(30):
        if state.over:
            break
        chosen = strategy.choose(state.view(0))
        if turn % 5 == 0 and any(True for _ in place_of(state).turns(2)):
            assert chosen == naive_choice(state, FORMULAS[spec], 1, "first"), state
            compared += 1
        state = state.play(chosen)
    assert compared >= 4


@pytest.mark.parametrize("name", strategies())
def test_every_strategy_plays_every_variant(name: str) -> None:
    for variant in (
        "base",
        "dietrich",
        "expert",
        "expert-small-hand",
        "on-fire",
        "quick-and-easy",
        "quick-and-easy-pro",
    ):
        for players in (1, 2, 5):
            if Variant(variant).hand[players - 1] == 0:
                continue
            if name in ("learned", "rollouts") and variant in ("on-fire", "quick-and-easy", "quick-and-easy-pro"):
                continue  # they refuse them: test_learned.py
            spec = "rollouts(strategy=learned(beam=2, weighed=4), turns=2, playouts=1)" if name == "rollouts" else name
            games = simulate(spec, variant=variant, players=players, games=6, seed=4)
            cards = len(Variant(variant).cards)
            assert (games.remaining < cards).all()
            assert ((games.remaining == 0) == games.won).all()


def test_a_fire_card_is_covered() -> None:
    state = State("on-fire,hand=4; 22^ 5^ 90v 80v; 6 7 23 79; 50 51; 0")
    for name in strategies():
        if name not in ("random", "learned", "rollouts"):  # these do not play this variant
            assert "23^1" in make_strategy(name).choose(state.view(0)).split(), name


def test_who_cannot_lay_the_minimum_lays_what_fits() -> None:
    state = State("dietrich,hand=2; 98^ 97^ 3v 2v; 50 99; -; 0")
    assert make_strategy("recovery-distance").choose(state.view(0)) == "99^1"


@pytest.mark.parametrize("spec", ["random", "perceived-capacity", "bridges-distance(depth=1)"])
def test_threads_do_not_matter(spec: str) -> None:
    one, many = (simulate(spec, games=50, seed=9, threads=threads) for threads in (1, 3))
    for a, b in zip(one, many, strict=True):
        assert (a == b).all()
    later = simulate(spec, games=20, first=30, seed=9)
    assert (later.remaining == one.remaining[30:]).all()
    assert not (simulate(spec, games=50, seed=10).remaining == one.remaining).all()


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("", "strategy '': expected a name such as bridges-distance"),
        ("bridge-distance", "strategy 'bridge-distance' is not known; did you mean 'bridges-distance'"),
        ("real-capacity(weight=1)", "strategy real-capacity: parameter 'weight' is not known"),
        ("recovery-distance(depth=4)", "depth=4: expected a whole number from 0 to 3"),
        ("recovery-distance(depth=1.5)", "depth=1.5: expected a whole number"),
        ("recovery-distance(alpha=0.5)", "alpha=0.5: expected a number from 1 to 1000"),
        ("recovery-distance(beta=9)", "beta=9: expected a number from 0 to 3.5"),
        ("single-bridges(certain=maybe)", "certain=maybe: expected one of none, trick, pair, both"),
        ("random/random/random", "3 strategies for 2 seats"),
    ],
)
def test_nonsense_is_refused(spec: str, complaint: str) -> None:
    with pytest.raises(InputError, match=complaint):
        simulate(spec, players=2, games=1)


def test_a_turn_is_found_where_a_top_would_cost_less_than_nothing() -> None:
    """With beta * exp(gamma) > alpha, a distance of 0 to the top must not spoil the bounds."""
    state = State("dietrich; 95^ 86^ 2v 25v; 19 20 33 36 37 43 45 57; 68 44 4 69 22 38; 0")
    strategy = make_strategy("recovery-distance(alpha=6.521, beta=5.188, gamma=0.504)")
    assert strategy.choose(state.view(0)) == strategy.rank(state.view(0))[0][0] == "20v2 19v2"
