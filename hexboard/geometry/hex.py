"""One hexagon of an infinite flat-topped grid, in axial coordinates, the side two share, the line between two."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from operator import attrgetter

from attrs import frozen

_DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


@frozen(eq=False, order=False, init=False)
class Hex:
    """A hex by column ``q`` and skewed row ``r``; the third cube coordinate is ``-q - r``.

    There is one object for each: equal hexes are the same, and tables find them without comparing coordinates.
    Source: Red Blob Games' guide to hexagonal grids, axial coordinates.
    """

    q: int
    r: int

    def __new__(cls, q: int, r: int) -> Hex:
        """The one hex with these coordinates."""
        return _KNOWN.get((q, r)) or _KNOWN.setdefault((q, r), _made(cls, q, r))

    def __reduce__(self) -> tuple[type[Hex], tuple[int, int]]:
        return Hex, (self.q, self.r)

    def __lt__(self, other: Hex) -> bool:
        # written out: the generated comparison builds tuples through descriptors and is ten times slower
        return self.q < other.q or (self.q == other.q and self.r < other.r)

    def neighbours(self) -> tuple[Hex, ...]:
        """The six adjacent hexes, clockwise from straight up."""
        return _about(self)

    def towards(self, other: Hex) -> int:
        """The direction (0 up, then clockwise) of an adjacent hex. Raises ValueError if it is not adjacent."""
        return _DIRECTIONS.index((other.q - self.q, other.r - self.r))

    def step(self, direction: int) -> Hex:
        """The neighbour in ``direction`` (0 up, then clockwise; taken modulo 6)."""
        dq, dr = _DIRECTIONS[direction % 6]
        return Hex(self.q + dq, self.r + dr)

    def moved(self, dq: int, dr: int) -> Hex:
        """The hex ``dq``, ``dr`` further on."""
        return Hex(self.q + dq, self.r + dr)

    def is_next_to(self, other: Hex) -> bool:
        """Whether the two hexes share a hexside."""
        return (other.q - self.q, other.r - self.r) in _DIRECTIONS

    def distance(self, other: Hex) -> int:
        """Hexes from here to there, counting the other hex and not this one."""
        # the greatest of |dq|, |dr| and |dq + dr|, without a call: it is asked for without end
        dq, dr = other.q - self.q, other.r - self.r
        if dq < 0:
            dq, dr = -dq, -dr
        if dr >= 0:
            return dq + dr
        return dq if dq + dr > 0 else -dr

    def ring(self, radius: int) -> Iterator[Hex]:
        """All hexes at exactly ``radius`` (0 gives the hex itself)."""
        if radius == 0:
            yield self
            return
        at = self.moved(-radius, radius)
        for direction in range(6):
            for _ in range(radius):
                yield at
                at = at.step(direction)

    def within(self, radius: int) -> Iterator[Hex]:
        """All hexes at most ``radius`` away, the hex itself first."""
        return iter(_disc(self, radius))

    def rotate(self, turns: int, about: Hex) -> Hex:
        """This hex turned clockwise about another by ``turns`` sixths of a circle."""
        q, r = self.q - about.q, self.r - about.r
        for _ in range(turns % 6):
            q, r = -r, q + r
        return Hex(about.q + q, about.r + r)


BY_COLUMN: Callable[[Hex], tuple[int, int]] = attrgetter("q", "r")
"""The order of hexes as a key to sort them by: for many of them far quicker than to compare them."""

_KNOWN: dict[tuple[int, int], Hex] = {}


def _made(cls: type[Hex], q: int, r: int) -> Hex:
    made = object.__new__(cls)
    object.__setattr__(made, "q", q)
    object.__setattr__(made, "r", r)
    return made


@lru_cache(maxsize=1 << 15)
def _about(middle: Hex) -> tuple[Hex, ...]:
    # asked for without end, and a new hex takes longer to make than to find
    return tuple(Hex(middle.q + dq, middle.r + dr) for dq, dr in _DIRECTIONS)


@lru_cache(maxsize=1 << 15)
def _disc(middle: Hex, radius: int) -> tuple[Hex, ...]:
    # rules ask for the same few discs over and over
    return tuple(h for k in range(radius + 1) for h in middle.ring(k))


@frozen(order=True, cache_hash=True)
class HexSide:
    """An unordered pair of adjacent hexes; build it with ``HexSide.between``."""

    a: Hex
    b: Hex

    @classmethod
    def between(cls, a: Hex, b: Hex) -> HexSide:
        """The side of two hexes in either order. Raises ValueError if they are not adjacent."""
        if not a.is_next_to(b):
            raise ValueError(f"{a} and {b} share no hexside")
        return cls(a, b) if a < b else cls(b, a)


def line(start: Hex, end: Hex) -> tuple[frozenset[Hex], ...]:
    """The hexes a straight line between two centres passes, in order, both ends included.

    Each element holds one hex, or the two hexes beside a hexside the line runs exactly along. A hex touched
    only at a corner is not passed. Whole-number arithmetic throughout, so that "exactly along" is exact.
    """
    steps = _passed(Hex(end.q - start.q, end.r - start.r))
    return tuple(frozenset(start.moved(by.q, by.r) for by in step) for step in steps)


@lru_cache(maxsize=1024)
def _passed(end: Hex) -> tuple[tuple[Hex, ...], ...]:
    # lines of the same slope and length are alike wherever they begin
    start = Hex(0, 0)
    passed: dict[int, list[Hex]] = {}
    for candidate in start.within(start.distance(end)):
        sides = [end.q * r - end.r * q for q, r in _corners(candidate)]
        if candidate in (start, end) or max(sides) > 0 > min(sides) or sides.count(0) == 2:
            passed.setdefault(_along(end, candidate), []).append(candidate)
    return tuple(tuple(passed[k]) for k in sorted(passed) if 0 <= k <= _along(end, end))


def _corners(at: Hex) -> list[tuple[int, int]]:
    # a corner is the mean of three adjacent hexes; kept threefold to stay whole
    around = at.neighbours()
    return [(at.q + a.q + b.q, at.r + a.r + b.r) for a, b in zip(around, around[1:] + around[:1], strict=True)]


def _along(end: Hex, at: Hex) -> int:
    return 2 * (at.q * end.q + at.r * end.r) + at.q * end.r + at.r * end.q
