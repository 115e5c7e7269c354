"""What a seat knows by sight or report, in words: of unknown forces, and of its own units it has only heard of."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.core.capital import capital
from hexboard.core.counted import counted
from hexboard.core.position import Position
from hexboard.core.state import Contact
from hexboard.core.unit import InBox, OnMap, UnitId
from hexboard.geometry.hex import Hex


def contacts_in(at: Position, here: Hex) -> Iterator[Contact]:
    """What is known in a hex, the newest first."""
    found = (contact for contact in at.contacts.values() if contact.place == OnMap(here))
    return iter(sorted(found, key=lambda contact: -contact.turn))


def reported_in(at: Position, here: Hex) -> Iterator[Contact | UnitId]:
    """Who is known of in a hex by report: unknown forces, and units of one's own that were only heard of."""
    yield from contacts_in(at, here)
    yield from (unit.id for unit in at.units_at(here) if at.hearsay(unit.id))


def gone_words(hexes: int) -> str:
    """How far somebody may have gone since; "" for nowhere."""
    return f"may have gone up to {counted(hexes, 'hex')} since" if hexes else ""


def contact_words(at: Position, contact: Contact) -> str:
    """Whose it looks, how strong, where the knowledge comes from and of when it is."""
    side = next((side.name for side in at.game.sides if side.id == contact.side), "")
    look = contact.estimate or contact.look
    if not side:
        who = f"{capital(look)}, nobody knows whose" if look else "Somebody"
    else:
        who = f"{side}, {look}" if look else side
    return f"{who}: {contact.source} {at.ago(contact.turn)}"


def contact_place(at: Position, contact: Contact) -> str:
    """Where it is, or was then."""
    match contact.place:
        case OnMap(here):
            return at.place_name(here)
        case InBox(box):
            return at.board.boxes[box].name if box in at.board.boxes else box.replace("_", " ")
    return "somewhere"


def hearsay_words(at: Position, unit: UnitId) -> str:
    """How old the word of a unit is and where it comes from; "" for one that is known."""
    heard = at.hearsay(unit)
    return f"as {heard.source} {at.ago(heard.turn)}" if heard else ""
