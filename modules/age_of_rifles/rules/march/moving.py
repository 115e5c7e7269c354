"""A move carried out: fire on whoever leaves a zone, what is met on the way, what it stands in afterwards, and the way
off the map [B3, B9, B11.7]."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from hexboard.core.event import Moved, Placed, Removed
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.state import Slot
from hexboard.core.unit import Gone, OnMap, Unit, UnitId
from hexboard.engine.question import Chance, Forecast, Line
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option

from ..field.ground import HALVES
from ..field.stacking import room_for
from ..field.supply import road_home
from ..field.units import ARTILLERY, ENTERING, EXITED, ON_ROAD, arm, attack, is_combat, strength
from ..field.zones import enemy_zone, has_zone
from ..fire.displacing import overrun
from ..fire.firing import (
    Fire,
    Part,
    chances_of,
    fire,
    fire_lines,
    ground_percents,
    halved_for,
    roll_fire,
    state_percents,
)
from ..fire.losing import disrupt, lose_step, mark, rested, unmark
from ..fire.morale import check_morale, told_losses
from ..orders.acting import note_acted, with_any
from ..orders.under_way import action_number
from ..record.ledger import Paid
from ..record.sides import hearers
from .course import course_of, ends_on_road, path_cost
from .opportunity import fire_of

Exits = Callable[[Position, Unit], frozenset[Hex]]
"""The hexes in which a game lets a unit leave the map."""


def go(tray: Tray, name: UnitId, path: tuple[Hex, ...], fires: tuple[str, ...] = ()) -> bool:
    """Carry out a move that may be made. ``fires``: batteries that fire on the way, each with the number of the hex.

    Whether the counter got there.
    """
    at = tray.at
    unit = at.unit(name)
    order = course_of(at, name).order
    cost = path_cost(at, name, path)
    if with_any(at, unit) or not is_combat(at, unit):
        # guns of the Reserve that a leader has come up to act from here on
        rested(tray, unit)
        note_acted(tray, unit)
    if unit.hex is None:
        tray.tell(Placed(unit.moved_to(OnMap(path[0])).marked(unit.status | {ENTERING})))
    gone = _under_fire(tray, name, path, fires, cost if isinstance(cost, int) else 0)
    if tray.at.unit(name).hex is None:
        return False
    if is_combat(at, unit):
        for here in gone:
            overrun(tray, unit.side, here)
    if ends_on_road(at, unit, order, gone):
        mark(tray, name, ON_ROAD)
    elif gone != (unit.hex,):
        unmark(tray, name, (ON_ROAD,))
    return gone == path and tray.at.unit(name).hex == path[-1]


def _under_fire(tray: Tray, name: UnitId, path: tuple[Hex, ...], fires: tuple[str, ...], cost: int) -> tuple[Hex, ...]:
    """Go from one fire on the way to the next, as far as morale holds; how far the counter came [B9.1, B9.2]."""
    entering: dict[Hex, list[UnitId]] = {}
    for gun, label in zip(fires[::2], fires[1::2], strict=True):
        entering.setdefault(tray.at.board.at(label), []).append(gun)
    mover = tray.at.unit(name)
    passing = passing_fires(tray.at, mover, path) if is_combat(tray.at, mover) else ()
    gone, last = path[:1], len(path) - 1
    for number, here in enumerate(path):
        leaving = [found for found in passing if found.target == here]
        if not leaving and here not in entering and number < last:
            continue
        if number >= len(gone):
            tray.tell(Moved(name, path[len(gone) - 1 : number + 1]))
            if number == last:
                tray.tell(Paid(name, cost), hearers(tray.at.game, mover.side))
            gone = path[: number + 1]
        stands = all(_stands_fire(tray, name, gun, here) for gun in entering.get(here, ()))
        if not stands or not all(_passes(tray, name, found) for found in leaving):
            return _back_to_room(tray, name, gone)
    return gone


def _stands_fire(tray: Tray, name: UnitId, gun: UnitId, here: Hex) -> bool:
    """One fire on a unit that has entered a hex: whether it goes on."""
    slot = ("opportunity", tray.at.turn, action_number(tray.at), name, gun)
    losses = roll_fire(tray, slot, fire_of(tray.at, gun, here))
    return _suffer(tray, name, losses, slot, "opportunity")


def _back_to_room(tray: Tray, name: UnitId, gone: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Whoever is stopped where there is no room falls back on his way to where there is some."""
    unit = tray.at.unit(name)
    if unit.hex is None or room_for(tray.at, unit, unit.hex):
        return gone
    free = next((n for n in range(len(gone) - 1, -1, -1) if room_for(tray.at, unit, gone[n])), 0)
    back = tuple(reversed(gone[free:]))
    tray.tell(Moved(name, back, 0, "retreated"))
    return gone[: free + 1]


def _suffer(tray: Tray, name: UnitId, losses: int, slot: Slot, cause: str) -> bool:
    """Steps lost on the way, and the check that follows: whether the unit goes on."""
    for _ in range(losses):
        lose_step(tray, name, cause)
    unit = tray.at.unit(name)
    if losses and (unit.hex is None or not check_morale(tray, (*slot, "morale"), [unit])):
        disrupt(tray, name)
        return False
    return True


def _passes(tray: Tray, name: UnitId, found: Fire) -> bool:
    """One fire on whoever leaves a hex in an enemy zone: whether he still goes [B9.1]."""
    slot = ("passing", tray.at.turn, action_number(tray.at), name, tray.at.label(_stand(tray.at, found)))
    return _suffer(tray, name, roll_fire(tray, slot, found), slot, "passing")


def _stand(at: Position, found: Fire) -> Hex:
    here = at.unit(found.units[0]).hex
    assert here is not None, "who fires stands somewhere"
    return here


def passing_fires(at: Position, unit: Unit, path: tuple[Hex, ...]) -> tuple[Fire, ...]:
    """The fires a way draws: each enemy stack with a zone fires once at full strength, no difference of ratings."""
    fired: set[Hex] = set()
    found = []
    for here, _ in pairwise(path):
        for near in at.board.neighbours(here):
            stack = [u for u in at.units_at(near) if u.side != unit.side and has_zone(at, u)]
            if stack and near not in fired:
                fired.add(near)
                found.append(_fire_of(at, stack, near, here))
    return tuple(found)


def _fire_of(at: Position, stack: list[Unit], start: Hex, target: Hex) -> Fire:
    ground = ground_percents(at, "assault", start, target, start)
    parts = (
        Part(
            u.id,
            at.name(u.id),
            attack(at, u) if arm(at, u) == ARTILLERY else strength(at, u),
            (*state_percents(at, u), *ground),
            halved_for(u),
        )
        for u in stack
    )
    return fire(at, "passing", target, parts)


def passing_forecast(at: Position, name: UnitId, path: tuple[Hex, ...]) -> Forecast | None:
    """The fires a move draws, line by line, and what each may do."""
    unit = at.unit(name)
    fires = passing_fires(at, unit, path) if is_combat(at, unit) else ()
    if not fires:
        return None
    lines: list[Line] = []
    chances: list[Chance] = []
    for found in fires:
        who = f"passing fire from {at.place_name(_stand(at, found))}"
        lines += fire_lines(at, found, who)
        for losses, ways in chances_of(at.game, found).items():
            chances.append(Chance(f"{who}: {losses}", told_losses(at, unit, losses), ways, 36, "B9.1"))
    return Forecast(f"{at.name(name)} leaves a zone of control", tuple(lines), tuple(chances), "fire", dice="2d6")


def bars_leaving(at: Position, unit: Unit, here: Hex, left: int) -> Illegal | None:
    """Why a counter does not leave the map by a hex where it may, with so many half points left [B11.7]."""
    place = at.place_name(here)
    if left < HALVES:
        return Illegal(f"it has no point left in {place}", "B11.7", (here,))
    if here in enemy_zone(at, unit.side):
        return Illegal(f"{place} is in an enemy zone of control", "B11.7", (here,))
    if option(at, "exit_road", "open") == "open" and here not in road_home(at, unit.side).steps:
        reason = f"no road free of the enemy joins {place} to an entry hex of its side"
        return Illegal(reason, "B11.7", (here,))
    return None


def leave(exits: Exits, tray: Tray, name: UnitId, left: int = HALVES) -> Illegal | None:
    """A counter in a hex where it may leave the map is gone, with so many half points left; or why it is not."""
    at = tray.at
    unit = at.unit(name)
    if unit.hex is None or unit.hex not in exits(at, unit):
        return None
    barred = bars_leaving(at, unit, unit.hex, left)
    if barred is None:
        tray.tell(Removed(name, Gone(EXITED, unit.hex)))
    return barred
