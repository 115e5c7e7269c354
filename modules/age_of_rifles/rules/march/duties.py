"""What an order demands of a movement segment before it can end: come closer, enter a zone, fall back [C6, B15]."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from hexboard.board.memo import kept_on
from hexboard.core.counted import counted
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId, With
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.movement import reach

from ..field.ground import HALVES, RIDING, steps_toward
from ..field.leaders import leader_of
from ..field.pace import allowance
from ..field.units import MARKER, arm, contents, has_bombarded, is_combat, is_disrupted, is_fighter
from ..field.whereabouts import troops_of_holder
from ..field.zones import blocked_for, enemy_distance, enemy_zone, in_zone, next_to_enemy
from ..orders.acting import active_units, acts_under, groups, guns_along, has_charged, with_any
from ..orders.in_force import bound_by, moves_badly, order_of
from ..orders.on_ground import CLOSE, FAR_ENOUGH, RADIUS, RETREATS, bars_moving, nears_also
from ..orders.special import need_not_close
from ..orders.taking import GUNFIRE
from ..orders.under_way import acting, has_acted, is_reserve_action, out_of_command, side_acting
from ..record.clock import attack_waits
from ..record.ledger import ledger_of
from ..record.order_text import CLAUSES, TITLES
from ..record.orders import ATTACK, DEFEND, PROBE, Order
from ..record.sides import mind
from .course import bars_ending, reach_of

GUNFIRE_TURNS = 2


@frozen
class Duty:
    """A demand not met yet: "closer" to a target than ``near`` hexes, "enter" a zone, or "leader" to close in.

    ``units`` are those who have not moved and could still meet it; ``hexes`` where each would have to end.
    """

    what: str
    holder: str
    order: Order
    near: int
    units: tuple[UnitId, ...]

    def met_in(self, at: Position, side: str, here: Hex) -> bool:
        """Whether a unit that ends in a hex meets it."""
        if self.what == "enter":
            return here in enemy_zone(at, side)
        return self.order.target is not None and here.distance(self.order.target) < self.near


def moved_already(at: Position) -> tuple[UnitId, ...]:
    """The counters that have moved in the segment under way."""
    return at.frame.data.get("moved", ())


def entered_already(at: Position) -> tuple[UnitId, ...]:
    """Those of them that came into an enemy zone by it."""
    return at.frame.data.get("entered", ())


@kept_on("at")
def duties(at: Position) -> tuple[Duty, ...]:
    """Every demand that is not met and that somebody could still meet."""
    if is_reserve_action(at):
        return ()
    return tuple(_of_groups(at))


def _of_groups(at: Position) -> Iterator[Duty]:
    for holder, units in groups(at).items():
        order = acts_under(at, units[0])
        if order is None or order.kind not in (ATTACK, PROBE) or order.target is None:
            continue
        near = nearest_at_start(at, holder, units, order.target)
        for what in _owed_by(at, holder, order, units, near):
            duty = Duty(what, holder, order, near, ())
            able = tuple(u.id for u in units if u.id not in moved_already(at) and _can_meet(at, u, duty))
            if able:
                yield evolve(duty, units=able)
                break


def _owed_by(at: Position, holder: str, order: Order, units: tuple[Unit, ...], near: int) -> tuple[str, ...]:
    """What an attacking group owes, the first that anybody can do: in contact or near the enemy to enter a zone, else
    to come a hex nearer to the target."""
    side, target = units[0].side, order.target
    if target is None or any(here == target for _, here in bound_by(at, holder)) or has_charged(at, holder, units):
        return ()
    touching = [u for u in units if in_zone(at, u)]
    fresh = [u for u in touching if u.id in entered_already(at)]
    if order.kind == ATTACK and len(touching) > len(fresh):
        return () if fresh else ("enter",)
    if touching or any(next_to_enemy(at, side, u.hex) for u in units if u.hex is not None and is_fighter(at, u)):
        return ()
    closer = ("closer",) if min(u.hex.distance(target) for u in units if u.hex is not None) >= near else ()
    if not is_close(at, units):
        return closer
    return ("enter", *closer) if order.kind == ATTACK and not _by_guns(at, holder, units) else ()


def is_close(at: Position, units: tuple[Unit, ...]) -> bool:
    """Whether a group that attacks is so near the enemy that some of it must strike, be it with guns alone [C6.1]."""
    return min(enemy_distance(at, u.side, u.hex) for u in units if u.hex is not None) <= CLOSE


def nearest_at_start(at: Position, holder: str, units: tuple[Unit, ...], target: Hex) -> int:
    """How near to its target a group's nearest unit was when the segment began."""
    noted = mind(at, side_acting(at)).get(f"near {holder}")
    return int(noted[0]) if noted else min(u.hex.distance(target) for u in units if u.hex is not None)


def _by_guns(at: Position, holder: str, units: tuple[Unit, ...]) -> bool:
    """Whether gunfire alone still counts as attacking: for two turns of an order at most, of which a Bad Move has but
    one [C6.1].
    """
    turns = 0 if moves_badly(at, holder) else ledger_of(at.state).records.get(f"{GUNFIRE} {holder}", 0)
    return turns < GUNFIRE_TURNS and guns_have_fired(at, holder, units)


def guns_have_fired(at: Position, holder: str, units: tuple[Unit, ...]) -> bool:
    """Whether a group's batteries have bombarded in this action, or those of the Reserve that act with it."""
    return any(has_bombarded(at, u) for u in (*units, *guns_along(at, holder)))


def _can_meet(at: Position, unit: Unit, duty: Duty) -> bool:
    if not is_fighter(at, unit) or is_disrupted(unit) or bars_moving(at, unit, duty.order):
        return False
    found = reach_of(at, unit.id)
    good = (here for here in found.cost if here != unit.hex and duty.met_in(at, unit.side, here))
    return any(bars_ending(at, unit.id, found.path(here)) is None for here in good)


def bars_wasting(at: Position, unit: Unit, here: Hex) -> Illegal | None:
    """Why a unit may not end elsewhere: it would not come nearer, or nobody else could do what the order demands."""
    order = acts_under(at, unit)
    if order is None or order.kind not in (ATTACK, PROBE):
        return None
    for duty in duties(at):
        if unit.id in duty.units and duty.met_in(at, unit.side, here):
            return None
        # nobody takes another's way from him: a hex that would do for the one does for the other
        if duty.units == (unit.id,) and _must_be_met(at, duty):
            return Illegal(f"{at.name(unit.id)} is the last that could do it: {_demand(at, duty)}", *_rule(duty))
    return _bars_sidestep(at, unit, here)


def _bars_sidestep(at: Position, unit: Unit, here: Hex) -> Illegal | None:
    """Under Attack and Probe whoever moves comes nearer to the target till he is near the enemy, if he can [C6.1]."""
    order, start = acts_under(at, unit), unit.hex
    if order is None or order.kind not in (ATTACK, PROBE) or order.target is None or start is None:
        return None
    if unit.id in out_of_command(at) or enemy_distance(at, unit.side, start) <= CLOSE:
        return None
    if here.distance(order.target) < start.distance(order.target) or not _may_close_in(at, unit.id):
        return None
    if nears_also(at, unit, order, start, here):
        return None
    reason = f"under {TITLES[order.kind]} {at.name(unit.id)} comes nearer to {at.place_name(order.target)} or stays"
    return Illegal(reason, CLAUSES[order.kind], (here, order.target))


@kept_on("at")
def _may_close_in(at: Position, name: UnitId) -> bool:
    unit = at.unit(name)
    order, found = acts_under(at, unit), reach_of(at, name)
    if order is None or order.target is None or unit.hex is None:
        return False
    far = unit.hex.distance(order.target)
    nearer = (here for here in found.cost if here.distance(order.target) < far)
    return any(bars_ending(at, name, found.path(here)) is None for here in nearer)


def owed(at: Position) -> Illegal | None:
    """What the orders of the formations that act still demand before their movement can end."""
    for duty in duties(at):
        if _must_be_met(at, duty):
            return Illegal(_demand(at, duty), *_rule(duty))
    return _fall_back(at) or _hidden(at) or _leaders(at)


def _must_be_met(at: Position, duty: Duty) -> bool:
    """Whether a demand binds now: by night, when nobody assaults, who attacks may go up to the enemy and need not."""
    return duty.what != "enter" or not attack_waits(at)


def _demand(at: Position, duty: Duty) -> str:
    title = TITLES[duty.order.kind]
    target = at.place_name(duty.order.target) if duty.order.target is not None else ""
    if duty.what == "enter":
        return f"under {title} one unit more must enter an enemy zone of control ({target} is the target)"
    return f"under {title} a unit must come nearer to {target} than {counted(duty.near, 'hex')}"


def _rule(duty: Duty) -> tuple[str, tuple[Hex, ...]]:
    return CLAUSES[duty.order.kind], (duty.order.target,) if duty.order.target is not None else ()


def _fall_back(at: Position) -> Illegal | None:
    for unit in active_units(at):
        order = acts_under(at, unit) if is_combat(at, unit) and unit.hex is not None else None
        if order is None or order.kind not in RETREATS or unit.id in moved_already(at) or unit.hex is None:
            continue
        # whoever is out of command moves toward his leader or stays [B4.3]
        if unit.id in out_of_command(at):
            continue
        # guns that go with any formation need not go with this one
        if bars_moving(at, unit, order) or (with_any(at, unit) and not has_acted(at, unit.id)):
            continue
        if enemy_distance(at, unit.side, unit.hex) < FAR_ENOUGH and any(True for _ in _ends(at, unit)):
            reason = f"under {TITLES[order.kind]} {at.name(unit.id)} must move away from the enemy"
            return Illegal(reason, "C6.6", (unit.hex,))
    return None


def _ends(at: Position, unit: Unit) -> Iterator[Hex]:
    """The hexes in which a counter's move may end."""
    found = reach_of(at, unit.id)
    return (h for h in found.cost if h != unit.hex and bars_ending(at, unit.id, found.path(h)) is None)


def _hidden(at: Position) -> Illegal | None:
    """What an order demands of a force under a marker that has not moved: to come nearer, or to fall back [B14.2]."""
    for marker in active_units(at):
        troops = [unit for unit in contents(at, marker) if is_combat(at, unit)] if arm(at, marker) == MARKER else []
        order = acts_under(at, troops[0]) if troops else None
        if order is None or marker.hex is None:
            continue
        near, force = enemy_distance(at, marker.side, marker.hex), f"the force in {at.place_name(marker.hex)}"
        if order.kind in RETREATS and near < FAR_ENOUGH and any(True for _ in _ends(at, marker)):
            reason = f"under {TITLES[order.kind]} {force} must move away from the enemy"
            return Illegal(reason, "C6.6", (marker.hex,))
        target = order.target if order.kind in (ATTACK, PROBE) and near > CLOSE else None
        far = marker.hex.distance(target) if target is not None else 0
        if target is not None and any(end.distance(target) < far for end in _ends(at, marker)):
            reason = f"under {TITLES[order.kind]} {force} must come nearer to {at.place_name(target)}"
            return Illegal(reason, CLAUSES[order.kind], (marker.hex, target))
    return None


def _leaders(at: Position) -> Illegal | None:
    for name in acting(at) if not is_reserve_action(at) else ():
        rider, order = _rider(at, name), order_of(at, name)
        if rider is None or order is None or order.kind != DEFEND or rider.id in moved_already(at):
            continue
        if has_acted(at, rider.id) or rider.hex is None or not must_close_in(at, name, rider, order):
            continue
        if _closing(at, name, rider.id, order):
            goal = at.place_name(order.target) if order.target is not None else ""
            who = chief.id if (chief := leader_of(at, name)) is not None else rider.id
            return Illegal(f"under Defend {at.name(who)} must close in on {goal}", "C6.3", (rider.hex,))
    return None


def _rider(at: Position, formation: str) -> Unit | None:
    """The counter with which a formation's leader moves: his own, or the marker over him."""
    leader = leader_of(at, formation)
    if leader is None or not isinstance(leader.place, With):
        return leader
    return at.state.units.get(leader.place.unit)


def must_close_in(at: Position, formation: str, rider: Unit, order: Order) -> bool:
    """Whether a leader under Defend, or the marker over him, is farther than three hexes from his target [C6.3]."""
    far = rider.hex is not None and order.target is not None and rider.hex.distance(order.target) > RADIUS
    return far and bool(troops_of_holder(at, formation)) and not need_not_close(at, formation, rider)


@kept_on("at")
def _closing(at: Position, formation: str, name: UnitId, order: Order) -> frozenset[Hex]:
    """Where a leader may end so that his way to the target is shorter by his slowest unit's allowance; with a force
    under a marker, which the ground may slow more than a rider, as near as that comes.
    """
    leader = at.unit(name)
    found = reach_of(at, leader.id)
    ways = way_lengths(at, leader.side, order.target) if order.target is not None else {}
    slowest = min((allowance(at, u) for u, _ in troops_of_holder(at, formation)), default=0)
    before = ways.get(leader.hex, 0) if leader.hex is not None else 0
    near = [here for here in found.cost if here in ways and (ways[here] < before or _near(here, order))]
    ends = {here: ways[here] for here in near if bars_ending(at, leader.id, found.path(here)) is None}
    good = frozenset(here for here, way in ends.items() if way <= before - slowest or _near(here, order))
    if good or arm(at, leader) != MARKER:
        return good
    nearest = min(ends.values(), default=0)
    return frozenset(here for here, way in ends.items() if way == nearest)


def _near(here: Hex, order: Order) -> bool:
    return order.target is not None and here.distance(order.target) <= RADIUS


def bars_leader_end(at: Position, formation: str, leader: Unit, order: Order, here: Hex) -> Illegal | None:
    """Why a leader under Defend may not end his move where he does not close in though he could."""
    if order.kind != DEFEND or not must_close_in(at, formation, leader, order):
        return None
    good = _closing(at, formation, leader.id, order)
    if not good or here in good:
        return None
    goal = at.place_name(order.target) if order.target is not None else ""
    reason = f"{at.name(leader.id)} must come nearer to {goal} by the pace of his slowest unit"
    return Illegal(reason, "C6.3", (here, *sorted(good)[:3]))


@kept_on("at", "standing")
def way_lengths(at: Position, side: str, target: Hex) -> dict[Hex, int]:
    """Riders' half points from every hex to a target, never through the enemy."""
    return dict(reach({target: 0}, 400 * HALVES, steps_toward(at, RIDING), blocked_for(at, side)).cost)
