"""Tables as an .xlsx file for spreadsheet programs."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import TYPE_CHECKING

from crewlab._engine import InputError

if TYPE_CHECKING:
    import polars as pl
    from openpyxl.cell import Cell
    from openpyxl.worksheet.worksheet import Worksheet

MOST_ROWS = 1_048_576  # that a sheet of the format holds, the header among them
WIDEST = 60  # characters of a column; who wants to see more can widen it


def workbook(tables: Mapping[str, pl.DataFrame]) -> bytes:
    """An .xlsx file with a sheet for each table."""
    try:
        from openpyxl import Workbook
    except ImportError:
        raise InputError("an .xlsx file needs openpyxl: install crewlab[sheets], or write .csv or .parquet") from None
    for name, table in tables.items():
        if table.height >= MOST_ROWS:
            raise InputError(
                f"{name}: {table.height:,} rows, but a sheet of an .xlsx file holds {MOST_ROWS - 1:,}; "
                "write .csv or .parquet instead"
            )
    book = Workbook(write_only=True)
    for name, table in tables.items():
        _fill(book.create_sheet(name), table)
    file = BytesIO()
    book.save(file)
    return file.getvalue()


def _fill(sheet: Worksheet, table: pl.DataFrame) -> None:
    """Header in bold, which stays in sight; columns as wide as what is in them."""
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter

    sheet.freeze_panes = "A2"
    for place, column in enumerate(table, 1):
        sheet.column_dimensions[get_column_letter(place)].width = _width(column)
    header = [WriteOnlyCell(sheet, value=name) for name in table.columns]
    for cell in header:
        cell.font = Font(bold=True)
    sheet.append(header)
    for row in table.iter_rows():
        sheet.append([_content(sheet, value) for value in row])


def _content(sheet: Worksheet, value: str | int | None) -> str | int | Cell | None:
    """A text stays one: what begins with = would else become a formula. The format has no control characters."""
    if not isinstance(value, str):
        return value
    text = value if value.isprintable() else "".join(sign for sign in value if sign.isprintable())
    if not text.startswith("="):
        return text
    from openpyxl.cell import WriteOnlyCell

    cell = WriteOnlyCell(sheet, value=text)
    cell.data_type = "s"
    return cell


def _width(column: pl.Series) -> int:
    longest = max((len(str(value)) for value in column if value is not None), default=0)
    return min(WIDEST, max(len(column.name), longest) + 2)
