"""The clause a question stands under is that of what is asked, and not of the phase it comes in."""

from __future__ import annotations

from hexboard.core.notation import read
from hexboard.engine.question import Question, Ready
from hexboard.play.table import Table
from tests.modules.positions import placed


def does(table: Table, side: str, *commands: str) -> None:
    """A side gives these commands."""
    for text in commands:
        table.submit(side, read(text, table.ruleset.vocabulary.commands, table.game.board))


def asked(table: Table, side: str, *commands: str) -> Question:
    """What a side is asked after these commands."""
    does(table, side, *commands)
    found = table.ask(side)
    assert isinstance(found, Question)
    return found


def test_a_full_hex_is_left_by_the_clause_of_stacking() -> None:
    table = placed("csa-law 2309, csa-hood 2309, csa-taylor 2310, usa-1-1-v 1504")
    question = asked(table, "csa", "move csa-taylor 2310 2309")
    assert (question.prompt, question.rule) == ("Too many units are in 2309: choose one of them to move on", "5.32")


def test_of_two_who_cannot_stay_together_both_are_named() -> None:
    """19.4: of two brigades they were too many units, and "some of them" had to move on where one was named."""
    near = "usa-2-12 1603, usa-16-ohio 1603, usa-2-3 1703, usa-1-3 1802, csa-barton 1306"
    table = placed(near, seat="usa", game="road_to_vicksburg")
    question = asked(table, "usa", "move usa-2-3 1703 1603")
    both = "2/12/XIII and 2/3/XVII cannot stay together in 1603"
    assert (question.prompt, question.rule) == (f"{both}: choose one of them to move on", "19.4")
    barred = {answer.value: str(answer.barred) for answer in question.answers if answer.barred}
    assert barred["usa-1-3"] == f"{both}: first one of them moves on [19.4]"
    assert barred["end"] == f"{both}: one of them must move on [19.4]"


def test_guns_that_bombarded_may_go_back_by_a_clause_of_their_own() -> None:
    table = placed("csa-jones 2309, usa-1-1-v 2311", step="combat", dice=(3,))
    question = asked(table, "csa", "attack 2311 with csa-jones")
    assert (question.prompt, question.rule) == ("A battery that bombarded may retreat, or stay", "8.16")
    where = table.ask("csa", ("csa-jones",))
    assert isinstance(where, Question)
    assert where.prompt == "Jones may retreat: where to?"


def test_the_act_says_who_is_displaced_and_into_which_hex_one_advances() -> None:
    near = "csa-lawton 2308, csa-elzey 2208, csa-gregg 2408, usa-1-1-v 2309, usa-3-1-v 2310, usa-2-2-v 2310"
    table = placed(near, step="combat", dice=(3,))
    does(table, "csa", "attack 2309 with csa-lawton csa-elzey csa-gregg")
    displaces = table.ask("usa", ("2310", "usa-3-1-v"))
    assert isinstance(displaces, Ready)
    assert displaces.label == "Displace 3/1/V"
    does(table, "usa", "retreat usa-1-1-v to 2310 displacing usa-3-1-v", "retreat usa-3-1-v to 2311")
    advances = table.ask("csa", ("csa-lawton",))
    assert isinstance(advances, Ready)
    assert advances.label == "Advance Lawton into 2309"


def test_who_advances_is_named_unless_it_is_still_to_be_asked() -> None:
    table = placed("csa-lawton 2308, csa-elzey 2208, usa-2-1-v 2309", step="combat", dice=(1,))
    several = asked(table, "csa", "attack 2309 with csa-lawton csa-elzey")
    assert several.prompt == "Advance one unit into 2309?"
    assert [answer.label for answer in several.answers] == ["Elzey", "Lawton", "Advance into 2309", "Stay"]
    alone = placed("csa-lawton 2308, usa-2-1-v 2309", step="combat", dice=(1,))
    one = asked(alone, "csa", "attack 2309 with csa-lawton")
    assert one.prompt == "Advance Lawton into 2309?"
    assert [answer.label for answer in one.answers] == ["Lawton", "Advance Lawton into 2309", "Stay"]
    into = alone.ask("csa", ("2309",))
    assert isinstance(into, Ready)
    assert into.label == "Advance Lawton into 2309"


def test_a_hex_that_is_no_way_out_of_a_fight_says_why_it_is_full() -> None:
    near = "usa-1-12 1405, usa-1-3 1404, csa-barton 1306"
    table = placed(near, step="combat", seat="usa", dice=(4,), game="road_to_vicksburg")
    question = asked(table, "usa", "attack 1306 with usa-1-12")
    answer = question.answer("1404")
    assert answer is not None
    full = "1/3/XVII is in 1404, where only one brigade may be"
    assert str(answer.barred) == f"{full}, and a friend is displaced only when there is no other way [7.8]"


def test_who_has_nobody_to_bring_on_is_not_asked_to() -> None:
    near = "csa-lane F2410, usa-1-v F0510"
    alone = placed(near, turn=4, game="hooker_and_lee")
    assert asked(alone, "csa").prompt == "Choose a unit to move, or end the phase"
    waited_for = placed(f"{near}, csa-1-f-lee csa-4", turn=4, game="hooker_and_lee")
    assert asked(waited_for, "csa").prompt == "Choose a unit to move or to bring on, or end the phase"


def test_where_nobody_can_move_any_more_the_end_of_the_phase_is_asked_for() -> None:
    """Who had moved all he had was told to choose a unit to move."""
    near = "csa-pickett 2308, csa-field 2408, usa-1-1-v 2309"
    question = asked(placed(near, turn=3), "csa")
    assert question.prompt == "Nobody can move any more: end the phase"
    assert question.owed == "", "it is not said twice"


def test_the_hexes_that_must_still_be_attacked_are_named_while_they_are_few() -> None:
    """7.11"""
    lone = placed("csa-pickett 2308, usa-1-1-v 2309, usa-2-2-v 2307", step="combat")
    assert asked(lone, "csa").owed == "2307 and 2309 must still be attacked [7.11]"
    far = "csa-field 2314, usa-3-2-v 2313, usa-1-3-v 2315"
    both = placed(f"csa-pickett 2308, usa-1-1-v 2309, usa-2-2-v 2307, {far}", step="combat")
    assert asked(both, "csa").owed == "4 hexes must still be attacked [7.11]"


def test_where_only_who_has_advanced_is_left_to_attack_the_end_of_the_phase_is_asked_for() -> None:
    table = placed("csa-rodes 2308, csa-lawton 2307, usa-2-2-v 2309", step="combat", dice=(6,))
    does(table, "csa", "attack 2309 with csa-rodes")
    does(table, "usa", "advance usa-2-2-v to 2308")
    question = table.ask("csa")
    assert isinstance(question, Question)
    assert [answer.value for answer in question.open_answers()] == ["end"]
    assert question.prompt == "Nobody can attack: end the phase"


def test_who_has_advanced_to_the_next_enemy_is_not_asked_whom_to_attack() -> None:
    """7.75"""
    table = placed("csa-lawton 2308, usa-1r 2309, usa-2-2-v 2310", step="combat", dice=(1,))
    does(table, "csa", "attack 2309 with csa-lawton")
    does(table, "csa", "advance csa-lawton to 2309")
    question = table.ask("csa")
    assert isinstance(question, Question)
    assert [answer.value for answer in question.open_answers()] == ["end"]
    assert question.prompt == "Nobody can attack: end the phase"
