"""The command line as a person meets it: a real process, its output, its errors and its status."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from crewlab import VARIANTS, Deal, Record, Rules, State, View, deal, random_playout, write_records
from crewlab.cli import COMMANDS
from crewlab.solver.drat import check_drat

DEAL = "568.2469.37..3/79.3.569.2359./124.78.1.467.2/3.15.248.18.14 3 G3,B2,Y6,P9,P7,B3"


UNWINNABLE = "789..../123.... 0 B1,B9"


def run(*words: str, status: int = 0, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).with_name("crewlab")), *words]
    plain = {"COLUMNS": "160", "TERM": "dumb", "NO_COLOR": "1"}
    done = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, **plain, **environment}, check=False, timeout=120
    )
    assert done.returncode == status, done.stdout + done.stderr
    return done


def complaint(*words: str) -> str:
    """The one line that a mistake gets."""
    done = run(*words, status=2)
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    lines = [line for line in done.stderr.splitlines() if line and not line.startswith(("Usage:", "Try "))]
    assert len(lines) == 1, done.stderr
    return lines[0]


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("records") / "games.jsonl"
    write_records(
        file, [Record(random_playout(deal(4, 2, seed=seed)), ("ann", "bob", "cat", "dan")) for seed in (1, 2)]
    )
    return file


def test_help_names_every_command() -> None:
    text = run("--help").stdout
    assert run().stdout == text
    for command, about in COMMANDS.items():
        assert re.search(rf"^  {command} +{re.escape(about)}$", text, re.MULTILINE)
        page = run(command, "--help").stdout
        assert page.startswith(f"Usage: crewlab {command} ")
        assert " ".join(page.split()).count(about) == 1


def test_deal_prints_the_notation() -> None:
    assert run("deal", "--players", "4", "--tasks", "6", "--seed", "7").stdout == f"{deal(4, 6, seed=7)}\n"


def test_deal_as_json_can_be_dealt_again() -> None:
    lines = run("deal", "--tasks", "3", "--seed", "5", "--game", "2", "--count", "3", "--json").stdout.splitlines()
    for game, line in enumerate(lines, 2):
        assert json.loads(line) == {
            "deal": str(deal(4, 3, seed=5, game=game)),
            "rules": "standard",
            "seed": 5,
            "game": game,
        }


def test_deal_with_tokens_and_fixed_tasks() -> None:
    text = run("deal", "--tasks", "3", "--tokens", "1,o", "--fixed").stdout.strip()
    assert Deal(text) == deal(4, 3, tokens=["1", "o"], fixed=True)


@pytest.mark.parametrize("name", VARIANTS)
def test_deal_knows_every_variant(name: str) -> None:
    line = json.loads(run("deal", "--variant", name, "--tasks", "2", "--json").stdout)
    assert line["rules"] == str(VARIANTS[name].rules)
    assert Deal(line["deal"]) == VARIANTS[name].deal(tasks=2)


def test_show_draws_every_card_with_its_letter() -> None:
    text = run("show", DEAL).stdout
    for hand in Deal(DEAL).hands:
        for card in hand:
            assert re.search(rf"\b{card}\b", text)
    assert "seat 3 ★ ▸" in text


def test_show_from_a_seat_draws_no_hidden_card() -> None:
    text = run("show", DEAL, "--seat", "0").stdout
    start = Deal(DEAL)
    public = {str(task.card) for task in start.tasks} | {"R4"}
    for card in start.cards - start.hands[0]:
        assert (str(card) in text) == (str(card) in public)


def test_show_in_colour_when_asked_for() -> None:
    assert "\x1b[" not in run("show", DEAL).stdout
    assert "\x1b[" in run("show", DEAL, NO_COLOR="", FORCE_COLOR="1", TERM="xterm").stdout


def test_show_as_json_for_a_seat_holds_its_view_only() -> None:
    facts = json.loads(run("show", DEAL, "--seat", "1", "--json").stdout)
    assert View(facts["text"]) == State(Deal(DEAL)).view(1)
    assert [seat["hidden"] for seat in facts["seats"]] == [10, 0, 10, 9]
    assert facts["legal_actions"] == []


def test_show_takes_states_and_views_too() -> None:
    state = State(Deal(DEAL)).play("take B2")
    assert "to draft: G3○ Y6○" in run("show", str(state)).stdout
    assert run("show", str(state.view(2))).stdout == run("show", str(state), "--seat", "2").stdout


def test_show_writes_svg(tmp_path: Path) -> None:
    file = tmp_path / "deal.svg"
    assert run("show", DEAL, "--svg", str(file)).stdout == ""
    assert file.read_text().startswith("<svg ")


def test_replay_prints_the_whole_game(games: Path) -> None:
    text = run("replay", str(games), "--game", "2").stdout
    game = random_playout(deal(4, 2, seed=2))
    for seat, action in game.history:
        assert f"seat {seat}: {action}" in text
    assert f"{game.outcome} by ann, bob, cat, dan" in text


def test_replay_for_a_seat_shows_its_views(games: Path) -> None:
    record = Record(random_playout(deal(4, 2, seed=1)), ("ann", "bob", "cat", "dan"))
    lines = run("replay", str(games), "--seat", "2", "--json").stdout.splitlines()
    assert [json.loads(line)["position"] for line in lines] == [str(state.view(2)) for state in record.states()]


def test_import_prints_the_deal(tmp_path: Path) -> None:
    file = tmp_path / "example.game"
    file.write_text("# players, start, suits\n2 0 2\n[1,2] [0,1]\n[0,2] [1,0]\n[1,2]\n[0,1]\n")
    done = run("import", str(file))
    assert Deal(done.stdout.strip()).leader == 0
    assert "commander=appointed" in done.stderr
    facts = json.loads(run("import", str(file), "--json").stdout)
    assert sorted(facts["original"].values()) == ["[0,1]", "[0,2]", "[1,0]", "[1,2]"]


def test_tour_shows_a_won_game_and_keeps_it(tmp_path: Path) -> None:
    file = tmp_path / "tour.jsonl"
    text = run("tour", "--record", str(file)).stdout
    for title in (
        "A mission of The Crew",
        "Can it be won?",
        "How hard is it?",
        "The first game that was won",
        "What seat",
        "The Game, by two seats",
    ):
        assert title in text
    assert re.search(r"This deck could be won(, and was| until turn)", text)
    assert "won after" in text
    assert "won by random" in run("replay", str(file)).stdout


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["deal", "--players", "6"], "--players 6: the variant standard has 2 or 3 or 4 or 5 seats"),
        (["deal", "--tasks", "37"], "tasks must be 0 to 36, the task cards there are, not 37"),
        (["deal", "--variant", "bridge"], "--variant bridge: expected one of standard, dejong"),
        (["deal", "--seed", "-1"], "--seed"),
        (["deal", "--seed", "x"], "--seed"),
        (["deal", "--tokens", "7"], "order token, character 1: expected an order token 1 to 5"),
        (["show", "nonsense"], "deal, character 1: expected a rank, or '.' before the next suit, found 'n'"),
        (["show", DEAL.replace("568", "5688")], "each card once, but B8 is there already"),
        (["show", DEAL.replace("/79", "/59")], "card B5 is dealt twice, the second time to seat 1"),
        (["show", DEAL.replace(" 3 ", " 1 ")], "leader 1 does not hold the top trump R4; expected leader 3"),
        (["show", DEAL + ",R1"], "task R1 is on a trump"),
        (["show", DEAL + ",B2"], "two tasks are on the card B2"),
        (["show", DEAL, "--seat", "4"], "seat 4 does not exist; expected 0 to 3"),
        (["show", DEAL, "--rules", "hints=loud"], "rules, character 7: expected rapture or none or dead-zone or"),
        (["show", DEAL, "--svg", "/nowhere/deal.svg"], "/nowhere/deal.svg: No such file or directory"),
        (["show", str(State(Deal(DEAL)).view(1)), "--seat", "1"], "--seat 1: this is already the view of seat 1"),
        (["replay", "/nowhere/games.jsonl"], "/nowhere/games.jsonl: No such file or directory"),
        (["import", "/nowhere/x.game"], "/nowhere/x.game: No such file or directory"),
        (["solve", "nonsense"], "deal, character 1: expected a rank"),
        (["solve", DEAL, "--budget", "0"], "nodes must be 1 or more, not 0"),
        (["solve", DEAL, "--method", "magic"], "method 'magic': expected one of search, sat, thesis-sat"),
        (["solve", UNWINNABLE, "--proof", "/nowhere/x.drat"], "/nowhere/x.drat"),
        (["explain", "/nowhere/games.jsonl"], "/nowhere/games.jsonl: No such file or directory"),
        (["winnability", "--tasks", "0-3"], "--tasks 0-3: expected numbers from 1 to 36, found 0"),
        (["winnability", "--tasks", "x"], "--tasks x: expected numbers such as 1-10,15"),
        (["winnability", "--tasks", "5-3"], "--tasks 5-3: expected numbers such as 1-10,15"),
        (["winnability", "--seconds", "0"], "--seconds 0.0: expected more than 0"),
        (["winnability", "--kinds", "odd"], "--kinds odd: expected fixed, free, ordered, found odd"),
        (["bench", "--folder", "/nowhere"], "--folder /nowhere: no benchmark files there"),
        (["frobnicate"], "frobnicate"),
    ],
)
def test_mistakes_get_one_sentence(words: list[str], reason: str) -> None:
    assert reason in complaint(*words)


def test_replay_refuses_bad_files(games: Path, tmp_path: Path) -> None:
    assert "--game 3: " in complaint("replay", str(games), "--game", "3")
    assert "--seat 4: this game has seats 0 to 3" in complaint("replay", str(games), "--seat", "4")
    cut = tmp_path / "cut.jsonl"
    cut.write_text(games.read_text()[:-20])
    assert "cut.jsonl, line 2: " in complaint("replay", str(cut), "--game", "2")


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"{Path(sys.executable).with_name('crewlab')} deal --count 20000 | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False, timeout=60)
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 1


def test_replay_waits_on_a_terminal(games: Path) -> None:
    """Enter goes on, b goes back, q ends, each answered on a real terminal."""
    terminal, child = pty.openpty()
    command = [str(Path(sys.executable).with_name("crewlab")), "replay", str(games)]
    process = subprocess.Popen(command, stdin=child, stdout=child, stderr=child, env={**os.environ, "TERM": "xterm"})
    os.close(child)
    shown = b""
    for answer in (b"\n", b"b\n", b"\n", b"q\n"):
        while not shown.endswith(b"Enter / b / q\x1b[0m "):
            shown += os.read(terminal, 65536)
        os.write(terminal, answer)
        shown += b"|"
    assert process.wait(timeout=30) == 0
    os.close(terminal)
    steps = re.findall(rb"(\d+)/\d+  (?:seat|the deal)", shown)
    assert steps == [b"0", b"1", b"0", b"1"]


def test_solve_says_how(tmp_path: Path) -> None:
    text = run("solve", DEAL).stdout
    assert "winnable (search" in text
    assert "trick  1" in text
    file = tmp_path / "deals.txt"
    file.write_text(f"{DEAL}\n\n{UNWINNABLE}\n")
    lines = [json.loads(line) for line in run("solve", str(file), "--json").stdout.splitlines()]
    assert [line["verdict"] for line in lines] == ["winnable", "unwinnable"]
    assert [line["deal"] for line in lines] == [DEAL, UNWINNABLE]
    state = State(Deal(DEAL), Rules(hints="none"))
    for action in lines[0]["line"]:
        state = state.play(action)
    assert state.won
    assert {"nodes", "seconds", "method"} <= set(lines[0])


def test_solve_keeps_what_it_printed_before_a_bad_line(tmp_path: Path) -> None:
    file = tmp_path / "deals.txt"
    file.write_text(f"{UNWINNABLE}\n" * 70 + "nonsense\n")
    done = run("solve", str(file), "--json", status=2)
    assert len(done.stdout.splitlines()) == 64
    assert "line 71: deal, character 1" in done.stderr


def test_solve_writes_proof_and_formula(tmp_path: Path) -> None:
    proof, formula = tmp_path / "deal.drat", tmp_path / "deal.cnf"
    run("solve", UNWINNABLE, "--proof", str(proof), "--dimacs", str(formula))
    check_drat(formula.read_text(), proof.read_text())


def test_explain_names_the_culprit(tmp_path: Path) -> None:
    state = State(Deal("13..../24.... 0 B1@1,B3@1"), Rules(hints="none")).play("play B3").play("play B2")
    file = tmp_path / "games.jsonl"
    write_records(file, [Record(state)])
    assert "It was lost by action 2, seat 1: play B2" in run("explain", str(file)).stdout
    facts = json.loads(run("explain", str(file), "--json").stdout)
    assert facts["culprit"] == {"seat": 1, "action": "play B2"}
    assert facts["last_winnable"] == 1


def winnability(out: Path, *words: str) -> list[dict[str, Any]]:
    lines = run("winnability", *words, "--out", str(out), "--json").stdout.splitlines()
    return [json.loads(line) for line in lines]


def test_winnability_writes_table_and_plot(tmp_path: Path) -> None:
    out = tmp_path / "study"
    rows = winnability(out, "--tasks", "1,30", "--deals", "20")
    assert {(row["kind"], row["tasks"], row["deals"]) for row in rows} == {
        (kind, tasks, 20) for kind in ("fixed", "free") for tasks in (1, 30)
    }
    assert next(row for row in rows if row["kind"] == "fixed" and row["tasks"] == 30)["winnable"] == 0
    for row in rows:
        assert row["fraction"] == row["winnable"] / 20
        assert 0 <= row["low"] <= row["fraction"] <= row["high"] <= 1
        assert row["mean_ms"] > 0
    assert len((out / "winnability.csv").read_text().splitlines()) == 1 + len(rows)
    assert (out / "winnability.png").read_bytes().startswith(b"\x89PNG")


def test_winnability_goes_on_in_its_folder(tmp_path: Path) -> None:
    first = winnability(tmp_path, "--tasks", "2", "--deals", "10")
    log = (tmp_path / "log.jsonl").read_text()
    more = winnability(tmp_path, "--tasks", "2-3", "--deals", "10")
    assert [row for row in more if row["tasks"] == 2] == first
    added = (tmp_path / "log.jsonl").read_text().removeprefix(log).splitlines()
    assert sorted(json.loads(line)["cell"] for line in added) == [
        f"players=4,kind={kind},tasks=3" for kind in ("fixed", "free")
    ]
    words = ("winnability", "--out", str(tmp_path), "--seconds", "0.5")
    assert "made with study winnability, not winnability within 0.5 s a deal" in complaint(*words)
