"""What a pick rolls stands there before it is rolled."""

from __future__ import annotations

import pytest

from hexboard.core.command import Command
from hexboard.core.notation import read
from hexboard.engine.dice import ScriptedDice
from hexboard.engine.question import Line, Question, Ready
from hexboard.module.position import PositionFile, StandingEntry, position_facts
from hexboard.play.table import Table
from tests.games import new_table, rules
from tests.modules.positions import placed

GAME = "on_the_4th_day"


def _table(units: str, *dice: int) -> Table:
    return placed(units, step="cycle", seat="", dice=dice, game=GAME, turn=1)


def _said(table: Table, text: str) -> Command:
    return read(text, table.ruleset.vocabulary.commands, table.game.board)


def test_a_march_says_what_it_rolls() -> None:
    ready = _table("csa-hood S2504", 1, 6).ask("csa", ("csa-hood",))
    assert isinstance(ready, Ready)
    assert (ready.label, ready.price, ready.commits) == ("March", "rolls 1d6", "rolls")


def test_the_chances_stand_while_leaders_are_asked_for() -> None:
    table = _table("csa-hood S2504, csa-mclaws S2504, csa-longstreet S2504", 1, 6)
    asked = table.ask("csa", ("csa-hood",))
    done = table.ask("csa", ("csa-hood", "go"))
    assert isinstance(asked, Question)
    assert isinstance(done, Ready)
    assert asked.forecast == done.forecast
    assert asked.forecast is not None
    assert asked.forecast.dice == "1d6"
    assert asked.forecast.reach


def test_an_activation_shows_all_who_could_go_until_somebody_is_chosen() -> None:
    table = _table("csa-hood S2504, csa-mclaws S2604, csa-longstreet S2504", 1, 6)
    everybody = table.ask("csa", ("csa-longstreet", "activate"))
    hood = table.ask("csa", ("csa-longstreet", "activate", "csa-hood"))
    assert isinstance(everybody, Question)
    assert isinstance(hood, Question)
    assert everybody.forecast is not None
    assert hood.forecast is not None
    assert "McLaws" in everybody.forecast.lines[0].text
    assert "McLaws" not in hood.forecast.lines[0].text
    assert len(everybody.forecast.reach) > len(hood.forecast.reach)


def test_a_march_whose_points_are_known_rolls_nothing() -> None:
    table = _table("csa-hood S2504, csa-longstreet S2504", 1, 6, 3)
    table.submit("csa", _said(table, "activate csa-longstreet with csa-hood"))
    ready = table.ask("csa", ("csa-hood",))
    assert isinstance(ready, Ready)
    assert (ready.label, ready.commits, ready.price) == ("March", "", "")
    assert ready.forecast is not None
    assert ready.forecast.reach


def test_a_grand_assault_rolls_and_says_what_each_unit_would_make_of_it() -> None:
    units = "csa-lee S3102, csa-hill S3102, csa-heth S3102, csa-pender S3102, csa-hood S3201, usa-wright S3202"
    table = _table(units, 1, 6, 4, 1)
    table.submit("csa", _said(table, "assault S3202 under csa-hill with csa-heth csa-pender"))
    ready = table.ask("csa", ("csa-lee",))
    assert isinstance(ready, Ready)
    assert (ready.label, ready.commits) == ("Grand assault", "rolls")
    assert ready.price == "rolls 1d6 for the grand assault, then 1d6 a side, 1d6 for the guns"
    table.submit("csa", ready.command)
    asked = table.ask("csa", ())
    assert isinstance(asked, Question)
    hood = asked.answer("csa-hood")
    assert hood is not None
    with_him, _, without_him = hood.note.partition(", ")
    assert with_him.endswith(" with")
    assert without_him.endswith(" without")
    assert asked.forecast is None
    sent = table.ask("csa", ("csa-hood",))
    assert isinstance(sent, Question)
    assert sent.forecast is not None


def test_the_question_for_a_grand_assault_says_what_yes_is() -> None:
    """Both are buttons: the army leader lies wherever the map does not show [7.84]."""
    table = _table("csa-lee S3102, csa-hill S3102, csa-heth S3102, csa-hood S3201, usa-wright S3202", 1, 6, 4)
    table.submit("csa", _said(table, "assault S3202 under csa-hill with csa-heth"))
    asked = table.ask("csa", ())
    assert isinstance(asked, Question)
    assert asked.rule == "7.84"
    assert [answer.value for answer in asked.open_answers()] == ["csa-lee", "pass"]
    assert asked.prompt == "A grand assault under Lee, or fight the combat now?"
    assert {answer.kind for answer in asked.open_answers()} == {"verb"}


def test_ending_a_march_says_that_the_initiative_is_rolled_next_unless_others_wait() -> None:
    alone = _table("csa-hood S2504", 1, 6, 3)
    alone.submit("csa", _said(alone, "march csa-hood"))
    led = _table("csa-hood S2504, csa-mclaws S2504, csa-longstreet S2504", 1, 6, 3)
    led.submit("csa", _said(led, "activate csa-longstreet with csa-hood csa-mclaws"))
    led.submit("csa", _said(led, "march csa-hood"))
    notes = []
    for table in (alone, led):
        asked = table.ask("csa", ())
        assert isinstance(asked, Question)
        end = asked.answer("end")
        assert end is not None
        notes.append(end.note)
    assert notes == ["then initiative: 1d6 a side", ""]


def test_an_attack_is_named_by_its_kind() -> None:
    table = _table("csa-hood S3403, usa-wright S3402", 1, 6, 5)
    table.submit("csa", _said(table, "march csa-hood"))
    ready = table.ask("csa", ("attack S3402", "hasty"))
    assert isinstance(ready, Ready)
    assert (ready.label, ready.price, ready.commits) == ("Hasty attack", "rolls 1d6 a side", "rolls")


def _marching(units: str, unit: str, status: tuple[str, ...] = ()) -> Table:
    places = dict(pair.split() for pair in units.split(","))
    standing = {name: StandingEntry(at, status=status if name == unit else ()) for name, at in places.items()}
    ruled = rules(GAME)
    facts = position_facts(ruled.ruleset, ruled.game, PositionFile(step="cycle", units=standing))
    table = new_table(GAME, dice=ScriptedDice((6, 1, 3, 3)), setup=facts)
    table.submit("usa", _said(table, f"march {unit}"))
    return table


@pytest.mark.parametrize(
    ("status", "end", "words", "rule", "price"),
    [
        ((), "S3003", "disorganizes it", "6.14", "3 of 3 points, disorganizes it"),
        (("disorganized",), "S3003", "costs 1 manpower", "6.141", "3 of 3 points, costs 1 manpower"),
        ((), "S3102", "keeps its order by the road", "6.14", "1 of 3 points"),
    ],
)
def test_a_step_from_zone_to_zone_says_what_it_costs_besides_points(
    status: tuple[str, ...], end: str, words: str, rule: str, price: str
) -> None:
    """And what it costs is to be read before it is done."""
    table = _marching("csa-hood S3002, usa-barnes S3103", "usa-barnes", status=status)
    asked, ready = table.ask("usa"), table.ask("usa", (end,))
    assert isinstance(asked, Question)
    assert isinstance(ready, Ready)
    (answer,) = (each for each in asked.answers if each.value == end)
    assert answer.legs[-1] == Line(f"From zone to zone: {words}, and no attack after it", "", rule)
    assert ready.price == price
    assert ready.caution == ("" if words.startswith("keeps") else f"Barnes: this march {words}")


def test_a_step_out_of_a_zone_costs_points_alone() -> None:
    table = _marching("csa-hood S3002, usa-barnes S3103", "usa-barnes")
    asked = table.ask("usa")
    assert isinstance(asked, Question)
    (answer,) = (each for each in asked.answers if each.value == "S3203")
    assert [leg.rule for leg in answer.legs] == ["6.011"]


def test_a_step_off_the_map_says_that_it_is_for_good() -> None:
    """It was offered as any other hex, and whoever clicked it lost the unit and the leader with it."""
    table = placed("csa-hood S2504, usa-gamble S1117", step="cycle", seat="", dice=(6, 1, 3, 3), game=GAME, turn=1)
    table.submit("usa", _said(table, "march usa-gamble"))
    asked, ready = table.ask("usa"), table.ask("usa", ("S1118",))
    assert isinstance(asked, Question)
    assert isinstance(ready, Ready)
    (answer,) = (each for each in asked.answers if each.value == "S1118")
    assert answer.legs[-1] == Line("There it leaves the map, for good", "", "A.53")
    assert ready.price == "1 of 6 points, leaves the map"
    assert ready.caution == "Gamble: this march leaves the map, for good"


def test_what_costs_men_and_leaves_the_map_says_both_before_it_is_done() -> None:
    table = _marching("csa-hood S1117, usa-gamble S1217", "usa-gamble", status=("disorganized",))
    ready = table.ask("usa", ("S1118",))
    assert isinstance(ready, Ready)
    assert ready.price == "3 of 6 points, costs 1 manpower, leaves the map"
    assert ready.caution == "Gamble: this march costs 1 manpower and leaves the map, for good"
