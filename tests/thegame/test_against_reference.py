"""The engine's rules against the plain ones, over whole random games in every variant and in random parameter sets."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from crewlab.thegame import VARIANTS, State, Variant, View
from tests.reference import thegame as reference
from tests.thegame.games import card_of, card_text, lay_text, random_variant, reference_game


def compare(state: State, game: reference.Game) -> None:
    rules, place = game.rules, f"at {state}"
    assert state.legal_lays() == ([] if game.won() else [lay_text(lay, rules) for lay in game.legal_lays()]), place
    assert state.may_end() == game.may_end(), place
    assert (state.won, state.outcome == "lost") == (game.won(), game.lost()), place
    assert [[card_of(card) for card in hand] for hand in state.hands] == [
        sorted(hand, key=rules.deck().index) for hand in game.hands
    ], place
    assert [card_of(card) for card in state.deck] == game.deck, place
    assert state.remaining == game.remaining(), place
    starts = [f"{rules.lowest - 1}^"] * rules.ascending + [f"{rules.highest + 1}v"] * rules.descending
    for number, (shown, pile) in enumerate(zip(state.piles, game.piles, strict=True)):
        expected = card_text(pile[-1]) + starts[number][-1] if pile else starts[number]
        assert shown == expected, place
    if not state.over:
        assert state.turn == game.turn, place
    assert list(state.lays) == [lay_text(lay, rules) for lay in game.laid_this_turn], place
    assert State(str(state)) == state, place
    for seat in range(state.players):
        view = state.view(seat)
        assert View(str(view)) == view, place
        assert view.hand == state.hands[seat], place
        elsewhere = {card for other in range(state.players) if other != seat for card in state.hands[other]}
        assert set(view.unseen) == elsewhere | set(state.deck), place
        speaks = state.variant.talk and not state.over
        assert [list(said) for said in view.said] == [
            game.says(other) if speaks and other != seat else [] for other in range(state.players)
        ], place


def play_and_compare(variant: Variant, players: int, number: int, happened: Counter[str]) -> None:
    rng = random.Random(f"{variant} {players} {number}")
    state = State.deal(variant, players, seed=3, game=number)
    game = reference_game(state)
    # Some games lay near the tops, so that they last; others anything.
    careful = number % 2 == 0
    compare(state, game)
    while not state.over:
        lays = game.legal_lays()
        if game.may_end() and (not lays or rng.random() < 0.6):
            state, _ = state.end(), game.end()
            happened["turns"] += 1
        else:
            lay = min(lays, key=lambda one: jump(game, one)) if careful else rng.choice(lays)
            backwards = reference.is_backwards(game.rules, lay[1], game.top(lay[1]), lay[0])
            assert state.is_backwards(lay_text(lay, game.rules)) == backwards
            happened["backwards"] += backwards
            happened["burning"] += bool(game.burning())
            state = state.lay(lay_text(lay, game.rules))
            game.lay(*lay)
        compare(state, game)
    happened[state.outcome] += 1
    happened["empty deck"] += state.deck_size == 0


def jump(game: reference.Game, lay: reference.Lay) -> int:
    card, pile = lay
    start = game.rules.lowest - 1 if game.rules.is_ascending(pile) else game.rules.highest + 1
    top = game.top(pile)
    step = card[1] - (top[1] if top else start)
    return step if game.rules.is_ascending(pile) else -step


@pytest.mark.parametrize("name", VARIANTS)
def test_named_variants(name: str) -> None:
    variant = VARIANTS[name]
    happened: Counter[str] = Counter()
    for players in range(1, 6):
        if variant.hand[players - 1]:
            for number in range(2):
                play_and_compare(variant, players, number, happened)
    assert happened["lost"] + happened["won"] >= 8
    assert happened["backwards"] > 0
    if variant.fire:
        assert happened["burning"] > 0


@pytest.mark.parametrize("players", [1, 2, 4])
def test_talk(players: int) -> None:
    happened: Counter[str] = Counter()
    for number in range(4):
        play_and_compare(Variant("talk=yes"), players, number, happened)
    assert happened["turns"] > 20


def test_random_variants() -> None:
    rng = random.Random(5)
    happened: Counter[str] = Counter()
    for number in range(150):
        variant = random_variant(rng)
        players = rng.choice([p for p in range(1, 6) if variant.hand[p - 1]])
        assert Variant(str(variant)) == variant
        play_and_compare(variant, players, number, happened)
    # What random games seldom reach must have been reached in some of them.
    for what in ("won", "lost", "backwards", "burning", "empty deck", "turns"):
        assert happened[what] > 5, happened
