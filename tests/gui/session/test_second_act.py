"""What the first act of a choice does and what takes a second one; the table is a script."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attrs import evolve

from hexboard.core.command import EndPhase, Note
from hexboard.core.illegal import Illegal
from hexboard.engine.question import Answer, Chance, Forecast, HexChance, Question, Ready
from hexboard.geometry.hex import Hex
from hexboard.gui.board.pointer.picking import Picking
from hexboard.gui.main_window import MainWindow
from hexboard.play.starting import Running
from tests.gui.stub_table import Script, StubTable, asked, place, unit

ODDS = Forecast("Attack on Mill Hill", (), (Chance("De", "gone", 1, 6),), dice="1d6")
ROLLS = Ready(Note("marched"), ODDS)


class Choice:
    """A picking over a script, and every command it had done."""

    def __init__(self, running: Running, script: Script) -> None:
        self.picking = Picking()
        self.done: list[Ready] = []
        self.picking.ready.connect(self.done.append)
        self.picking.start(StubTable(running, script), "red")

    @property
    def chosen(self) -> Ready | None:
        return self.picking.chosen.ready if self.picking.chosen else None


@pytest.fixture
def hex(running: Running) -> Hex:
    return running.table.game.board.at("S0201")


@pytest.fixture
def choice(running: Running, hex: Hex) -> Iterator[Choice]:
    made = Choice(
        running,
        {
            (): asked("Choose", unit("red-1"), unit("red-2"), unit("blue-1"), Answer("end", "End"), Answer("odd", "")),
            ("red-1",): ROLLS,
            ("red-2",): asked("Where to?", place("S0201", hex, note="2", path=(hex, hex))),
            ("red-2", "S0201"): Ready(Note("moved")),
            ("blue-1",): Question("How?", "7.1", (Answer("roll", "Roll"), Answer("low", "On 1-1")), forecast=ODDS),
            ("blue-1", "roll"): ROLLS,
            ("blue-1", "low"): evolve(ROLLS, command=Note("low"), forecast=evolve(ODDS, column="1-1")),
            ("end",): Ready(EndPhase()),
            ("odd",): Ready(EndPhase(), caution="Hill could still come on."),
        },
    )
    yield made
    made.picking.deleteLater()


def test_a_click_on_a_unit_that_would_roll_chooses_it_however_often_it_is_clicked(choice: Choice) -> None:
    for _ in range(3):
        choice.picking.pick_unit("red-1")
        assert choice.chosen == ROLLS
        assert choice.picking.forecast == ODDS
    assert choice.done == []
    assert choice.picking.commit()
    assert choice.done == [ROLLS]


def test_a_list_or_a_menu_points_at_a_unit_as_the_map_does(choice: Choice) -> None:
    choice.picking.pick("red-1")
    choice.picking.pick("red-1")
    assert choice.chosen == ROLLS
    assert choice.done == []


def test_escape_drops_what_is_chosen_and_then_the_pick_before(choice: Choice, hex: Hex) -> None:
    choice.picking.pick_unit("red-2")
    choice.picking.pick_hex(hex)
    assert choice.picking.picks == ("red-2", "S0201")
    assert choice.picking.back()
    assert choice.chosen is None
    assert choice.picking.picks == ("red-2",)
    assert choice.picking.back()
    assert choice.picking.picks == ()
    assert not choice.picking.back()
    assert not choice.picking.commit()
    assert choice.done == []


def test_another_unit_takes_the_place_of_the_one_chosen(choice: Choice) -> None:
    choice.picking.pick_unit("red-1")
    choice.picking.pick_unit("red-2")
    assert choice.chosen is None
    assert choice.picking.picks == ("red-2",)
    assert choice.picking.forecast is None, "the odds are those of the present choice"


def test_a_move_without_dice_takes_two_clicks(choice: Choice, hex: Hex) -> None:
    choice.picking.pick_unit("red-2")
    choice.picking.pick_hex(hex)
    assert choice.done == []
    assert choice.picking.chosen is not None
    assert choice.picking.chosen.answer is not None
    assert choice.picking.chosen.answer.path == (hex, hex)
    choice.picking.pick_hex(hex)
    assert [ready.command for ready in choice.done] == [Note("moved")]


def test_a_move_without_dice_takes_one_drag(choice: Choice, hex: Hex) -> None:
    choice.picking.pick_unit("red-2")
    choice.picking.drop_on(hex)
    assert [ready.command for ready in choice.done] == [Note("moved")]


def test_a_drag_of_what_would_roll_only_chooses_it(choice: Choice, hex: Hex) -> None:
    choice.picking.pick_unit("red-1")
    choice.picking.drop_on(hex)
    assert choice.chosen == ROLLS
    assert choice.done == []


def test_one_click_is_enough_where_the_player_wants_it_and_it_can_be_taken_back(choice: Choice, hex: Hex) -> None:
    choice.picking.one_click = True
    choice.picking.pick_unit("red-1")
    assert choice.done == [], "what rolls is never done by one click"
    choice.picking.pick_unit("red-2")
    choice.picking.pick_hex(hex)
    assert [ready.command for ready in choice.done] == [Note("moved")]


def test_a_button_rolls_at_once_when_its_odds_stood_before(choice: Choice) -> None:
    choice.picking.pick_unit("blue-1")
    assert choice.picking.forecast == ODDS
    choice.picking.pick("roll")
    assert choice.done == [ROLLS]


def test_a_button_whose_odds_were_not_on_the_screen_shows_them_first(choice: Choice) -> None:
    choice.picking.pick_unit("blue-1")
    choice.picking.pick("low")
    assert choice.done == []
    assert choice.picking.forecast is not None
    assert choice.picking.forecast.column == "1-1"
    choice.picking.pick("low")
    assert [ready.command for ready in choice.done] == [Note("low")]


def test_a_button_that_says_so_ends_the_phase(choice: Choice) -> None:
    choice.picking.pick("end")
    assert [ready.command for ready in choice.done] == [EndPhase()]


def test_a_caution_is_read_before_anything_is_done(choice: Choice) -> None:
    choice.picking.pick("odd")
    assert choice.done == []
    assert choice.chosen is not None
    assert choice.chosen.caution == "Hill could still come on."
    choice.picking.pick("odd")
    assert [ready.command for ready in choice.done] == [EndPhase()]


def test_a_stack_is_taken_as_far_as_it_can_be_picked_together(running: Running) -> None:
    at = running.table.game.board.at("N0101")
    one, two, far = unit("red-1", hex=at), unit("red-dummy", hex=at), unit("red-2")
    picked = evolve(one, picked=True)
    script: Script = {
        (): asked("With whom?", one, two, far),
        ("red-1",): asked("With whom?", picked, two, far),
        ("red-1", "red-dummy"): asked("With whom?", picked, evolve(two, picked=True), far),
    }
    found = Choice(running, script)
    assert not found.picking.pick_stack(running.table.game.board.at("N0301")), "one alone is no stack"
    assert not found.picking.takes_several(running.table.game.board.at("N0301"))
    assert found.picking.takes_several(at)
    assert found.picking.picks == (), "to ask picks nothing"
    assert found.picking.pick_stack(at)
    assert found.picking.picks == ("red-1", "red-dummy")
    assert found.picking.takes_several(at), "one can be let go again"
    assert found.done == []
    found.picking.deleteLater()


def test_a_stack_that_acts_one_by_one_is_not_taken_together(running: Running, choice: Choice) -> None:
    at = running.table.view().unit("red-1").hex
    assert at is not None
    assert not choice.picking.takes_several(at)
    assert not choice.picking.pick_stack(at)
    assert choice.picking.picks == ()


def test_the_setting_for_one_click_reaches_the_game_on_the_screen(playing: MainWindow) -> None:
    assert not playing.session.picking.one_click
    playing.settings.one_click = True
    assert playing.session.picking.one_click


@pytest.mark.parametrize(
    ("dice", "why"),
    [
        ("1d6", "the dice say how far: roll first, then choose {}"),
        ("", "Attack on Mill Hill comes first: choose {} after it"),
    ],
)
def test_a_hex_that_only_the_dice_can_open_is_refused_by_them(running: Running, hex: Hex, dice: str, why: str) -> None:
    """Nobody is told to roll where the points of a march are known."""
    far = evolve(ODDS, dice=dice, reach=(HexChance(hex, 1, 6),))
    choice = Choice(running, {(): asked("Choose", unit("red-1")), ("red-1",): evolve(ROLLS, forecast=far)})
    refused: list[Illegal] = []
    choice.picking.refused.connect(refused.append)
    choice.picking.pick_unit("red-1")
    choice.picking.pick_hex(hex)
    other = running.table.game.board.at("S0302")
    choice.picking.pick_hex(other)
    name = running.table.view("red").place_name(hex)
    assert refused[0] == Illegal(why.format(name), "1.1", (hex,))
    assert "nobody may pick" in refused[1].reason
    assert choice.picking.chosen is not None
    choice.picking.deleteLater()
