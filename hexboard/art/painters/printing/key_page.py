"""The first page of a printed map: how the sheets lie, how to join them, and a bar to measure."""

from collections.abc import Iterator

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from hexboard.art.lettering import CAPITALS, width
from hexboard.art.painters.parts import Parts
from hexboard.art.painters.printing.paint_pdf import PdfBrush, paper_brush
from hexboard.art.painters.printing.tiling import MARGIN_MM, Tiling
from hexboard.art.shapes import Colour, Shape, Stroke, Text, box_corners, closed

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
