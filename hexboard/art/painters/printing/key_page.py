"""The first page of a printed map: how the sheets lie, how to join them, and a bar to measure."""

from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from hexboard.art.colours.colouring import rgba
from hexboard.art.painters.parts import Parts
from hexboard.art.painters.printing.paint_pdf import PdfBrush, letters
from hexboard.art.painters.printing.tiling import MARGIN_MM, Tiling
from hexboard.art.shapes import Colour

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
    red, green, blue, _ = rgba(paper)
    page.setFillColorRGB(red / 255, green / 255, blue / 255)
    page.rect(corner[0], foot, (box[2] - box[0]) * scale, corner[1] - foot, stroke=0, fill=1)
    brush.draw(parts)
    _sheets(page, plan, brush, min(_MOST_LABEL, plan.inner[0] / plan.hex_mm * scale * 0.3))
    return foot


def _sheets(page: Canvas, plan: Tiling, brush: PdfBrush, size: float) -> None:
    """Every sheet's frame, then every name: the frame of a narrow sheet must not run through its name."""
    frames = [(tile.label, brush.at(tile.part[:2]), brush.at(tile.part[2:])) for tile in plan.tiles()]
    for grey, width in ((1.0, 1.6), (0.0, 0.7)):
        page.setStrokeGray(grey)
        page.setLineWidth(width)
        for _, (left, top), (right, bottom) in frames:
            page.rect(left, bottom, right - left, top - bottom, stroke=1, fill=0)
    for label, (left, top), (right, bottom) in frames:
        _outlined(page, label, ((left + right) / 2, (top + bottom) / 2 - size * 0.36), size)


def _outlined(page: Canvas, text: str, at: tuple[float, float], size: float) -> None:
    """Lettering with a pale rim, readable on any ground."""
    page.setFont(letters("bold"), size)
    x = at[0] - pdfmetrics.stringWidth(text, letters("bold"), size) / 2
    page.setStrokeGray(1.0)
    page.setLineWidth(size * 0.16)
    page.setLineJoin(1)
    page.drawString(x, at[1], text, mode=1)
    page.setFillGray(0.0)
    page.drawString(x, at[1], text, mode=0)


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
