"""Straight lines from hex centre to hex centre, exact at hexsides."""

from functools import lru_cache

from .hex import Hex


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
        if _touches(start, end, candidate):
            passed.setdefault(_along(start, end, candidate), []).append(candidate)
    last = _along(start, end, end)
    return tuple(tuple(passed[k]) for k in sorted(passed) if 0 <= k <= last)


def _touches(start: Hex, end: Hex, candidate: Hex) -> bool:
    if candidate in (start, end):
        return True
    sides = [_side(start, end, q, r) for q, r in _corners(candidate)]
    return (max(sides) > 0 > min(sides)) or sides.count(0) == 2


def _corners(at: Hex) -> list[tuple[int, int]]:
    # a corner is the mean of three adjacent hexes; kept threefold to stay whole
    around = at.neighbours()
    return [(at.q + a.q + b.q, at.r + a.r + b.r) for a, b in zip(around, around[1:] + around[:1], strict=True)]


def _side(start: Hex, end: Hex, q3: int, r3: int) -> int:
    return (end.q - start.q) * (r3 - 3 * start.r) - (end.r - start.r) * (q3 - 3 * start.q)


def _along(start: Hex, end: Hex, at: Hex) -> int:
    dq, dr, eq, er = at.q - start.q, at.r - start.r, end.q - start.q, end.r - start.r
    return 2 * (dq * eq + dr * er) + dq * er + dr * eq
