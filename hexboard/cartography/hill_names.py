"""Names of hills and ridges, lettered along their crests: where high ground runs."""

from collections.abc import Iterator
from math import atan2, cos, degrees, pi, sin, sqrt

from attrs import evolve

from hexboard.art.curves import PLANE, Measured, beside
from hexboard.art.ground.heights import Heights
from hexboard.art.lettering import width
from hexboard.art.shapes import Point, Points
from hexboard.art.styles import counter_style
from hexboard.board.feature import PlaceName
from hexboard.geometry.hex import Hex

from . import costs
from .candidates import Candidate, LettersApart
from .place_names import place_candidates
from .water_names import letters_along

_STEP = 0.15
_UPPER = 0.55  # what lies over this share of the rise counts as the height
_ACROSS = 0.45  # how far to either side of its line a crest is looked for
_MARKS = 12


def hill_candidates(
    place: PlaceName, crest: Points | None, size: float, side: float
) -> Iterator[Candidate]:
    """A hill's name along its crest, clear of counters in its hex; or level as other names are, as it must be where it
    would be so long that it were taken for that of a water.
    """
    run = sum(width(letter, "roman") for letter in place.name) * size * costs.HILL_SPACING
    crested = crest if crest and run <= costs.CREST_NAME else None
    if crested is not None:
        yield from _along(place.name, crested, run, size, side)
    for candidate in place_candidates(place, size, side):
        yield evolve(candidate, cost=candidate.cost + (costs.HILL_LEVEL if crested else 0.0))


def _along(
    name: str, crest: Points, run: float, size: float, side: float
) -> Iterator[Candidate]:
    (x0, y0), (x1, y1) = crest[0], crest[-1]
    turn = atan2(y1 - y0, x1 - x0)
    clear = (side / 2) * (abs(sin(turn)) + abs(cos(turn))) + size * 0.5 + costs.ROOM
    found: list[LettersApart] = []
    for side in (-1, 1):
        # the counters' place lies a little low, so that the name over it stands nearer
        for further in (0.0, 0.1):
            offset = clear + further + side * counter_style.COUNTER_DROP
            line = Measured(beside(crest, side * offset))
            for shift in (0.0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6):
                start = (line.length - run) / 2 + shift
                letters = letters_along(name, line, start, size, "roman", costs.HILL_SPACING)
                steep = max(0.0, abs(degrees(turn)) - 70.0) * 0.002
                found.append(LettersApart(tuple(letters), abs(shift) * 0.1 + further + steep))
    yield from sorted(found, key=lambda candidate: candidate.cost)


def crest_of(heights: Heights, at: Hex) -> Points | None:
    """The crest through a hex, from left to right; None where the ground is level or rises evenly to all sides."""
    x, y = PLANE.point(at)
    found = [(px, py, _height(heights, (px, py))) for px, py in _disc((x, y), costs.CREST_REACH)]
    low, high = min(h for *_, h in found), max(h for *_, h in found)
    if high - low < costs.CREST_RISE:
        return None
    floor = low + _UPPER * (high - low)
    upper = [(px - x, py - y, h - floor) for px, py, h in found if h > floor]
    sum_ = sum(h for *_, h in upper)
    mx, my = sum(px * h for px, _, h in upper) / sum_, sum(py * h for _, py, h in upper) / sum_
    xx = sum((px - mx) ** 2 * h for px, _, h in upper) / sum_
    yy = sum((py - my) ** 2 * h for _, py, h in upper) / sum_
    xy = sum((px - mx) * (py - my) * h for px, py, h in upper) / sum_
    spread = sqrt((xx - yy) ** 2 + 4 * xy * xy)
    if xx + yy + spread < costs.CREST_LONG * (xx + yy - spread):
        return None
    return _line(heights, (x, y), atan2(2 * xy, xx - yy) / 2)


def _line(heights: Heights, middle: Point, angle: float) -> Points:
    """The crest about a straight line, drawn towards the highest ground beside it, its small turns worn away."""
    if angle <= -pi / 2 + 0.01:
        angle += pi
    dx, dy = cos(angle), sin(angle)
    reach = costs.CREST_REACH
    steps = [(2 * k / _MARKS - 1) * reach for k in range(_MARKS + 1)]
    crests = [_highest(heights, (middle[0] + dx * s, middle[1] + dy * s), (-dy, dx)) for s in steps]
    worn = [sum(crests[max(0, k - 3) : k + 4]) / len(crests[max(0, k - 3) : k + 4]) for k in range(len(crests))]
    base = worn[_MARKS // 2]  # through the middle of the hex: it is named for it
    return tuple(
        (middle[0] + dx * s - dy * (off - base), middle[1] + dy * s + dx * (off - base))
        for s, off in zip(steps, worn, strict=True)
    )


def _highest(heights: Heights, at: Point, across: Point) -> float:
    offs = [k * _ACROSS / 3 for k in range(-3, 4)]
    levels = [_height(heights, (at[0] + across[0] * off, at[1] + across[1] * off)) for off in offs]
    low = min(levels)
    weights = [(level - low) ** 2 for level in levels]
    return sum(w * off for w, off in zip(weights, offs, strict=True)) / (sum(weights) or 1.0)


def _height(heights: Heights, point: Point) -> float:
    return float(heights.metres.getpixel(heights.samples.nearest(point)))  # type: ignore[arg-type]


def _disc(middle: Point, reach: float) -> Iterator[Point]:
    count = int(reach / _STEP)
    for i in range(-count, count + 1):
        for j in range(-count, count + 1):
            if i * i + j * j <= count * count:
                yield middle[0] + i * _STEP, middle[1] + j * _STEP
