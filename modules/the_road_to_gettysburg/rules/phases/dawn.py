"""The turn begins: weather, reconnaissance, and the couriers that come in [4.1, 4.2]."""

from __future__ import annotations

from attrs import frozen

from hexboard.engine.step import InSecret, Unattended
from hexboard.engine.tray import Tray

from ..record.telling import tell_fronts, tell_numbers, tell_reports, tell_seconds, tell_status, tell_weather
from ..record.truth import campaign_of, keep
from ..resolution.turn import dawn
from ..war.charts import Charts


@frozen(eq=False)
class Dawn(InSecret, Unattended, name="reconnaissance", title="Reconnaissance", rule="4.1"):
    """Nobody decides anything here; each side hears what comes in for it."""

    charts: Charts

    def proceed(self, tray: Tray) -> None:
        war = campaign_of(tray, self.charts)
        reports = dawn(war)
        tell_weather(tray, war)
        tell_numbers(tray, war)
        keep(tray, war)
        tell_reports(tray, reports, war)
        tell_status(tray, war)
        tell_fronts(tray, war)
        tell_seconds(tray, war)
        tray.done()
