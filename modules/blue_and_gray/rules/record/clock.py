"""Whose phase it is, and whether it is night [4.1, 10.0]."""

from __future__ import annotations

from hexboard.core.position import Position


def is_night(at: Position) -> bool:
    """Whether this is a night game-turn [10.0]."""
    return at.turn in at.game.scenario.rules.get("night", ())


def phasing(at: Position) -> str:
    """The side whose phase it is (the empty text between phases)."""
    frames = (f for f in reversed(at.state.stack) if f.step in ("movement", "combat", "rally"))
    frame = next(frames, None)
    return frame.seat or "" if frame else ""
