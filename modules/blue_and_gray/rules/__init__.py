"""Blue & Gray: the Standard Rules as a ruleset. A game extends it by answering some of its questions anew.

Its rooms; left may import anything to its right, ``|`` means neither imports the other, and each says what is in it:

    told | computer > march | fight > field > record
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from hexboard.engine.ruleset import Ruleset, Vocabulary
from hexboard.engine.step import Step
from hexboard.rules.sequence import GameTurns

from .answers import standard
from .computer.commander import computers
from .field.ground import zone_of
from .field.rallying import Rallying
from .field.standard import Standard
from .fight.advancing import Advancing
from .fight.combat import Combat
from .fight.exchange import Exchange
from .fight.retreating import Retreating
from .march.movement import Movement
from .record.ledger import EVENTS
from .record.setup import marks, setup
from .told import remarks
from .told.charts import chart_pages
from .told.journal import conditions, describe, moment, weight
from .told.threats import threatening


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
        weight=weight,
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
        threatening=partial(threatening, rules, turns),
        outcome=rules.outcome,
        charts=partial(chart_pages, rules),
        computers=computers(rules),
        parts=rules,
        assemble=assemble,
    )
