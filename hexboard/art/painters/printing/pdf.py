"""A map as a PDF file: a key page, then every sheet in true size."""

import io
from collections.abc import Callable, Iterator

from reportlab import rl_config
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from hexboard.art.colours.palette import Palette
from hexboard.art.painters.parts import Parts
from hexboard.art.painters.printing.key_page import draw_key
from hexboard.art.painters.printing.paint_pdf import PdfBrush, letters
from hexboard.art.painters.printing.tiling import MARGIN_MM, Tile, Tiling
from hexboard.art.shapes import DisplayList

_FAR, _NEAR = 5.0, 1.0  # where a mark ends and begins, in millimetres from the picture
_HAIR = 0.35  # points
_LABEL, _SMALL = 11.0, 7.0  # points
_BASE = 5.2  # millimetres from the picture to the line the name stands on
_GAP = 2.0  # millimetres, from the name to a mark and between its parts


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
    _name(page, plan, tile, title)


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


def _name(page: Canvas, plan: Tiling, tile: Tile, title: str) -> None:
    name, rest = tile.label, f"{title}   column {tile.column + 1} of {plan.columns}, row {tile.row + 1} of {plan.rows}"
    bold, plain = letters("bold"), letters("plain")
    most = (plan.paper.width - 2 * MARGIN_MM) * mm
    head = pdfmetrics.stringWidth(name, bold, _LABEL) + _GAP * mm
    small = _SMALL * min(1.0, (most - head) / pdfmetrics.stringWidth(rest, plain, _SMALL))
    left, right, _, bottom = frame(plan, tile)
    marks = tuple(cuts(left, right, plan.overlap * mm, tile.column, plan.columns))
    x = _name_start(head + pdfmetrics.stringWidth(rest, plain, small), right, marks, left + most)
    y = bottom - _BASE * mm
    page.setFont(bold, _LABEL)
    page.drawString(x, y, name)
    page.setFont(plain, small)
    page.drawString(x + head, y, rest)


def _name_start(wide: float, right: float, marks: tuple[float, ...], edge: float) -> float:
    """Where a name begins that is ``wide``: amid the marks, or beside a picture too narrow for it; if need be across a
    mark, but never past ``edge``, the end of what a printer reaches.
    """
    if wide + 2 * _GAP * mm <= marks[-1] - marks[0]:
        return (marks[0] + marks[-1] - wide) / 2
    return min(right + _GAP * mm, edge - wide)


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
    page.setPageSize((plan.paper.width * mm, plan.paper.height * mm))
    left, _, _, bottom = frame(plan, tile)
    PdfBrush(page, tile.part, (left, bottom), plan.hex_mm * mm, PIXEL).draw(parts, palette.colour("table"))
    draw_marks(page, plan, tile, title)
