"""The engine and the slow reference play the same games and must agree on everything at every step."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from crewlab import Action, State, View

from ..reference import crew as reference
from ..reference import knowledge
from .games import (
    CHANCE_GRID,
    DEEP_SEA_GRID,
    MODES_GRID,
    PLANET_NINE_GRID,
    VARIANT_GRID,
    Configuration,
    any_action,
    careful_action,
    reference_game,
    texts,
)

PLAYERS = {"any": any_action, "careful": careful_action}


def what_is_public(game: State | View) -> dict[str, Any]:
    """What a state and a view of it tell alike, in the words of the reference."""
    return {
        "players": game.players,
        "phase": game.phase,
        "turn": game.turn,
        "dummy": game.dummy,
        "decides": game.decides,
        "columns": sorted(seen_column(text) for text in game.columns),
        "commander": game.commander,
        "leader": game.leader,
        "outcome": game.outcome,
        "hand_sizes": list(game.hand_sizes),
        "trick": [((game.leader + place) % game.players, str(card)) for place, card in enumerate(game.trick)],
        "tricks_won": list(game.tricks_won),
        "tasks": [
            (task.goal, task.owner, task.token, state) for task, state in zip(game.tasks, game.task_states, strict=True)
        ],
        "predictions": list(game.predictions),
        "hints": [hint and (str(hint.card), hint.claim) for hint in game.hints],
        "distress": game.distress,
        "history": [(seat, str(action)) for seat, action in game.history],
        "legal_actions": [str(action) for action in game.legal_actions()],
    }


def seen_column(text: str) -> str:
    """A column without what is covered in it."""
    upper, _, covered = text.partition(":")
    return f"{upper}:?" if covered else upper


def engine_view(view: View) -> dict[str, Any]:
    seats = range(view.players)
    return what_is_public(view) | {
        "seat": view.seat,
        "hand": texts(view.hand),
        "deck": texts(view.deck),
        "may_hold": [texts(view.may_hold(seat)) for seat in seats],
        "holds": [texts(view.holds(seat)) for seat in seats],
        "may_be_undealt": texts(view.may_be_undealt),
    }


def reference_state(game: reference.Game) -> dict[str, Any]:
    # The set-up tells players and tasks; all else that is public is told to every seat alike.
    seen = knowledge.view(game, 0)
    public = {name: seen[name] for name in what_is_public_names}  # type: ignore[literal-required]
    public["tasks"] = [
        (task.card, task.owner, task.token, state) for task, state in zip(game.tasks, game.task_states(), strict=True)
    ]
    public["predictions"] = [game.predictions.get(task.card) for task in game.tasks]
    return public | {"history": list(game.history), "legal_actions": game.legal_actions()}


what_is_public_names = [
    name
    for name in knowledge.View.__annotations__
    if name not in ("seat", "hand", "deck", "may_hold", "holds", "may_be_undealt")
]


def compare(state: State, game: reference.Game) -> None:
    place = f"after {state}"
    assert what_is_public(state) == reference_state(game), place
    assert [texts(hand) for hand in state.hands] == game.hands, place
    tricks = [(trick.leader, texts(trick.cards), trick.winner) for trick in state.tricks]
    assert tricks == game.tricks, place
    assert (state.over, state.won) == (game.phase == "over", game.outcome == "won"), place
    if game.number_of_tricks:
        assert state.tricks_total == game.number_of_tricks, place

    for seat in range(state.players):
        view = state.view(seat)
        assert engine_view(view) == knowledge.view(game, seat), f"seat {seat} {place}"
        assert view.tricks == state.tricks, place
        assert view.tricks_total == state.tricks_total, place
        assert view.to_move == knowledge.may_decide(game, seat), place
        assert view.undealt == len(knowledge.public_deck(game)) - len(game.dealt), place
        given = game.passed.get(seat)
        giver = next((other for other in range(state.players) if game.passes_to(other) == seat), seat)
        received = game.passed[giver] if game.passing_done else None
        assert (view.given and str(view.given), view.received and str(view.received)) == (given, received), place


def play_and_compare(configuration: Configuration, player: str, number: int) -> tuple[State, reference.Game]:
    rng = configuration.random(number, player)
    state = configuration.start(number)
    game = reference_game(state.deal, configuration.rules)
    compare(state, game)
    while not state.over:
        action = PLAYERS[player](state, rng)
        state = state.play(action)
        game.play(str(action))
        compare(state, game)
    return state, game


def broken_tokens(game: reference.Game) -> set[str]:
    """The kinds of token that were broken: tasks that failed though nobody else won their card."""
    kinds = set()
    for task, state in zip(game.tasks, game.task_states(), strict=True):
        lost = any(task.card in cards and task.owner != winner for _, cards, winner in game.tricks)
        left_over = not any(task.card in cards for _, cards, _ in game.tricks)
        last_trick = len(game.tricks) == game.number_of_tricks
        if state != "failed" or task.token is None or lost:
            continue
        if not left_over:
            kinds.add(task.token + " done out of turn")
        elif not last_trick:
            kinds.add(task.token + " overtaken")
    return kinds


@cache
def compared_games(configuration: Configuration) -> Counter[str]:
    """Plays this configuration in both manners and counts what happened."""
    happened: Counter[str] = Counter()
    # About as many cards in every configuration, so more games where they are short.
    for number in range(min(40, 320 // len(configuration.deal(0).cards))):
        for player in PLAYERS:
            state, game = play_and_compare(configuration, player, number)
            happened["games"] += 1
            happened[player + " " + state.outcome] += 1
            happened["whole games"] += len(state.tricks) == state.tricks_total
            happened["tricks"] += len(state.tricks)
            happened.update(broken_tokens(game))
            happened.update(kept_tokens(state))
            happened.update({action_kind(action) for _, action in state.history})
            happened["late hints"] += has_late_hint(state)
    return happened


def kept_tokens(state: State) -> set[str]:
    return {f"{task.token} kept" for task, how in zip(state.tasks, state.task_states, strict=True) if how == "done"}


def action_kind(action: Action) -> str:
    if action.kind == "hint":
        return f"hint {action.claim}"
    return action.kind if action.card else str(action)


def has_late_hint(state: State) -> bool:
    kinds = [action.kind for _, action in state.history]
    return "play" in kinds and "hint" in kinds[kinds.index("play") :]


@pytest.mark.parametrize("configuration", [*VARIANT_GRID, *CHANCE_GRID], ids=str)
def test_engine_agrees_with_reference(configuration: Configuration) -> None:
    happened = compared_games(configuration)
    assert happened["games"] >= 16


def test_compared_games_are_not_hollow() -> None:
    """What random games seldom reach must have been reached in some of them."""
    happened: Counter[str] = Counter()
    for configuration in [*PLANET_NINE_GRID, *DEEP_SEA_GRID]:
        happened.update(compared_games(configuration))
    games = happened["games"]
    assert happened["careful won"] > 0.2 * games / 2
    assert happened["whole games"] > 0.3 * games
    assert happened["tricks"] > 2.5 * games
    assert happened["late hints"] > 0.3 * games

    actions = ["take", "no distress", "distress left", "distress right", "pass", "pass nothing", "silent", "play"]
    claims = ["hint highest", "hint only", "hint lowest", "hint shown"]
    tokens = ["1", "2", "3", "4", "5", "o", ">", ">>", ">>>", ">>>>"]
    kept = [f"{token} kept" for token in tokens]
    early = [f"{token} done out of turn" for token in tokens if token not in ("1", ">")]  # these cannot come too early
    late = [f"{number} overtaken" for number in ["1", "2", "3", "4", "5"]]
    missing = [what for what in [*actions, *claims, *kept, *early, *late] if not happened[what]]
    assert not missing, happened


def test_every_way_to_give_out_tasks_was_compared() -> None:
    happened: Counter[str] = Counter()
    for configuration in [*MODES_GRID, *CHANCE_GRID]:
        happened.update(compared_games(configuration))
    kinds = ["yes", "no", "keep tokens", "move", "onto", "hand nothing", "hand", "draw"]
    seats = [f"{kind} {seat}" for kind in ("appoint", "silence") for seat in range(4)]
    missing = [what for what in [*kinds, *seats] if not happened[what]]
    assert not missing, happened
