"""Missions on the command line."""

from __future__ import annotations

import json
from pathlib import Path

from crewlab import State, read_records
from crewlab.missions import Logbook, mission

from .test_agents_cli import play
from .test_cli import complaint, run


def test_all_missions_are_listed_in_columns_that_line_up() -> None:
    for edition, count in (("planet-nine", 50), ("deep-sea", 33)):
        heading, *rows = run("missions", "--edition", edition).stdout.splitlines()
        assert len(rows) == count
        assert [int(row.split()[0]) for row in rows] == list(range(1, count + 1))
        place = heading.index("to do")
        assert all(row[place - 1] == " " and row[place] != " " for row in rows)
        told = [json.loads(line) for line in run("missions", "--edition", edition, "--json").stdout.splitlines()]
        assert [one["number"] for one in told] == list(range(1, count + 1))


def test_one_mission_in_detail() -> None:
    shown = run("missions", "26", "--edition", "deep-sea").stdout
    for words in ("10 points", "two-volunteers", "300 seconds", "points=12", "--reading no-terrain", "terrain"):
        assert words in shown
    told = json.loads(run("missions", "36", "--json").stdout)
    assert (told["tasks"], told["tokens"], told["task_pass"]) == (7, ["1", "2"], True)


def test_deals_of_missions_come_with_their_rules() -> None:
    words = ("deal", "--mission", "26", "--edition", "deep-sea", "--players", "5", "--seed", "3")
    lines = run(*words, "--count", "3").stdout.splitlines()
    starts = [mission(26, "deep-sea").start(players=5, seed=3, game=game) for game in range(3)]
    assert [State(line) for line in lines] == starts
    told = json.loads(run(*words, "--untimed", "--json").stdout)
    assert (told["mission"], told["edition"], told["seconds"]) == (26, "deep-sea", None)
    assert "....  " not in run("deal", "--mission", "10", "--players", "3", "--challenge").stdout


def test_agents_play_missions(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    words = ("--mission", "20", "--players", "3", "--games", "4", "--records", str(file), "--json")
    told = json.loads(run("match", "random", *words).stdout)
    assert (told["games"], told["failures"]) == (4, [])
    assert all(str(record.state.rules) == "assign=decision" for record in read_records(file))
    assert json.loads(run("match", "random", "--deep-sea", "5", "--games", "3", "--json").stdout)["failures"] == []
    again = run("match", "random", "--mission", "12", "--games", "6", "--json", "--threads", "1").stdout
    drawn = json.loads(run("match", "random", "--mission", "12", "--games", "6", "--json", "--threads", "2").stdout)
    assert json.loads(again)["tricks"] == drawn["tricks"]


def test_a_campaign_is_played_from_its_logbook(tmp_path: Path) -> None:
    book = tmp_path / "book.json"
    words = ("--logbook", str(book), "--players", "3", "--crew", "random", "--seed", "2")
    assert "Mission 1: not won yet after 1 attempts." in play("q\n", *words)
    assert "after 2 attempts" in play("q\n", *words)
    assert Logbook.load(book).attempts(1).played == 2


def test_wrong_words_get_one_sentence() -> None:
    assert "mission 51: planet-nine has missions 1 to 50" in complaint("deal", "--mission", "51")
    assert "edition 'mars': expected one of planet-nine, deep-sea" in complaint("missions", "--edition", "mars")
    assert "--mission 3: a mission has its own tasks and rules" in complaint("deal", "--mission", "3", "--tasks", "2")
    assert "players 6: missions are for 2 to 5 players" in complaint("deal", "--mission", "3", "--players", "6")
    assert "in mission 12 cards are drawn from hands" in complaint("deal", "--mission", "12", "--players", "2")
    assert "has no time limit" in complaint("deal", "--mission", "3", "--untimed")
    assert "expected no --mission" in complaint("play", "--logbook", "x.json", "--mission", "3")
