"""By which rule a unit is marked, and tires or rests: the event holds the marks or the figure alone, the rest is read
off the position.
"""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.core.state import Frame
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.ruleset import Remark
from hexboard.rules.charts import rows_by_id

from ..field.units import BROKEN, REFUSED, WORKS, fatigue
from ..fight.losses import result_of
from ..march.beginning import ONCE_MORE
from ..record.clock import phase_number

_DISORGANIZED = "disorganized"
_GAINED = {REFUSED: "7.7", "in column": "7.2", "exhausted": "10.02", ONCE_MORE: "3.161", **dict.fromkeys(WORKS, "9.1")}
_GAINED |= dict(zip(BROKEN, ("7.548", "7.549"), strict=True))
_LOST = {REFUSED: "7.71", **dict.fromkeys(WORKS, "9.0"), **dict.fromkeys(BROKEN, "10.04")}
_LOST |= dict.fromkeys((_DISORGANIZED, "exhausted"), "10.02")
_IN_RECOVERY = {REFUSED: "10.05", **dict.fromkeys(BROKEN, "10.04"), **dict.fromkeys(WORKS, "9.1")}
_BY_STEP = {"cycle": "5.33", "activation": "5.33", "march": "6.14", "combat": "7.544", "assault": "5.33"}

_RECOVERY = Remark("recovery", "10.03")
_MARCH = Remark("march", "5.11")
_ACTION = Remark("its action", "3.17")
_ASSAULT = Remark("assault", "7.83")
_JOINING = Remark("sent into the assault", "7.844")
_RETREAT = Remark("cavalry retreat", "8.3")
_FRIENDS = Remark("friends retreat into its hex", "7.941")


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
    return "8.31" if frame and _flees(at, unit, frame) else _BY_STEP.get(step, "")


def fatigue_told(at: Position, name: UnitId, now: int) -> str:
    """A unit's fatigue from now on, what changes it and by how much, as in a sum; ``at`` is the position before."""
    unit = at.unit(name)
    change = now - fatigue(unit)
    told = f"{at.name(name)}: fatigue {now}"
    why = _RECOVERY if change < 0 else _tired_by(at, unit, at.state.stack[-1]) if at.state.stack else None
    return f"{told}, {why.text} {change:+d} [{why.rule}]" if why else told


def _tired_by(at: Position, unit: Unit, frame: Frame) -> Remark | None:
    match frame.step:
        case "action":
            return _ACTION
        case "cycle":
            # the leader's die is thrown before an assault tires, and nothing before a march does
            return _ASSAULT if at.state.rolled("assault", at.turn, phase_number(at)) else _MARCH
        case "activation":
            return _MARCH
        case "combat":
            return _by_combat(at, unit, frame)
        case "assault" if unit.side == frame.seat:
            return _JOINING
        case "assault" | "march":
            # who marches was tired as it set out; cavalry is before it leaves the hex it flees from
            return _RETREAT if _flees(at, unit, frame) else _FRIENDS
    return None


def _by_combat(at: Position, unit: Unit, fight: Frame) -> Remark | None:
    if unit.id not in (*fight.data["attackers"], *fight.data["defenders"]):
        return _FRIENDS
    code = result_of(fight, unit.id)
    letter = next((letter for letter in code if letter in at.game.charts["result_fatigue"]), "")
    return Remark(f"result {code}", rows_by_id(at.game, "results")[letter]["rule"]) if letter else None


def _flees(at: Position, unit: Unit, frame: Frame) -> bool:
    return unit.hex is not None and at.label(unit.hex) in frame.data.get("fled", ())
