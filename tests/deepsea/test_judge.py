"""The engine's judgement of every card: against the literal reading of finished games, against every way to go on, and
against the reference."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from crewlab import State
from crewlab.deepsea import CATALOGUE, CHANGED, TaskCard

from ..reference import deepsea as reference
from ..reference.deepsea_situation import Situation
from .courses import LOOKS_AT_NO_CARD, verdict
from .games import ALL_CARDS, cards_for, deal_of, finish_anyhow, finished, play_trick, start
from .literal import was_done

CARDS = [*CATALOGUE.values(), *CHANGED.values()]
FAMILY_SIZES = Counter(card.family for card in CARDS)


def owner_and_number(state: State) -> tuple[int, int | None]:
    owner = state.tasks[0].owner
    assert owner is not None
    return owner, state.predictions[0]


def small_sizes(card: TaskCard) -> list[tuple[int, int]]:
    """Seats and cards dealt, small enough to try every way to go on after the first trick."""
    if card.family in LOOKS_AT_NO_CARD:
        return [(2, 12), (3, 18), (3, 13), (4, 20), (5, 25)]
    return [(2, 8), (2, 7), (3, 9), (3, 8), (3, 7), (4, 8), (4, 9), (5, 10)]


@cache
def compare_with_every_course(card: TaskCard) -> Counter[str]:
    """Small games: after every trick the engine says what all ways to go on say."""
    seen: Counter[str] = Counter()
    for players, cards in small_sizes(card):
        for number in range(12 if FAMILY_SIZES[card.family] > 2 else 24):
            rng = random.Random(f"{card.id} {players} {cards} {number}")
            state = start(deal_of(cards_for(card, cards, rng), players, [card.id], rng), rng)
            while not state.over:
                state = play_trick(state, rng)
                owner, prediction = owner_and_number(state)
                expected = verdict(card, finished(state), state.tricks_total, owner, prediction)
                if card.id == "DS83" and len(state.tricks) < state.tricks_total:
                    expected = "open"  # the number is secret
                assert state.task_states == (expected,), f"after {state}"
                early = "" if len(state.tricks) == state.tricks_total else "early "
                seen[early + expected] += 1
    return seen


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_judged_as_early_as_every_course_agrees(card: TaskCard) -> None:
    compare_with_every_course(card)


def test_early_judgements_are_not_hollow() -> None:
    """Most families can be done and can fail before the last trick; those that cannot are named."""
    seen: dict[str, Counter[str]] = {}
    for card in CARDS:
        seen.setdefault(card.family, Counter()).update(compare_with_every_course(card))
    assert len(seen) == 25
    never_early_done = {family for family, counted in seen.items() if not counted["early done"]}
    never_early_failed = {family for family, counted in seen.items() if not counted["early failed"]}
    # These hang on the last trick.
    assert never_early_done == {"win_card_in_last_trick", "count_tricks", "predict_tricks"}
    assert never_early_failed == set()
    assert all(counted["early open"] and counted["done"] and counted["failed"] for counted in seen.values()), seen


def judged_whole_game(card: TaskCard, players: int, number: int) -> list[str]:
    rng = random.Random(f"whole {card.id} {players} {number}")
    deck = ALL_CARDS if players > 2 else rng.sample(ALL_CARDS, 20)
    state = start(deal_of(deck, players, [card.id], rng), rng)
    states = []
    while not state.over:
        state = play_trick(state, rng)
        owner, prediction = owner_and_number(state)
        tricks = [(trick.leader, [str(c) for c in trick.cards], trick.winner) for trick in state.tricks]
        at = Situation(players, state.commander, owner, sorted(deck), tricks, state.tricks_total, prediction)
        assert state.task_states == (reference.judge(card.id, at),), f"after {state}"
        states.append(state.task_states[0])
    # However the cards fall from here on, the literal reading agrees in the end.
    hands = [[str(c) for c in hand] for hand in state.hands]
    game = finish_anyhow(finished(state), hands, state.tricks_total, rng)
    assert was_done(card, game, owner, prediction) == (states[-1] == "done"), f"after {state}"
    return states


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_agree_with_reference_and_literal_reading(players: int) -> None:
    ends = Counter(judged_whole_game(card, players, number)[-1] for card in CARDS for number in range(4))
    assert min(ends["done"], ends["failed"]) > 50, ends
