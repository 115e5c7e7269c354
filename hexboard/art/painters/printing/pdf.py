"""A map as a PDF file: a key page, then every sheet in true size."""

import io
from collections.abc import Callable, Iterator

from reportlab import rl_config
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from hexboard.art.colours.palette import Palette
from hexboard.art.lettering import CAPITALS, width
from hexboard.art.painters.parts import Parts
from hexboard.art.painters.printing.key_page import BLACK, draw_key
from hexboard.art.painters.printing.paint_pdf import PdfBrush, paper_brush
from hexboard.art.painters.printing.tiling import MARGIN_MM, Tile, Tiling
from hexboard.art.shapes import Box, DisplayList, Shape, Stroke, Text

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
