"""The units of an activated leader march one after the other [4.3]."""

from __future__ import annotations

from functools import partial

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.counted import listed
from hexboard.core.event import Moved
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit
from hexboard.engine.question import Answer, Forecast, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.rules.deciding import GO, unit_answer, word, words
from hexboard.rules.wrong_unit import wrong_unit

from ..field.leading import bound_to, company, led_along
from ..field.standard import Standard
from ..field.units import is_leader
from ..march.beginning import bars_marching, begin_march
from ..march.odds import led_forecast
from ..record.commands import March
from .legality import no_companion


@frozen(eq=False)
class Activation(BySide, Decision, name="activation", title="The activation", rule="4.33"):
    """The frame's ``leader`` and his ``units`` that have still to march, each with its ``points``."""

    rules: Standard

    def waits(self, at: Position) -> bool:
        """As long as a unit has still to march."""
        return bool(self._left(at))

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which unit marches next, and which leaders go along."""
        left = self._left(at)
        if not picked:
            answers = [unit_answer(at, u, f"{points} points") for u, points in left.items()]
            return Question("Which unit marches next?", self.rule, tuple(answers))
        if picked[0] not in left:
            return self._not_waiting(at, side, picked[0])
        unit = at.unit(picked[0])
        along = tuple(p for p in picked[1:] if p != GO)
        barred = self.check(at, side, March(unit.id, along))
        if barred:
            return barred
        bound = {leader.id for leader in bound_to(at, [unit])}
        free = [leader.id for leader in self._companions(at, unit) if leader.id not in bound]
        foretold = partial(led_forecast, self.rules, at, unit.id, left[unit.id])
        if GO in picked or not free:
            return Ready(March(unit.id, along), foretold, label="March")
        answers = company(at, free, along)
        prompt = f"{at.name(unit.id)} marches: which leaders go along?"
        return Question(prompt, "4.34", (*answers, Answer(GO, "March")), forecast=foretold)

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether a unit may march next with these leaders."""
        if not isinstance(command, March):
            return Illegal("every unit activated marches, one after the other", self.rule)
        if command.unit not in self._left(at):
            return self._not_waiting(at, side, command.unit)
        unit = at.unit(command.unit)
        free = {leader.id for leader in self._companions(at, unit)}
        wrong = next((leader for leader in command.leaders if leader not in free), None)
        return None if wrong is None else no_companion(at, unit, wrong)

    def forecast(self, at: Position, side: SideId, command: Command) -> Forecast | None:
        """The roll for an extended march, if there will be one, and what the points rolled reach."""
        if not isinstance(command, March):
            return None
        return led_forecast(self.rules, at, command.unit, self._left(at)[command.unit])

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """The unit sets out."""
        if not isinstance(command, March):
            return
        at = tray.at
        unit = at.unit(command.unit)
        points = self._left(at)[unit.id]
        left = {u: p for u, p in self._left(at).items() if u != unit.id}
        tray.remember(units=tuple(left), points=tuple(str(p) for p in left.values()))
        for name in dict.fromkeys(command.leaders):
            leader = at.unit(name)
            if leader.hex != unit.hex and leader.hex is not None and unit.hex is not None:
                tray.tell(Moved(name, (leader.hex, unit.hex), 0, "transferred"))
        going = dict.fromkeys((*command.leaders, *(x.id for x in bound_to(tray.at, [unit]))))
        begin_march(self.rules, tray, unit.id, tuple(going), word(at, "leader"), points)

    def _not_waiting(self, at: Position, side: SideId, pick: Pick) -> Illegal:
        waiting = listed(at.name(name) for name in self._left(at))

        def why_not(unit: Unit) -> Illegal:
            if is_leader(at, unit):
                return Illegal(f"{at.name(unit.id)} is a leader; a unit marches next: {waiting}", self.rule)
            return Illegal(f"{at.name(unit.id)} is not waiting to march; still to march: {waiting}", self.rule)

        return wrong_unit(at, side, pick, f"march now: {waiting}", self.rule, why_not)

    def _left(self, at: Position) -> dict[str, int]:
        pairs = zip(words(at, "units"), words(at, "points"), strict=True)
        return {u: int(p) for u, p in pairs if bars_marching(self.rules, at, at.unit(u)) is None}

    def _companions(self, at: Position, unit: Unit) -> tuple[Unit, ...]:
        return led_along(at, unit, at.unit(word(at, "leader")))
