"""The letters and measures of the window: Inter for text, the lettering of our maps for titles, one size for all."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetrics, QTextLayout
from PySide6.QtWidgets import QApplication

from hexboard.shipped import shipped

BASE = 15
"""Height of usual text in pixels at 100 %; every other size is named against it."""
SMALL, TEXT, PRIMARY, CARD, SENTENCE, SECTION, TOTAL, DISPLAY = 14, BASE, 16, 17, 19, 21, 30, 34
CHIP, BUTTON, CARD_RADIUS = 6, 9, 12
"""Radii of corners."""
TARGET, BAR_TARGET = 36, 44
"""The least a thing to be pressed measures, and in the prompt bar."""
FAMILY = "Inter"
SERIF = "DejaVu Serif"
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
    font.setFamilies([SERIF, "Georgia", "Times New Roman", "serif"])
    font.setPixelSize(scaled(pixels))
    font.setBold(not italic)
    font.setItalic(italic)
    return font


_JOINER = "\N{WORD JOINER}"


def broken(words: str, font: QFont, wide: int) -> list[str]:
    """Words on rows of so many pixels, broken at blanks."""
    held = words.replace("/", f"/{_JOINER}")  # or the name of a brigade would be broken behind it
    layout = QTextLayout(held, font)
    layout.beginLayout()
    found = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(wide, 1))
        found.append(held[line.textStart() : line.textStart() + line.textLength()].replace(_JOINER, ""))
    layout.endLayout()
    return found


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
