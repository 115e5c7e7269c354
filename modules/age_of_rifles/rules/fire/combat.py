"""The combat segment: assaults on adjacent hexes, as the orders demand and let [B8, C6]."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hexboard.board.memo import kept_on
from hexboard.core.command import Command, EndPhase
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Answer, Forecast, Later, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import END, GO, hex_answer, unit_answer, words
from hexboard.rules.wrong_unit import wrong_unit

from ..field.formations import formation_of
from ..field.sight import bars_sight
from ..field.units import (
    ARTILLERY,
    SUPPORTED,
    arm,
    attack,
    enemies_at,
    gun_range,
    is_combat,
    is_disrupted,
    is_fighter,
    strength,
)
from ..field.zones import next_to_enemy
from ..orders.acting import (
    active_units,
    acts_under,
    groups,
    has_charged,
    is_active,
    may_be_active,
    note_acted,
    with_any,
)
from ..orders.idle import said_of, why_idle
from ..orders.special import also_attacked
from ..orders.under_way import out_of_command, side_acting, who_acts
from ..record.clock import is_night
from ..record.commands import Assault
from ..record.ledger import Counted, Fought, ledger_of
from ..record.order_text import CLAUSES, TITLES
from ..record.orders import ATTACK, DEFEND, PROBE, Order
from .assault import assault_forecast
from .bombardment import bars_fired
from .clash import Clashing
from .firing import bars_spending, spend
from .losing import mark


class Combat(BySide, Decision, name="combat", title="The combat segment", rule="B8.1"):
    """``fought``: the units that have attacked; ``over`` when all is said."""

    def waits(self, at: Position) -> bool:
        """As long as a unit that acts, by what everybody can see, stands next to an enemy and could fight."""
        if "over" in at.frame.data or is_night(at):
            return False
        near = (unit for unit in at.units_of(at.frame.seat or "") if _may_fight(at, unit))
        return any(may_be_active(at, unit) for unit in near)

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which hex, then with whom."""
        if picked == (END,):
            return self.check(at, side, EndPhase()) or Ready(EndPhase(), label="End the combat")
        if not picked:
            answers: list[Later[Answer]] = [partial(self._target, at, here) for here in _targets(at)]
            answers.append(Answer(END, "End the combat", barred=owed_assault(at)))
            asked = "which hex is assaulted?" if len(answers) > 1 else "none of those next to the enemy acts"
            return Question(f"{who_acts(at)}: {asked}", self.rule, answers, partial(self._owed_text, at))
        if (target := at.board.find(picked[0])) is None:
            later = said_of(at, "is chosen after the hex to assault", self.rule)
            return wrong_unit(at, side, picked[0], "are chosen after the hex to assault", self.rule, later)
        barred = self._bars_target(at, target)
        if barred:
            return barred
        chosen = tuple(p for p in picked[1:] if p != GO)
        if GO in picked[1:]:
            command = Assault(target, chosen)
            return self.check(at, side, command) or Ready(command, partial(self.forecast, at, side, command))
        able = [u.id for u in _able(at, target)]
        wrong = next((name for name in chosen if name not in able), None)
        if wrong:
            return bars_attacker(at, wrong, target) or Illegal("choose units of yours", self.rule)
        answers = [unit_answer(at, n, _points(at, n), picked=n in chosen) for n in able]
        answers.append(Answer(GO, "Assault", barred=self.check(at, side, Assault(target, chosen))))
        fighters = tuple(n for n in able if is_fighter(at, at.unit(n)))
        shown = partial(assault_forecast, at, target, chosen if _has_fighter(at, chosen) else fighters)
        prompt = f"Assault {at.place_name(target)}: which units, with which batteries?"
        return Question(prompt, self.rule, answers, forecast=shown)

    def _target(self, at: Position, here: Hex) -> Answer:
        side = (at.frame.seat or "")
        names = ", ".join(at.name(u.id) for u in enemies_at(at, side, here))
        return hex_answer(at, here, names, (), self._bars_target(at, here))

    def _bars_target(self, at: Position, target: Hex) -> Illegal | None:
        if any(is_fighter(at, u) for u in _able(at, target)):
            return None
        near = (u for u in _acting(at) if u.hex is not None and u.hex.is_next_to(target))
        reasons = (bars_attacker(at, u.id, target) for u in near if is_fighter(at, u))
        none = Illegal(f"no infantry or cavalry that acts is next to {at.place_name(target)}", self.rule, (target,))
        return next((why for why in reasons if why), none)

    def _bars_party(self, at: Position, target: Hex, names: tuple[UnitId, ...]) -> Illegal | None:
        if not names:
            return Illegal("choose at least one unit", self.rule)
        if not _has_fighter(at, names):
            return Illegal("batteries support an assault of infantry or cavalry", "B8.2", (target,))
        return None

    def _owed_text(self, at: Position) -> str:
        found = owed_assault(at)
        return str(found) if found else ""

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether these units may assault the hex, or the segment end."""
        match command:
            case EndPhase():
                return owed_assault(at)
            case Assault(target, names):
                if len(set(names)) < len(names):
                    return Illegal("each unit attacks once", "B8.1")
                wrong = (bars_attacker(at, n, target) for n in names)
                barred = next((why for why in wrong if why), None) or self._bars_party(at, target, names)
                guns = sum(1 for n in names if arm(at, at.unit(n)) == ARTILLERY) if barred is None else 0
                return barred or (bars_spending(at, side, guns) if guns else None)
        return Illegal("units assault now, or the segment is ended", self.rule)

    def forecast(self, at: Position, side: SideId, command: Command) -> Forecast | None:
        """Both fires and what they may do."""
        if not isinstance(command, Assault):
            return None
        return assault_forecast(at, command.hex, command.units)

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """The assault begins, or the segment ends."""
        at = tray.at
        if not isinstance(command, Assault):
            tray.remember(over=("1",))
            return
        tray.remember(fought=(*words(at, "fought"), *command.units))
        tray.tell(Fought())
        guns = [n for n in command.units if arm(at, at.unit(n)) == ARTILLERY]
        spend(tray, side, len(guns))
        for name in guns:
            mark(tray, name, SUPPORTED)
        for name in command.units:
            if with_any(at, at.unit(name)):
                note_acted(tray, at.unit(name))
        defenders = enemies_at(at, side, command.hex)
        note_small_arms(tray, defenders)
        tray.call(
            Clashing.name,
            None,
            target=(at.label(command.hex),),
            attackers=command.units,
            defenders=tuple(u.id for u in defenders),
            side=(side,),
            stage=("0",),
        )


def _acting(at: Position) -> Iterator[Unit]:
    return (u for u in active_units(at) if u.hex is not None and is_combat(at, u))


def _may_fight(at: Position, unit: Unit) -> bool:
    """Whether a unit could attack somebody, by what everybody can see."""
    if unit.hex is None or not is_fighter(at, unit) or is_disrupted(unit) or unit.id in words(at, "fought"):
        return False
    return next_to_enemy(at, unit.side, unit.hex)


@kept_on("at")
def _targets(at: Position) -> tuple[Hex, ...]:
    """The enemy hexes next to infantry or cavalry that act."""
    found = {
        near
        for u in _acting(at)
        if u.hex is not None and is_fighter(at, u)
        for near in at.board.neighbours(u.hex)
        if enemies_at(at, u.side, near)
    }
    return tuple(sorted(found))


def _able(at: Position, target: Hex) -> tuple[Unit, ...]:
    return tuple(u for u in _acting(at) if bars_attacker(at, u.id, target) is None)


def _has_fighter(at: Position, names: tuple[UnitId, ...]) -> bool:
    return any(n in at.state.units and is_fighter(at, at.unit(n)) for n in names)


def _points(at: Position, name: UnitId) -> str:
    unit = at.unit(name)
    return f"{attack(at, unit) if arm(at, unit) == ARTILLERY else strength(at, unit)} SP"


@kept_on("at")
def bars_attacker(at: Position, name: UnitId, target: Hex) -> Illegal | None:
    """Why a unit may not take part in an assault on a hex."""
    unit = at.state.units.get(name)
    if unit is None or unit.hex is None or not is_combat(at, unit) or unit.side != side_acting(at):
        return Illegal(f"{at.name(name)} is no unit of a formation that acts", "B8.1")
    if not is_active(at, unit):
        return why_idle(at, unit)
    where = (unit.hex, target)
    if is_night(at):
        return Illegal("there are no assaults by night", "B3.9", where)
    if not enemies_at(at, unit.side, target):
        return Illegal(f"no enemy troops are in {at.place_name(target)}", "B8.1", (target,))
    if name in words(at, "fought"):
        return Illegal(f"{at.name(name)} has attacked in this action", "B8.1", where)
    if is_disrupted(unit):
        return Illegal(f"{at.name(name)} is disrupted and does not attack", "B5.10", where)
    if name in out_of_command(at):
        return Illegal(f"{at.name(name)} is out of command and does not attack", "B4.3", where)
    order = acts_under(at, unit)
    barred = bars_by_order(at, unit, order, target) if order is not None else None
    if barred:
        return barred
    return _bars_gun(at, unit, unit.hex, target) if arm(at, unit) == ARTILLERY else _bars_contact(at, unit, target)


def bars_by_order(at: Position, unit: Unit, order: Order, target: Hex) -> Illegal | None:
    """Why a unit may not attack a hex under its order."""
    if order.kind in (ATTACK, PROBE) or (order.kind == DEFEND and target in order.friendly):
        return None
    if target in also_attacked(at, unit):
        return None
    if order.kind == DEFEND:
        reason = f"under Defend only the side's own hexes of when it was given are attacked, not {at.label(target)}"
        return Illegal(reason, "C6.3", (target,))
    return Illegal(f"under {TITLES[order.kind]} nobody attacks", CLAUSES[order.kind], (target,))


def _bars_contact(at: Position, unit: Unit, target: Hex) -> Illegal | None:
    if unit.hex is not None and unit.hex.is_next_to(target):
        return None
    return Illegal(f"{at.name(unit.id)} is not next to {at.place_name(target)}", "B8.1", (target,))


def _bars_gun(at: Position, unit: Unit, here: Hex, target: Hex) -> Illegal | None:
    if (barred := bars_fired(at, unit)) is not None:
        return barred
    if here.distance(target) > gun_range(at, unit):
        return Illegal(f"{at.name(unit.id)} shoots {gun_range(at, unit)} hexes", "21.3.4", (here, target))
    if (unseen := bars_sight(at, unit, here, target)) is not None:
        return unseen
    return bars_spending(at, unit.side)


def owed_assault(at: Position) -> Illegal | None:
    """What Attack still demands: in contact some infantry or cavalry must assault [C6.1, B15.11]."""
    fought = set(words(at, "fought"))
    for holder, units in groups(at).items():
        order = acts_under(at, units[0])
        if order is None or order.kind != ATTACK or any(u.id in fought and is_fighter(at, u) for u in units):
            continue
        if has_charged(at, holder, units):
            continue
        for unit in units:
            if is_fighter(at, unit) and unit.hex is not None:
                for near in at.board.neighbours(unit.hex):
                    if enemies_at(at, unit.side, near) and bars_attacker(at, unit.id, near) is None:
                        could = f"{at.name(unit.id)} could assault {at.place_name(near)}"
                        reason = f"under Attack somebody must assault, and {could}"
                        return Illegal(reason, "C6.1", (unit.hex, near))
    return None


def note_small_arms(tray: Tray, defenders: tuple[Unit, ...]) -> None:
    """Infantry or cavalry attacks these: who waits for that is released from the next turn on [21.17.5]."""
    at = tray.at
    for formation in sorted({formation_of(at, u) for u in defenders}):
        if f"small arms {formation}" not in ledger_of(at.state).records:
            tray.tell(Counted(f"small arms {formation}", at.turn))
