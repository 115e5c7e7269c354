"""Attacks by gunfire alone, turn after turn [C6.1]."""

from __future__ import annotations

from hexboard.engine.tray import Tray

from .acting import is_reserve_action, side_acting
from .audience import hearers
from .command_ledger import ATTACK
from .duties import groups
from .ledger import Counted, ledger_of
from .standard import Standard
from .units import BOMBARDED
from .zones import in_zone


def count_gunfire(rules: Standard, tray: Tray) -> None:
    """After an action: a group on Attack that only bombarded has done so once more, any other not at all."""
    at = tray.at
    if is_reserve_action(at):
        return
    own = hearers(at.game, side_acting(at))
    for holder, units in groups(rules, at).items():
        order = rules.order(at, units[0])
        before = ledger_of(at.state).records.get(f"gunfire {holder}", 0)
        guns = order is not None and order.kind == ATTACK and any(BOMBARDED in u.status for u in units)
        now = before + 1 if guns and not any(in_zone(at, u) for u in units) else 0
        if now != before:
            tray.tell(Counted(f"gunfire {holder}", now), own)
