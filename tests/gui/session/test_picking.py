"""Clicks become answers, one after another; the table is a script."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hexboard.core.command import Note
from hexboard.core.illegal import Illegal
from hexboard.engine.question import Answer, Question, Ready
from hexboard.gui.board.pointer.picking import Picking
from hexboard.play.starting import Running
from tests.gui.stub_table import Script, StubTable, asked, place, unit


class Heard:
    """Everything a picking said, in order."""

    def __init__(self, picking: Picking) -> None:
        self.said: list[object] = []
        for signal in (picking.asked, picking.ready, picking.refused):
            signal.connect(self.said.append)
        self.ready: list[object] = []
        picking.ready.connect(self.ready.append)
        self.several: list[object] = []
        picking.several.connect(self.several.append)

    @property
    def last(self) -> object:
        return self.said[-1]


@pytest.fixture
def script(running: Running) -> Script:
    """March a unit, or attack with any of two picked in any order."""
    at = running.table.game.board.at
    barred = Illegal("too far", "5.1", (at("S0302"),))
    targets = (place("S0201", at("S0201"), note="1"), place("S0302", at("S0302"), barred=barred))
    first = asked("Choose", unit("red-1"), unit("red-2"), Answer("end", "End the phase"))
    return {
        (): first,
        ("red-1",): asked("Where to?", *targets),
        ("red-2",): asked("Where to?", place("S0301", at("S0301"))),
        ("red-1", "S0201"): Ready(Note("marched")),
        ("red-1", "N0201"): Illegal("a friend is there", "5.2", (at("N0201"),)),
        ("end",): Ready(Note("ended")),
    }


@pytest.fixture
def picking(running: Running, script: Script) -> Iterator[Picking]:
    made = Picking()
    made.start(StubTable(running, script), "red")
    yield made
    made.deleteLater()


def test_a_choice_starts_with_the_first_question(picking: Picking) -> None:
    assert picking.question is not None
    assert picking.question.prompt == "Choose"
    assert picking.picks == ()


def test_unit_then_hex_makes_a_command(picking: Picking, running: Running) -> None:
    heard = Heard(picking)
    picking.pick_unit("red-1")
    picking.pick_hex(running.table.game.board.at("S0201"))
    assert picking.chosen is not None
    assert heard.ready == []
    picking.pick_hex(running.table.game.board.at("S0201"))
    assert heard.ready == [Ready(Note("marched"))]


def test_a_hex_picks_the_one_unit_in_it(picking: Picking, running: Running) -> None:
    picking.pick_hex(running.table.game.board.at("N0301"))
    assert picking.picks == ("red-2",)


def test_a_barred_answer_is_refused_with_its_reason_and_nothing_is_picked(picking: Picking, running: Running) -> None:
    heard = Heard(picking)
    picking.pick_unit("red-1")
    picking.pick_hex(running.table.game.board.at("S0302"))
    assert heard.last == Illegal("S0302: too far", "5.1", (running.table.game.board.at("S0302"),))
    assert picking.picks == ("red-1",)


def test_where_nothing_is_offered_the_core_says_why(picking: Picking, running: Running) -> None:
    heard = Heard(picking)
    picking.pick_unit("red-1")
    picking.pick_hex(running.table.game.board.at("N0201"))
    assert isinstance(heard.last, Illegal)
    assert heard.last.reason == "N0201: a friend is there"
    assert picking.picks == ("red-1",)


def test_another_unit_that_could_begin_is_taken_up_instead(picking: Picking) -> None:
    picking.pick_unit("red-1")
    picking.pick_unit("red-2")
    assert picking.picks == ("red-2",)


def test_escape_drops_one_pick_and_then_there_is_none(picking: Picking) -> None:
    picking.pick_unit("red-1")
    assert picking.back()
    assert picking.picks == ()
    assert not picking.back()


def test_verbs_are_picked_by_value(picking: Picking) -> None:
    heard = Heard(picking)
    picking.pick("end")
    assert heard.last == Ready(Note("ended"))


def test_a_picked_answer_is_dropped_again(running: Running) -> None:
    some = asked("With whom?", unit("red-1"), unit("red-2", picked=True))
    script = {(): asked("With whom?", unit("red-1"), unit("red-2")), ("red-2",): some, ("red-2", "red-1"): some}
    picking = Picking()
    picking.start(StubTable(running, script), "red")
    picking.pick_unit("red-2")
    assert picking.picks == ("red-2",)
    picking.pick_unit("red-2")
    assert picking.picks == ()


def test_a_hex_that_could_mean_two_counters_asks_which(running: Running) -> None:
    at = running.table.game.board.at("N0101")
    both = asked("Which?", unit("red-1", hex=at), unit("red-2", hex=at))
    picking = Picking()
    picking.start(StubTable(running, {(): both}), "red")
    heard = Heard(picking)
    picking.pick_hex(at)
    assert len(heard.several) == 1
    assert picking.picks == ()


def test_a_counter_stands_for_its_hex_where_hexes_are_asked(running: Running) -> None:
    at = running.table.game.board.at("N0101")
    script: Script = {(): asked("Attack what?", place("N0101", at)), ("N0101",): Ready(Note("attacked"))}
    picking = Picking()
    picking.start(StubTable(running, script), "red")
    heard = Heard(picking)
    picking.pick_unit("red-1")
    assert picking.chosen is not None
    assert picking.chosen.ready == Ready(Note("attacked"))
    assert heard.ready == []


def test_hover_asks_why_not_without_picking(picking: Picking, running: Running) -> None:
    picking.pick_unit("red-1")
    reason = picking.why_not(running.table.game.board.at("N0201"))
    assert reason is not None
    assert reason.rule == "5.2"
    assert picking.picks == ("red-1",)
    assert picking.why_not(running.table.game.board.at("S0201")) is None


def test_a_stopped_choice_asks_nothing(picking: Picking) -> None:
    picking.stop()
    heard = Heard(picking)
    picking.pick("end")
    assert picking.question is None
    assert heard.said == []


def test_questions_keep_their_kind(picking: Picking) -> None:
    assert isinstance(picking.question, Question)
