"""Recorded games as spreadsheets, read back by other programs."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

import openpyxl
import polars as pl
import pytest

from crewlab import VARIANTS, Deal, InputError, Record, Rules, State, deal, random_playout, write_records
from crewlab.crew import workbook
from crewlab.crew.game_tables import tables
from tests.cli.test_cli import complaint, run


@pytest.fixture(scope="module")
def records() -> list[Record]:
    crew = ("ann", "bob", "cat", "dan")
    return [
        Record(random_playout(deal(3, 4, seed=1, game=5), VARIANTS["litjens"].rules), crew[:3]),
        Record(random_playout(deal(4, 2, seed=2), Rules(distress=True)), crew),
    ]


@pytest.fixture(scope="module")
def file(records: list[Record], tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "games.jsonl"
    write_records(path, records)
    return path


def rows_of(sheet: openpyxl.worksheet.worksheet.Worksheet) -> list[dict[str, object]]:
    header, *rows = sheet.iter_rows(values_only=True)
    return [dict(zip(map(str, header), row, strict=True)) for row in rows]


def test_a_game_can_be_played_again_from_its_sheets(records: list[Record], file: Path, tmp_path: Path) -> None:
    """Everything that matters is there: only the silences must be filled in."""
    out = tmp_path / "games.xlsx"
    assert run("export", str(file), str(out)).stdout.startswith(f"{out}: 2 games, ")
    book = openpyxl.load_workbook(out)
    moves = rows_of(book["moves"])
    for number, (record, row) in enumerate(zip(records, rows_of(book["games"]), strict=True), 1):
        state = State(Deal(str(row["deal"])), Rules(str(row["rules"])))
        for move in (move for move in moves if move["game"] == number):
            while len(state.history) + 1 < int(str(move["step"])):
                state = state.play("silent")
            assert move["seat"] == state.turn
            state = state.play(str(move["move"]))
        assert state == record.state
        assert (row["outcome"], row["tricks"]) == (state.outcome, len(state.tricks))
        assert row["tasks done"] == state.task_states.count("done")
        assert [row[f"hand of seat {seat}"] for seat in range(state.players)] == [
            str(hand) for hand in record.deal.hands
        ]
        assert tuple(row[f"seat {seat}"] for seat in range(state.players)) == record.seats


def test_tricks_tasks_and_hints_are_where_they_belong(records: list[Record], file: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.xlsx"
    run("export", str(file), str(out))
    book = openpyxl.load_workbook(out)
    for number, record in enumerate(records, 1):
        moves = [move for move in rows_of(book["moves"]) if move["game"] == number]
        for place, trick in enumerate(record.state.tricks, 1):
            cards = [move for move in moves if move["trick"] == place and move["kind"] == "play"]
            assert [move["card"] for move in cards] == [str(card) for card in trick.cards]
            assert [move["seat"] for move in cards if move["won the trick"] == "yes"] == [trick.winner]
        taken = [f"{move['card']}@{move['seat']}" for move in moves if move["kind"] == "take"]
        assert rows_of(book["games"])[number - 1]["tasks"] == ", ".join(taken)
        # A hint is given before the trick whose number it bears.
        hints = [(move["seat"], move["card"], move["trick"]) for move in moves if move["kind"] == "hint"]
        assert hints == [
            (state.history[-1][0], str(state.history[-1][1].card), len(state.tricks) + 1)
            for state in list(record.states())[1:]
            if state.history[-1][1].kind == "hint"
        ]
    assert any(move["kind"] == "hint" for move in rows_of(book["moves"]))


def test_the_sheets_can_be_read_by_a_person(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.xlsx"
    run("export", str(file), str(out))
    for sheet in openpyxl.load_workbook(out):
        assert sheet.freeze_panes == "A2"
        assert all(cell.font.bold for cell in sheet[1])
        for column in sheet.iter_cols():
            longest = max(len(str(cell.value)) for cell in column if cell.value is not None)
            width = sheet.column_dimensions[column[0].column_letter].width
            assert min(longest, workbook.WIDEST) <= width <= workbook.WIDEST


@pytest.mark.parametrize("table", ["games", "moves"])
def test_csv_and_parquet_hold_the_same(records: list[Record], file: Path, tmp_path: Path, table: str) -> None:
    run("export", str(file), str(tmp_path / "out.parquet"), "--table", table)
    run("export", str(file), str(tmp_path / "out.csv"), "--table", table)
    expected = tables(records)[table]
    assert pl.read_parquet(tmp_path / "out.parquet").equals(expected)
    assert pl.read_csv(tmp_path / "out.csv", schema=expected.schema).equals(expected)


def test_a_csv_file_has_games_if_not_said(file: Path, tmp_path: Path) -> None:
    assert run("export", str(file), str(tmp_path / "out.csv")).stdout == f"{tmp_path / 'out.csv'}: 2 games\n"


def test_a_game_that_has_not_begun_has_no_moves() -> None:
    made = tables([Record(State(Deal("1..../2.... 0 -")))])
    book = openpyxl.load_workbook(BytesIO(workbook.workbook(made)))
    assert [row["outcome"] for row in rows_of(book["games"])] == ["open"]
    assert made["moves"].height == 0


def test_names_are_texts_whatever_they_look_like() -> None:
    """A formula, a control character, half a character: each would spoil the file or the program that opens it."""
    state = State(Deal("1..../2..../3.... 0 -"), Rules(hints="none"))
    made = tables([Record(state.play("play B1"), ("=1+1", "bell\a", "half \ud800"))])
    book = openpyxl.load_workbook(BytesIO(workbook.workbook(made)))
    (row,) = rows_of(book["games"])
    assert [row[f"seat {seat}"] for seat in range(3)] == ["=1+1", "bell", "half ?"]
    assert book["games"].cell(2, 8).data_type == "s"


def test_mistakes_get_one_sentence(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.xlsx"
    assert complaint("export", str(file), "out.ods") == (
        "crewlab: out.ods: expected a name that ends in .xlsx, .csv or .parquet"
    )
    assert complaint("export", str(tmp_path / "none.jsonl"), str(out)).endswith("none.jsonl: No such file or directory")
    damaged = tmp_path / "damaged.jsonl"
    damaged.write_text(file.read_text()[:-40])
    assert f"{damaged}, line 2: " in complaint("export", str(damaged), str(out))
    empty = tmp_path / "empty.jsonl"
    empty.write_text("")
    assert complaint("export", str(empty), str(out)) == f"crewlab: {empty}: expected one record or more, found none"
    assert "'rounds' is not one of 'games', 'moves'" in complaint("export", str(file), str(out), "--table", "rounds")
    assert not out.exists()


def test_what_a_workbook_cannot_be_made_of(records: list[Record], monkeypatch: pytest.MonkeyPatch) -> None:
    made = tables(records)
    monkeypatch.setattr(workbook, "MOST_ROWS", made["moves"].height)
    with pytest.raises(InputError, match=r"^moves: [\d,]+ rows, but a sheet of an .xlsx file holds"):
        workbook.workbook(made)
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    with pytest.raises(InputError, match=r"^an .xlsx file needs openpyxl: install crewlab\[sheets\]"):
        workbook.workbook(made)
