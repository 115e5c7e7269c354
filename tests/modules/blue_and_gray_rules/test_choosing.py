"""What cannot become an attack is refused as it is picked, not met with a question that has no answer."""

from __future__ import annotations

import pytest

from hexboard.core.illegal import Illegal
from hexboard.engine.question import Question
from hexboard.play.choosing.clicking import Clicking
from tests.modules.positions import placed


@pytest.mark.parametrize(
    ("picks", "rule", "reason"),
    [
        (("2306",), "7.15", "none of your units that may still attack reaches 2306"),
        (("csa-ripley",), "7.15", "reaches no enemy"),
        (("csa-johnson", "csa-ripley"), "7.15", "reach no enemy all of them could attack"),
        (("2309", "2306"), "7.25", "reaches 2309 and 2306 together"),
    ],
)
def test_out_of_reach(picks: tuple[str, ...], rule: str, reason: str) -> None:
    table = placed("csa-johnson 2308, csa-ripley 1808, usa-2-2-v 2309, usa-3-3-v 2306", step="combat")
    found = table.ask("csa", picks)
    assert isinstance(found, Illegal)
    assert found.rule == rule
    assert reason in found.reason


def test_within_reach_somebody_can_be_added() -> None:
    table = placed("csa-johnson 2308, usa-2-2-v 2309", step="combat")
    found = table.ask("csa", ("2309",))
    assert isinstance(found, Question)
    assert "csa-johnson" in [answer.value for answer in found.open_answers()]


@pytest.mark.parametrize("picks", [("all", "csa-elzey"), ("csa-johnson", "csa-pickett"), ("csa-johnson", "all")])
def test_picks_still_make_sense_when_their_target_is_dropped(picks: tuple[str, ...]) -> None:
    near = "csa-johnson 2308, csa-pickett 2308, csa-elzey 2310, usa-2-2-v 2309, usa-3-3-v 2311"
    table = placed(near, step="combat")
    assert isinstance(table.ask("csa", ("2309", *picks)), Question)
    assert isinstance(table.ask("csa", picks), Question)


def test_everybody_picked_stays_seen_when_the_hex_is_dropped_and_joins_against_the_next() -> None:
    table = placed("csa-johnson 2308, csa-elzey 2310, usa-2-2-v 2309, usa-3-3-v 2311", step="combat")
    found = table.ask("csa", ("all",))
    assert isinstance(found, Question)
    assert found.prompt == "Everybody in contact: attack which hex?"
    everybody = found.answer("all")
    assert everybody is not None
    assert everybody.picked
    assert found.answer("end") is None
    assert table.ask("csa", ("all", "2309")) == table.ask("csa", ("2309", "all"))


@pytest.mark.parametrize("picks", [("2309",), ("2309", "all")])
def test_every_click_on_any_of_a_stack_that_attacks_as_one_takes_it_in_or_drops_it(picks: tuple[str, ...]) -> None:
    """A click on one who had only joined another did nothing, nor did one after all had joined and he had twice."""
    table = placed("csa-johnson 2308, csa-pickett 2308, csa-elzey 2310, usa-1-1-v 2309", step="combat")
    stack, is_in = ("csa-johnson", "csa-pickett"), "all" in picks
    for clicked in (stack[0], stack[1], stack[1], stack[0], stack[0], stack[0], stack[1], stack[0]):
        question = table.ask("csa", picks)
        assert isinstance(question, Question)
        assert [a.picked for a in question.answers if a.unit in stack] == [is_in, is_in], picks
        picks = Clicking(table, "csa", picks, question).unit(clicked).picks
        is_in = not is_in


def test_the_last_hex_is_not_dropped_from_units_that_would_share_none() -> None:
    # the battery was picked for another hex, which has been dropped
    table = placed("usa-siege 2315, usa-1-1-v 2308, csa-hood 2309, csa-law 2313", step="combat", seat="usa")
    alone = table.ask("usa", ("2309", "usa-1-1-v"))
    both = table.ask("usa", ("2309", "usa-1-1-v", "usa-siege"))
    assert isinstance(alone, Question)
    assert isinstance(both, Question)
    assert "2309" in [answer.value for answer in alone.open_answers()]
    assert "2309" not in [answer.value for answer in both.open_answers()]
    assert isinstance(table.ask("usa", ("usa-1-1-v", "usa-siege")), Illegal)


@pytest.mark.parametrize("unit", ["csa-ripley", "csa-jones"])
def test_of_a_unit_that_does_not_reach_no_sum_is_shown(unit: str) -> None:
    # infantry two hexes away bombards nothing, and no battery at four hexes [7.15, 8.11]
    table = placed("csa-johnson 2308, csa-ripley 2307, csa-jones 2305, usa-2-2-v 2309", step="combat")
    found = table.ask("csa", ("2309", unit))
    assert isinstance(found, Question)
    (roll,) = (answer for answer in found.answers if answer.value == "roll")
    assert roll.barred is not None
    assert found.forecast is not None, "the reason stands where the sum would"
    assert (found.forecast.lines, found.forecast.chances, found.forecast.totals) == ((), (), ())
    with_all = table.ask("csa", ("2309", "csa-johnson"))
    assert isinstance(with_all, Question)
    assert with_all.forecast is not None


def test_guns_that_fire_alone_have_nothing_to_fear_from_the_dice() -> None:
    table = placed("csa-jones 2307, csa-rodes 2308, usa-1-1-v 2309", step="combat")
    alone, joined = (table.ask("csa", ("2309", *units, "csa-jones")) for units in ((), ("csa-rodes",)))
    assert isinstance(alone, Question)
    assert isinstance(joined, Question)
    assert alone.forecast is not None
    assert joined.forecast is not None
    assert {chance.side for chance in joined.forecast.chances} == {"csa", "usa"}
    feared = {chance.result: (chance.side, chance.meaning) for chance in alone.forecast.chances}
    assert feared["Ae"] == ("", "Attacker eliminated: Batteries that bombarded suffer nothing.")
    assert feared["Ar"] == ("", "Attacker retreats: Batteries that bombarded may go back one hex.")
    assert "usa" not in {chance.side for chance in alone.forecast.chances}


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("0905", "Jones does not see 0907: the line of sight is blocked by woods in 0906 [8.33]"),
        ("0603", "0907 is 5 hexes from Jones, whose range is 3 [8.11]"),
        ("1008", "Jones is in an enemy zone of control and may not bombard [8.41]"),
    ],
)
def test_of_several_batteries_the_one_that_cannot_fire_is_named(place: str, why: str) -> None:
    near = "csa-hood 0807, csa-cutts 0708, usa-2-2-v 0907, usa-1-1-v 1109"
    table = placed(f"{near}, csa-jones {place}", step="combat")
    found = table.ask("csa", ("0907", "csa-hood", "csa-cutts", "csa-jones"))
    assert isinstance(found, Question)
    roll = found.answer("roll")
    assert roll is not None
    assert str(roll.barred) == why
