"""The one road by which anything changes."""


import pytest
from attrs import evolve, field, frozen

from hexboard.core.command import Command, EndPhase, Pass
from hexboard.core.event import Called, Ended, Event, Fact, TurnBegan
from hexboard.core.illegal import Illegal, IllegalCommand
from hexboard.core.log import Log
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.state import Frame, Outcome, State
from hexboard.engine.dice import ScriptedDice
from hexboard.engine.question import Answer, Chance, Forecast, Question, Ready
from hexboard.engine.ruleset import Ruleset
from hexboard.engine.step import Step
from hexboard.engine.submit import RunawayFlow, actors, ask, begin, check, forecast, settle, step_of, submit
from hexboard.engine.tray import Tray
from hexboard.play.table import Table
from tests.games import new_table

TOY = new_table("toy")
FORETOLD = Forecast("a die", (), (Chance("1", "one", 1, 6),))


@frozen
class Count(Step, name="count", title="Counting", rule="1.1"):
    """A step in which Red says pass until the turn is three; then it goes on by itself."""

    def actors(self, at: Position) -> frozenset[SeatId]:
        return frozenset({"red"} if at.turn < 3 else ())

    def ask(self, at: Position, seat: SeatId, picked: tuple[str, ...]) -> Question | Ready | Illegal:
        return Ready(Pass()) if picked else Question(f"On turn {at.turn}?", self.rule, (Answer("pass", "Go on"),))

    def check(self, at: Position, seat: SeatId, command: Command) -> Illegal | None:
        return None if isinstance(command, Pass) else Illegal("only pass", self.rule)

    def forecast(self, at: Position, seat: SeatId, command: Command) -> Forecast | None:
        return FORETOLD

    def resolve(self, tray: Tray, seat: SeatId, command: Command) -> None:
        tray.tell(TurnBegan(tray.at.turn + 1))


def once(at: Position) -> Event | None:
    """Count first, and when that is over the game is."""
    return Ended(Outcome(None, "draw")) if at.turn >= 3 else Called(Frame("count"))


RULES: Ruleset = evolve(TOY.ruleset, steps={"count": Count()}, flow=once)


def at(turn: int, *stack: Frame) -> Position:
    return Position(TOY.game, State(turn=turn, stack=stack or (Frame("count"),)))


def test_a_set_up_settles_where_somebody_has_to_decide() -> None:
    facts = begin(RULES, TOY.game, ScriptedDice(()), (Fact(TurnBegan(1)),))
    assert [f.event for f in facts] == [TurnBegan(1), Called(Frame("count"))]


def test_a_command_is_judged_on_the_view_and_done_on_the_truth() -> None:
    facts = submit(RULES, at(1), at(0), "red", Pass(), ScriptedDice(())).facts
    assert [f.event for f in facts] == [TurnBegan(2)]


def test_after_a_command_play_goes_on_until_the_game_is_over() -> None:
    facts = submit(RULES, at(2), at(2), "red", Pass(), ScriptedDice(())).facts
    assert [f.event.tag for f in facts] == ["turn-began", "finished", "ended"]


def test_what_the_rules_refuse_is_refused_everywhere() -> None:
    assert check(RULES, at(1), "red", EndPhase()) == Illegal("only pass", "1.1")
    with pytest.raises(IllegalCommand, match="only pass"):
        forecast(RULES, at(1), "red", EndPhase())
    with pytest.raises(IllegalCommand, match="only pass"):
        submit(RULES, at(1), at(1), "red", EndPhase(), ScriptedDice(()))


def test_whose_turn_it_is_not_is_told_whose_it_is() -> None:
    wrong = Illegal("Counting is for Red to decide", "1.1")
    assert actors(RULES, at(1)) == {"red"}
    assert check(RULES, at(1), "blue", Pass()) == wrong
    assert ask(RULES, at(1), "blue", ()) == wrong
    assert ask(RULES, at(3), "red", ()) == Illegal("Counting is for nobody to decide", "1.1")


def test_the_step_answers_for_its_own_seat() -> None:
    asked = ask(RULES, at(1), "red", ())
    assert isinstance(asked, Question)
    assert asked.prompt == "On turn 1?"
    assert ask(RULES, at(1), "red", ("pass",)) == Ready(Pass())
    assert forecast(RULES, at(1), "red", Pass()) == FORETOLD


def test_when_the_game_is_over_nobody_decides() -> None:
    over = Position(TOY.game, State(turn=1, stack=(Frame("count"),), over=Outcome("red", "decisive")))
    assert step_of(RULES, over) is None
    assert actors(RULES, over) == frozenset()
    assert ask(RULES, over, "red", ()) == Illegal("the game is over", "")
    with pytest.raises(IllegalCommand, match="the game is over"):
        forecast(RULES, over, "red", Pass())


def test_a_sequence_that_never_asks_anybody_is_a_fault() -> None:
    for flow, why in [(lambda at: Called(Frame("count")), "never stops"), (lambda at: None, "neither what comes next")]:
        runaway = evolve(RULES, flow=flow)
        with pytest.raises(RunawayFlow, match=why):
            settle(runaway, Tray(Position(TOY.game, State(turn=3)), ScriptedDice(())))


@frozen(eq=False)
class Watched(Count):
    """The same step; it notes down what it is asked for."""

    asked: list[str] = field(factory=list)

    def actors(self, at: Position) -> frozenset[SeatId]:
        self.asked.append(f"actors on turn {at.turn}")
        return super().actors(at)

    def check(self, at: Position, seat: SeatId, command: Command) -> Illegal | None:
        self.asked.append(f"check on turn {at.turn}")
        return super().check(at, seat, command)


def test_who_acts_is_asked_once_a_position_and_a_command_is_checked_once() -> None:
    step = Watched()
    rules = evolve(RULES, steps={"count": step})
    table = Table(rules, TOY.game, Log(TOY.log.header, begin(rules, TOY.game, ScriptedDice(()), ())))
    step.asked.clear()
    assert table.actors() == {"red"}
    assert table.ask("red", ("pass",)) == Ready(Pass())
    assert table.check("red", Pass()) is None
    assert list(table.commands("red")) == [Pass()]
    assert Pass() in table.commands("red")
    table.submit("red", Pass())
    assert table.actors() == {"red"}
    assert step.asked == ["actors on turn 0", "check on turn 0", "actors on turn 1"]
