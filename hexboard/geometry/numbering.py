"""Printed hex numbers of one sheet, to hexes and back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Literal

from attrs import frozen

from .hex import Hex


@frozen
class Numbering:
    """Column-and-row numbers ("1204", "N3401") of a sheet of flat-topped hexes.

    ``lower`` says which columns sit half a hex lower; ``lower_short`` that these end one row earlier.
    Columns and rows are inclusive ranges of printed numbers. With a ``separator`` ("," for "9,16") columns and rows are
    plain numbers without noughts before them.
    """

    columns: tuple[int, int]
    rows: tuple[int, int]
    lower: Literal["even", "odd"] = "even"
    lower_short: bool = False
    prefix: str = ""
    column_digits: int = 2
    row_digits: int = 2
    separator: str = ""

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        if self.separator:
            plain = "(0|[1-9][0-9]*)"
            return re.compile(re.escape(self.prefix) + plain + re.escape(self.separator) + plain)
        digits = rf"([0-9]{{{self.column_digits}}})([0-9]{{{self.row_digits}}})"
        return re.compile(re.escape(self.prefix) + digits)

    def label(self, at: Hex) -> str:
        """The number printed in a hex. Raises KeyError if the hex is not on the sheet."""
        column, row = self.column_row(at)
        if not self._holds(column, row):
            raise KeyError(at)
        if self.separator:
            return f"{self.prefix}{column}{self.separator}{row}"
        return f"{self.prefix}{column:0{self.column_digits}d}{row:0{self.row_digits}d}"

    def hex(self, label: str) -> Hex:
        """The hex of a printed number. Raises KeyError if there is none on the sheet."""
        match = self._pattern.fullmatch(label)
        if match is None:
            raise KeyError(label)
        column, row = int(match[1]), int(match[2])
        if not self._holds(column, row):
            raise KeyError(label)
        return self.hex_at(column, row)

    def hex_at(self, column: int, row: int) -> Hex:
        """The hex of a column and row, on the sheet or not."""
        return Hex(column, row - (column - self._shift) // 2)

    def column_row(self, at: Hex) -> tuple[int, int]:
        """Printed column and row of a hex, on the sheet or not."""
        return at.q, at.r + (at.q - self._shift) // 2

    def hexes(self) -> Iterator[Hex]:
        """Every hex of the sheet, column by column."""
        for column in range(self.columns[0], self.columns[1] + 1):
            for row in range(self.rows[0], self.rows[1] + 1):
                if self._holds(column, row):
                    yield self.hex_at(column, row)

    @property
    def _shift(self) -> int:
        return 1 if self.lower == "even" else 0

    def _is_lower(self, column: int) -> bool:
        return (column % 2 == 0) == (self.lower == "even")

    def _holds(self, column: int, row: int) -> bool:
        last = self.rows[1] - (1 if self.lower_short and self._is_lower(column) else 0)
        return self.columns[0] <= column <= self.columns[1] and self.rows[0] <= row <= last
