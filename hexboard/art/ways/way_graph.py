"""How ways of one sort hang together: where they cross hexsides, where they meet in a hex, and the lines they make."""

from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from itertools import combinations
from math import hypot

from attrs import field, frozen

from hexboard.art.curves import PLANE, bezier, mid, towards
from hexboard.art.shapes import Point, Points
from hexboard.art.styles import line_style
from hexboard.board.memo import Memo, kept_on
from hexboard.geometry.hex import Hex, HexSide

_STEPS = 8


@frozen
class Way:
    """A stretch of a way of one kind as drawn, without a break. ``off`` is where it leaves the map, if it does;
    ``hexes`` are those it goes through.
    """

    kind: str
    line: Points
    off: tuple[Point, ...] = ()
    hexes: tuple[Hex, ...] = ()

    @property
    def style(self) -> line_style.WayStyle:
        """Its measures."""
        return line_style.way_style(self.kind)


@frozen(eq=False)
class WayGraph:
    """Ways of one sort by the hexsides they cross, each side once however many ways share it.

    ``shifts`` moves a crossing off the middle of its hexside, ``square`` names sides that are crossed squarely
    (bridges and fords), ``centred`` hexes whose ways go through their middle (towns), ``beyond`` hexes off the map,
    which a way enters but is not drawn in.
    """

    kinds: Mapping[HexSide, str]
    shifts: Mapping[HexSide, Point] = field(factory=dict)
    square: Collection[HexSide] = frozenset()
    centred: Collection[Hex] = frozenset()
    beyond: Collection[Hex] = frozenset()
    memo: Memo = field(factory=Memo, init=False, repr=False)

    @cached_property
    def exits(self) -> Mapping[Hex, tuple[Hex, ...]]:
        """The neighbours each hex has a way to."""
        found: dict[Hex, set[Hex]] = {}
        for side in self.kinds:
            found.setdefault(side.a, set()).add(side.b)
            found.setdefault(side.b, set()).add(side.a)
        return {at: tuple(sorted(beyond)) for at, beyond in found.items()}

    @cached_property
    def _pairs(self) -> Mapping[Hex, tuple[Hex, Hex]]:
        return {
            at: self._pair(at, exits) for at, exits in self.exits.items() if len(exits) > 1 and at not in self.beyond
        }

    def _pair(self, at: Hex, beyond: tuple[Hex, ...]) -> tuple[Hex, Hex]:
        """The two ways out that are one way through: the greatest, then the straightest."""

        def order(pair: tuple[Hex, Hex]) -> tuple[int, float, tuple[Hex, Hex]]:
            rank = sum(line_style.way_style(self.kind(at, other)).rank for other in pair)
            a, b = (PLANE.point(other) for other in pair)
            return rank, -hypot(a[0] - b[0], a[1] - b[1]), pair

        return min(combinations(beyond, 2), key=order)

    def kind(self, a: Hex, b: Hex) -> str:
        """The kind of the way across a side. Raises KeyError if there is none."""
        return self.kinds[HexSide.between(a, b)]

    def partner(self, at: Hex, other: Hex) -> Hex | None:
        """Where the way that comes into a hex from ``other`` leaves it again, unless it ends or joins another there."""
        pair = self._pairs.get(at, ())
        return next((one for one in pair if one != other), None) if other in pair else None

    @kept_on("self")
    def cross(self, a: Hex, b: Hex) -> Point:
        """Where the way crosses from one hex into the next."""
        x, y = mid(*PLANE.side(a, b))
        dx, dy = self.shifts.get(HexSide.between(a, b), (0.0, 0.0))
        return x + dx, y + dy

    def heading(self, a: Hex, b: Hex) -> Point:
        """The unit direction of the way where it crosses from one hex into the next."""
        back, on = self._next(a, b), self._next(b, a)
        along = towards(back, on)
        if HexSide.between(a, b) in self.square:
            (dx, dy), keep = towards(PLANE.point(a), PLANE.point(b)), line_style.BRIDGE_SQUARE
            return towards((0.0, 0.0), (along[0] + dx * keep, along[1] + dy * keep))
        return along

    def _next(self, at: Hex, other: Hex) -> Point:
        """The point before the crossing from ``at`` into ``other``: the crossing before, or where ways meet."""
        before = self.partner(at, other)
        return self.cross(at, before) if before and at not in self.centred else self._middle(at)

    def _middle(self, at: Hex) -> Point:
        centre, pair = PLANE.point(at), self._pairs.get(at)
        if not pair:
            return centre
        half = mid(self.cross(at, pair[0]), self.cross(at, pair[1]))
        pull = line_style.TOWN_PULL if at in self.centred else line_style.NODE_PULL
        return centre[0] + (half[0] - centre[0]) * pull, centre[1] + (half[1] - centre[1]) * pull

    def node(self, at: Hex) -> Point:
        """Where the ways of a hex meet: on the way that goes through, or in the middle of the hex."""
        pair = self._pairs.get(at)
        if not pair or at in self.centred:
            return self._middle(at)
        a, b = (self._arm(at, other) for other in pair)
        return tuple((a[0][k] + 3 * a[1][k] + 3 * b[1][k] + b[0][k]) / 8 for k in (0, 1))  # type: ignore[return-value]

    @kept_on("self")
    def _arm(self, at: Hex, other: Hex) -> tuple[Point, Point]:
        """A crossing and the handle of the curve that goes inwards from it."""
        start, on = self.cross(at, other), self.partner(at, other)
        end = self.cross(at, on) if on else self._middle(at)
        far = hypot(end[0] - start[0], end[1] - start[1]) * line_style.WAY_HANDLE
        dx, dy = self.heading(other, at)
        return start, (start[0] + dx * far, start[1] + dy * far)

    def half(self, at: Hex, other: Hex) -> Points:
        """The way inside a hex from its crossing with ``other`` to where ways meet, both ends included."""
        if at in self.beyond:
            return (self.cross(at, other),)
        (start, handle), node, on = self._arm(at, other), self.node(at), self.partner(at, other)
        if on and at not in self.centred:
            further = self._arm(at, on)[1]
            first, last = mid(start, handle), mid(mid(start, handle), mid(handle, further))
        else:
            far = hypot(node[0] - start[0], node[1] - start[1]) * line_style.WAY_HANDLE
            dx, dy = self.heading(other, at)
            first = (start[0] + dx * far, start[1] + dy * far)
            dx, dy = towards(start, self.cross(at, on) if on else node)
            last = (node[0] - dx * far, node[1] - dy * far)
        return (*bezier(start, first, last, node, steps=_STEPS), node)

    def ways(self) -> Iterator[Way]:
        """All lines, each hexside in one of them."""
        left = set(self.kinds)
        for side in sorted(self.kinds, key=lambda s: (bool(self._on(s.a, s.b) and self._on(s.b, s.a)), s)):
            if side in left:
                yield self._way(side, left)

    def _on(self, at: Hex, other: Hex) -> Hex | None:
        """Where a line of one kind goes on to."""
        on = self.partner(at, other)
        return on if on and self.kind(at, on) == self.kind(at, other) else None

    def _way(self, side: HexSide, left: set[HexSide]) -> Way:
        a, b = (side.a, side.b) if not self._on(side.a, side.b) or self._on(side.b, side.a) else (side.b, side.a)
        kind, hexes = self.kinds[side], [a]
        line = list(reversed(self.half(a, b)))
        while True:
            left.discard(HexSide.between(a, b))
            line.extend(self.half(b, a)[1:])
            hexes.append(b)
            on = self._on(b, a)
            if on is None or HexSide.between(b, on) not in left:
                ends = ((hexes[0], line[0]), (hexes[-1], line[-1]))
                off = tuple(point for end, point in ends if end in self.beyond)
                return Way(kind, tuple(line), off, tuple(hexes))
            line.extend(tuple(reversed(self.half(b, on)))[1:])
            a, b = b, on
