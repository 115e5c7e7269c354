"""How folds are drawn: the crease, the shade beside it, and what is folded under, paled on the unfolded map."""

from collections.abc import Iterator
from math import ceil

from hexboard.art.folds.folding import UNDER, Crease, creases, paper_ends
from hexboard.art.map_extent import map_box
from hexboard.art.shapes import Area, Box, Ink, Layer, Raster, Shape, Stroke, box_corners
from hexboard.art.styles import ground_style, marginalia_style, style
from hexboard.board.board import Board

from .margin import within_neat_line


def crease_layer(board: Board, box: Box) -> Layer:
    """The creases of a folded map: the paper bends away there, and ends if nothing beyond is in play."""
    # ways and the far banks of waters are drawn a little further than they are seen
    shapes: list[Shape] = [
        _band(box, end.edge, end.edge + (UNDER + 1) * end.out, "table") for end in paper_ends(board)
    ]
    for crease in creases(board):
        shapes.append(_flank(box, crease.edge, -crease.out, 0.0, "crease-bend"))
        inner = crease.edge - crease.out * ground_style.CREASE * 0.7
        for y, colour in ((inner, "relief-light"), (crease.edge, "crease")):
            shapes.append(Stroke((((box[0], y), (box[2], y)),), colour, ground_style.CREASE, 1.0, round=False))
    return Layer("fold", tuple(shapes))


def dim_layer(board: Board, box: Box) -> Layer:
    """What is folded under, paled on the unfolded map within its neat line, and the lines it is folded along: one
    flank of a crease in the light, the other in the shade.
    """
    return Layer("fold", tuple(shape for crease in creases(board) for shape in _opened(crease, board, box)))


def _opened(crease: Crease, board: Board, box: Box) -> Iterator[Shape]:
    inside, dashes, fades = within_neat_line(box), box[2], 0.0
    printed = map_box(board.whole or board)
    if printed[2] < box[2]:  # what is printed beside the map is not paled, nor read across a fold
        aside = printed[2] - style.MARGIN * (marginalia_style.BESIDE + marginalia_style.CLEAR)
        box, inside = (*box[:2], aside, box[3]), (*inside[:2], aside, inside[3])
        dashes, fades = printed[2] - style.MARGIN, ground_style.CREASE_FADES
    yield _band(inside, crease.edge, inside[3] if crease.out > 0 else inside[1], "folded-under")
    yield _flank(box, crease.edge, 1, fades, "crease-shade")
    yield _flank(box, crease.edge, -1, fades, "crease-light")
    line = ((box[0], crease.edge), (dashes, crease.edge))
    colour = "crease"
    yield Stroke((line,), colour, ground_style.CREASE, 1.0, ground_style.CREASE_DASH, round=False)


def _flank(box: Box, edge: float, way: int, fades: float, ink: Ink) -> Raster:
    """One flank of a crease at a height, above (-1) or below it (1): deepest along the crease, running out evenly away
    from it and, within a length, to the right.
    """
    fine, bend = ground_style.CREASE_FINE, ground_style.CREASE_BEND
    left, right = box[0] - 1 / fine, box[0] + (ceil((box[2] - box[0]) * fine) + 1) / fine
    columns, rows = round((right - left) * fine), ceil(bend * fine) + 2  # one more each way: nothing shows their edge
    tail = [_eased((box[2] - left - (k + 0.5) / fine) / fades) if fades else 1.0 for k in range(columns)]
    depths = [255 * _deep((k - 0.5) / fine / bend) for k in range(rows)]
    lines = [bytes(round(depth * share) for share in tail) for depth in depths]
    near, far = edge - way / fine, edge + way * (rows - 1) / fine
    end = edge + way * bend
    ring = box_corners((box[0], min(edge, end), box[2], max(edge, end)))
    cover = b"".join(lines if way > 0 else reversed(lines))
    return Raster(((ink, cover),), (columns, rows), (left, min(near, far), right, max(near, far)), (ring,))


def _deep(far: float) -> float:
    """How deep a shade is so far from its crease, of how far it reaches: it runs out without an edge."""
    return float(min(1.0, max(0.0, 1.0 - far)) ** ground_style.CREASE_SOFT)


def _eased(share: float) -> float:
    """From 0 to 1, level at both."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def _band(box: Box, one: float, other: float, ink: Ink) -> Area:
    return Area((box_corners((box[0], min(one, other), box[2], max(one, other))),), ink)
