"""The attacker's losses in an exchange [7.62, 7.63]."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Answer, Forecast, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.rules.charts import option
from hexboard.rules.deciding import GO, unit_answer
from hexboard.rules.wrong_unit import WhyNot, wrong_unit

from ..field.dice_ahead import dice_of_losses
from ..field.ground import strength
from ..field.losses import eliminate
from ..field.standard import Standard
from ..record.commands import Lose

_ENOUGH = Illegal("enough is chosen already", "7.63")


@frozen(eq=False)
class Exchange(BySide, Decision, name="exchange", title="The exchange", rule="7.62"):
    """The attacker picks from a frame's ``units`` enough printed strength for its ``bill``."""

    rules: Standard

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which units to lose, one by one, then it is done."""
        chosen = tuple(p for p in picked if p != GO)
        wrong = next((p for p in chosen if p not in at.frame.data["units"]), None)
        if wrong:
            return wrong_unit(at, side, wrong, "that attacked pay for the exchange", self.rule, self._not_of_it(at))
        if self._is_enough(at, chosen[:-1]):
            return _ENOUGH
        barred = self._bars(at, chosen)
        if picked and picked[-1] == GO:
            return barred or Ready(Lose(chosen), lambda: self.forecast(at, side, Lose(chosen)))
        answers = [self._answer(at, unit, chosen) for unit in map(at.unit, at.frame.data["units"])]
        answers.append(Answer(GO, "Lose these units", note=str(self._worth(at, chosen)), barred=barred))
        bill = self._bill(at)
        prompt = f"Exchange: choose attackers worth at least {bill} to lose"
        return Question(prompt, self.rule, tuple(answers), f"{bill} owed, {self._worth(at, chosen)} chosen")

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether these units pay the bill, and none of them needlessly."""
        if not isinstance(command, Lose):
            return Illegal("the exchange must be paid first", "4.2")
        return self._bars(at, command.units)

    def forecast(self, at: Position, side: SideId, command: Command) -> Forecast | None:
        """What is rolled for those who pay."""
        units = command.units if isinstance(command, Lose) else ()
        return dice_of_losses(self.rules, at, tuple(map(at.unit, units)))

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """The units are eliminated."""
        if isinstance(command, Lose):
            eliminate(self.rules, tray, [tray.at.unit(name) for name in command.units])
            tray.done()

    def _not_of_it(self, at: Position) -> WhyNot:
        reason = "took no part in the attack from a neighbouring hex"
        return lambda unit: Illegal(f"{at.name(unit.id)} {reason}", self.rule)

    def _bill(self, at: Position) -> int:
        return int(at.frame.data["bill"][0])

    def _worth(self, at: Position, units: Iterable[UnitId]) -> int:
        return sum(strength(at, at.unit(name)) for name in units)

    def _bars(self, at: Position, units: tuple[UnitId, ...]) -> Illegal | None:
        if len(set(units)) != len(units) or any(u not in at.frame.data["units"] for u in units):
            return Illegal("only neighbouring attackers of this combat pay, each once", self.rule)
        worth, bill = self._worth(at, units), self._bill(at)
        if worth < bill:
            return Illegal(f"{bill} of printed strength must be lost; the units chosen have {worth}", self.rule)
        spare = next((u for u in units if worth - strength(at, at.unit(u)) >= bill), None)
        if spare and _spares_none(at):
            return Illegal(f"without {at.name(spare)} the others are enough: leave it out", "7.63")
        return None

    def _is_enough(self, at: Position, chosen: tuple[Pick, ...]) -> bool:
        return self._worth(at, chosen) >= self._bill(at) and _spares_none(at)

    def _answer(self, at: Position, unit: Unit, chosen: tuple[Pick, ...]) -> Answer:
        picked = unit.id in chosen
        barred = _ENOUGH if self._is_enough(at, chosen) and not picked else None
        return unit_answer(at, unit.id, f"strength {strength(at, unit)}", barred, picked)


def _spares_none(at: Position) -> bool:
    return option(at, "exchange_losses", "no_spare") == "no_spare"
