"""Great Campaigns of the American Civil War: the series as a ruleset. A game answers some questions anew.

Its rooms; left may import anything to its right, ``|`` means neither imports the other, and each says what is in it:

    told | computer > turn > action > march > fight > field > record
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from hexboard.core.command import Command
from hexboard.core.event import Event
from hexboard.engine.ruleset import Ruleset, Vocabulary, tagged
from hexboard.engine.step import Step
from hexboard.rules.sequence import GameTurns

from .action.action import Action
from .action.activation import Activation
from .action.assault import Assaulting
from .answers import standard
from .computer.commander import computers
from .field.standard import Standard
from .field.zones import zone_of
from .fight.advancing import Advancing
from .fight.combat import Combat
from .fight.losses import Losses
from .fight.retreating import Retreating
from .fight.screening import Screening
from .march.marching import Marching
from .record import commands, ledger
from .record.setup import marks, setup
from .told import remarks
from .told.charts import charts
from .told.journal import conditions, describe, moment, weight
from .told.threats import threatening
from .turn.cycle import ActionCycle, dice_of, foretell, throwers
from .turn.recovery import Recovery, last_recovery
from .turn.sequence import Dawn, Nightfall, phases
from .turn.transferring import LeaderTransfer


def build(charts: Mapping[str, Any]) -> Ruleset:
    """The rules of the series. The charts come with each game and are read from there."""
    return assemble(standard())


def assemble(rules: Standard) -> Ruleset:
    """A ruleset whose steps ask these rules."""
    turns = GameTurns("3.0", partial(phases, rules), rules.outcome)
    steps: tuple[Step, ...] = (
        turns,
        Dawn(),
        LeaderTransfer(rules),
        ActionCycle(rules),
        Nightfall(),
        Action(rules),
        Activation(rules),
        Marching(rules),
        Screening(rules),
        Assaulting(rules),
        Combat(),
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
        vocabulary=Vocabulary().adding(tagged(Event, ledger), tagged(Command, commands)),
        marks=marks,
        about_unit=partial(remarks.about_unit, rules),
        about_hex=partial(remarks.about_hex, rules),
        control=partial(zone_of, rules),
        charts=charts,
        before_scoring=lambda at: last_recovery(rules, at, turns.to_come(at)),
        foretell=foretell,
        threatening=partial(threatening, rules),
        throwers=throwers,
        dice_of=dice_of,
        computers=computers(rules),
        parts=rules,
        assemble=assemble,
    )
