"""What hour and weather it is, and which Action Phase [3.0, 12.0]."""

from __future__ import annotations

from hexboard.core.position import Position

from .ledger import ledger_of

_OF_NIGHT = 1000  # the Action Phases of the night are numbered from here on


def is_rain(at: Position) -> bool:
    """Whether rain rules are in effect [12.0]."""
    return ledger_of(at.state).rain


def rain_after(at: Position) -> int:
    """How many tied rolls for the initiative bring rain in a turn, by the scenario; 0: none do [12.0, 3.111]."""
    return int(at.game.scenario.rules.get("rain", {}).get("ties", 0))


def is_rainy_turn(at: Position) -> bool:
    """Whether the scenario has it rain from the start of this turn on [12.0]."""
    return at.turn in at.game.scenario.rules.get("rain", {}).get("turns", ())


def is_night(at: Position) -> bool:
    """Whether it is night [3.04]."""
    return ledger_of(at.state).night


def phase_number(at: Position) -> int:
    """The number of the Action Phase in this turn, for naming rolls."""
    frame = next((f for f in reversed(at.state.stack) if f.step == "cycle"), None)
    return int(frame.data["phase"][0]) + (_OF_NIGHT if ledger_of(at.state).night else 0) if frame else 0


def night_falls_before(at: Position, phase: int) -> bool:
    """Whether night falls before the Action Phase of this number [3.04]."""
    return phase > _OF_NIGHT and not is_night(at)
