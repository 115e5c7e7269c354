"""Folded sheets: the crease, the shade beside it, and the part folded under, dimmed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from attrs import evolve, frozen

from hexboard.board.board import Board
from hexboard.board.feature import Road, Water
from hexboard.geometry.hex import Hex
from hexboard.geometry.hexside import HexSide

from . import furniture_style, ground_style, style
from .catchments import chains
from .map_extent import map_box
from .outline import PLANE, loops
from .palette import Palette
from .shapes import Area, Box, Colour, Layer, Points, Shape, Stroke

_UNDER = 2  # hexes of a way under a fold that tell how it comes to the crease


@frozen
class Crease:
    """Where a level fold runs between the hexes in play and those folded under: ``edge`` is the height the hexes in
    play reach to; ``out`` is 1 if the folded part lies below, -1 above.
    """

    left: float
    right: float
    edge: float
    out: int


def creases(board: Board) -> tuple[Crease, ...]:
    """Every fold of a board, one for each height."""
    under = board.under()
    sides = [PLANE.side(at, beyond) for at in sorted(under) for beyond in at.neighbours() if beyond in board]
    found: dict[tuple[int, int], Crease] = {}
    for crease in (_crease(chain, board) for chain in chains(sides)):
        level = (round(crease.edge * 1000), crease.out)
        other = found.get(level, crease)
        found[level] = evolve(crease, left=min(crease.left, other.left), right=max(crease.right, other.right))
    return tuple(found.values())


def paper_ends(board: Board) -> tuple[Crease, ...]:
    """The folds the paper ends at: those beyond which no hex is in play."""
    rows = [PLANE.point(at)[1] for at in board.hexes]
    return tuple(fold for fold in creases(board) if not any((y - fold.edge) * fold.out > 0 for y in rows))


def _crease(chain: Points, board: Board) -> Crease:
    left, right = min(x for x, _ in chain), max(x for x, _ in chain)
    top, bottom = min(y for _, y in chain), max(y for _, y in chain)
    across = PLANE.hex(((left + right) / 2, top - 0.75))
    out = 1 if across in board else -1
    return Crease(left, right, bottom if out > 0 else top, out)


def seen_roads(board: Board) -> tuple[Road, ...]:
    """The roads of a board, and a little of what they are under a fold: they come to its crease as on the open map."""
    if board.whole is None:
        return board.roads
    near = set(board.hexes)
    for _ in range(_UNDER):
        near |= {beyond for at in near for beyond in at.neighbours() if beyond in board.whole}
    return tuple(evolve(road, hexes=run) for road in board.whole.roads for run in _runs(road.hexes, near))


def _runs(hexes: Sequence[Hex], near: Collection[Hex]) -> Iterator[tuple[Hex, ...]]:
    run: list[Hex] = []
    for at in (*hexes, None):
        if at is not None and at in near:
            run.append(at)
            continue
        if len(run) > 1:
            yield tuple(run)
        run = []


def seen_sides(board: Board) -> Mapping[HexSide, frozenset[str]]:
    """What lies on the hexsides of a board, and on those that part it from the hexes folded under."""
    if board.whole is None:
        return board.sides
    return {side: kinds for side, kinds in board.whole.sides.items() if side.a in board or side.b in board}


def seen_waters(board: Board) -> tuple[Water, ...]:
    """The waters of a board, and those along the hexes folded under as far as the crease; what is seen of a water
    at its crease alone has no name.
    """
    if board.whole is None:
        return board.waters
    near = ((water, tuple(s for s in water.sides if s.a in board or s.b in board)) for water in board.whole.waters)
    return tuple(
        evolve(water, sides=sides, name=water.name if _mostly_in_play(sides, board) else "")
        for water, sides in near
        if sides
    )


def _mostly_in_play(sides: tuple[HexSide, ...], board: Board) -> bool:
    return 2 * sum(side.a in board and side.b in board for side in sides) > len(sides)


def ground_rings(board: Board) -> tuple[Points, ...]:
    """The outline of the ground that is seen: the hexes in play, and those at a fold as far as its crease."""
    under = board.under()
    rim = {beyond for at in under for beyond in at.neighbours() if beyond in board}
    running_on = {near for at in rim for near in at.neighbours() if near in under}
    rings = loops(board.hexes.keys() | running_on)
    for crease in creases(board):
        rings = _cut(rings, crease.edge, crease.out < 0)
    return rings


def _cut(rings: tuple[Points, ...], edge: float, below: bool) -> tuple[Points, ...]:
    """Rings as far as they lie below a height (or above it), level along it."""
    keep = max if below else min
    return tuple(tuple((x, keep(y, edge)) for x, y in ring) for ring in rings)


def crease_layer(board: Board, box: Box, palette: Palette) -> Layer:
    """The creases of a folded map: the paper bends away there, and ends if nothing beyond is in play."""
    # ways and the far banks of waters are drawn a little further than they are seen
    shapes: list[Shape] = [
        _band(box, end.edge, end.edge + (_UNDER + 1) * end.out, palette.ground.table) for end in paper_ends(board)
    ]
    for crease in creases(board):
        for part in _parts():
            bent = crease.edge - crease.out * ground_style.CREASE_BEND * part
            shapes.append(_band(box, crease.edge, bent, palette.ground.crease))
        inner = crease.edge - crease.out * ground_style.CREASE * 0.7
        for y, colour in ((inner, palette.ground.light), (crease.edge, _faint(palette.ground.frame))):
            shapes.append(Stroke((((box[0], y), (box[2], y)),), colour, ground_style.CREASE, 1.0, round=False))
    return Layer("fold", tuple(shapes))


def dim_layer(board: Board, box: Box, palette: Palette) -> Layer:
    """What is folded under, paled on the unfolded map, margin included, and the lines it is folded along: one flank
    of a crease in the light, the other in the shade.
    """
    shapes: list[Shape] = []
    printed, fades = map_box(board.whole or board), 0.0
    if printed[2] < box[2]:  # what is printed beside the map is not paled, nor read across a fold
        aside = printed[2] - style.MARGIN * (furniture_style.BESIDE + furniture_style.CLEAR)
        box = printed = (printed[0], printed[1], aside, printed[3])
        fades = ground_style.CREASE_FADES
    for crease in creases(board):
        shapes.append(_band(printed, crease.edge, printed[3] if crease.out > 0 else printed[1], palette.ground.dim))
        for k, part in enumerate(_parts()):
            far = ground_style.CREASE_BEND * part
            # beside what is printed there it runs out, one wash after the other
            wash = (*box[:2], box[2] - fades * k / ground_style.CREASE_WASHES, box[3])
            shapes.append(_band(wash, crease.edge, crease.edge + far, palette.ground.crease))
            shapes.append(_band(wash, crease.edge, crease.edge - far, palette.ground.glint))
        line = ((box[0], crease.edge), (box[2] - fades, crease.edge))
        colour = _faint(palette.ground.frame)
        shapes.append(Stroke((line,), colour, ground_style.CREASE, 1.0, ground_style.CREASE_DASH, round=False))
    return Layer("fold", tuple(shapes))


def _parts() -> Iterator[float]:
    """How far each wash of a shade reaches, of the whole: they lie closer where it is deepest."""
    washes = ground_style.CREASE_WASHES
    return (((k + 1) / washes) ** 1.6 for k in range(washes))


def _faint(colour: Colour) -> Colour:
    return colour[:7] + ground_style.CREASE_COVER


def _band(box: Box, one: float, other: float, colour: Colour) -> Area:
    top, bottom = min(one, other), max(one, other)
    return Area((((box[0], top), (box[2], top), (box[2], bottom), (box[0], bottom)),), colour)
