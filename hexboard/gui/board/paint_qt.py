"""Pictures for panels and pages: a counter."""

from __future__ import annotations

from PySide6.QtGui import QPixmap

from hexboard.art.counters.faces import Detail, detail_at, face
from hexboard.art.palette import Palette
from hexboard.art.styles.counter_style import REACH
from hexboard.core.seat import Side
from hexboard.core.unit import Unit, UnitKind

from .shape_painting import shapes_pixmap


def counter_pixmap(
    kind: UnitKind,
    unit: Unit,
    side: Side,
    size: float,
    palette: Palette,
    ratio: float = 1.0,
    detail: Detail | None = None,
) -> QPixmap:
    """A counter, badges and shadow included, in a square of ``size`` pixels of a screen of that ratio."""
    span = max(REACH[2] - REACH[0], REACH[3] - REACH[1])
    x, y = (REACH[0] + REACH[2]) / 2, (REACH[1] + REACH[3]) / 2
    box = (x - span / 2, y - span / 2, x + span / 2, y + span / 2)
    pixels = size / span
    return shapes_pixmap(face(kind, unit, side, palette, detail or detail_at(pixels)), box, pixels, ratio)
