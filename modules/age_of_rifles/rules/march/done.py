"""When an order is done: the target held, the head of the march there, a march stopped by the enemy [B15.12, C6.5]."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

from ..field.formations import formation_of, formations
from ..field.leaders import commander_of
from ..field.units import contents, enemies_at, is_combat, side_markers
from ..field.zones import enemy_zone, in_zone
from ..orders.acting import acts_under, groups, staff_orders
from ..orders.in_force import holder_of, moves_badly
from ..orders.taking import GUNFIRE, fulfilled
from ..orders.under_way import acting, is_reserve_action, side_acting
from ..record.clock import attack_waits
from ..record.ledger import Counted, ledger_of
from ..record.orders import ATTACK, MARCH, PROBE, OrderEnded
from ..record.sides import hearers
from .duties import guns_have_fired, is_close

IS_THERE = "it is there"


def after_movement(tray: Tray) -> None:
    """Orders that the moves have done, or that met the enemy; who is out of command may do them too. What was gunfire
    alone counts for the order of before.
    """
    _count_gunfire(tray)
    _settle(tray, (MARCH, ATTACK, PROBE))
    _settle_hidden(tray)
    _settle_staff(tray)


def after_combat(tray: Tray) -> None:
    """Orders that the fights have done."""
    _settle(tray, (ATTACK, PROBE))


def _count_gunfire(tray: Tray) -> None:
    """A group on Attack that only bombards in this action has done so once more, any other not at all, nor one that is
    still coming up; a Bad Move, which is over with the turn, counts for no order, and a turn of night, when an attack
    waits, for nothing [C6.1].
    """
    at = tray.at
    if is_reserve_action(at) or attack_waits(at):
        return
    own = hearers(at.game, side_acting(at))
    for holder, units in groups(at).items():
        if moves_badly(at, holder):
            continue
        order = acts_under(at, units[0])
        before = ledger_of(at.state).records.get(f"{GUNFIRE} {holder}", 0)
        guns = order is not None and order.kind == ATTACK and guns_have_fired(at, holder, units)
        now = before + 1 if guns and is_close(at, units) and not any(in_zone(at, u) for u in units) else 0
        if now != before:
            tray.tell(Counted(f"{GUNFIRE} {holder}", now), own)


def _settle(tray: Tray, kinds: tuple[str, ...]) -> None:
    at = tray.at
    for holder, units in groups(at, strays=True).items():
        order = acts_under(at, units[0])
        if order is None or order.kind not in kinds:
            continue
        there = order.target is not None and _is_there(at, holder, units, order.kind, order.target)
        if there or (order.kind == MARCH and any(_met(at, unit, order.target) for unit in units)):
            fulfilled(tray, holder)


def _settle_hidden(tray: Tray) -> None:
    """Forces under markers come to their targets, or on March before the enemy, like any other [B14.2]."""
    for marker in side_markers(tray.at, side_acting(tray.at)):
        at = tray.at
        troop = next((u for u in contents(at, marker) if is_combat(at, u)), None)
        order = acts_under(at, troop) if troop is not None else None
        if troop is None or order is None or is_reserve_action(at) or formation_of(at, troop) not in acting(at):
            continue
        met = order.kind == MARCH and _met(at, marker, order.target)
        if met or (order.kind in (MARCH, ATTACK, PROBE) and marker.hex == order.target):
            fulfilled(tray, holder_of(at, troop))


def _settle_staff(tray: Tray) -> None:
    """An army's commander or headquarters where they were ordered to march are on the march no more [21.14]."""
    side = side_acting(tray.at)
    for unit, order in staff_orders(tray.at, side):
        if unit.hex is not None and unit.hex == order.target:
            tray.tell(OrderEnded(unit.id, IS_THERE), hearers(tray.at.game, side))


def _is_there(at: Position, holder: str, units: tuple[Unit, ...], kind: str, target: Hex) -> bool:
    """Whether a group holds its target, or its leader has marched there."""
    if any(u.hex == target for u in units):
        return not enemies_at(at, units[0].side, target)
    if kind != MARCH or holder not in formations(at.game):
        return False
    leader = commander_of(at, holder)
    return leader is not None and at.unit(leader.unit).hex == target


def _met(at: Position, unit: Unit, target: Hex | None) -> bool:
    """Whether an enemy zone lies right before a unit, on its way to the target [C6.5]."""
    if unit.hex is None or target is None:
        return False
    zone, far = enemy_zone(at, unit.side), unit.hex.distance(target)
    return any(n in zone and n.distance(target) < far for n in at.board.neighbours(unit.hex))
