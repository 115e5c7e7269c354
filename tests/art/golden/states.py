"""Counters in every state, alone and in stacks, as one small drawing."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from hexboard.art.colours.palette import Palette
from hexboard.art.counters.faces import detail_at, face, stack_face
from hexboard.art.counters.stacks import offsets
from hexboard.art.shapes import Box, DisplayList, Layer, Point, Shape, shifted
from hexboard.art.styles import counter_style as style
from hexboard.core.seat import Side
from hexboard.core.unit import CounterFace, Figure, Gone, Unit, UnitKind

_STEP = 1.4
_DARK, _LIGHT = Side("u", "Union", "U", "dark"), Side("c", "Confederate", "C", "light")
_FACE = CounterFace(
    (Figure("manpower"), Figure("guns", "left"), Figure("pluck", "boxed")), 0, "II", frozenset({"exhausted"})
)
_FIGURES = {"manpower": 9, "guns": 4, "pluck": 3}
_UNIT = UnitKind("unit", "Barnes", "u", "infantry", "division", "II Corps", _FIGURES, _FACE)
_LEADER = evolve(_UNIT, id="leader", name="Longstreet", arm="leader", size="corps")
_PLAIN = UnitKind("plain", "R. H. Anderson", "c", "cavalry", "brigade", "Hill", {"combat": 12})
_ARMS = (
    "infantry", "cavalry", "artillery", "horse artillery", "headquarters", "train", "supply", "engineers", "gunboat",
    "signals",
)  # fmt: skip
_SIZES = ("battery", "battalion", "regiment", "brigade", "division", "corps", "army", "", "brigade", "corps")
_STATES: tuple[tuple[str, ...], ...] = (
    ("moved",),
    ("exhausted",),
    ("exhausted", "disorganized"),
    ("disordered",),
    ("shaken", "moved"),
    ("routed",),
    ("demoralized-2", "in column", "breastworks", "fought", "built"),
)


def states(palette: Palette, pixels: float) -> DisplayList:
    """Arms, states and stacks in both tones, in the detail of so many pixels a counter."""
    shapes = (*_arms(palette, pixels), *_marked(palette, pixels), *_stacks(palette, pixels))
    box: Box = (-0.8, -0.8, 9 * _STEP + 0.9, 6 * _STEP + 0.7)
    return DisplayList(box, (Layer("states", shapes),))


def _arms(palette: Palette, pixels: float) -> Iterator[Shape]:
    for k, (arm, size) in enumerate(zip(_ARMS, _SIZES, strict=True)):
        for row, side in enumerate((_DARK, _LIGHT)):
            kind = evolve(_UNIT, arm=arm, size=size, face=evolve(_FACE, band=k + 3 * row))
            yield from _at(kind, Unit("x", "x", side.id, Gone("")), side, palette, pixels, (k, row))


def _marked(palette: Palette, pixels: float) -> Iterator[Shape]:
    for k, status in enumerate(_STATES):
        unit = Unit("x", "x", "u", Gone(""), 0, frozenset(status), {"fatigue": k % 4})
        yield from _at(_UNIT, unit, _DARK, palette, pixels, (k, 2))
        yield from _at(_PLAIN, unit, _LIGHT, palette, pixels, (k, 3))
    for row, side in enumerate((_DARK, _LIGHT)):
        yield from _at(_LEADER, Unit("x", "x", "u", Gone("")), side, palette, pixels, (8, 2 + row))
        yield from _at(_PLAIN, Unit("x", "x", "u", Gone(""), 2), side, palette, pixels, (9, 2 + row))


def _stacks(palette: Palette, pixels: float) -> Iterator[Shape]:
    for k, count in enumerate((2, 3, 5)):
        for row, side in enumerate((_DARK, _LIGHT)):
            for n, (dx, dy) in enumerate(offsets(count)):
                unit = Unit("x", "x", "u", Gone(""), 0, frozenset(_STATES[(n + k) % len(_STATES)]))
                where = (k * 1.6 + dx / style.COUNTER / _STEP, 4.3 + row * 1.25 + dy / style.COUNTER / _STEP)
                kind = _LEADER if n == 0 and count == 3 else _UNIT
                yield from _at(kind, unit, side, palette, pixels, where, n < count - 1)
    for k, (side, harmed) in enumerate(((_DARK, False), (_LIGHT, True))):
        for shape in stack_face(_UNIT, 28, 3, side, palette, harmed, moved=harmed):
            yield shifted(shape, ((6 + k * 1.5) * _STEP, 4.5 * _STEP))


def _at(
    kind: UnitKind, unit: Unit, side: Side, palette: Palette, pixels: float, cell: Point, covered: bool = False
) -> Iterator[Shape]:
    for shape in face(kind, unit, side, palette, detail_at(pixels), covered):
        yield shifted(shape, (cell[0] * _STEP, cell[1] * _STEP))
