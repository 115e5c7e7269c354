"""Retreats and displacements, chosen by the owner of the units [7.7, 7.8]."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from hexboard.core.command import Command, Pass
from hexboard.core.counted import listed, some
from hexboard.core.event import Moved
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SeatId, SideId
from hexboard.core.unit import Gone, Unit, UnitId
from hexboard.engine.question import Answer, Forecast, Pick, Question, Ready
from hexboard.engine.step import BySide, Step
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option
from hexboard.rules.deciding import hex_answer, unit_answer
from hexboard.rules.wrong_unit import wrong_unit

from ..field.dice_ahead import dice_of_losses
from ..field.losses import eliminate
from ..field.standard import Standard
from ..record.commands import Retreat
from ..record.ledger import Marked
from .ways_out import WayOut, bars_retreat, stepped, ways_out


@frozen(eq=False)
class Retreating(BySide, Step, name="retreat", title="The retreat", rule="7.71"):
    """A frame's ``units`` must go back one hex each; those in ``may`` may; ``chain`` are units displaced so far."""

    rules: Standard

    def actors(self, at: Position) -> frozenset[SideId]:
        """The owner, as long as any unit has somewhere to go."""
        movable = any(self._ways(at, u) for u in (*self._must(at), *self._may(at)))
        return frozenset({at.frame.seat or ""}) if movable else frozenset()

    def proceed(self, tray: Tray) -> None:
        """Units with nowhere to go are eliminated, and the retreat is over [7.72]."""
        at = tray.at
        lost = tuple(self._must(at))
        for unit in lost:
            tray.leave_out(f"The retreat of {at.name(unit.id)}", self._no_way_back(at, unit))
        eliminate(self.rules, tray, lost)
        tray.done()

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which unit, which hex, and, if it comes to that, whom to displace."""
        units = {u.id: u for u in (*self._must(at), *self._may(at))}
        if not picked and (len(units) > 1 or not list(self._must(at))):
            return self._which(at, units)
        if picked == ("pass",):
            return Ready(Pass(), lambda: self.forecast(at, side, Pass()))
        rest = picked
        unit = next(iter(units.values())) if not picked or picked[0] not in units else units[picked[0]]
        if picked and picked[0] in units:
            rest = picked[1:]
        elif picked and len(units) > 1:
            return self._need_not(at, picked[0])
        return self._where(at, unit, rest)

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether a unit may retreat this way, or whether the rest may stay."""
        match command:
            case Pass():
                going = next((u for u in self._must(at) if self._ways(at, u)), None)
                return Illegal(f"{at.name(going.id)} must retreat", self.rule, going.hexes) if going else None
            case Retreat(unit, end, displaces):
                return self._bars(at, unit, end, displaces)
        return Illegal("a retreat must be finished first", "4.2")

    def forecast(self, at: Position, side: SideId, command: Command) -> Forecast | None:
        """What is rolled for those who are left with no way back; nothing, as long as another has one."""
        if not isinstance(command, Retreat):
            return dice_of_losses(self.rules, at, self._lost(at))
        if command.displaces is not None:
            return None
        then = stepped(at, at.unit(command.unit), command.hex)
        return dice_of_losses(self.rules, then, self._lost(then, command.unit))

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Move the unit back; a friend it displaces goes next."""
        if isinstance(command, Retreat):
            self._go(tray, command)
        else:
            self.proceed(tray)

    def declined(self, at: Position, seat: SeatId) -> str:
        """Only batteries need not go back [8.16]."""
        names = [at.name(unit.id) for unit in self._may(at)]
        return f"{some(names)} {'stay' if len(names) > 1 else 'stays'} after the bombardment [8.16]"

    def _go(self, tray: Tray, command: Retreat) -> None:
        at = tray.at
        unit = at.unit(command.unit)
        how = self._how(at)
        start = unit.hex
        path = (start, command.hex) if start is not None else (command.hex,)
        tray.remember(
            units=tuple(n for n in at.frame.data.get("units", ()) if n != unit.id),
            may=tuple(n for n in at.frame.data.get("may", ()) if n != unit.id),
        )
        tray.tell(Moved(unit.id, path, 0, "displaced" if how == "displaced" else "retreated"))
        tray.tell(Marked(unit.id, "displaced" if how == "displaced" else "retreated"))
        if how == "Ar" and option(at, "attack_effectiveness", "off") == "on":
            tray.tell(Marked(unit.id, "ineffective"))
        if command.displaces is not None:
            chain = (*at.frame.data.get("chain", ()), unit.id)
            tray.call("retreat", at.frame.seat, units=(command.displaces,), chain=chain, how=("displaced",))
        self.rules.watch(tray, unit.side, start, path)

    def _no_way_back(self, at: Position, unit: Unit) -> Illegal:
        # every hex round it with what closes it, those with the same reason together
        found: dict[str, list[str]] = {}
        for end in at.board.neighbours(unit.hex) if unit.hex is not None else ():
            found.setdefault(str(_why_no_retreat(self.rules, at, unit, end, ())), []).append(at.label(end))
        reasons = "; ".join(f"{', '.join(labels)}: {why}" for why, labels in found.items())
        return Illegal(f"there is no way back ({reasons})", "7.72", unit.hexes)

    def _how(self, at: Position) -> str:
        return at.frame.data.get("how", ("",))[0]

    def _must(self, at: Position) -> Iterator[Unit]:
        return (u for n in at.frame.data.get("units", ()) if (u := at.unit(n)).hex is not None)

    def _may(self, at: Position) -> Iterator[Unit]:
        return (u for n in at.frame.data.get("may", ()) if (u := at.unit(n)).hex is not None)

    def _lost(self, at: Position, gone: UnitId | None = None) -> tuple[Unit, ...]:
        # of whom nothing is asked any more; once a friend has made room, those too who were to go with whom he let in
        must, may = (tuple(unit for unit in each if unit.id != gone) for each in (self._must(at), self._may(at)))
        if gone is not None and any(self._ways(at, unit) for unit in (*must, *may)):
            return ()
        left = at.state.with_unit(*(unit.moved_to(Gone("eliminated", unit.hex)) for unit in must))
        below = Position(at.game, left.with_stack(at.state.stack[:-1]))
        return must + (self._lost(below, gone or "") if below.frame.step == self.name else ())

    def _ways(self, at: Position, unit: Unit) -> tuple[WayOut, ...]:
        return ways_out(self.rules, at, unit, frozenset(at.frame.data.get("chain", ())))

    def _need_not(self, at: Position, pick: Pick) -> Illegal:
        going = listed(at.name(unit.id) for unit in (*self._must(at), *self._may(at)))

        def why_not(unit: Unit) -> Illegal:
            return Illegal(f"{at.name(unit.id)} does not retreat here; {going} may", self.rule, unit.hexes)

        return wrong_unit(at, at.frame.seat or "", pick, "retreat now", self.rule, why_not)

    def _bars(self, at: Position, name: UnitId, end: Hex, displaces: UnitId | None) -> Illegal | None:
        units = {u.id: u for u in (*self._must(at), *self._may(at))}
        if name not in units:
            return self._need_not(at, name)
        ways = self._ways(at, units[name])
        if WayOut(end, displaces) in ways:
            return None
        return _why_no_retreat(self.rules, at, units[name], end, ways)

    def _which(self, at: Position, units: dict[str, Unit]) -> Question:
        answers = []
        must = {u.id for u in self._must(at)}
        for unit in units.values():
            stuck = Illegal(f"{at.name(unit.id)} has nowhere to go", "7.72", unit.hexes)
            barred = None if self._ways(at, unit) else stuck
            note = "must retreat" if unit.id in must else "may retreat"
            answers.append(unit_answer(at, unit.id, note, barred))
        if self.check(at, at.frame.seat or "", Pass()) is None:
            answers.append(Answer("pass", "The batteries stay where they are", rule="8.16"))
        if not must:
            return Question("A battery that bombarded may retreat, or stay", "8.16", tuple(answers))
        return Question("Choose a unit to retreat", self.rule, tuple(answers), f"{len(must)} must retreat")

    def _where(self, at: Position, unit: Unit, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        ways = self._ways(at, unit)
        if not picked:
            word = "make room" if self._how(at) == "displaced" else "retreat"
            may = "may" if unit in self._may(at) else "must"
            rule = "8.16" if may == "may" else "7.81" if word == "make room" else self.rule
            return Question(f"{at.name(unit.id)} {may} {word}: where to?", rule, self._hex_answers(at, unit, ways))
        if (end := at.board.find(picked[0])) is None:
            return self._need_not(at, picked[0])
        here = [w for w in ways if w.hex == end]
        if not here:
            return _why_no_retreat(self.rules, at, unit, end, ways)
        if len(picked) == 1 and here[0].displaces is not None:
            return Question(f"Whom does {at.name(unit.id)} displace?", "7.8", self._friend_answers(at, here))
        displaces = picked[1] if len(picked) > 1 else None
        command = Retreat(unit.id, end, displaces)
        label = f"Displace {at.name(displaces)}" if displaces and displaces in at.state.units else ""
        besides = self.rules.sets_off(at, unit, (end,))
        return Ready(command, lambda: self.forecast(at, unit.side, command), label, caution=besides)

    def _hex_answers(self, at: Position, unit: Unit, ways: tuple[WayOut, ...]) -> tuple[Answer, ...]:
        answers = []
        for end in sorted({w.hex for w in ways}):
            way = next(w for w in ways if w.hex == end)
            note = "displaces a friend" if way.displaces else "retreat"
            path = (unit.hex, end) if unit.hex is not None else ()
            answers.append(hex_answer(at, end, note, path))
        for end in at.board.neighbours(unit.hex) if unit.hex is not None else ():
            if all(w.hex != end for w in ways):
                barred = _why_no_retreat(self.rules, at, unit, end, ways)
                answers.append(hex_answer(at, end, barred=barred))
        return tuple(answers)

    def _friend_answers(self, at: Position, ways: list[WayOut]) -> tuple[Answer, ...]:
        names = [w.displaces for w in ways if w.displaces is not None]
        return tuple(unit_answer(at, name, "displaced") for name in names)


def _why_no_retreat(rules: Standard, at: Position, unit: Unit, end: Hex, ways: tuple[WayOut, ...]) -> Illegal:
    """Why a unit may not retreat to a hex."""
    if unit.hex is None or not unit.hex.is_next_to(end):
        return Illegal("a retreat goes one hex, to a neighbouring one", "7.71", (end,))
    barred = bars_retreat(rules, at, unit, unit.hex, end)
    if barred:
        return barred
    full = rules.lacks_room(rules, at, unit, end, None)
    if full and any(w.displaces is None for w in ways):
        return Illegal(f"{full.reason}, and a friend is displaced only when there is no other way", "7.8", (end,))
    if full and any(w.hex == end for w in ways):
        names = " or ".join(at.name(w.displaces) for w in ways if w.hex == end and w.displaces is not None)
        return Illegal(f"say which unit in {at.place_name(end)} is displaced: {names}", "7.8", (end,))
    if full:
        return Illegal("nobody there could be displaced and live", "7.82", (end,))
    return Illegal("nobody is displaced where there is room", "7.8", (end,))
