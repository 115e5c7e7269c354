"""Who drives each seat of the open game, in words."""

from __future__ import annotations

from hexboard.core.seat import Seat
from hexboard.gui.session.session import Session


def seats_words(session: Session) -> str:
    """All seats in a line: the person's name, or the computer and whether it thinks."""
    seats = [seat for seat in session.table.game.seats if seat.kind == "player"]
    return ", ".join(_one(session, seat) for seat in seats)


def _one(session: Session, seat: Seat) -> str:
    computers = session.computers
    title = computers.title(seat.id)
    if not title:
        return f"{seat.name}: {session.table.log.header.seats.get(seat.id, '') or 'a person'}"
    does = " thinks" if seat.id in computers.thinking else " is held" if seat.id in computers.waiting else ""
    return f"{seat.name}: computer, {title}{does}"
