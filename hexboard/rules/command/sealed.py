"""What a seat writes in secret, under a name: sealed before anybody acts on it, opened to all, to some or never.

A seat may hold many at once (orders in transit, pending, in force). Source: play-by-e-mail protocol, sealed orders.
"""

import hashlib
from collections.abc import Iterable

from attrs import evolve

from hexboard.core.event import Event, Fact, Rolled
from hexboard.core.position import Position
from hexboard.core.seat import EVERYONE, Audience, SeatId, only
from hexboard.core.secrecy import SALT, SecretKept, SecretOpened
from hexboard.core.state import Sealed, State
from hexboard.engine.tray import Tray


def seal_digest(seat: SeatId, what: str, text: str, salt: str) -> str:
    """What is shown of a sealed text; the salt keeps a short text from being guessed."""
    return hashlib.sha256(f"hexboard/2/seal\0{seat}\0{what}\0{salt}\0{text}".encode()).hexdigest()


def seal(tray: Tray, seat: SeatId, what: str, text: str, final: bool = False, to: Audience | None = None) -> None:
    """Seal a seat's text: everybody is told its digest, the seat its text and salt, a new one each time.

    ``to`` are those who may read it, if others of its side may, the seat among them. ``final``: the seat alone cannot
    take it back. Raises ValueError if the seat has sealed something by that name.
    """
    if is_sealed(tray.at, seat, what):
        raise ValueError(f"{seat} has sealed {what} before")
    salt = tray.salt(seat, what)
    digest = seal_digest(seat, what, text, salt)
    tray.tell(SecretKept(seat, what, Sealed(digest), final), EVERYONE)
    tray.tell(SecretKept(seat, what, Sealed(digest, text, salt), final), to or only(seat))


def is_sealed(at: Position, seat: SeatId, what: str) -> bool:
    """Whether a seat has sealed something by that name."""
    return (seat, what) in at.state.secrets.sealed


def unseal(tray: Tray, seat: SeatId, what: str, to: Audience = EVERYONE) -> str:
    """Open to an audience what a seat sealed. Raises KeyError if it sealed nothing by that name."""
    sealed = tray.at.state.secrets.sealed[seat, what]
    text, salt = sealed.text or "", sealed.salt or ""
    tray.tell(SecretOpened(seat, what, text, salt), to)
    return text


def prove(tray: Tray) -> None:
    """Open everything that was ever sealed to everybody: the proof, at the end of a game, that nothing was changed."""
    for seat, what in sorted(tray.at.state.secrets.sealed):
        unseal(tray, seat, what)


def fits(sealed: Sealed, opened: SecretOpened) -> bool:
    """Whether what was opened is what was sealed."""
    return sealed.digest == seal_digest(opened.seat, opened.what, opened.text, opened.salt)


def unsalted(facts: Iterable[Fact]) -> tuple[Fact, ...]:
    """Facts without what a new salt makes different each time the same thing is sealed."""
    return tuple(evolve(fact, event=_unsalted(fact.event)) for fact in facts)


def unsalted_state(state: State) -> State:
    """A state without what a new salt makes different each time the same thing is sealed."""
    return state.with_secrets(sealed={key: Sealed("", each.text) for key, each in state.secrets.sealed.items()})


def _unsalted(event: Event) -> Event:
    match event:
        case Rolled(slot, sides) if slot[:1] == (SALT,):
            return Rolled(slot, sides, ())
        case SecretKept(sealed=sealed):
            return evolve(event, sealed=Sealed("", sealed.text))
        case SecretOpened():
            return evolve(event, salt="")
    return event
