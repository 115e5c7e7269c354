"""The rules of the toy: a cup, sealed orders, marches of counters the enemy cannot see, and a die."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.state import Frame
from hexboard.engine.ruleset import Chart, Ruleset, Vocabulary
from hexboard.engine.step import Step
from hexboard.rules.sequence import GameTurns

from . import ledger, sentences, victory
from .charts import Charts
from .cup import Cup
from .march import March, MarchStep, rested
from .open_cup import cup_frame
from .orders import Order, Orders, filed
from .retreat import Retreat, RetreatStep
from .sampling import sample
from .secrets import SECRETS
from .setup import scouts, setup
from .watch import Scouting, Watch


def build(charts: Mapping[str, Mapping[str, Any]]) -> Ruleset:
    """The whole game, played by the charts of its folder."""
    read = Charts.read(charts)
    turns = GameTurns("2.1", phases=_phases, outcome=victory.outcome, turn_over=rested)
    steps: tuple[Step, ...] = (turns, Orders(read), Cup(), MarchStep(read), RetreatStep(read), Scouting())
    return Ruleset(
        name="toy",
        steps={step.name: step for step in steps},
        flow=turns.flow,
        setup=setup,
        score=victory.score,
        describe=sentences.describe,
        moment=sentences.moment,
        vocabulary=Vocabulary().adding((ledger.PostureTaken, ledger.Assaulted), (Order, March, Retreat, Watch)),
        charts=lambda game: _shown(game, read),
        secrets=SECRETS,
        sample=sample,
        filed=lambda at, seat: filed(at, seat, read),
    )


def _phases(at: Position) -> tuple[Frame, ...]:
    if scouts(at.game):
        return (Frame(Orders.name), Frame(Cup.name), Frame(Scouting.name))
    chits = [seat.id for seat in at.game.seats for _ in range(2)]
    return (Frame(Orders.name), cup_frame(Cup.name, chits))


def _shown(game: Game, charts: Charts) -> tuple[Chart, ...]:
    rows = tuple((result.name, str(result.least)) for result in charts.assault)
    return (Chart("assault", "Assault", "6.1", ("Result", "Least die"), rows),)
