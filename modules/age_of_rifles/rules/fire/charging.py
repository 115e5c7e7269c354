"""The cavalry charge segment: who may charge whom, how, and what a charge would roll [B7]."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from attrs import evolve

from hexboard.board.memo import kept_on
from hexboard.core.command import Command, EndPhase
from hexboard.core.event import Moved
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Answer, Forecast, Later, Line, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import END, hex_answer, names_of, unit_answer, words
from hexboard.rules.wrong_unit import wrong_unit

from ..field.ground import HALVES, MOUNTED, steps_of
from ..field.stacking import bars_joining
from ..field.units import CAVALRY, CHARGED, ON_ROAD, arm, enemies_at, held_by, is_disrupted
from ..field.zones import enemy_distance, enemy_zone, in_zone
from ..orders.acting import acts_under, is_active, may_be_active
from ..orders.idle import hex_asked, why_idle
from ..orders.on_ground import bars_end, bars_moving, why_zone, zone_closed
from ..orders.under_way import out_of_command, who_acts
from ..record.clock import is_night
from ..record.commands import Charge
from ..record.ledger import Fought
from ..record.orders import Order
from .charge import bars_target, charge_forecast, ridden_up
from .combat import bars_by_order, note_small_arms
from .displacing import overrun
from .losing import mark, note_engaged, unmark
from .meeting import RIDE_UP, meeters, ride

SPOTTED = 6


class Charging(BySide, Decision, name="charge", title="The cavalry charge segment", rule="B7.1"):
    """``charged``: units that have charged; ``over`` when all is said."""

    def waits(self, at: Position) -> bool:
        """As long as fresh cavalry that acts has an enemy near, by what everybody can see."""
        if "over" in at.frame.data or is_night(at):
            return False
        return any(may_be_active(at, unit) for unit in self._fresh_horse(at))

    def proceed(self, tray: Tray) -> None:
        """The action remembers who charged, for what Attack asks of cavalry [C6.1]."""
        charged = words(tray.at, "charged")
        tray.done()
        if charged:
            tray.remember(charged=charged)

    def _horse(self, at: Position) -> Iterator[Unit]:
        return (unit for unit in self._fresh_horse(at) if is_active(at, unit))

    def _fresh_horse(self, at: Position) -> Iterator[Unit]:
        return (u for u in at.units_of(at.frame.seat or "") if is_fresh(at, u) and u.id not in words(at, "charged"))

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which cavalry, then which hex."""
        if picked == (END,):
            return Ready(EndPhase(), label="No more charges")
        if not picked:
            answers: list[Later[Answer]] = [partial(self._unit_answer, at, u.id) for u in self._horse(at)]
            answers.append(Answer(END, "No more charges"))
            asked = "which cavalry charges?" if len(answers) > 1 else "no fresh cavalry near the enemy acts"
            return Question(f"{who_acts(at)}: {asked}", self.rule, answers)
        barred = self._bars_unit(at, side, picked[0])
        unit = at.state.units.get(picked[0])
        if barred or unit is None:
            return barred or wrong_unit(at, side, picked[0], "charge now", self.rule)
        if len(picked) == 1:
            ways = charges_of(at, unit.id)
            answers = [partial(self._hex_answer, at, unit.id, here) for here in sorted(ways)]
            return Question(f"{at.name(unit.id)} charges: which hex?", self.rule, answers)
        target = hex_asked(at, side, picked[1], "which one is charged", "charge now", self.rule)
        if isinstance(target, Illegal):
            return target
        way = charges_of(at, unit.id).get(target)
        if way is None:
            return self._why_not(at, unit, target)
        command = Charge(target, unit.id, way[1:])
        return self.check(at, side, command) or Ready(command, partial(self.forecast, at, side, command))

    def _unit_answer(self, at: Position, name: UnitId) -> Answer:
        return unit_answer(at, name, "", self._bars_unit(at, at.frame.seat or "", name))

    def _hex_answer(self, at: Position, name: UnitId, here: Hex) -> Answer:
        side = at.unit(name).side
        names = ", ".join(at.name(u.id) for u in enemies_at(at, side, here))
        return hex_answer(at, here, names, charges_of(at, name)[here])

    def _bars_horse(self, at: Position, side: SideId, name: UnitId) -> Illegal | None:
        unit = at.state.units.get(name)
        if unit is None or name not in {u.id for u in self._horse(at)}:
            why_not = partial(self._why_no_charge, at)
            return wrong_unit(at, side, name, "that act and are fresh charge now", self.rule, why_not)
        return bars_charging(at, unit)

    def _why_no_charge(self, at: Position, unit: Unit) -> Illegal:
        name, where = at.name(unit.id), unit.hexes
        if arm(at, unit) != CAVALRY:
            return Illegal(f"{name} is no cavalry", "B7.1", where)
        if not is_active(at, unit):
            return why_idle(at, unit)
        if unit.id in words(at, "charged"):
            return Illegal(f"{name} has charged in this action", "B2.2", where)
        if is_disrupted(unit):
            return Illegal(f"{name} is disrupted and does not charge", "B5.10", where)
        if in_zone(at, unit):
            return Illegal(f"{name} is in an enemy zone of control, from where nobody charges", "B7.1", where)
        if unit.id in {u.id for u in self._horse(at)}:
            return Illegal(f"choose {name} by name", self.rule, where)
        return self._nobody_near(at, unit)

    def _nobody_near(self, at: Position, unit: Unit) -> Illegal:
        """Why no enemy may be charged: what bars the strike on one it could come next to, else that it reaches none."""
        barred = (bars_strike(at, unit, target) for target in _near(at, unit) if _ways_up(at, unit, target))
        none = Illegal(f"no enemy is in reach of a charge of {at.name(unit.id)}", self.rule, unit.hexes)
        return next((why for why in barred if why), none)

    def _bars_unit(self, at: Position, side: SideId, name: UnitId) -> Illegal | None:
        barred = self._bars_horse(at, side, name)
        if barred or charges_of(at, name):
            return barred
        return self._nobody_near(at, at.unit(name))

    def _why_not(self, at: Position, unit: Unit, target: Hex) -> Illegal:
        far = f"{at.name(unit.id)} cannot come next to {at.place_name(target)}"
        return bars_strike(at, unit, target) or Illegal(far, self.rule, (target,))

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether this charge may be made."""
        match command:
            case EndPhase():
                return None
            case Charge(target, name, path):
                return self._bars_horse(at, side, name) or bars_ride(at, at.unit(name), path, target)
        return Illegal("cavalry charges now, or the segment is ended", self.rule)

    def forecast(self, at: Position, side: SideId, command: Command) -> Forecast | None:
        """The charge as it would be fought if nobody countercharges."""
        if not isinstance(command, Charge):
            return None
        unit = at.unit(command.unit)
        start = (unit.hex or command.hex, *command.path)[-1]
        found = charge_forecast(at, unit, start, command.hex)
        foes = names_of(at, tuple(each.id for each in meeters(ridden_up(at, unit, start), unit.id, command.hex)))
        return evolve(found, lines=(*found.lines, Line(f"may come to meet it: {foes}", "", "B7.2"))) if foes else found

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Ride up, and charge."""
        at = tray.at
        if not isinstance(command, Charge):
            tray.remember(over=("1",))
            return
        unit = at.unit(command.unit)
        tray.remember(charged=(*words(at, "charged"), unit.id))
        tray.tell(Fought())
        unmark(tray, unit.id, (ON_ROAD,))
        mark(tray, unit.id, CHARGED)
        if command.path and unit.hex is not None:
            tray.tell(Moved(unit.id, (unit.hex, *command.path), 0, "charged"))
            for here in command.path:
                overrun(tray, unit.side, here)
        note_engaged(tray)
        defenders = enemies_at(at, unit.side, command.hex)
        note_small_arms(tray, defenders)
        tray.call("melee", None, target=(at.label(command.hex),), charger=(unit.id,), stage=("0",))


def is_fresh(at: Position, unit: Unit) -> bool:
    """Whether a unit is cavalry that could charge by what all see: whole of order, out of zones, an enemy not far."""
    if unit.hex is None or arm(at, unit) != CAVALRY or is_disrupted(unit) or in_zone(at, unit):
        return False
    return enemy_distance(at, unit.side, unit.hex) <= SPOTTED


def bars_charging(at: Position, unit: Unit) -> Illegal | None:
    """Why a cavalry unit may not charge at all."""
    if unit.id in out_of_command(at):
        return Illegal(f"{at.name(unit.id)} is out of command and does not attack", "B4.3")
    order = acts_under(at, unit)
    return bars_moving(at, unit, order) if order is not None else None


@kept_on("at")
def charges_of(at: Position, name: UnitId) -> dict[Hex, tuple[Hex, ...]]:
    """The hexes a unit may charge, each with the cheapest way to a hex next to it, its start first."""
    unit = at.unit(name)
    found: dict[Hex, tuple[Hex, ...]] = {}
    if unit.hex is None or bars_charging(at, unit) is not None:
        return found
    for target in _near(at, unit):
        best = charge_on(at, unit, target)
        if best is not None:
            found[target] = best
    return found


def charge_on(at: Position, unit: Unit, target: Hex) -> tuple[Hex, ...] | None:
    """The cheapest way by which a unit comes to charge a hex, its start first; None if it does not."""
    if _bars_blow(at, unit, target) is not None:
        return None
    return next((way for way in _ways_up(at, unit, target) if bars_ride(at, unit, way[1:], target) is None), None)


def bars_strike(at: Position, unit: Unit, target: Hex) -> Illegal | None:
    """Why a unit may not charge a hex, where it is not the distance."""
    barred = _bars_blow(at, unit, target)
    reasons = (bars_ride(at, unit, way[1:], target) for way in _ways_up(at, unit, target))
    return barred or next((why for why in reasons if why), None)


def _bars_blow(at: Position, unit: Unit, target: Hex) -> Illegal | None:
    order = acts_under(at, unit)
    return bars_target(at, unit, target) or (bars_by_order(at, unit, order, target) if order is not None else None)


def _near(at: Position, unit: Unit) -> tuple[Hex, ...]:
    """The hexes with enemies so near that a charge may reach them."""
    enemies = held_by(at, at.game.enemy(unit.side))
    return tuple(sorted(there for there in enemies if unit.hex is not None and unit.hex.distance(there) <= SPOTTED))


def _ways_up(at: Position, unit: Unit, target: Hex) -> tuple[tuple[Hex, ...], ...]:
    """The ways by which a charger comes next to a hex, the cheapest first, each with its start."""
    ways = ride(at, unit, target)
    ends = sorted((h for h in ways.cost if h.is_next_to(target)), key=lambda h: (ways.cost[h], h.q, h.r))
    return tuple(ways.path(end) for end in ends)


def bars_ride(at: Position, unit: Unit, path: tuple[Hex, ...], target: Hex) -> Illegal | None:
    """Why a unit may not charge a hex by a way (its start left out)."""
    if unit.hex is None:
        return Illegal(f"{at.name(unit.id)} is not on the map", "B7.1")
    end = path[-1] if path else unit.hex
    if not end.is_next_to(target):
        return Illegal(f"a charge ends next to its target, {at.place_name(target)}", "B7.1", (end, target))
    order = acts_under(at, unit)
    barred = bars_target(at, unit, target, end)
    barred = barred or (bars_by_order(at, unit, order, target) if order is not None else None)
    if barred:
        return barred
    found = ride(at, unit, target)
    spent, here = 0, unit.hex
    steps, zone = steps_of(at, MOUNTED, True), enemy_zone(at, unit.side)
    for near in path:
        if here in zone:
            return Illegal(f"{at.place_name(here)} is in an enemy zone of control: stop there", "B3.2", (here,))
        cost = dict(steps[here]).get(near)
        if cost is None or (near not in found.cost):
            return Illegal(f"{at.place_name(near)} cannot be ridden through in this charge", "B7.1", (near,))
        spent, here = spent + cost, near
    if spent > RIDE_UP:
        return Illegal(f"a charge rides {RIDE_UP // HALVES} 1/2 movement points at most", "B7.1", (end,))
    bars = _bars_coming(at, unit, (unit.hex, *path), order) if path else None
    # a hex that was not asked about: who is to be charged from there must stand beside it
    return bars and evolve(bars, reason=f"{at.name(unit.id)} cannot come up to {at.place_name(target)}: {bars.reason}")


def _bars_coming(at: Position, unit: Unit, path: tuple[Hex, ...], order: Order | None) -> Illegal | None:
    """Why a charger may not come to where it strikes: what binds a move by its order binds its ride [C6]."""
    if order is None:
        return bars_joining(at, unit, path[-1])
    if path[-1] in zone_closed(at, unit, order, enemy_zone(at, unit.side)):
        return why_zone(at, unit, order, path[-1])
    # where it could go on to is asked of those who fall back, and these do not charge
    return bars_end(at, unit, order, path, tuple, False)
