"""The sides: who acts first, who hears of what one does by itself, what one keeps in mind [B2.1, B13]."""

from __future__ import annotations

from collections.abc import Callable

from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.seat import Audience, SeatId, Side, SideId, only
from hexboard.core.state import FrameData
from hexboard.engine.tray import Tray


def hearers(game: Game, side: SideId) -> Audience:
    """The seats of a side."""
    return only(*_seats(game, side))


def seats_beside(game: Game) -> Callable[[SeatId], tuple[SeatId, ...]]:
    """Who knows what a seat does: all seats of its side."""
    return lambda seat: _seats(game, game.seat(seat).side)


def seat_of(game: Game, side: SideId) -> SeatId:
    """The first seat of a side."""
    return _seats(game, side)[0]


@kept_on("game")
def _seats(game: Game, side: SideId) -> tuple[SeatId, ...]:
    return tuple(seat.id for seat in game.seats if seat.side == side)


def knows(at: Position, side: SideId) -> bool:
    """Whether whoever looks at this position knows what a side keeps to itself: that side, or the truth."""
    eyes = at.state.secrets.eyes
    return eyes is None or at.game.seat(eyes).side == side


def keep(tray: Tray, side: SideId, **data: tuple[str, ...]) -> None:
    """Note something in the step under way that only a side may know."""
    for seat in _seats(tray.at.game, side):
        tray.keep_in_mind(seat, **data)


def mind(at: Position, side: SideId, depth: int = 0) -> FrameData:
    """What a side keeps in mind in the step under way, or in that of a depth of the stack, as far as known here."""
    memory = at.state.secrets.memory
    kept = (memory.get((depth or len(at.state.stack), seat)) for seat in _seats(at.game, side))
    return next((found for found in kept if found), {})


def in_turn(at: Position) -> tuple[Side, ...]:
    """The sides in the order in which they act: the scenario's first side first, or the other by option."""
    first = at.game.scenario.first
    chosen = at.game.options.get("first_side", first)
    first = first if chosen not in {side.id for side in at.game.sides} else chosen
    return tuple(sorted(at.game.sides, key=lambda side: side.id != first))
