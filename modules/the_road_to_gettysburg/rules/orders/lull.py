"""Turns in which nobody fights: at night, and while it rains [8.1, 8.6, 9.0]."""

from __future__ import annotations

from hexboard.core.position import Position

from ..record.ledger import ledger_of
from ..war.calendar import hour_of


def lull(at: Position) -> tuple[str, str] | None:
    """Why nobody fights in the turn that is, and by which rule; None: who attacks fights."""
    if hour_of(at.game, at.turn).is_night:
        return "nobody fights at night", "8.1"
    return ("nobody fights in rain", "8.6") if ledger_of(at).raining else None
