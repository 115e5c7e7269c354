"""The advance of a stack into the hex left to it [B5.12]."""

from __future__ import annotations

from hexboard.core.command import Command, Pass
from hexboard.core.event import Moved
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Answer, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import GO, PASS, hex_answer, names_of, unit_answer, word, words
from hexboard.rules.wrong_unit import wrong_unit

from ..field.leaders import leads
from ..field.stacking import bars_entry, bars_stack
from ..field.units import LEADER, ON_ROAD, arm, combat_units_at, on_map
from ..orders.acting import acts_under
from ..orders.idle import said_of
from ..orders.on_ground import bars_advance, bars_going_along
from ..record.commands import Advance
from ..record.orders import ATTACK
from .displacing import overrun
from .losing import note_engaged, unmark


class Advancing(BySide, Decision, name="advance", title="The advance", rule="B5.12"):
    """Units of one hex among the frame's ``units`` may enter its ``target``; Attack may make them, unless ``free``."""

    def waits(self, at: Position) -> bool:
        """If anybody is left who may advance by what all can see: whom his order keeps back is asked, too [B13.1]."""
        return any(self._bars_room(at, (u.id,)) is None for u in on_map(at, words(at, "units")))

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which units of one hex; the hex they enter stands for the one who may, and for those chosen."""
        label = at.label(_target(at))
        if picked in ((PASS,), (label, PASS)):
            return self.check(at, side, Pass()) or Ready(Pass(), label="Nobody advances")
        chosen = tuple(p for p in picked if p not in (GO, label))
        units = on_map(at, words(at, "units"))
        able = tuple(u.id for u in units if self._bars(at, (u.id,)) is None)
        is_alone, nobody = len(able) == 1, None if able else self._bars(at, (units[0].id,))
        if label in picked and nobody is not None:
            return nobody
        if picked == (label,):
            chosen = able if is_alone else ()
        if GO in picked or (chosen and (is_alone or picked[-1] == label)):
            return self.check(at, side, Advance(chosen)) or Ready(Advance(chosen), label=_does(at, chosen))
        if chosen and (barred := self._bars(at, chosen)):
            return barred
        answers = [] if picked == (label,) else [hex_answer(at, _target(at), "advance", (), nobody)]
        for unit in units:
            more = chosen if unit.id in chosen else (*chosen, unit.id)
            answers.append(unit_answer(at, unit.id, "", self._bars(at, more), unit.id in chosen))
        if chosen:
            answers.append(Answer(GO, _does(at, chosen)))
        else:
            answers.append(Answer(PASS, "Nobody advances", barred=self.check(at, side, Pass())))
        asked = "Who advances" if label in picked else _does(at, able) if is_alone else "Advance"
        return Question(f"{asked} into {at.place_name(_target(at))}?", self.rule, answers)

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether these units may advance, or nobody."""
        match command:
            case Pass():
                return self._must(at)
            case Advance(names):
                if not names:
                    return Illegal("name who advances", self.rule)
                return self._bars(at, names)
        return Illegal("the advance must be settled first", self.rule)

    def _must(self, at: Position) -> Illegal | None:
        """Attack makes a stack advance into its target hex or one nearer to it."""
        target = _target(at)
        for unit in on_map(at, words(at, "units")) if not words(at, "free") else ():
            order = acts_under(at, unit)
            if order is None or order.kind != ATTACK or order.target is None or unit.hex is None:
                continue
            nearer = target.distance(order.target) < unit.hex.distance(order.target)
            if nearer and self._bars(at, (unit.id,)) is None:
                reason = f"under Attack {at.name(unit.id)} must advance, nearer to its target"
                return Illegal(reason, self.rule, (target,))
        return None

    def _bars(self, at: Position, names: tuple[UnitId, ...]) -> Illegal | None:
        return self._bars_room(at, names) or bars_advance(at, on_map(at, names), _target(at))

    def _bars_room(self, at: Position, names: tuple[UnitId, ...]) -> Illegal | None:
        """Why these may not advance, of what everybody can see."""
        target = _target(at)
        open_to = {u.id for u in on_map(at, words(at, "units"))}
        wrong = next((n for n in names if n not in open_to), None)
        if wrong is not None:
            others = said_of(at, "is none of those that attacked and may advance", self.rule, open_to)
            return wrong_unit(at, (at.frame.seat or ""), wrong, "that attacked advance", self.rule, others)
        units = on_map(at, names)
        if len(set(names)) < len(names) or len({u.hex for u in units}) > 1:
            return Illegal("one stack advances, its units of one hex", self.rule, (target,))
        there = combat_units_at(at, units[0].side, target)
        return bars_stack(at, [*there, *units], target) or bars_entry(at, units[0], target)

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Move up, or stay."""
        at = tray.at
        target = _target(at)
        tray.done()
        if isinstance(command, Advance):
            move_up(tray, command.units, target)


def move_up(tray: Tray, names: tuple[UnitId, ...], target: Hex) -> None:
    """Units enter a hex after a fight; a leader of theirs goes with them when nobody stays behind."""
    at = tray.at
    units = on_map(at, names)
    start = units[0].hex
    if start is None:
        return
    stay = [u for u in combat_units_at(at, units[0].side, start) if u.id not in names]
    riders = [] if stay else [u for u in at.units_at(start) if _goes_along(at, u, units, target)]
    for unit in (*units, *riders):
        tray.tell(Moved(unit.id, (start, target), 0, "advanced"))
        unmark(tray, unit.id, (ON_ROAD,))
    overrun(tray, units[0].side, target)
    note_engaged(tray)


def _goes_along(at: Position, rider: Unit, units: tuple[Unit, ...], target: Hex) -> bool:
    """Whether a leader advances with his troops: not where his own corps' order bars him from going."""
    if arm(at, rider) != LEADER or not any(leads(at, rider, unit) for unit in units):
        return False
    return bars_going_along(at, rider, target) is None


def _does(at: Position, names: tuple[UnitId, ...]) -> str:
    return f"Advance {names_of(at, names)}"


def _target(at: Position) -> Hex:
    return at.board.at(word(at, "target"))
