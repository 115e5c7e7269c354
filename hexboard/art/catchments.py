"""How much water comes down each course: which way it flows, what flows into it, how wide that makes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from math import exp

from attrs import field, frozen

from hexboard.board.feature import Water

from . import line_style
from .outline import PLANE, key
from .shapes import Point, Points

_Key = tuple[int, int]
_SURELY = 2  # as much as a meeting of waters tells, and the edge of the map less


@frozen(eq=False)
class Run:
    """An unbranched water from source to mouth along its hexsides, corner by corner."""

    water: Water
    corners: Points

    @cached_property
    def keys(self) -> tuple[_Key, ...]:
        """Its corners, comparable."""
        return tuple(map(key, self.corners))

    @property
    def length(self) -> float:
        """In hexsides, each as long as it is."""
        return (len(self.corners) - 1) * line_style.SIDE


def runs_of(waters: Iterable[Water], leaves: Callable[[Point], bool] = lambda end: False) -> tuple[Run, ...]:
    """All waters of a board as runs, each flowing towards the water it joins, away from those it goes on from, from its
    spring to the edge of the map, or as printed. ``leaves`` tells which ends lie on that edge.
    """
    found = [(water, chain) for water in waters for chain in merged(_chains_of(water))]
    meetings = _Meetings(tuple(chain for _, chain in found), leaves)
    return tuple(Run(water, _downstream(water, chain, meetings)) for water, chain in found)


def _chains_of(water: Water) -> tuple[Points, ...]:
    return chains([PLANE.side(side.a, side.b) for side in water.sides])


@frozen(eq=False)
class _Meetings:
    """Where waters meet."""

    chains: tuple[Points, ...]
    leaves: Callable[[Point], bool]

    @cached_property
    def _passed(self) -> frozenset[_Key]:
        """Corners that a water flows past."""
        return frozenset(key(corner) for chain in self.chains for corner in chain[1:-1])

    @cached_property
    def _ends(self) -> Mapping[_Key, tuple[Points, ...]]:
        """The waters that begin or end at a corner."""
        found: dict[_Key, list[Points]] = {}
        for chain in self.chains:
            for end in {key(chain[0]), key(chain[-1])}:
                found.setdefault(end, []).append(chain)
        return {end: tuple(chains) for end, chains in found.items()}

    def flow(self, chain: Points, end: Point) -> int:
        """How much tells that a water flows out at an end; less than nothing if it comes in there."""
        if key(end) in self._passed:
            return _SURELY
        meeting = self._ends[key(end)]
        if len(meeting) == 1:
            return int(self.leaves(end))  # where it ends on the map without another it rises
        # of those that meet with their ends the longest that leaves the map goes on as the greater water
        onward = [one for one in meeting if self.leaves(one[-1] if key(one[0]) == key(end) else one[0])]
        return -_SURELY if onward and max(onward, key=len) is chain else _SURELY


def _downstream(water: Water, chain: Points, meetings: _Meetings) -> Points:
    """The chain from source to mouth, as its sides are printed if no other water tells."""
    down = meetings.flow(chain, chain[-1]) - meetings.flow(chain, chain[0])
    if down:
        return chain if down > 0 else chain[::-1]
    order = {frozenset(map(key, PLANE.side(side.a, side.b))): k for k, side in enumerate(water.sides)}
    first, last = (order[frozenset(map(key, ends))] for ends in (chain[:2], chain[-2:]))
    return chain if first <= last else chain[::-1]


def chains(edges: Sequence[tuple[Point, Point]]) -> tuple[Points, ...]:
    """Edges put together into lines that run from one end or fork to the next."""
    at: dict[_Key, list[int]] = {}
    for i, edge in enumerate(edges):
        for end in edge:
            at.setdefault(key(end), []).append(i)
    left = set(range(len(edges)))
    starts = [k for k, found in at.items() if len(found) != 2] + list(at)
    return tuple(_chain(start, first, edges, at, left) for start in starts for first in at[start] if first in left)


def _chain(
    start: _Key, first: int, edges: Sequence[tuple[Point, Point]], at: Mapping[_Key, list[int]], left: set[int]
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


@frozen(eq=False)
class Catchments:
    """How much water each run carries, in hexes of stream above a place."""

    runs: tuple[Run, ...]
    off_map: frozenset[_Key] = frozenset()
    _whole: dict[int, float] = field(factory=dict, init=False)

    @cached_property
    def _ending(self) -> Mapping[_Key, list[Run]]:
        found: dict[_Key, list[Run]] = {}
        for run in self.runs:
            found.setdefault(run.keys[-1], []).append(run)
        return found

    @cached_property
    def _passed(self) -> frozenset[_Key]:
        """Corners that a water flows past."""
        return frozenset(corner for run in self.runs for corner in run.keys[1:-1])

    def main(self, run: Run) -> Run | None:
        """The run it flows into, or None."""
        mouth = run.keys[-1]
        others = [other for other in self.runs if other is not run and mouth in other.keys[:-1]]
        return max(others, key=lambda other: other.length, default=None)

    def trunk(self, run: Run) -> Run | None:
        """The widest of the waters that go on as this one where only ends meet, or None."""
        start = run.keys[0]
        if start in self._passed or start == run.keys[-1]:
            return None
        ending = [one for one in self._ending.get(start, ()) if one.keys[0] != start and self.main(one) is run]
        return max(ending, key=lambda one: width(one.water.kind, self.whole(one)), default=None)

    def stem(self, run: Run) -> Run | None:
        """The water it goes on as, if it is the widest of those that do."""
        main = self.main(run)
        return main if main and self.trunk(main) is run else None

    def above(self, run: Run) -> float:
        """What comes to its first corner: from beyond the map, or from waters that go on as this one."""
        inflow = line_style.water_style(run.water.kind).inflow if run.keys[0] in self.off_map else 0.0
        return inflow + sum(self.whole(other) for other in self._ending.get(run.keys[0], ()) if other is not run)

    def joins(self, run: Run) -> tuple[tuple[float, float], ...]:
        """How far down it each tributary comes in, and with how much."""
        return tuple(
            (k * line_style.SIDE, self.whole(other))
            for k, corner in enumerate(run.keys)
            for other in self._ending.get(corner, ())
            if 0 < k < len(run.keys) - 1 and other is not run
        )

    def whole(self, run: Run) -> float:
        """What comes out at its mouth. Waters that flow in a ring count once."""
        if id(run) not in self._whole:
            self._whole[id(run)] = run.length  # while its own tributaries are reckoned
            self._whole[id(run)] = run.length + self.above(run) + sum(share for _, share in self.joins(run))
        return self._whole[id(run)]


def width(kind: str, carried: float) -> float:
    """The width with banks of a water that carries so much, in hexes."""
    measures = line_style.water_style(kind)
    return measures.spring + (measures.width - measures.spring) * (1 - exp(-carried / measures.growth))
