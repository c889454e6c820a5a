"""Verdicts on known decks: against every way to play small games, and lines that the rules replay."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from crewlab import InputError
from crewlab.thegame import VARIANTS, Record, State, Variant, last_winnable, play_game, winnable, winnable_many
from tests.thegame.brute_force import can_win
from tests.thegame.games import lay_text, reference_game

GAMES = 2000  # small ones, each also decided by trying everything


def small_variant(rng: random.Random) -> Variant:
    """Ten cards or so, with every kind of rule; small enough to try everything."""
    colours = rng.choice([1, 1, 1, 2])
    ranks = rng.randint(8, 12) // colours
    minimum = rng.randint(1, 3)
    ascending = rng.randint(0, 2)
    parts = {
        "lowest": 2,
        "highest": ranks + 1,
        "colours": colours,
        "ascending": ascending,
        "descending": rng.randint(0 if ascending else 1, 2),
        "minimum-empty": rng.randint(1, minimum),
        "minimum": minimum,
        "maximum": rng.choice([0, 0, minimum, minimum + 1]),
        "hand": rng.randint(minimum, 4),
        "backwards": rng.choice(["0", "1", "2", "3", "colour"]),
    }
    if rng.random() < 0.3:
        fire = rng.sample(range(2, ranks + 2), 2)
        parts["fire"] = "/".join(f"B{rank}" if colours > 1 else str(rank) for rank in fire)
    return Variant(",".join(f"{name}={value}" for name, value in parts.items()))


def random_middle(state: State, rng: random.Random) -> tuple[State, object]:
    """Some lays and ends on, in both programs."""
    game = reference_game(state)
    for _ in range(rng.randint(0, 6)):
        if state.over:
            break
        lays = game.legal_lays()
        if game.may_end() and (not lays or rng.random() < 0.4):
            state, _ = state.end(), game.end()
        else:
            lay = rng.choice(lays)
            state = state.lay(lay_text(lay, game.rules))
            game.lay(*lay)
    return state, game


def test_against_every_way_to_play() -> None:
    rng = random.Random(5)
    met: Counter[object] = Counter()
    for number in range(GAMES):
        variant = small_variant(rng)
        players = rng.choice([seats for seats in range(1, 4) if variant.hand[seats - 1]])
        state, game = random_middle(State.deal(variant, players, 3, number), rng)
        found = winnable(state)
        assert found.is_winnable == can_win(game), state
        met[players, found.verdict, bool(state.lays)] += 1
        met["fire", found.verdict] += bool(variant.fire)
        if found.is_winnable:
            assert found.replay(state).won
            met["ends at once"] += found.line[0] == "" and state.remaining > 0
    for players in (1, 2, 3):
        for begun in (False, True):
            assert min(met[players, "winnable", begun], met[players, "unwinnable", begun]) > 20, met
    assert min(met["fire", "winnable"], met["fire", "unwinnable"], met["ends at once"]) > 20, met


@pytest.mark.parametrize("changes", ["hand=3,backwards=0", "hand=3,backwards=2,minimum=3", "hand=2,backwards=3"])
def test_narrow_games_against_every_way_to_play(changes: str) -> None:
    """Alone with 14 cards and two piles: some can be won and some cannot, and long turns matter."""
    variant = Variant(f"highest=15,ascending=1,descending=1,{changes}")
    states = [State.deal(variant, 1, 5, number) for number in range(60)]
    met = Counter((winnable(state).is_winnable, can_win(reference_game(state))) for state in states)
    assert min(met[True, True], met[False, False]) > 10, met
    assert met[True, False] == met[False, True] == 0


@pytest.mark.parametrize("name", VARIANTS)
def test_lines_of_every_variant_replay(name: str) -> None:
    variant = VARIANTS[name]
    for players in range(1, 6):
        if variant.hand[players - 1]:
            for number, found in enumerate(winnable_many(variant, players, seed=5, games=2, nodes=300_000)):
                if found.is_winnable:
                    assert found.replay(State.deal(variant, players, 5, number)).won


def test_a_small_budget_says_unknown_and_spends_no_more() -> None:
    state = State.deal(Variant("base"), 1, 5, 0)
    found = winnable(state, nodes=1000)
    assert (found.verdict, found.is_winnable, found.line) == ("unknown", None, ())
    assert 1000 <= found.nodes < 1100
    assert winnable(state).verdict == "winnable"


def test_threads_do_not_matter() -> None:
    one, many = (winnable_many("base", 2, seed=9, games=6, threads=threads) for threads in (1, 3))
    assert one == many
    assert winnable_many("base", 2, seed=9, first=4, games=2) == one[4:]
    assert one[3] == winnable(State.deal(Variant("base"), 2, 9, 3))


def test_games_that_are_over() -> None:
    assert winnable(State("base; 2^ 3^ 4v 5v; -; -; 0")).verdict == "winnable"
    assert winnable(State("dietrich,hand=2; 98^ 97^ 3v 2v; 50; -; 0")).verdict == "unwinnable"


def test_a_line_that_does_not_win_is_refused() -> None:
    state = State("base,hand=2; 50^ 60^ 40v 45v; 41 99; -; 0")
    with pytest.raises(InputError, match="the line does not win: it ends open"):
        type(winnable(state))("winnable", ("99^1",)).replay(state)


def test_the_last_moment_to_win() -> None:
    record = play_game("random", State.deal(Variant("highest=40,ascending=1,hand=5"), 1, 5, 1))
    found = last_winnable(record)
    assert found is not None
    turns, verdict = found
    states = list(record.states())
    assert verdict.replay(states[turns]).won
    assert winnable(states[turns + 1]).verdict == "unwinnable"
    assert last_winnable(Record(State("dietrich,hand=2; 98^ 97^ 3v 2v; 50; -; 0"))) is None


def test_nonsense_is_refused() -> None:
    with pytest.raises(InputError, match="nodes must be 0 or more"):
        winnable_many(nodes=-1)
    with pytest.raises(InputError, match="threads must be 0"):
        winnable_many(threads=-1)
    with pytest.raises(InputError, match="players must be from 1 to 5"):
        winnable_many(players=9)
