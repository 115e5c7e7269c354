"""The map as the rules ask about it: ground, rivers, directions 1 to 6, and the cheapest way [8.7, 13.2.7]."""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from itertools import pairwise

from attrs import field, frozen

from hexboard.board.board import Board
from hexboard.board.memo import Memo, kept_on
from hexboard.core.game import Game
from hexboard.core.seat import SideId
from hexboard.geometry.hex import Hex

DIRECTIONS = (1, 2, 3, 4, 5, 6)
CSA, USA = "csa", "usa"

_ENTER, _RIVER = 2, 2
_POINT = 1024  # more than the moves of any way, so that these only tell ways of equal points apart
_FAR = 1 << 30


def enemy_of(side: SideId) -> SideId:
    """The other army."""
    return USA if side == CSA else CSA


def around(direction: int) -> frozenset[int]:
    """A direction and its two neighbours in the ring."""
    return frozenset((direction + turn - 1) % 6 + 1 for turn in (-1, 0, 1))


@frozen(eq=False)
class Theatre:
    """A board with the options that say what a bridge is and who may use it."""

    board: Board
    bridges: str = "road_hexes"
    confederate_bridges: str = "no"
    memo: Memo = field(factory=Memo, init=False, repr=False)

    @cached_property
    def open_hexes(self) -> tuple[Hex, ...]:
        """Every hex that is no mountain, by column and row."""
        return tuple(sorted(at for at in self.board.hexes if not self.is_mountain(at)))

    @cached_property
    def roads(self) -> frozenset[Hex]:
        """Every hex a road runs through."""
        return frozenset(at for road in self.board.roads for at in road.hexes)

    @cached_property
    def junctions(self) -> tuple[Hex, ...]:
        """Road hexes with three or more roads out of them, and towns, by column and row."""
        joined: dict[Hex, set[Hex]] = {}
        for road in self.board.roads:
            for a, b in pairwise(road.hexes):
                joined.setdefault(a, set()).add(b)
                joined.setdefault(b, set()).add(a)
        return tuple(at for at in self.open_hexes if len(joined.get(at, ())) >= 3 or self.is_town(at))

    @cached_property
    def exits(self) -> frozenset[Hex]:
        """Where Confederates go off to Washington, by option washington_exit."""
        zones = self.board.zones
        return frozenset(at for id in ("exit", "exit_urbana") if id in zones for at in zones[id].hexes)

    @cached_property
    def prize(self) -> frozenset[Hex]:
        """Gettysburg."""
        return self.board.zone("gettysburg")

    def is_mountain(self, at: Hex) -> bool:
        """Whether nobody may enter [8.5]."""
        return self.board.terrain(at) == "mountain"

    def is_town(self, at: Hex) -> bool:
        """Whether it is a town hex."""
        return self.board.terrain(at) == "town"

    def ground(self, at: Hex) -> str:
        """What it is for foraging: town, road or clear."""
        return "town" if self.is_town(at) else "road" if at in self.roads else "clear"

    def neighbour(self, at: Hex, direction: int) -> Hex | None:
        """The adjacent hex in a direction, None beyond the edge."""
        there = at.step(direction - 1)
        return there if there in self.board else None

    def direction(self, start: Hex, end: Hex) -> int:
        """The direction of an adjacent hex, 1 north to 6 north-west."""
        return start.towards(end) + 1

    def has_river(self, start: Hex, end: Hex) -> bool:
        """Whether a river parts two adjacent hexes."""
        return "river" in self.board.crossing(start, end)

    def on_roads(self, start: Hex, end: Hex) -> bool:
        """Whether a move is from road hex to road hex [8.2]."""
        return start in self.roads and end in self.roads

    def is_bridged(self, start: Hex, end: Hex) -> bool:
        """Whether a river hexside counts as bridged [8.4]."""
        if self.bridges == "drawn":
            return "bridge" in self.board.crossing(start, end)
        return self.on_roads(start, end)

    def may_enter(self, side: SideId, start: Hex, end: Hex) -> bool:
        """Whether a side's corps may go from a hex into an adjacent one, whoever is there [8.4, 8.5]."""
        if end not in self.board or self.is_mountain(end):
            return False
        if side != CSA or not self.has_river(start, end):
            return True
        return self.confederate_bridges == "yes" and self.is_bridged(start, end)

    def points(self, start: Hex, end: Hex) -> int:
        """Movement points of entering an adjacent hex [8.7]."""
        return _ENTER + (_RIVER if self.has_river(start, end) else 0)

    def way(self, side: SideId, start: Hex, end: Hex, shunned: Collection[Hex] = ()) -> tuple[Hex, ...]:
        """The cheapest way, its start first: fewest points, then most moves by road, then the hexes farthest west and
        north at the first difference; () if there is none. ``shunned`` hexes are entered only as its end.
        """
        return _path(self._before(side, start, frozenset(shunned)), end)

    @kept_on("self")
    def _before(self, side: SideId, start: Hex, shunned: frozenset[Hex]) -> Mapping[Hex, Hex | None]:
        """The hex before each that can be come to, on the cheapest way to it; None before the start."""
        steps, best = self._steps(side), {start: 0}
        before: dict[Hex, Hex | None] = {start: None}
        waiting = [(0, start)]
        while waiting:
            cost, here = heapq.heappop(waiting)
            if cost > best[here] or (here in shunned and here != start):
                continue
            for near in steps.get(here, ()):
                more = cost + steps[near][here]
                if more < best.get(near, _FAR):
                    best[near], before[near] = more, here
                    heapq.heappush(waiting, (more, near))
                elif more == best[near] and _path(before, here) < _path(before, before[near]):
                    before[near] = here
        return before

    @kept_on("self")
    def costs_to(self, side: SideId, end: Hex, shunned: frozenset[Hex] = frozenset()) -> Mapping[Hex, int]:
        """What it costs a side's corps to come to a hex from every other: points, and less the moves by road.
        Through ``shunned`` hexes nobody goes, but from or to them.
        """
        steps = self._steps(side)
        best = {end: 0}
        waiting = [(0, end)]
        while waiting:
            cost, here = heapq.heappop(waiting)
            if cost > best[here] or (here in shunned and here is not end):
                continue
            for near, step in steps.get(here, {}).items():
                more = cost + step
                if more < best.get(near, _FAR):
                    best[near] = more
                    heapq.heappush(waiting, (more, near))
        return best

    @kept_on("self")
    def _steps(self, side: SideId) -> Mapping[Hex, Mapping[Hex, int]]:
        """What it costs to come into each open hex from those beside it."""
        return {
            end: {start: self._step(start, end) for start in self._beside(end) if self.may_enter(side, start, end)}
            for end in self.open_hexes
        }

    def _beside(self, at: Hex) -> Iterator[Hex]:
        return (near for near in self.board.neighbours(at) if not self.is_mountain(near))

    def _step(self, start: Hex, end: Hex) -> int:
        return _POINT * self.points(start, end) - (1 if self.on_roads(start, end) else 0)


def points_of(cost: int) -> int:
    """The movement points of a cost that ``Theatre.costs_to`` gives."""
    return -(-cost // _POINT)


def _path(before: Mapping[Hex, Hex | None], end: Hex | None) -> tuple[Hex, ...]:
    """The hexes up to an end, the start first; () where there is no way to it."""
    path = []
    while end is not None and end in before:
        path.append(end)
        end = before[end]
    return tuple(reversed(path))


@kept_on("game")
def theatre_of(game: Game) -> Theatre:
    """The map of a game under its options."""
    return Theatre(game.board, game.options["bridges"], game.options["confederate_bridges"])
