"""By which rule a unit is marked or no longer: the event holds its marks alone, the rest is read off the position."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.core.unit import Unit

from ..field.units import BROKEN, REFUSED, WORKS
from ..march.beginning import ONCE_MORE

_DISORGANIZED = "disorganized"
_GAINED = {REFUSED: "7.7", "in column": "7.2", "exhausted": "10.02", ONCE_MORE: "3.161", **dict.fromkeys(WORKS, "9.1")}
_GAINED |= dict(zip(BROKEN, ("7.548", "7.549"), strict=True))
_LOST = {REFUSED: "7.71", **dict.fromkeys(WORKS, "9.0"), **dict.fromkeys(BROKEN, "10.04")}
_LOST |= dict.fromkeys((_DISORGANIZED, "exhausted"), "10.02")
_IN_RECOVERY = {REFUSED: "10.05", **dict.fromkeys(BROKEN, "10.04"), **dict.fromkeys(WORKS, "9.1")}
_BY_STEP = {"cycle": "5.33", "activation": "5.33", "march": "6.14", "combat": "7.544", "assault": "5.33"}


def marking_rule(at: Position, unit: Unit, mark: str, gained: frozenset[str], *, is_lost: bool) -> str:
    """The rule by which a unit gets a mark or loses it, "" where several might be; ``gained`` are all it gets at once,
    ``at`` is the position before.
    """
    frame = at.state.stack[-1] if at.state.stack else None
    step = frame.step if frame else ""
    if step == "recovery" and mark in _IN_RECOVERY and (is_lost or mark != REFUSED):
        return _IN_RECOVERY[mark]
    if is_lost:
        return _LOST.get(mark, "")
    if mark == BROKEN[0] and BROKEN[1] in unit.status:
        return _LOST[mark]  # a level less
    if ONCE_MORE in gained:
        return _GAINED[ONCE_MORE]  # by which it is disorganized, too
    if mark != _DISORGANIZED:
        return _GAINED.get(mark, "")
    fled = frame.data.get("fled", ()) if frame else ()
    flees = unit.hex is not None and at.label(unit.hex) in fled
    return "8.31" if flees else _BY_STEP.get(step, "")
