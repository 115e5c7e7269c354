"""Why manpower was lost, in words with the rule: two losses of one combat have each a reason of its own [7.54]."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.core.state import Frame
from hexboard.core.unit import UnitId
from hexboard.engine.ruleset import Remark
from hexboard.rules.deciding import word

from .combat import STAGES
from .losing import COMBAT, EXTENDED, FORCED, RETREAT, ROUT, SCREEN, ZONE
from .units import manpower

_BY_ITSELF = {
    ROUT: Remark("routed once more", "2.72"),
    EXTENDED: Remark("extended march", "5.31"),
    FORCED: Remark("forced march", "5.4"),
    ZONE: Remark("from zone to zone, disorganized already", "6.141"),
}


def loss_reason(at: Position, unit: UnitId, left: int, cause: str) -> Remark:
    """Why a unit loses manpower down to ``left``; ``at`` is the position before it does."""
    if cause in (RETREAT, SCREEN):
        return _by_retreat(at, unit, cause)
    return _by_combat(at, unit, left) if cause == COMBAT else _BY_ITSELF.get(cause) or Remark(cause)


def _by_combat(at: Position, unit: UnitId, left: int) -> Remark:
    fight = next((frame for frame in reversed(at.state.stack) if frame.step == "combat"), None)
    if fight is None:
        return Remark(COMBAT, "7.541")
    code = _result_of(fight, unit)
    if STAGES[int(fight.data["stage"][0]) - 1].endswith("losses"):
        return Remark(f"result {code}", "7.541")
    # a D takes one point; a game played before a rout was a cause of its own lost all to it so
    routed = left == 0 and manpower(at, at.unit(unit)) > 1
    return _BY_ITSELF[ROUT] if routed else Remark("disorganized already", "7.545")


def _result_of(fight: Frame, unit: UnitId) -> str:
    """The code of a combat for the force a unit is of."""
    defender, attacker = fight.data["codes"]
    return defender if unit in fight.data["defenders"] else attacker


def _by_retreat(at: Position, unit: UnitId, cause: str) -> Remark:
    if any(frame.step == "retreat" for frame in at.state.stack):
        return Remark("retreat into an enemy zone", "7.932")
    here = at.unit(unit).hex
    sets_out = cause == SCREEN and here is not None and at.label(here) == word(at, "fled")
    return Remark("disorganized already", "8.31") if sets_out else Remark("surrender", "7.922")
