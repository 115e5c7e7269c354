"""Waters as runs from source to mouth: which way each flows."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property

from attrs import frozen

from hexboard.art.curves import PLANE, Key, chains, key, merged
from hexboard.art.shapes import Point, Points
from hexboard.art.styles import line_style
from hexboard.board.feature import Water

_SURELY = 2  # as much as a meeting of waters tells, and the edge of the map less


@frozen(eq=False)
class Run:
    """An unbranched water from source to mouth along its hexsides, corner by corner."""

    water: Water
    corners: Points

    @cached_property
    def keys(self) -> tuple[Key, ...]:
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
    sides = ((water, [PLANE.side(side.a, side.b) for side in water.sides]) for water in waters)
    found = [(water, chain) for water, edges in sides for chain in merged(chains(edges))]
    meetings = _Meetings(tuple(chain for _, chain in found), leaves)
    return tuple(Run(water, _downstream(water, chain, meetings)) for water, chain in found)


@frozen(eq=False)
class _Meetings:
    """Where waters meet."""

    chains: tuple[Points, ...]
    leaves: Callable[[Point], bool]

    @cached_property
    def _passed(self) -> frozenset[Key]:
        """Corners that a water flows past."""
        return frozenset(key(corner) for chain in self.chains for corner in chain[1:-1])

    @cached_property
    def _ends(self) -> Mapping[Key, tuple[Points, ...]]:
        """The waters that begin or end at a corner."""
        found: dict[Key, list[Points]] = {}
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
