"""Who is assaulted is shown where [B8.3]."""

from __future__ import annotations

from hexboard.core.notation import read
from hexboard.engine.question import Question, Ready
from tests.modules.positions import placed


def test_the_hex_that_is_assaulted_is_marked_on_the_map_while_its_defender_decides() -> None:
    units = "csa-longstreet 3130, csa-6 3231, csa-8 3231, usa-24 3232, usa-27 3235"
    orders = {"orders": {"csa-i": "attack 3521", "usa-iii": "defend 3225"}}
    table = placed(units, step="cup", seat="", dice=(6, 1, 1), game="lees_greatest_gamble", marks=orders)
    board = table.game.board
    for seat, text in (("csa", "initial csa-i"), ("csa", "end"), ("csa", "assault 3232 with csa-6 csa-8")):
        table.submit(seat, read(text, table.ruleset.vocabulary.commands, board))
    asked = table.ask("usa")
    assert isinstance(asked, Question)
    assert {answer.hex for answer in asked.answers if answer.unit is None} == {board.at("3232")}


def test_the_defender_sees_the_chances_before_he_says_who_supports_him() -> None:
    """[B8.3]"""
    units = "csa-longstreet 3130, csa-6 3231, csa-8 3231, usa-24 3232, usa-27 3235"
    orders = {"orders": {"csa-i": "attack 3521", "usa-iii": "defend 3225"}}
    table = placed(units, step="cup", seat="", dice=(6, 1, 1), game="lees_greatest_gamble", marks=orders)
    for seat, text in (("csa", "initial csa-i"), ("csa", "end"), ("csa", "assault 3232 with csa-6 csa-8")):
        table.submit(seat, read(text, table.ruleset.vocabulary.commands, table.game.board))
    alone, helped = table.ask("usa"), table.ask("usa", ("usa-27",))
    done = table.ask("usa", ("usa-27", "go"))
    assert isinstance(alone, Question)
    assert isinstance(helped, Question)
    assert isinstance(done, Ready)
    assert alone.forecast is not None
    assert alone.forecast.chances
    # the figures stand in the largest letters: what is counted has no room beside them
    assert all(total.value.isdigit() and total.what == "SP of fire" for total in alone.forecast.totals)
    assert len(alone.forecast.totals) == 2
    assert helped.forecast == done.forecast
    assert helped.forecast != alone.forecast
