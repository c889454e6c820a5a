"""The game for two on the command line."""

from __future__ import annotations

import json
from pathlib import Path

from crewlab import Deal
from crewlab.crew.drawing import columns_text

from ..cli import test_cli


def run(*words: str) -> str:
    return test_cli.run(*words).stdout


def test_deal_show_solve_and_match(tmp_path: Path) -> None:
    text = run("deal", "--players", "2", "--dummy", "--tasks", "2", "--seed", "4").strip()
    assert Deal(text).dummy == 2
    facts = json.loads(run("show", text, "--seat", "0", "--json"))
    assert [column.partition(":")[2] for column in facts["seats"][2]["columns"]] == ["?"] * 7
    assert "seat 2 (dummy)" in run("show", text)
    picture = tmp_path / "table.svg"
    run("show", text, "--svg", str(picture))
    assert picture.read_text().count("<g ") > 40
    assert "winnable" in run("solve", text)
    records = tmp_path / "games.jsonl"
    options = ["--players", "2", "--dummy", "--dummy-seat", "0", "--tasks", "1", "--games", "4"]
    run("match", "random/pmc(iterations=20)", *options, "--records", str(records))
    first = json.loads(records.read_text().splitlines()[0])
    assert first["seats"] == ["dummy", "random", "pmc(iterations=20)"]
    assert "dummy" in run("replay", str(records), "--all")
    assert "take" in run("advise", text, "--agent", "mc-smart(playouts=5)")


def test_a_drawing_has_face_up_cards_over_covered_ones() -> None:
    assert columns_text([("B3", "?"), ("", "P7"), ("G4", "")]).plain == "B3    G4\n?? P7   "
    assert columns_text([("B3", ""), ("G4", "")]).plain == "B3 G4"
