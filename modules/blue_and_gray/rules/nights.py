"""What a night does for units that have suffered [11.4, R11.3]."""

from __future__ import annotations

from hexboard.core.illegal import Illegal
from hexboard.engine.tray import Tray

from .disruption import recover
from .ground import enemy_zone, is_night
from .ledger import MarksCleared
from .morale import morale_of
from .standard import Standard


def turn_over(rules: Standard, tray: Tray) -> None:
    """After a night no unit is ineffective any more, and morale rises by a state out of enemy zones of control."""
    if not is_night(tray.at):
        return
    if any("ineffective" in u.status for u in tray.at.state.units.values()):
        tray.tell(MarksCleared(frozenset({"ineffective"})))
    if tray.at.game.options.get("night_recovery", "one_state") == "none":
        return
    at = tray.at
    for side in at.game.sides:
        zone = enemy_zone(rules, at, side.id)
        for unit, here in sorted(at.on_map(side.id), key=lambda found: found[0].id):
            if morale_of(at, unit) is None:
                continue
            if here in zone:
                held = Illegal("it is in an enemy zone of control", "R11.3", (here,))
                tray.leave_out(f"The night's rest of {at.name(unit.id)}", held)
            else:
                recover(tray, unit)
