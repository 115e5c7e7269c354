"""The Confederate wagon trains of variant A [A.6]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import evolve

from hexboard.core.game import Game
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.ruleset import Chart
from hexboard.engine.told import Held, Release
from hexboard.engine.tray import Tray

EXTENDED = "extended march"
_RELEASED = "released when the rain starts, or at nightfall"


def is_wagon(at: Position, unit: Unit) -> bool:
    """Whether a unit is a wagon train."""
    return at.kind(unit).arm == "train"


def bars_march(at: Position, unit: Unit) -> Illegal | None:
    """Until the rain starts no wagon train is released [A.61]."""
    if is_wagon(at, unit) and not at.state.ledger.rain:
        return Illegal(f"the wagon trains are {_RELEASED}", "A.61", unit.hexes)
    return None


def held(at: Position) -> tuple[Held, ...]:
    """The trains of each side, until the rain starts [A.61]."""
    trains = [unit for unit, _ in (each for side in at.game.sides for each in at.on_map(side.id)) if is_wagon(at, unit)]
    if at.state.ledger.rain:
        return ()
    release = Release(_RELEASED, "A.61")
    sides = dict.fromkeys(unit.side for unit in trains)
    return tuple(
        Held("the wagon trains", side, tuple(u.id for u in trains if u.side == side), (release,)) for side in sides
    )


def allowance(base: Callable[[Position, Unit, Unit | None], Any], at: Position, unit: Unit, under: Unit | None) -> Any:
    """A wagon train marches as infantry, or slower, as the option has it [A.63]."""
    found = base(at, unit, under)
    if not is_wagon(at, unit):
        return found
    dice, add = at.game.charts["wagons"]["allowance"][at.game.options["wagon_allowance"]]
    return evolve(found, dice=dice, add=add)


def charts(base: Callable[[Game], tuple[Chart, ...]], game: Game) -> tuple[Chart, ...]:
    """The charts with the dice of a wagon train, where the scenario has any [A.63]."""
    if "wagons" not in game.scenario.rules:
        return base(game)
    dice, add = game.charts["wagons"]["allowance"][game.options["wagon_allowance"]]
    row = ("Wagon train", f"{dice}d6" + (f"{add:+d}" if add else ""), "-", "A.63")
    return tuple(evolve(c, rows=(*c.rows, row)) if c.id == "allowance" else c for c in base(game))


def exerts_zone(base: Callable[[Position, Unit], bool], at: Position, unit: Unit) -> bool:
    """A wagon train has no zone of control [A.67]."""
    none = is_wagon(at, unit) and at.game.options["wagon_zone"] == "none"
    return not none and base(at, unit)


def bars_force(base: Callable[[Position, Unit], Illegal | None], at: Position, unit: Unit) -> Illegal | None:
    """A wagon train does not force its march [A.65]."""
    if not is_wagon(at, unit):
        return base(at, unit)
    barred = at.game.options["wagon_force_march"] == "barred"
    return Illegal("a wagon train does not force its march", "A.65") if barred else None


def bars_attack(at: Position, unit: Unit) -> Illegal | None:
    """A wagon train does not attack; where it may, none goes into an assault that may not march yet [A.66, A.61]."""
    barred = is_wagon(at, unit) and at.game.options["wagon_attack"] == "barred"
    return Illegal("a wagon train does not attack", "A.66") if barred else bars_march(at, unit)


def suffered(writing: Any, tray: Tray, unit: Unit, code: str) -> None:
    """Every D and every 1 a wagon train suffers in an extended march is counted, a 1D once or twice [A.87, A.871]."""
    if is_wagon(tray.at, unit):
        each = tray.at.game.options["wagon_mixed_result"] == "two"
        for _ in code if each else code[:1]:
            writing.counts(tray, EXTENDED, unit.id)
