"""The turn begins: weather, reconnaissance, and the couriers that come in [4.1, 4.2]."""

from __future__ import annotations

from attrs import frozen

from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId
from hexboard.engine.step import InSecret, Unattended
from hexboard.engine.tray import Tray

from ..orders.reading import sheet_of
from ..record.ledger import table_of
from ..record.telling import tell_fronts, tell_numbers, tell_reports, tell_seconds, tell_status, tell_weather
from ..record.truth import campaign_of, keep
from ..resolution.turn import dawn
from ..war.campaign import SIDES
from ..war.charts import Charts
from ..war.written import Immediate


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
        tell_seconds(tray, war, _named(tray.at))
        tray.done()


def _named(at: Position) -> dict[SideId, UnitId]:
    """Whom each side has named second in command on its sheet of the turn before."""
    found: dict[SideId, UnitId] = {}
    for side in SIDES:
        table = table_of(at, side)
        for each in sheet_of(at.board, table, table.sheets.get(at.turn - 1, "")).written:
            if isinstance(each, Immediate) and each.kind == "dc":
                found[side] = each.unit
    return found
