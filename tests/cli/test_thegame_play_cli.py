"""crewlab thegame solve, play and advise as a person meets them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from crewlab.thegame import Record, State, Variant, play_game
from tests.cli.test_cli import complaint, run

STATE = "base,hand=3; 12^ 45^ 80v 77v; 35 50 70; 13 90; 0"


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("records") / "games.jsonl"
    variant = Variant("highest=30,hand=4,backwards=5")
    records = [play_game("random", State.deal(variant, 2, 5, number)) for number in (0, 1)]
    file.write_text("".join(f"{record}\n\n" for record in records))
    return file


def test_solve() -> None:
    text = run("thegame", "solve", STATE).stdout
    assert "winnable with all cards known" in text
    facts = json.loads(run("thegame", "solve", STATE, "--json").stdout)
    state = State(facts["state"])
    for turn in facts["line"]:
        state = state.play(turn)
    assert state.won
    facts = json.loads(run("thegame", "solve", "--players", "3", "--seed", "5", "--game", "2", "--json").stdout)
    assert State(facts["state"]) == State.deal(Variant("base"), 3, 5, 2)
    assert facts["verdict"] == "winnable"
    assert json.loads(run("thegame", "solve", "--nodes", "50", "--json").stdout)["verdict"] == "unknown"
    assert "unwinnable with" in run("thegame", "solve", "dietrich,hand=2; 98^ 97^ 3v 2v; 50; -; 0").stdout


def test_solve_says_until_when_a_recorded_game_could_be_won(games: Path) -> None:
    text = run("thegame", "solve", str(games), "--line", "2").stdout
    assert "This deck could be won until turn" in text
    record = Record.parse(games.read_text().split("\n")[2])
    facts = json.loads(run("thegame", "solve", str(games), "--line", "2", "--turn", "1", "--json").stdout)
    assert State(facts["state"]) == list(record.states())[1]


def test_advise(games: Path) -> None:
    words = ("thegame", "advise", STATE, "--strategy", "recovery-distance", "--playouts", "20", "--turns", "3")
    assert "100.0 % ±  0.0     0.0 left" in run(*words).stdout
    facts = json.loads(run(*words, "--json").stdout)
    assert facts["seat"] == 0
    assert [option["playouts"] for option in facts["options"]] == [20, 20, 20]
    assert json.loads(run("thegame", "advise", facts["view"], *words[3:], "--json").stdout) == facts
    later = json.loads(run("thegame", "advise", str(games), "--turn", "1", "--playouts", "5", "--json").stdout)
    assert later["seat"] == 1


def test_advise_when_nothing_helps() -> None:
    assert "No turn is possible" in run("thegame", "advise", "dietrich,hand=2; 98^ 97^ 3v 2v; 50 99; -; 0").stdout


def play(answers: str, *words: str) -> str:
    command = [str(Path(sys.executable).with_name("crewlab")), "thegame", "play", *words]
    done = subprocess.run(command, input=answers, capture_output=True, text=True, check=True, timeout=120)
    return done.stdout


def test_a_person_plays_takes_back_and_wins(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    answers = "undo\nend\n35 1\nundo\n35 2\nfly\n50 2\nend\n13^1 70^1\n90^2\n"
    shown = play(answers, "--state", STATE, "--record", str(file))
    assert "undo: nothing was laid in this turn" in shown
    assert "end: 0 cards were laid, the minimum is 2" in shown
    assert "'fly': expected a card of the hand" in shown
    assert "The game is won, with 0 cards left." in shown
    assert "This deck could be won, and was." in shown
    record = Record.parse(file.read_text())
    assert (record.turns, record.seats) == (("35^2 50^2", "13^1 70^1 90^2"), ("human",))


def test_a_person_with_bots_leaves() -> None:
    """Seat 1 is the person's; nobody else's hand is shown before the end."""
    shown = play("q\n", "--players", "3", "--seat", "1", "--crew", "random/simplified-penalty", "--seed", "2")
    assert "seat 0: " in shown
    assert "You left the game." in shown
    before = shown[: shown.index("You left")]
    assert before.count("??") == 12
    assert "It can still be won from here" in shown


def test_a_person_hears_what_the_others_say() -> None:
    state = "talk=yes,hand=2; 12^ 45^ 80v 77v; 3 9/14 60; 61 62; 0"
    shown = play("q\n", "--state", state)
    assert "seat 1 says: leave ^1" in shown
    assert "says" not in play("q\n", "--state", state.replace("talk=yes,", ""))


def test_a_lost_game_names_the_turn() -> None:
    shown = play("60 1\n", "--state", "base,ascending=1,descending=1,hand=2; 50^ 40v; 51 60; 39 61; 0")
    assert "The game is lost, with 3 cards left." in shown
    assert "This deck could be won until turn 1, 60^1; better was 51^1 60^1." in shown


def test_a_deck_that_nobody_could_win() -> None:
    shown = play("q\n", "--state", "base,ascending=1,descending=1,hand=2; 50^ 40v; 45 60; 39 61; 0")
    assert "This deck could not be won." in shown


def test_mistakes(games: Path) -> None:
    for words, expected in [
        (("solve", "base; 12^"), "state, character"),
        (("solve", str(State(STATE).view(0))), "expected a state, which knows all hands"),
        (("solve", STATE, "--turn", "1"), "--turn 1: this is about a file of records"),
        (("solve", str(games), "--line", "3"), "--line 3: "),
        (("solve", str(games), "--turn", "99"), "--turn 99: this game has"),
        (("solve", "--variant", "nonsense"), "variant, character 1"),
        (("advise", STATE, "--strategy", "oracle"), "strategy 'oracle' is not known"),
        (("advise", "base; 2^ 3^ 4v 5v; -; -; 0"), "the game is won; there is nothing to advise"),
        (("advise", str(State(STATE).lay("35^2").view(0)), "--playouts", "99999999999"), "playouts must be from 1"),
        (("play", "--seat", "1"), "--seat 1: this game has seats 0 to 0"),
        (("play", "--players", "3", "--crew", "random/random/random"), "3 strategies; expected one, or 2"),
        (("play", "--players", "2", "--crew", "oracle"), "strategy 'oracle' is not known"),
        (("play", "--state", str(State(STATE).lay("35^2"))), "expected a state at the beginning of a turn"),
    ]:
        assert expected in complaint("thegame", *words), words
    broken = games.with_name("broken.jsonl")
    broken.write_text('{"crewlab": 1}\n')
    assert f"{broken}, line 1: " in complaint("thegame", "solve", str(broken))
