"""The turn begins: weather, reconnaissance, and the couriers that come in [4.1, 4.2]."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.engine.question import Forecast, Pick, Question, Ready
from hexboard.engine.step import InSecret, Step
from hexboard.engine.tray import Tray

from .charts import Charts
from .telling import tell_numbers, tell_reports, tell_seconds, tell_status, tell_weather
from .truth import campaign_of, keep
from .turn import dawn


@frozen(eq=False)
class Dawn(InSecret, Step):
    """Nobody decides anything here; each side hears what comes in for it."""

    name: ClassVar[str] = "reconnaissance"
    title: ClassVar[str] = "Reconnaissance"
    rule: ClassVar[str] = "4.1"
    charts: Charts

    def actors(self, at: Position) -> frozenset[SeatId]:
        return frozenset()

    def proceed(self, tray: Tray) -> None:
        war = campaign_of(tray, self.charts)
        reports = dawn(war)
        tell_weather(tray, war)
        tell_numbers(tray, war)
        keep(tray, war)
        tell_reports(tray, reports, war)
        tell_status(tray, war)
        tell_seconds(tray, war)
        tray.done()

    def ask(self, at: Position, seat: SeatId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        return self._nobody()

    def check(self, at: Position, seat: SeatId, command: Command) -> Illegal | None:
        return self._nobody()

    def forecast(self, at: Position, seat: SeatId, command: Command) -> Forecast | None:
        return None

    def resolve(self, tray: Tray, seat: SeatId, command: Command) -> None:
        """Never reached, as every command is refused."""

    def _nobody(self) -> Illegal:
        return Illegal("corps reconnoitre by themselves", self.rule)
