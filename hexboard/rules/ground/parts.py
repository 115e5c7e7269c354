"""What a way costs, part by part: what carries a unit into each next hex, what lies between, and by which rule."""

from collections.abc import Callable, Iterable
from itertools import pairwise

from attrs import frozen

from hexboard.core.position import Position
from hexboard.engine.question import Line
from hexboard.geometry.hex import Hex


@frozen
class Part:
    """Points that a step takes for one reason: ``words`` say which ("Road", "over the creek"), ``rule`` by what."""

    words: str
    points: int
    rule: str


def points_of(parts: Iterable[Part]) -> int:
    """What they come to."""
    return sum(part.points for part in parts)


def legs(
    at: Position,
    path: tuple[Hex, ...],
    parts: Callable[[Hex, Hex], Iterable[Part]],
    spent: int = 0,
    spent_by: str = "",
    shown: Callable[[int], str] = str,
) -> tuple[Line, ...]:
    """A way as lines: the first part of each step with whither it leads, then what else it costs.

    ``spent`` are points gone before its first hex is left, by the rule ``spent_by``; ``shown`` writes points.
    """
    found = [Line(f"Comes on by {at.place_name(path[0])}", shown(spent), spent_by)] if spent else []
    for start, end in pairwise(path):
        first, *others = parts(start, end)
        found.append(Line(f"{first.words} to {at.place_name(end)}", shown(first.points), first.rule))
        found += [Line(part.words, shown(part.points), part.rule) for part in others if part.points]
    return tuple(found)
