"""Orders to a corps of which no word has come yet: it is thought to be where the order of battle has it [16.0]."""

import pytest

from hexboard.engine.sheet import Orders
from hexboard.engine.sheet_form import Blank, Draft, SheetLine, Written
from hexboard.play.starting import setup_of
from hexboard.play.table import Table
from tests.games import new_table, rules

_RODES_GOES = """
turn = 2
step = "reconnaissance"
[units]
csa-hq = { at = "7,7" }
csa-f = { at = "12,7", values = { inf = 300 } }
usa-hq = { at = "20,17" }
"""


@pytest.fixture
def table() -> Table:
    """The Campaign after both set-ups: Lee is in 6,6, and no courier of Rodes in 12,1 has come in."""
    made = new_table("the_road_to_gettysburg", "campaign", seed="far off")
    for seat in ("csa", "usa"):
        made.submit(seat, Orders(""))
    return made


def test_its_path_begins_there(table: Table) -> None:
    """[14.1, 12.0]: the hex that was clicked was the whole path, and whoever is far from his path marches to it by
    force.
    """
    sheet = table.sheet("csa")
    assert sheet is not None
    (line,) = sheet.form.read("6: cm s").lines
    draft = Draft((SheetLine(line.head, (Written("mv"),)),))
    paths = {answer.label: answer.value.split() for answer in sheet.answers(draft, Blank(0, 0, "path"))}
    assert paths["12,7"][0] == "12,1"
    assert paths["12,7"][-1] == "12,7"


def test_it_is_named_with_its_place(table: Table) -> None:
    sheet = table.sheet("csa")
    assert sheet is not None
    draft = sheet.form.read("6: cm s")
    heads = {answer.value: answer for answer in sheet.answers(draft, Blank(0, None, "to"))}
    assert heads["6"].note == "number 6; set up in 12,1"
    assert heads["6"].hex is table.game.board.at("12,1")
    assert heads["3"].note == "number 3; 6,6, this turn"


def test_where_it_was_heard_of_is_said_behind_when(table: Table) -> None:
    """[10.4]: "last heard of in 5,17 1 turn ago" ran the figures together."""
    sheet = table.sheet("csa")
    assert sheet is not None
    said = [sheet.preview(sheet.form.read(f"{who}: cm s"), Blank(0, 0)).lines[-1].text for who in ("6", "3")]
    assert said == ["Read by Rodes, set up in 12,1", "Read by Hood, last heard of this turn in 6,6"]


def test_who_has_gone_out_of_sight_is_where_he_says_and_as_he_was_last_seen() -> None:
    """[21.1]: a location report tells no strength; 12,7 is five hexes from Lee, 13,8 six."""
    game = "the_road_to_gettysburg", "campaign"
    table = new_table(*game, setup=setup_of(rules(*game), _RODES_GOES))
    for text in ("6: mv 12,7 13,8", ""):
        table.submit("csa", Orders(text))
        table.submit("usa", Orders(""))
    view = table.view("csa")
    heard, counter = view.hearsay("csa-f"), view.unit("csa-f")
    assert heard is not None
    assert (heard.source, heard.turn) == ("reported", 3)
    assert (counter.hex, counter.values["inf"]) == (table.game.board.at("13,8"), 30)
