"""Events of hidden information: what a seat is shown, hears, loses sight of, seals and opens.

An event of this file that speaks of what a seat knows changes the views it is told to; the truth it leaves alone or
only notes what was told.
"""

from attrs import frozen

from .event import Event, OnlyTold
from .seat import SeatId
from .state import Contact, FrameData, Hearsay, Sealed, Slot, Source, State
from .unit import Place, Unit, UnitId

SALT = "salt"  # the first word of the slot of a salt: bytes that keep a sealed text from being guessed, no die


@frozen
class Sighting:
    """What a seat was shown in logs of the first format: where, and what it looked like."""

    place: Place
    look: str = ""


@frozen
class Vanished(Event, tag="vanished"):
    """A unit is no longer known at all to whoever is told; the unit itself stays what it is."""

    unit: UnitId

    def apply(self, state: State) -> State:
        return state if state.secrets.eyes is None else state.without((self.unit,))


@frozen
class UnitReported(Event, tag="unit-reported"):
    """A seat hears how a unit of its own stood in a turn; in its view the unit stands so until it hears more."""

    seat: SeatId
    unit: Unit
    turn: int
    source: Source = "reported"

    def apply(self, state: State) -> State:
        heard = {**state.secrets.hearsay, (self.seat, self.unit.id): Hearsay(self.turn, self.source)}
        seen = state if state.secrets.eyes is None else state.with_unit(self.unit)
        return seen.with_secrets(hearsay=heard)


@frozen
class ContactMade(Event, tag="contact-made"):
    """A seat learns of something under a marker; what it knew under that marker before is replaced."""

    seat: SeatId
    marker: str
    contact: Contact

    def apply(self, state: State) -> State:
        return state.with_secrets(contacts={**state.secrets.contacts, (self.seat, self.marker): self.contact})


@frozen
class Tracked(Event, tag="tracked"):
    """A seat's marker stands for these units (none: for a dummy or a mistake). Told to nobody."""

    seat: SeatId
    marker: str
    units: tuple[UnitId, ...]

    def apply(self, state: State) -> State:
        return state.with_secrets(tracks={**state.secrets.tracks, (self.seat, self.marker): self.units})


@frozen
class Sighted(Event, tag="sighted"):
    """A seat is shown something, in logs of the first format: a marker, where it is and what it looks like."""

    seat: SeatId
    marker: str
    sighting: Sighting

    def apply(self, state: State) -> State:
        contact = Contact(self.sighting.place, self.sighting.look, turn=state.turn)
        return ContactMade(self.seat, self.marker, contact).apply(state)


@frozen
class Lost(Event, tag="lost"):
    """A seat loses sight of a marker."""

    seat: SeatId
    marker: str

    def apply(self, state: State) -> State:
        left = {k: c for k, c in state.secrets.contacts.items() if k != (self.seat, self.marker)}
        return state.with_secrets(contacts=left)


@frozen
class SecretKept(Event, tag="secret-kept"):
    """A seat has sealed something by a name ("orders 3"): its digest, and for whoever may know, text and salt.

    ``final``: it cannot be taken back by the seat alone, as a sealed order sheet.
    """

    seat: SeatId
    what: str
    sealed: Sealed
    final: bool = False

    def apply(self, state: State) -> State:
        return state.with_secrets(sealed={**state.secrets.sealed, (self.seat, self.what): self.sealed})


@frozen
class SecretOpened(Event, tag="secret-opened"):
    """Whoever is told now knows what a seat sealed by that name."""

    seat: SeatId
    what: str
    text: str
    salt: str

    def apply(self, state: State) -> State:
        known = state.secrets.sealed.get((self.seat, self.what))
        opened = Sealed(known.digest if known else "", self.text, self.salt)
        return state.with_secrets(sealed={**state.secrets.sealed, (self.seat, self.what): opened})


@frozen
class SecretRemembered(Event, tag="secret-remembered", own_doing=True):
    """The step under way keeps something in mind for a seat; for NOBODY: the truth alone does."""

    seat: SeatId
    data: FrameData

    def apply(self, state: State) -> State:
        key = (len(state.stack), self.seat)
        noted = {**state.secrets.memory.get(key, {}), **self.data}
        return state.with_memory({**state.secrets.memory, key: noted})


@frozen
class ChitShown(OnlyTold, tag="chit-shown"):
    """What a seat sees of a chit drawn from a closed cup: all of it, or no more than whose it is."""

    slot: Slot
    chit: str
    seat: SeatId


@frozen
class Committed(Event, tag="sealed"):
    """A seat has sealed a choice, in logs of the first format, where it could seal one at a time."""

    seat: SeatId
    sealed: Sealed

    def apply(self, state: State) -> State:
        return SecretKept(self.seat, "", self.sealed).apply(state)


@frozen
class Revealed(Event, tag="revealed"):
    """A sealed choice is opened to all and done with, in logs of the first format."""

    seat: SeatId
    text: str
    salt: str

    def apply(self, state: State) -> State:
        return state.with_secrets(sealed={k: s for k, s in state.secrets.sealed.items() if k != (self.seat, "")})
