"""Records: what is written is read back, and nothing cut off or altered is."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crewlab import VARIANTS, Record, RecordError, State, random_playout, read_records, write_records

VARIANT = VARIANTS["standard"]
GAME = random_playout(VARIANT.deal(tasks=3, seed=2), seed=3)
RECORD = Record(GAME, ("ann", "bob", "cat", "dan"))


@pytest.mark.parametrize("name", VARIANTS)
def test_round_trip(name: str, tmp_path: Path) -> None:
    variant = VARIANTS[name]
    records = []
    for number, deal in enumerate(variant.deal_many(20, seed=1, tasks=3)):
        game = random_playout(deal, variant.rules, number=number)
        records.append(Record(game))
        # A game that was broken off is a record as well.
        state = State(deal, variant.rules)
        for _, action in game.history[: len(game.history) // 2]:
            state = state.play(action)
        records.append(Record(state, ("random",) * state.players))
    file = tmp_path / "games.jsonl"
    assert write_records(file, records) == 40
    assert list(read_records(file)) == records
    assert [hash(record) for record in read_records(file)] == [hash(record) for record in records]
    assert list(tmp_path.iterdir()) == [file]


def test_states_replay_the_game() -> None:
    states = list(RECORD.states())
    assert states[0] == State(RECORD.deal, RECORD.rules)
    assert states[-1] == GAME
    assert len(states) == len(RECORD.actions) + 1
    assert RECORD.outcome == GAME.outcome


def altered(**changes: object) -> str:
    return json.dumps(json.loads(str(RECORD)) | changes)


def without(key: str) -> str:
    body = json.loads(str(RECORD))
    del body[key]
    return json.dumps(body)


ACTIONS = [str(action) for action in RECORD.actions]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (str(RECORD)[:50], "character 40: not a whole JSON object"),
        (str(RECORD)[:-1], "not a whole JSON object"),
        ("[1]", r"expected a JSON object, found \[1\]"),
        ("[" * 100_000, "nested too deeply|not a whole JSON object"),
        (altered(crewlab=2), '"crewlab": expected the record version 1, found 2'),
        (without("crewlab"), '"crewlab": expected the record version 1, found null'),
        (altered(game="bridge"), '"game": expected "crew", found "bridge"'),
        (without("deal"), 'the record has no "deal"'),
        (without("actions"), 'the record has no "actions"'),
        (altered(deal=7), '"deal": expected a text, found 7'),
        (altered(deal="1..../1.... 0 -"), "card B1 is dealt twice"),
        (altered(rules="hints=loud"), "rules, character 7: expected rapture or none or dead-zone or normal"),
        (altered(actions="play B1"), '"actions": expected a list of texts'),
        (altered(actions=[*ACTIONS[:2], "play Z1"]), "action 3: action, character 6: expected a suit letter"),
        (altered(actions=["play B1"]), "action 1: seat . may not play B1 now; expected one of: take"),
        (altered(actions=[*ACTIONS, ACTIONS[-1]]), f"action {len(ACTIONS) + 1}: the game is over"),
        (altered(actions=ACTIONS[:-1]), '"outcome": the actions lead to "open", found "lost"'),
        (altered(outcome="won"), '"outcome": the actions lead to "lost", found "won"'),
        (altered(seats=["ann", "bob", "cat", "eve"]), "the record was altered"),
        (altered(seats=["ann"]), "the record was altered"),
        (altered(check="0" * 16), "the record was altered"),
        (without("check"), "the record was altered"),
        (altered(extra=1), "the record was altered"),
        ('{"crewlab": 1, "crewlab": 1}', "a field stands twice"),
    ],
)
def test_bad_records_are_refused(line: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=reason):
        Record.parse(line)
    file = tmp_path / "games.jsonl"
    file.write_text(f"{RECORD}\n{line}\n")
    records = read_records(file)
    assert next(records) == RECORD
    with pytest.raises(RecordError, match=r"games\.jsonl, line 2: "):
        next(records)


def test_another_legal_game_under_the_same_check_is_refused() -> None:
    """An action replaced by another legal one replays well; only the check tells."""
    first, *rest = RECORD.actions
    other = next(action for action in next(RECORD.states()).legal_actions() if action != first)
    game = next(RECORD.states()).play(other)
    with pytest.raises(RecordError, match="the record was altered"):
        Record.parse(altered(actions=[str(other)], outcome=game.outcome))
    assert rest


@given(st.data())
def test_any_changed_character_is_noticed(data: st.DataObject) -> None:
    line = str(RECORD)
    place = data.draw(st.integers(0, len(line) - 1))
    letter = data.draw(st.characters(codec="ascii"))
    changed = line[:place] + letter + line[place + 1 :]
    if changed == line or changed.split() == line.split():
        return
    with pytest.raises(RecordError):
        Record.parse(changed)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(RecordError):
        Record.parse(text)


def test_bytes_that_are_no_text_are_named(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"\xff\xfe\n")
    with pytest.raises(RecordError, match="line 1: not UTF-8 text"):
        list(read_records(file))


def test_names_must_fit_the_seats() -> None:
    with pytest.raises(RecordError, match="expected 4 names, one a seat, found 1"):
        Record(GAME, ("ann",))


def test_a_failed_write_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    write_records(file, [RECORD])

    def break_off() -> object:
        yield RECORD
        raise RuntimeError("cut off")

    with pytest.raises(RuntimeError):
        write_records(file, break_off())  # type: ignore[arg-type]
    assert list(read_records(file)) == [RECORD]
    assert list(tmp_path.iterdir()) == [file]


def test_random_games_shuffle(tmp_path: Path) -> None:
    """Many games in one file keep their order."""
    games = [Record(random_playout(VARIANT.deal(tasks=2, seed=seed), seed=seed)) for seed in range(30)]
    random.Random(1).shuffle(games)
    file = tmp_path / "games.jsonl"
    write_records(file, games)
    assert list(read_records(file)) == games
