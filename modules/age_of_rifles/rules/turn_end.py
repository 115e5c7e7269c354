"""The end of a turn: weather over, who holds what [21.4]."""

from __future__ import annotations

from attrs import frozen

from hexboard.core.event import Ended
from hexboard.engine.step import Unattended
from hexboard.engine.tray import Tray
from hexboard.rules.charts import option

from .clock import turn_at
from .ledger import RainBegan, ledger_of
from .standard import Standard


@frozen(eq=False)
class TurnEnd(Unattended, name="turn end", title="The end of the turn", rule="21.4"):
    """From a scenario's hour on a die is rolled for rain; on a turn without combat rain ends the game [21.4]."""

    rules: Standard

    def proceed(self, tray: Tray) -> None:
        """One die, if it may rain and does not yet."""
        at = tray.at
        tray.done()
        terms = at.game.scenario.rules.get("rain")
        if not terms or ledger_of(at.state).rain or at.turn < turn_at(at.game, terms["day"], terms["hour"]):
            return
        (die,) = tray.roll(("rain", at.turn))
        if die < int(option(at, "rain_on", str(terms["from"]))):
            return
        tray.tell(RainBegan())
        if ledger_of(tray.at.state).fought < at.turn:
            tray.tell(Ended(self.rules.outcome(tray.at)))
