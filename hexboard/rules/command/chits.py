"""A cup of chits, kept as the memory of the step that draws from it."""

from __future__ import annotations

from collections.abc import Iterable

from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.state import Frame, Slot
from hexboard.engine.tray import Tray


def cup_frame(step: str, chits: Iterable[str], seat: SeatId | None = None) -> Frame:
    """The frame of a step that draws from a cup of these chits; two alike are two chits."""
    return Frame(step, seat, {"cup": tuple(sorted(chits))})


def chits_left(at: Position) -> tuple[str, ...]:
    """The chits still in the cup of the step under way, in their fixed order."""
    return at.frame.data["cup"]


def draw_chit(tray: Tray, slot: Slot) -> str:
    """Draw a chit, before everybody's eyes, from the cup of the step under way. Raises ValueError on an empty cup."""
    left = list(chits_left(tray.at))
    chit = tray.draw(slot, tuple(left))
    left.remove(chit)
    tray.remember(cup=tuple(left))
    return chit
