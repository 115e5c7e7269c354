"""A board made of a map file alone, without a folder."""

from __future__ import annotations

from hexboard.board.board import Board
from hexboard.module.maps.map_building import MAP_FILE, sheets_of, try_board
from hexboard.module.maps.map_schema import MapFile
from hexboard.module.reading import BrokenModule, Complaints


def build_board(file: MapFile, layout: str = "") -> Board:
    """The board of a layout ("": the first). Raises BrokenModule with every fault."""
    complaints = Complaints(MAP_FILE)
    board = try_board(file, layout, sheets_of(file, complaints), complaints)
    if complaints.found or board is None:
        raise BrokenModule(complaints.found)
    return board
