"""What is printed beside the map: title, turn track, boxes, key, scale and north, in a panel to its right; and the
marker that goes from space to space of the turn track.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from math import cos, radians, sin, sqrt

from attrs import frozen

from hexboard.art.colours.palette import Palette
from hexboard.art.curves import PLANE, laid
from hexboard.art.shapes import (
    Area,
    Box,
    Layer,
    Point,
    Shape,
    Stroke,
    Text,
    around,
    box_corners,
    closed,
    edged,
    grown,
    shifted,
)
from hexboard.art.styles import marginalia_style, style
from hexboard.board.board import Board, Imprint, Sheet
from hexboard.board.feature import Box as PrintedBox
from hexboard.board.memo import kept_on

from .block import Block, Tied, centred, framed
from .map_key import map_key
from .turn_track import track_of, turn_track


@kept_on("board")
def map_box(board: Board) -> Box:
    """The hexes and the margin round them."""
    x0, y0, x1, y1 = around(tuple(PLANE.point(at) for at in board.hexes))
    reach, margin = 1 / sqrt(3), style.MARGIN
    return x0 - reach - margin, y0 - 0.5 - margin, x1 + reach + margin, y1 + 0.5 + margin


_MILE = 1609.344
_MILES = ((10, "10 miles"), (5, "5 miles"), (3, "3 miles"), (2, "2 miles"), (1, "1 mile"), (0.5, "Half a mile"))
_LEAST_MILES = (0.25, "A quarter of a mile")
_PARTS = 4
_NORTH = marginalia_style.HEADING * 0.8  # its letter


def scale_bar(sheet: Sheet, unit: float) -> Block:
    """A bar of so many miles, and an arrow to the north; ``unit`` is hexes to a unit of the panel."""

    def tied() -> Iterator[Tied]:
        if sheet.metres_per_hex:
            size = marginalia_style.SCALE_NAME
            bar = _scale(_MILE / sheet.metres_per_hex / unit)
            words = f"One hex: {sheet.metres_per_hex} metres"
            yield Tied(size, (*bar, Text(words, (0.05, 1.0), size, "name", "italic", "start")))
        yield Tied(_NORTH, tuple(_north(bearing(sheet.up), (marginalia_style.WIDE - 0.7, 0.55))))

    return Block(1.3, tied=tied)


def _scale(mile: float) -> Iterator[Shape]:
    miles, name = next((n for n in _MILES if n[0] * mile <= marginalia_style.SCALE_MOST), _LEAST_MILES)
    long = miles * mile
    y, high = 0.5, 0.09
    for k in range(_PARTS):
        x0, x1 = 0.05 + long * k / _PARTS, 0.05 + long * (k + 1) / _PARTS
        yield Area((box_corners((x0, y, x1, y + high)),), "name" if k % 2 == 0 else "ground-plain")
    yield Stroke((closed(box_corners((0.05, y, 0.05 + long, y + high))),), "name", 0.02, 0.7, round=False)
    size = marginalia_style.SCALE_NAME
    yield Text("0", (0.05, y - 0.2), size, "name", "italic", "start")
    yield Text(name, (max(0.05 + long, 0.5), y - 0.2), size, "name", "italic", "end" if long > 2.0 else "start")


def bearing(up: str) -> float:
    """Degrees, clockwise from the top of the sheet, to the north."""
    turned = re.match(r"([\d.]+) degrees (west|east) of north", up)
    if not turned:
        return {"north": 0.0, "west": 90.0, "south": 180.0, "east": 270.0}.get(up, 0.0)
    return float(turned[1]) * (1 if turned[2] == "west" else -1)


def _north(degrees: float, at: Point) -> Iterator[Shape]:
    arrow = ((0.0, -0.34), (0.13, 0.44), (0.0, 0.26), (-0.13, 0.44), (0.0, -0.52))
    tip, right, notch, left, letter = laid(arrow, at, (cos(radians(degrees)), sin(radians(degrees))))
    yield Area(((tip, right, notch),), "name")
    yield Stroke((closed((tip, left, notch)),), "name", 0.02, 0.8)
    yield Text("N", letter, _NORTH, "name", "roman")


_TOP, _BOTTOM, _BETWEEN = 0.42, 0.28, 0.1
_RULE = (0.06, 0.3)  # below the title: the rule, and what comes after it
_SIDES = 0.7


def cartouche(imprint: Imprint) -> Block:
    """Title of the game, title of the scenario, what the map shows, the names of its sheets."""
    inner = marginalia_style.WIDE - _SIDES

    texts, y = centred(imprint.title.upper(), marginalia_style.TITLE, _TOP, "name", "roman", inner)
    rule = (marginalia_style.WIDE * 0.3, y + _RULE[0]), (marginalia_style.WIDE * 0.7, y + _RULE[0])
    below: list[Text] = []
    y += _RULE[1]
    for words, size, ink in (
        (imprint.scenario, marginalia_style.SCENARIO, "name"),
        (imprint.subject, marginalia_style.SUBJECT, "way-name"),
        (" \u00b7 ".join(imprint.sheets), marginalia_style.SHEETS, "way-name"),
    ):
        if words:
            lines, y = centred(words, size, y, ink, "italic", inner)
            below.extend(lines)
            y += _BETWEEN
    high = y + _BOTTOM
    tied = [Tied(below[0].size, (Stroke((rule,), "name", 0.025, 0.8, round=False),))] if below else []
    return Block(high, lambda: (*framed(high), *texts, *below), lambda: tied)


def box_places(boxes: Mapping[str, PrintedBox]) -> Mapping[str, tuple[float, float, float, float]]:
    """Where each box lies in its block, two side by side."""
    half, high = marginalia_style.WIDE / 2, marginalia_style.BOX_HIGH
    places = ((id_, divmod(k, 2)) for k, id_ in enumerate(boxes))
    return {
        id_: (column * half + 0.04, row * high + 0.04, (column + 1) * half - 0.04, (row + 1) * high - 0.04)
        for id_, (row, column) in places
    }


def box_block(boxes: Mapping[str, PrintedBox]) -> Block:
    """The boxes with their names."""
    places = box_places(boxes)

    def draw() -> Iterator[Shape]:
        for id_, (x0, y0, x1, y1) in places.items():
            yield from edged((box_corners((x0, y0, x1, y1)),), "ground-plain", "frame", 0.03, 0.9, round=False)
            at = ((x0 + x1) / 2, y0 + marginalia_style.BOX_NAME)
            yield Text(boxes[id_].name, at, marginalia_style.BOX_NAME, "name", "roman")

    return Block(max(y1 for *_, y1 in places.values()) + 0.04, draw)


@frozen
class MarginPanel:
    """Where the panel lies, in hex units: its upper left corner, hexes to a unit of it, how high it is in hexes."""

    at: Point
    unit: float
    high: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.at[0] + marginalia_style.WIDE * self.unit

    def place(self, box: Box, top: float) -> Box:
        """A box of a block that begins so far below the top of the panel, in hex units."""
        x, y = self.at
        x0, y0, x1, y1 = box
        u = self.unit
        return x + x0 * u, y + (top + y0) * u, x + x1 * u, y + (top + y1) * u


def _upper(shown: Board, imprint: Imprint) -> tuple[Block, ...]:
    blocks = [cartouche(imprint)]
    if imprint.turns:
        blocks.append(turn_track(imprint.turns))
    if shown.boxes:
        blocks.append(box_block(shown.boxes))
    return tuple(blocks)


@kept_on("shown")
def panel_of(shown: Board) -> MarginPanel | None:
    """The panel of a board as it is shown; None if nothing is printed beside it."""
    if shown.imprint is None:
        return None
    x0, y0, x1, y1 = map_box(shown)
    blocks = (*_upper(shown, shown.imprint), map_key(shown), scale_bar(shown.sheets[0].sheet, 1.0))
    natural = sum(block.high + marginalia_style.GAP for block in blocks)
    share, least, most, tall_most = marginalia_style.SHARE
    high = (y1 - y0 - 2 * style.MARGIN) * marginalia_style.TALLEST
    tall = (y1 - y0) * marginalia_style.TALL
    across = max(least, min(most, share * (x1 - x0)), min(tall_most, share * tall))
    unit = min(across / marginalia_style.WIDE, high / natural)
    at = (x1 - style.MARGIN * marginalia_style.BESIDE, (y0 + y1 - high) / 2)
    return MarginPanel(at, unit, high)


def paper_with_panel(shown: Board) -> Box:
    """The paper: the map with its margin, and the panel if there is one."""
    box, panel = map_box(shown), panel_of(shown)
    return (box[0], box[1], panel.right + style.MARGIN / 2, box[3]) if panel else box


def marginalia_layers(shown: Board) -> Iterator[Layer]:
    """The panel as it is printed: title, turns and boxes at its top, key and scale at its foot."""
    panel = panel_of(shown)
    if panel is None or shown.imprint is None:
        return
    upper = _upper(shown, shown.imprint)
    foot = _foot(shown, panel, sum(block.high + marginalia_style.GAP for block in upper))
    below = panel.high / panel.unit - sum(block.high for block in foot) - marginalia_style.GAP
    for blocks, top in ((upper, 0.0), (foot, below)):
        places = tuple(_stacked(blocks, top, panel))
        shapes = tuple(shape for block, at in places for shape in _placed(block.draw(), at, panel))
        tied = ((each, at) for block, at in places for each in block.tied())
        yield Layer("marginalia", tuple(shape for shape in shapes if not isinstance(shape, Text)))
        yield from _lettered((shape.size, (shape,)) for shape in shapes if isinstance(shape, Text))
        yield from _lettered((each.size * panel.unit, _placed(each.shapes, at, panel)) for each, at in tied)


def _lettered(sized: Iterable[tuple[float, tuple[Shape, ...]]]) -> Iterator[Layer]:
    """Lettering and what shows with its words, a layer for each size, from where that can be read."""
    found: dict[float, list[Shape]] = {}
    for size, shapes in sized:
        found.setdefault(round(size, 2), []).extend(shapes)
    for size, shapes_of_size in sorted(found.items()):
        yield Layer("marginalia", tuple(shapes_of_size), marginalia_style.LEAST_PIXELS / max(size, 0.01))


def _foot(shown: Board, panel: MarginPanel, used: float) -> tuple[Block, ...]:
    """The key and the scale: the key as large as what is used leaves it room."""
    scale = scale_bar(shown.sheets[0].sheet, panel.unit)
    return map_key(shown, panel.high / panel.unit - used - scale.high - 2 * marginalia_style.GAP), scale


def _stacked(blocks: Iterable[Block], top: float, panel: MarginPanel) -> Iterator[tuple[Block, Point]]:
    """Blocks and their upper left corners, in hex units, from so far below the top of a panel."""
    for block in blocks:
        yield block, (panel.at[0], panel.at[1] + top * panel.unit)
        top += block.high + marginalia_style.GAP


def _placed(shapes: Iterable[Shape], at: Point, panel: MarginPanel) -> tuple[Shape, ...]:
    return tuple(shifted(shape, at, panel.unit) for shape in shapes)


def turn_place(shown: Board, turn: int) -> Box | None:
    """Where a turn's space is, in hex units; None if none is printed."""
    return _turn_places(shown).get(turn)


@kept_on("shown")
def _turn_places(shown: Board) -> Mapping[int, Box]:
    panel = panel_of(shown)
    if panel is None or shown.imprint is None:
        return {}
    top = cartouche(shown.imprint).high + marginalia_style.GAP
    return {space.turn: panel.place(space.box, top) for space in track_of(shown.imprint.turns).spaces}


def box_place(shown: Board, box: str) -> Box | None:
    """Where a box is, in hex units; None if none is printed."""
    panel = panel_of(shown)
    if panel is None or shown.imprint is None or box not in shown.boxes:
        return None
    top = sum(block.high + marginalia_style.GAP for block in _upper(shown, shown.imprint)[:-1])
    return panel.place(box_places(shown.boxes)[box], top)


def turn_marker(shown: Board, turn: int, palette: Palette) -> Iterator[Shape]:
    """A ring along the edge of the space of the turn that is played, on a board as it is shown; nothing if no track is
    printed.
    """
    place = turn_place(shown, turn)
    if place is None:
        return
    line = marginalia_style.MARKER * (place[3] - place[1]) / marginalia_style.SPACE_HIGH
    # within the space, so that it covers nothing of its neighbours
    ring = closed(box_corners(grown(place, -line * 0.6)))
    yield Stroke((ring,), palette.overlays.ring_under, line * 1.2, 3.0)
    yield Stroke((ring,), palette.overlays.ring, line * 0.7, 1.6)
