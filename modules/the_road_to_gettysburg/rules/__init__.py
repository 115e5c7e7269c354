"""The Road to Gettysburg: both sides write in secret, the turn is resolved at once, and each hears reports of it.

Its rooms; left may import anything to its right, ``|`` means neither imports the other, and each says what is in it:

    told | computer > phases > orders > record > resolution > war
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexboard.core.position import Position
from hexboard.core.state import Frame
from hexboard.engine.ruleset import Ruleset, Vocabulary
from hexboard.engine.sheet import Orders
from hexboard.engine.step import Step
from hexboard.rules.sequence import GameTurns

from .computer.commander import computers
from .orders.sending import filed
from .phases.dawn import Dawn
from .phases.decisions import ArmyCommander, Conduct, OlderConduct, OlderSecondTest, StandFast, WithdrawAgain
from .phases.off_line import OffLine
from .phases.sheets import Dispatches, SetUp
from .record.ledger import EVENTS, shown
from .record.revealing import reveal, trails
from .record.setup import setup
from .told import about, points, sentences
from .told.charts import charts as shown_charts
from .told.gone import may_have_gone
from .told.sampling import sample
from .told.secrets import secrets
from .told.threats import threatening
from .war.charts import Charts


def build(charts: Mapping[str, Mapping[str, Any]]) -> Ruleset:
    """The whole game, played by the charts of its folder."""
    read = Charts.read(charts)
    turns = GameTurns(
        "4.0", phases=_phases, outcome=lambda at: points.outcome(at, read), turn_over=lambda t: reveal(t, read)
    )
    steps: tuple[Step, ...] = (
        turns,
        SetUp(read),
        Dawn(read),
        Dispatches(read),
        ArmyCommander(),
        OlderConduct(),
        OlderSecondTest(),
        OffLine(),
    )
    return Ruleset(
        name="the_road_to_gettysburg",
        steps={step.name: step for step in steps},
        flow=turns.flow,
        setup=lambda game: setup(game, read),
        score=lambda at: points.score(at, read),
        describe=lambda at, event: sentences.describe(at, event, read),
        moment=sentences.moment,
        weight=sentences.weight,
        vocabulary=Vocabulary().adding(EVENTS, (Orders, Conduct, WithdrawAgain, StandFast)),
        about_unit=about.about_unit,
        about_hex=lambda at, hex: about.about_hex(at, hex, read),
        charts=lambda game: shown_charts(game, read),
        filed=filed,
        shown=shown,
        strengths=("inf", "cav", "guns"),
        secrets=secrets(read),
        sample=lambda view, dice: sample(view, dice, read),
        computers=computers(read),
        trails=trails,
        threatening=lambda at, side, stand: threatening(read, at, side, stand),
        may_have_gone=lambda at, known: may_have_gone(at, known, read),
    )


def _phases(at: Position) -> tuple[Frame, ...]:
    phases = (Frame(Dawn.name), Frame(Dispatches.name))
    return (Frame(SetUp.name), *phases) if at.turn == 1 else phases
