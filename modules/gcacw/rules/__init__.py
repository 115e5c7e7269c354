"""Great Campaigns of the American Civil War: the series as a ruleset. A game answers some questions anew."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from hexboard.core.position import Position
from hexboard.core.state import Frame
from hexboard.engine.ruleset import Ruleset, Vocabulary
from hexboard.engine.step import Step
from hexboard.rules.sequence import GameTurns

from . import basics, remarks
from .action import Action
from .activation import Activation
from .advancing import Advancing
from .assault import Assaulting
from .chart_pages import charts
from .combat import Combat
from .commands import COMMANDS
from .cycle import ActionCycle, dice_of, foretell, throwers
from .ground import ground_chart
from .ledger import EVENTS
from .losses import Losses
from .march import Marching
from .recovery import Recovery
from .resting import last_recovery
from .retreating import Retreating
from .screening import Screening
from .setting_up import marks, setup
from .standard import Standard
from .telling import conditions, describe, moment, weight
from .transferring import LeaderTransfer
from .turning import Dawn, Nightfall
from .units import combat_value
from .zones import passable_now, zone_from, zone_of


def build(charts: Mapping[str, Any]) -> Ruleset:
    """The rules of the series. The charts come with each game and are read from there."""
    return assemble(standard())


def standard() -> Standard:
    """The series' own answers."""
    return Standard(
        chart=ground_chart,
        transfer_order=basics.transfer_order,
        cycles=basics.cycles,
        first_initiative=basics.first_initiative,
        rain_comes=basics.rain_comes,
        rainy=basics.rainy,
        allowance=basics.allowance,
        exerts_zone=basics.exerts_zone,
        bars_march=basics.bars_march,
        bars_force=basics.bars_force,
        bars_attack=basics.bars_attack,
        bars_assault=basics.bars_assault,
        closed_hexes=basics.closed_hexes,
        stops=basics.stops,
        bars_screen=basics.bars_screen,
        passed=basics.passed,
        suffered=basics.suffered,
        points=basics.points,
        outcome=basics.outcome,
        combat_value=combat_value,
        zone_from=zone_from,
        passable=passable_now,
        writing=basics.WRITING,
    )


def assemble(rules: Standard) -> Ruleset:
    """A ruleset whose steps ask these rules."""
    turns = GameTurns("3.0", partial(_phases, rules), rules.outcome)
    steps: tuple[Step, ...] = (
        turns,
        Dawn(rules),
        LeaderTransfer(rules),
        ActionCycle(rules),
        Nightfall(rules),
        Action(rules),
        Activation(rules),
        Marching(rules),
        Screening(rules),
        Assaulting(rules),
        Combat(rules),
        Losses(),
        Retreating(rules),
        Advancing(rules),
        Recovery(rules),
    )
    return Ruleset(
        name="Great Campaigns of the American Civil War",
        steps={step.name: step for step in steps},
        flow=turns.flow,
        setup=setup,
        score=rules.points,
        describe=partial(describe, rules),
        weight=weight,
        moment=moment,
        conditions=conditions,
        outcome=rules.outcome,
        vocabulary=Vocabulary().adding(EVENTS, COMMANDS),
        marks=marks,
        about_unit=partial(remarks.about_unit, rules),
        about_hex=partial(remarks.about_hex, rules),
        control=partial(zone_of, rules),
        charts=charts,
        before_scoring=lambda at: last_recovery(rules, at, turns.to_come(at)),
        foretell=foretell,
        throwers=throwers,
        dice_of=dice_of,
        parts=rules,
        assemble=assemble,
    )


def _phases(rules: Standard, at: Position) -> tuple[Frame, ...]:
    """The order of a turn [3.0]."""
    first = at.game.scenario.first
    return (
        Frame("dawn"),
        *(Frame("leader transfer", side) for side in rules.transfer_order(at)),
        *rules.cycles(at),
        *(Frame("recovery", side) for side in (first, at.game.enemy(first))),
    )
