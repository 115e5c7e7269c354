"""A map as a PDF file: a key page, then every sheet in true size."""

import io
from collections.abc import Callable, Iterator

from reportlab import rl_config
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from hexboard.art.colours.palette import Palette
from hexboard.art.lettering import CAPITALS, width
from hexboard.art.painters.parts import Parts
from hexboard.art.shapes import Box, Colour, DisplayList, Shape, Stroke, Text, box_corners, closed

from .paint_pdf import PdfBrush, paper_brush
from .tiling import MARGIN_MM, Tile, Tiling

BLACK, _WHITE = "#000000", "#ffffff"
_TITLE, _BODY, _LEAD, _MOST_LABEL = 16.0 / mm, 9.5 / mm, 14.0 / mm, 22.0 / mm
_BAR_MM = 100.0
_TEXT_ROOM = 62.0  # millimetres at the foot of the page for words and bar


def draw_key(page: Canvas, plan: Tiling, title: str, parts: Parts, paper: Colour) -> None:
    """Draw the key on an upright page of the tiling's paper."""
    wide, high = sorted((plan.paper.width, plan.paper.height))
    brush, room = paper_brush(page, wide, high), wide - 2 * MARGIN_MM
    left, top, right, bottom = plan.box
    head, tall = MARGIN_MM + 2 * _TITLE, high - 2 * MARGIN_MM - _TEXT_ROOM - 2 * _TITLE
    scale = min(room / (right - left), tall / (bottom - top))
    foot = head + (bottom - top) * scale
    small_map = PdfBrush(page, plan.box, (MARGIN_MM * mm, (high - foot) * mm), scale * mm, 1.0)
    small_map.draw(parts, paper)
    small_map.draw_shapes(_sheets(plan, min(_MOST_LABEL / scale, plan.inner[0] / plan.hex_mm * 0.3)))
    brush.draw_shapes(_words(plan, title, room, foot))


def _words(plan: Tiling, title: str, room: float, foot: float) -> Iterator[Shape]:
    """The title, and below the foot of the map how to print and join the sheets, and a bar to measure."""
    size, lines = min(_TITLE, room / (width(title, "bold") or 1.0)), key_words(plan)
    yield Text(title, (MARGIN_MM, MARGIN_MM + _TITLE - size * CAPITALS / 2), size, BLACK, "bold", "start")
    for number, line in enumerate(lines, 2):
        at = MARGIN_MM, foot + number * _LEAD - _BODY * CAPITALS / 2
        yield Text(line, at, _BODY, BLACK, "plain", "start")
    y = foot + (len(lines) + 2.5) * _LEAD
    ticks = ((MARGIN_MM + k * _BAR_MM / 10, 2.6 if k % 5 == 0 else 1.6) for k in range(11))
    bar = ((MARGIN_MM, y), (MARGIN_MM + _BAR_MM, y)), *(((x, y), (x, y + high)) for x, high in ticks)
    yield Stroke(bar, BLACK, 0.0, 0.7, round=False)
    yield Text("100 mm", (MARGIN_MM + _BAR_MM + 3, y + 2.6 - _BODY * CAPITALS / 2), _BODY, BLACK, "plain", "start")


def key_words(plan: Tiling) -> tuple[str, ...]:
    """How to print and join the sheets, line by line."""
    wide, high = plan.size
    lies = "upright" if plan.paper.width <= plan.paper.height else "on its side"
    joins = (
        f"Neighbours share a strip of {plan.overlap:g} mm. The marks stand at the same point of the map on both:",
        "cut one of the two along its marks and glue it over the other, or cut both and lay them edge to edge.",
    )
    return (
        f"{plan.words} of {plan.paper.title} paper {lies}; the map is {wide / 10:.1f} by {high / 10:.1f} cm.",
        f"A hex is {plan.hex_mm:g} mm across its flats. Print at 100 %, without fitting to the page.",
        *(joins if len(plan) > 1 else ()),
        "Before printing all, print this page and measure the bar: it must be 100 mm long.",
    )


def _sheets(plan: Tiling, size: float) -> Iterator[Shape]:
    """Every sheet's frame, then every name with a pale rim: the frame of a narrow sheet must not run through its name.
    """
    frames = tuple(closed(box_corners(tile.part)) for tile in plan.tiles())
    yield Stroke(frames, _WHITE, 0.0, 1.6)
    yield Stroke(frames, BLACK, 0.0, 0.7)
    for tile in plan.tiles():
        left, top, right, bottom = tile.part
        middle = (left + right) / 2, (top + bottom) / 2
        yield Text(tile.label, middle, size, BLACK, "bold", halo=_WHITE, halo_width=size * 0.08)


_FAR, _NEAR = 5.0, 1.0  # where a mark ends and begins, in millimetres from the picture
_HAIR = 0.35  # points
_LABEL, _SMALL = 11.0 / mm, 7.0 / mm
_BASE = 5.2  # millimetres from the picture to the line the name stands on
_GAP = 2.0  # millimetres, from the name to a mark and between its parts


def marks(plan: Tiling, tile: Tile, title: str) -> Iterator[Shape]:
    """Marks at the cuts of one sheet, and its name and the map's below the picture, in millimetres of the paper."""
    left, top, right, bottom = frame(plan, tile)
    across = tuple(cuts(left, right, plan.overlap, tile.column, plan.columns))
    down = cuts(top, bottom, plan.overlap, tile.row, plan.rows)
    lines = [((x, y + way * _NEAR), (x, y + way * _FAR)) for x in across for y, way in ((top, -1), (bottom, 1))]
    lines += [((x + way * _NEAR, y), (x + way * _FAR, y)) for y in down for x, way in ((left, -1), (right, 1))]
    yield Stroke(tuple(lines), BLACK, 0.0, _HAIR, round=False)
    rest = f"{title}   column {tile.column + 1} of {plan.columns}, row {tile.row + 1} of {plan.rows}"
    most, head = plan.paper.width - 2 * MARGIN_MM, width(tile.label, "bold") * _LABEL + _GAP
    small = min(_SMALL, (most - head) / width(rest, "plain"))
    x, y = _name_start(head + width(rest, "plain") * small, right, across, MARGIN_MM + most), bottom + _BASE
    yield Text(tile.label, (x, y - CAPITALS * _LABEL / 2), _LABEL, BLACK, "bold", "start")
    yield Text(rest, (x + head, y - CAPITALS * small / 2), small, BLACK, "plain", "start")


def frame(plan: Tiling, tile: Tile) -> Box:
    """Where a sheet's picture lies on the paper, in millimetres."""
    wide, high = tile.part[2] - tile.part[0], tile.part[3] - tile.part[1]
    return MARGIN_MM, MARGIN_MM, MARGIN_MM + wide * plan.hex_mm, MARGIN_MM + high * plan.hex_mm


def cuts(start: float, end: float, overlap: float, number: int, count: int) -> Iterator[float]:
    """Where a sheet may be cut: at the outer edge, or amid the strip it shares, at the same point of the map on both
    neighbours.
    """
    yield start + (overlap / 2 if number else 0.0)
    yield end - (overlap / 2 if number < count - 1 else 0.0)


def _name_start(wide: float, right: float, marks: tuple[float, ...], edge: float) -> float:
    """Where a name begins that is ``wide``: amid the marks, or beside a picture too narrow for it; if need be across a
    mark, but never past ``edge``, the end of what a printer reaches.
    """
    if wide + 2 * _GAP <= marks[-1] - marks[0]:
        return (marks[0] + marks[-1] - wide) / 2
    return min(right + _GAP, edge - wide)


rl_config.useA85 = 0  # streams as bytes; as letters they are a quarter larger
PIXEL = 72 / 150  # points; what a display list calls a pixel is a 150th of an inch on paper


def pdf_of(
    picture: DisplayList, plan: Tiling, title: str, palette: Palette, told: Callable[[float], None] = lambda share: None
) -> bytes:
    """The whole file. ``told`` hears what share is done after each page; what it raises ends the work."""
    data = io.BytesIO()
    page = Canvas(data, pageCompression=1, invariant=True)
    page.setTitle(title)
    page.setCreator("hexboard")
    parts = Parts(picture.layers)
    draw_key(page, plan, title, parts, palette.colour("table"))
    page.showPage()
    told(1 / (len(plan) + 1))
    for number, tile in enumerate(plan.tiles(), start=2):
        _sheet(page, plan, tile, parts, title, palette)
        page.showPage()
        told(number / (len(plan) + 1))
    page.save()
    return data.getvalue()


def _sheet(page: Canvas, plan: Tiling, tile: Tile, parts: Parts, title: str, palette: Palette) -> None:
    brush = paper_brush(page, plan.paper.width, plan.paper.height)
    left, _, _, bottom = frame(plan, tile)
    corner = left * mm, (plan.paper.height - bottom) * mm
    PdfBrush(page, tile.part, corner, plan.hex_mm * mm, PIXEL).draw(parts, palette.colour("table"))
    brush.draw_shapes(marks(plan, tile, title))
