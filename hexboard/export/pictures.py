"""Pictures of positions for a page, all of one part of the map so that they can be compared."""

from collections.abc import Iterable

from hexboard.art.colours.palette import PALETTES
from hexboard.art.curves import PLANE
from hexboard.art.pictures.move_marks import Way
from hexboard.art.pictures.painted_map import PaintedMap
from hexboard.art.pictures.rendering import USUAL_SCALE
from hexboard.art.shapes import Box, around
from hexboard.art.styles import style
from hexboard.board.board import Board
from hexboard.core.position import Position

_ROOM = 2.0  # hexes left free round the outermost counter
_MOST = 1100  # pixels of a picture in width or height


def map_of(positions: Iterable[Position], board: Board, palette: str) -> PaintedMap:
    """What of the map the counters of positions take up, to draw them on. Raises KeyError for an unknown palette."""
    box = taken_up(positions, board)
    scale = min(USUAL_SCALE, _MOST / (box[2] - box[0]), _MOST / (box[3] - box[1]))
    return PaintedMap(board, PALETTES[palette], scale, box)


def taken_up(positions: Iterable[Position], board: Board, ways: Iterable[Way] = ()) -> Box:
    """The part of a board where counters ever stood or went, with some room, in hex units; without any, all of it.

    The margin of the paper is left out, for what is printed there would be cut.
    """
    paper = around(tuple(corner for at in board.hexes for corner in PLANE.corners(at)), style.HEX_MARGIN)
    hexes = {here for at in positions for here in at.state.by_hex} | {here for way in ways for here in way}
    if not hexes:
        return paper
    box = around(tuple(PLANE.point(here) for here in hexes), _ROOM)
    return max(box[0], paper[0]), max(box[1], paper[1]), min(box[2], paper[2]), min(box[3], paper[3])
