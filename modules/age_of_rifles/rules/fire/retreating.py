"""Retreats, unit by unit and hex by hex, by their owner: not nearer to any attacker, out of zones, toward his own
[B5.8, B15.8].
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from attrs import frozen

from hexboard.board.memo import kept_on
from hexboard.core.command import Command
from hexboard.core.event import Moved
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Answer, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option
from hexboard.rules.deciding import hex_answer, noted_hexes, unit_answer, word, words
from hexboard.rules.wrong_unit import wrong_unit

from ..field.formations import formation_of, formations
from ..field.leaders import commands_itself
from ..field.stacking import room_for
from ..field.supply import entry_hexes
from ..field.units import HQ, LEADER, ON_ROAD, arm, combat_units_at, enemies_at, marked_by, on_map
from ..field.whereabouts import leader_post
from ..field.zones import enemy_zone
from ..orders.idle import hex_asked, said_of
from ..orders.in_force import order_of
from ..orders.on_ground import RADIUS, is_driven_off
from ..orders.taking import failed
from ..record.commands import Retreat
from ..record.orders import RESERVE
from .displacing import overrun
from .losing import destroy, note_engaged, unmark


@frozen
class WayOut:
    """A hex to retreat to, and whether a zone there costs a step."""

    hex: Hex
    loss: bool


def ways_out(
    at: Position, unit: Unit, attackers: Iterable[Hex], passed: Collection[Hex] = (), paid: Collection[Hex] = ()
) -> tuple[WayOut, ...]:
    """The hexes a unit may retreat to next: the best kind there is, of that the nearest to its own.

    ``passed``: the hexes it has left in this retreat; ``paid``: those for which its stack has lost a step.
    """
    if unit.hex is None:
        return ()
    foes = tuple(attackers)
    open_to = [n for n in at.board.neighbours(unit.hex) if bars_way(at, unit, n, foes, passed) is None]
    found = [WayOut(n, n not in paid and costs_step(at, unit, n)) for n in open_to]
    safe = [way for way in found if not way.loss] or found
    if option(at, "retreat_preference", "haven") != "haven" or not safe:
        return tuple(safe)
    goal = haven(at, unit)
    if goal is None:
        return tuple(safe)
    nearest = min(way.hex.distance(goal) for way in safe)
    return tuple(way for way in safe if way.hex.distance(goal) == nearest)


def bars_way(
    at: Position, unit: Unit, end: Hex, attackers: Iterable[Hex], passed: Collection[Hex] = ()
) -> Illegal | None:
    """Why a unit may not retreat into a hex at all."""
    here = unit.hex
    if here is None or not here.is_next_to(end) or end not in at.board:
        return Illegal("a retreat goes hex by hex", "B5.8")
    if end in passed:
        return Illegal(f"{at.name(unit.id)} has come through {at.place_name(end)} in this retreat", "B5.8", (end,))
    if enemies_at(at, unit.side, end):
        return Illegal(f"the enemy holds {at.place_name(end)}", "B5.8", (end,))
    if end in marked_by(at, at.game.enemy(unit.side)):
        return Illegal(f"a hidden force of the enemy may be in {at.place_name(end)}", "B14.5", (end,))
    near = next((foe for foe in attackers if end.distance(foe) < here.distance(foe)), None)
    if near is not None:
        place = at.place_name(near)
        if enemies_at(at, unit.side, near):
            why = f"nearer to the enemy in {place}"
        else:
            why = "where the enemy fought" if end == near else f"nearer to {place}, where the enemy fought"
        return Illegal(f"{at.place_name(end)} is {why}", "B15.8", (end, near))
    return None


def costs_step(at: Position, unit: Unit, end: Hex) -> bool:
    """Whether a hex is in an enemy zone with no friend in it."""
    return end in enemy_zone(at, unit.side) and not combat_units_at(at, unit.side, end)


def haven(at: Position, unit: Unit) -> Hex | None:
    """What a retreat tends to: the formation's leader, else its train, else the side's nearest entry hex."""
    formation = formation_of(at, unit)
    leader = leader_post(at, formation) if formation else None
    here = unit.hex
    if leader is not None and leader.hex != here:
        return leader.hex
    known = formations(at.game).get(formation)
    train = at.state.units.get(known.train) if known and known.train else None
    if train is not None and train.hex not in (None, here):
        return train.hex
    entries = entry_hexes(at.game, unit.side)
    return min(entries, key=lambda e: (e.distance(here), e.q, e.r)) if entries and here is not None else None


class Retreating(BySide, Decision, name="retreat", title="The retreat", rule="B5.8"):
    """``units`` still retreat ``hexes`` hexes each, away from ``foes``; ``going`` has gone ``gone``, and for the hexes
    ``paid`` a step was lost; ``start`` is the hex they leave, from which leaders go with the last of them."""

    def waits(self, at: Position) -> bool:
        """Where there is a choice: which unit goes next, or by which hex."""
        going = _going(at)
        if words(at, "going"):
            return going is not None and not _has_come(at, going) and len(_ways(at, going.id)) > 1
        waiting = on_map(at, words(at, "units"))
        return sum(1 for u in waiting if _ways(at, u.id)) > 1 or any(len(_ways(at, u.id)) > 1 for u in waiting)

    def proceed(self, tray: Tray) -> None:
        """No choice: the only unit goes the only way, has come, or is lost without one; or all are back."""
        at = tray.at
        going = _going(at)
        if words(at, "going") and (going is None or _has_come(at, going)):
            self._arrive(tray, words(at, "going")[0])
            return
        waiting = on_map(at, words(at, "units"))
        unit = going or next(iter(waiting), None)
        if unit is None:
            self._finish(tray)
            return
        ways = _ways(at, unit.id)
        if ways:
            self._step(tray, unit, ways[0].hex)
        elif going is not None and is_unbeaten(at, unit) and room_for(at, unit, _hex(unit)):
            stays = Illegal("no other hex is open to it: it stays where it has come", "B8.4", unit.hexes)
            tray.leave_out(f"The rest of the retreat of {at.name(unit.id)}", stays)
            self._arrive(tray, unit.id)
        else:
            stuck = Illegal("no hex is open to it: it is eliminated", "B5.8", unit.hexes)
            tray.leave_out(f"The retreat of {at.name(unit.id)}", stuck)
            tray.remember(units=tuple(n for n in words(at, "units") if n != unit.id), going=(), gone=("0",), passed=())
            destroy(tray, unit.id, "retreat")

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which unit, then by which hex."""
        going = _going(at)
        waiting = [going] if going is not None else list(on_map(at, words(at, "units")))
        left = int(word(at, "hexes")) - int(word(at, "gone", "0"))
        if going is None and len(waiting) > 1 and not picked:
            answers = [unit_answer(at, u.id, "", self._bars_unit(at, u.id)) for u in waiting]
            return Question("Which unit retreats next?", self.rule, answers)
        if going is None and len(waiting) > 1:
            unit, rest = at.state.units.get(picked[0]), picked[1:]
            barred = self._bars_unit(at, picked[0])
            if barred or unit is None:
                return barred or self._not_beaten(at, side, picked[0])
        else:
            unit, rest = waiting[0], picked
        if not rest:
            far = f"{'one hex' if left <= 1 else f'{left} hexes'}{'' if going is None else ' more'}"
            prompt = f"{at.name(unit.id)} retreats {far}: where to?"
            return Question(prompt, self.rule, [self._hex_answer(at, unit, n) for n in at.board.neighbours(_hex(unit))])
        end = hex_asked(at, side, rest[0], "where to", "retreat now", self.rule)
        if isinstance(end, Illegal):
            return end
        command = Retreat(unit.id, end)
        return self.check(at, side, command) or Ready(command, label="Retreat")

    def _hex_answer(self, at: Position, unit: Unit, end: Hex) -> Answer:
        way = next((w for w in _ways(at, unit.id) if w.hex == end), None)
        note = "costs a step" if way and way.loss else ""
        return hex_answer(at, end, note, (_hex(unit), end), None if way else self._bars(at, unit, end))

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether this unit may go there next."""
        if not isinstance(command, Retreat):
            return Illegal("the retreat must be finished first", self.rule)
        return self._bars_unit(at, command.unit) or self._bars(at, at.unit(command.unit), command.hex)

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Go a hex."""
        if isinstance(command, Retreat):
            self._step(tray, tray.at.unit(command.unit), command.hex)

    def _bars_unit(self, at: Position, name: UnitId) -> Illegal | None:
        going = _going(at)
        if going is not None and name != going.id:
            return Illegal(f"{at.name(going.id)} is on its way and goes on first", self.rule)
        if name not in {u.id for u in on_map(at, words(at, "units"))}:
            return self._not_beaten(at, at.frame.seat or "", name)
        return None

    def _not_beaten(self, at: Position, side: SideId, pick: Pick) -> Illegal:
        why_not = said_of(at, "was not beaten and does not retreat", self.rule, words(at, "units"))
        return wrong_unit(at, side, pick, "that were beaten retreat", self.rule, why_not)

    def _bars(self, at: Position, unit: Unit, end: Hex) -> Illegal | None:
        ways = _ways(at, unit.id)
        if any(way.hex == end for way in ways):
            return None
        barred = bars_way(at, unit, end, noted_hexes(at, "foes"), noted_hexes(at, "passed"))
        if barred:
            return barred
        better = tuple(way.hex for way in ways)
        names = " or ".join(at.place_name(h) for h in better)
        toward = ", then toward its own" if option(at, "retreat_preference", "haven") == "haven" else ""
        reason = f"out of enemy zones{toward}: a retreat goes to {names}"
        return Illegal(reason, "B15.8", (end, *better))

    def _step(self, tray: Tray, unit: Unit, end: Hex) -> None:
        at = tray.at
        way = next(w for w in _ways(at, unit.id) if w.hex == end)
        gone = int(word(at, "gone", "0")) + 1
        tray.tell(Moved(unit.id, (_hex(unit), end), 0, "retreated"))
        overrun(tray, unit.side, end)
        unmark(tray, unit.id, (ON_ROAD,))
        note_engaged(tray)
        if not way.loss and gone >= int(word(at, "hexes")) and room_for(tray.at, tray.at.unit(unit.id), end):
            self._arrive(tray, unit.id)
            return
        passed = (*words(at, "passed"), at.label(_hex(unit)))
        tray.remember(going=(unit.id,), gone=(str(gone),), passed=passed)
        if way.loss:
            # the stack loses it, whoever of it goes first
            tray.remember(paid=(*words(at, "paid"), at.label(end)))
            tray.call("losses", at.frame.seat, left=("1",), cause=("retreat",), units=words(at, "units"))

    def _arrive(self, tray: Tray, name: UnitId) -> None:
        """A unit goes no farther, or is lost; who has led it finds refuge where it is."""
        others = tuple(n for n in words(tray.at, "units") if n != name)
        tray.remember(units=others, going=(), gone=("0",), passed=())
        here = tray.at.unit(name).hex
        if here is not None:
            tray.remember(refuge=(tray.at.label(here),))

    def _finish(self, tray: Tray) -> None:
        """All units are back: leaders left alone go with the last of them."""
        at = tray.at
        side, start, refuge = at.frame.seat or "", word(at, "start"), word(at, "refuge")
        here = at.board.at(start)
        tray.done()
        if not combat_units_at(tray.at, side, here):
            for rider in [u for u in tray.at.units_at(here) if u.side == side and arm(at, u) in (LEADER, HQ)]:
                self._lead(tray, rider, here, refuge)

    def _lead(self, tray: Tray, rider: Unit, here: Hex, refuge: str) -> None:
        at = tray.at
        if not refuge:
            # nobody is left of those he stood with: only an enemy who comes into the hex takes him
            return
        end = at.board.at(refuge)
        if here != end:
            tray.tell(Moved(rider.id, (here, end), 0, "retreated"))
        formation = formation_of(at, rider)
        if not formation or not commands_itself(tray.at, tray.at.unit(rider.id)):
            return
        order = order_of(tray.at, formation)
        if order is None:
            return
        if order.kind == RESERVE:
            failed(tray, formation, f"{at.name(rider.id)}'s hex was given up")
        elif is_driven_off(order, here, end):
            why = f"{at.name(rider.id)} was driven more than {RADIUS} hexes from the target"
            failed(tray, formation, why)


def call_retreat(tray: Tray, names: tuple[UnitId, ...], hexes: int, foes: tuple[Hex, ...]) -> None:
    """Have units of one side and hex retreat so many hexes away from these; nobody there: nothing happens."""
    at = tray.at
    units = on_map(at, names)
    if not units or units[0].hex is None:
        return
    tray.call(
        Retreating.name,
        units[0].side,
        units=tuple(u.id for u in units),
        hexes=(str(hexes),),
        foes=tuple(at.label(h) for h in foes),
        start=(at.label(units[0].hex),),
    )


def _hex(unit: Unit) -> Hex:
    if unit.hex is None:
        raise ValueError(f"{unit.id} is off the map and cannot retreat")
    return unit.hex


def is_unbeaten(at: Position, unit: Unit) -> bool:
    """Whether a unit retreats before the fight, by its own will or order [B8.4]."""
    return unit.id in at.state.stack[-2].data.get("away", ())


def _going(at: Position) -> Unit | None:
    return next(iter(on_map(at, words(at, "going"))), None)


def _has_come(at: Position, going: Unit) -> bool:
    """Whether a unit on its way has gone far enough and has room."""
    return int(word(at, "gone")) >= int(word(at, "hexes")) and room_for(at, going, _hex(going))


@kept_on("at")
def _ways(at: Position, name: UnitId) -> tuple[WayOut, ...]:
    return ways_out(at, at.unit(name), noted_hexes(at, "foes"), noted_hexes(at, "passed"), noted_hexes(at, "paid"))
