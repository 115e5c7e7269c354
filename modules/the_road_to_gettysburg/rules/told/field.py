"""Who kept the field of a battle, as far as the corps that were in it have told their army commander."""

from __future__ import annotations

from itertools import takewhile

from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from ..record.table import Table


def field_words(table: Table, unit: UnitId, here: Hex, turn: int) -> str:
    """What a corps that is in ``here`` in a turn makes of the field of its battle the turn before; "" where none was
    told of. It reports every enemy that it sees, in its own hex and beside it, before it says where it is [10.3].
    """
    # what speaks of that turn or the end of the one before came in no sooner
    news = takewhile(lambda told: told.turn >= turn, reversed(table.told))
    reports = [told.report for told in news if unit in told.report.units]
    fought = [each.hex for each in reports if each.kind == "battle" and each.sent == turn - 1]
    if not fought:
        return ""
    field = fought[0]
    has_enemy = any(each.kind == "reconnaissance" and each.sent == turn and each.hex == field for each in reports)
    if here == field:
        return "still on the field, and the enemy too" if has_enemy else "holds the field, the enemy is gone"
    return f"has left the field{', where the enemy still is' if has_enemy else ''}"
