"""The toy's order sheet: written outside the log, handed in by one command, kept among the seat's papers."""

import pytest

from hexboard.core.illegal import IllegalCommand
from hexboard.core.notation import write
from hexboard.engine.dice import ScriptedDice
from hexboard.engine.sheet import DraftSheet, refusals
from hexboard.engine.sheet_form import Blank, Draft, SheetLine, Written
from hexboard.play.table import Table
from tests.games import new_table


@pytest.fixture
def table() -> Table:
    return new_table("toy", dice=ScriptedDice([3, 3, 1]))


def sheet_of(table: Table, seat: str) -> DraftSheet:
    sheet = table.sheet(seat)
    assert sheet is not None
    return sheet


def test_an_empty_sheet_is_not_handed_in_and_says_why(table: Table) -> None:
    said = [str(each.illegal) for each in refusals(sheet_of(table, "red"), Draft())]
    assert said == ["a side orders attack or hold, once [3.1]"]


def test_what_a_sheet_offers_can_be_handed_in_and_is_what_do_takes(table: Table) -> None:
    sheet = sheet_of(table, "red")
    for answer in sheet.answers(Draft((SheetLine(),)), Blank(0, 0)):
        draft = Draft().with_written(Blank(0, 0), Written(answer.value))
        assert not refusals(sheet, draft)
        assert table.check("red", sheet.command(draft)) is None
        assert write(sheet.command(draft), table.game.board) == f"order {answer.value}"


def test_a_second_order_is_refused_where_it_stands(table: Table) -> None:
    sheet = sheet_of(table, "red")
    draft = sheet.form.read("attack; hold")
    assert [each.at for each in refusals(sheet, draft)] == [Blank(0, 1)]
    assert all(each.barred for each in sheet.answers(sheet.form.read("attack"), Blank(0, 1)))
    with pytest.raises(IllegalCommand):
        table.submit("red", sheet.command(draft))


def test_a_sheet_is_there_till_it_is_handed_in_and_then_among_the_papers(table: Table) -> None:
    sheet = sheet_of(table, "red")
    table.submit("red", sheet.command(sheet.form.read("attack")))
    assert table.sheet("red") is None
    assert [(each.text, each.state, each.turn) for each in table.filed("red")] == [("attack", "sealed", 1)]
    assert not table.filed("blue")
    table.submit("blue", sheet_of(table, "blue").command(sheet.form.read("hold")))
    assert table.sheet("blue") is None
    assert [each.state for each in table.filed("red")] == ["opened"]


def test_an_order_is_read_back_with_what_it_comes_to(table: Table) -> None:
    sheet = sheet_of(table, "red")
    preview = sheet.preview(sheet.form.read("hold"), Blank(0, 0))
    assert preview.sentence == "All counters: hold."
    assert [(line.value, line.rule) for line in preview.lines] == [("1", "5.1"), ("+0", "6.1"), ("-1", "6.1")]
