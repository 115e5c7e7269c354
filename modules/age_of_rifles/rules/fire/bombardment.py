"""The bombardment segment: batteries fire on hexes in range and sight [B6]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from hexboard.board.memo import kept_on
from hexboard.core.command import Command, EndPhase
from hexboard.core.counted import counted
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Answer, Chance, Forecast, Later, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision, Unattended
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option
from hexboard.rules.deciding import END, GO, hex_answer, unit_answer, words
from hexboard.rules.wrong_unit import wrong_unit

from ..field.sight import bars_sight, sees
from ..field.supply import is_supplied
from ..field.units import (
    ARTILLERY,
    BOMBARDED,
    SUPPORTED,
    arm,
    attack,
    combat_units_at,
    enemies_at,
    gun_range,
    has_bombarded,
    held_within,
    is_disrupted,
    is_fighter,
)
from ..orders.acting import active_units, acts_under, is_active, may_be_active, note_acted, with_any
from ..orders.idle import said_of, why_idle
from ..orders.special import also_attacked
from ..orders.under_way import action_number, out_of_command, side_acting, who_acts
from ..record.clock import is_night
from ..record.commands import Bombard
from ..record.ledger import Counted, Fought
from ..record.order_text import CLAUSES, TITLES
from ..record.orders import ATTACK, DEFEND, PROBE
from ..record.sides import hearers
from .firing import (
    Fire,
    Part,
    Percent,
    bars_spending,
    chances_of,
    entered_by,
    fire,
    fire_lines,
    ground_percents,
    halved_for,
    long_range,
    roll_fire,
    spend,
    state_percents,
)
from .losing import disrupt
from .morale import check_lines, check_morale, left_of, ways_to_fail

NIGHT_RANGE = 1
MOST_STEPS = 1


class Bombardment(BySide, Decision, name="bombardment", title="The bombardment segment", rule="B6.1"):
    """The frame's side bombards with the batteries of the formations that act, as often as it has some."""

    def waits(self, at: Position) -> bool:
        """As long as a battery that could fire, by what everybody can see, has an enemy in range and sight."""
        return "over" not in at.frame.data and any(may_be_active(at, unit) for unit in _near_enemy(at))

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which hex, then which batteries."""
        if picked == (END,):
            return Ready(EndPhase(), label="End the bombardment")
        if not picked:
            answers: list[Later[Answer]] = [partial(self._target, at, here) for here in targets(at)]
            answers.append(Answer(END, "End the bombardment"))
            asked, rule = self._asked(at)
            return Question(f"{who_acts(at)}: {asked}", rule, answers)
        if (target := at.board.find(picked[0])) is None:
            later = said_of(at, "is chosen after the hex to bombard", self.rule)
            return wrong_unit(at, side, picked[0], "are chosen after the hex to bombard", self.rule, later)
        chosen = tuple(p for p in picked[1:] if p != GO)
        barred = self._bars_target(at, target)
        if barred:
            return barred
        if GO in picked[1:]:
            command = Bombard(target, chosen)
            return self.check(at, side, command) or Ready(command, partial(self.forecast, at, side, command))
        able = [u.id for u in _able(at, target)]
        wrong = next((name for name in chosen if name not in able), None)
        if wrong:
            return bars_battery(at, wrong, target) or Illegal("choose batteries of yours", self.rule)
        answers = [unit_answer(at, name, _range(at, name, target), picked=name in chosen) for name in able]
        answers.append(Answer(GO, "Bombard", barred=self.check(at, side, Bombard(target, chosen))))
        shown = partial(bombardment_forecast, at, target, chosen or tuple(able))
        return Question(f"Bombard {at.place_name(target)}: which batteries?", self.rule, answers, forecast=shown)

    def _asked(self, at: Position) -> tuple[str, str]:
        """What is asked and by which rule. Where every hex is barred it is asked, too, or the others would learn of an
        order that bars it; then that, or the order by which nobody fires.
        """
        near = targets(at)
        if any(self._bars_target(at, here) is None for here in near):
            return "which hex is bombarded?", self.rule
        bars = {_bars_order(at, unit, here, ()) for unit in _batteries(at) for here in near}
        if len(bars) == 1 and (why := bars.pop()) is not None:
            return why.reason, why.rule
        return "no battery that acts may fire", self.rule

    def _target(self, at: Position, here: Hex) -> Answer:
        names = ", ".join(at.name(u.id) for u in enemies_at(at, (at.frame.seat or ""), here))
        return hex_answer(at, here, names, (), self._bars_target(at, here))

    def _bars_target(self, at: Position, target: Hex) -> Illegal | None:
        if any(True for _ in _able(at, target)):
            return None
        nearest = sorted(_guns(at), key=lambda u: target.distance(u.hex) if u.hex is not None else 0)
        reasons = (bars_battery(at, u.id, target) for u in nearest)
        none = Illegal(f"no battery that acts may bombard {at.place_name(target)}", self.rule, (target,))
        return next((why for why in reasons if why), none)

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether these batteries may bombard the hex."""
        match command:
            case EndPhase():
                return None
            case Bombard(target, names):
                if not names:
                    return Illegal("choose at least one battery", self.rule)
                if len(set(names)) < len(names):
                    return Illegal("each battery fires once", "B6.4")
                barred = next((why for n in names if (why := bars_battery(at, n, target))), None)
                return barred or bars_spending(at, side, len(names))
        return Illegal("batteries bombard now, or the segment is ended", self.rule)

    def forecast(self, at: Position, side: SideId, command: Command) -> Forecast | None:
        """The fire and what it may do."""
        if not isinstance(command, Bombard):
            return None
        return bombardment_forecast(at, command.hex, command.units)

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Fire, or end."""
        if not isinstance(command, Bombard):
            tray.remember(over=("1",))
            return
        found = reckon(tray.at, command.hex, command.units)
        slot = ("bombardment", tray.at.turn, action_number(tray.at), tray.at.label(command.hex), command.units[0])
        spend(tray, side, len(command.units))
        if option(tray.at, "rain_combat", "any") == "any":
            tray.tell(Fought())
        tray.remember(fired=(*words(tray.at, "fired"), *command.units))
        for name in command.units:
            tray.tell(Counted(f"{BOMBARDED} {name}", 1), hearers(tray.at.game, side))
            if with_any(tray.at, tray.at.unit(name)):
                note_acted(tray, tray.at.unit(name))
        losses = min(MOST_STEPS, roll_fire(tray, slot, found))
        if not losses:
            return
        side = tray.at.game.enemy(side)
        target = tray.at.label(command.hex)
        tray.call("shaken", None, target=(target,), slot=(command.units[0],))
        tray.call("losses", side, hexes=(target,), left=("1",), cause=("bombardment",))


class Shaken(Unattended, name="shaken", title="The morale of a bombarded hex", rule="B6.3"):
    """After a bombardment that cost a step the units of its ``target`` check morale; none retreats [B6.3]."""

    def proceed(self, tray: Tray) -> None:
        """One check for all in the hex; if it fails all are disrupted."""
        at = tray.at
        target, first = at.frame.data["target"][0], at.frame.data["slot"][0]
        here = at.board.at(target)
        tray.done()
        units = _all_at(tray.at, here)
        slot = ("bombardment morale", at.turn, action_number(tray.at), target, first)
        if units and not check_morale(tray, slot, units):
            for unit in units:
                disrupt(tray, unit.id)


def _all_at(at: Position, here: Hex) -> tuple[Unit, ...]:
    return tuple(u for side in at.game.sides for u in combat_units_at(at, side.id, here))


def _guns(at: Position) -> Iterator[Unit]:
    return (u for u in active_units(at) if arm(at, u) == ARTILLERY and u.hex is not None)


def _batteries(at: Position) -> Iterator[Unit]:
    """Batteries that act and have an enemy in range and sight."""
    return (unit for unit in _near_enemy(at) if is_active(at, unit))


def _near_enemy(at: Position) -> Iterator[Unit]:
    """Batteries of the side that acts with an enemy in range and sight, by what everybody can see."""
    guns = (u for u in at.units_of(side_acting(at)) if arm(at, u) == ARTILLERY and _fresh(at, u))
    return (u for u in guns if u.hex is not None and any(True for _ in _in_reach(at, u, u.hex)))


def _fresh(at: Position, unit: Unit) -> bool:
    # whether one that fired before may fire again hangs on its order, which its side alone knows
    return not is_disrupted(unit) and unit.id not in words(at, "fired")


def _in_reach(at: Position, unit: Unit, here: Hex) -> Iterator[Hex]:
    most = gun_range(at, unit) if not is_night(at) else NIGHT_RANGE
    return (there for there in held_within(at, at.game.enemy(unit.side), here, most) if sees(at, here, there))


@kept_on("at")
def targets(at: Position) -> tuple[Hex, ...]:
    """The hexes that batteries which act have in range and sight."""
    found = {there for u in _batteries(at) if u.hex is not None for there in _in_reach(at, u, u.hex)}
    return tuple(sorted(found))


def _able(at: Position, target: Hex) -> Iterator[Unit]:
    return (u for u in _guns(at) if bars_battery(at, u.id, target) is None)


@kept_on("at")
def bars_battery(at: Position, name: UnitId, target: Hex) -> Illegal | None:
    """Why a battery may not bombard a hex."""
    unit = at.state.units.get(name)
    if unit is None or unit.hex is None or arm(at, unit) != ARTILLERY or unit.side != side_acting(at):
        return Illegal(f"{at.name(name)} is no battery of a formation that acts", "B6.1")
    if not is_active(at, unit):
        return why_idle(at, unit)
    where = (unit.hex, target)
    if has_bombarded(at, unit):
        return Illegal(f"{at.name(name)} has bombarded", "B6.4", where)
    if is_disrupted(unit):
        return Illegal(f"{at.name(name)} is disrupted and does not attack", "B5.10", where)
    if name in out_of_command(at):
        return Illegal(f"{at.name(name)} is out of command and does not attack", "B4.3", where)
    if not enemies_at(at, unit.side, target):
        return Illegal(f"no enemy troops are in {at.place_name(target)}", "B6.1", (target,))
    if not is_supplied(at, unit):
        return Illegal(f"{at.name(name)} has no supply and does not bombard", "B11.4", where)
    barred = _bars_order(at, unit, target, where)
    return barred or bars_range(at, unit, unit.hex, target) or bars_spending(at, unit.side)


def _bars_order(at: Position, unit: Unit, target: Hex, where: tuple[Hex, ...]) -> Illegal | None:
    order = acts_under(at, unit)
    may = (ATTACK, PROBE, DEFEND) if option(at, "defend_bombards", "on") == "on" else (ATTACK, PROBE)
    if order is not None and order.kind not in may and target not in also_attacked(at, unit):
        return Illegal(f"under {TITLES[order.kind]} nobody bombards", CLAUSES[order.kind], where)
    return None


def bars_range(at: Position, unit: Unit, here: Hex, target: Hex) -> Illegal | None:
    """Why a battery does not shoot from one hex to another: it is too far, or out of sight."""
    far = here.distance(target)
    if far > gun_range(at, unit):
        return Illegal(f"{at.name(unit.id)} shoots {gun_range(at, unit)} hexes, not {far}", "21.3.4", (here, target))
    if is_night(at) and far > NIGHT_RANGE:
        return Illegal("by night guns reach the next hex only", "B3.9", (here, target))
    return bars_sight(at, unit, here, target)


def bars_fired(at: Position, unit: Unit) -> Illegal | None:
    """Why a battery that has fired already supports nobody [B6.4, B8.3]."""
    name, where = at.name(unit.id), unit.hexes
    if has_bombarded(at, unit):
        return Illegal(f"{name} has bombarded and supports nobody till its formation acts again", "B6.4", where)
    return Illegal(f"{name} has supported others in this action", "B8.3", where) if SUPPORTED in unit.status else None


def _range(at: Position, name: UnitId, target: Hex) -> str:
    unit = at.unit(name)
    far = unit.hex.distance(target) if unit.hex is not None else 0
    halved = ", halved" if unit.hex is not None and long_range(at, unit, unit.hex, target) else ""
    return f"{attack(at, unit)} SP, {counted(far, 'hex')}{halved}"


def battery_part(at: Position, unit: Unit, target: Hex, how: str, more: Iterable[Percent] = ()) -> Part:
    """A battery's part of a fire on a hex: its attack support, ground by the "assault" or "bombard" column."""
    here = unit.hex or target
    ground = ground_percents(at, how, entered_by(at, how, here, target), target, here)
    percents = (*state_percents(at, unit), *ground, *more)
    halved = halved_for(unit, long_range(at, unit, here, target))
    return Part(unit.id, at.name(unit.id), attack(at, unit), percents, halved)


def reckon(at: Position, target: Hex, names: Iterable[UnitId]) -> Fire:
    """The fire of batteries that bombard a hex; more into a crowd where the option has it so [B6.2]."""
    units = [at.unit(name) for name in names]
    crowd = []
    fighters = [u for u in _all_at(at, target) if is_fighter(at, u)]
    if len(fighters) > 1 and option(at, "stacked_target", "off") == "on":
        crowd = [Percent("stacked target", at.game.charts["fire_modifiers"]["stacked_target"], "B6.2")]
    return fire(at, "bombardment", target, [battery_part(at, u, target, "bombard", crowd) for u in units])


def bombardment_forecast(at: Position, target: Hex, names: tuple[UnitId, ...]) -> Forecast:
    """The fire line by line, the chance of a step, and of the morale check after it."""
    found = reckon(at, target, names)
    hit = sum(ways for losses, ways in chances_of(at.game, found).items() if losses)
    units = _all_at(at, target)
    faces = ways_to_fail(at, units, 1)
    lines, notes = fire_lines(at, found, "bombardment"), check_lines(at, units, "checks for the hex")
    stands = " (as the target stands now)" if len(units) > 1 else ""
    struck = [
        Chance("a step lost", "the target checks its morale", hit, 36, "B6.3"),
        Chance("disrupted", f"a step lost and the check failed{stands}", hit * faces, 216, "B6.3"),
    ]
    if not left_of(units, 1):
        struck = [Chance("the last step lost", "nobody of the target is left there", hit, 36, "21.2.1")]
    chances = (Chance("no loss", "the target holds", 36 - hit, 36, "C7"), *struck)
    title = f"Bombardment of {at.place_name(target)}"
    return Forecast(title, lines, chances, "fire", str(found.points), "2d6", notes=notes)
