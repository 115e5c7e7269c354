"""By what a unit's fatigue changes, in words: the event holds the figure alone, the rest is read off the position."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.core.state import Frame
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.ruleset import Remark
from hexboard.rules.charts import rows_by_id

from ..field.units import fatigue
from ..fight.losses import result_of
from ..record.clock import phase_number

_RECOVERY = Remark("recovery", "10.03")
_MARCH = Remark("march", "5.11")
_ACTION = Remark("its action", "3.17")
_ASSAULT = Remark("assault", "7.83")
_JOINING = Remark("sent into the assault", "7.844")
_RETREAT = Remark("cavalry retreat", "8.3")
_FRIENDS = Remark("friends retreat into its hex", "7.941")


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
            flees = unit.hex is not None and at.label(unit.hex) in frame.data.get("fled", ())
            return _RETREAT if flees else _FRIENDS
    return None


def _by_combat(at: Position, unit: Unit, fight: Frame) -> Remark | None:
    if unit.id not in (*fight.data["attackers"], *fight.data["defenders"]):
        return _FRIENDS
    code = result_of(fight, unit.id)
    letter = next((letter for letter in code if letter in at.game.charts["result_fatigue"]), "")
    return Remark(f"result {code}", rows_by_id(at.game, "results")[letter]["rule"]) if letter else None
