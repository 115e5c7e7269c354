"""What a seat knows, in words: of unknown forces by sight or report, of its own units it has only heard of; and finding
a counter by such words.
"""

from collections.abc import Iterator

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.core.counted import capital, counted
from hexboard.core.position import Position
from hexboard.core.state import Contact
from hexboard.core.unit import Gone, InBox, OnMap, Place, Unit, UnitId, With
from hexboard.geometry.hex import Hex

_HEXES = 2  # of the hexes by which a group comes on that are named


def contacts_in(at: Position, here: Hex) -> Iterator[Contact]:
    """What is known in a hex, the newest first."""
    found = (contact for contact in at.contacts.values() if contact.place == OnMap(here))
    return iter(sorted(found, key=lambda contact: -contact.turn))


def reported_in(at: Position, here: Hex) -> Iterator[Contact | UnitId]:
    """Who is known of in a hex by report: unknown forces, and units of one's own that were only heard of."""
    yield from contacts_in(at, here)
    yield from (unit.id for unit in at.units_at(here) if at.hearsay(unit.id))


def gone_words(at: Position, hexes: int) -> str:
    """How far somebody may have gone since; "" for nowhere."""
    if hexes >= _across(at.board):
        return "may be anywhere by now"
    return f"may have gone up to {counted(hexes, 'hex')} since" if hexes else ""


@kept_on("board")
def _across(board: Board) -> int:
    """How far the two hexes are from each other that are farthest."""
    axes = ({at.q for at in board.hexes}, {at.r for at in board.hexes}, {at.q + at.r for at in board.hexes})
    return max(max(axis) - min(axis) for axis in axes)


def contact_words(at: Position, contact: Contact) -> str:
    """Whose it looks, how strong, where the knowledge comes from and of when it is."""
    side = next((side.name for side in at.game.sides if side.id == contact.side), "")
    look, ago = contact.estimate or contact.look, at.ago(contact.turn)
    if not side:
        # that nobody knows whose they are says already how sure it is
        source = "seen" if contact.source == "seen" else "reported"
        return f"{f'{capital(look)}, nobody knows whose' if look else 'Somebody'}: {source} {ago}"
    return f"{side}{', ' if look else ''}{look}: {contact.source} {ago}"


def place_words(at: Position, place: Place) -> str:
    """Where something is, or was when it was heard of."""
    match place:
        case OnMap(here):
            return at.place_name(here)
        case InBox(box):
            known = at.board.boxes.get(box)
            return known.name if known else _due(at, box) or box.replace("_", " ")
        case With(other):
            return f"with {at.name(other)}"
        case Gone(why):
            return why


def _due(at: Position, group: str) -> str:
    """When and where a group of reinforcements is to come on; "" if there is none of that id."""
    arrival = next((a for a in at.game.scenario.arrivals if a.id == group), None)
    if arrival is None:
        return ""
    where = f" at {' or '.join(map(at.label, arrival.hexes[:_HEXES]))}" if arrival.hexes else ""
    more = ", ..." if len(arrival.hexes) > _HEXES else ""
    return f"due turn {arrival.turn}{where}{more}"


def hearsay_words(at: Position, unit: UnitId) -> str:
    """How old the word of a unit is and where it comes from; "" for one that is known."""
    heard = at.hearsay(unit)
    return f"as {heard.source} {at.ago(heard.turn)}" if heard else ""


def found(at: Position, words: str) -> tuple[UnitId, ...]:
    """The counters a position knows of which every one of these words is said."""
    wanted = words.casefold().split()
    return tuple(unit for unit, line in searched(at) if all(word in line for word in wanted))


def searched(at: Position) -> Iterator[tuple[UnitId, str]]:
    """All that is said of every counter where one is looked for by words."""
    for unit in at.state.units.values():
        yield unit.id, f"{about_words(at, unit)} {where_words(at, unit)}".casefold()


def where_words(at: Position, unit: Unit) -> str:
    """Where a counter is, and how old the word of it is."""
    return ", ".join(filter(None, (place_words(at, unit.place), hearsay_words(at, unit.id))))


def about_words(at: Position, unit: Unit) -> str:
    """What a counter is: its name, sort and printed figures."""
    kind = at.kind(unit)
    return f"{kind.name}: {kind.sort}, {', '.join(f'{name} {value}' for name, value in kind.values.items())}"
