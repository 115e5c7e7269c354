"""What a board's drawing depends on, to be digested: the same print gives the same picture."""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256

from attrs import evolve

from hexboard.geometry.hex import Hex

from .board import Board

_PIECE = 400  # entries at a time


def digest_parts(board: Board) -> Iterator[bytes]:
    """Everything printed on a board as bytes, a little at a time for those who must not wait."""
    for placed in board.sheets:
        sheet = placed.sheet
        yield repr((sheet.id, sheet.title, sheet.metres_per_hex, sheet.up, sorted(placed.folded))).encode()
        yield repr((sheet.numbering, placed.shift, placed.turn, sheet.elevation)).encode()
        if sheet.elevation is not None:
            yield sheet.elevation.png
    yield from _pieces(sorted((at.q, at.r, terrain) for at, terrain in board.hexes.items()))
    yield from _pieces(sorted((*_pair(side.a, side.b), *sorted(kinds)) for side, kinds in board.sides.items()))
    yield from _pieces(sorted((*_pair(*pair), *sorted(kinds)) for pair, kinds in board.one_way.items()))
    for zone in board.zones.values():
        yield repr((zone.id, zone.name, zone.drawn, sorted((at.q, at.r) for at in zone.hexes))).encode()
    yield repr((board.imprint, list(board.boxes.values()))).encode()
    if board.lettered is not None:
        yield board.lettered.title.encode() + board.lettered.content
    for lines in (board.roads, board.waters, board.places):
        yield from _pieces(list(lines))


def _pair(a: Hex, b: Hex) -> tuple[int, int, int, int]:
    """Two hexes as plain numbers, which are sorted sooner."""
    return a.q, a.r, b.q, b.r


def _pieces(entries: Sequence[object]) -> Iterator[bytes]:
    yield b"%d" % len(entries)
    for first in range(0, len(entries), _PIECE):
        yield repr(entries[first : first + _PIECE]).encode()


def board_digest(board: Board, set_up: Iterable[Hex]) -> str:
    """What tells one map from another for whoever letters it: all that is printed, and where counters are set up."""
    digest = sha256()
    for part in digest_parts(evolve(board, imprint=None, lettered=None)):
        digest.update(part)
    digest.update(repr(sorted((at.q, at.r) for at in set_up)).encode())
    return digest.hexdigest()[:16]
