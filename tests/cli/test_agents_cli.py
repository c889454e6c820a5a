"""crewlab match, agents, play and advise as a person meets them."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

from crewlab import State, read_records

from .test_cli import DEAL, complaint, run


def lines(text: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in text.splitlines()]


def test_match_prints_one_object_for_each_team() -> None:
    done = run(
        "match", "random", "random@0.5", "--players", "3", "--tasks", "2", "--games", "50", "--seed", "5", "--json"
    )
    first, second = lines(done.stdout)
    for facts in (first, second):
        assert {"games", "wins", "win_rate", "interval", "cpu_seconds", "seconds_per_decision"} <= set(facts)
        assert facts["games"] == 50
    assert "compared" not in first
    assert second["compared"]["first"] == "random"  # type: ignore[index]
    again = run(
        "match", "random", "--players", "3", "--tasks", "2", "--games", "50", "--seed", "5", "--json", "--threads", "1"
    )
    assert lines(again.stdout)[0]["wins"] == first["wins"]


def test_match_prints_a_table_and_writes_records(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    words = ("match", "random", "random/random@0.1/random", "--players", "3", "--games", "20", "--records", str(file))
    done = run(*words)
    assert "95 % interval" in done.stdout
    assert "random over random/random@0.1/random" in done.stdout
    records = list(read_records(file))
    assert len(records) == 40
    assert records[1].seats == ("random", "random@0.1", "random")


def test_match_with_an_agent_that_breaks(tmp_path: Path) -> None:
    (tmp_path / "broken_players.py").write_text(
        "class Broken:\n    def choose(self, view, rng):\n        return 1 / 0\n"
    )
    done = subprocess.run(
        [str(Path(sys.executable).with_name("crewlab")), "match", "broken_players:Broken", "random", "--games", "5"],
        cwd=tmp_path, capture_output=True, text=True, check=True, timeout=120,
    )  # fmt: skip
    assert "5 games were stopped and count as not won" in done.stderr
    assert "ZeroDivisionError" in done.stderr
    assert "it saw" in done.stderr


def test_an_interrupted_match_reports_what_was_played(tmp_path: Path) -> None:
    (tmp_path / "slow_players.py").write_text(
        "import time\n"
        "class Slow:\n"
        "    def choose(self, view, rng):\n"
        "        time.sleep(0.01)\n"
        "        return view.legal_actions()[0]\n"
    )
    file = tmp_path / "games.jsonl"
    program = str(Path(sys.executable).with_name("crewlab"))
    command = [program, "match", "slow_players:Slow", "--games", "10000", "--json", "--records", str(file)]

    def listen() -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # a job in the background inherits that Ctrl-C is ignored

    with subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=listen
    ) as process:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and not (file.exists() and file.stat().st_size):
            time.sleep(0.05)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        try:
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 130
    played = lines(out)[0]["games"]
    assert isinstance(played, int)
    assert 0 < played < 10000
    assert f"Interrupted after {played:,} of 10,000 games" in err
    assert len(list(read_records(file))) == played


def test_bad_matches() -> None:
    assert "agent 'rndom' is not known; did you mean 'random'?" in complaint("match", "rndom")
    assert "2 agents for 4 seats" in complaint("match", "random/random")
    assert "--games" in complaint("match", "random", "--games", "0")
    assert "no/such/folder" in complaint("match", "random", "--records", "no/such/folder/games.jsonl")


def test_all_agents_are_listed() -> None:
    listed = run("agents").stdout
    assert "random" in listed
    assert "human" in listed


def play(answers: str, *words: str) -> str:
    command = [str(Path(sys.executable).with_name("crewlab")), "play", *words]
    done = subprocess.run(command, input=answers, capture_output=True, text=True, check=True, timeout=120)
    return done.stdout


def test_a_person_plays_takes_back_and_leaves(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    options = ("--crew", "random", "--seat", "3", "--deal", DEAL, "--rules", "hints=none", "--record", str(file))
    # Takes the second task, thinks better of it, takes B2 by its card; then nonsense, and leaves.
    shown = play("2\nu\nB2\n\nfly\n99\nq\n", *options)
    assert "take it back" in shown
    assert "'fly' is not one of them" in shown
    assert "You left the game." in shown
    assert "it can be won from here" in shown
    (record,) = read_records(file)
    assert record.seats == ("random", "random", "random", "human")
    assert str(record.state.history[0][1]) == "take B2"


def test_a_person_plays_to_the_end() -> None:
    shown = play("1\n\n" * 60, "--crew", "random", "--players", "3", "--tasks", "4", "--seed", "2")
    assert "The game is lost." in shown
    assert "It was lost by action" in shown
    assert "seat 1:" in shown
    # Nobody else's hand is shown before the end.
    before_the_end = shown[: shown.index("The game is lost.")]
    assert "??" in before_the_end


def test_bad_games_to_play() -> None:
    assert "--seat 4: this game has seats 0 to 3" in complaint("play", "--seat", "4")
    assert "expected one, or 3" in complaint("play", "--crew", "random/random")


def test_advice_needs_somebody_to_move() -> None:
    assert "the game is over" in complaint("advise", "1..../2.... 0 -; hints=none; play B1, play B2")
    assert "does not weigh actions" in complaint("advise", DEAL, "--agent", "random")
    assert "--ply 3" in complaint("advise", DEAL, "--ply", "3")
    state = State("13..../24.... 0 B1@1; hints=none; play B1")
    assert "seat 0 is not to move" in complaint("advise", str(state.view(0)), "--agent", "random")


def test_advice_weighs_and_maps(tmp_path: Path) -> None:
    """Blue 3 is led and seat 1 holds blue 2 and 4: with the 4 it would win the task of seat 0 itself."""
    state = State("13....1/24.1.../.2.3.5. 0 B4@0; hints=none; play B3")
    shown = run("advise", str(state)).stdout
    assert shown.index("play B2") < shown.index("play B4")
    assert "where the hidden cards are" in shown
    facts = json.loads(run("advise", str(state), "--json").stdout)
    rates = {option["action"]: option["win_rate"] for option in facts["options"]}
    assert rates["play B4"] == 0
    assert rates["play B2"] > 0
    assert all(option["error"] >= 0 and option["trials"] == 2000 for option in facts["options"])
    assert facts["seat"] == 1
    assert facts["view"] == str(state.view(1))
    # The view's own text gives the same advice: nothing else went in.
    assert json.loads(run("advise", str(state.view(1)), "--json").stdout) == facts
    file = tmp_path / "games.jsonl"
    run("match", "random", "--players", "3", "--tasks", "2", "--games", "1", "--records", str(file))
    early = json.loads(run("advise", str(file), "--ply", "0", "--json").stdout)
    assert {option["action"][:4] for option in early["options"]} == {"take"}
