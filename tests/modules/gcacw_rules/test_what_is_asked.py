"""The clause an answer stands under is that of what it does."""

from __future__ import annotations

from hexboard.core.illegal import Illegal
from hexboard.core.notation import read
from hexboard.engine.question import Question, Ready
from hexboard.play.journal import done_by_dice, journal
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
    for die, usual in ((1, "hasty"), (2, "normal"), (4, "normal")):
        table = placed(units, 1, "cycle", "", (6, 1, die), game=GAME)
        table.submit("usa", read("march usa-wright", table.ruleset.vocabulary.commands, table.game.board))
        question = table.ask("usa", ("attack S3702",))
        assert isinstance(question, Question)
        assert question.usual == usual


def test_who_passes_after_the_other_is_told_that_he_ends_the_cycle_and_that_night_fell_before_the_next_dice() -> None:
    """It read as though only dice for the initiative came of it [3.13, A.2]."""
    table = placed("usa-howe S3402, csa-hood S2504", 1, "cycle", "", (6, 1, 5, 2), game=GAME)
    both = "if both pass the cycle ends"
    for seat, note, label in (("usa", both, ""), ("csa", "ends the cycle", "and end the cycle")):
        question, ready = table.ask(seat), table.ask(seat, ("pass",))
        assert isinstance(question, Question)
        assert isinstance(ready, Ready)
        answer = question.answer("pass")
        assert answer is not None
        assert answer.note == note
        assert label in ready.label
        table.submit(seat, ready.command)
    lines = list(journal(table.ruleset, table.game, table.log))
    assert "Union passes; Confederate has the action" in [line.text for line in lines], "else nobody reads of it"
    last = [line for line in lines if line.entry == lines[-1].entry]
    assert "Night falls" in [line.text for line in done_by_dice(last)]


def test_a_leader_who_is_transferred_and_whom_he_joins_are_named_by_what_does_it() -> None:
    table = placed("usa-meade S3402, usa-howe S3402, usa-wright S3502", 1, "leader transfer", "usa", (), game=GAME)
    ready = table.ask("usa", ("usa-meade", "usa-wright"))
    assert isinstance(ready, Ready)
    assert ready.label == "Meade joins Wright"
    assert isinstance(table.ask("usa", ("usa-meade", "nobody")), Illegal)
