"""Deep Sea on the command line."""

from __future__ import annotations

import json
from pathlib import Path

from crewlab import Deal, Record, Rules, State, deal, deepsea, random_playout, write_records

from .test_cli import complaint, run

WORDS = ("deal", "--deep-sea", "9", "--players", "3", "--seed", "4")


def test_deal_draws_tasks_of_so_many_points() -> None:
    lines = run(*WORDS, "--count", "5").stdout.splitlines()
    assert [Deal(line) for line in lines] == [deal(players=3, seed=4, game=game, deep_sea=9) for game in range(5)]
    assert all(deepsea.points(Deal(line).tasks, 3) == 9 for line in lines)
    facts = json.loads(run(*WORDS, "--json", "--fixed").stdout)
    assert all(task.owner is not None for task in Deal(facts["deal"]).tasks)


def test_show_says_what_the_cards_want() -> None:
    text = str(deal(players=3, seed=4, deep_sea=9))
    shown = run("show", text).stdout
    for task in Deal(text).tasks:
        assert f"{task.goal}: {deepsea.task_card(task).text}" in " ".join(shown.split())


def test_recorded_games_are_replayed_and_exported(tmp_path: Path) -> None:
    file, table = tmp_path / "games.jsonl", tmp_path / "games.csv"
    write_records(file, [Record(random_playout(deal(players=3, seed=4, deep_sea=9), number=3))])
    assert "take DS" in run("replay", str(file)).stdout
    run("export", str(file), str(table))
    assert "DS" in next(tmp_path.glob("*.csv")).read_text()


def test_solve_says_how_to_win() -> None:
    text = str(deal(players=3, seed=4, deep_sea=9))
    facts = json.loads(run("solve", text, "--json").stdout)
    assert facts["verdict"] == "winnable"
    state = State(Deal(text), Rules(hints="none"))
    for action in facts["line"]:
        state = state.play(action)
    assert state.won
    shown = run("solve", text).stdout
    assert "take DS" in shown
    assert " done" in shown


def test_wrong_words_get_one_sentence() -> None:
    assert "must be 1 to 30, not 31" in complaint("deal", "--deep-sea", "31")
    assert "tasks must not be given beside points" in complaint("deal", "--deep-sea", "3", "--tasks", "2")
    assert "expected one of english, german" in complaint("deal", "--deep-sea", "3", "--printing", "latin")
    text = str(deal(players=3, seed=4, deep_sea=9))
    assert "the SAT formula does not understand Deep Sea tasks" in complaint("solve", text, "--method", "sat")
    assert "task, character" not in complaint("show", text.replace("DS", "DX", 1))
