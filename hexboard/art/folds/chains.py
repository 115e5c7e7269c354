"""Hexsides put together into lines."""

from collections.abc import Mapping, Sequence

from hexboard.art.curves import Key, key
from hexboard.art.shapes import Point, Points


def chains(edges: Sequence[tuple[Point, Point]]) -> tuple[Points, ...]:
    """Edges put together into lines that run from one end or fork to the next."""
    at: dict[Key, list[int]] = {}
    for i, edge in enumerate(edges):
        for end in edge:
            at.setdefault(key(end), []).append(i)
    left = set(range(len(edges)))
    starts = [k for k, found in at.items() if len(found) != 2] + list(at)
    return tuple(_chain(start, first, edges, at, left) for start in starts for first in at[start] if first in left)


def _chain(
    start: Key, first: int, edges: Sequence[tuple[Point, Point]], at: Mapping[Key, list[int]], left: set[int]
) -> Points:
    a, b = edges[first]
    line = [a, b] if key(a) == start else [b, a]
    left.discard(first)
    while len(at[key(line[-1])]) == 2:
        onward = [i for i in at[key(line[-1])] if i in left]
        if not onward:
            break
        left.discard(onward[0])
        a, b = edges[onward[0]]
        line.append(b if key(a) == key(line[-1]) else a)
    return tuple(line)


def merged(found: Sequence[Points]) -> list[Points]:
    """Chains of one water, the two longest at each fork joined, so that it has one main course."""
    left = sorted(found, key=len, reverse=True)
    k = 0
    while k < len(left):
        line = left[k]
        ends = () if key(line[0]) == key(line[-1]) else (key(line[0]), key(line[-1]))
        other = next((o for o in left[k + 1 :] if {key(o[0]), key(o[-1])} & set(ends)), None)
        if other is None:
            k += 1
            continue
        left.remove(other)
        left[k] = _joined(line, other)
    return left


def _joined(line: Points, other: Points) -> Points:
    for one in (line, line[::-1]):
        for more in (other, other[::-1]):
            if key(one[-1]) == key(more[0]):
                return (*one, *more[1:])
    raise ValueError("the chains do not meet")
