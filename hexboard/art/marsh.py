"""Marsh and swamp: tufts of rushes, and level strokes of standing water between them."""

from __future__ import annotations

from collections.abc import Iterator

from . import ground_style
from .scatter import Clear, strewn
from .shapes import Points, Shape, Stroke

_LEANS = (-0.75, -0.36, 0.0, 0.36, 0.75)


def rushes(rings: tuple[Points, ...], clear: Clear) -> Iterator[Shape]:
    """The tufts and the wet strokes inside a marsh's edge."""
    tufts: list[Points] = []
    wet: list[Points] = []
    reach = ground_style.TUFT_HEIGHT * 1.3
    for (x, y), lot in strewn(rings, ground_style.TUFTS_APART, reach, clear):
        size = ground_style.TUFT_HEIGHT * (0.85 + lot // 7 % 100 / 330)
        if lot % 3:
            long = size * (1.0 + lot // 11 % 100 / 130)
            wet.append(((x - long, y), (x + long, y)))
            wet.append(((x - long * 0.35, y + 0.036), (x + long * 0.75, y + 0.036)))
            continue
        wet.append(((x - size * 1.15, y), (x + size * 1.15, y)))
        tufts.extend(
            ((x + lean * size * 0.3, y), (x + lean * size, y - size * (1.15 - abs(lean) * 0.55))) for lean in _LEANS
        )
    if wet:
        yield Stroke(tuple(wet), "standing-water", ground_style.WET_INK, 0.5)
    if tufts:
        yield Stroke(tuple(tufts), "tuft", ground_style.TUFT_INK, 0.5)
