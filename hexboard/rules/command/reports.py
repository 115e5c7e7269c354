"""Reports that come in late: a newer one of the same thing takes the place of an older, both age, and some are false.

What is reported lies under a marker that the game chooses (a hex, a unit), so that a report of the same thing finds the
one before it.
"""

from collections.abc import Mapping

from hexboard.core.position import Position
from hexboard.core.seat import NOBODY, SeatId, only
from hexboard.core.secrecy import ContactMade, Lost, Tracked, UnitReported
from hexboard.core.state import Contact, Hearsay, Source
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.tray import Tray


def hear(tray: Tray, seat: SeatId, marker: str, contact: Contact, units: tuple[UnitId, ...] = ()) -> bool:
    """A seat hears of something, unless it has heard something newer under that marker; whether it does.

    ``contact.turn`` is the turn the report speaks of; ``units`` are what it truly speaks of (none: it is false), of
    which nobody is told.
    """
    known = tray.at.state.secrets.contacts.get((seat, marker))
    if known is not None and known.turn > contact.turn:
        return False
    if tray.at.state.secrets.tracks.get((seat, marker), ()) != units:
        tray.tell(Tracked(seat, marker, units), NOBODY)
    if known != contact:
        tray.tell(ContactMade(seat, marker, contact), only(seat))
    return True


def hear_of_own(tray: Tray, seat: SeatId, unit: Unit, turn: int, source: Source = "reported") -> bool:
    """A seat hears how a unit of its own stood in a turn, unless it knows something newer; whether it does."""
    known = tray.at.state.secrets.hearsay.get((seat, unit.id))
    if known is not None and known.turn > turn:
        return False
    tray.tell(UnitReported(seat, unit, turn, source), only(seat))
    return True


def forget(tray: Tray, seat: SeatId, marker: str) -> None:
    """A seat puts a marker away: what it stood for has turned out otherwise. Nothing if there is none."""
    if (seat, marker) in tray.at.state.secrets.contacts:
        tray.tell(Tracked(seat, marker, ()), NOBODY)
        tray.tell(Lost(seat, marker), only(seat))


def age(at: Position, known: Contact | Hearsay) -> int:
    """How many turns ago something was so; 0 for this turn."""
    return max(0, at.turn - known.turn)


def heard(at: Position, seat: SeatId, oldest: int | None = None) -> Mapping[str, Contact]:
    """What a seat has heard of, by marker, none of it older than so many turns (None: however old)."""
    mine = {marker: contact for (who, marker), contact in at.state.secrets.contacts.items() if who == seat}
    return {marker: each for marker, each in mine.items() if oldest is None or age(at, each) <= oldest}
