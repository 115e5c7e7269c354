"""A map as a PDF file: a key page, then every sheet in true size."""

from __future__ import annotations

import io
from collections.abc import Callable

from reportlab import rl_config
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from hexboard.art.painters.parts import Parts
from hexboard.art.painters.printing.key_page import draw_key
from hexboard.art.painters.printing.paint_pdf import PdfBrush, shade
from hexboard.art.painters.printing.sheet_marks import draw_marks, frame
from hexboard.art.painters.printing.tiling import Tile, Tiling
from hexboard.art.palette import Palette
from hexboard.art.shapes import DisplayList

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
    left, right, top, bottom = frame(plan, tile)
    page.setFillColor(shade(palette.colour("table")))
    page.rect(left, bottom, right - left, top - bottom, stroke=0, fill=1)
    PdfBrush(page, tile.part, (left, bottom), plan.hex_mm * mm, PIXEL).draw(parts)
    draw_marks(page, plan, tile, title)
