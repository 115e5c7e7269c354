"""What counters, stacks and chips look like: as sprites on the map, as pictures beside it."""

from collections.abc import Hashable
from functools import partial

from PySide6.QtGui import QIcon, QPixmap

from hexboard.art.colours.palette import PALETTES, Palette
from hexboard.art.counters.faces import Detail, detail_at, face, reported_face, stack_face
from hexboard.art.counters.marks import has_moved, is_weakened
from hexboard.art.counters.stacks import total
from hexboard.art.lettering import width
from hexboard.art.shapes import Area, Colour, Shape, Stroke, Text
from hexboard.art.styles import counter_style, style
from hexboard.core.position import Position
from hexboard.core.seat import Side
from hexboard.core.unit import Unit, UnitKind

from .shape_painting import shapes_pixmap
from .sprite_cache import Sprite

_MOST = 600  # pictures that are kept


class CounterSprites:
    """What counters and stacks look like in one palette; a look is made once and shared by all that have it."""

    def __init__(self, palette: Palette) -> None:
        self.palette = palette
        self._shared: dict[Hashable, Sprite] = {}

    def counter(self, at: Position, unit: Unit, detail: Detail = "near", covered: bool = False) -> Sprite:
        """One counter, ``covered`` if others lie on it; its unit is its side."""
        return self._one(counter_sprite(at, unit, self.palette, detail, covered))

    def stack(self, at: Position, units: tuple[Unit, ...]) -> Sprite:
        """A stack from afar, its top last in ``units``."""
        top, palette, count = units[-1], self.palette, len(units)
        kind, side, sum_ = at.kind(top), at.game.side(top.side), total(at, units)
        harmed = any(is_weakened(at.kind(unit), unit) for unit in units)
        moved = all(map(has_moved, units))
        key = ("stack", palette.name, kind.id, sum_, count, harmed, moved)
        like = (palette.name, kind.id, top.step, top.status, tuple(sorted(top.values.items())))
        shapes = partial(stack_face, kind, sum_, count, side, palette, harmed, moved)
        return self._one(Sprite(key, shapes, counter_style.STACK_REACH, like))

    def mark(self, state: str) -> Sprite:
        """The ring round a counter that may be picked or is picked."""
        return self._one(mark_sprite(state, self.palette))

    def _one(self, look: Sprite) -> Sprite:
        return self._shared.setdefault(look.key, look)


def counter_sprite(
    at: Position, unit: Unit, palette: Palette, detail: Detail = "near", covered: bool = False
) -> Sprite:
    """One counter, ``covered`` if others lie on it; its unit is its side."""
    kind, side = at.kind(unit), at.game.side(unit.side)
    values = tuple(sorted(unit.values.items()))
    date = date_of(at, unit)
    like = (palette.name, kind.id, unit.step, unit.status, values, date)
    key = ("counter", detail, covered, *like)
    if date:
        return Sprite(key, lambda: reported_face(at, unit, palette, detail, covered), counter_style.DATED_REACH, like)
    return Sprite(key, lambda: face(kind, unit, side, palette, detail, covered), counter_style.REACH, like)


def date_of(at: Position, unit: Unit) -> str:
    """How old the word of a unit is that is known by report only, and where it comes from; "" for others."""
    heard = at.hearsay(unit.id)
    return f"{heard.source} {at.ago(heard.turn)}" if heard else ""


def chip_sprite(text: str, fill: Colour, ink: Colour) -> Sprite:
    """A little plate with a figure or a word; its unit is the height of a plate."""
    wide = max(1.0, width(text, "bold") * style.CHIP_LETTERS + style.CHIP_PAD)
    half = wide / 2

    def shapes() -> tuple[Shape, ...]:
        ring = tuple((x * (half - 0.05), y * 0.45) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
        return (
            Area((ring,), fill),
            Stroke(((*ring, ring[0]),), ink, 0.07, 1.0),
            Text(text, (0.0, 0.0), style.CHIP_LETTERS, ink, "bold"),
        )

    return Sprite(("chip", text, fill, ink), shapes, (-half, -0.5, half, 0.5))


def mark_sprite(state: str, palette: Palette) -> Sprite:
    """The ring round a counter that may be picked (thin) or is picked (thick); its unit is the counter."""
    colours = palette.overlays
    bright = colours.path if state == "picked" else colours.ring
    under, over = style.PICKED_RING if state == "picked" else style.OPEN_RING
    far = 0.5 + under / 2
    ring = ((-far, -far), (far, -far), (far, far), (-far, far), (-far, -far))
    shapes: tuple[Shape, ...] = (
        Stroke((ring,), colours.ring_under, under, 2.6),
        Stroke((ring,), bright, over, 1.6),
    )
    box = (-far - under, -far - under, far + under, far + under)
    return Sprite(("mark", state, palette.name), lambda: shapes, box)


def counter_pixmap(
    kind: UnitKind, unit: Unit, side: Side, size: float, palette: Palette, ratio: float = 1.0
) -> QPixmap:
    """A counter, badges and shadow included, in a square of ``size`` pixels of a screen of that ratio."""
    x0, y0, x1, y1 = counter_style.REACH
    half = max(x1 - x0, y1 - y0) / 2
    x, y, pixels = (x0 + x1) / 2, (y0 + y1) / 2, size / (2 * half)
    box = (x - half, y - half, x + half, y + half)
    return shapes_pixmap(face(kind, unit, side, palette, detail_at(pixels)), box, pixels, ratio)


class CounterPictures:
    """Pictures of counters in the ``palette`` chosen by its name, drawn once for each look and size."""

    def __init__(self, palette: str = "period", ratio: float = 1.0) -> None:
        self.palette = PALETTES[palette]
        self._ratio = ratio
        self._drawn: dict[tuple[object, ...], QPixmap] = {}

    def set_palette(self, name: str) -> None:
        """Use other colours from now on."""
        self.palette = PALETTES[name]
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

    def icon(self, at: Position, unit: Unit, size: int) -> QIcon:
        """The same for a row of a list; one that is chosen has its own colours, which Qt would fade."""
        icon = QIcon(self.of(at, unit, size))
        icon.addPixmap(self.of(at, unit, size), QIcon.Mode.Selected)
        return icon
