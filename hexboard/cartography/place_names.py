"""The names of places: where each may stand about its hex."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from math import ceil, dist

from hexboard.art.curves import PLANE
from hexboard.art.drawing.map_drawing import Features
from hexboard.art.lettering import width
from hexboard.art.places import face_of, sort_of
from hexboard.art.shapes import Anchor, Point
from hexboard.art.styles import counter_style, letter_style
from hexboard.board.feature import PlaceName

from .candidates import Candidate, LevelText, TextLines

_CLOSE, _CLOSEST = 0.05, 0.026  # between a counter's usual place and a name beside it, and where there is little room
_BESIDE_SITE = 0.15  # between what stands off the middle of its hex and its name
_NEAR = 0.75  # of a crossing to the middle of the hex that is named for it
_FURTHER = 0.15  # a step further off
_FINELY, _RISES = 0.05, 18  # a step up or down there, and how many
_WORSE = 0.014  # each further place to try
_MOST_LINES = 3
_ANCHORS: tuple[Anchor, ...] = ("start", "middle", "end")


def site_of(place: PlaceName, features: Features) -> Point:
    """Where what a name stands for is drawn: its houses, the nearest crossing if it is one, or its hex."""
    x, y = PLANE.point(place.hex)
    words = {place.kind}
    near = [c.at for c in features.bridges if words & set(c.kind.split()) and dist(c.at, (x, y)) < _NEAR]
    return min(near, key=lambda at: dist(at, (x, y)), default=features.houses.sites.get(place.hex, (x, y)))


def place_candidates(
    place: PlaceName,
    size: float,
    side: float,
    site: Point | None = None,
    rings: int = 0,
) -> Iterator[Candidate]:
    """Where a place's name may stand, clear of counters of ``side`` in its hex; the likeliest first.

    ``site`` is where it is drawn, if not in the middle of its hex. One is looked for in so many ``rings`` further off.
    """
    face = face_of(sort_of(place))
    x, y = PLANE.point(place.hex)
    apart = max(side, counter_style.COUNTER) / 2
    offset = (site[0] - x, site[1] - y) if site and dist(site, (x, y)) > apart else None
    ways: list[tuple[float, TextLines, Point]] = []
    for more, words in enumerate(broken(place.name)):
        wide = max(width(word, face) for word in words) * size
        high = size * (0.75 + letter_style.LINE_STEP * (len(words) - 1))
        lines = {a: TextLines(words, size, face, a) for a in _ANCHORS}
        near = (*(_at_site(offset, high) if offset else ()), *_spots(wide, high, side))
        spots = enumerate((*near, *_further(wide, high, side, rings)))
        ways.extend(((k + 3 * more) * _WORSE, lines[anchor], (x + dx, y + dy)) for k, (dx, dy, anchor) in spots)
    for cost, set_as, at in sorted(ways, key=lambda way: way[0]):
        yield LevelText(set_as, at, cost)


def _spots(wide: float, high: float, side: float) -> Iterator[tuple[float, float, Anchor]]:
    """Offsets from the middle of a hex: under and over where counters stand, beside it, then further off."""
    drop, half = counter_style.COUNTER_DROP, side / 2 + _CLOSE
    under, over, beside = drop + half + high / 2, drop - half - high / 2, half
    closer = under - _CLOSE + _CLOSEST
    yield 0.0, under, "middle"
    yield 0.0, closer, "middle"
    for dy in (-0.04, -0.07, 0.1, -0.14, 0.2):
        yield beside, dy, "start"
        yield -beside, dy, "end"
    shifts = [k * 0.12 * sign for k in range(1, min(6, ceil(wide / 0.24) + 2)) for sign in (1, -1)]
    for dy in (over, over - 0.17, under, closer, under + 0.08):
        for dx in (0.0, *shifts):
            yield dx, dy, "middle"
    for dy in (0.3, -0.26, 0.4, -0.36, 0.5, -0.46):
        yield beside, dy, "start"
        yield -beside, dy, "end"
    for dy in (under + 0.25, over - 0.35):
        for dx in (0.0, *shifts):
            yield dx, dy, "middle"


def _further(wide: float, high: float, side: float, rings: int) -> Iterator[tuple[float, float, Anchor]]:
    """Offsets from the middle of a hex to places further off than those beside it, ring by ring."""
    drop, beside = counter_style.COUNTER_DROP, side / 2 + _CLOSE
    most = ceil((wide / 2 + beside) / _FURTHER)
    for out in (k * _FURTHER for k in range(1, rings + 1)):
        for dx in (k * _FURTHER for k in range(-most, most + 1)):
            yield dx, drop - beside - high / 2 - out, "middle"
            yield dx, drop + beside + high / 2 + out, "middle"
        for dy in (k * _FINELY * sign for k in range(_RISES) for sign in (1, -1)):
            yield beside + out, dy, "start"
            yield -beside - out, dy, "end"


def _at_site(offset: Point, high: float) -> Iterator[tuple[float, float, Anchor]]:
    """Offsets from the middle of a hex to beside what stands so far off it."""
    for dy in (0.0, 0.1, -0.1, 0.2, -0.2):
        yield offset[0] + _BESIDE_SITE, offset[1] + dy, "start"
        yield offset[0] - _BESIDE_SITE, offset[1] + dy, "end"
    for dy in (_BESIDE_SITE + high / 2, -_BESIDE_SITE - high / 2):
        yield offset[0], offset[1] + dy, "middle"


@lru_cache(maxsize=2048)
def broken(name: str) -> tuple[tuple[str, ...], ...]:
    """The name on one line, then on two and on three as far as it has words, the longest line as short as can be."""
    words = name.split()
    return tuple(_lines(words, count) for count in range(1, min(_MOST_LINES, len(words)) + 1))


def _lines(words: Sequence[str], count: int) -> tuple[str, ...]:
    cuts = ((0, *inner, len(words)) for inner in combinations(range(1, len(words)), count - 1))
    ways = (tuple(" ".join(words[a:b]) for a, b in pairwise(cut)) for cut in cuts)
    return min(ways, key=lambda lines: max(map(len, lines)))
