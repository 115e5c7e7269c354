"""Hex numbers: at the top of their hex, or where the lettering of the map has put them."""

from collections.abc import Mapping

from hexboard.art.curves import PLANE
from hexboard.art.shapes import Layer, Point, Text
from hexboard.art.styles import letter_style
from hexboard.board.board import Board
from hexboard.geometry.hex import Hex

Spots = Mapping[Hex, Point]  # from the middle of a hex; a hex that is not there has its number at the top
AT_TOP: Point = (0.0, letter_style.NUMBER_UP)


def spots_of(board: Board) -> Spots:
    """Where the numbers stand that do not stand at the top."""
    moved = board.lettering.numbers if board.lettering else {}
    return {at: moved[label] for at in board.hexes if (label := board.label(at)) in moved}


def number_layers(board: Board, spots: Spots) -> tuple[Layer, ...]:
    """The printed number of every hex, larger from afar."""

    def texts(size: float) -> tuple[Text, ...]:
        return tuple(_number(at, board.label(at), spots.get(at, AT_TOP), size) for at in sorted(board.hexes))

    near = letter_style.LEAST_SMALL_NUMBERS
    return (
        Layer("numbers", texts(letter_style.FAR_NUMBER_SIZE), letter_style.LEAST_NUMBERS, near),
        Layer("numbers", texts(letter_style.NUMBER_SIZE), near),
    )


def _number(at: Hex, label: str, spot: Point, size: float) -> Text:
    x, y = PLANE.point(at)
    place = x + spot[0], y + spot[1]
    return Text(label, place, size, "number", halo="halo", halo_width=letter_style.NUMBER_HALO)
