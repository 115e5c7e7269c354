"""Roads, trails and railroads of a board: which there are, where railroads run beside roads, and how all are drawn."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import groupby, pairwise
from math import hypot

from attrs import frozen

from hexboard.art.curves import PLANE, Measured, laid
from hexboard.art.folding import seen_roads, seen_sides
from hexboard.art.places import OFF_MAP
from hexboard.art.shapes import Layer, Point, Points, Shape, Stroke
from hexboard.art.styles import line_style
from hexboard.board.board import Board
from hexboard.geometry.hex import Hex, HexSide

from .way_graph import Way, WayGraph


@frozen(eq=False)
class Network:
    """All ways of a board: roads and trails hang together, railroads go by themselves."""

    board: Board

    @cached_property
    def roads(self) -> WayGraph:
        """Pikes, roads and trails; of two on one hexside the greater."""
        places = self.board.places
        led_off = frozenset(place.hex for place in places if place.kind == OFF_MAP)
        towns = frozenset(place.hex for place in places if place.kind in line_style.TOWNS)
        kinds, beyond = self._with_ends(way_sides(self.board, rails=False), led_off)
        return WayGraph(kinds, {}, self._water_sides, towns, beyond)

    @cached_property
    def rails(self) -> WayGraph:
        """Railroads, beside the road they share hexsides with."""
        kinds, beyond = self._with_ends(way_sides(self.board, rails=True), frozenset())
        courses = (way.hexes for way in WayGraph(kinds).ways())
        return WayGraph(kinds, rail_offsets(courses, self.roads), self._water_sides, frozenset(), beyond)

    def _with_ends(
        self, kinds: Mapping[HexSide, str], led_off: Collection[Hex]
    ) -> tuple[Mapping[HexSide, str], frozenset[Hex]]:
        """Ways that end on the map's edge, or are ``led_off`` there, carried on over it, and the hexes beyond it that
        they enter.
        """
        raw, more = WayGraph(kinds), dict(kinds)
        beyond = set()
        for at, exits in raw.exits.items():
            # of several ways the greatest is the one that is said to go on
            through = min(exits, key=lambda exit_: line_style.way_style(raw.kind(at, exit_)).rank)
            off = self._off(at, through) if len(exits) == 1 or at in led_off else None
            if off is not None:
                beyond.add(off)
                more[HexSide.between(at, off)] = raw.kind(at, through)
        return more, frozenset(beyond)

    @cached_property
    def _water_sides(self) -> frozenset[HexSide]:
        return frozenset(side for side, kinds in seen_sides(self.board).items() if kinds & line_style.WATERS.keys())

    @cached_property
    def ways(self) -> tuple[Way, ...]:
        """Every stretch to draw, each once."""
        return (*self.roads.ways(), *self.rails.ways())

    def _off(self, at: Hex, inward: Hex) -> Hex | None:
        """Where a way that comes to a hex on the map's edge leaves the map: as straight on as can be."""
        ways_out = at.neighbours()
        back, printed = ways_out.index(inward), self.board.whole or self.board
        onward = (ways_out[(back + turn) % 6] for turn in (3, 2, 4))
        return next((beyond for beyond in onward if beyond not in printed), None)

    def over(self, side: HexSide, kind: str) -> tuple[Points, float]:
        """The line of the way that a crossing leads over a hexside, from hex to hex, and how far along it crosses."""
        graphs = (self.rails, self.roads) if "rail" in kind else (self.roads, self.rails)
        graph = next((graph for graph in graphs if side in graph.kinds), WayGraph({side: kind}))
        before = tuple(reversed(graph.half(side.a, side.b)))
        return (*before, *graph.half(side.b, side.a)[1:]), Measured(before).length

    def node(self, at: Hex) -> Point:
        """Where the roads of a hex meet, or its centre."""
        return self.roads.node(at) if at in self.roads.exits else PLANE.point(at)


def way_sides(board: Board, rails: bool) -> Mapping[HexSide, str]:
    """The hexsides that railroads, or all other ways, run over: of two on one the greater."""
    found: dict[HexSide, str] = {}
    for road in seen_roads(board):
        measures = line_style.way_style(road.kind)
        if measures.rails != rails:
            continue
        for side in road.sides:
            if side not in found or measures.rank < line_style.way_style(found[side]).rank:
                found[side] = road.kind
    return found


def rail_offsets(courses: Iterable[Sequence[Hex]], roads: WayGraph) -> Mapping[HexSide, Point]:
    """How far off the middle of each hexside a railroad crosses that shares it with a road; courses are its hexes."""
    shifts: dict[HexSide, Point] = {}
    for hexes in courses:
        for run in _shared(hexes, roads):
            side = _rail_side(hexes, run, roads)
            for a, b in pairwise(hexes[run[0] : run[1] + 1]):
                shifts.setdefault(HexSide.between(a, b), _rail_offset(a, b, side))
    return shifts


def _shared(hexes: Sequence[Hex], roads: WayGraph) -> Iterator[tuple[int, int]]:
    """First and last place, along a railroad, of each run of hexes joined by a road as well."""
    sides = enumerate(HexSide.between(a, b) for a, b in pairwise(hexes))
    for shares, run in groupby(sides, lambda side: side[1] in roads.kinds):
        if shares:
            places = [k for k, _ in run]
            yield places[0], places[-1] + 1


def _rail_side(hexes: Sequence[Hex], run: tuple[int, int], roads: WayGraph) -> int:
    """On which side of the road a railroad keeps: 1 for its right, where it comes from and goes to that side."""
    first, last = run
    right = 0.0
    if first > 0:
        right += _turn(hexes[first + 1], hexes[first], hexes[first - 1], roads)
    if last < len(hexes) - 1:
        right -= _turn(hexes[last - 1], hexes[last], hexes[last + 1], roads)
    return 1 if right >= 0 else -1


def _turn(inside: Hex, at: Hex, outside: Hex, roads: WayGraph) -> float:
    """Whether, seen from within a shared run, the railroad leaves the road to its left (above 0) or right.

    The road goes straight on where it goes on by itself, else as its partner does.
    """
    on = roads.partner(at, inside)
    here, back = PLANE.point(at), PLANE.point(inside)
    ahead = PLANE.point(on) if on else (2 * here[0] - back[0], 2 * here[1] - back[1])
    rail = PLANE.point(outside)
    ux, uy, vx, vy = ahead[0] - here[0], ahead[1] - here[1], rail[0] - here[0], rail[1] - here[1]
    return -(ux * vy - uy * vx)


def _rail_offset(a: Hex, b: Hex, side: int) -> Point:
    """Along a hexside to the right of who goes from ``a`` to ``b``."""
    (x0, y0), (x1, y1) = PLANE.side(a, b)
    far = hypot(x1 - x0, y1 - y0)
    share = line_style.RAIL_OFFSET * side / far
    return (x1 - x0) * share, (y1 - y0) * share


_RAIL_BED = line_style.TIE_LENGTH + line_style.WAY_HALO


def way_layers(found: Iterable[Way]) -> tuple[Layer, ...]:
    """Trails, then roads, then railroads; edges of all roads before their surfaces, so that junctions are open; what
    makes a railroad stand out from the ground cuts no road.
    """
    ways = sorted(found, key=lambda way: -way.style.rank)
    roads = [way for way in ways if not way.style.rails and not way.style.dash]
    trails = [way for way in ways if way.style.dash]
    rails = [way for way in ways if way.style.rails]
    return (
        Layer("ways", tuple(Stroke((way.line,), "way-halo", _RAIL_BED) for way in rails)),
        Layer("ways", tuple(_trails(trails))),
        Layer("ways", tuple(_roads(roads))),
        Layer("ways", tuple(_rails(rails))),
    )


def _trails(ways: list[Way]) -> Iterator[Shape]:
    for way in ways:
        yield Stroke((way.line,), "way-halo", way.style.width + 2 * line_style.WAY_HALO)
    for way in ways:
        yield Stroke((way.line,), "trail", way.style.width, 1.0, way.style.dash, round=False)


def _roads(ways: list[Way]) -> Iterator[Shape]:
    for way in ways:
        yield Stroke((way.line,), "road-edge", way.style.width, 1.6)
    for way in ways:
        yield Stroke((way.line,), way.style.role, way.style.width - 2 * way.style.edge)


def _rails(ways: list[Way]) -> Iterator[Shape]:
    for way in ways:
        yield Stroke((way.line,), "railroad", way.style.width, 1.2)
        yield Stroke(tuple(_ties(way.line)), "railroad", line_style.TIE_WIDTH, 0.8, round=False)


def _ties(line: Points) -> Iterator[Points]:
    half = line_style.TIE_LENGTH / 2
    for at, along in Measured(line).stretches(line_style.TIE_GAP):
        yield laid(((0.0, half), (0.0, -half)), at, along)
