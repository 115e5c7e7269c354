"""Names of waters, lettered along their courses."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees

from . import letter_style, line_style
from .curves import along, beside, lengths
from .labels import Placer, stacked
from .lettering import width
from .obstacles import Obstacles
from .palette import LetterColours
from .shapes import Anchor, Box, Face, Layer, Point, Points, Text
from .waters import Course

_FACE: Face = "italic"
_STEP = 0.3
_MARKS = 80


def water_name_layers(found: tuple[Course, ...], colours: LetterColours, placer: Placer) -> tuple[Layer, ...]:
    """Each name once, along its longest course, where it hides least; small waters only when near.

    A name in lower case describes a water and is not lettered ("stream near the mill").
    """
    great: list[Text] = []
    small: list[Text] = []
    longest: dict[str, Course] = {}
    for course in found:
        if course.name[:1].isupper():
            longest[course.name] = max(course, longest.get(course.name, course), key=lambda c: c.length)
    for course in sorted(longest.values(), key=lambda c: -c.style.width):
        texts = _lettered(course, colours, placer)
        (great if course.style.width > line_style.OTHER_WATER.width * 1.5 else small).extend(texts)
    return (
        Layer("names", tuple(great), letter_style.LEAST_NAMES),
        Layer("names", tuple(small), letter_style.LEAST_SMALL_NAMES),
    )


def _lettered(course: Course, colours: LetterColours, placer: Placer) -> tuple[Text, ...]:
    size = letter_style.WATER_NAME_SIZE.get(course.kind, letter_style.WATER_NAME_SIZE["stream"])
    run = sum(width(letter, _FACE) for letter in course.name) * size * letter_style.WATER_NAME_SPACING
    aside = course.style.width / 2 + letter_style.WATER_NAME_ASIDE + size * 0.75
    choices = []
    for line in (beside(_steadied(course.line), side * aside) for side in (1, -1)):
        total = lengths(line)[-1]
        starts = max(1, int((total - run) / _STEP)) if run <= total + 0.6 else 0
        for k in range(starts):
            letters = tuple(_letters(course.name, line, k * _STEP, size, colours))
            choices.append((_cost(letters, course, placer), letters))
    if not choices or course.kind == "lake":
        return placer.best(_level(course, size, colours))
    best = min(choices, key=lambda choice: choice[0])[1]
    for letter in best:
        placer.keep(_box(letter), 30.0)
    return best


def _level(course: Course, size: float, colours: LetterColours) -> Iterator[tuple[Text, ...]]:
    """A name too long for its water, set level beside it."""
    x, y = along(course.line, course.length / 2)[0]
    words = course.name.split()
    for dx, dy in ((0.3, 0.0), (-0.3, 0.0), (0.0, 0.4), (0.0, -0.4), (0.4, 0.3), (-0.4, 0.3), (0.4, -0.3)):
        anchor: Anchor = "middle" if not dx else "start" if dx > 0 else "end"
        for lines in ((course.name,), tuple(words)):
            yield stacked(lines, (x + dx, y + dy), size, _FACE, anchor, colours.water_name, colours.halo)


def _steadied(line: Points) -> Points:
    """The general direction of a course, without its turns from hexside to hexside; always from left to right."""
    total = lengths(line)[-1]
    marks = [along(line, total * k / _MARKS)[0] for k in range(_MARKS + 1)]
    reach = max(1, round(_MARKS * letter_style.WATER_NAME_STEADY / total))
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


def _letters(name: str, line: Points, start: float, size: float, colours: LetterColours) -> Iterator[Text]:
    far = start
    for letter in name:
        wide = width(letter, _FACE) * size * letter_style.WATER_NAME_SPACING
        at, (dx, dy) = along(line, far + wide / 2)
        far += wide
        if letter != " ":
            turn = degrees(atan2(dy, dx))
            yield Text(
                letter, at, size, colours.water_name, _FACE, "middle", turn, colours.halo, letter_style.GLOW * 0.8
            )


def _cost(letters: tuple[Text, ...], course: Course, placer: Placer) -> float:
    cost = 0.0
    keep = course.style.width / 2 + letters[0].size * 0.5
    banks = Obstacles()
    banks.add(course.line)
    for before, letter in zip((letters[0], *letters), letters, strict=False):
        box = _box(letter)
        cost += placer.covered(box) * 3
        cost += 0 if placer.inside(letter.at) else 3.0
        cost += abs(letter.turn - before.turn) * 0.02 + abs(letter.turn) * 0.004
        cost += 1.0 if banks.near(letter.at, keep) else 0
        cost += 0.25 if placer.lines.near(letter.at, 0.1) else 0
    return cost


def _box(letter: Text) -> Box:
    half: Point = (letter.size * 0.42, letter.size * 0.42)
    return letter.at[0] - half[0], letter.at[1] - half[1], letter.at[0] + half[0], letter.at[1] + half[1]
