"""Pictures of positions for files, as bytes too: the map with its counters, painted by Pillow; or the map painted once,
with counters and moves painted over it as often as they change.
"""

import io
from collections.abc import Callable, Iterable, Iterator
from math import ceil, sqrt
from typing import Literal

from PIL import Image

from hexboard.art.colours.palette import PALETTES, Palette
from hexboard.art.counters.faces import (
    contact_face,
    detail_at,
    face,
    placed_contacts,
    reported_face,
    side_at,
    stack_face,
)
from hexboard.art.counters.marks import has_moved, is_weakened
from hexboard.art.counters.stacks import crowd_box, offsets, ordered, total
from hexboard.art.curves import PLANE
from hexboard.art.drawing.margin import paper_box
from hexboard.art.lists.display_list import coloured_map
from hexboard.art.marginalia.panel import box_place, panel_of, turn_marker
from hexboard.art.painters.parts import Parts
from hexboard.art.painters.pillow import paint_over
from hexboard.art.painters.strips import paint_in_strips
from hexboard.art.shapes import Box, DisplayList, Layer, Shape, around, filled, shifted
from hexboard.art.styles import counter_style, marginalia_style, style
from hexboard.board.board import Board
from hexboard.core.position import Position
from hexboard.core.unit import InBox, Unit
from hexboard.geometry.hex import Hex

from .move_marks import Marks, Way, mark_shapes

Size = tuple[int, int]

LEAST_SCALE, USUAL_SCALE, MOST_SCALE = 4.0, 64.0, 1000.0  # pixels a hex
_BOXED = 20.0  # pixels of a counter in a box: side, arm and strength show
_START_SIZE = (720, 520)  # pixels of a picture on the start page
_START_SCALES = (18.0, 44.0)  # pixels a hex of it, at least and at most
_START_ABOUT = 2.0  # hexes round those where counters stand


def render(
    at: Position,
    size: Size | None = None,
    corner_from: str = "",
    corner_to: str = "",
    unfold: bool = False,
    plain: bool = False,
    palette: str = "period",
    scale: float = USUAL_SCALE,
    counters: bool = True,
    told: Callable[[float], None] = lambda share: None,
) -> Image.Image:
    """A position as a picture of ``size`` pixels (None: ``scale`` pixels a hex).

    ``corner_from`` and ``corner_to`` are numbers of hexes in opposite corners of the part shown; ``unfold`` shows
    folded strips, dimmed; ``plain`` leaves the texture of the ground out; ``told`` hears what share is done.
    Raises KeyError for an unknown number or palette, ValueError if it is larger than can be made.
    """
    colours = PALETTES[palette]
    shown = at.board.shown(unfold)
    part = part_box(shown, corner_from, corner_to) or paper_box(shown)
    if size is not None:
        scale = min(size[0] / (part[2] - part[0]), size[1] / (part[3] - part[1]))
    drawing = coloured_map(at.board, colours, unfold, plain)
    box = part if size is None else filled(part, size, scale)
    layers = (*drawing.layers, *([counter_layer(at, colours, scale, unfold)] if counters else []))
    return paint_in_strips(layers, box, scale, colours.colour("table"), told=told)


def start_picture_of(drawing: DisplayList, palette: Palette, board: Board, at: Position | None = None) -> Image.Image:
    """The small picture of a map for the start page, drawn in a palette: its ground where the counters of a position
    stand, with them; without any the middle of it.
    """
    points = [PLANE.point(here) for here in board.hexes]
    ground = around(points, 0.5)
    part = (crowd_box(at, _START_ABOUT) if at else None) or ground
    least = max(size / (ground[axis + 2] - ground[axis]) for axis, size in enumerate(_START_SIZE))
    wanted = min(size / (part[axis + 2] - part[axis]) for axis, size in enumerate(_START_SIZE))
    scale = max(least, min(max(wanted, _START_SCALES[0]), _START_SCALES[1]))
    box = _held(filled(part, _START_SIZE, scale), ground)
    layers = (*drawing.layers, *([counter_layer(at, palette, scale)] if at else []))
    return paint_in_strips(layers, box, scale, palette.colour("table"))


def _held(box: Box, within: Box) -> Box:
    """A box moved no further than it must be to lie within another, which is no smaller."""
    dx, dy = (max(within[axis] - box[axis], 0.0) + min(within[axis + 2] - box[axis + 2], 0.0) for axis in (0, 1))
    return box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy


def counter_layer(at: Position, palette: Palette, scale: float, unfold: bool = False) -> Layer:
    """All counters on the map, the turn marker and what lies in boxes beside it as one layer."""
    shown = at.board.shown(unfold)
    beside = (*turn_marker(shown, at.turn, palette), *boxed_counters(at, shown, palette))
    return Layer("counters", (*beside, *counter_shapes(at, palette, scale)))


def counter_shapes(at: Position, palette: Palette, scale: float) -> Iterator[Shape]:
    """All counters on the map, in hex units, as they look at so many pixels a hex; what is unknown lies under them."""
    yield from _contacts(at, palette, scale)
    for here, units in sorted(at.state.by_hex.items()):
        yield from _stack(at, here, ordered(at, units), palette, scale)


def part_box(board: Board, corner_from: str, corner_to: str) -> Box | None:
    """The box round the hexes in opposite corners of a part; None without corners. Raises KeyError if there are none
    of these numbers.
    """
    labels = [label for label in (corner_from, corner_to) if label]
    corners = tuple(corner for label in labels for corner in PLANE.corners(board.at(label)))
    return around(corners, style.HEX_MARGIN) if corners else None


def _stack(at: Position, here: Hex, units: tuple[Unit, ...], palette: Palette, scale: float) -> Iterator[Shape]:
    x, y = PLANE.point(here)
    detail, size = detail_at(counter_style.COUNTER * scale), side_at(scale)
    top = units[-1]
    if detail == "far" and len(units) > 1:
        side = at.game.side(top.side)
        harmed, moved = any(is_weakened(at.kind(unit), unit) for unit in units), all(map(has_moved, units))
        for shape in stack_face(at.kind(top), total(at, units), len(units), side, palette, harmed, moved):
            yield shifted(shape, (x, y + counter_style.COUNTER_DROP), size)
        return
    for unit, (dx, dy) in zip(units, offsets(len(units)), strict=True):
        covered = unit is not top
        for shape in reported_face(at, unit, palette, detail, covered):
            yield shifted(shape, (x + dx, y + dy), size)


def _contacts(at: Position, palette: Palette, scale: float) -> Iterator[Shape]:
    detail, size = detail_at(counter_style.COUNTER * scale), side_at(scale)
    for placed in placed_contacts(at):
        (x, y), (dx, dy) = PLANE.point(placed.hex), placed.offset
        for shape in contact_face(at, placed.contact, palette, detail):
            yield shifted(shape, (x + dx, y + dy), size)


def boxed_counters(at: Position, shown: Board, palette: Palette) -> Iterator[Shape]:
    """The counters in every box that is printed, side by side, as large as its room allows."""
    panel = panel_of(shown)
    for box in shown.boxes if panel else ():
        place = box_place(shown, box)
        units = sorted((u for u in at.state.units.values() if u.place == InBox(box)), key=lambda u: u.id)
        if place and units and panel:
            room = (place[0], place[1] + marginalia_style.BOX_NAME * 1.8 * panel.unit, place[2], place[3])
            yield from _laid(at, units, room, palette)


def _laid(at: Position, units: list[Unit], room: Box, palette: Palette) -> Iterator[Shape]:
    x0, y0, x1, y1 = room
    columns = max(1, ceil(sqrt(len(units) * (x1 - x0) / (y1 - y0))))
    rows = ceil(len(units) / columns)
    step = min((x1 - x0) / columns, (y1 - y0) / rows)
    for k, unit in enumerate(units):
        row, column = divmod(k, columns)
        middle = (x0 + (column + 0.5) * step, y0 + (row + 0.5) * step)
        for shape in face(at.kind(unit), unit, at.game.side(unit.side), palette, detail_at(_BOXED)):
            yield shifted(shape, middle, step * 0.86)


_QUALITY = 82
_SMALL = 65  # of a preview
_PACKED = 2


def encoded_picture(image: Image.Image, kind: Literal["PNG", "JPEG", "WEBP"]) -> bytes:
    """A picture as PNG, or as JPEG or WebP where size matters more than the last hair."""
    data = io.BytesIO()
    if kind == "JPEG":
        image.save(data, kind, quality=_QUALITY, optimize=True)
    elif kind == "WEBP":
        image.save(data, kind, quality=_SMALL, method=6)
    else:
        # finer packing takes three times as long and saves a fifteenth
        image.save(data, kind, compress_level=_PACKED)
    return data.getvalue()


class PaintedMap:
    """A part of a board's map at a scale, painted once. Raises ValueError if it is larger than can be made."""

    def __init__(self, board: Board, palette: Palette, scale: float, box: Box | None = None) -> None:
        drawing = coloured_map(board, palette)
        self._palette = palette
        self._box = box or drawing.box
        self._scale = scale
        self._ground = paint_in_strips(drawing.layers, self._box, scale, palette.colour("table"))

    def picture(self, at: Position, marks: Marks | None = None) -> Image.Image:
        """The map with the counters of a position and, over them, what happened."""
        over = [counter_layer(at, self._palette, self._scale)]
        if marks is not None:
            over.append(Layer("marks", tuple(mark_shapes(marks, self._palette.overlays))))
        return paint_over(self._ground, Parts(over).within(self._box, self._scale), self._box, self._scale)


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
