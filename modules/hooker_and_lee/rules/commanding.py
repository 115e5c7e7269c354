"""Leaders, their rank, and whose leaders they are; of which corps a unit is now [23.43, 23.5, 23.53]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hexboard.core.event import Event
from hexboard.core.position import Position, kept_with_force
from hexboard.core.unit import Gone, Unit, UnitId
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

LEADER = "leader"
HOOKER = "usa-hooker"
CORPS = " Corps"
_ATTACHED = "attached-"


def is_leader(at: Position, unit: Unit) -> bool:
    """Whether a unit is a leader."""
    return at.kind(unit).arm == LEADER


def stars(at: Position, leader: Unit) -> int:
    """A leader's rank: one star for a Union corps or a Confederate division, more above that [23.5]."""
    return at.kind(leader).values.get("stars", 0)


def leads(at: Position, leader: Unit, unit: Unit) -> bool:
    """Whether a combat unit is under a leader's command, the Reserve Artillery by its corps [23.43, 23.53, 23.531]."""
    if unit.side != leader.side or is_leader(at, unit):
        return False
    rows = at.game.charts["commands"]["rows"]
    own = next((formations for name, formations in rows if name == leader.kind), [at.kind(leader).formation])
    return "all" in own or formation_of(at, unit) in own


def leaders_at(at: Position, side: str, here: Hex) -> tuple[Unit, ...]:
    """A side's leaders in a hex, the highest first."""
    return _leaders(at, side).get(here, ())


@kept_with_force("side")
def _leaders(at: Position, side: str) -> Mapping[Hex, tuple[Unit, ...]]:
    found: dict[Hex, tuple[Unit, ...]] = {}
    on_map = [(unit, here) for unit, here in at.on_map(side) if is_leader(at, unit)]
    for unit, here in sorted(on_map, key=lambda pair: (-stars(at, pair[0]), pair[0].id)):
        found[here] = (*found.get(here, ()), unit)
    return found


def soldiers_at(at: Position, side: str, here: Hex, without: UnitId | None = None) -> tuple[Unit, ...]:
    """A side's combat units in a hex, one left out."""
    return tuple(u for u in at.units_at(here) if u.side == side and not is_leader(at, u) and u.id != without)


def acting(at: Position, side: str, here: Hex) -> Unit | None:
    """The one leader in a hex who counts there: the highest [23.52, 23.552]."""
    found = leaders_at(at, side, here)
    return found[0] if found else None


def followers(at: Position, leader: Unit) -> Iterator[tuple[Unit, Hex]]:
    """The units on the map that are under a leader's command."""
    return ((u, h) for u, h in at.on_map(leader.side) if leads(at, leader, u))


def is_left_alone(at: Position, leader: Unit) -> bool:
    """Whether nobody of a leader's command lives any more, wherever he may be [23.532]."""
    gone = ("eliminated", "out of play")
    places = (u.place for u in at.units_of(leader.side) if leads(at, leader, u))
    return all(isinstance(place, Gone) and place.why in gone for place in places)


def is_in_play(leader: Unit) -> bool:
    """Whether a leader is on the map or still to come."""
    return not isinstance(leader.place, Gone)


def marching(at: Position) -> bool:
    """Whether it is a Movement Phase, in which leaders' company is asked for and nobody follows a combat."""
    return bool(at.state.stack) and at.frame.step == "movement"


def has_marched(tray: Tray) -> bool:
    """Whether what went last of its own in the command under way is a combat unit and no leader [23.591]."""
    went = next((f.event for f in reversed(tray.facts) if _goes(f.event)), None)
    return went is not None and not is_leader(tray.at, tray.at.unit(went.unit))  # type: ignore[attr-defined]


def _goes(event: Event) -> bool:
    # a leader who only follows takes nothing from the unit that went before him
    return event.tag in ("moved", "entered", "exited") and getattr(event, "how", "") != "followed"


def short(corps: str) -> str:
    """A corps in a word, for commands and marks: "v" for "V Corps"."""
    return corps.removesuffix(CORPS).lower()


def attached(unit: Unit, corps: str | None) -> frozenset[str]:
    """A unit's marks when it is lent to a corps, by its word, or to none any more."""
    own = frozenset(mark for mark in unit.status if not mark.startswith(_ATTACHED))
    return own if corps is None else own | {_ATTACHED + corps}


def lent_to(unit: Unit) -> str | None:
    """The corps a unit is lent to in this turn, or None."""
    found = (mark.removeprefix(_ATTACHED) for mark in unit.status if mark.startswith(_ATTACHED))
    return next((corps.upper() + CORPS for corps in found), None)


def formation_of(at: Position, unit: Unit) -> str:
    """The corps or division a unit is of now: the one it is lent to, else the one on its counter."""
    return lent_to(unit) or at.kind(unit).formation
