"""Who is assaulted or charged is shown where, and what may come of it [B7.2, B8.3]."""

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


def test_who_may_meet_a_charge_sees_where_it_goes_and_its_chances() -> None:
    """[B7.2]"""
    units = "csa-stuart 3333, csa-53 3232, usa-24 3229, usa-72 3028"
    orders = {"orders": {"csa-cav": "attack 3225", "usa-iii": "defend 3225", "usa-cav": "defend 3028"}}
    table = placed(units, step="cup", seat="", dice=(6, 1, 1), game="lees_greatest_gamble", marks=orders)
    for seat, text in (("csa", "initial csa-cav"), ("csa", "charge 3229 with csa-53 by 3231 3230")):
        table.submit(seat, read(text, table.ruleset.vocabulary.commands, table.game.board))
    asked, met, awaited = table.ask("usa"), table.ask("usa", ("usa-72",)), table.ask("usa", ("pass",))
    assert isinstance(asked, Question)
    assert isinstance(met, Ready)
    assert isinstance(awaited, Ready)
    assert asked.prompt == "Hampton charges 3229: who meets it?"
    assert {answer.hex for answer in asked.answers if answer.unit is None} == {table.game.board.at("3229")}
    assert asked.forecast is not None
    assert asked.forecast == awaited.forecast != met.forecast
    assert asked.forecast.title == "Charge on 3229"
    assert met.forecast is not None
    assert met.forecast.title == "Gamble meets Hampton"
    assert met.price == awaited.price == "rolls 2d6 each"


def test_who_may_pursue_sees_what_it_comes_to() -> None:
    """[B7.5]"""
    units = "csa-stuart 3333, csa-53 3232, usa-24 3229, usa-25 3228"
    orders = {"orders": {"csa-cav": "attack 3225", "usa-iii": "defend 3225"}}
    dice = (6, 1, 1, 6, 6, 1, 1, 6)
    table = placed(units, step="cup", seat="", dice=dice, game="lees_greatest_gamble", marks=orders)
    for seat, text in (("csa", "initial csa-cav"), ("csa", "charge 3229 with csa-53 by 3231 3230")):
        table.submit(seat, read(text, table.ruleset.vocabulary.commands, table.game.board))
    gone = table.ask("usa", ("3428",))
    assert isinstance(gone, Ready)
    table.submit("usa", gone.command)
    pursued = table.ask("csa", ("3228",))
    assert isinstance(pursued, Ready)
    assert pursued.price == "rolls 2d6 each"
    assert pursued.forecast is not None
    assert pursued.forecast.title == "Charge on 3228"
