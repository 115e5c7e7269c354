"""Printed hex numbers of one sheet, to hexes and back."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from types import MappingProxyType
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
    def _labels(self) -> Mapping[Hex, str]:
        return {
            self.hex_at(column, row): self._printed(column, row)
            for column in range(self.columns[0], self.columns[1] + 1)
            for row in range(self.rows[0], self._last_row(column) + 1)
        }

    @cached_property
    def _hexes(self) -> Mapping[str, Hex]:
        return {label: at for at, label in self._labels.items()}

    def label(self, at: Hex) -> str:
        """The number printed in a hex. Raises KeyError if the hex is not on the sheet."""
        return self._labels[at]

    def hex(self, label: str) -> Hex:
        """The hex of a printed number. Raises KeyError if there is none on the sheet."""
        return self._hexes[label]

    def find(self, label: str) -> Hex | None:
        """The hex of a printed number; None if there is none on the sheet."""
        return self._hexes.get(label)

    def hex_at(self, column: int, row: int) -> Hex:
        """The hex of a column and row, on the sheet or not."""
        return Hex(column, row - (column - self._shift) // 2)

    def column_row(self, at: Hex) -> tuple[int, int]:
        """Printed column and row of a hex, on the sheet or not."""
        return at.q, at.r + (at.q - self._shift) // 2

    def hexes(self) -> Iterator[Hex]:
        """Every hex of the sheet, column by column."""
        return iter(self._labels)

    def labels(self) -> Mapping[Hex, str]:
        """Every hex of the sheet with its printed number, column by column."""
        return MappingProxyType(self._labels)

    @property
    def _shift(self) -> int:
        return 1 if self.lower == "even" else 0

    def _last_row(self, column: int) -> int:
        is_lower = (column % 2 == 0) == (self.lower == "even")
        return self.rows[1] - int(self.lower_short and is_lower)

    def _printed(self, column: int, row: int) -> str:
        if self.separator:
            return f"{self.prefix}{column}{self.separator}{row}"
        return f"{self.prefix}{column:0{self.column_digits}d}{row:0{self.row_digits}d}"
