"""Road to Richmond: what its exclusive rules (13 to 21) change in the Standard Rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from attrs import evolve

from hexboard.engine.ruleset import Ruleset

from . import lines, reinforcements, telling, terrain, train, victory, zone


def extend(base: Ruleset, charts: Mapping[str, Any]) -> Ruleset:
    """The series' ruleset with this game's exclusive rules."""
    rules = base.parts
    ground = base.with_parts(chart=partial(terrain.chart, rules.chart), exerts_zone=train.exerts_zone)
    richmond = ground.with_parts(
        allowance=partial(reinforcements.allowance, rules.allowance),
        closed_hexes=lambda at, unit: {**zone.closed_hexes(at, unit), **train.closed_hexes(at, unit)},
        bars_step=partial(_bars_step, ground.parts.bars_step),
        lacks_room=partial(train.lacks_room, rules.lacks_room),
        bars_attack=train.bars_attack,
        bars_advance=train.bars_advance,
        due_turn=reinforcements.due_turn,
        entry_hexes=partial(reinforcements.entry_hexes, ground.control),
        forced_retreats=partial(train.forced_retreats, rules.forced_retreats),
        watch=partial(reinforcements.watch, rules.phasing, rules.set_date),
        sets_off=partial(reinforcements.foretold, rules.phasing),
        points=victory.points,
        outcome=victory.outcome,
    )
    return evolve(
        richmond,
        name="Road to Richmond",
        describe=partial(telling.describe, richmond.describe),
        weight=partial(telling.weight, richmond.weight),
        about_unit=partial(telling.about_unit, richmond.about_unit),
        traces=lines.traces,
    )


def _bars_step(base: Any, rules: Any, at: Any, unit: Any, start: Any, end: Any, how: str) -> Any:
    return zone.bars_step(at, unit, end, how) or train.bars_step(base, rules, at, unit, start, end, how)
