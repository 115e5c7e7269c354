"""What the enemy could do to a hex in his next action: who of him could assault, charge or fire, under any orders."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import InBox, OnMap, Unit, UnitId
from hexboard.engine.threat import Stand, Striker, Threat, Working
from hexboard.geometry.hex import Hex
from hexboard.rules.fight.finding_room import Standing, find_room

from ..field.formations import formation_of
from ..field.ground import HALVES
from ..field.sight import clear_from
from ..field.stacking import bars_joining
from ..field.units import (
    ARTILLERY,
    MARKER,
    arm,
    attack,
    enemies_at,
    gun_range,
    in_order,
    is_combat,
    is_disrupted,
    is_fighter,
    strength,
)
from ..fire.assault import clash_of
from ..fire.bombardment import bars_range
from ..fire.charging import charge_on, is_fresh
from ..fire.firing import ground_percents
from ..march.course import points, reach_under
from ..march.marker_moves import farthest
from ..orders.acting import with_any
from ..orders.on_ground import bars_end, bars_moving
from ..orders.range import range_of
from ..orders.special import released
from ..record.clock import is_night
from ..record.orders import ATTACK, PROBE, Order

_WHEN = "In an action to come"
_CAUTION = (
    "Who of them has orders to attack is not known, nor when his chit comes; "
    "whoever is still to come on is left out"
)
_NEVER_TOGETHER = "with another formation, which acts for itself unless both are coordinated"
_NO_ROOM = "no room beside the others"
_UNKNOWN = "?"
_SUPPORT = "B8.2"
_ASIDE = InBox("")  # who is still to be placed


@frozen(eq=False)
class Way:
    """How a counter may strike: from which hexes in an assault, the best first (none: not in one), and in words."""

    how: str
    rule: str
    places: tuple[Hex, ...] = ()


def threatening(at: Position, side: SideId, stand: Stand) -> Working:
    """Whoever of a side's enemies it knows could assault, charge or fire on it where it would stand, in one action.

    Of everybody the worst order is taken, an attack on that hex, as orders of the enemy are not known; he is taken to
    be as disrupted as he is now, in supply, and the hour to be what it is.
    """
    now, enemy = stand.taken(at), at.game.enemy(side)
    if not enemies_at(now, enemy, stand.hex):
        return None
    found: dict[UnitId, Way] = {}
    for unit in in_order(now, enemy):
        way = _way(now, unit, stand.hex)
        if way is not None:
            found[unit.id] = way
        yield
    if not any(way.places and is_fighter(now, now.unit(name)) for name, way in found.items()):
        # guns that would have to move fire in support of an assault alone
        found = {name: way for name, way in found.items() if way.rule != _SUPPORT}
    return _told(now, enemy, stand.hex, found)


def _way(at: Position, unit: Unit, target: Hex) -> Way | None:
    """How a counter on the map could strike at a hex, if its formation need not wait."""
    if arm(at, unit) == MARKER:
        return _hidden(at, unit, target)
    if not is_combat(at, unit) or is_disrupted(unit) or not released(at, formation_of(at, unit)):
        return None
    if arm(at, unit) == ARTILLERY:
        return _fire(at, unit, target)
    return None if is_night(at) else _assault(at, unit, target) or _charge(at, unit, target)


def _assault(at: Position, unit: Unit, target: Hex) -> Way | None:
    """Infantry or cavalry that stands beside the hex, or may come there [B8.1, B3.2]."""
    costs = _ends(at, unit, target)
    places = sorted(costs, key=lambda here: (-_helped(at, here, target), costs[here] or 0, here))
    if not places:
        return None
    nearest = min(places, key=lambda here: costs[here] or 0)
    cost = costs[nearest]
    how = "is in contact" if cost is None else f"to {at.label(nearest)}: {_points(cost)}"
    return Way(how, "B8.1" if cost is None else "21.3.2", tuple(places))


def _ends(at: Position, unit: Unit, target: Hex) -> Mapping[Hex, int | None]:
    """The hexes beside the target in which a unit may end its move under Attack, with its half points; None: it stands
    there.
    """
    if unit.hex is None or unit.hex.is_next_to(target):
        return {} if unit.hex is None else {unit.hex: None}
    order = _order(at, unit, target)
    if order is None:
        return {}
    found = reach_under(at, unit.id, order)
    near = (here for here in at.board.neighbours(target) if here in found.cost)
    return {h: found.cost[h] for h in near if bars_end(at, unit, order, found.path(h), tuple, False) is None}


def _order(at: Position, unit: Unit, target: Hex) -> Order | None:
    """The order under which a unit may go up to the target: an attack, or a probe if that alone lets it leave a zone it
    is in; None: it stays where it is [B3.2].
    """
    orders = (Order(ATTACK, target), Order(PROBE, target))
    return next((order for order in orders if bars_moving(at, unit, order) is None), None)


def _points(halves: int) -> str:
    return f"{points(halves)} {'point' if halves <= HALVES else 'points'}"


def _helped(at: Position, here: Hex, target: Hex) -> int:
    return sum(percent.value for percent in ground_percents(at, "assault", here, target, here))


def _charge(at: Position, unit: Unit, target: Hex) -> Way | None:
    """Fresh cavalry that may ride up [B7.1]."""
    way = charge_on(at, unit, target) if is_fresh(at, unit) else None
    return Way(f"charges from {at.label(way[-1])}", "B7.1") if way else None


def _fire(at: Position, unit: Unit, target: Hex) -> Way | None:
    """A battery that has the hex in range and sight from where it stands, or comes to where it has and supports an
    assault [B6.1, B8.2].
    """
    if unit.hex is not None and bars_range(at, unit, unit.hex, target) is None:
        return Way(f"fires from {at.label(unit.hex)}", "B6.1", () if is_night(at) else (unit.hex,))
    order = _order(at, unit, target)
    if is_night(at) or order is None:
        return None
    found = reach_under(at, unit.id, order)
    # nobody sees whom he could not be seen by, but for how far: so one look from the target settles most
    seen = clear_from(at.board, target, gun_range(at, unit)).keys() & found.cost.keys()
    for here in sorted(seen, key=lambda here: (found.cost[here], here)):
        barred = bars_range(at, unit, here, target) or bars_end(at, unit, order, found.path(here), tuple, False)
        if barred is None:
            return Way(f"to {at.label(here)} to support an assault: {_points(found.cost[here])}", _SUPPORT, (here,))
    return None


def _hidden(at: Position, marker: Unit, target: Hex) -> Way | None:
    """A marker that may come beside the hex to assault, or stands there: a force, or nobody [B14.2]."""
    ends = () if is_night(at) else farthest(at, marker).cost
    if not any(here.is_next_to(target) for here in (marker.hex, *ends) if here is not None):
        return None
    return Way("may come up to it: a hidden force, or nobody", "B14.2")


def _told(at: Position, enemy: SideId, target: Hex, found: Mapping[UnitId, Way]) -> Threat:
    if not found:
        return Threat(target, enemy, "B8.1", when=_WHEN)
    attacks = [_together(at, target, found, name) for name in {formation_of(at, at.unit(name)) for name in found}]
    worth, against, together, formation = max(attacks, key=lambda each: (each[0], -each[1], each[2:]))
    strikers = [_striker(at, name, way, _apart(at, name, formation, together)) for name, way in found.items()]
    strikers.sort(key=lambda each: (bool(each.apart), -int(each.strength.strip(_UNKNOWN) or 0), each.name))
    strong, brief = (f"{worth} SP of fire against {against}", f"{worth}:{against}") if worth else ("", "")
    return Threat(target, enemy, "B8.1", tuple(strikers), strong, caution=_CAUTION, when=_WHEN, brief=brief)


def _together(
    at: Position, target: Hex, found: Mapping[UnitId, Way], formation: str
) -> tuple[int, int, tuple[UnitId, ...], str]:
    """The fire of the assault that those of a formation could make together, that against it, and who is in it."""
    own = [name for name in found if found[name].places and _may_act_with(at, name, formation)]
    own.sort(key=lambda name: (not is_fighter(at, at.unit(name)), -strength(at, at.unit(name)), name))
    cleared = at.after(at.state.with_unit(*(at.unit(name).moved_to(_ASIDE) for name in own)))

    def standing_so(standing: Standing) -> Position:
        return cleared.after(cleared.state.with_unit(*(at.unit(n).moved_to(OnMap(h)) for n, h in standing.items())))

    def has_room(name: UnitId, here: Hex, standing: Standing) -> bool:
        return bars_joining(standing_so(standing), at.unit(name), here) is None

    standing = find_room(own, {name: found[name].places for name in own}, has_room)
    if not any(is_fighter(at, at.unit(name)) for name in standing):
        return 0, 0, (), formation
    clash = clash_of(standing_so(standing), target, standing)
    return clash.ours.points, clash.theirs.points, tuple(standing), formation


def _may_act_with(at: Position, name: UnitId, formation: str) -> bool:
    """Whether a unit is of a formation, or a battery of the Reserve that its leader reaches [B2.5]."""
    unit = at.unit(name)
    if formation_of(at, unit) == formation:
        return True
    # a marker is of no formation that anybody knows
    near = range_of(at, formation) if formation and with_any(at, unit) else None
    return near is not None and unit.hex in near.cost


def _apart(at: Position, name: UnitId, formation: str, together: tuple[UnitId, ...]) -> str:
    if not together or name in together:
        return ""
    return _NO_ROOM if _may_act_with(at, name, formation) else _NEVER_TOGETHER


def _striker(at: Position, name: UnitId, way: Way, apart: str) -> Striker:
    unit = at.unit(name)
    value = attack(at, unit) if arm(at, unit) == ARTILLERY else strength(at, unit)
    worth = _UNKNOWN if arm(at, unit) == MARKER else str(value)
    return Striker(name, at.name(name), worth, way.how, way.rule, unit.hex, apart=apart)
