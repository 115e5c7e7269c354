"""Orders that travel: the way a courier rides, and how many turns he takes [B4.3].

A way is traced once, when the order is sent, past what bars it (enemy units, their zones). What is near hears at once;
what is farther hears after as many turns as the way has rides of a turn, at least one.
"""

from __future__ import annotations

from collections.abc import Collection

from attrs import frozen

from hexboard.geometry.hex import Hex
from hexboard.rules.ground.movement import Reach, Steps, reach


@frozen
class CourierPace:
    """How fast word travels: what costs at most ``near`` points by the ``near_steps`` is heard in the turn it is sent;
    all else rides ``a_turn`` points of the ``far_steps`` a turn, halves rounded up; ``begun``: a turn begun counts.
    """

    near: int
    near_steps: Steps
    a_turn: int
    far_steps: Steps
    begun: bool = False

    def turns(self, points: int) -> int:
        """How many turns a ride of so many points takes."""
        if self.begun:
            return max(1, -(-points // self.a_turn))
        return max(1, (2 * points + self.a_turn) // (2 * self.a_turn))


@frozen
class Ride:
    """A courier's way from where the order is given, its points, and how many turns he takes (0: it is heard now)."""

    path: tuple[Hex, ...]
    points: int
    turns: int

    @property
    def face_to_face(self) -> bool:
        """Whether the order is given in the hex of whoever gets it."""
        return len(self.path) == 1


def ride(starts: Collection[Hex], to: Hex, pace: CourierPace, closed: Collection[Hex], most: int) -> Ride | None:
    """The way from whichever of these hexes it is soonest there, or None if there is none of at most ``most`` points.

    ``closed`` hexes are never ridden through; who gets the order may stand in one.
    """
    barred = frozenset(closed) - {to}
    near = _to(starts, to, pace.near_steps, barred, pace.near)
    if near is not None:
        return Ride(near.path(to), near.cost[to], 0)
    far = _to(starts, to, pace.far_steps, barred, most)
    return None if far is None else Ride(far.path(to), far.cost[to], pace.turns(far.cost[to]))


def _to(starts: Collection[Hex], to: Hex, steps: Steps, closed: Collection[Hex], most: int) -> Reach | None:
    found = reach(dict.fromkeys(starts, 0), most, steps, closed)
    return found if to in found.cost else None
