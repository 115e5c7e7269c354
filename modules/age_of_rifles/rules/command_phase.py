"""The frames of the phases of command, and a side's papers for whoever looks at them [B1.1]."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.state import Frame
from hexboard.engine.sheet import Filed

from .clock import is_night
from .first_orders import writers
from .free_setup import side_of
from .overview import overview


def event_frames(at: Position) -> tuple[Frame, ...]:
    """What comes before the orders of a turn: on the first what is set up and ordered before it, then events."""
    if at.turn > 1:
        return (Frame("events"),)
    mover = side_of(at.game)
    return (
        *((Frame("set-up", mover),) if mover else ()),
        *((Frame("first orders"),) if writers(at.game) else ()),
        Frame("orders settled"),
        Frame("events"),
    )


def command_frames(at: Position) -> tuple[Frame, ...]:
    """Initiative by day, then orders."""
    return (Frame("orders"),) if is_night(at) else (Frame("initiative"), Frame("orders"))


def filed(at: Position, seat: SeatId) -> tuple[Filed, ...]:
    """All orders of a seat's side."""
    return overview(at, at.game.seat(seat).side)
