"""Pictures of positions for files: the map with its counters, painted by Pillow."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.geometry.hex import Hex

from . import counter_style, style
from .counter_marks import worst
from .counters import detail_at, face, side_at, stack_face
from .map_drawing import draw_map
from .outline import PLANE
from .paint_pillow import paint
from .palette import Palette
from .palettes import PALETTES
from .shapes import Box, Layer, Shape, around, shifted
from .stacks import offsets, ordered, total

Size = tuple[int, int]

_USUAL_SCALE = 64.0
_ENOUGH = 30_000_000  # pixels drawn beyond which edges are not smoothed more than twofold


def render(
    at: Position,
    size: Size | None = None,
    corner_from: str = "",
    corner_to: str = "",
    unfold: bool = False,
    plain: bool = False,
    palette: str = "period",
) -> Image.Image:
    """A position as a picture of ``size`` pixels (None: 64 pixels a hex).

    ``corner_from`` and ``corner_to`` are numbers of hexes in opposite corners of the part shown; ``unfold`` shows
    folded strips, dimmed; ``plain`` leaves the texture of the ground out. Raises KeyError for an unknown number or
    palette.
    """
    colours = PALETTES[palette]
    drawing = draw_map(at.board, colours, unfold, plain)
    part = _part(at, corner_from, corner_to) or drawing.box
    scale = _USUAL_SCALE if size is None else min(size[0] / (part[2] - part[0]), size[1] / (part[3] - part[1]))
    box = part if size is None else _filled(part, size, scale)
    layers = (*drawing.layers, Layer("counters", tuple(counter_shapes(at, colours, scale))))
    pixels = (box[2] - box[0]) * (box[3] - box[1]) * scale * scale
    return paint(layers, box, scale, colours.ground.table, 3 if pixels * 9 < _ENOUGH else 2)


def counter_shapes(at: Position, palette: Palette, scale: float) -> Iterator[Shape]:
    """All counters on the map, in hex units, as they look at so many pixels a hex."""
    for here, units in sorted(at.state.by_hex.items()):
        yield from _stack(at, here, ordered(at, units), palette, scale)


def _stack(at: Position, here: Hex, units: tuple[Unit, ...], palette: Palette, scale: float) -> Iterator[Shape]:
    x, y = PLANE.point(here)
    detail, size = detail_at(counter_style.COUNTER * scale), side_at(scale)
    top = units[-1]
    if detail == "far" and len(units) > 1:
        side = at.game.side(top.side)
        harmed = any(worst(unit) for unit in units)
        for shape in stack_face(at.kind(top), total(at, units), len(units), side, palette, harmed):
            yield shifted(shape, (x, y + counter_style.COUNTER_DROP), size)
        return
    for unit, (dx, dy) in zip(units, offsets(len(units)), strict=True):
        covered = unit is not top
        for shape in face(at.kind(unit), unit, at.game.side(unit.side), palette, detail, covered):
            yield shifted(shape, (x + dx, y + dy), size)


def _part(at: Position, corner_from: str, corner_to: str) -> Box | None:
    labels = [label for label in (corner_from, corner_to) if label]
    corners = tuple(corner for label in labels for corner in PLANE.corners(at.board.at(label)))
    return around(corners, style.HEX_MARGIN) if corners else None


def _filled(part: Box, size: Size, scale: float) -> Box:
    """A part of the map widened to the shape of the picture."""
    x, y = (part[0] + part[2]) / 2, (part[1] + part[3]) / 2
    wide, high = size[0] / scale / 2, size[1] / scale / 2
    return x - wide, y - high, x + wide, y + high
