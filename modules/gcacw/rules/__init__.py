"""Great Campaigns of the American Civil War: the series as a ruleset. A game answers some questions anew."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from hexboard.engine.ruleset import Ruleset, Vocabulary
from hexboard.engine.step import Step
from hexboard.rules.sequence import GameTurns

from . import remarks
from .action import Action
from .activation import Activation
from .advancing import Advancing
from .answers import standard
from .assault import Assaulting
from .chart_pages import charts
from .combat import Combat
from .commands import COMMANDS
from .cycle import ActionCycle, dice_of, foretell, throwers
from .ledger import EVENTS
from .losses import Losses
from .march import Marching
from .recovery import Recovery, last_recovery
from .retreating import Retreating
from .screening import Screening
from .sequence import Dawn, Nightfall, phases
from .setting_up import marks, setup
from .standard import Standard
from .telling import conditions, describe, moment, weight
from .transferring import LeaderTransfer
from .zones import zone_of


def build(charts: Mapping[str, Any]) -> Ruleset:
    """The rules of the series. The charts come with each game and are read from there."""
    return assemble(standard())


def assemble(rules: Standard) -> Ruleset:
    """A ruleset whose steps ask these rules."""
    turns = GameTurns("3.0", partial(phases, rules), rules.outcome)
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
