"""What widgets are written and painted with: letters and measures of the window, boxes, words, dice, kept pictures."""

from collections.abc import Callable
from functools import cache, lru_cache

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QFontInfo,
    QFontMetrics,
    QPaintDevice,
    QPainter,
    QPen,
    QPixmap,
    QTextLayout,
)
from PySide6.QtWidgets import QApplication

from hexboard.shipped import shipped

from .tokens import LIGHT

BASE = 15
"""Height of usual text in pixels at 100 %; every other size is named against it."""
SMALL, TEXT, PRIMARY, CARD, SENTENCE, TOTAL = 14, BASE, 16, 17, 19, 30
CHIP, BUTTON, CARD_RADIUS = 6, 9, 12
"""Radii of corners."""
TARGET, BAR_TARGET = 36, 44
"""The least a thing to be pressed measures, and in the prompt bar."""
FAMILY = "Inter"
SERIF = "DejaVu Serif"
SERIFS = (SERIF, "Georgia", "Times New Roman", "serif")
_LARGE = 1.45  # 150 % in whole pixels is a little less
_SIGNS = "DejaVu Sans"  # has the signs that Inter lacks


def load_fonts() -> str:
    """Make the shipped fonts known to Qt; returns the family. Raises FileNotFoundError if they are not there."""
    folder = shipped("assets") / "fonts"
    for file in sorted([*folder.glob("*.ttf"), *folder.glob("*.otf")]):
        QFontDatabase.addApplicationFont(str(file))
    return FAMILY


def set_base_font(app: QApplication, per_cent: int) -> None:
    """Give all text of the program this size; 100 is 15 pixels."""
    font = QFont()
    font.setFamilies([FAMILY, _SIGNS])
    font.setPixelSize(round(BASE * per_cent / 100))
    font.setFeature(QFont.Tag("tnum"), 1)  # figures of one width: columns of them stand straight
    app.setFont(font)
    zoom.cache_clear()


@cache
def zoom() -> float:
    """How much larger than usual all text is: 1.0 at 100 %."""
    size = QApplication.font().pixelSize()
    # a font that was given in points does not know its pixels
    return (size if size > 0 else QFontInfo(QApplication.font()).pixelSize()) / BASE


def is_large() -> bool:
    """Whether text is so large (150 % and more) that bars are higher and words give way."""
    return zoom() > _LARGE


def scaled(pixels: float) -> int:
    """A measure of the table in pixels of now."""
    return round(pixels * zoom())


def text_font(pixels: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Letters of the text at a size of the table."""
    font = QFont(QApplication.font())
    font.setPixelSize(scaled(pixels))
    font.setWeight(weight)
    return font


def title_font(pixels: float, *, italic: bool = False) -> QFont:
    """Letters of titles at a size of the table: bold, or italic for what stands under one."""
    font = QFont()
    font.setFamilies(SERIFS)
    font.setPixelSize(scaled(pixels))
    font.setBold(not italic)
    font.setItalic(italic)
    return font


_JOINER = "\N{WORD JOINER}"
_FEW = 512


@lru_cache(_FEW)
def broken(words: str, font: QFont, wide: int) -> tuple[str, ...]:
    """Words on rows of so many pixels, broken at blanks. Kept for a while: each step asks for the same again."""
    held = words.replace("/", f"/{_JOINER}")  # or the name of a brigade would be broken behind it
    layout = QTextLayout(held, font)
    layout.beginLayout()
    found = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(wide, 1))
        found.append(held[line.textStart() : line.textStart() + line.textLength()].replace(_JOINER, ""))
    layout.endLayout()
    return tuple(found)


def rows(words: str, metrics: QFontMetrics, wide: int, most: int = 2) -> tuple[str, ...]:
    """Words on at most so many rows of so many pixels; what is too long for all of them is cut with an ellipsis; the
    number of a rule at their end is not.
    """
    lines = list[str]()
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        # one as wide as its room to the pixel would be cut
        if lines and (len(lines) == most or metrics.horizontalAdvance(longer) < wide):
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(_cut(line, metrics, wide) for line in lines)


def _cut(line: str, metrics: QFontMetrics, wide: int) -> str:
    words, opens, number = line.rpartition(" [")
    if not opens or not number.endswith("]") or metrics.horizontalAdvance(line) <= wide:
        return metrics.elidedText(line, Qt.TextElideMode.ElideRight, wide)
    rule = f" [{number}"
    return metrics.elidedText(words, Qt.TextElideMode.ElideRight, wide - metrics.horizontalAdvance(rule)) + rule


Colour = QColor | str


def smooth(device: QPaintDevice) -> QPainter:
    """A painter whose edges, and pictures that are scaled, are smooth."""
    painter = QPainter(device)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    return painter


def round_box(
    painter: QPainter, box: QRect | QRectF, radius: float, ground: Colour = "", edge: Colour = "", line: float = 1
) -> None:
    """Paint a ground and an edge so many pixels wide; either is left out without a colour."""
    painter.setPen(QPen(QColor(edge), line) if edge else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ground) if ground else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, radius, radius)


_AT_TOP = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


def write(
    painter: QPainter, box: QRect | QRectF, words: str, font: QFont, ink: Colour, place: Qt.AlignmentFlag = _AT_TOP
) -> None:
    """Write one row at a place of a box, as much of it as there is room for."""
    painter.setFont(font)
    painter.setPen(QColor(ink))
    shown = QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, int(box.width()))
    painter.drawText(QRectF(box), place, shown)


def dots(wide: float, high: float, ratio: float) -> QSize:
    """How large a picture of so many pixels is on a screen with so many dots to a pixel."""
    return QSize(round(wide * ratio), round(high * ratio))


def painted(wide: float, high: float, ratio: float, paint: Callable[[QPainter, QRectF], object]) -> QPixmap:
    """A picture of so many pixels of a screen with so many dots to a pixel, painted on nothing."""
    picture = QPixmap(dots(wide, high, ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = smooth(picture)
    paint(painter, QRectF(0, 0, wide, high))
    painter.end()
    return picture


_FIGURE, _WIDE = 0.58, 1.25  # of a die's side: how high a figure is, and how wide all of them are high together
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def paint_die(
    painter: QPainter, box: QRectF, face: int, sides: int, ground: str = LIGHT.card, ink: str = LIGHT.ink
) -> None:
    """One die in a box of the painter's pixels, in colours that stand out from each other; light ones are nobody's."""
    round_box(painter, box.adjusted(1, 1, -1, -1), box.width() * 0.18, ground, ink, 1.5)
    if sides == 6 and face in _PIPS:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ink))
        far, pip = box.width() * 0.26, box.width() * 0.1
        for dx, dy in _PIPS[face]:
            painter.drawEllipse(box.center() + QPointF(dx * far, dy * far), pip, pip)
        return
    write(painter, box, f"{face}", figure_font(box.width(), sides), ink, Qt.AlignmentFlag.AlignCenter)


def figure_font(side: float, sides: int) -> QFont:
    """The letters in which every face of a die so large stands whole."""
    font = text_font(1, QFont.Weight.Bold)
    font.setPixelSize(max(1, int(side * min(_FIGURE, _WIDE / len(f"{sides}")))))
    return font
