"""The order of a turn, phase by phase [B2.1, B1.1]."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.core.state import Frame

from ..command.first_orders import writers
from ..field.formations import side_formations
from ..record.clock import is_night
from ..record.sides import in_turn
from .action import Action
from .events import skipped
from .free_setup import side_of


def phases(at: Position) -> tuple[Frame, ...]:
    """The order of a turn: events, command, reorganization, chits, those on Reserve, recovery [B2.1]."""
    sides = [side.id for side in in_turn(at)]
    return (
        Frame("morning"),
        *event_frames(at),
        *(() if skipped(at) else _acted(at, sides)),
        Frame("turn end"),
    )


def _acted(at: Position, sides: list[str]) -> tuple[Frame, ...]:
    return (
        *command_frames(at),
        *(Frame("reorganization", side) for side in sides),
        Frame("cup"),
        *(_reserve_frame(at, side) for side in sides),
        Frame("recovery"),
    )


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


def _reserve_frame(at: Position, side: str) -> Frame:
    """The action at the end of the turn of a side's formations on Reserve; which those are its own side knows."""
    nth = [each.id for each in at.game.sides].index(side)
    names = tuple(each.id for each in side_formations(at.game, side))
    data = {"number": (str(90 + nth),), "stage": ("0",), "reserve": ("1",), "formations": names}
    return Frame(Action.name, side, data)
