"""Where hex numbers stand: at the top of their hex, or aside where a way runs there."""

from __future__ import annotations

from hexboard.art import letter_style
from hexboard.art.lettering import CAPITALS, width
from hexboard.art.numbers import Spots
from hexboard.art.outline import PLANE
from hexboard.art.shapes import Box, Point
from hexboard.board.board import Board
from hexboard.geometry.hex import Hex

from . import weights
from .cover import Cover


def number_spots(board: Board, cover: Cover) -> Spots:
    """Where the number of each hex stands, from the middle of its hex: where it hides least, best at the top.

    It is the same at every zoom, with room for the larger numbers. At its foot it would be taken for the next hex's.
    """
    return {at: _spot(at, board, cover) for at in board.hexes}


def _spot(at: Hex, board: Board, cover: Cover) -> Point:
    x, y = PLANE.point(at)
    size = letter_style.FAR_NUMBER_SIZE
    wide, high = width(board.label(at), "plain") * size / 2 + letter_style.NUMBER_GLOW, size * CAPITALS / 2
    aside = wide + weights.NUMBER_ASIDE

    def dislike(spot: tuple[Point, float]) -> float:
        (dx, dy), more = spot
        box: Box = (x + dx - wide, y + dy - high, x + dx + wide, y + dy + high)
        off = sum(PLANE.hex((end, y + dy)) not in board.hexes for end in (box[0], box[2]))
        return cover.under(box) + more + off * 2 * weights.NUMBER_WORSE

    up, shoulder, raised = letter_style.NUMBER_UP, weights.NUMBER_SHOULDER, weights.NUMBER_RAISED
    spots = (
        ((0.0, up), 0.0),
        *(((hand * aside, shoulder), weights.NUMBER_WORSE) for hand in (-1, 1)),
        *(((hand * aside / 2, up), weights.NUMBER_WORSE) for hand in (-1, 1)),
        *(((hand * aside / 2, raised), 3 * weights.NUMBER_WORSE) for hand in (0, -1, 1)),
        *(((hand * (aside + weights.NUMBER_OUT), shoulder), 6 * weights.NUMBER_WORSE) for hand in (-1, 1)),
    )
    return min(spots, key=dislike)[0]
