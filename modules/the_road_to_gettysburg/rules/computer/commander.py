"""An army commander by computer: from his seat's table alone he believes, decides, writes his sheet [10.4 to 10.7]."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from attrs import frozen

from hexboard.core.command import Pass
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.seat import SeatId, SideId
from hexboard.engine.robot import Computer, Decided, Situation
from hexboard.engine.sheet import Orders
from hexboard.engine.sheet_form import Draft, SheetLine, Written

from ..orders.form import SET_UP
from ..phases.decisions import ArmyCommander, Conduct, OlderConduct, OlderSecondTest, WithdrawAgain, asks, odds_words
from ..phases.off_line import OffLine
from ..phases.sheets import SetUp
from ..war.campaign import Instructions
from ..war.charts import Charts
from ..war.deciding import WHETHER_AGAIN
from ..war.opening import LETTERS, letter_of
from ..war.theatre import CSA
from .belief import Belief, belief_of
from .confederate import confederate_tasks, goes_off
from .levels import LEVELS, Level
from .strikes import joins, second
from .tasks import Task, sheet_text, written
from .union import union_tasks


def set_up_text(game: Game, charts: Charts, side: SideId) -> str:
    """How a computer sets up [10.4]: cavalry and guns have the right of way, the others follow by letter; urgency 5;
    cavalry and the headquarters keep out of the way.
    """
    light = [each for each in charts.book[game.scenario.id] if each.unit.startswith(side) and not each.inf]
    first = tuple(letter for each in light if (letter := letter_of(each.unit)) in LETTERS)
    lines = (_line(letter_of(each.unit), "w") for each in light if not each.foot)
    return SET_UP.write(Draft((*lines, SheetLine(None, (Written("numbers", {"letters": first}),)))))


def _line(letter: str, mode: str) -> SheetLine:
    return SheetLine(Written("", {"to": (letter,)}), (Written("cm", {"mode": (mode,)}),))


@frozen(eq=False)
class Commander:
    """A robot for either seat."""

    charts: Charts
    level: Level

    def decide(self, situation: Situation) -> Decided:
        """The set-up, or the sheet of this turn with the plan behind it."""
        at = situation.view
        side = at.game.seat(situation.seat).side
        match at.frame.step:
            case SetUp.name:
                return Decided(Orders(set_up_text(at.game, self.charts, side)), ("Set-up by the book.",))
            case ArmyCommander.name | OlderConduct.name | OlderSecondTest.name:
                return _decided(at, situation.seat)
            case OffLine.name:
                return Decided(Pass(), ("Whoever wants to fight it off-line may.",))
        belief = belief_of(at, side, self.charts, heeds_activity=self.level.heeds_activity)
        tasks = tuple(self._tasks(belief, side))
        patience = self.level.patience if belief.is_battle else self.level.campaign_patience or self.level.patience
        lines = tuple(written(belief, tasks, patience))
        text = sheet_text((line for _, line in lines), self._whole(belief, side, tasks), _rank(belief))
        return Decided(Orders(text), tuple(_plan(belief, tasks, {task.corps.unit for task, _ in lines})))

    def _whole(self, belief: Belief, side: SideId, tasks: tuple[Task, ...]) -> tuple[Written, ...]:
        if side == CSA:
            return tuple(Written("xu", {"unit": (own.word,)}) for own in belief.corps if goes_off(belief, own))
        best = second(belief, tasks) if self.level.assaults else None
        is_new = best is not None and best.unit != belief.table.secondary
        named = (Written("dc", {"unit": (best.word,)}),) if best is not None and is_new else ()
        label, joining = belief.at.board.label, joins(belief, tasks) if self.level.gathers else ()
        return *named, *(Written("re", {"unit": (own.word,), "hex": (label(at),)}) for own, at in joining)

    def _tasks(self, belief: Belief, side: SideId) -> Iterator[Task]:
        if side == CSA:
            return confederate_tasks(belief, self.charts, self.level)
        return union_tasks(belief, self.charts, self.level)


def _decided(at: Position, seat: SeatId) -> Decided:
    if asks(at, seat) == WHETHER_AGAIN:
        return Decided(WithdrawAgain(), ("It may still get away.",))
    odds, side = Fraction(at.memory(seat)["odds"][0]), at.game.seat(seat).side
    return Decided(Conduct(Instructions(side).urgency_at(odds)), (f"Odds of {odds_words(odds)}.",))


def _rank(belief: Belief) -> tuple[str, ...]:
    """The best in front, the headquarters last."""
    best = sorted(belief.corps, key=lambda own: (own.is_hq, -(own.morale + own.eff / 10), own.unit))
    return tuple(own.word for own in best)


def _plan(belief: Belief, tasks: tuple[Task, ...], ordered: set[str]) -> Iterator[str]:
    """The plan in sentences."""
    at = belief.at
    for cluster in belief.clusters()[:3]:
        yield f"The enemy is believed at {at.place_name(cluster.centre)}: about {round(cluster.mass, -3):,.0f} men."
    for task in tasks:
        where = f" to {at.place_name(task.target)}" if task.target else ""
        sent = "" if task.corps.unit in ordered else " (no new orders)"
        yield f"{at.name(task.corps.unit)}: {task.kind}{where}{', ' if task.why else ''}{task.why}{sent}."


def computers(charts: Charts) -> tuple[Computer, ...]:
    """Army commanders of every level, for either side, the weakest first [10.7]."""
    return tuple(Computer(each.id, each.title, each.about, Commander(charts, each)) for each in LEVELS)
