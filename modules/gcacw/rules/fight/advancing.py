"""The attacker's advance into the hex left to him [7.57]."""

from __future__ import annotations

from attrs import frozen

from hexboard.board.memo import kept_on
from hexboard.core.command import Command, Pass
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Answer, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.rules.deciding import GO, PASS, hex_answer, noted_hex, unit_answer, words
from hexboard.rules.wrong_unit import wrong_unit

from ..field.effects import go, on_map
from ..field.leading import bound_to, companions, company
from ..field.standard import Standard
from ..field.units import is_leader
from ..record.commands import Advance
from .force import picked_up
from .screening import alarm_round

ALL = "all"


@frozen(eq=False)
class Advancing(BySide, Decision, name="advance", title="The advance", rule="7.57"):
    """One of the frame's ``units``, all of a hex or all of them may enter its ``target``, with leaders of theirs."""

    rules: Standard

    def waits(self, at: Position) -> bool:
        """If anybody is left to advance, and the game lets him."""
        return bool(self._units(at))

    def proceed(self, tray: Tray) -> None:
        """Nobody is left who may advance: it is said why, and the step is over."""
        at = tray.at
        target = noted_hex(at, "target")
        for unit in on_map(at, words(at, "units")):
            tray.leave_out(f"The advance of {at.name(unit.id)}", self.rules.closed_hexes(at, unit, "advance")[target])
        tray.done()

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """One unit or all, then leaders who go along."""
        units, target = [u.id for u in self._units(at)], noted_hex(at, "target")
        by_hex = picked[:1] == (at.label(target),)
        if by_hex:
            picked = (*(units if len(units) == 1 else ()), *picked[1:])
        if picked == (PASS,):
            return Ready(Pass())
        if not picked:
            answers = [] if by_hex else [self._into(at)]
            answers += [unit_answer(at, name, "advances") for name in units]
            starts = sorted({u.hex for u in self._units(at) if u.hex is not None})
            if len(starts) > 1:
                answers += [Answer(f"{ALL} {at.label(h)}", f"All in {at.label(h)} advance") for h in starts]
            if len(units) > 1:
                answers.append(Answer(ALL, "All of them advance"))
            answers.append(Answer(PASS, "Nobody advances"))
            asked = "Who advances" if by_hex else "Advance"
            return Question(f"{asked} into {at.place_name(target)}?", self.rule, tuple(answers))
        going = self._going(at, picked[0])
        leaders = tuple(p for p in picked[1:] if p != GO)
        barred = self.check(at, side, Advance((*going, *leaders)))
        if barred:
            return barred
        free = self._free(at, going)
        if picked[-1] == GO or not free:
            return Ready(Advance((*going, *leaders)))
        answers = company(at, (leader.id for leader in free), leaders)
        return Question("Which leaders go along?", self.rule, (*answers, Answer(GO, "Advance")))

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether one unit, or all, with leaders of theirs, may advance."""
        match command:
            case Pass():
                return None
            case Advance(names):
                units = {u.id for u in self._units(at)}
                going = [n for n in names if n in units]
                free = {leader.id for leader in self._leaders(at, tuple(going))}
                wrong = next((n for n in names if n not in units and n not in free), None)
                if wrong is not None:
                    return self._not_of_it(at, side, wrong)
                if frozenset(going) not in self._parties(at):
                    return Illegal("one attacker advances, or all of a hex, or all of them", self.rule)
                return Illegal("each advances once", self.rule) if len(set(names)) < len(names) else None
        return Illegal("the advance must be settled first", self.rule)

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Move up, or stay."""
        at = tray.at
        target = noted_hex(at, "target")
        if not isinstance(command, Advance):
            stay = Illegal("not chosen", self.rule, (target,))
            tray.leave_out(f"The advance into {at.place_name(target)}", stay)
        tray.done()
        if not isinstance(command, Advance):
            return
        names = dict.fromkeys(command.units)
        names.update(dict.fromkeys(leader.id for leader in bound_to(at, self._troops(at, command.units))))
        for unit in on_map(at, names):
            if unit.hex is not None:
                go(self.rules, tray, (unit,), (unit.hex, target), 0, "advanced")
        if tray.at.frame.step == "march":
            # no combat has ended it: it has come into the hex as by a step, and goes on with the leaders who came along
            along = tuple(name for name in names if is_leader(at, at.unit(name)))
            tray.remember(moved=("1",), along=along, alarm=alarm_round(self.rules, tray.at, side, target))

    def _into(self, at: Position) -> Answer:
        """The hex that is asked for: it stands for the one unit there is, or for the question which of them."""
        units, target = self._units(at), noted_hex(at, "target")
        if len(units) > 1:
            return hex_answer(at, target, "choose who")
        path = tuple(h for h in (units[0].hex, target) if h is not None)
        return hex_answer(at, target, f"{at.name(units[0].id)} advances", path)

    def _not_of_it(self, at: Position, side: SideId, pick: Pick) -> Illegal:
        target = noted_hex(at, "target")

        def why_not(unit: Unit) -> Illegal:
            if picked_up(at, unit, words(at, "units")):
                return Illegal(f"{at.name(unit.id)} was found on the way and is not picked up", "4.55")
            if is_leader(at, unit):
                return Illegal(f"{at.name(unit.id)} is a leader; leaders go along with units of theirs", self.rule)
            if unit.id not in words(at, "units"):
                return Illegal(f"{at.name(unit.id)} took no part in the attack on {at.place_name(target)}", self.rule)
            kept = self.rules.closed_hexes(at, unit, "advance").get(target)
            return kept or Illegal(f"{at.name(unit.id)} is not of the party chosen to advance", self.rule)

        return wrong_unit(at, side, pick, "that attacked advance now", self.rule, why_not)

    def _going(self, at: Position, pick: Pick) -> tuple[UnitId, ...]:
        if not pick.startswith(ALL):
            return (pick,)
        start = pick.removeprefix(ALL).strip()
        return tuple(u.id for u in self._units(at) if not start or (u.hex is not None and at.label(u.hex) == start))

    def _parties(self, at: Position) -> set[frozenset[UnitId]]:
        units = self._units(at)
        stacks = [frozenset(u.id for u in units if u.hex == here) for here in {u.hex for u in units}]
        return {frozenset({u.id}) for u in units} | {frozenset(u.id for u in units), *stacks}

    def _units(self, at: Position) -> tuple[Unit, ...]:
        return _open_to(self.rules, at)

    def _troops(self, at: Position, names: tuple[UnitId, ...]) -> list[Unit]:
        return [u for u in self._units(at) if u.id in names]

    def _leaders(self, at: Position, going: tuple[UnitId, ...]) -> list[Unit]:
        found = {leader.id: leader for unit in self._troops(at, going) for leader in companions(at, unit)}
        return [leader for leader in found.values() if not picked_up(at, leader, words(at, "units"))]

    def _free(self, at: Position, going: tuple[UnitId, ...]) -> list[Unit]:
        bound = {leader.id for leader in bound_to(at, self._troops(at, going))}
        return [leader for leader in self._leaders(at, going) if leader.id not in bound]


@kept_on("at")
def _open_to(rules: Standard, at: Position) -> tuple[Unit, ...]:
    """The units the game lets advance."""
    target = noted_hex(at, "target")
    return tuple(u for u in on_map(at, words(at, "units")) if target not in rules.closed_hexes(at, u, "advance"))
