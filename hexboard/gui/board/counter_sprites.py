"""What counters, stacks and chips look like, as sprites."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from hexboard.art.counters.contacts import reported_face
from hexboard.art.counters.faces import Detail, face, stack_face
from hexboard.art.counters.marks import has_moved, is_weakened
from hexboard.art.counters.stacks import total
from hexboard.art.lettering import width
from hexboard.art.palette import Palette
from hexboard.art.shapes import Area, Colour, Shape, Stroke, Text
from hexboard.art.styles import counter_style, style
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex

from .sprite_cache import Sprite


class CounterSprites:
    """What counters and stacks look like in one palette; a look is made once and shared by all that have it."""

    def __init__(self, palette: Palette) -> None:
        self.palette = palette
        self._shared: dict[Hashable, Sprite] = {}
        self._counters: dict[tuple[UnitId, Detail, bool], tuple[Unit, str, Sprite]] = {}
        self._stacks: dict[Hex, tuple[tuple[Unit, ...], Sprite]] = {}

    def counter(self, at: Position, unit: Unit, detail: Detail = "near", covered: bool = False) -> Sprite:
        """One counter, ``covered`` if others lie on it; its unit is its side."""
        key = unit.id, detail, covered
        known = self._counters.get(key)
        date = date_of(at, unit)
        # a unit that has changed is another object
        if known is None or known[0] is not unit or known[1] != date:
            look = counter_sprite(at, unit, self.palette, detail, covered)
            known = self._counters[key] = unit, date, self._shared.setdefault(look.key, look)
        return known[2]

    def stack(self, at: Position, here: Hex, units: tuple[Unit, ...]) -> Sprite:
        """A stack from afar, its top last in ``units``."""
        known = self._stacks.get(here)
        if known is None or known[0] is not units:
            look = stack_sprite(at, units, self.palette)
            known = self._stacks[here] = units, self._shared.setdefault(look.key, look)
        return known[1]

    def mark(self, state: str) -> Sprite:
        """The ring round a counter that may be picked or is picked."""
        key = "mark", state
        if key not in self._shared:
            self._shared[key] = mark_sprite(state, self.palette)
        return self._shared[key]


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
        return Sprite(
            key, lambda: reported_face(at, unit, palette, detail, covered), counter_style.DATED_REACH, like
        )
    return Sprite(key, lambda: face(kind, unit, side, palette, detail, covered), counter_style.REACH, like)


def date_of(at: Position, unit: Unit) -> str:
    """How old the word of a unit is that is known by report only, and where it comes from; "" for others."""
    heard = at.hearsay(unit.id)
    return f"{heard.source} {at.ago(heard.turn)}" if heard else ""


def stack_sprite(at: Position, units: tuple[Unit, ...], palette: Palette) -> Sprite:
    """A stack from afar, its top last in ``units``."""
    top = units[-1]
    kind, side, sum_, count = at.kind(top), at.game.side(top.side), total(at, units), len(units)
    harmed = any(is_weakened(at.kind(unit), unit) for unit in units)
    moved = all(map(has_moved, units))
    key = ("stack", palette.name, kind.id, sum_, count, harmed, moved)
    like = (palette.name, kind.id, top.step, top.status, tuple(sorted(top.values.items())))
    shapes = partial(stack_face, kind, sum_, count, side, palette, harmed, moved)
    return Sprite(key, shapes, counter_style.STACK_REACH, like)


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
