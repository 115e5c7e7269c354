"""The end of a turn: guns that nobody took along, rain [B6.4, 21.4]."""

from __future__ import annotations

from attrs import frozen

from hexboard.core.event import Ended
from hexboard.engine.step import Unattended
from hexboard.engine.tray import Tray
from hexboard.rules.charts import option

from .acting import has_acted, with_any
from .clock import turn_at
from .engaging import forget_engaged
from .ledger import RainBegan, ledger_of
from .losing import unmark
from .standard import Standard
from .units import BOMBARDED


@frozen(eq=False)
class TurnEnd(Unattended, name="turn end", title="The end of the turn", rule="21.4"):
    """From a scenario's hour on a die is rolled for rain; on a turn without combat rain ends the game [21.4]."""

    rules: Standard

    def proceed(self, tray: Tray) -> None:
        """One die, if it may rain and does not yet."""
        tray.done()
        _rest_guns(tray)
        forget_engaged(tray)
        at = tray.at
        terms = at.game.scenario.rules.get("rain")
        if not terms or ledger_of(at.state).rain or at.turn < turn_at(at.game, terms["day"], terms["hour"]):
            return
        (die,) = tray.roll(("rain", at.turn))
        if die < int(option(at, "rain_on", str(terms["from"]))):
            return
        tray.tell(RainBegan())
        if ledger_of(tray.at.state).fought < at.turn:
            tray.tell(Ended(self.rules.outcome(tray.at)))


def _rest_guns(tray: Tray) -> None:
    """A battery of the Reserve that no formation took along this turn has let its action pass: it may fire again."""
    for unit in tuple(tray.at.state.units.values()):
        if BOMBARDED in unit.status and with_any(tray.at, unit) and not has_acted(tray.at, unit.id):
            unmark(tray, unit.id, (BOMBARDED,))
