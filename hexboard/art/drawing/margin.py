"""The paper round the map: neat line, where ways lead."""

from collections.abc import Collection
from math import dist

from hexboard.art.curves import PLANE
from hexboard.art.folding import paper_ends
from hexboard.art.marginalia.panel import map_box, paper_with_panel
from hexboard.art.places import OFF_MAP
from hexboard.art.shapes import Area, Box, Layer, Point, Points, Stroke, Text, box_corners, closed, grown
from hexboard.art.styles import letter_style, style
from hexboard.art.ways.network import Network
from hexboard.board.board import Board


def paper_box(board: Board) -> Box:
    """The sheet of paper the map is printed on, with what is printed beside it; an outer fold is the end of it."""
    x0, y0, x1, y1 = paper_with_panel(board)
    for crease in paper_ends(board):
        y0, y1 = (y0, crease.edge) if crease.out > 0 else (crease.edge, y1)
    return x0, y0, x1, y1


def paper_layer(board: Board, box: Box) -> Layer:
    """The paper and its neat line, which goes on over a fold."""
    folded = frozenset(crease.out for crease in paper_ends(board))
    outer, inner, gap = style.FRAME
    edge = style.MARGIN * style.NEAT_LINE
    return Layer(
        "paper",
        (
            Area((box_corners(box),), "paper"),
            Stroke(_neat_line(box, edge, folded), "frame", outer, 1.0, round=False),
            Stroke(_neat_line(box, edge + gap, folded), "frame", inner, 0.6, round=False),
        ),
    )


def within_neat_line(box: Box) -> Box:
    """What of a sheet of paper lies within its neat line."""
    _, inner, gap = style.FRAME
    return grown(box, -(style.MARGIN * style.NEAT_LINE + gap + inner))


def _neat_line(box: Box, within: float, folded: Collection[int]) -> tuple[Points, ...]:
    """A line so far within a box, open where the paper is folded: at its head (-1), at its foot (1)."""
    left, right = box[0] + within, box[2] - within
    top, bottom = (box[1], box[3]) if folded else (box[1] + within, box[3] - within)
    if len(folded) > 1:
        return ((left, top), (left, bottom)), ((right, top), (right, bottom))
    if folded:
        (out,) = folded
        end, turn = (bottom, top + within) if out > 0 else (top, bottom - within)
        return (((left, end), (left, turn), (right, turn), (right, end)),)
    return (closed(box_corners((left, top, right, bottom))),)


def off_map_layer(board: Board, network: Network) -> Layer:
    """Names in the margin of the ways that leave the map there."""
    box, ends = map_box(board), [end for way in network.ways for end in way.off]
    texts = []
    for place in board.places:
        if place.kind != OFF_MAP:
            continue
        middle = PLANE.point(place.hex)
        end = min(ends, key=lambda end: dist(end, middle), default=middle)
        texts.append(_off_name(place.name, end, box))
    return Layer("names", tuple(texts), letter_style.LEAST_OFF_NAMES)


def _off_name(name: str, end: Point, box: Box) -> Text:
    x, y = end
    away = style.MARGIN - letter_style.OFF_NAME_AT
    gaps = ((x - box[0], (box[0] + away, y), -90.0), (box[2] - x, (box[2] - away, y), 90.0))
    levels = ((y - box[1], (x, box[1] + away), 0.0), (box[3] - y, (x, box[3] - away), 0.0))
    _, at, turn = min((*gaps, *levels))
    size = letter_style.OFF_NAME_SIZE
    return Text(name, at, size, "way-name", "italic", "middle", turn)
