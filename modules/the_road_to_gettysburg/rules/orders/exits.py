"""Who has left the map for Washington, as his own army commander knows: he told him to, who could see him [13.2.13]."""

from __future__ import annotations

from collections.abc import Collection

from hexboard.board.board import Board
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from ..record.table import Table
from ..war.written import Immediate
from .reading import sheet_of


def gone_off(board: Board, table: Table, exits: Collection[Hex]) -> frozenset[UnitId]:
    """The corps a side has sent off the map and has not seen since."""
    found = set()
    for turn, text in table.sheets.items():
        if "xu" not in text:
            continue
        for each in sheet_of(board, table, text).written:
            if isinstance(each, Immediate) and each.kind == "xu":
                row = table.status.get(each.unit)
                if row is not None and row.turn == turn and row.hex in exits:
                    found.add(each.unit)
    return frozenset(found)
