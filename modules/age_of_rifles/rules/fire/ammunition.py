"""Artillery ammunition, where the option counts it: a pool of points for each side [21.11, B6.5]."""

from __future__ import annotations

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.engine.tray import Tray
from hexboard.rules.charts import option

from ..record.ledger import Spent, ledger_of
from ..record.sides import hearers, knows


def counts(at: Position) -> bool:
    """Whether ammunition is counted, and the scenario limits it."""
    return option(at, "ammunition", "off") == "on" and bool(at.game.scenario.rules.get("ammunition"))


def left(at: Position, side: str) -> int | None:
    """Points a side has left; None where they are not counted or not known."""
    if not counts(at) or not knows(at, side):
        return None
    return ledger_of(at.state).ammunition.get(side, int(at.game.scenario.rules["ammunition"][side]))


def bars_spending(at: Position, side: str, guns: int = 1) -> Illegal | None:
    """Why so many of a side's batteries may not fire: each uses a point."""
    points = left(at, side)
    if points is None or points >= guns:
        return None
    few = f"the artillery has ammunition for {points} and not for {guns} batteries"
    return Illegal(few if points else "the artillery has no ammunition left", "B6.5")


def spend(tray: Tray, side: str, points: int) -> None:
    """A side's batteries have fired: one point each, told to that side alone."""
    now = left(tray.at, side)
    if now is not None and points:
        tray.tell(Spent(side, max(0, now - points)), hearers(tray.at.game, side))
