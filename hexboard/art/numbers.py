"""Hex numbers: at the top of their hex, or aside where a way runs there."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.board.board import Board
from hexboard.geometry.hex import Hex

from . import letter_style
from .cover import Cover
from .lettering import CAPITALS, width
from .outline import PLANE
from .palette import LetterColours
from .shapes import Box, Layer, Point, Text

Spots = Mapping[Hex, Point]


def number_spots(board: Board, cover: Cover) -> Spots:
    """Where the number of each hex stands, from the middle of its hex: where it hides least, best at the top.

    It is the same at every zoom, with room for the larger numbers. At its foot it would be taken for the next hex's.
    """
    return {at: _spot(at, board, cover) for at in board.hexes}


def _spot(at: Hex, board: Board, cover: Cover) -> Point:
    x, y = PLANE.point(at)
    size = letter_style.FAR_NUMBER_SIZE
    wide, high = width(board.label(at), "plain") * size / 2 + letter_style.NUMBER_GLOW, size * CAPITALS / 2
    aside = wide + letter_style.NUMBER_ASIDE

    def dislike(spot: tuple[Point, float]) -> float:
        (dx, dy), more = spot
        box: Box = (x + dx - wide, y + dy - high, x + dx + wide, y + dy + high)
        off = sum(PLANE.hex((end, y + dy)) not in board.hexes for end in (box[0], box[2]))
        return cover.under(box) + more + off * 2 * letter_style.NUMBER_WORSE

    up, shoulder, raised = letter_style.NUMBER_UP, letter_style.NUMBER_SHOULDER, letter_style.NUMBER_RAISED
    spots = (
        ((0.0, up), 0.0),
        *(((hand * aside, shoulder), letter_style.NUMBER_WORSE) for hand in (-1, 1)),
        *(((hand * aside / 2, up), letter_style.NUMBER_WORSE) for hand in (-1, 1)),
        *(((hand * aside / 2, raised), 3 * letter_style.NUMBER_WORSE) for hand in (0, -1, 1)),
        *(((hand * (aside + letter_style.NUMBER_OUT), shoulder), 6 * letter_style.NUMBER_WORSE) for hand in (-1, 1)),
    )
    return min(spots, key=dislike)[0]


def number_layers(board: Board, spots: Spots, colours: LetterColours) -> tuple[Layer, ...]:
    """The printed number of every hex, larger from afar."""

    def texts(size: float) -> tuple[Text, ...]:
        return tuple(_number(at, board.label(at), spots[at], size, colours) for at in sorted(board.hexes))

    near = letter_style.LEAST_SMALL_NUMBERS
    return (
        Layer("numbers", texts(letter_style.FAR_NUMBER_SIZE), letter_style.LEAST_NUMBERS, near),
        Layer("numbers", texts(letter_style.NUMBER_SIZE), near),
    )


def _number(at: Hex, label: str, spot: Point, size: float, colours: LetterColours) -> Text:
    x, y = PLANE.point(at)
    place = x + spot[0], y + spot[1]
    return Text(label, place, size, colours.number, halo=colours.halo, glow=letter_style.NUMBER_GLOW)
