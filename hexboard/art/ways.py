"""Roads, trails and railroads: joined smoothly through hex centres and square across hexsides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from math import hypot

from attrs import field, frozen

from hexboard.board.board import Board
from hexboard.geometry.hex import Hex
from hexboard.geometry.hexside import HexSide

from . import line_style
from .curves import along, bezier, lengths, mid
from .outline import PLANE
from .palette import Palette
from .shapes import Layer, Point, Points, Shape, Stroke


@frozen
class Way:
    """A stretch of a way as drawn. ``off`` is where it leaves the map, if it does."""

    name: str
    kind: str
    line: Points
    off: tuple[Point, ...] = ()

    @property
    def style(self) -> line_style.WayStyle:
        """Its measures."""
        return line_style.WAYS.get(self.kind, line_style.OTHER_WAY)


@frozen(eq=False)
class Network:
    """All ways of a board, knowing which of them share hexes and hexsides."""

    board: Board
    _best: dict[HexSide, line_style.WayStyle] = field(init=False)

    @_best.default
    def _strongest(self) -> dict[HexSide, line_style.WayStyle]:
        found: dict[HexSide, line_style.WayStyle] = {}
        for road in self.board.roads:
            measures = line_style.WAYS.get(road.kind, line_style.OTHER_WAY)
            if measures.rails:
                continue
            for side in _sides(road.hexes):
                if side not in found or measures.rank < found[side].rank:
                    found[side] = measures
        return found

    @cached_property
    def _exits(self) -> Mapping[Hex, frozenset[Hex]]:
        exits: dict[Hex, set[Hex]] = {}
        for side in self._best:
            exits.setdefault(side.a, set()).add(side.b)
            exits.setdefault(side.b, set()).add(side.a)
        return {at: frozenset(found) for at, found in exits.items()}

    @cached_property
    def ways(self) -> tuple[Way, ...]:
        """Every stretch to draw, what another way covers left out."""
        return tuple(way for road in self.board.roads for way in self._stretches(road.name, road.kind, road.hexes))

    def _stretches(self, name: str, kind: str, hexes: Sequence[Hex]) -> Iterator[Way]:
        measures = line_style.WAYS.get(kind, line_style.OTHER_WAY)
        run: list[Hex] = []
        for a, b in pairwise(hexes):
            covered = not measures.rails and self._best[HexSide.between(a, b)].rank < measures.rank
            if covered:
                yield from self._way(name, kind, run, measures.rails)
                run = []
            else:
                run = run or [a]
                run.append(b)
        yield from self._way(name, kind, run, measures.rails)

    def _way(self, name: str, kind: str, run: list[Hex], rails: bool) -> Iterator[Way]:
        if len(run) < 2:
            return
        stops = [(run[0], self._off(run[0], run[1], rails)), (run[-1], self._off(run[-1], run[-2], rails))]
        before = [stops[0][1], *(self._cross(a, b, rails) for a, b in pairwise(run))]
        after = [*before[1:], stops[1][1]]
        line: list[Point] = []
        for at, come, go in zip(run, before, after, strict=True):
            line.extend(self._through(at, come, go, rails))
        last = stops[1][1] or self._node(run[-1], rails)
        yield Way(name, kind, (*line, last), tuple(off for _, off in stops if off))

    def _cross(self, a: Hex, b: Hex, rails: bool) -> Point:
        """Where a way crosses a hexside: its middle; a railroad beside a road keeps to one side."""
        start, end = PLANE.side(a, b)
        middle = mid(start, end)
        if not rails or HexSide.between(a, b) not in self._best:
            return middle
        first, second = PLANE.side(*sorted((a, b)))
        share = line_style.RAIL_ASIDE / (hypot(second[0] - first[0], second[1] - first[1]) or 1.0)
        # the upper end of the side, whichever way one goes
        up = first if (first[1], first[0]) < (second[1], second[0]) else second
        return middle[0] + (up[0] - middle[0]) * 2 * share, middle[1] + (up[1] - middle[1]) * 2 * share

    def crossing(self, side: HexSide, kind: str) -> tuple[Point, Point]:
        """Where the way of a crossing meets the hexside, and the unit direction it goes there."""
        at = self._cross(side.a, side.b, "rail" in kind)
        a, b = PLANE.point(side.a), PLANE.point(side.b)
        far = hypot(b[0] - a[0], b[1] - a[1])
        return at, ((b[0] - a[0]) / far, (b[1] - a[1]) / far)

    def node(self, at: Hex) -> Point:
        """Where the roads of a hex meet: its centre, drawn a little into the bend."""
        centre = PLANE.point(at)
        ends = [mid(*PLANE.side(at, other)) for other in self._exits.get(at, ())]
        if len(ends) < 2:
            return centre
        mean = sum(x for x, _ in ends) / len(ends), sum(y for _, y in ends) / len(ends)
        pull = line_style.NODE_PULL
        return centre[0] + (mean[0] - centre[0]) * pull, centre[1] + (mean[1] - centre[1]) * pull

    def _node(self, at: Hex, rails: bool) -> Point:
        return PLANE.point(at) if rails else self.node(at)

    def _through(self, at: Hex, come: Point | None, go: Point | None, rails: bool) -> Iterator[Point]:
        centre = PLANE.point(at)
        if come and go:
            node = self._bend(centre, come, go) if rails else self.node(at)
            tangent = _towards(come, go)
            yield from bezier(come, _on(come, centre), _step(node, tangent, -1), node)
            yield from bezier(node, _step(node, tangent, 1), _on(go, centre), go)
        elif come:
            node = self._node(at, rails)
            yield from bezier(come, _on(come, centre), mid(node, come), node)
        elif go:
            node = self._node(at, rails)
            yield from bezier(node, mid(node, go), _on(go, centre), go)

    def _bend(self, centre: Point, come: Point, go: Point) -> Point:
        middle, pull = mid(come, go), line_style.NODE_PULL
        return centre[0] + (middle[0] - centre[0]) * pull, centre[1] + (middle[1] - centre[1]) * pull

    def _off(self, at: Hex, inward: Hex, rails: bool) -> Point | None:
        """Where a way that ends in a hex on the map's edge leaves the map: as straight on as can be."""
        if not rails and len(self._exits.get(at, ())) > 1:
            return None
        ways_out = at.neighbours()
        back = ways_out.index(inward)
        for turn in (3, 2, 4):
            beyond = ways_out[(back + turn) % 6]
            if beyond not in self.board:
                return mid(*PLANE.side(at, beyond))
        return None


def _sides(hexes: Sequence[Hex]) -> Iterator[HexSide]:
    return (HexSide.between(a, b) for a, b in pairwise(hexes))


def _towards(a: Point, b: Point) -> Point:
    far = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return (b[0] - a[0]) / far, (b[1] - a[1]) / far


def _step(at: Point, way: Point, sign: int) -> Point:
    return at[0] + way[0] * line_style.WAY_HANDLE * sign, at[1] + way[1] * line_style.WAY_HANDLE * sign


def _on(edge: Point, centre: Point) -> Point:
    return _step(edge, _towards(edge, centre), 1)


def way_layers(network: Network, palette: Palette) -> tuple[Layer, ...]:
    """Edges of all ways, then their surfaces, so that junctions are open; railroads over them."""
    ways = sorted(network.ways, key=lambda way: -way.style.rank)
    roads = [way for way in ways if not way.style.rails and not way.style.dash]
    trails = [way for way in ways if way.style.dash]
    rails = [way for way in ways if way.style.rails]
    return (
        Layer("ways", tuple(_trails(trails, palette))),
        Layer("ways", tuple(_roads(roads, palette))),
        Layer("ways", tuple(_rails(rails, palette))),
    )


def _trails(ways: list[Way], palette: Palette) -> Iterator[Shape]:
    for way in ways:
        yield Stroke((way.line,), palette.features.way_glow, way.style.width + 2 * line_style.WAY_GLOW)
    for way in ways:
        yield Stroke((way.line,), palette.features.trail, way.style.width, 1.0, way.style.dash, round=False)


def _roads(ways: list[Way], palette: Palette) -> Iterator[Shape]:
    for way in ways:
        yield Stroke((way.line,), palette.features.way_edge, way.style.width, 1.6, round=False)
    for way in ways:
        fill = palette.features.ways.get(way.kind, palette.features.ways["road"])
        yield Stroke((way.line,), fill, way.style.width - 2 * way.style.edge)


def _rails(ways: list[Way], palette: Palette) -> Iterator[Shape]:
    for way in ways:
        yield Stroke((way.line,), palette.features.way_glow, line_style.TIE_LENGTH + line_style.WAY_GLOW)
    for way in ways:
        yield Stroke((way.line,), palette.features.rail, way.style.width, 1.2)
        yield Stroke(tuple(_ties(way.line)), palette.features.rail, line_style.TIE_WIDTH, 0.8, round=False)


def _ties(line: Points) -> Iterator[Points]:
    total, half = lengths(line)[-1], line_style.TIE_LENGTH / 2
    for k in range(int(total / line_style.TIE_GAP)):
        (x, y), (dx, dy) = along(line, (k + 0.5) * line_style.TIE_GAP)
        yield (x - dy * half, y + dx * half), (x + dy * half, y - dx * half)
