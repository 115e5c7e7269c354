"""The Union Train [18.0]."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from hexboard.core.event import Removed
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position, kept_with_force
from hexboard.core.seat import SideId
from hexboard.core.unit import Gone, OnMap, Unit
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.fight.assault import Assault
from hexboard.rules.fight.strength import Order, StrengthChange

from .land import Land
from .scoring import BOMBARDED, MOVED, score
from .terrain import TRAIN

FREE = "train_may_move"
GONE = "train_moved"
RIDDEN_DOWN = "train_ridden_down"


def is_train(at: Position, unit: Unit) -> bool:
    """Whether a unit is the Train."""
    return at.kind(unit).arm == TRAIN


def trains(at: Position) -> list[tuple[Unit, Hex]]:
    """The Train and its hex, if it is on the map."""
    return [found for side in at.game.sides for found in _trains_of(at, side.id)]


@kept_with_force("side")
def _trains_of(at: Position, side: SideId) -> tuple[tuple[Unit, Hex], ...]:
    return tuple((u, h) for u, h in at.on_map(side) if is_train(at, u))


def exerts_zone(base: Callable[[Position, Unit], bool], at: Position, unit: Unit) -> bool:
    """The Train has no zone of control [18.3]."""
    return not is_train(at, unit) and base(at, unit)


def bars_attack(at: Position, unit: Unit) -> Illegal | None:
    """The Train never attacks [18.1]."""
    return Illegal("the Train never attacks", "18.1") if is_train(at, unit) else None


def bars_advance(at: Position, unit: Unit) -> Illegal | None:
    """The Train never advances [18.1]."""
    return Illegal("the Train never advances", "18.1") if is_train(at, unit) else None


def bars_step(at: Position, unit: Unit, end: Hex, how: str) -> Illegal | None:
    """The Train survives no retreat [18.1]."""
    if is_train(at, unit) and how == "retreat":
        return Illegal("the Train does not survive a retreat", "18.1", (end,))
    return None


def bars_move(at: Position, unit: Unit) -> Illegal | None:
    """The Train stays until an enemy has come near at the end of a turn [18.4]."""
    if is_train(at, unit) and FREE not in at.state.ledger.dates:
        near = at.game.scenario.rules["train"]["near"]
        reason = f"the Train stays until an enemy has been within {near} hexes of it at the end of a turn"
        return Illegal(reason, "18.4")
    return None


def changes(at: Position, assault: Assault, unit: Unit) -> tuple[StrengthChange, ...]:
    """Nothing, but whoever bombards the Train alone is told that it does not touch it [18.1]."""
    if not is_train(at, unit) or assault.fighters:
        return ()
    return (StrengthChange(Order.SPECIAL, "a bombardment alone does not touch it", "18.1"),)


def struck(at: Position, assault: Assault) -> tuple[Unit, ...]:
    """The defenders a result touches: not the Train, if it is only bombarded [18.1]."""
    if assault.fighters:
        return assault.defenders
    return tuple(u for u in assault.defenders if not is_train(at, u))


def watch(land: Land, tray: Tray, side: str, near: tuple[Hex, ...]) -> None:
    """After anything done: has the Train moved [21.34], and is it alone in an enemy zone [18.3]?

    ``near``: the hexes an enemy with a zone of control has passed.
    """
    for name in _moved_trains(tray):
        if GONE not in tray.at.state.ledger.dates:
            land.note(tray, GONE)
            score(land, tray, tray.at.game.enemy(tray.at.unit(name).side), MOVED)
    for unit, here in trains(tray.at):
        if _is_caught(land, tray.at, unit, here, near if side != unit.side else ()):
            tray.tell(Removed(unit.id, Gone("eliminated", here)))
            if side != unit.side and tray.at.frame.step == "movement":
                land.note(tray, RIDDEN_DOWN)


def bars_strategic(at: Position, unit: Unit) -> Illegal | None:
    """Who began his phase near a Train that a friend has ridden down since moves in no strategic manner [R6.41]."""
    if at.state.ledger.dates.get(RIDDEN_DOWN) != at.turn or unit.hex is None:
        return None
    distance = at.game.charts["strategic"]["distance"]
    for train in filter(partial(is_train, at), at.units_of(at.game.enemy(unit.side))):
        if isinstance(train.place, Gone) and train.place.hex and unit.hex.distance(train.place.hex) < distance:
            reason = f"{at.name(unit.id)} began less than {distance} hexes from an enemy, the {at.name(train.id)}"
            return Illegal(reason, "R6.41", (unit.hex, train.place.hex))
    return None


def foretold(land: Land, at: Position, unit: Unit, path: tuple[Hex, ...]) -> str:
    """That the Train is lost by a march, an advance or a retreat, before it is made; "" if it is not [18.3]."""
    after = Position(at.game, at.state.changed(unit.id, place=OnMap(path[-1])))
    passed = path if land.exerts_zone(at, unit) else ()
    for train, here in trains(after):
        if _is_caught(land, after, train, here, passed if unit.side != train.side else ()):
            return f"The {at.name(train.id)} is then alone in an enemy zone of control, and lost [18.3]"
    return ""


def fought(land: Land, tray: Tray, side: str, assault: Assault) -> None:
    """Points for a turn in which the Train is bombarded [21.34]."""
    at, rules = tray.at, land.rules
    hexes = [unit.hex for unit in assault.defenders if is_train(at, unit)]
    # of several hexes attacked together a battery need reach only one [8.22]
    if any(rules.bars_range(rules, at, gun, here) is None for gun in assault.batteries for here in hexes):
        score(land, tray, side, BOMBARDED)


def turn_over(land: Land, tray: Tray) -> None:
    """As a Game-Turn ends: is an enemy so near that the Train may move [18.4]?"""
    at = tray.at
    near = at.game.scenario.rules["train"]["near"]
    for unit, here in trains(at):
        enemies = (h for _, h in at.on_map(at.game.enemy(unit.side)))
        if any(h.distance(here) <= near for h in enemies):
            land.note(tray, FREE)


def _moved_trains(tray: Tray) -> list[str]:
    at = tray.at
    went = [f.event for f in tray.facts if f.event.tag in ("moved", "exited")]
    names = [name for event in went if isinstance(name := getattr(event, "unit", None), str)]
    return [name for name in names if is_train(at, at.unit(name))]


def _is_caught(land: Land, at: Position, unit: Unit, here: Hex, passed: tuple[Hex, ...]) -> bool:
    if any(u.id != unit.id for u in at.units_at(here)):
        return False
    return here in land.control(at, at.game.enemy(unit.side)) or any(land.reaches(at, h, here) for h in passed)
