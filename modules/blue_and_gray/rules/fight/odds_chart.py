"""An odds chart: a ratio finds the column, a die the row."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from attrs import frozen


@frozen(eq=False)
class OddsChart:
    """``columns`` from worst to best odds ("1-5" ... "6-1"); ``rows[die - 1][column]`` is the result code."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @classmethod
    def from_table(cls, table: Mapping[str, Any]) -> OddsChart:
        """The chart of a module's table with "columns" and "rows"."""
        return cls(tuple(table["columns"]), tuple(tuple(r) for r in table["rows"]))

    def column(self, attack: Fraction, defence: Fraction) -> str:
        """The column of a ratio, rounded in the defender's favour and kept within the chart.

        Nothing to defend with finds the best column, nothing to attack with the worst.
        """
        if defence <= 0:
            return self.columns[-1]
        if attack <= 0:
            return self.columns[0]
        odds = _odds(attack, defence)
        if odds in self.columns:
            return odds
        return self.columns[-1] if attack >= defence else self.columns[0]

    def beyond(self, attack: Fraction, defence: Fraction) -> str:
        """How a ratio that the chart has no column for is read: "more than 6-1 counts as 6-1"; "" for any other."""
        if attack <= 0 or defence <= 0 or _odds(attack, defence) in self.columns:
            return ""
        end = self.column(attack, defence)
        return f"{'more' if attack >= defence else 'less'} than {end} counts as {end}"

    def up_to(self, column: str) -> tuple[str, ...]:
        """A column and every one worse for the attacker, best first. Raises ValueError for an unknown column."""
        return tuple(reversed(self.columns[: self.columns.index(column) + 1]))

    def result(self, column: str, die: int) -> str:
        """The result code of a die (1 to the number of rows) in a column."""
        return self.rows[die - 1][self.columns.index(column)]


def _odds(attack: Fraction, defence: Fraction) -> str:
    return f"{attack // defence}-1" if attack >= defence else f"1-{-(-defence // attack)}"
