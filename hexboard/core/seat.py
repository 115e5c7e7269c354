"""Who plays: sides, seats, and who is told what."""

from typing import Literal

from attrs import frozen

SideId = str
SeatId = str


@frozen
class Side:
    """An army. ``letter`` and ``tone`` tell it apart without colour; ``tone`` is that of its counters."""

    id: SideId
    name: str
    letter: str
    tone: Literal["dark", "light"] = "dark"


@frozen
class Seat:
    """A chair at the table: a player, a robot (a corps commander too) or an umpire."""

    id: SeatId
    side: SideId
    name: str
    kind: Literal["player", "robot", "umpire"] = "player"


@frozen
class Audience:
    """Who is told a fact: everyone (``seats`` is None) or only these seats."""

    seats: tuple[SeatId, ...] | None = None

    def includes(self, seat: SeatId) -> bool:
        """Whether a seat is told."""
        return self.seats is None or seat in self.seats


EVERYONE = Audience()
NOBODY = Audience(())


def only(*seats: SeatId) -> Audience:
    """An audience of these seats alone."""
    return Audience(tuple(sorted(seats)))
