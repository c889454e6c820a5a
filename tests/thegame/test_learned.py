"""The learned player: its value beside the definition, its slope beside differences, its plans, its training."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, permutations
from math import exp, log
from pathlib import Path

import numpy as np
import pytest
from crewlab._engine import (
    TheGameTraining,
    thegame_judged_turns,
    thegame_learned_slope,
    thegame_learned_value,
    thegame_worth_ahead,
)

from crewlab import InputError
from crewlab.lab.sealed import write_file
from crewlab.thegame import State, Variant, View, make_strategy, simulate, winnable
from crewlab.thegame.lay import lays
from crewlab.thegame.training import Run, Settings
from crewlab.thegame.weights import VALUE, shipped_weights

from .learned_value import HEARD, SAID, judgement, numbers_of, parts, value

WEIGHTS = TheGameTraining(seed=3).weights(with_turns=False)
TINY = Settings(
    games=16, judged=8, farther=8, batch=8, judging_batch=4, farther_batch=4, draws=2, beam=4, weighed=8, seed=9
)


def played_on(turns: int, game: int, variant: str = "base", players: int = 1) -> View:
    """What the seat to move sees some turns into a game; the game is not over."""
    state = State.deal(Variant(variant), players, 4, game)
    strategy = make_strategy("recovery-distance")
    for _ in range(turns):
        assert state.turn is not None
        after = state.play(strategy.choose(state.view(state.turn)))
        if after.over:
            break
        state = after
    assert state.turn is not None
    return state.view(state.turn)


Place = tuple[list[int], set[int], set[int], int]


def ranks(view: View) -> Place:
    """Piles, hand and unseen cards as numbers, and the size of the deck."""
    return (
        [int(text[:-1]) for text in view.piles],
        {int(card) for card in view.hand},
        {int(card) for card in view.unseen},
        view.deck_size,
    )


def heard(view: View) -> list[str]:
    """Of each pile what the others say together, leave before jump; nothing if there are none."""
    found: list[str] = []
    if view.players == 1:
        return found
    for pile in ("^1", "^2", "v1", "v2"):
        leave, jump = (sum(f"{what} {pile}" in said for said in view.said) for what in ("leave", "jump"))
        all_jump = jump == view.players - 1
        if leave:
            found.append("one leaves" if leave == 1 else "several leave")
        else:
            found.append("nothing" if not jump else "all jump" if all_jump else "some jump")
    return found


@pytest.mark.parametrize("turns", [0, 5, 15, 30])
def test_the_value_is_that_of_the_definition(turns: int) -> None:
    for game in range(5):
        view = played_on(turns, game)
        theirs = value(numbers_of(WEIGHTS), *ranks(view))
        assert thegame_learned_value(WEIGHTS, view) == pytest.approx(theirs, abs=1e-4)


def noisy(size: float) -> bytes:
    """Weights in which every number matters; that nothing was said still counts nothing."""
    numbers = numbers_of(WEIGHTS)
    numbers += np.random.default_rng(2).normal(0, size, len(numbers))
    parts(numbers)["heard"][:, 0] = 0
    return numbers.astype("<f2").tobytes()


def test_with_several_seats_the_value_knows_what_was_said() -> None:
    weights = noisy(0.05)
    met: set[str] = set()
    for players in (2, 3, 5):
        for turns in (0, 4, 9, 14):
            view = played_on(turns, turns, "talk=yes", players)
            messages = tuple((what, 0) for what in heard(view))
            met.update(heard(view))
            theirs = value(numbers_of(weights), *ranks(view), messages)
            assert thegame_learned_value(weights, view) == pytest.approx(theirs, abs=1e-3)
    assert met == set(HEARD)


def test_weights_are_the_numbers_of_the_mean_in_halves() -> None:
    training = TheGameTraining(seed=3)
    training.step(False, Variant("base"), 1, 9, 8, 0.9, 0.01, 4, 8, 1.0, 8, 1, 2, 0)
    weights = training.weights(with_turns=False)
    size = len(weights) // 2
    mean = np.frombuffer(training.state(), dtype="<f4", count=size, offset=4 * size)
    halves = np.frombuffer(weights, dtype="<f2")
    usual = np.abs(mean) >= 2.0**-14
    assert (halves[usual] == mean[usual].astype(np.float16)).all()
    assert (halves[~usual] == 0).all()


def test_the_slope_is_that_of_small_differences() -> None:
    view = played_on(7, 1, "talk=yes", 3)
    numbers, place = numbers_of(WEIGHTS), ranks(view)
    messages = tuple((what, 0) for what in heard(view))
    target = 0.3

    def loss(at: np.ndarray) -> float:
        chance = 1 / (1 + exp(-value(at, *place, messages)))
        return -target * log(chance) - (1 - target) * log(1 - chance)

    slope = np.frombuffer(thegame_learned_slope(WEIGHTS, view, target), dtype="<f4")
    assert slope.shape == numbers.shape
    generator = np.random.default_rng(1)
    touched = np.flatnonzero(slope)
    untouched = np.flatnonzero(slope == 0)
    talking = [i for i in touched if i >= len(slope) - 1 - 3 * SAID]
    assert talking
    for i in [
        *talking,
        *generator.choice(touched, 150, replace=False),
        *generator.choice(untouched, 20, replace=False),
    ]:
        step = np.zeros_like(numbers)
        step[i] = 1e-5
        assert slope[i] == pytest.approx((loss(numbers + step) - loss(numbers - step)) / 2e-5, rel=2e-3, abs=1e-6)


def test_with_two_cards_in_hand_a_turn_is_worth_where_it_leads(tmp_path: Path) -> None:
    """The plans' quick values, rows and corrections, beside the definition."""
    file = tmp_path / "w"
    write_file(VALUE, file, noisy(0.02))
    numbers = numbers_of(noisy(0.02))
    strategy = make_strategy(f"learned(weights={file})")
    compared = moved = 0
    for game in range(6):
        view = played_on(3 * game, game, "hand=2,talk=yes", 1 + game % 3)
        piles, hand, unseen, deck = ranks(view)
        for turn, chance in strategy.rank(view):
            after, left, _, _ = laid((piles, hand, unseen, deck), turn)
            steps = [after[0] - piles[0], after[1] - piles[1], piles[2] - after[2], piles[3] - after[3]]
            messages = tuple(zip(heard(view), steps, strict=False))
            moved += sum(step != 0 for _, step in messages)
            theirs = 1 / (1 + exp(-value(numbers, after, left, unseen, deck, messages)))
            assert chance == pytest.approx(theirs, abs=1e-3)
            compared += 1
    assert compared >= 15
    assert moved >= 5


def laid(place: Place, turn: str) -> Place:
    """Where a turn leads, before anything is drawn."""
    piles, hand, unseen, deck = place
    after, left = list(piles), set(hand)
    for lay in lays(turn):
        after[lay.pile - 1 + (0 if lay.ascends else 2)] = int(lay.card)
        left.remove(int(lay.card))
    return after, left, unseen, deck


def test_a_turn_is_judged_by_the_definition_and_its_slope_is_that_of_small_differences() -> None:
    training = TheGameTraining(seed=3)
    value_size = len(WEIGHTS) // 2
    numbers = numbers_of(training.weights(with_turns=True))
    numbers[value_size:] += np.random.default_rng(4).normal(0, 0.03, len(numbers) - value_size)
    weights = numbers.astype("<f2").tobytes()
    turn_numbers = numbers_of(weights)[value_size:]
    generator = np.random.default_rng(1)
    compared = 0
    for turns in (0, 9, 21):
        view = played_on(turns, 1)
        judged = thegame_judged_turns(weights, view)
        for turn, end, worth, rest, further, ours, slope_bytes in judged[:4]:
            extra = len(list(lays(turn))) - 2

            def theirs(at: np.ndarray) -> float:
                return judgement(at, *laid(ranks(view), turn), (end, worth, rest), extra, further)  # noqa: B023

            assert ours == pytest.approx(theirs(turn_numbers), abs=1e-3)
            slope = np.frombuffer(slope_bytes, dtype="<f4")
            assert slope.shape == turn_numbers.shape
            for i in generator.choice(np.flatnonzero(slope), 12, replace=False):
                step = np.zeros_like(turn_numbers)
                step[i] = 1e-4
                difference = (theirs(turn_numbers + step) - theirs(turn_numbers - step)) / 2e-4
                assert slope[i] == pytest.approx(difference, rel=1e-2, abs=1e-4)
            compared += 1
    assert compared >= 10


def lay_more(place: Place, cards: int) -> dict[tuple[int, ...], list[Place]]:
    """Where laying so many more cards can lead, by the cards laid in order."""
    if cards == 0:
        return {(): [place]}
    piles, hand, unseen, deck = place
    found: dict[tuple[int, ...], list[Place]] = {}
    for card in hand:
        for pile, top in enumerate(piles):
            step = card - top if pile < 2 else top - card
            if step > 0 or step == -10:
                after = [*piles[:pile], card, *piles[pile + 1 :]]
                for more, places in lay_more((after, hand - {card}, unseen, deck), cards - 1).items():
                    found.setdefault((card, *more), []).extend(places)
    return found


def test_the_next_turn_is_looked_at_by_its_best_cards() -> None:
    """The engine tries only the nearest cards, so it may miss the best, but seldom."""
    weights = shipped_weights()
    numbers = numbers_of(weights[: len(WEIGHTS)])
    least = -12.0  # nothing counts for less
    exact = compared = 0
    for turns, game in ((20, 2), (26, 3), (30, 1), (34, 0)):
        view = played_on(turns, game, "base,hand=6")
        for turn, _, _, _, (none, ones, two), _, _ in thegame_judged_turns(weights, view)[:4]:
            after = laid(ranks(view), turn)
            assert none == pytest.approx(value(numbers, *after), abs=1e-3)
            by_card = (max(value(numbers, *end) for end in ends) for ends in lay_more(after, 1).values())
            pairs = (value(numbers, *end) for ends in lay_more(after, 2).values() for end in ends)
            best = [*sorted([*by_card, least, least, least], reverse=True)[:3], max([*pairs, least])]
            for ours, theirs in zip([*ones, two], best, strict=True):
                assert ours < max(theirs, least) + 1e-3
                exact += ours > theirs - 1e-3
                compared += 1
    assert compared >= 40
    assert exact >= 0.8 * compared


def test_turns_that_leave_no_cards_ask_for_none() -> None:
    weights = shipped_weights()
    view = View("base,hand=2; 40^ 30^ 60v 70v; 0: 41 59; 44 55 66 77; 2+4; 0")
    looked = [further for _, _, _, _, further, _, _ in thegame_judged_turns(weights, view)]
    assert looked
    for none, ones, two in looked:
        assert ones == [none] * 3
        assert two == none


def test_the_judgement_of_turns_wins_games(tmp_path: Path) -> None:
    """Beside the same value of positions without it, on the same decks."""
    value_alone = tmp_path / "value.weights"
    write_file(VALUE, value_alone, shipped_weights()[: len(WEIGHTS)])
    judging = simulate("learned", games=1500, seed=79)
    planning = simulate(f"learned(weights={value_alone})", games=1500, seed=79)
    assert judging.won.mean() > planning.won.mean()


def most_laid(view: View) -> int:
    """How many of the last cards can be laid, by trying all orders and piles."""
    best = 0
    for order in permutations(view.hand):
        reached = [ranks(view)[0]]
        for count, card in enumerate(map(int, order), 1):
            nexts = []
            for piles in reached:
                for pile, top in enumerate(piles):
                    step = card - top if pile < 2 else top - card
                    if step > 0 or step == -10:
                        nexts.append([*piles[:pile], card, *piles[pile + 1 :]])
            if not nexts:
                break
            reached, best = nexts, max(best, count)
    return best


@pytest.mark.parametrize("hand", ["62 52 50 42", "41 31 35 70", "55 65 57 47", "20 30 90 97"])
def test_the_last_cards_are_laid_exactly(hand: str) -> None:
    view = State(f"base; 51^ 40^ 45v 60v; {hand}; -; 0").view(0)
    assert len(list(lays(make_strategy("learned").choose(view)))) == most_laid(view)


def test_it_plays_whole_games_the_same_on_any_number_of_threads() -> None:
    spec = "learned(begin=98, late=20, rounds=2, draws=2)"
    one = simulate(spec, games=6, seed=8, threads=1)
    two = simulate(spec, games=6, seed=8, threads=2)
    assert (one.remaining == two.remaining).all()
    assert (one.turns > 0).all()


@pytest.mark.parametrize("players", [1, 3])
def test_it_lays_more_than_the_turn_needs_where_that_is_cheap(players: int) -> None:
    def cards_a_turn(reach: int) -> float:
        games = simulate(f"learned(reach={reach})", players=players, games=40, seed=6)
        return float((98 - games.remaining).sum() / games.turns.sum())

    near = cards_a_turn(0)  # then only backwards tricks may follow
    assert near < cards_a_turn(3) - 0.02
    assert cards_a_turn(3) < cards_a_turn(100) - 0.02


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_talk_helps(players: int) -> None:
    silent = simulate("learned", players=players, games=250, seed=78)
    talking = simulate("learned", players=players, variant="talk=yes", games=250, seed=78)
    assert talking.won.mean() > silent.won.mean()


def test_looking_ahead_takes_the_turn_that_wins() -> None:
    view = View("base,hand=3; 70^ 75^ 30v 25v; 0: 65 72 80; 28 35 66 90; 3+4; 0")
    turn = make_strategy("learned(begin=98, late=98, rounds=10, turns=8, worse=100)").choose(view)
    assert sorted(turn.split()) == ["65^2", "72^1"]


def test_it_looks_ahead_from_where_it_is_told_to_begin() -> None:
    """Before that the turn that is judged best is laid."""
    judged, ahead = make_strategy("learned(begin=0)"), make_strategy("learned(begin=60)")
    early = [played_on(8, game) for game in range(12)]
    assert all(view.deck_size > 60 for view in early)
    assert [ahead.choose(view) for view in early] == [judged.choose(view) for view in early]
    views = [played_on(turns, game) for turns in (24, 28, 32) for game in range(12)]
    views = [view for view in views if view.deck_size > 2]
    assert any(ahead.choose(view) != judged.choose(view) for view in views)


def test_looking_thoroughly_begins_with_more_turns() -> None:
    """Of wider plans, more of them begun: so another turn may be judged best."""
    quick, thorough, told = (
        make_strategy(f"learned(begin=0{more})") for more in ("", ", rounds=2", ", rounds=2, beam=20, weighed=60")
    )
    views = [played_on(turns, game) for turns in (8, 16, 24) for game in range(20)]
    turns = [thorough.choose(view) for view in views]
    assert turns == [told.choose(view) for view in views]
    assert turns != [quick.choose(view) for view in views]


def test_it_looks_farther_ahead_late() -> None:
    """Where it is not late yet, it makes no difference how far it would look."""
    near, far = (make_strategy(f"learned(begin=98, late=40, turns=4, worse=4, draws={draws})") for draws in (1, 6))
    views = [played_on(turns, game) for turns in (8, 16, 26, 28) for game in range(12)]
    same = [near.choose(view) == far.choose(view) for view in views]
    assert all(alike for alike, view in zip(same, views, strict=True) if view.deck_size > 40)
    assert not all(same)


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        ("begin=99", "from -1 to 98"),
        ("late=-1", "from 0 to 98"),
        ("rounds=0", "from 1 to 1000"),
        ("draws=51", "from 1 to 50"),
    ],
)
def test_looking_ahead_has_limits(setting: str, expected: str) -> None:
    with pytest.raises(InputError, match=f"{setting}: expected a whole number {expected}"):
        make_strategy(f"learned({setting})")


def test_turns_judged_far_worse_are_not_looked_at() -> None:
    with pytest.raises(InputError, match="worse=101: expected a number from 0 to 100"):
        make_strategy("learned(worse=101)")
    judged, ahead = make_strategy("learned(begin=0)"), make_strategy("learned(begin=60, worse=0)")
    views = [played_on(28, game) for game in range(12)]
    assert [ahead.choose(view) for view in views] == [judged.choose(view) for view in views]


def test_alone_it_usually_looks_ahead_late() -> None:
    usual, never, told = (make_strategy(f"learned(begin={begin})") for begin in (-1, 0, 46))
    views = [played_on(turns, game) for turns in (8, 24, 30) for game in range(8)]
    turns = [usual.choose(view) for view in views]
    assert turns == [told.choose(view) for view in views]
    assert turns != [never.choose(view) for view in views]


def end_of(generator: np.random.Generator, hand: int, deck: int) -> State | None:
    """Piles that have come far, and these many cards; none if piles would meet."""
    piles = [int(x) for x in (*generator.integers(50, 95, 2), *generator.integers(6, 50, 2))]
    left = [x for x in range(20, 80) if x not in piles]
    cards = [str(card) for card in generator.choice(left, hand + deck, replace=False)]
    if len(set(piles)) < 4:
        return None
    tops = f"{piles[0]}^ {piles[1]}^ {piles[2]}v {piles[3]}v"
    return State(f"base,hand={hand}; {tops}; {' '.join(sorted(cards[:hand], key=int))}; {' '.join(cards[hand:])}; 0")


def test_with_the_last_draw_it_wins_whenever_the_cards_can_all_be_laid() -> None:
    """Beside the answer for a known deck, which finds it in another way."""
    generator = np.random.default_rng(6)
    strategy = make_strategy("learned")
    won = []
    for _ in range(300):
        state = end_of(generator, 7, 2)
        if state is None:
            continue
        can = winnable(state).verdict == "winnable"
        while not state.over:
            state = state.play(strategy.choose(state.view(0)))
        assert state.won == can
        won.append(can)
    assert 30 < sum(won) < len(won) - 30


def is_sure_win(state: State, size: int) -> bool:
    """Does a turn of so many cards, which draws all, leave only cards that can be laid? All are tried."""
    turns = {str(state): state}
    for _ in range(size):
        turns = {str(after): after for turn in turns.values() for after in map(turn.lay, turn.legal_lays())}
    return any(winnable(turn.end()).verdict == "winnable" for turn in turns.values())


@pytest.mark.parametrize(
    "text",
    [
        "hand=6; 84^ 81^ 41v 13v; 20 23 30 59 61 69; 45 66 51; 0",
        "hand=6; 62^ 92^ 43v 24v; 26 37 51 53 65 71; 64 76 25; 0",
        "hand=7; 74^ 52^ 31v 24v; 28 32 59 64 66 67 78; 71 35 41 58; 0",
        "hand=7; 58^ 79^ 46v 16v; 25 30 48 53 54 57 76; 60 73 39 33; 0",
    ],
)
def test_a_sure_win_is_taken(text: str) -> None:
    """Two draws before the end, if a longer turn draws all. By its judgement alone it loses these."""
    state = State(text)
    assert is_sure_win(state, state.deck_size)
    strategy = make_strategy("learned(begin=0)")
    turns, worths = zip(*strategy.rank(state.view(0)), strict=True)
    assert turns[0] == strategy.choose(state.view(0))
    assert worths[0] == 1
    assert len({str(state.play(turn)) for turn in turns}) == len(turns)
    while not state.over:
        state = state.play(strategy.choose(state.view(0)))
    assert state.won


def test_large_hands_end_soon() -> None:
    """Twenty and more cards have too many orders to try them all."""
    assert simulate("learned", variant="hand=20", games=10, seed=5).won.all()
    assert simulate("learned", variant="hand=12,minimum=6", games=10, seed=5).won.any()


def test_looking_ahead_is_for_one_seat() -> None:
    with pytest.raises(InputError, match="looking ahead is for one seat alone"):
        simulate("learned(begin=10)", players=2, games=1)


def test_playing_on_takes_the_turn_that_wins() -> None:
    view = View("base,hand=3; 70^ 75^ 30v 25v; 0: 65 72 80; 28 35 66 90; 3+4; 0")
    strategy = make_strategy("rollouts(strategy=recovery-distance, turns=4, playouts=20)")
    assert strategy.choose(view) == "65^2 72^1"
    assert [turn for turn, _ in strategy.rank(view)] == [t for t, _ in make_strategy("recovery-distance").rank(view)]
    one, two = (
        simulate("rollouts(strategy=penalize-playability, turns=2, playouts=2)", games=4, seed=8, threads=threads)
        for threads in (1, 2)
    )
    assert (one.remaining == two.remaining).all()


def test_it_wins_far_more_than_the_strategies_of_the_thesis() -> None:
    ours = simulate("learned", games=400, seed=77)
    theirs = simulate("bridges-distance", games=400, seed=77)
    assert ours.won.mean() > theirs.won.mean() + 0.1


@pytest.mark.parametrize("variant", ["on-fire", "quick-and-easy", "base,ascending=1"])
def test_other_variants_are_refused(variant: str) -> None:
    with pytest.raises(InputError, match="learned: expected a variant"):
        simulate("learned", variant=variant, players=2 if "quick" in variant else 1, games=1)


def test_wrong_weights_are_refused(tmp_path: Path) -> None:
    short = tmp_path / "short"
    write_file(VALUE, short, shipped_weights()[:-4])
    with pytest.raises(InputError, match="weights: expected"):
        make_strategy(f"learned(weights={short})")
    damaged = tmp_path / "damaged"
    damaged.write_bytes(short.read_bytes()[:-1])
    with pytest.raises(InputError, match="damaged"):
        make_strategy(f"learned(weights={damaged})")
    with pytest.raises(InputError, match="cannot be read"):
        make_strategy(f"learned(weights={tmp_path / 'none'})")


def test_training_goes_on_where_it_stopped_and_threads_do_not_matter(tmp_path: Path) -> None:
    whole = Run(tmp_path / "whole", TINY)
    assert [(step.judges, step.games) for step in whole.learn(threads=1)] == [(False, 8)] * 2 + [(True, 4)] * 4
    left = 6
    while left:  # stopped after every step
        parted = Run(tmp_path / "parted", TINY)
        assert len(list(islice(parted.learn(threads=3), 1))) == 1
        parted.save()
        left -= 1
    assert parted.games == TINY.all_games == 32
    assert not list(parted.learn())
    assert parted.weights == whole.weights
    assert not whole.weights.startswith(WEIGHTS)


def test_the_value_learns_on_while_turns_are_judged() -> None:
    training = TheGameTraining(seed=3)
    before = training.weights(with_turns=False)
    training.step(True, Variant("base"), 1, 9, 2, 0.8, 0.01, 4, 8, 1.0, 2, 1, 2, 0)
    assert training.weights(with_turns=False) != before


def test_lessons_that_look_farther_ahead_teach_something_else() -> None:
    def learned(draws: int) -> bytes:
        training = TheGameTraining(seed=3)
        training.step(True, Variant("base"), 1, 9, 2, 0.8, 0.01, 4, 8, 1.0, 2, draws, 2, 0)
        return training.weights(with_turns=True)

    assert learned(3) == learned(3)
    assert len({learned(draws) for draws in (1, 2, 3)}) == 3


@pytest.mark.parametrize("far", [0.9, 0.3])
def test_what_is_seen_draw_by_draw_counts_less_and_less(far: float) -> None:
    """Of all that is left to say each draw says a part, the last one the rest; a game may end before."""
    weights = shipped_weights(1)
    differ = 0
    for game in range(8):
        view = played_on(4 * game, game)
        ahead = [thegame_worth_ahead(weights, view, game, draws, 1.0) for draws in (1, 2, 3, 4)]
        parts = [1 - far, far * (1 - far), far**2 * (1 - far), far**3]
        mixed = sum(part * worth for part, worth in zip(parts, ahead, strict=True))
        assert thegame_worth_ahead(weights, view, game, 4, far) == pytest.approx(mixed, abs=1e-5)
        assert all(0 <= worth <= 1 for worth in ahead)
        differ += len(set(ahead)) > 1
    assert differ > 4


def test_a_training_can_begin_with_the_weights_of_another(tmp_path: Path) -> None:
    first = Run(tmp_path / "first", TINY)
    list(first.learn())
    first.write_weights(tmp_path / "first.weights")
    settings = Settings(games=8, batch=8, beam=4, weighed=8, seed=9, players=3, variant="talk=yes")
    second = Run(tmp_path / "second", settings, tmp_path / "first.weights")
    assert first.weights.startswith(second.weights)  # the judgement of turns is for one seat
    list(second.learn())
    assert not first.weights.startswith(second.weights)
    second.save()
    with pytest.raises(InputError, match="made with start="):
        Run(tmp_path / "second", settings)
    with pytest.raises(InputError, match="players must be from 1 to 5"):
        Settings(players=6)


def test_a_training_of_other_settings_or_damaged_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "t"
    Run(file, TINY)
    with pytest.raises(InputError, match="made with seed=9, not 10; take another file"):
        Run(file, replace(TINY, seed=10))
    file.write_bytes(file.read_bytes()[:-3])
    with pytest.raises(InputError, match="damaged"):
        Run(file, TINY)
    with pytest.raises(InputError, match="rate must be above 0"):
        Settings(rate=0.0)


def test_learning_corrects_a_value_that_is_far_too_hopeful() -> None:
    """A network that takes nearly every game for won is soon told otherwise."""
    training = TheGameTraining.start(hopeful(), 3)
    view = State.deal(Variant("base"), 1, 4, 0).view(0)
    assert thegame_learned_value(hopeful(), view) > 3
    wins = sum(
        training.step(False, Variant("base"), 1, 5, 8, 0.9, 0.05, 4, 8, 1.0, 1000, 1, 2, 0)[1] for _ in range(60)
    )
    assert wins < 0.4 * 60 * 8
    assert thegame_learned_value(training.weights(with_turns=False), view) < 1


def hopeful() -> bytes:
    numbers = numbers_of(WEIGHTS)
    parts(numbers)["bias"] += 6
    return numbers.astype("<f2").tobytes()
