"""Names of waters, lettered along their courses."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import pairwise
from math import atan2, ceil, degrees, hypot, inf

from attrs import evolve

from hexboard.art.curves import PLANE, Measured, beside
from hexboard.art.lettering import width
from hexboard.art.shapes import Anchor, Face, Point, Points, Text
from hexboard.art.styles import letter_style
from hexboard.art.waters.courses import Course

from . import costs
from .candidates import NO_INK, Candidate, CandidateSet, LettersApart, LevelText, TextLines
from .place_names import broken

_FACE: Face = "italic"
_STEP, _LEAST_STEP, _TRIED = 0.45, 0.1, 12  # hexes from place to place along a course, and how many at least
_MARKS_A_HEX = 4.0


def water_sort(course: Course) -> str:
    """Which sort of name a water has."""
    return letter_style.WATER_SORTS.get(course.kind, "stream")


def named_waters(found: Iterable[Course]) -> tuple[Course, ...]:
    """The longest course of every water that has a name, the longest first.

    A name in lower case describes a water and is not lettered ("stream near the mill").
    """
    longest: dict[str, Course] = {}
    for course in found:
        if course.name[:1].isupper():
            longest[course.name] = max(course, longest.get(course.name, course), key=lambda c: c.length)
    return tuple(sorted(longest.values(), key=lambda c: (-c.length, c.name)))


def stem_name(course: Course, waters: Sequence[Course]) -> str:
    """The name of a branch without what tells it from others ("Long Creek, East Branch"), if it is the first of
    ``waters`` that has it.
    """
    stem, comma, _ = course.name.partition(", ")
    first = next((water for water in waters if water.name.partition(", ")[0] == stem), None)
    whole = any(water.name == stem for water in waters)
    return stem if comma and first is course and not whole else ""


def water_candidates(
    course: Course,
    sizes: Sequence[tuple[float, float]],
    most_level: float,
    clear: tuple[float, float],
) -> Iterator[tuple[CandidateSet, ...]]:
    """For each place that a water's name stands at, the ways to set it: along the course in one of some sizes, or level
    beside it, as it must be if the course is short.

    ``sizes`` come with what each costs, none is larger than ``most_level`` on the level; ``clear`` is the
    side of the counters the name keeps clear of, and up to what width.
    """
    (side, fits), (size, _) = clear, sizes[0]
    run = sum(width(letter, _FACE) for letter in course.name) * size * costs.WATER_NAME_SPACING
    short = run > course.length + 0.6
    river = course.kind == "river"
    if short and river:
        return  # it would be taken for the name of the water it joins
    # a name too long for any gap lies over counters rather than nowhere
    found = cache(lambda of: _in_order(_level(course, of)))
    level = tuple(
        CandidateSet(partial(found, min(of, most_level)), side, cost + more, widest)
        for widest, more in ((fits, 0.0), (0.0, costs.OVER_COUNTERS))
        for of, cost in sizes
    )
    if short or course.kind == "lake":
        yield level
        return
    offset = max(course.width_at(course.length), course.width_at(0.0)) / 2 + costs.WATER_NAME_OFFSET
    steady = _steadied(course.line)
    count = max(1, round(course.length / costs.WATER_NAME_EVERY))

    def candidates(k: int, further: float, of: float) -> tuple[Candidate, ...]:
        shares = (k / count, (k + 1) / count), (1 - (k + 1) / count, 1 - k / count)
        lines = (beside(steady, side * (offset + of * 0.5 + further)) for side in (1, -1))
        ways = ((Measured(line[::way]), share) for line in lines for way, share in zip((1, -1), shares, strict=True))
        long = run * of / size
        return _in_order(c for line, share in ways for c in _along(course.name, line, long, share, of))

    for k in range(count):
        along_it = tuple(
            CandidateSet(partial(candidates, k, further, of), side, cost + more)
            for of, cost in sizes
            for further, more in costs.WATER_NAME_FURTHER
        )
        # where there is no room along its whole length it is named beside it
        beside_it = (evolve(one, cost=one.cost + costs.WATER_LEVEL) for one in level if not river)
        yield (*along_it, *(beside_it if not k else ()))


def _in_order(candidates: Iterable[Candidate]) -> tuple[Candidate, ...]:
    return tuple(sorted(candidates, key=lambda candidate: candidate.cost))


def _along(
    name: str, line: Measured, run: float, share: tuple[float, float], size: float
) -> Iterator[LettersApart]:
    """The name at every step of a part of a line."""
    total = line.length
    first, last = share[0] * total, max(share[0] * total, share[1] * total - run)
    span = last - first
    steps = max(1, min(max(_TRIED, ceil(span / _STEP)), ceil(span / _LEAST_STEP)))
    for k in range(steps + 1):
        start = min(first + k * span / steps, max(0.0, total - run))
        letters = []
        for letter in letters_along(name, line, start, size, _FACE, costs.WATER_NAME_SPACING):
            if abs(letter.turn) > costs.STEEPEST:
                break  # it would stand on its head; read the other way it does not
            letters.append(letter)
        else:
            yield LettersApart(tuple(letters), _bent(letters))


def _bent(letters: Sequence[Text]) -> float:
    """What a name costs for its bends and for how steep it is."""
    bends = sum(abs(a.turn - b.turn) for a, b in pairwise(letters))
    steep = sum(abs(letter.turn) for letter in letters) / len(letters)
    return bends * costs.BENT + steep * costs.STEEP


def _level(course: Course, size: float) -> Iterator[Candidate]:
    """A name set level beside its water."""
    middle = Measured(course.line).along(course.length / 2)[0]
    about = [((middle[0] + dx * k, middle[1] + dy * k), dx, 0.1 * k) for k in (1.0, 1.5, 2.0) for dx, dy in _ABOUT]
    gaps = [(at, 0.0, worse) for at, worse in _gaps_beside(course)]
    for at, dx, cost in (*about, *gaps):
        anchor: Anchor = "middle" if not dx else "start" if dx > 0 else "end"
        for words in broken(course.name):
            lines = TextLines(words, size, _FACE, anchor)
            wide = max(width(line, _FACE) for line in words) * size
            yield LevelText(lines, at, cost + 0.02 * len(words) + max(0.0, wide - letter_style.WIDE))


def _gaps_beside(course: Course) -> Iterator[tuple[Point, float]]:
    """The gaps between counters beside a water, and how far each is from it and from its middle."""
    marks, found = max(2, round(course.length)), dict[Point, float]()
    measured = Measured(course.line)
    for k in range(1, marks):
        x, y = measured.along(course.length * k / marks)[0]
        near = PLANE.hex((x, y))
        for at in (near, *near.neighbours()):
            gx, gy = PLANE.point(at)
            gy += _GAP
            far = hypot(gx - x, gy - y)
            if far < _BESIDE:
                found[gx, gy] = min(0.4 * far + 0.4 * abs(k / marks - 0.5), found.get((gx, gy), inf))
    yield from found.items()


_GAP, _BESIDE = 0.455, 0.6  # from the middle of a hex to the gap under it, and how near to a water that is beside it
_ABOUT = ((0.3, 0.0), (-0.3, 0.0), (0.0, 0.4), (0.0, -0.4), (0.3, 0.3), (-0.3, 0.3), (0.3, -0.3), (-0.3, -0.3))


def _steadied(line: Points) -> Points:
    """The general direction of a course, without its turns from hexside to hexside; always from left to right."""
    measured = Measured(line)
    total = measured.length
    count = max(8, round(total * _MARKS_A_HEX))
    marks = [measured.along(total * k / count)[0] for k in range(count + 1)]
    reach = max(1, round(count * costs.WATER_NAME_STEADY / total))
    found = []
    for k in range(len(marks)):
        near = [_mirrored(marks, j) for j in range(k - reach, k + reach + 1)]
        found.append((sum(p[0] for p in near) / len(near), sum(p[1] for p in near) / len(near)))
    return tuple(found if found[-1][0] >= found[0][0] else reversed(found))


def _mirrored(marks: list[Point], k: int) -> Point:
    """A mark, or beyond either end the mirror image of one, so that the line runs on as it came."""
    last = len(marks) - 1
    if 0 <= k <= last:
        return marks[k]
    end = 0 if k < 0 else last
    x, y = marks[max(0, min(last, 2 * end - k))]
    return 2 * marks[end][0] - x, 2 * marks[end][1] - y


def letters_along(name: str, line: Measured, start: float, size: float, face: Face, spacing: float) -> Iterator[Text]:
    """The letters of a name one by one along a line, from so far along it."""
    far = start
    for letter in name:
        wide = width(letter, face) * size * spacing
        at, (dx, dy) = line.along(far + wide / 2)
        far += wide
        if letter != " ":
            turn = degrees(atan2(dy, dx)) or 0.01  # never level: a letter on its course is told from a word
            yield Text(letter, at, size, NO_INK, face, "middle", turn)
