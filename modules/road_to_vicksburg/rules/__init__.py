"""Road to Vicksburg: what its exclusive rules (15 to 21) change in the revised Standard Rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from attrs import evolve

from hexboard.engine.ruleset import Ruleset

from . import (
    ammunition,
    counterattack,
    lines,
    release_terms,
    releases,
    restrictions,
    standing,
    telling,
    terrain,
    train,
    victory,
)
from .dice_first import DiceFirst, RollFor, phases
from .happenings import Happenings
from .holding import objectives
from .land import Land


def extend(base: Ruleset, charts: Mapping[str, Any]) -> Ruleset:
    """The series' ruleset with this game's exclusive rules."""
    standard = base.parts
    ground = base.with_parts(
        chart=partial(terrain.chart, standard.chart),
        exerts_zone=partial(train.exerts_zone, standard.exerts_zone),
        owes_attack=terrain.owes_attack,
    )
    land = Land(ground.parts, ground.control)
    dice = DiceFirst(land)
    happenings = Happenings(land)
    vicksburg = ground.with_parts(
        allowance=partial(_allowance, standard.allowance),
        closed_hexes=partial(restrictions.closed_hexes, land.control),
        bars_move=lambda at, unit: train.bars_move(at, unit) or restrictions.bars_move(at, unit),
        bars_step=partial(_bars_step, ground.parts.bars_step),
        lacks_room=standing.lacks_room,
        bars_attack=train.bars_attack,
        bars_advance=partial(_bars_advance, land, standard.phasing),
        paces=partial(_paces, standard.paces, standard.allowance),
        bars_bombarding=partial(standing.bars_bombarding, standard.bars_bombarding),
        changes=partial(_changes, standard.changes),
        die_changes=partial(counterattack.die_changes, ground.parts),
        sets_off=partial(_sets_off, land),
        stirs=partial(_stirs, ground.parts),
        struck=train.struck,
        advance_length=partial(counterattack.advance_length, standard.advance_length),
        shares_advance=counterattack.goes_far,
        passes_through=counterattack.passes_through,
        fought=happenings.fought,
        lost=happenings.lost,
        watch=happenings.watch,
        player_turn_over=happenings.player_turn_over,
        turn_over=partial(happenings.turn_over, standard.turn_over),
        phases=partial(phases, standard.phases),
        still_open=partial(_still_open, dice),
        points=partial(victory.points, land),
        outcome=partial(victory.outcome, land),
    ).with_steps(dice)
    return evolve(
        vicksburg,
        name="Road to Vicksburg",
        describe=partial(telling.describe, vicksburg.describe, dice),
        weight=partial(telling.weight, base.weight),
        moment=partial(telling.moment, base.moment),
        about_unit=partial(telling.about_unit, vicksburg.about_unit),
        about_hex=partial(telling.about_hex, land, vicksburg.about_hex),
        traces=partial(lines.traces, land),
        objectives=partial(objectives, land),
        held=release_terms.held,
        vocabulary=vicksburg.vocabulary.adding((), (RollFor,)),
    )


def _still_open(dice: DiceFirst, at: Any, side: str, strikers: Any) -> str:
    return "; ".join(filter(None, (dice.before_moving(at, side), counterattack.to_come(at, strikers))))


def _sets_off(land: Land, at: Any, unit: Any, path: Any) -> str:
    return "; ".join(filter(None, (train.foretold(land, at, unit, path), ammunition.foretold(at, unit))))


def _stirs(rules: Any, at: Any, assault: Any) -> str:
    found = (
        releases.foretold(at, assault),
        releases.forfeited(at, assault),
        counterattack.foretold(rules, at, assault),
    )
    return "; ".join(filter(None, found))


def _allowance(base: Any, at: Any, unit: Any) -> Any:
    found = base(at, unit)
    if train.is_train(at, unit):
        return evolve(found, points=1, into_zone=1, rule="18.4")
    points = counterattack.double_quick(at, unit)
    return found if points is None else evolve(found, points=points, into_zone=points, rule="19.51")


def _paces(base: Any, ordinary: Any, rules: Any, at: Any, unit: Any) -> Any:
    # double-quick and strategic movement are not added up [19.51]
    extra = rules.allowance(at, unit).points - ordinary(at, unit).points
    near = train.bars_strategic(at, unit)
    found = base(rules, at, unit)
    return tuple(evolve(pace, points=pace.points - extra, barred=pace.barred or near) for pace in found)


def _bars_step(base: Any, rules: Any, at: Any, unit: Any, start: Any, end: Any, how: str) -> Any:
    return train.bars_step(at, unit, end, how) or base(rules, at, unit, start, end, how)


def _bars_advance(land: Land, phasing: Any, at: Any, unit: Any, end: Any) -> Any:
    return train.bars_advance(at, unit) or restrictions.bars_advance(land.control, phasing(at), at, unit, end)


def _changes(base: Any, rules: Any, at: Any, assault: Any, unit: Any) -> Any:
    return (
        *base(rules, at, assault, unit),
        *restrictions.changes(at, assault, unit),
        *train.changes(at, assault, unit),
        *terrain.changes(at, assault, unit),
        *counterattack.changes(rules, at, assault, unit),
    )
