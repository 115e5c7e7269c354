"""What rest does to units at the end of a turn [10.02 to 10.05]."""

from __future__ import annotations

from hexboard.core.event import Stood, Valued
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.state import Frame
from hexboard.core.unit import Unit
from hexboard.engine.dice import ScriptedDice
from hexboard.engine.ruleset import Ahead
from hexboard.engine.tray import Tray
from hexboard.rules.charts import option, rows

from .marching import ONCE_MORE
from .standard import Standard
from .units import BUILT, demoralized, fatigue, is_leader
from .zones import enemy_zone, is_rain

MARKS_OF_A_TURN = frozenset({ONCE_MORE, "in column", BUILT})


def rest(rules: Standard, tray: Tray, side: str) -> None:
    """Every unit of a side recovers [10.0]."""
    for unit, here in sorted(tray.at.on_map(side), key=lambda found: found[0].id):
        if not is_leader(tray.at, unit):
            _rest(rules, tray, unit)
            if _kept_disorganized(rules, tray.at, unit):
                zone = Illegal("it is in an enemy zone of control", "10.021", (here,))
                tray.leave_out(f"The organizing of {tray.at.name(unit.id)}", zone)


def _rest(rules: Standard, tray: Tray, unit: Unit) -> None:
    at = tray.at
    status = _status(rules, at, unit)
    if status != unit.status:
        tray.tell(Stood(unit.id, status))
    terms = at.game.charts["recovery_fatigue"][option(at, "recovery_fatigue", "slower")]
    now = max(0, fatigue(unit) - terms["rain" if is_rain(at) else "clear"])
    if now != fatigue(unit):
        tray.tell(Valued(unit.id, "fatigue", now))


def _status(rules: Standard, at: Position, unit: Unit) -> frozenset[str]:
    status = set(unit.status - MARKS_OF_A_TURN)
    row = next(r for r in rows(at.game, "recovery") if r["fatigue"] == fatigue(unit))
    how = row[option(at, "recovery_levels", "house")]
    if how == "recovers":
        status.discard("exhausted")
        if _may_organize(rules, at, unit):
            status.discard("disorganized")
    elif how == "tires":
        status.add("exhausted")
    level = demoralized(unit)
    if level:
        status.discard(f"demoralized-{level}")
    if level == 2:
        status.add("demoralized-1")
    return frozenset(status)


def _kept_disorganized(rules: Standard, at: Position, unit: Unit) -> bool:
    """Whether its fatigue would let a disorganized unit be organized again, and where it stands does not."""
    row = next(r for r in rows(at.game, "recovery") if r["fatigue"] == fatigue(unit))
    recovers = row[option(at, "recovery_levels", "house")] == "recovers"
    return "disorganized" in unit.status and recovers and not _may_organize(rules, at, unit)


def last_recovery(rules: Standard, at: Position, to_come: tuple[Frame, ...]) -> Ahead | None:
    """What the recovery still to come in this turn does: in the last one it comes before the points count [10.0]."""
    sides = [frame.seat for frame in (*to_come, *at.state.stack) if frame.step == "recovery" and frame.seat]
    if at.state.over or not sides:
        return None
    tray = Tray(at, ScriptedDice(()))
    for side in dict.fromkeys(sides):
        rest(rules, tray, side)
    return Ahead("The last recovery comes before the points are counted", "10.0", tray.at)


def _may_organize(rules: Standard, at: Position, unit: Unit) -> bool:
    """Whether a unit may be organized again; not in an enemy zone when it rains [10.021]."""
    if unit.hex not in enemy_zone(rules, at, unit.side):
        return True
    how = option(at, "recovery_zone", "not_in_rain")
    return how == "always" or (how == "not_in_rain" and not is_rain(at))
