"""Leaders and their units: what a leader commands, and where he goes when his units are gone [4.3, 4.43]."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from hexboard.board.memo import kept_on
from hexboard.core.event import Moved, Removed
from hexboard.core.game import Game
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Gone, Unit, UnitId
from hexboard.engine.question import Answer
from hexboard.engine.tray import Tray
from hexboard.rules.charts import option, rows_by_id
from hexboard.rules.deciding import unit_answer

from .units import ARMY, LEADER, TRAIN, is_leader, is_wagon, leaders_at, troops_at


@frozen
class Command:
    """What a leader commands: formations, single units attached, never these; units besides that he only ``activates``;
    his radius, what he adds to the dice of cavalry he leads, whether units he activates may attack."""

    radius: int
    formations: frozenset[str] = frozenset()
    also: frozenset[UnitId] = frozenset()
    activates: frozenset[UnitId] = frozenset()
    never: frozenset[UnitId] = frozenset()
    horse: int = 1
    attack: bool = True


@kept_on("game")
def command_of(game: Game, leader: UnitId) -> Command:
    """The command of a leader by the charts of his game [4.2, 4.31]."""
    row = rows_by_id(game, "commands").get(leader) if "commands" in game.charts else None
    if row is None:
        return Command(0)
    formations, also, activated, never = (frozenset(row[n]) for n in ("formations", "also", "activates", "never"))
    return Command(row["radius"], formations, also, activated, never, row["horse"], row["attack"])


def commands(at: Position, leader: Unit, unit: Unit) -> bool:
    """Whether a unit belongs to the command of a corps or division leader [4.31, 7.81]."""
    return unit.kind in _commanded(at.game, leader.kind)


@kept_on("game")
def _commanded(game: Game, leader: UnitId) -> frozenset[UnitId]:
    chief, terms = game.roster[leader], command_of(game, leader)
    own = (kind for kind in game.roster.values() if kind.side == chief.side and kind.arm != LEADER)
    named = (kind for kind in own if kind.id in terms.also or kind.formation in terms.formations)
    return frozenset(kind.id for kind in named if kind.id not in terms.never and chief.size != ARMY)


def activates(at: Position, leader: Unit, unit: Unit) -> bool:
    """Whether a leader may activate a unit: one of his command, or one a scenario lets him [4.31, 4.35]."""
    return unit.kind in _activated(at.game, leader.kind)


@kept_on("game")
def _activated(game: Game, leader: UnitId) -> frozenset[UnitId]:
    return _commanded(game, leader) | command_of(game, leader).activates


def not_commanded(at: Position, leader: Unit, unit: Unit, rule: str) -> Illegal:
    """Why a unit is not a leader's to activate or to order: by a special rule of the scenario, or by the general one.

    A game's chart "apart" names the units, the special rule, and the leaders it speaks of (none: all); the rule's
    number stands in the scenario.
    """
    for name, special, leaders in at.game.charts.get("apart", {"rows": ()})["rows"]:
        if name == unit.kind and (not leaders or leader.kind in leaders):
            whose = f"not of {at.name(leader.id)}'s" if leaders else "of no leader's"
            return Illegal(f"{at.name(unit.id)} is {whose} command", at.game.scenario.rules[special])
    return Illegal(f"{at.name(unit.id)} is not of {at.name(leader.id)}'s command", rule)


def may_stack(at: Position, leader: Unit, unit: Unit) -> bool:
    """Whether a leader may be with a unit: his own command, an army leader any but wagon trains [2.8, 2.81]."""
    return unit.kind in _company(at.game, leader.kind)


@kept_on("game")
def _company(game: Game, leader: UnitId) -> frozenset[UnitId]:
    chief, chosen = game.roster[leader], game.options
    own = {kind.id: kind for kind in game.roster.values() if kind.side == chief.side and kind.arm != LEADER}
    trains = frozenset(id for id, kind in own.items() if kind.arm == TRAIN)
    if chief.size == ARMY:
        return frozenset(own) - (frozenset() if chosen.get("wagon_leader", "barred") == "allowed" else trains)
    guest = chosen.get("activated_company", "allowed") == "allowed"
    return (_activated(game, leader) if guest else _commanded(game, leader)) & (frozenset(own) - trains)


def lends(at: Position, leader: Unit, units: Iterable[Unit]) -> bool:
    """Whether a leader in a hex lends his tactical value to units that fight there [4.4, 4.44]."""
    return option(at, "tactical_leaders", "command") == "hex" or any(may_stack(at, leader, u) for u in units)


def has_company(at: Position, leader: Unit) -> bool:
    """Whether a unit is with a leader that he may be with."""
    return leader.hex is not None and any(may_stack(at, leader, u) for u in troops_at(at, leader.side, leader.hex))


def companions(at: Position, unit: Unit) -> tuple[Unit, ...]:
    """Leaders in a unit's hex who may go along with it."""
    if unit.hex is None:
        return ()
    return tuple(leader for leader in leaders_at(at, unit.side, unit.hex) if may_stack(at, leader, unit))


def led_along(at: Position, unit: Unit, leader: Unit) -> tuple[Unit, ...]:
    """Leaders who may go along with a unit under the leader who activated it: he too, wherever he is [4.34]."""
    found = companions(at, unit)
    joins = leader.hex is not None and leader not in found and may_stack(at, leader, unit)
    return (*found, leader) if joins else found


def company(at: Position, free: Iterable[UnitId], along: tuple[UnitId, ...]) -> list[Answer]:
    """The leaders who may go along with units, those picked as going [4.34, 5.11, 7.57]."""
    notes = {True: "goes along", False: "may go along"}
    return [unit_answer(at, leader, notes[leader in along], picked=leader in along) for leader in free]


def bars_company(at: Position, leader: Unit, unit: Unit) -> Illegal | None:
    """Why somebody on the map may not go along with a unit from its hex, or None if he may [2.8, 2.81]."""
    name, going = at.name(leader.id), at.name(unit.id)
    where = leader.hexes
    if leader.id == unit.id:
        return Illegal(f"{name} is the unit that marches; choose who goes along, or march", "2.8", where)
    if not is_leader(at, leader):
        return Illegal(f"{name} is no leader; leaders in its hex may go along with {going}", "2.8", where)
    if leader.hex != unit.hex:
        return Illegal(f"{name} is not in {going}'s hex and cannot go along with it", "2.8", where)
    return None if may_stack(at, leader, unit) else bars_stacking(at, leader, unit)


def bars_stacking(at: Position, leader: Unit, unit: Unit) -> Illegal:
    """Why a leader may not be with a unit, if he may not [2.8]; for trains a scenario has a rule of its own."""
    name, other = at.name(leader.id), at.name(unit.id)
    if is_leader(at, unit):
        return Illegal(f"{other} is a leader; {name} joins a unit", "2.8")
    if is_wagon(at, unit):
        barred = str(at.game.scenario.rules.get("train_leaders", "2.8"))
        return Illegal(f"{name} may not be with {other}, which is a wagon train", barred)
    return Illegal(f"{name} may not be with {other}, which is not of his command", "2.8")


def bound_to(at: Position, going: Iterable[Unit]) -> tuple[Unit, ...]:
    """Leaders who would be left without a unit of theirs if these units of a side left their hexes."""
    gone = tuple(u for u in going if u.hex is not None)
    names = {u.id for u in gone}
    found: dict[UnitId, Unit] = {}
    for unit in gone:
        staying = [u for u in troops_at(at, unit.side, unit.hex) if u.id not in names] if unit.hex else []
        for leader in companions(at, unit):
            if not any(may_stack(at, leader, u) for u in staying):
                found[leader.id] = leader
    return tuple(found.values())


def gather_leaders(tray: Tray, side: str) -> None:
    """Leaders left without a unit of theirs join the nearest one, or are lost [4.43]."""
    at = tray.at
    for leader, here in tuple(at.on_map(side)):
        if not is_leader(at, leader) or has_company(at, leader):
            continue
        kept = option(at, "leader_alone", "joins") == "joins"
        others = [(here.distance(h), h, u.id) for u, h in at.on_map(side) if kept and may_stack(at, leader, u)]
        if others:
            _, there, _ = min(others)
            tray.tell(Moved(leader.id, (here, there), 0, "transferred"))
        else:
            tray.tell(Removed(leader.id, Gone("lost", here)))
