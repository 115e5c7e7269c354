"""A map lettered: where each number and name stands, at every zoom."""

from collections.abc import Callable, Collection, Sequence
from functools import cache
from math import floor

from hexboard.art.curves import PLANE
from hexboard.art.drawing.map_drawing import features_of
from hexboard.art.drawing.margin import off_map_layer, paper_box
from hexboard.art.folding import Crease, creases
from hexboard.art.ground.heights import heights_of
from hexboard.art.lettering import CAPITALS, width
from hexboard.art.names import Spots, number_layers
from hexboard.art.shapes import Box, Point
from hexboard.art.styles import letter_style
from hexboard.board.board import Board
from hexboard.board.digest import board_digest
from hexboard.board.lettering import Lettering, SetName
from hexboard.cartography.hill_names import crest_of
from hexboard.geometry.hex import Hex

from . import costs
from .cover import Cover, cover_of
from .map_labels import LabelGround, set_names

_OUT = 0.42  # how far lettering may reach off the hexes into the margin
_ON = 1e-6
_FINE = 0.05  # what is known of a point is known of those about it


def paper_parts(board: Board, shown: Board) -> Callable[[Point], int]:
    """1 for what is in play, 2 for what lies beyond a crease, 0 for none; the margin beside a part belongs to it.

    A crease is level and cuts the hexes folded under in half. Over and under the hexes of a folded map there is no
    margin to letter: the paper bends away there.
    """
    folds = creases(board)
    beside = ((_OUT, 0.0), (-_OUT, 0.0))
    steps = beside if folds else (*beside, (0.0, _OUT), (0.0, -_OUT))
    known: dict[tuple[int, int], int] = {}

    def part(point: Point) -> int:
        key = floor(point[0] / _FINE), floor(point[1] / _FINE)
        found = known.get(key)
        if found is None:
            near = ((0.0, 0.0), *steps)
            lettered = any(PLANE.hex((point[0] + dx, point[1] + dy)) in shown.hexes for dx, dy in near)
            found = known[key] = (2 if _beyond(folds, point) else 1) if lettered else 0
        return found

    return part


def _beyond(folds: tuple[Crease, ...], point: Point) -> bool:
    # the middle of a hex that a crease cuts lies on it, and is folded under
    return any((point[1] - fold.edge) * fold.out > -_ON for fold in folds)


def lettered(board: Board, shown: Board, set_up: Collection[Hex], pinned: Sequence[SetName] = ()) -> Lettering:
    """The lettering of a board as it is ``shown``: itself, or with what is folded under.

    ``set_up`` are the hexes where any scenario sets counters up; the names that are ``pinned`` stay.
    """
    features, box = features_of(shown), paper_box(shown)
    cover = cover_of(features, box)
    spots = number_spots(shown, cover)
    sheet = LabelGround(
        shown,
        board.hexes,
        frozenset(set_up),
        features,
        cover,
        cover_of(features, box, costs.HIDDEN_BY_ITS_NAME),
        paper_parts(board, shown),
        cache(lambda at: crest_of(heights_of(board), at)),
        (*number_layers(shown, spots), off_map_layer(shown, features.network)),
    )
    moved = {shown.label(at): spot for at, spot in spots.items() if spot != (0.0, letter_style.NUMBER_UP)}
    return Lettering(board_digest(shown, set_up), moved, tuple(set_names(sheet, pinned)))


def number_spots(board: Board, cover: Cover) -> Spots:
    """Where the number of each hex stands, from the middle of its hex: where it hides least, best at the top.

    It is the same at every zoom, with room for the larger numbers. At its foot it would be taken for the next hex's.
    """
    return {at: _spot(at, board, cover) for at in board.hexes}


def _spot(at: Hex, board: Board, cover: Cover) -> Point:
    x, y = PLANE.point(at)
    size = letter_style.FAR_NUMBER_SIZE
    wide, high = width(board.label(at), "plain") * size / 2 + letter_style.NUMBER_HALO, size * CAPITALS / 2
    offset = wide + costs.NUMBER_OFFSET

    def cost(spot: tuple[Point, float]) -> float:
        (dx, dy), more = spot
        box: Box = (x + dx - wide, y + dy - high, x + dx + wide, y + dy + high)
        off = sum(PLANE.hex((end, y + dy)) not in board.hexes for end in (box[0], box[2]))
        return cover.under(box) + more + off * 2 * costs.NUMBER_WORSE

    up, shoulder, raised = letter_style.NUMBER_UP, costs.NUMBER_SHOULDER, costs.NUMBER_RAISED
    spots = (
        ((0.0, up), 0.0),
        *(((side * offset, shoulder), costs.NUMBER_WORSE) for side in (-1, 1)),
        *(((side * offset / 2, up), costs.NUMBER_WORSE) for side in (-1, 1)),
        *(((side * offset / 2, raised), 3 * costs.NUMBER_WORSE) for side in (0, -1, 1)),
        *(((side * (offset + costs.NUMBER_OUT), shoulder), 6 * costs.NUMBER_WORSE) for side in (-1, 1)),
        # between lanes on all sides a little makes a difference
        *(
            ((side * share * offset, height), costs.NUMBER_BETWEEN)
            for height in costs.NUMBER_HEIGHTS
            for share in (0.0, 0.25, 0.75, 1.0, 1.25)
            for side in (-1, 1)
        ),
    )
    return min(spots, key=cost)[0]
