"""Hooker & Lee with Fredericksburg: what its exclusive rules (17 and 23) change in the revised Standard Rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from attrs import evolve

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.ruleset import Ruleset

from . import (
    command_control,
    forced_march,
    holding,
    leader_combat,
    leader_fate,
    leader_placing,
    leader_stacking,
    lines,
    movement,
    telling,
    terrain,
    victory,
)


def extend(base: Ruleset, charts: Mapping[str, Any]) -> Ruleset:
    """The series' ruleset with this game's exclusive rules."""
    rules = base.parts
    chart = partial(terrain.chart, rules.chart)
    ground = base.with_parts(chart=chart)
    game = ground.with_parts(
        lacks_room=partial(leader_stacking.lacks_room, rules.lacks_room),
        allowance=partial(forced_march.allowance, rules.allowance),
        paces=partial(forced_march.paces, rules.paces),
        bars_advance=partial(forced_march.bars_advance, rules.bars_advance, ground.control),
        bars_bombarding=partial(forced_march.bars_bombarding, rules.bars_bombarding),
        bars_move=partial(_bars_move, rules.bars_move, ground.control),
        moves_left=movement.moves_left,
        slips_away=leader_stacking.slips_away,
        bars_exit=partial(movement.bars_exit, rules.bars_exit),
        sets_off=partial(forced_march.sets_off, leader_fate.ridden_down, rules, ground.control),
        changes=partial(leader_combat.changes, rules.changes),
        saves=leader_combat.saves,
        saving_dice=leader_combat.saving_dice,
        loss_dice=leader_fate.loss_dice,
        opening_dice=command_control.opening_dice,
        still_open=command_control.still_open,
        rallies=partial(leader_combat.rallies, rules.rallies),
        lost=partial(leader_fate.lost, rules.lost),
        watch=partial(
            forced_march.watch,
            partial(holding.watch, partial(leader_fate.watch, partial(leader_stacking.watch, rules.watch)), rules),
            rules,
            ground.control,
        ),
        phases=partial(leader_placing.phases, partial(command_control.phases, rules.phases)),
        player_turn_over=partial(
            forced_march.player_turn_over,
            partial(command_control.player_turn_over, rules.player_turn_over),
            rules.set_date,
        ),
        points=partial(victory.points, ground),
        outcome=partial(victory.outcome, ground),
    ).with_steps(command_control.CommandControl(), leader_placing.PlacingLeaders())
    return evolve(
        game,
        name="Hooker & Lee, with Fredericksburg",
        describe=partial(telling.describe, game.describe),
        moment=partial(telling.moment, base.moment),
        about_unit=partial(telling.about_unit, game.about_unit),
        vocabulary=game.vocabulary.adding(commands=(command_control.Assign, *leader_placing.COMMANDS)),
        traces=partial(lines.traces, ground),
        traces_later=lines.has_line,
        objectives=partial(holding.objectives, ground),
    )


def _bars_move(base: Any, control: Any, at: Position, unit: Unit) -> Illegal | None:
    barred: Illegal | None = base(at, unit)
    barred = barred or command_control.bars_move(at, unit) or movement.bars_move(at, unit)
    return barred or leader_stacking.bars_riding_away(control, at, unit) or leader_stacking.bars_move(control, at, unit)
