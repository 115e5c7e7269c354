"""The order of a turn, and what happens between its phases: its start, nightfall [3.0, 3.04]."""

from __future__ import annotations

from attrs import frozen

from hexboard.core.position import Position
from hexboard.core.state import Frame
from hexboard.engine.step import Unattended
from hexboard.engine.tray import Tray

from ..field.standard import Standard
from ..record.clock import is_rainy_turn
from ..record.ledger import NightChanged, TieCounted, WeatherChanged, ledger_of


@frozen(eq=False)
class Dawn(Unattended, name="dawn", title="The start of the turn", rule="3.0"):
    """The start of a turn: night ends, the weather is what the scenario says."""

    def proceed(self, tray: Tray) -> None:
        """Night ends, ties are counted anew, the day's weather begins."""
        tray.done()
        ledger = ledger_of(tray.at.state)
        if ledger.night:
            tray.tell(NightChanged(False))
        if ledger.ties:
            tray.tell(TieCounted(0))
        if ledger.rain != is_rainy_turn(tray.at):
            tray.tell(WeatherChanged(not ledger.rain))


@frozen(eq=False)
class Nightfall(Unattended, name="nightfall", title="Nightfall", rule="3.04"):
    """Night falls, and brings the rain with it."""

    def proceed(self, tray: Tray) -> None:
        """Night, and rain if it has not begun."""
        tray.done()
        tray.tell(NightChanged(True))
        if not ledger_of(tray.at.state).rain:
            tray.tell(WeatherChanged(True))


def phases(rules: Standard, at: Position) -> tuple[Frame, ...]:
    """The order of a turn [3.0]."""
    first = at.game.scenario.first
    return (
        Frame("dawn"),
        *(Frame("leader transfer", side) for side in rules.transfer_order(at)),
        *rules.cycles(at),
        *(Frame("recovery", side) for side in (first, at.game.enemy(first))),
    )
