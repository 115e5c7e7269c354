"""What never changes while a game is played."""

from collections.abc import Mapping
from typing import Any

from attrs import field, frozen

from hexboard.board.board import Board
from hexboard.board.memo import Memo
from hexboard.geometry.hex import Hex

from .illegal import Unreadable
from .seat import Seat, SeatId, Side, SideId
from .unit import UnitId, UnitKind


@frozen
class Arrival:
    """A group of reinforcements: from which turn and by which hexes (``otherwise`` if those are barred)."""

    id: str
    side: SideId
    turn: int
    hexes: tuple[Hex, ...]
    units: tuple[UnitId, ...]
    otherwise: tuple[Hex, ...] = ()
    rule: str = ""


@frozen
class Start:
    """How a unit stands when the game begins: its step, its marks, the figures that differ from the printed ones."""

    step: int = 0
    status: frozenset[str] = frozenset()
    values: Mapping[str, int] = field(factory=dict)


@frozen
class Scenario:
    """What a scenario's file says. ``starts`` are of units that do not stand fresh; ``rules`` is for the series or
    game that reads it.
    """

    id: str
    title: str
    summary: str
    turns: int
    first: SideId
    setup: Mapping[Hex, tuple[UnitId, ...]] = field(factory=dict)
    arrivals: tuple[Arrival, ...] = ()
    turn_names: Mapping[int, str] = field(factory=dict)
    rules: Mapping[str, Any] = field(factory=dict)
    starts: Mapping[UnitId, Start] = field(factory=dict)


@frozen(eq=False)
class Game:
    """Map, counters, charts, scenario and options. ``options`` maps option id to the id of the choice taken;
    ``marks`` are the marks its counters may bear, in the order they are explained in.
    ``memo`` keeps what the rules have worked out of the game.
    """

    id: str
    title: str
    version: str
    board: Board
    sides: tuple[Side, ...]
    seats: tuple[Seat, ...]
    roster: Mapping[str, UnitKind]
    charts: Mapping[str, Any]
    scenario: Scenario
    options: Mapping[str, str] = field(factory=dict)
    marks: tuple[str, ...] = ()
    memo: Memo = field(factory=Memo, init=False, repr=False)

    def side(self, side: SideId) -> Side:
        """A side by id. Raises KeyError if there is none."""
        for found in self.sides:
            if found.id == side:
                return found
        raise KeyError(side)

    def result(self, winner: SideId | None, level: str) -> str:
        """Who won and at what level: "Union decisive victory"; of a draw the level alone. Raises KeyError."""
        kind = "" if level.endswith("victory") else " victory"
        return f"{self.side(winner).name} {level}{kind}" if winner else level

    def seat(self, seat: SeatId) -> Seat:
        """A seat by id. Raises KeyError if there is none."""
        for found in self.seats:
            if found.id == seat:
                return found
        raise KeyError(seat)

    def seat_called(self, name: str, where: str) -> SeatId:
        """The seat of an id or a name, in whatever capitals. Raises Unreadable, saying where and which there are."""
        for seat in self.seats:
            if name.casefold() in (seat.id.casefold(), seat.name.casefold()):
                return seat.id
        known = ", ".join(seat.id for seat in self.seats)
        raise Unreadable(f"there is no seat {name!r}; there are: {known}", where)

    def speaker(self, side: SideId) -> SeatId:
        """The seat in whose name a side's mails are kept: its first."""
        return next(seat.id for seat in self.seats if seat.side == side)

    def enemy(self, side: SideId) -> SideId:
        """The other of two sides."""
        for other in self.sides:
            if other.id != side:
                return other.id
        raise KeyError(side)
