"""What the enemy is not to know: who goes under a marker, and the dummies that make him guess, and where to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from ..field.formations import formations
from ..field.standard import Standard
from ..field.supply import road_home
from ..field.units import held_by
from ..field.zones import enemy_distance
from ..hidden.markers import bars_dummy, bars_hiding, dummies, gathering, is_dummy, markers_of, most_dummies
from ..orders.in_force import lasting
from ..record.ledger import ledger_of
from ..record.orders import ATTACK, MARCH
from .forces import force_within

UNSEEN = 8  # hexes from the enemy, where he does not come soon to see what is under a marker
_MOST = 3  # dummies at a time, so that markers are left for those who are there
_ABOUT = 3  # hexes round a place in which troops need no dummy to be believed
_FULL = 5.0  # strength points there at which a place is worth half of what it is to a dummy
_EASE = 8.0  # hexes at which it is so too


def to_hide(at: Position, side: SideId) -> Iterator[str]:
    """The forces on their way, far from the enemy, that may go under a marker now."""
    written = ledger_of(at.state).command.orders
    corps = (known.id for known in formations(at.game).values() if known.leader)
    for holder in dict.fromkeys((*corps, *written)):
        if (order := lasting(at, holder)) is None or order.kind not in (MARCH, ATTACK):
            continue
        if bars_hiding(at, side, holder) is None:
            _, here = gathering(at, holder)
            if here is not None and enemy_distance(at, side, here) >= UNSEEN:
                yield holder


def new_dummy(rules: Standard, at: Position, side: SideId, hidden: int) -> Hex | None:
    """Where a dummy comes in as if it were a column by that road; None if no more is wanted or none may come.

    They go with forces under markers, one more than there are of these; ``hidden``: how many go under one now.
    """
    real = hidden + sum(1 for marker, _ in markers_of(at, side) if not is_dummy(at, marker))
    if not real or dummies(at, side) >= min(_MOST, most_dummies(at, side), real + 1):
        return None
    goals = _places(rules, at, side)
    ends = [here for here, steps in road_home(at, side).steps.items() if not steps]
    open_to = [h for h in ends if enemy_distance(at, side, h) >= UNSEEN and bars_dummy(at, side, h, 0, 0) is None]
    near = {here: max((goals[g] / (_EASE + here.distance(g)) for g in goals), default=0.0) for here in open_to}
    return max(open_to, key=lambda here: (near[here], here), default=None)


@kept_on("at", "standing")
def lures(rules: Standard, at: Position, side: SideId) -> Mapping[UnitId, Hex]:
    """Whither each dummy goes: towards places that count and where nobody of its side is, each to one of its own."""
    goals = dict(_places(rules, at, side))
    found: dict[UnitId, Hex] = {}
    for marker, here in sorted(markers_of(at, side), key=lambda each: each[0].id):
        if is_dummy(at, marker) and goals:
            pulls = {goal: worth / (_EASE + here.distance(goal)) for goal, worth in goals.items()}
            found[marker.id] = goal = max(pulls, key=lambda each: (pulls[each], each))
            goals[goal] /= 2
    return found


def _places(rules: Standard, at: Position, side: SideId) -> Mapping[Hex, float]:
    places = rules.aims(at, side) or dict.fromkeys(held_by(at, at.game.enemy(side)), 1.0)
    return {goal: worth / (1 + force_within(at, side, goal, _ABOUT) / _FULL) for goal, worth in places.items()}

