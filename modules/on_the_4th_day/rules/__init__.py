"""On the 4th Day: what its special rules, of both variants, change in the rules of the series."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from attrs import evolve

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.ruleset import Ruleset
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

from . import exits, night, objectives, stakes, tracing, victory, wagons


def extend(base: Ruleset, charts: Mapping[str, Any]) -> Ruleset:
    """The series' ruleset with this game's special rules; each asks the scenario whether it is in force."""
    rules = base.parts
    fourth = base.with_parts(
        cycles=partial(night.cycles, rules),
        first_initiative=objectives.first_initiative,
        allowance=partial(wagons.allowance, rules.allowance),
        exerts_zone=partial(wagons.exerts_zone, rules.exerts_zone),
        bars_march=wagons.bars_march,
        bars_force=lambda at, unit: night.bars_force(at) or wagons.bars_force(rules.bars_force, at, unit),
        bars_attack=lambda at, unit, under: _bars_fighting(at, unit) or rules.bars_attack(at, unit, under),
        bars_assault=lambda at, unit: _bars_fighting(at, unit) or rules.bars_assault(at, unit),
        stops=exits.stops,
        bars_screen=night.bars_screen,
        passed=partial(_passed, rules),
        suffered=partial(wagons.suffered, rules.writing),
        scores=victory.scores,
    )
    # whoever asks for a unit's zone asks the rules of this game, by which a train has none
    asked = fourth.parts
    scored = fourth.with_parts(
        closed_hexes=partial(_closed_hexes, asked),
        points=partial(victory.points, asked),
        outcome=partial(victory.outcome, asked),
        stakes=partial(stakes.stakes, asked),
        prizes=partial(stakes.prizes, asked),
        price=stakes.price,
    )
    return evolve(
        scored,
        name="On the 4th Day",
        traces=partial(tracing.traces, asked),
        objectives=objectives.objectives,
        charts=partial(wagons.charts, scored.charts),
        held=wagons.held,
    )


def _bars_fighting(at: Position, unit: Unit) -> Illegal | None:
    return night.bars_attack(at) or wagons.bars_attack(at, unit)


def _closed_hexes(rules: Any, at: Position, unit: Unit, how: str) -> Mapping[Hex, Illegal]:
    zone, south = night.closed_hexes(rules, at, unit, how), exits.closed_hexes(at, unit, how)
    return {**zone, **south} if zone else south


def _passed(rules: Any, tray: Tray, units: Iterable[Unit], path: tuple[Hex, ...], how: str) -> None:
    moved = tuple(units)
    exits.passed(rules.writing, tray, moved, path)
    objectives.passed(rules.writing, tray, moved, path)
