"""How far somebody may have gone since he was last heard of [6.3, 8.1, 8.6, 8.7, 8.8], and who is known to have."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Contact
from hexboard.core.unit import OnMap, UnitId

from ..record.ledger import ledger_of, table_of
from ..record.table import seen_empty
from ..resolution.pace import allowance
from ..war.calendar import hour_of
from ..war.charts import Charts
from ..war.corps import FATIGUE
from ..war.opening import printed_corps


def may_have_gone(at: Position, known: Contact | UnitId, charts: Charts) -> int:
    """Hexes at most, by forced march over open ground in every turn since. Of an enemy nobody knows whether he rides.

    A report speaks of the morning of its turn, before anybody marches; a quarter point may be all that is left to pay
    of the first hex then. What is begun in rain costs double to its end, unless it is begun anew in the dry.
    """
    if isinstance(known, Contact):
        turn, is_cavalry = known.turn, True
    else:
        heard = at.hearsay(known)
        turn, is_cavalry = heard.turn if heard else at.turn, printed_corps(at.game, charts)[known].is_cavalry
    by_day = allowance(charts, is_cavalry, "F")
    rained, cost = ledger_of(at).rained, FATIGUE * charts.cost["enter"]
    hexes, owed = 0, 1
    for each in range(max(turn, 1), at.turn):
        points, price = hour_of(at.game, each).scaled(by_day), cost * (2 if rained(each) else 1)
        owed = min(owed, price)
        if points < owed:
            owed -= points
            continue
        more, left = divmod(points - owed, price)
        hexes += 1 + more
        # where nothing was begun the next hex costs what it does in the turn to come, at most double
        owed = price - left if left else 2 * cost
    return hexes


@kept_on("at")
def known_gone(at: Position, side: SideId) -> Mapping[str, tuple[int, UnitId]]:
    """The markers of the enemy where a side's corps have seen nobody since: in which turn last, and which corps."""
    table = table_of(at, side)
    found = {
        marker: seen_empty(table, contact.place.hex, contact.turn)
        for marker, contact in at.contacts.items()
        if contact.side and isinstance(contact.place, OnMap)
    }
    return {marker: seen for marker, seen in found.items() if seen is not None}
