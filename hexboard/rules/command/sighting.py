"""What a seat is shown of units it was not told of."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hexboard.core.position import Position
from hexboard.core.seat import SeatId, only
from hexboard.core.secrecy import Lost, Sighted
from hexboard.core.state import Sighting
from hexboard.core.unit import OnMap
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

Sees = Callable[[Position, Hex, Hex], bool]


def stacks_in_sight(at: Position, seat: SeatId, sees: Sees) -> Mapping[str, Sighting]:
    """Hexes with units of other sides that a seat's side sees, by hex number: how many counters, never which.

    ``at`` is the truth; ``sees(at, from, to)`` says whether a unit in one hex sees the other.
    """
    side = at.game.seat(seat).side
    eyes = {hex for _, hex in at.on_map(side)}
    seen: dict[str, Sighting] = {}
    for hex, units in at.state.by_hex.items():
        strangers = sum(1 for unit in units if unit.side != side)
        if strangers and any(sees(at, eye, hex) for eye in eyes):
            seen[at.label(hex)] = Sighting(OnMap(hex), f"{strangers} counter{'s' if strangers > 1 else ''}")
    return seen


def report(tray: Tray, seat: SeatId, seen: Mapping[str, Sighting]) -> None:
    """Tell a seat, and nobody else, what it sees now that it did not, and what it has lost sight of."""
    known = {marker: s for (who, marker), s in tray.at.state.sightings.items() if who == seat}
    for marker in sorted(seen):
        if known.get(marker) != seen[marker]:
            tray.tell(Sighted(seat, marker, seen[marker]), only(seat))
    for marker in sorted(known.keys() - seen.keys()):
        tray.tell(Lost(seat, marker), only(seat))


def is_sighted(at: Position, seat: SeatId, hex: Hex) -> bool:
    """Whether a seat has been shown something in a hex."""
    return (seat, at.label(hex)) in at.state.sightings
