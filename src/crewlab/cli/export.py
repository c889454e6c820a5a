"""crewlab export: recorded games as a spreadsheet."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from crewlab import InputError, read_records

if TYPE_CHECKING:
    import polars as pl

ENDINGS = (".xlsx", ".csv", ".parquet")


def export(
    records: Annotated[Path, typer.Argument(help="A file of records, one game a line.", metavar="RECORDS")],
    out: Annotated[Path, typer.Argument(help="The file to write: .xlsx, .csv or .parquet.", metavar="OUT")],
    table: Annotated[
        Literal["games", "moves"] | None,
        typer.Option(help="Only this table. A .xlsx file has both if not said, the others have games."),
    ] = None,
) -> None:
    """Write recorded games as a spreadsheet: a row for each game, and a row for each move."""
    if out.suffix not in ENDINGS:
        raise InputError(f"{out}: expected a name that ends in {', '.join(ENDINGS[:-1])} or {ENDINGS[-1]}")
    from crewlab.crew.game_tables import tables
    from crewlab.lab.store import write_whole

    games = list(read_records(records))
    if not games:
        raise InputError(f"{records}: expected one record or more, found none")
    made = tables(games)
    names = [table] if table else list(made) if out.suffix == ".xlsx" else ["games"]
    chosen = {name: made[name] for name in names}
    write_whole(out, _content(out.suffix, chosen))
    print(f"{out}: " + ", ".join(f"{rows.height:,} {name}" for name, rows in chosen.items()))


def _content(ending: str, chosen: dict[str, pl.DataFrame]) -> bytes:
    if ending == ".xlsx":
        from crewlab.crew.workbook import workbook

        return workbook(chosen)
    only = next(iter(chosen.values()))
    file = BytesIO()
    if ending == ".csv":
        only.write_csv(file)
    else:
        only.write_parquet(file)
    return file.getvalue()
