"""Choices written in secret and opened together. Source: play-by-e-mail protocol, sealed orders."""

from __future__ import annotations

import hashlib

from hexboard.core.seat import SeatId, only
from hexboard.core.secrecy import Committed, Revealed
from hexboard.core.state import Sealed, Slot
from hexboard.engine.dice import BYTE
from hexboard.engine.tray import Tray

_SALT_BYTES = 16


def seal_digest(text: str, salt: str) -> str:
    """What is shown of a sealed text; the salt keeps a short text from being guessed."""
    return hashlib.sha256(f"hexboard/1/seal\0{salt}\0{text}".encode()).hexdigest()


def seal(tray: Tray, seat: SeatId, text: str, slot: Slot) -> None:
    """Seal a seat's text: everybody is told its digest, the seat its text and salt. ``slot`` names the choice."""
    salt = bytes(face - 1 for face in tray.roll(("salt", *slot), BYTE, _SALT_BYTES, only(seat))).hex()
    digest = seal_digest(text, salt)
    tray.tell(Committed(seat, Sealed(digest)))
    tray.tell(Committed(seat, Sealed(digest, text, salt)), only(seat))


def unseal(tray: Tray, seat: SeatId) -> str:
    """Open what a seat sealed, before everybody. Raises KeyError if it sealed nothing."""
    sealed = tray.at.state.sealed[seat]
    text, salt = sealed.text or "", sealed.salt or ""
    tray.tell(Revealed(seat, text, salt))
    return text
