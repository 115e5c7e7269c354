"""The clause an answer stands under is that of what it does."""

from __future__ import annotations

import pytest

from hexboard.core.command import Pass
from hexboard.core.event import Stood
from hexboard.core.illegal import Illegal
from hexboard.core.notation import read
from hexboard.engine.question import Question, Ready
from hexboard.play.told.journal import done_by_dice, in_few_words, journal
from tests.games import new_table
from tests.modules.positions import placed

GAME = "on_the_4th_day"


def test_flanks_are_refused_and_given_up_by_clauses_of_their_own() -> None:
    units = "usa-howe S3402, usa-wright S3902, csa-hood S2504"
    table = placed(units, 2, "cycle", "", (6, 1, 3, 6, 1), game=GAME, marks={"rain": True})
    for text in ("march usa-howe", "refuse flanks in S3402", "pass", "pass"):
        (seat,) = table.actors()
        table.submit(seat, read(text, table.ruleset.vocabulary.commands, table.game.board))
    question = table.ask("usa")
    assert isinstance(question, Question)
    rules = {answer.value: answer.rule for answer in question.answers if answer.rule}
    assert rules == {"extend S3402": "10.05", "refuse S3902": "7.7"}


def test_while_the_kind_of_an_attack_is_chosen_the_odds_are_of_the_best_that_the_points_allow() -> None:
    """They were of one in column of route, which the gold button offered too, though a hasty one could be paid."""
    units = "usa-wright S3602, csa-hood S3702"
    for die, usual in ((1, "hasty"), (2, "normal"), (4, "prepared")):
        table = placed(units, 1, "cycle", "", (6, 1, die), game=GAME)
        table.submit("usa", read("march usa-wright", table.ruleset.vocabulary.commands, table.game.board))
        question = table.ask("usa", ("attack S3702",))
        assert isinstance(question, Question)
        assert question.usual == usual


def test_who_passes_after_the_other_is_told_that_he_ends_the_cycle_and_that_night_fell_before_the_next_dice() -> None:
    """It read as though only dice for the initiative came of it [3.13, A.2]."""
    table = placed("usa-howe S3402, csa-hood S2504", 1, "cycle", "", (6, 1, 5, 2), game=GAME)
    both = "if both pass the cycle ends"
    night = "ends the cycle: night falls", "and end the cycle: night falls"
    for seat, note, label in (("usa", both, ""), ("csa", *night)):
        question, ready = table.ask(seat), table.ask(seat, ("pass",))
        assert isinstance(question, Question)
        assert isinstance(ready, Ready)
        answer = question.answer("pass")
        assert answer is not None
        assert answer.note == note
        assert label in ready.label
        if label:
            assert ready.forecast is not None
            assert ready.forecast.title == "Night falls, then roll for the initiative: who acts next"
            assert ready.forecast.chances[-1].meaning == "Confederate has it", "night brings rain"
        table.submit(seat, ready.command)
    lines = list(journal(table.ruleset, table.game, table.log))
    assert "Union passes; Confederate has the action [3.12]" in [line.text for line in lines], "else nobody reads of it"
    last = [line for line in lines if line.entry == lines[-1].entry]
    assert "Night falls [3.04]" in [line.text for line in done_by_dice(last)]


def test_who_ends_a_cycle_that_no_night_follows_is_told_of_none() -> None:
    for turn, marks in ((2, {}), (1, {"night": True})):
        table = placed("usa-howe S3402, csa-hood S2504", turn, "cycle", "", (6, 1), game=GAME, marks=marks)
        table.submit("usa", Pass())
        question = table.ask("csa")
        assert isinstance(question, Question)
        answer = question.answer("pass")
        assert answer is not None
        assert answer.note == "ends the cycle"


def test_a_leader_who_is_transferred_and_whom_he_joins_are_named_by_what_does_it() -> None:
    table = placed("usa-meade S3402, usa-howe S3402, usa-wright S3502", 1, "leader transfer", "usa", (), game=GAME)
    ready = table.ask("usa", ("usa-meade", "usa-wright"))
    assert isinstance(ready, Ready)
    assert ready.label == "Meade joins Wright"
    assert isinstance(table.ask("usa", ("usa-meade", "nobody")), Illegal)


def test_all_who_may_entrench_do_so_in_one_act() -> None:
    units = "usa-howe S3402, usa-wright S3902, usa-newton S3902, usa-buford S3902, csa-hood S2504"
    table = placed(units, 2, "recovery", "usa", (), game=GAME, marks={"rain": True})
    question, ready = table.ask("usa"), table.ask("usa", ("all",))
    assert isinstance(question, Question)
    assert isinstance(ready, Ready)
    everybody = question.answer("all")
    assert everybody is not None
    assert (everybody.label, everybody.note) == ("All entrench", "3 units")
    assert read("all entrench", table.ruleset.vocabulary.commands, table.game.board) == ready.command
    table.submit("usa", ready.command)
    here = table.view("usa")
    assert {name for name in here.state.units if "breastworks-build" in here.unit(name).status} == {
        "usa-howe", "usa-newton", "usa-wright"
    }
    again = table.ask("usa", ("all",))
    assert isinstance(again, Illegal)
    assert again.rule == "9.1"


def test_where_nobody_can_be_attacked_only_the_way_is_asked_for() -> None:
    """A wagon train was asked whom it attacks, and so was everybody at night and with no enemy beside him."""
    for units, unit, prompt in (
        ("csa-hood S2504, usa-howe S3402", "csa-hood", "Hood: 5 points. Where to?"),
        ("csa-hood S3401, usa-howe S3402", "csa-hood", "Hood: 5 points. Where to, or whom to attack?"),
    ):
        table = placed(units, 1, "cycle", "", (1, 6, 4), game=GAME)
        table.submit("csa", read(f"march {unit}", table.ruleset.vocabulary.commands, table.game.board))
        question = table.ask("csa")
        assert isinstance(question, Question)
        assert question.prompt == prompt


@pytest.mark.parametrize(
    ("way", "prompt"),
    [("S2603 S2703 S2802", "Hood: 1 point. Where to?"), ("S2603 S2703 S2802 S2902", "Hood: 0 points. End the march?")],
)
def test_who_has_spent_his_march_is_not_asked_where_to(way: str, prompt: str) -> None:
    """He may still refuse flanks, so that the march waits for its end."""
    table = placed("csa-hood S2504, usa-howe S3402", 1, "cycle", "", (1, 6, 3), game=GAME)
    for text in ("march csa-hood", f"move csa-hood S2504 {way}"):
        table.submit("csa", read(text, table.ruleset.vocabulary.commands, table.game.board))
    question = table.ask("csa")
    assert isinstance(question, Question)
    assert question.prompt == prompt


def test_the_journal_tells_who_ended_the_cycle_and_that_an_extended_march_came_to_nothing() -> None:
    """It went from one side's pass to the recovery of the other; and "= 2: -" stood behind the die."""
    dice = (1, 6, 4, 1, 6, 4, 1, 6, 4, 1, 1, 6, 1, 6)
    table = placed("csa-hood S2504, usa-howe S3402", 1, "cycle", "", dice, game=GAME)
    for text in (*("march csa-hood", "end") * 3, "pass", "pass"):
        (seat,) = table.actors()
        table.submit(seat, read(text, table.ruleset.vocabulary.commands, table.game.board))
    told = [line.text for line in journal(table.ruleset, table.game, table.log)]
    assert any(line.startswith("Extended march of Hood: nothing (die 1") for line in told)
    assert "Union passes: the action cycle ends [3.13]" in told


def test_ties_are_told_beside_the_turn_until_they_have_brought_the_rain() -> None:
    """Of how many that bring it is told too: a player counted on his fingers what the rules count [A.1]."""
    for rain, ties, told, next_tie in (
        (False, 1, "2 of 5 ties", "tie 3 of 5"),
        (False, 3, "4 of 5 ties", "tie 5, which brings rain"),
        (True, 1, "rain", "Confederate has it"),
    ):
        marks = {"ties": ties, "rain": rain}
        table = placed("csa-hood S2504, usa-howe S3402", 1, "cycle", "", (3, 3), game=GAME, marks=marks)
        assert table.ruleset.conditions(table.view()) == told
        assert table.ruleset.foretell is not None
        foretold = table.ruleset.foretell(table.view(), ("initiative", 1, 2))
        assert foretold is not None
        assert foretold.chances[-1].meaning.endswith(next_tie)


def test_what_a_forced_march_costs_is_short_enough_to_stand_on_its_button() -> None:
    """It read "Force it by 1", and pressing it cost a point of manpower that it had no room to name."""
    table = placed("csa-hood S2504", 1, "cycle", "", (1, 6, 4), game=GAME)
    table.submit("csa", read("march csa-hood", table.ruleset.vocabulary.commands, table.game.board))
    question = table.ask("csa")
    assert isinstance(question, Question)
    forced = [(answer.label, answer.note) for answer in question.answers if str(answer.value).startswith("force")]
    assert forced == [("Force 1 point", "1 manpower"), ("Force 2 points", "2 manpower")]


def test_what_came_of_an_attack_is_told_before_whom_it_tired() -> None:
    """Hood's fatigue stood before what Wright had lost, and of that nothing was left in a narrow bar."""
    units = "usa-wright S3602, csa-hood S3702"
    table = placed(units, 1, "cycle", "", (6, 1, 1, 6, 1), game=GAME)
    for text in ("march usa-wright", "attack S3702 column"):
        table.submit("usa", read(text, table.ruleset.vocabulary.commands, table.game.board))
    lines = list(journal(table.ruleset, table.game, table.log))
    told = in_few_words(done_by_dice([line for line in lines if line.entry == lines[-1].entry]))
    assert "Hood: fatigue" in " ".join(line.text for line in lines)
    assert told.startswith("Wright loses"), told


def test_that_a_grand_assault_sends_nobody_is_told_before_the_reckoning_of_the_fight() -> None:
    """Who had pressed for it was asked for losses, and read every modifier but not that nobody had come."""
    units = "csa-hill S3102, csa-lee S3102, csa-heth S3102, csa-hood S3103, usa-xi-corps S3202"
    table = placed(units, 1, "cycle", "", (1, 6, 1, 6, 1, 1, 1, 6), game=GAME)
    for text in ("assault S3202 under csa-hill with csa-heth", "grand assault under csa-lee"):
        table.submit("csa", read(text, table.ruleset.vocabulary.commands, table.game.board))
    lines = list(journal(table.ruleset, table.game, table.log))
    told = in_few_words(done_by_dice([line for line in lines if line.entry == lines[-1].entry]))
    assert "Grand assault under Lee: 5 less a die of 6, 0 may be sent [7.841]" in told
    assert "to the attacker's die" not in told


def test_who_stays_disorganized_in_recovery_matters_no_more_than_others_who_recover() -> None:
    """Of 20 lines those of two corps that had been disorganized before stood alone under what the enemy was asked."""
    table = new_table(GAME, "the_battle_continues", seed="rest")
    at, weight = table.view(), table.ruleset.weight
    stays = weight(at, Stood("usa-ii-corps", frozenset({"disorganized"})))
    assert stays == weight(at, Stood("usa-xi-corps", frozenset()))
    assert 0 < stays < weight(at, Stood("usa-howe", frozenset({"disorganized"})))


def test_what_a_cavalry_retreat_costs_the_march_is_told_when_it_goes_on() -> None:
    """Early rolled 5 points and was asked what to do with 2; of the 3 between nothing was told."""
    units = "csa-early S3602, usa-custer S3702, usa-wright S3402"
    table = placed(units, 1, "cycle", "", (1, 6, 4, 5), game=GAME)
    table.submit("csa", read("march csa-early", table.ruleset.vocabulary.commands, table.game.board))
    table.submit("usa", read("withdraw", table.ruleset.vocabulary.commands, table.game.board))
    lines = list(journal(table.ruleset, table.game, table.log))
    told = in_few_words(done_by_dice([line for line in lines if line.entry == lines[-1].entry]))
    assert "the enemy loses 3 points" in told
