"""The first page of a printed map: how the sheets lie, how to join them, and a bar to measure."""

from collections.abc import Iterator

from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from hexboard.art.painters.parts import Parts
from hexboard.art.painters.printing.paint_pdf import PdfBrush, letters
from hexboard.art.painters.printing.tiling import MARGIN_MM, Tiling
from hexboard.art.shapes import Colour, Shape, Stroke, Text, box_corners, closed

_TITLE, _BODY = 16.0, 9.5  # points
_LEAD = 14.0
_BAR_MM = 100.0
_TEXT_ROOM = 62.0  # millimetres at the foot of the page for words and bar
_MOST_LABEL = 22.0


def draw_key(page: Canvas, plan: Tiling, title: str, parts: Parts, paper: Colour) -> None:
    """Draw the key on an upright page of the tiling's paper."""
    wide, high = sorted((plan.paper.width, plan.paper.height))
    page.setPageSize((wide * mm, high * mm))
    page.setFillGray(0.0)
    page.setFont(letters("bold"), _fitting(title, _TITLE, (wide - 2 * MARGIN_MM) * mm))
    page.drawString(MARGIN_MM * mm, (high - MARGIN_MM) * mm - _TITLE, title)
    room = (wide - 2 * MARGIN_MM) * mm, (high - 2 * MARGIN_MM - _TEXT_ROOM) * mm - 2 * _TITLE
    foot = _small_map(page, plan, parts, paper, (MARGIN_MM * mm, (high - MARGIN_MM) * mm - 2 * _TITLE), room)
    y = foot - 2 * _LEAD
    page.setFillGray(0.0)
    page.setFont(letters("plain"), _BODY)
    for line in key_words(plan):
        page.drawString(MARGIN_MM * mm, y, line)
        y -= _LEAD
    _bar(page, (MARGIN_MM * mm, y - _LEAD / 2))


def key_words(plan: Tiling) -> tuple[str, ...]:
    """How to print and join the sheets, line by line."""
    wide, high = plan.size
    lies = "upright" if plan.paper.width <= plan.paper.height else "on its side"
    joins = (
        ()
        if len(plan) == 1
        else (
            f"Neighbours share a strip of {plan.overlap:g} mm. The marks stand at the same point of the map on both:",
            "cut one of the two along its marks and glue it over the other, or cut both and lay them edge to edge.",
        )
    )
    return (
        f"{plan.words} of {plan.paper.title} paper {lies}; the map is {wide / 10:.1f} by {high / 10:.1f} cm.",
        f"A hex is {plan.hex_mm:g} mm across its flats. Print at 100 %, without fitting to the page.",
        *joins,
        "Before printing all, print this page and measure the bar: it must be 100 mm long.",
    )


def _small_map(
    page: Canvas,
    plan: Tiling,
    parts: Parts,
    paper: Colour,
    corner: tuple[float, float],
    room: tuple[float, float],
) -> float:
    """The whole map as large as there is room below ``corner``, with every sheet's frame and name on it; its foot."""
    box = plan.box
    scale = min(room[0] / (box[2] - box[0]), room[1] / (box[3] - box[1]))
    foot = corner[1] - (box[3] - box[1]) * scale
    brush = PdfBrush(page, box, (corner[0], foot), scale, 1.0)
    brush.draw(parts, paper)
    for shape in _sheets(plan, min(_MOST_LABEL / scale, plan.inner[0] / plan.hex_mm * 0.3)):
        brush.shape(shape)
    return foot


def _sheets(plan: Tiling, size: float) -> Iterator[Shape]:
    """Every sheet's frame, then every name with a pale rim: the frame of a narrow sheet must not run through its name.
    """
    frames = tuple(closed(box_corners(tile.part)) for tile in plan.tiles())
    yield Stroke(frames, "#ffffff", 0.0, 1.6)
    yield Stroke(frames, "#000000", 0.0, 0.7)
    for tile in plan.tiles():
        left, top, right, bottom = tile.part
        middle = (left + right) / 2, (top + bottom) / 2
        yield Text(tile.label, middle, size, "#000000", "bold", halo="#ffffff", halo_width=size * 0.08)


def _bar(page: Canvas, at: tuple[float, float]) -> None:
    x, y = at
    page.setStrokeGray(0.0)
    page.setLineWidth(0.7)
    page.line(x, y, x + _BAR_MM * mm, y)
    for k in range(11):
        high = 2.6 if k % 5 == 0 else 1.6
        page.line(x + k * _BAR_MM / 10 * mm, y, x + k * _BAR_MM / 10 * mm, y - high * mm)
    page.drawString(x + (_BAR_MM + 3) * mm, y - 2.6 * mm, "100 mm")


def _fitting(text: str, size: float, room: float) -> float:
    wide = pdfmetrics.stringWidth(text, letters("bold"), size)
    return size if wide <= room else size * room / wide
