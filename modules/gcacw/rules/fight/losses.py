"""The owner divides a loss of manpower among the units of a force; why it was lost, in words [7.54, 7.541]."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.counted import counted, listed
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Frame
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Answer, Pick, Question, Ready
from hexboard.engine.ruleset import Remark
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.rules.charts import option
from hexboard.rules.deciding import unit_answer, word, words
from hexboard.rules.wrong_unit import wrong_unit

from ..field.effects import COMBAT, EXTENDED, FORCED, RETREAT, ROUT, SCREEN, ZONE, lose, on_map
from ..field.leading import gather_leaders
from ..field.units import manpower
from ..record.commands import Lose, LoseRest
from .combat import STAGES

REST = "rest "
_BY_ITSELF = {
    ROUT: Remark("routed once more", "2.72"),
    EXTENDED: Remark("extended march", "5.33"),
    FORCED: Remark("forced march", "5.4"),
    ZONE: Remark("from zone to zone, disorganized already", "6.141"),
}


@frozen(eq=False)
class Losses(BySide, Decision, name="losses", title="The loss of manpower", rule="7.541"):
    """The frame's ``units`` lose its ``points`` by its ``cause``; the ``first`` point comes from the largest."""

    def waits(self, at: Position) -> bool:
        """Only where there is a choice: more than one unit for the next point, and not all of them lost anyway."""
        units = on_map(at, words(at, "units"))
        whole = sum(manpower(at, u) for u in units)
        return 0 < self._points(at) < whole and len(self._candidates(at)) > 1

    def proceed(self, tray: Tray) -> None:
        """No choice: the points are taken as they must be."""
        at = tray.at
        units, points = on_map(at, words(at, "units")), self._points(at)
        if points <= 0 or not units:
            self._end(tray)
        elif points >= sum(manpower(at, u) for u in units):
            for unit in units:
                lose(tray, unit.id, manpower(at, unit), word(at, "cause"))
            self._end(tray)
        else:
            unit = self._candidates(at)[0]
            alone = len(units) == 1
            self._take(tray, unit, points if alone else 1)

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which unit takes the next point, or all that are left."""
        points, units = self._points(at), on_map(at, words(at, "units"))
        if picked:
            name, takes_all = picked[0].removeprefix(REST), picked[0].startswith(REST)
            command = LoseRest(name) if takes_all else Lose(name)
            return Ready(command, label=f"{at.name(name)} loses {points if takes_all else 1} manpower")
        answers = [unit_answer(at, u.id, f"manpower {manpower(at, u)}", self._bars(at, u)) for u in units]
        able = (u for u in self._candidates(at) if 1 < points <= manpower(at, u))
        rest = f"One loses all {points}"
        answers += [Answer(REST + u.id, f"{at.name(u.id)} loses all {points}", group=rest) for u in able]
        why = loss_reason(at, units[0].id, 0, word(at, "cause"))
        prompt = f"{counted(points, 'point')} of manpower to lose by {why.text}: which unit takes the next?"
        return Question(prompt, why.rule or self.rule, answers)

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether a unit may take the next point, or all that are left."""
        if not isinstance(command, Lose | LoseRest):
            return Illegal("the loss must be divided first", self.rule)
        units = {u.id: u for u in on_map(at, words(at, "units"))}
        if command.unit not in units:
            losing = [u.id for u in self._candidates(at)]
            return wrong_unit(at, side, command.unit, "lose manpower now", self.rule, lambda u: _spared(at, u, losing))
        unit, points = units[command.unit], self._points(at)
        if isinstance(command, LoseRest) and manpower(at, unit) < points:
            return Illegal(f"{at.name(unit.id)} has no {points} points to lose", self.rule)
        return self._bars(at, unit)

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """The unit takes the point, or all that are left."""
        if isinstance(command, Lose | LoseRest):
            points = self._points(tray.at) if isinstance(command, LoseRest) else 1
            self._take(tray, tray.at.unit(command.unit), points)

    def _take(self, tray: Tray, unit: Unit, points: int) -> None:
        cause = word(tray.at, "cause")
        tray.remember(points=(str(self._points(tray.at) - points),), first=())
        lose(tray, unit.id, points, cause)

    def _end(self, tray: Tray) -> None:
        # amid a retreat a leader whose last unit is gone leaves the others; after a combat all of it is awaited [4.43]
        side, cause = tray.at.frame.seat or "", word(tray.at, "cause")
        tray.done()
        if cause != COMBAT:
            gather_leaders(tray, side)

    def _points(self, at: Position) -> int:
        return int(word(at, "points"))

    def _candidates(self, at: Position) -> list[Unit]:
        return [u for u in on_map(at, words(at, "units")) if self._bars(at, u) is None]

    def _bars(self, at: Position, unit: Unit) -> Illegal | None:
        if not word(at, "first") or option(at, "loss_division", "largest_first") == "owner":
            return None
        most = max(manpower(at, u) for u in on_map(at, words(at, "units")))
        if manpower(at, unit) == most:
            return None
        return Illegal(f"{at.name(unit.id)} is not the largest unit; the first point comes from that", self.rule)


def _spared(at: Position, unit: Unit, losing: Iterable[UnitId]) -> Illegal:
    names = listed(at.name(name) for name in losing)
    return Illegal(f"{at.name(unit.id)} loses no manpower now; {names} may", "7.541", unit.hexes)


def loss_reason(at: Position, unit: UnitId, left: int, cause: str) -> Remark:
    """Why a unit loses manpower down to ``left``; ``at`` is the position before it does."""
    if cause in (RETREAT, SCREEN):
        return _by_retreat(at, unit, cause)
    return _by_combat(at, unit, left) if cause == COMBAT else _BY_ITSELF.get(cause) or Remark(cause)


def _by_combat(at: Position, unit: UnitId, left: int) -> Remark:
    fight = next((frame for frame in reversed(at.state.stack) if frame.step == "combat"), None)
    if fight is None:
        return Remark(COMBAT, "7.541")
    code = result_of(fight, unit)
    if STAGES[int(fight.data["stage"][0]) - 1].endswith("losses"):
        return Remark(f"result {code}", "7.541")
    # a D takes one point; a game played before a rout was a cause of its own lost all to it so
    routed = left == 0 and manpower(at, at.unit(unit)) > 1
    return _BY_ITSELF[ROUT] if routed else Remark("disorganized already", "7.545")


def result_of(fight: Frame, unit: UnitId) -> str:
    """The code of a combat for the force a unit is of."""
    defender, attacker = fight.data["codes"]
    return defender if unit in fight.data["defenders"] else attacker


def _by_retreat(at: Position, unit: UnitId, cause: str) -> Remark:
    if any(frame.step == "retreat" for frame in at.state.stack):
        return Remark("retreat into an enemy zone", "7.932")
    here = at.unit(unit).hex
    sets_out = cause == SCREEN and here is not None and at.label(here) == word(at, "fled")
    return Remark("disorganized already", "8.31") if sets_out else Remark("surrender", "7.922")
