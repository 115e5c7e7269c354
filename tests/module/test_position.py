"""Position files: counters placed by hand, and the sequence of play brought to the step they name."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.event import Fact, Noted, Placed
from hexboard.core.game import Game
from hexboard.core.illegal import Illegal, Unreadable
from hexboard.core.log import fold
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.state import Frame, Outcome, State
from hexboard.core.unit import Gone, InBox, OnMap, Unit
from hexboard.engine.question import Pick, Question, Ready
from hexboard.engine.ruleset import Ruleset, Tally
from hexboard.engine.step import Decision
from hexboard.engine.tray import Tray
from hexboard.module.building import build_game
from hexboard.module.position import position_facts, read_position
from hexboard.module.reading import BrokenModule
from hexboard.rules.sequence import GameTurns

from .folders import make_library


@frozen
class Phase(Decision, name="march", title="March", rule="1.1"):
    """A step that waits for its seat for ever."""

    def ask(self, at: Position, seat: SeatId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        return Question("march", self.rule, ())

    def check(self, at: Position, seat: SeatId, command: Command) -> Illegal | None:
        return None

    def resolve(self, tray: Tray, seat: SeatId, command: Command) -> None:
        tray.done()


class Fight(Phase, name="fight"):
    """Another."""


def set_up(game: Game) -> list[Fact]:
    placed = [(unit, OnMap(at)) for at, units in game.scenario.setup.items() for unit in units]
    waiting = [(unit, InBox(arrival.id)) for arrival in game.scenario.arrivals for unit in arrival.units]
    facts = [Fact(Placed(Unit(id, id, game.roster[id].side, place))) for id, place in (*placed, *waiting)]
    return [*facts, Fact(Noted("north", "set up"))]


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return build_game(make_library(tmp_path), "bull_run")


@pytest.fixture
def ruleset() -> Ruleset:
    frames = tuple(Frame(step, side) for side in ("south", "north") for step in ("march", "fight"))
    turns = GameTurns("1.1", lambda at: frames, lambda at: Outcome(None, "draw"))
    return Ruleset(
        "duels",
        {step.name: step for step in (turns, Phase(), Fight())},
        turns.flow,
        set_up,
        lambda at: Tally({}),
        lambda at, event: "",
        lambda at: "",
        marks=lambda game, marks: [Noted("north", f"{key} {value}") for key, value in marks.items()],
    )


TEXT = """
turn = 2
step = "fight"
seat = "north"
[units]
north-1 = { at = "0202", status = ["tired"], values = { fatigue = 2 }, step = 1 }
"""


def placed(ruleset: Ruleset, game: Game, text: str) -> State:
    return fold(State(), position_facts(ruleset, game, read_position(text)))


def test_what_is_named_stands_there_and_the_rest_is_out_of_play(ruleset: Ruleset, game: Game) -> None:
    state = placed(ruleset, game, TEXT)
    unit = state.units["north-1"]
    assert unit.hex == game.board.at("0202")
    assert (unit.status, unit.values, unit.step) == ({"tired"}, {"fatigue": 2}, 1)
    assert {u.place for k, u in state.units.items() if k != "north-1"} == {Gone("out of play")}
    assert state.units.keys() == game.roster.keys()


def test_the_rest_may_stand_where_the_scenario_has_it(ruleset: Ruleset, game: Game) -> None:
    state = placed(ruleset, game, "alone = false\n" + TEXT)
    assert state.units["south-1"].hex == game.board.at("0303")
    assert state.units["north-2"].place == InBox("north-2")
    assert state.units["north-1"].hex == game.board.at("0202")


def test_the_sequence_of_play_stands_at_the_step_and_the_seat(ruleset: Ruleset, game: Game) -> None:
    state = placed(ruleset, game, TEXT)
    assert state.turn == 2
    assert [frame.step for frame in state.stack] == ["game turn", "fight"]
    assert state.stack[-1].seat == "north"
    assert state.stack[0].data["next"] == ("4",)


def test_a_seat_may_be_called_by_its_name(ruleset: Ruleset, game: Game) -> None:
    assert placed(ruleset, game, TEXT.replace('"north"', '"North"')).stack[-1].seat == "north"


def test_without_a_step_the_turn_begins(ruleset: Ruleset, game: Game) -> None:
    state = placed(ruleset, game, "turn = 2")
    assert (state.turn, state.stack) == (2, ())


def test_marks_go_to_the_game(ruleset: Ruleset, game: Game) -> None:
    facts = position_facts(ruleset, game, read_position('[marks]\nweather = "rain"'))
    assert Noted("north", "weather rain") in [fact.event for fact in facts]


def test_a_unit_may_stand_in_a_box_or_be_gone(ruleset: Ruleset, game: Game) -> None:
    text = '[units]\nnorth-1 = { box = "north-2" }\nsouth-1 = { gone = "eliminated" }'
    state = placed(ruleset, game, text)
    assert state.units["north-1"].place == InBox("north-2")
    assert state.units["south-1"].place == Gone("eliminated")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("north-1 =", "north-9 =", r"there is no unit 'north-9' at \$\.units\.north-9"),
        ('"0202"', '"0909"', r"there is no hex '0909' at \$\.units\.north-1\.at"),
        ('at = "0202"', 'at = "0202", gone = "eliminated"', "one of the three"),
        ('seat = "north"', 'seat = "west"', "there is no seat 'west'; there are: north, south"),
        ('step = "fight"', 'step = "tea"', "there is no step 'tea'; there are: game turn, march, fight"),
        ("turn = 2", "turn = 9", "there is no turn 9 in 1 to 2"),
        ('seat = "north"', "stepp = 1", "unknown key 'stepp'"),
    ],
)
def test_a_position_that_cannot_be_is_told(ruleset: Ruleset, game: Game, old: str, new: str, fault: str) -> None:
    with pytest.raises(Unreadable, match=fault):
        placed(ruleset, game, TEXT.replace(old, new, 1))


def test_a_file_that_is_no_position_is_told_with_its_place() -> None:
    with pytest.raises(BrokenModule, match=r"puzzle\.toml: \$\.turn: expected a whole number, found 'two'"):
        read_position('turn = "two"', "puzzle.toml")
