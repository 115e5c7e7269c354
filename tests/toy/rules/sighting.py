"""What a seat is shown of units it was not told of: markers that move while they are seen and age when they are not."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import evolve

from hexboard.core.position import Position
from hexboard.core.seat import NOBODY, SeatId, only
from hexboard.core.secrecy import ContactMade, Lost, Tracked
from hexboard.core.state import Contact
from hexboard.core.unit import OnMap, UnitId
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

Sees = Callable[[Position, Hex, Hex], bool]
Stack = tuple[UnitId, ...]

_SEEN = "?"  # what the markers of what was seen begin with


def stacks_in_sight(at: Position, seat: SeatId, sees: Sees) -> Mapping[Stack, Contact]:
    """Stacks of other sides that a seat's side sees: how many counters, never which.

    ``at`` is the truth; ``sees(at, from, to)`` says whether a unit in one hex sees the other.
    """
    side = at.game.seat(seat).side
    eyes = {hex for _, hex in at.on_map(side)}
    seen: dict[Stack, Contact] = {}
    for hex, units in at.state.by_hex.items():
        strangers = [unit for unit in units if unit.side != side]
        if strangers and any(sees(at, eye, hex) for eye in eyes):
            count = f"{len(strangers)} counter{'s' if len(strangers) > 1 else ''}"
            contact = Contact(OnMap(hex), side=strangers[0].side, estimate=count, turn=at.turn)
            seen[tuple(sorted(unit.id for unit in strangers))] = contact
    return seen


def report(tray: Tray, seat: SeatId, seen: Mapping[Stack, Contact]) -> None:
    """Tell a seat, and nobody else, what it sees at this moment.

    A marker stays with a stack as long as the stack is seen at every look; what is seen again later is a new marker,
    for nobody can know that it is the same. What is out of sight stays where it was last seen, with its date, until
    its hex is seen to hold nothing of the kind (``cleared``).
    """
    known = {marker: c for marker, c in contacts_of(tray.at, seat).items() if c.source == "seen"}
    followed: set[str] = set()
    # by place: an order of the units themselves would show in the numbers of the markers
    for stack, contact in sorted(seen.items(), key=lambda found: _where(found[1])):
        marker = _followed(tray.at, seat, stack, known.keys() - followed) or _new_marker(tray.at, seat)
        followed.add(marker)
        if tray.at.state.secrets.tracks.get((seat, marker)) != stack:
            tray.tell(Tracked(seat, marker, stack), NOBODY)
        if known.get(marker) != contact:
            tray.tell(ContactMade(seat, marker, contact), only(seat))
    for marker in sorted(known.keys() - followed):
        tray.tell(Tracked(seat, marker, ()), NOBODY)
        tray.tell(ContactMade(seat, marker, evolve(known[marker], source="reported")), only(seat))


def cleared(tray: Tray, seat: SeatId, sees: Sees) -> None:
    """Take away a seat's old markers in hexes that it sees and in which it sees nothing now."""
    at = tray.at
    eyes = {hex for _, hex in at.on_map(at.game.seat(seat).side)}
    mine = contacts_of(at, seat)
    held = {c.place for c in mine.values() if c.source == "seen"}
    for marker, contact in sorted(mine.items()):
        old, place = contact.source != "seen", contact.place
        if old and (place in held or (isinstance(place, OnMap) and any(sees(at, eye, place.hex) for eye in eyes))):
            tray.tell(Lost(seat, marker), only(seat))


def contacts_of(at: Position, seat: SeatId) -> Mapping[str, Contact]:
    """What a seat knows of the enemy, by marker."""
    return {marker: c for (who, marker), c in at.state.secrets.contacts.items() if who == seat}


def is_sighted(at: Position, seat: SeatId, hex: Hex) -> bool:
    """Whether a seat sees something in a hex now."""
    return any(c.place == OnMap(hex) and c.source == "seen" for c in contacts_of(at, seat).values())


def _where(contact: Contact) -> tuple[Hex, ...]:
    return (contact.place.hex,) if isinstance(contact.place, OnMap) else ()


def _followed(at: Position, seat: SeatId, stack: Stack, markers: set[str]) -> str:
    """The seat's marker that stood for one of these units at the last look, or ""."""
    tracks = at.state.secrets.tracks
    return next((m for m in sorted(markers) if set(tracks.get((seat, m), ())) & set(stack)), "")


def _new_marker(at: Position, seat: SeatId) -> str:
    # counted over all that were ever seen, so that a number never comes again; what was reported under other names is
    # left out: whether it was true would show in the number
    return f"{_SEEN}{1 + sum(1 for who, known in at.state.secrets.tracks if who == seat and known.startswith(_SEEN))}"
