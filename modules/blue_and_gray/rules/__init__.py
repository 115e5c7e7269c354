"""Blue & Gray: the Standard Rules as a ruleset. A game extends it by answering some of its questions anew."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from hexboard.engine.ruleset import Ruleset, Vocabulary
from hexboard.engine.step import Step
from hexboard.rules.sequence import GameTurns

from . import remarks
from .advancing import Advancing
from .answers import standard
from .chart_pages import chart_pages
from .combat import Combat
from .exchange import Exchange
from .ground import zone_of
from .ledger import EVENTS
from .movement import Movement
from .rallying import Rallying
from .retreating import Retreating
from .setting_up import marks, setup
from .standard import Standard
from .telling import conditions, describe, moment


def build(charts: Mapping[str, Any]) -> Ruleset:
    """The Standard Rules of the series, in the printing the charts are of."""
    return assemble(standard(charts))


def assemble(rules: Standard) -> Ruleset:
    """A ruleset whose steps ask these rules."""
    turns = GameTurns("4.0", rules.phases, rules.outcome, partial(rules.turn_over, rules))
    steps: tuple[Step, ...] = (
        turns,
        Movement(rules),
        Combat(rules),
        Retreating(rules),
        Exchange(rules),
        Advancing(rules),
        Rallying(rules),
    )
    return Ruleset(
        name="Blue & Gray",
        steps={step.name: step for step in steps},
        flow=turns.flow,
        setup=setup,
        score=rules.points,
        describe=partial(describe, rules),
        moment=moment,
        conditions=conditions,
        vocabulary=Vocabulary().adding(EVENTS, rules.commands),
        marks=marks,
        about_unit=partial(remarks.about_unit, rules),
        about_hex=partial(remarks.about_hex, rules),
        control=partial(zone_of, rules),
        sight=partial(remarks.sight, rules),
        sight_line=partial(remarks.sight_line, rules),
        due=rules.due_turn,
        outcome=rules.outcome,
        charts=partial(chart_pages, rules),
        parts=rules,
        assemble=assemble,
    )
