"""Forces under markers, and markers that stand for nothing [21.8.1, 21.8.3, B14]."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.board.memo import kept_on
from hexboard.core.counted import counted
from hexboard.core.event import Placed, Removed
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position, kept_with_force
from hexboard.core.seat import only
from hexboard.core.unit import Gone, InBox, OnMap, Unit, UnitId, With
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.arrivals import arrival_of

from ..field.arriving import is_due
from ..field.formations import divisions, formations, units_of
from ..field.leaders import division_leader, division_led, leader_of
from ..field.sight import FARTHEST, sees
from ..field.stacking import bars_meeting
from ..field.supply import road_home
from ..field.units import AWAY, MARKERS, OUT, contents, held_by, is_combat, is_leader, side_markers
from ..field.whereabouts import all_of_holder, troops_of_holder
from ..orders.in_force import holder_of, holder_side, is_goal
from ..record.ledger import ledger_of
from ..record.sides import hearers, in_turn


def markers_of(at: Position, side: str) -> Iterator[tuple[Unit, Hex]]:
    """A side's markers on the map."""
    return ((unit, unit.hex) for unit in side_markers(at, side) if unit.hex is not None)


def is_dummy(at: Position, marker: Unit) -> bool:
    """Whether a marker stands for nothing; only its side and the truth can tell."""
    return not contents(at, marker)


def stands_hidden(at: Position, formation: str) -> bool:
    """Whether all of a formation that is in play on the map is under markers."""
    units = [unit for unit in units_of(at, formation) if is_combat(at, unit)]
    return any(isinstance(u.place, With) for u in units) and not any(u.hex is not None for u in units)


@kept_on("at", "standing")
def most_dummies(at: Position, side: str) -> int:
    """How many dummies a side may have on the map: one a corps it has in the scenario [21.8.3]."""
    corps = (f for f in formations(at.game).values() if f.side == side and f.leader)
    return sum(1 for f in corps if any(is_combat(at, u) and u.place != Gone(OUT) for u in units_of(at, f.id)))


@kept_on("at", "standing")
def dummies(at: Position, side: str) -> int:
    """How many dummies of a side are on the map."""
    return sum(1 for marker, _ in markers_of(at, side) if is_dummy(at, marker))


def free_marker(at: Position, side: str, taken: int = 0) -> UnitId | None:
    """The marker a side would put down next, when so many more are promised already; None if it has no more."""
    waiting = _waiting(at, side)
    return waiting[taken] if taken < len(waiting) else None


@kept_on("at", "standing")
def _waiting(at: Position, side: str) -> tuple[UnitId, ...]:
    return tuple(sorted(u.id for u in side_markers(at, side) if u.place == InBox(MARKERS)))


# --- going under a marker


def members(at: Position, holder: str) -> tuple[Unit, ...]:
    """The units that would go under one marker: all under the order of a corps, with its leader, or of a part of it."""
    if not is_goal(at, holder):
        own = (u for u in units_of(at, holder) if holder_of(at, u) == holder)
        troops = (u for u in own if is_combat(at, u) or division_led(at, u))
        leader = leader_of(at, holder)
        return (*troops, *((leader,) if leader is not None else ()))
    division, led = divisions(at.game).get(holder), division_leader(at, holder)
    units = (at.unit(n) for n in (division.units if division else (holder,)) if n in at.state.units)
    # a brigade with a goal of its own is not under its division's
    troops = (unit for unit in units if holder_of(at, unit) == holder)
    return (*troops, *((led,) if led is not None else ()))


def _entry_of(at: Position, units: tuple[Unit, ...]) -> Hex | None:
    """Where these units, which are about to come in, could do so together under a marker."""
    hexes = {arrival.hexes for unit in units if (arrival := arrival_of(at, unit)) is not None}
    return next(iter(hexes))[0] if len(hexes) == 1 else None


def gathering(at: Position, holder: str) -> tuple[tuple[Unit, ...], Hex | None]:
    """Who goes under a holder's marker now and where that stands: those on the map, or those about to come in."""
    units = members(at, holder)
    here = tuple(unit for unit in units if unit.hex is not None)
    if here:
        leader = next((unit for unit in reversed(here) if is_leader(at, unit)), here[0])
        return here, leader.hex
    due = tuple(unit for unit in units if is_due(at, unit))
    return due, _entry_of(at, due)


def bars_hiding(at: Position, side: str, holder: str, taken: int = 0) -> Illegal | None:
    """Why a force may not go under a marker now [B14.1]."""
    # a Bad Move is no goal
    goal = holder in ledger_of(at.state).command.orders
    if holder_side(at, holder) != side or not (holder in formations(at.game) or goal):
        return Illegal("a whole corps goes under a marker, or a part of one that has a goal", "B14.1")
    if (no := bars_second(at, holder)) is not None:
        return no
    units, at_hex = gathering(at, holder)
    if not any(is_combat(at, unit) for unit in units) or at_hex is None:
        if any(unit.hex is not None for unit, _ in troops_of_holder(at, holder)):
            return Illegal("all its troops on the map have goals of their own", "B14.1")
        return Illegal("it has no troops on the map or about to come in by one road", "B14.1")
    if free_marker(at, side, taken) is None:
        return Illegal("no marker is left to be put down", "21.8.3")
    for unit in units:
        if unit.hex is not None and unit.hex.distance(at_hex) > 1:
            return Illegal(f"{at.name(unit.id)} is not in or next to {at.label(at_hex)}", "B14.1", (unit.hex,))
        if unit.hex is not None and is_seen(at, side, unit.hex):
            return Illegal(f"{at.name(unit.id)} is next to the enemy or seen by him", "B14.1", (unit.hex,))
    if (no := bars_meeting(at, side, at_hex)) is not None:
        return no
    if holds_enemy(at, side, at_hex):
        return Illegal(f"the enemy is in {at.place_name(at_hex)}", "B14.1", (at_hex,))
    if is_seen(at, side, at_hex):
        return Illegal(f"{at.label(at_hex)} is next to the enemy or seen by him", "B14.1", (at_hex,))
    return None


def bars_second(at: Position, holder: str) -> Illegal | None:
    """Why no more of a force goes out of sight: it stands under one marker, or marches so, already [B14.1]."""
    there = next((u for u in members(at, holder) if is_combat(at, u) and isinstance(u.place, With)), None)
    if there is not None:
        return Illegal(f"{at.name(there.id)} is under a marker already; a force stands under one marker only", "B14.1")
    away = holder in ledger_of(at.state).command.away
    return Illegal(f"{formations(at.game)[holder].called} is out of sight already", "B12.1") if away else None


def bars_parting(at: Position, part: str) -> Illegal | None:
    """Why a part of a corps cannot go its own way now: under a marker stands one corps, or one part of it [B14.1], and
    out of sight marches a whole one [B12.1]."""
    if (away := next((u for u in all_of_holder(at, part) if u.place == InBox(AWAY)), None)) is not None:
        return Illegal(f"{at.name(away.id)} is out of sight with its corps", "B12.1")
    own = {unit.id for unit, _ in troops_of_holder(at, part)}
    for unit, _ in troops_of_holder(at, part):
        marker = at.state.units.get(unit.place.unit) if isinstance(unit.place, With) else None
        others = contents(at, marker) if marker is not None else ()
        if any(is_combat(at, other) and other.id not in own for other in others):
            return Illegal(f"{at.name(unit.id)} is under a marker with others of its corps", "B14.1")
    return None


def hide(tray: Tray, side: str, holder: str) -> None:
    """Put a force under a marker; the other side sees units leave and a marker, or a marker come in."""
    at = tray.at
    units, here = gathering(at, holder)
    marker = free_marker(at, side)
    if here is None or marker is None or bars_meeting(at, side, here) is not None:
        return
    put_down(tray, marker, here)
    for unit in units:
        _go_under(tray, side, unit, With(marker))


def vanish(tray: Tray, side: str, unit: Unit) -> None:
    """A unit goes off the map unseen; the other side learns no more than that it is gone from there."""
    _go_under(tray, side, unit, InBox(AWAY))


def _go_under(tray: Tray, side: str, unit: Unit, place: With | InBox) -> None:
    enemies = only(*(seat.id for seat in tray.at.game.seats if seat.side != side))
    if unit.hex is not None:
        # what the enemy sees comes first: the truth goes on from there
        tray.tell(Removed(unit.id, InBox(AWAY)), enemies)
    tray.tell(Removed(unit.id, place), hearers(tray.at.game, side))


def put_down(tray: Tray, marker: UnitId, here: Hex) -> None:
    """A marker comes on the map; everybody sees it."""
    tray.tell(Placed(tray.at.unit(marker).moved_to(OnMap(here)).marked(frozenset())))


def take_up(tray: Tray, marker: UnitId) -> None:
    """A marker leaves the map."""
    tray.tell(Removed(marker, InBox(MARKERS)))


# --- being seen


def is_seen(at: Position, side: str, here: Hex) -> bool:
    """Whether a hex is next to, or in sight of, an enemy stack: combat units, or as far as known a real force."""
    eyes = _eyes_near(at, at.game.enemy(side), here)
    return any(eye.distance(here) <= 1 or sees(at, eye, here) for eye in eyes)


@kept_with_force("side")
def _eyes_near(at: Position, side: str, here: Hex) -> tuple[Hex, ...]:
    return tuple(eye for eye in _eyes(at, side) if eye.distance(here) <= FARTHEST)


@kept_with_force("side")
def _eyes(at: Position, side: str) -> frozenset[Hex]:
    """The hexes a side looks from."""
    return held_by(at, side) | {here for marker, here in markers_of(at, side) if not is_dummy(at, marker)}


def found(at: Position) -> Iterator[tuple[Unit, Hex]]:
    """The markers of both sides that are found now, the first side's first."""
    for side in in_turn(at):
        for marker, here in sorted(markers_of(at, side.id), key=lambda each: each[0].id):
            if is_seen(at, side.id, here):
                yield marker, here


def look(tray: Tray, side: str) -> None:
    """Markers are looked for: a dummy that is found goes, a force deploys [21.8.1, B14.3]."""
    discovered = [(marker, here, is_dummy(tray.at, marker)) for marker, here in found(tray.at)]
    for marker, _, dummy in discovered:
        if dummy:
            take_up(tray, marker.id)
    for marker, _, dummy in reversed(discovered):
        if not dummy:
            number = str(len(contents(tray.at, marker)))
            tray.call("deploy", marker.side, marker=(marker.id,), left=(number,))


def holds_enemy(at: Position, side: str, here: Hex) -> bool:
    """Whether any counter of the enemy of a side is in a hex, where no marker of it is put down [B14.2]."""
    return any(unit.side != side for unit in at.units_at(here))


def bars_dummy(at: Position, side: str, here: Hex, taken: int, promised: int) -> Illegal | None:
    """Why a dummy may not be put down in a hex: where an army train could draw supply by road [21.8.3, B14.6]."""
    if free_marker(at, side, taken) is None:
        return Illegal("no marker is left to be put down", "21.8.3")
    most = most_dummies(at, side)
    if dummies(at, side) + promised >= most:
        return Illegal(f"a side has at most {counted(most, 'dummy')} on the map, one a corps", "21.8.3")
    if here not in road_home(at, side).steps:
        return Illegal(f"no road of yours comes to {at.place_name(here)} free of the enemy", "B14.6", (here,))
    if (no := bars_meeting(at, side, here)) is not None:
        return no
    if holds_enemy(at, side, here):
        return Illegal(f"the enemy is in {at.place_name(here)}", "B14.6", (here,))
    return None
