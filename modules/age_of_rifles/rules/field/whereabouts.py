"""Where commanders and troops are, those under a marker too, as far as whoever looks knows [B14.1]."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId, With
from hexboard.geometry.hex import Hex

from .formations import FormationId, divisions, formations, leading_formation, units_of
from .leaders import army, army_commander, division_leader, leader_of, rating_of
from .units import is_combat


@frozen
class Post:
    """Somebody who gives or gets orders: his counter (or the unit that stands for a goal's), where, his rating."""

    who: UnitId
    hex: Hex
    rating: int


def where(at: Position, unit: Unit) -> Hex | None:
    """The hex a unit is in, on the map or under a marker."""
    if isinstance(unit.place, With):
        marker = at.state.units.get(unit.place.unit)
        return None if marker is None else marker.hex
    return unit.hex


def leader_post(at: Position, formation: FormationId) -> Post | None:
    """A formation's leader, if he is on the map or under a marker there."""
    unit = leader_of(at, formation)
    here = None if unit is None else where(at, unit)
    return None if unit is None or here is None else Post(unit.id, here, rating_of(at, formation))


def leader_hex(at: Position, formation: FormationId) -> Hex | None:
    """The hex in which whoever points at a formation's leader means the formation."""
    post = leader_post(at, formation)
    return post.hex if post else None


def wing_post(at: Position, formation: FormationId) -> Post | None:
    """From where a formation is ordered by its wing's commander, if it is in a wing and he is there."""
    led = leading_formation(at, formation)
    return leader_post(at, led) if led else None


def army_posts(at: Position, side: str) -> tuple[Post, ...]:
    """From where an army is commanded now: its commander, and its headquarters if that is on the map."""
    row = army(at.game, side)
    chief = army_commander(at, side)
    hidden = next((p for f in row["succession"] if (p := leader_post(at, f)) is not None), None)
    if chief is None and hidden is None:
        return ()
    found: list[Post] = []
    if chief is not None and (here := where(at, at.unit(chief.unit))) is not None:
        found.append(Post(chief.unit, here, chief.rating))
    elif hidden is not None:
        found.append(hidden)
    quarters = at.state.units.get(row["hq"])
    spot = None if quarters is None else where(at, quarters)
    if quarters is not None and spot is not None and found:
        found.append(Post(quarters.id, spot, found[0].rating))
    return tuple(found)


def goal_leader(at: Position, holder: str) -> tuple[Unit, Hex] | None:
    """The counter of the commander of a division that has a goal, on the map or under a marker, with its hex."""
    unit = division_leader(at, holder)
    here = None if unit is None else where(at, unit)
    return None if unit is None or here is None else (unit, here)


@kept_on("at", "standing")
def troops_of_holder(at: Position, holder: str) -> tuple[tuple[Unit, Hex], ...]:
    """The combat units of a formation, a division or a brigade on the map or under a marker, with their hexes."""
    return tuple((unit, here) for unit in all_of_holder(at, holder) if (here := where(at, unit)) is not None)


def all_of_holder(at: Position, holder: str) -> Iterator[Unit]:
    """The combat units of a formation, a division or a brigade, wherever they are."""
    if holder in formations(at.game):
        yield from (unit for unit in units_of(at, holder) if is_combat(at, unit))
        return
    division = divisions(at.game).get(holder)
    for name in division.units if division else (holder,):
        if name in at.state.units:
            yield at.unit(name)
