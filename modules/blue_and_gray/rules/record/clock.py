"""Whose phase it is, and whether it is night [4.1, 10.0]."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.core.state import Frame

PHASES = ("movement", "combat", "rally")


def is_night(at: Position) -> bool:
    """Whether this is a night game-turn [10.0]."""
    return at.turn in at.game.scenario.rules.get("night", ())


def phase_of(at: Position) -> Frame | None:
    """The phase under way, whatever has come up in it; None between phases."""
    return next((frame for frame in reversed(at.state.stack) if frame.step in PHASES), None)


def phasing(at: Position) -> str:
    """The side whose phase it is (the empty text between phases)."""
    phase = phase_of(at)
    return phase.seat or "" if phase else ""
