"""How far somebody may have gone since he was last heard of [6.3, 8.1, 8.7, 8.8]."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.core.state import Contact
from hexboard.core.unit import UnitId

from ..resolution.pace import allowance
from ..war.calendar import hour_of
from ..war.charts import Charts
from ..war.corps import FATIGUE
from ..war.opening import printed_corps


def may_have_gone(at: Position, known: Contact | UnitId, charts: Charts) -> int:
    """Hexes at most, by forced march over open ground in every turn since. Of an enemy nobody knows whether he rides.

    A report speaks of the morning of its turn, before anybody marches; the first hex may have been paid for then.
    """
    if isinstance(known, Contact):
        turn, is_cavalry = known.turn, True
    else:
        heard = at.hearsay(known)
        turn, is_cavalry = heard.turn if heard else at.turn, printed_corps(at.game, charts)[known].is_cavalry
    by_day = allowance(charts, is_cavalry, "F")
    points = sum(hour_of(at.game, each).scaled(by_day) for each in range(max(turn, 1), at.turn))
    return points // (FATIGUE * charts.cost["enter"]) + 1 if points else 0
