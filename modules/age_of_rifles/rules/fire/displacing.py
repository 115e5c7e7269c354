"""Leaders, HQs and trains in a hex that enemy troops enter: they get away, are captured, or destroyed [B3.6, B11.5]."""

from __future__ import annotations

from hexboard.core.event import Moved, Removed
from hexboard.core.position import Position
from hexboard.core.unit import Gone, Unit
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.movement import reach

from ..field.formations import formation_of
from ..field.ground import HALVES, RIDING, steps_of
from ..field.leaders import army, division_led, troops_under
from ..field.units import ELIMINATED, HQ, KILLED, LEADER, TRAIN, arm, is_combat
from ..orders.in_force import order_of
from ..orders.on_ground import RADIUS, is_driven_off
from ..orders.taking import failed
from ..record.ledger import Counted
from ..record.orders import RESERVE
from .losing import killed_for_good, strike

FAR = 10


def overrun(tray: Tray, side: str, here: Hex) -> None:
    """Troops of a side enter a hex: enemy riders there get away or are taken, trains are destroyed."""
    at = tray.at
    others = [u for u in at.units_at(here) if u.side != side]
    if any(is_combat(at, u) for u in others):
        return
    for unit in others:
        kind = arm(at, unit)
        if kind == TRAIN:
            tray.tell(Counted(f"destroyed {unit.id}", 1))
            tray.tell(Removed(unit.id, Gone(ELIMINATED, here)))
        elif kind in (LEADER, HQ):
            _displace(tray, unit, here)


def _displace(tray: Tray, unit: Unit, here: Hex) -> None:
    at = tray.at
    formation = formation_of(at, unit) if not division_led(at, unit) else ""
    order = order_of(at, formation) if formation else None
    refuge = _refuge(at, unit, here)
    if refuge is not None:
        tray.tell(Moved(unit.id, (here, refuge), 0, "displaced"))
    else:
        capture(tray, unit)
    if order is not None and order.kind == RESERVE:
        failed(tray, formation, f"{at.name(unit.id)} was displaced")
    elif order is not None and refuge is not None and is_driven_off(order, here, refuge):
        why = f"{at.name(unit.id)} had to get away more than {RADIUS} hexes from the target"
        failed(tray, formation, why)


def capture(tray: Tray, unit: Unit) -> None:
    """A leader or HQ is taken by the enemy: it counts as killed [B15.16]."""
    at = tray.at
    if arm(at, unit) == LEADER and army(at.game, unit.side)["unit"] != unit.kind:
        strike(tray, unit.id, killed=True)
    elif arm(at, unit) == LEADER:
        killed_for_good(tray, unit.id)
    else:
        tray.tell(Removed(unit.id, Gone(KILLED, unit.hex)))


def _refuge(at: Position, unit: Unit, here: Hex) -> Hex | None:
    """The nearest hex with a combat unit of its command within ten movement points, past all counters of the enemy."""
    near = reach({here: 0}, FAR * HALVES, steps_of(at, RIDING), frozenset(at.hexes_of(at.game.enemy(unit.side)))).cost
    hexes = {u.hex for u in troops_under(at, unit) if u.hex is not None and u.hex in near and u.hex != here}
    return min(hexes, key=lambda h: (near[h], h.q, h.r), default=None)
