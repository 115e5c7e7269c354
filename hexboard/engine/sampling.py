"""A truth that fits what a seat knows: for a computer that tries out on it what may come of its plans."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from hexboard.core.position import Position
from hexboard.core.state import Contact, Slot
from hexboard.core.unit import OnMap, Place, Unit, UnitId
from hexboard.geometry.hex import Hex

from .dice import MOST_SIDES, Dice

T = TypeVar("T")

HowMany = Callable[[Position, Contact], int]
"""How many counters stand under a contact, by its estimate in the game's own words."""
MayStand = Callable[[Position, UnitId], Iterable[Hex]]
"""Where a counter of which nothing is known may stand in a truth that is being filled."""


def fitting(
    view: Position,
    dice: Dice,
    how_many: HowMany = lambda view, contact: 1,
    may_stand: MayStand = lambda at, unit: (),
) -> Position:
    """A truth that fits a view: the view itself, where nothing is hidden from whose it is.

    What is known stands as it is known, own counters where they were last heard of. Under each contact, what is seen
    and then the newest first, stand counters of its side of which the seat knows nothing, as many as it is estimated at
    and there are left; the others stand where they may, or nowhere.
    """
    eyes = view.state.secrets.eyes
    if eyes is None:
        return view
    at = Position(view.game, view.state.with_secrets(eyes=None, hearsay={}))
    tracks = dict(view.state.secrets.tracks)
    mine = view.game.seat(eyes).side
    freshest_first = sorted(view.contacts.items(), key=lambda each: (each[1].source != "seen", -each[1].turn, each[0]))
    for marker, contact in freshest_first:
        sides = {contact.side} if contact.side else {side.id for side in view.game.sides} - {mine}
        left = shuffled(dice, ("sample", marker), missing(at, sides))
        units = tuple(sorted(left[: how_many(view, contact)]))
        at = placed(at, units, contact.place)
        tracks[eyes, marker] = units
    for unit in missing(at, {side.id for side in view.game.sides} - {mine}):
        where = shuffled(dice, ("sample", unit), tuple(may_stand(at, unit)))
        at = placed(at, (unit,), OnMap(where[0])) if where else at
    return Position(view.game, at.state.with_secrets(tracks=tracks))


def missing(at: Position, sides: Iterable[str]) -> tuple[UnitId, ...]:
    """The counters of these sides that are nowhere in a position, by their ids."""
    of = frozenset(sides)
    return tuple(sorted(id for id, kind in at.game.roster.items() if kind.side in of and id not in at.state.units))


def placed(at: Position, units: Iterable[UnitId], place: Place) -> Position:
    """A position with these counters of the roster, as they are printed, in a place."""
    fresh = (Unit(id, id, at.game.roster[id].side, place) for id in units)
    return Position(at.game, at.state.with_unit(*fresh))


def shuffled(dice: Dice, slot: Slot, things: Sequence[T]) -> tuple[T, ...]:
    """These things in an order drawn with dice."""
    if len(things) < 2:
        return tuple(things)
    keys = dice.roll(slot, MOST_SIDES, len(things))
    return tuple(things[nth] for _, nth in sorted((key, nth) for nth, key in enumerate(keys)))
