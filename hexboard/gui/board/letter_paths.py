"""Shipped letters as paths: the same on every machine, at every size and turn."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtGui import QFont, QPainterPath, QRawFont, QTransform

from hexboard.art.lettering import CAPITALS, font_file
from hexboard.art.shapes import Face, Text

_EM = 100.0
_SHARE = {"start": 0.0, "middle": 0.5, "end": 1.0}


@lru_cache(maxsize=8)
def _raw(face: Face) -> QRawFont:
    return QRawFont(str(font_file(face)), _EM, QFont.HintingPreference.PreferNoHinting)


@lru_cache(maxsize=6000)
def _glyphs(text: str, face: Face) -> tuple[QPainterPath, float]:
    """The outline of a text at an em of 1, its base line at 0, and its width."""
    raw, path, far = _raw(face), QPainterPath(), 0.0
    indexes = raw.glyphIndexesForString(text)
    for index, step in zip(indexes, raw.advancesForGlyphIndexes(indexes), strict=True):
        path.addPath(raw.pathForGlyph(index).translated(far, 0.0))
        far += step.x()
    return QTransform.fromScale(1 / _EM, 1 / _EM).map(path), far / _EM


def text_path(text: Text) -> QPainterPath:
    """The outline of a text where it stands, in hex units."""
    path, wide = _glyphs(text.text, text.face)
    place = QTransform()
    place.translate(*text.at)
    place.rotate(text.turn)
    place.scale(text.size, text.size)
    place.translate(-wide * _SHARE[text.anchor], CAPITALS / 2)
    return place.map(path)
