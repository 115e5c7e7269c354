"""Counters as pictures for panels, drawn once for each look and size."""

from __future__ import annotations

from PySide6.QtGui import QPixmap

from hexboard.art.counters.faces import Detail, detail_at, face
from hexboard.art.palette import Palette
from hexboard.art.palettes import PALETTES
from hexboard.art.styles.counter_style import REACH
from hexboard.core.position import Position
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


_MOST = 600


class CounterPictures:
    """Pictures of counters in the ``palette`` chosen."""

    def __init__(self, palette: str = "period", ratio: float = 1.0) -> None:
        self.palette = PALETTES[palette if palette in PALETTES else "period"]
        self._ratio = ratio
        self._drawn: dict[tuple[object, ...], QPixmap] = {}

    def set_palette(self, name: str) -> None:
        """Use other colours from now on."""
        self.palette = PALETTES[name if name in PALETTES else "period"]
        self._drawn.clear()

    def of(self, at: Position, unit: Unit, size: int) -> QPixmap:
        """A counter, ``size`` pixels of the screen wide, as it is in a position."""
        key = (unit.kind, unit.step, unit.status, tuple(sorted(unit.values.items())), size)
        if key not in self._drawn:
            if len(self._drawn) > _MOST:
                self._drawn.clear()
            kind = at.kind(unit)
            self._drawn[key] = counter_pixmap(kind, unit, at.game.side(unit.side), size, self.palette, self._ratio)
        return self._drawn[key]
