"""A cup of chits that all may look into, kept as the memory of the step that draws from it."""

from __future__ import annotations

from collections.abc import Iterable

from hexboard.core.position import Position
from hexboard.core.seat import Audience, SeatId
from hexboard.core.state import Frame, Slot
from hexboard.engine.tray import Tray


def cup_frame(step: str, chits: Iterable[str], seat: SeatId | None = None) -> Frame:
    """The frame of a step that draws from an open cup of these chits; two alike are two chits."""
    return Frame(step, seat, {"cup": tuple(sorted(chits))})


def chits_left(at: Position) -> tuple[str, ...]:
    """The chits still in the open cup of the step under way, in their fixed order."""
    return at.frame.data["cup"]


def draw_chit(tray: Tray, slot: Slot, to: Audience | None = None) -> str:
    """Draw a chit from the open cup of the step under way. Raises ValueError on an empty cup."""
    left = list(chits_left(tray.at))
    chit = tray.draw(slot, tuple(left), to)
    left.remove(chit)
    tray.remember(cup=tuple(left))
    return chit
