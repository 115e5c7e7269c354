"""Names of zones: a word a line, about the middle of the zone."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.art.labels.halos import halo_width_of
from hexboard.art.lettering import ink_corners
from hexboard.art.outline import PLANE
from hexboard.art.shapes import Point, Text
from hexboard.board.feature import Zone

from .candidates import LettersApart

_BETWEEN = 0.45  # from the middle of a hex to the gap between counters under it


def zone_candidates(zone: Zone, size: float, step: float) -> Iterator[LettersApart]:
    """Where a zone's name may stand, a word a line, ``step`` from line to line; the middle of the zone first."""
    points = [PLANE.point(at) for at in sorted(zone.hexes)]
    x = sum(p[0] for p in points) / len(points)
    y = sum(p[1] for p in points) / len(points)
    found: list[LettersApart] = []
    for k, (px, py) in enumerate(sorted(points, key=lambda p: abs(p[0] - x) + abs(p[1] - y))):
        for drop in (_BETWEEN, 0.0):
            texts = tuple(_lines(zone.name.upper().split(), (px, py + drop), size, step))
            outside = sum(PLANE.hex(corner) not in zone.hexes for text in texts for corner in ink_corners(text))
            found.append(LettersApart(texts, k * 0.01 + outside * 0.2))
    yield from sorted(found, key=lambda candidate: candidate.cost)


def _lines(words: list[str], middle: Point, size: float, step: float) -> Iterator[Text]:
    top = middle[1] - step * (len(words) // 2)
    for k, word in enumerate(words):
        at = (middle[0], top + k * step)
        yield Text(word, at, size, "zone-name", "roman", "middle", 0.0, "halo", halo_width_of(size))
