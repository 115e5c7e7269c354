"""Paints a display list as vectors on a page of a PDF file."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor

from PIL import Image
from reportlab.lib.colors import Color
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from hexboard.art.colours.colouring import picture_of, rgba
from hexboard.art.lettering import CAPITALS, font_file
from hexboard.art.painters.parts import Parts
from hexboard.art.shapes import (
    Area,
    Box,
    Colour,
    Discs,
    Face,
    Point,
    Points,
    Raster,
    Shape,
    Signs,
    Stroke,
    Text,
    box_corners,
)

_EVEN_ODD, _NON_ZERO = 0, 1
_ROUND, _BUTT = 1, 0
_FINER = 2  # a page is looked at more closely than a screen


def shade(colour: Colour) -> Color:
    """A colour of a display list as PDF has it."""
    red, green, blue, alpha = (channel / 255 for channel in rgba(colour))
    return Color(red, green, blue, alpha)


def letters(face: Face) -> str:
    """The name under which a shipped face is written into PDF files."""
    name = f"hexboard-{face}"
    if name not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(name, str(font_file(face))))
    return name


def paper_brush(page: Canvas, wide: float, high: float) -> PdfBrush:
    """Draws in millimetres from the upper left corner of a page of that size."""
    page.setPageSize((wide * mm, high * mm))
    return PdfBrush(page, (0.0, 0.0, wide, high), (0.0, 0.0), mm, 1.0)


class PdfBrush:
    """Draws in hex units into a frame on a page: ``box`` of the drawing, its lower left corner at ``corner``, points
    of the page (1/72 inch) to a hex ``scale``, and the width in points of what a display list calls a pixel.
    """

    def __init__(self, page: Canvas, box: Box, corner: Point, scale: float, pixel: float) -> None:
        self._page = page
        self._box = box
        self._corner = corner
        self._scale = scale
        self._pixel = pixel

    def draw(self, parts: Parts, paper: Colour) -> None:
        """Draw the paper and what lies in the frame, cut off at it. What is too small to show goes by ``pixel``, as on
        a screen.
        """
        wide, high = self._box[2] - self._box[0], self._box[3] - self._box[1]
        self._page.saveState()
        frame = self._page.beginPath()
        frame.rect(*self._corner, wide * self._scale, high * self._scale)
        self._page.clipPath(frame, stroke=0, fill=0)
        self.draw_shapes([Area((box_corners(self._box),), paper)])
        for layer in parts.within(self._box, self._scale / self._pixel):
            self.draw_shapes(layer.shapes)
        self._page.restoreState()

    def _at(self, point: Point) -> Point:
        """A point of the drawing on the page."""
        return (
            self._corner[0] + (point[0] - self._box[0]) * self._scale,
            self._corner[1] + (self._box[3] - point[1]) * self._scale,
        )

    def draw_shapes(self, shapes: Iterable[Shape]) -> None:
        """Draw shapes, be they outside the frame."""
        for shape in shapes:
            self._shape(shape)

    def _shape(self, shape: Shape) -> None:
        match shape:
            case Area(rings, fill, holes):
                self._fill(self._path(rings, closed=True), fill, _EVEN_ODD if holes else _NON_ZERO)
            case Stroke():
                self._stroke(shape)
            case Signs():
                self._shape(shape.outlined())
            case Discs(centres, radius, fill):
                self._discs(centres, radius, fill)
            case Text():
                self._text(shape)
            case Raster():
                self._raster(shape)

    def _path(self, lines: Iterable[Points], closed: bool = False) -> PDFPathObject:
        """Lines as the operators of PDF 8.5.2, to a hundredth of a point: finer only makes the file larger.

        They are written here because the library takes twenty times as long for a number.
        """
        left, foot, scale = self._corner[0] - self._box[0] * self._scale, self._corner[1], self._scale
        top = foot + self._box[3] * scale
        code = ["n"]
        for line in lines:
            whole = line[0] == line[-1] and len(line) > 2
            numbers = [f"{left + x * scale:.2f} {top - y * scale:.2f}" for x, y in (line[:-1] if whole else line)]
            code.append(f"{numbers[0]} m")
            code.extend(f"{number} l" for number in numbers[1:])
            if closed or whole:
                code.append("h")
        return PDFPathObject(code)

    def _fill(self, path: PDFPathObject, fill: Colour, rule: int) -> None:
        if fill:
            self._page.setFillColor(shade(fill))
            self._page.drawPath(path, stroke=0, fill=1, fillMode=rule)

    def _stroke(self, stroke: Stroke) -> None:
        width = max(stroke.width * self._scale, stroke.hairline * self._pixel)
        self._pen(stroke.colour, width, _ROUND if stroke.round else _BUTT, stroke.dash)
        self._page.drawPath(self._path(stroke.lines), stroke=1, fill=0)

    def _discs(self, centres: Points, radius: float, fill: Colour) -> None:
        # a line without length and with round ends is a disc, in a fifth of the room four curves take
        path = self._path((centre, centre) for centre in centres)
        self._pen(fill, radius * 2 * self._scale)
        self._page.drawPath(path, stroke=1, fill=0)

    def _pen(self, colour: Colour, width: float, cap: int = _ROUND, dash: tuple[float, ...] = ()) -> None:
        self._page.setStrokeColor(shade(colour))
        self._page.setLineWidth(width)
        self._page.setLineCap(cap)
        self._page.setLineJoin(_ROUND)
        self._page.setDash([length * self._scale for length in dash])

    def _text(self, text: Text) -> None:
        size = text.size * self._scale
        wide = pdfmetrics.stringWidth(text.text, letters(text.face), size)
        start = text.before * wide
        page = self._page
        page.saveState()
        page.translate(*self._at(text.at))
        page.rotate(-text.turn)
        page.setFont(letters(text.face), size)
        place = -start, -size * CAPITALS / 2, text.text
        if text.halo:
            self._pen(text.halo, text.halo_width * self._scale * 2)
            page.drawString(*place, mode=1)  # outlines, PDF 9.3.6
        page.setFillColor(shade(text.colour))
        page.drawString(*place, mode=0)
        page.restoreState()

    def _raster(self, raster: Raster) -> None:
        """As much of a picture as the frame holds, and a pixel more; smooth, as far as a reader of PDF likes."""
        wide, high = raster.size
        left, top, right, bottom = raster.box
        across, down = (right - left) / wide, (bottom - top) / high
        cut = (
            max(0, floor((self._box[0] - left) / across) - 1),
            max(0, floor((self._box[1] - top) / down) - 1),
            min(wide, ceil((self._box[2] - left) / across) + 1),
            min(high, ceil((self._box[3] - top) / down) + 1),
        )
        if cut[0] >= cut[2] or cut[1] >= cut[3]:
            return
        picture = picture_of(raster).crop(cut)
        finer = picture.resize((picture.width * _FINER, picture.height * _FINER), Image.Resampling.BICUBIC)
        size = picture.width * across * self._scale, picture.height * down * self._scale
        self._page.saveState()
        self._page.clipPath(self._path(raster.rings, closed=True), stroke=0, fill=0, fillMode=_EVEN_ODD)
        x, y = self._at((left + cut[0] * across, top + cut[3] * down))
        self._page.drawImage(ImageReader(finer), x, y, *size, mask="auto")
        self._page.restoreState()
