"""What a board's drawing depends on, as a digest: the same print gives the same picture."""

from __future__ import annotations

from hashlib import sha256

from hexboard.board.board import Board


def board_digest(board: Board) -> str:
    """A digest of everything printed on a board, however it came about."""
    digest = sha256()
    for placed in board.sheets:
        sheet = placed.sheet
        digest.update(repr((sheet.id, sheet.title, sheet.metres_per_hex, sheet.up, sorted(placed.folded))).encode())
        digest.update(repr((sheet.numbering, placed.shift, placed.turn, sheet.elevation)).encode())
        if sheet.elevation is not None:
            digest.update(sheet.elevation.png)
    for part in (
        sorted((at.q, at.r, terrain) for at, terrain in board.hexes.items()),
        sorted((side.a, side.b, sorted(kinds)) for side, kinds in board.sides.items()),
        sorted((pair, sorted(kinds)) for pair, kinds in board.one_way.items()),
        [(zone.id, zone.name, zone.drawn, sorted(zone.hexes)) for zone in board.zones.values()],
        (board.roads, board.waters, board.places),
    ):
        digest.update(repr(part).encode())
    return digest.hexdigest()
