"""One action of a side: march, activate a leader, assault, entrench where the game has it, or pass [3.12]."""

from __future__ import annotations

from functools import partial

from attrs import frozen

from hexboard.core.command import Command, Pass
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.engine.question import Forecast, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.rules.deciding import words

from ..field.effects import tire
from ..field.entrenching import bars_entrench_action, build
from ..field.leading import bound_to
from ..field.standard import Standard
from ..march.beginning import begin_march, roll_allowance, rolling_together
from ..march.odds import activation_forecast, march_forecast
from ..record.clock import phase_number
from ..record.commands import Activate, Assault, Entrench, March
from .assault import begin_assault
from .assault_odds import forecast_assault
from .choosing import action_question
from .legality import bars_activation, bars_assault, bars_march


@frozen(eq=False)
class Action(BySide, Decision, name="action", title="The action", rule="3.12"):
    """The frame's side has the choice of the Action Phase."""

    rules: Standard

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which unit or leader, then what."""
        found = action_question(self.rules, at, side, picked)
        if not isinstance(found, Ready):
            return found
        return found.foretold_by(partial(self.forecast, at, side, found.command))

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether this action may be taken."""
        match command:
            case Pass():
                return None
            case March(unit, leaders):
                return bars_march(self.rules, at, side, unit, leaders)
            case Activate(leader, units):
                return bars_activation(self.rules, at, side, leader, units)
            case Assault(target, leader, units):
                return bars_assault(self.rules, at, side, leader, target, units)
            case Entrench(unit):
                return bars_entrench_action(at, side, unit)
        return Illegal("an action is a march, the activation of a leader, an assault, or a pass", self.rule)

    def forecast(self, at: Position, side: SideId, command: Command) -> Forecast | None:
        """The dice of a march or an assault."""
        match command:
            case March(unit, _):
                return march_forecast(self.rules, at, unit)
            case Activate(leader, units):
                return activation_forecast(self.rules, at, leader, units)
            case Assault(target, leader, units):
                return forecast_assault(self.rules, at, leader, target, units)
        return None

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """The action begins, or the choice passes on."""
        if isinstance(command, Pass):
            tray.done()
            tray.remember(passed=(*words(tray.at, "passed"), side))
            return
        if isinstance(command, Entrench):
            # done while the action is under way, by which it is told what tires: a march begins when it is over
            tire(tray, command.unit, 1)
            build(tray, command.unit)
        tray.done()
        tray.remember(open=(), passed=())
        match command:
            case March(unit, leaders):
                going = tuple(dict.fromkeys((*leaders, *(u.id for u in bound_to(tray.at, [tray.at.unit(unit)])))))
                begin_march(self.rules, tray, unit, going, "", 0)
            case Activate(leader, units):
                self._activate(tray, side, leader, units)
            case Assault(target, leader, units):
                begin_assault(self.rules, tray, leader, target, units)

    def _activate(self, tray: Tray, side: SideId, leader: str, units: tuple[str, ...]) -> None:
        at = tray.at
        slot = ("activation", at.turn, phase_number(at), leader)
        points: dict[str, int] = {}
        for name, group in rolling_together(at, units).items():
            rolled = roll_allowance(self.rules, tray, (*slot, name), at.unit(group[0]), at.unit(leader))
            points.update(dict.fromkeys(group, rolled))
        tray.call("activation", side, leader=(leader,), units=units, points=tuple(str(points[u]) for u in units))
