"""What stands round the picture on a printed sheet: crop marks and the sheet's name."""

from __future__ import annotations

from collections.abc import Iterator

from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from hexboard.art.printing.paint_pdf import letters
from hexboard.art.printing.tiling import MARGIN_MM, Tile, Tiling

_FAR, _NEAR = 5.0, 1.0  # where a mark ends and begins, in millimetres from the picture
_HAIR = 0.35  # points
_LABEL, _SMALL = 11.0, 7.0  # points
_BASE = 3.2  # millimetres from the picture to the line the name stands on


def draw_marks(page: Canvas, plan: Tiling, tile: Tile, title: str) -> None:
    """Marks at the cuts of one sheet, and its name and the map's below the picture."""
    left, right, top, bottom = frame(plan, tile)
    page.setLineWidth(_HAIR)
    page.setStrokeGray(0.0)
    page.setFillGray(0.0)
    page.setDash([])
    for x in cuts(left, right, plan.overlap * mm, tile.column, plan.columns):
        page.line(x, top + _NEAR * mm, x, top + _FAR * mm)
        page.line(x, bottom - _NEAR * mm, x, bottom - _FAR * mm)
    for y in cuts(-top, -bottom, plan.overlap * mm, tile.row, plan.rows):
        page.line(left - _NEAR * mm, -y, left - _FAR * mm, -y)
        page.line(right + _NEAR * mm, -y, right + _FAR * mm, -y)
    _name(page, plan, tile, title, ((left + right) / 2, bottom - (_BASE + 2) * mm))


def frame(plan: Tiling, tile: Tile) -> tuple[float, float, float, float]:
    """Left, right, top and bottom of a sheet's picture on the page, in points."""
    left, top = MARGIN_MM * mm, (plan.paper.height - MARGIN_MM) * mm
    wide, high = tile.part[2] - tile.part[0], tile.part[3] - tile.part[1]
    return left, left + wide * plan.hex_mm * mm, top, top - high * plan.hex_mm * mm


def cuts(start: float, end: float, overlap: float, number: int, count: int) -> Iterator[float]:
    """Where a sheet may be cut: at the outer edge, or amid the strip it shares, at the same point of the map on both
    neighbours.
    """
    yield start + (overlap / 2 if number else 0.0)
    yield end - (overlap / 2 if number < count - 1 else 0.0)


def _name(page: Canvas, plan: Tiling, tile: Tile, title: str, at: tuple[float, float]) -> None:
    name, rest = tile.label, f"{title}   column {tile.column + 1} of {plan.columns}, row {tile.row + 1} of {plan.rows}"
    bold, plain = letters("bold"), letters("plain")
    wide = pdfmetrics.stringWidth(name, bold, _LABEL) + 6 + pdfmetrics.stringWidth(rest, plain, _SMALL)
    x = at[0] - wide / 2
    page.setFont(bold, _LABEL)
    page.drawString(x, at[1], name)
    page.setFont(plain, _SMALL)
    page.drawString(x + pdfmetrics.stringWidth(name, bold, _LABEL) + 6, at[1], rest)
