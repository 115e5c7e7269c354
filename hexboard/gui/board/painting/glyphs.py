"""Shipped letters as paths: the same on every machine, at every size and turn."""

from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QPainterPath, QRawFont, QTransform

from hexboard.art.lettering import CAPITALS, font_file
from hexboard.art.shapes import Face, Text

_EM = 100.0


@lru_cache(maxsize=8)
def _raw(face: Face) -> QRawFont:
    return QRawFont(str(font_file(face)), _EM, QFont.HintingPreference.PreferNoHinting)


@lru_cache(maxsize=1000)
def glyph(letter: str, face: Face) -> tuple[QPainterPath, float]:
    """The outline of a letter at an em of 1, its base line at 0, and how far it is to the next."""
    raw = _raw(face)
    (index,) = raw.glyphIndexesForString(letter)
    path = QTransform.fromScale(1 / _EM, 1 / _EM).map(raw.pathForGlyph(index))
    path.setFillRule(Qt.FillRule.WindingFill)
    return path, raw.advancesForGlyphIndexes([index])[0].x() / _EM


def line_path(text: str, face: Face) -> QPainterPath:
    """The outline of a line at an em of 1."""
    path, far = QPainterPath(), 0.0
    path.setFillRule(Qt.FillRule.WindingFill)
    for letter in text:
        outline, step = glyph(letter, face)
        path.addPath(outline.translated(far, 0.0))
        far += step
    return path


def line_width(text: str, face: Face) -> float:
    """How wide a line runs, in ems."""
    return sum(glyph(letter, face)[1] for letter in text)


def placed(text: Text) -> QTransform:
    """From the outline of a text at an em of 1 to where it stands, in hex units."""
    place = QTransform()
    place.translate(*text.at)
    place.rotate(text.turn)
    place.scale(text.size, text.size)
    place.translate(-line_width(text.text, text.face) * text.before, CAPITALS / 2)
    return place


def text_path(text: Text) -> QPainterPath:
    """The outline of a text where it stands, in hex units."""
    return placed(text).map(line_path(text.text, text.face))
