"""A proposal or an answer that crosses a turn on its way gives way to it, and both go on (protocol 15, check 7)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hexboard.core.asking import asked_by_mail
from hexboard.core.command import Consent, Decline, EndPhase, Note, Propose, Resign, TakeBack
from hexboard.core.event import Edit
from hexboard.play.table import Table
from hexboard.play.told.journal import journal
from hexboard.store.dispatches.chapters import sent_so_far
from hexboard.store.receiving.news import news, open_mail
from hexboard.store.sending.asking import pack_ending, pack_question
from tests.store import skirmish, test_ending, test_fixed_dice
from tests.store.correspondence import HERE, NOW, march, receive, refusal, same_game, send

SWEPT = Propose((Edit("usa-meade", step=0),), "he was swept off")


def friendly() -> tuple[Table, Table]:
    """Ann waits, Bob is to play."""
    return test_ending.two()


def fixed() -> tuple[Table, Table]:
    """The same with fixed dice."""
    a, b = test_fixed_dice.two()
    march(a)
    a.submit("csa", EndPhase())
    receive(send(a), b)
    test_ending.usa_turn(b)
    receive(send(b), a)
    march(a, to="0101")
    a.submit("csa", EndPhase())
    receive(send(a), b)
    return a, b


BOTH = pytest.mark.parametrize("two", [friendly, fixed])
Two = Callable[[], tuple[Table, Table]]


def agree(a: Table, b: Table) -> None:
    """They have the same game, made of the same dispatches."""
    assert same_game(a, b)
    assert [d.link for d in sent_so_far(HERE, a.log)] == [d.link for d in sent_so_far(HERE, b.log)]


def words(table: Table) -> list[str]:
    lines = journal(table.ruleset, table.game, table.log)
    return [line.text for line in lines if "Sorry" in line.text]


@BOTH
def test_a_proposal_that_crosses_a_turn_gives_way_to_it(two: Two) -> None:
    a, b = two()
    a.submit("csa", SWEPT)
    a.submit("csa", Note("Sorry, I forgot."))
    question = send(a)
    test_ending.usa_turn(b)
    turn = send(b)
    assert refusal(question, b) == "PB-408"
    receive(turn, a)
    agree(a, b)
    # the words go with the next turn; the proposal was about a position that is gone
    march(a)
    a.submit("csa", EndPhase())
    receive(send(a), b)
    agree(a, b)
    assert len(words(a)) == len(words(b)) == 1
    test_ending.usa_turn(b)
    receive(send(b), a)
    agree(a, b)


@BOTH
def test_whoever_has_begun_sends_his_turn_and_both_go_on(two: Two) -> None:
    a, b = two()
    a.submit("csa", SWEPT)
    question = send(a)
    test_ending.usa_turn(b)
    assert refusal(question, b) == "PB-406"
    receive(send(b), a)
    agree(a, b)


@BOTH
def test_one_who_has_not_begun_reads_it_and_answers(two: Two) -> None:
    a, b = two()
    a.submit("csa", SWEPT)
    receive(send(a), b)
    b.submit("usa", Consent(b.proposal(a_change(b), "usa")))
    receive(send(b), a)
    agree(a, b)


def a_change(table: Table) -> Propose:
    return next(entry.command for entry in table.log.entries if isinstance(entry.command, Propose))


@BOTH
def test_an_answer_that_crosses_a_turn_gives_way_too(two: Two) -> None:
    a, b = two()
    b.submit("usa", SWEPT)
    receive(send(b), a)
    a.submit("csa", Decline())
    answer = send(a)
    test_ending.usa_turn(b)
    turn = send(b)
    assert refusal(answer, b) == "PB-408"
    receive(turn, a)
    agree(a, b)


def test_of_two_proposals_that_of_who_is_to_play_goes_first() -> None:
    a, b = friendly()
    a.submit("csa", SWEPT)
    a.submit("csa", Note("Sorry."))
    b.submit("usa", SWEPT)
    from_a, from_b = send(a), send(b)
    assert refusal(from_a, b) == "PB-408"
    receive(from_b, a)
    agree(a, b)
    a.submit("csa", Decline())
    receive(send(a), b)
    agree(a, b)
    assert len(words(b)) == 1


@BOTH
def test_quoted_later_it_bars_nothing(two: Two) -> None:
    a, b = two()
    a.submit("csa", SWEPT)
    question = send(a)
    test_ending.usa_turn(b)
    turn = send(b)
    receive(turn, a)
    march(a)
    a.submit("csa", EndPhase())
    back = send(a)
    for quoted in (question + back, back + question):
        found = news(HERE, b.log, open_mail(quoted))
        assert (found.seqs, found.trouble) == ((5 if two is friendly else 6,), None)
    receive(back, b)
    agree(a, b)


@BOTH
def test_two_versions_of_a_turn_are_still_told(two: Two) -> None:
    a, b = two()
    copy = skirmish.table(HERE, b.log)
    test_ending.usa_turn(b)
    copy.submit("usa", EndPhase())
    receive(send(b), a)
    assert refusal(send(copy), a) == "PB-404"


@BOTH
def test_what_is_asked_behind_a_proposal_gives_way_with_it(two: Two) -> None:
    a, b = two()
    a.submit("csa", SWEPT)
    words = send(a)
    seq = len(list(sent_so_far(HERE, a.log)))
    question = test_ending.post(a, pack_question(HERE, a.log, NOW, TakeBack(0, "", to=seq - 2), "csa"))
    test_ending.usa_turn(b)
    turn = send(b)
    assert [refusal(mail, b) for mail in (words, question, words + question)] == ["PB-408"] * 3
    receive(turn, a)
    agree(a, b)
    assert asked_by_mail(HERE.game, a.log) is None


@BOTH
def test_a_resignation_behind_words_that_cross_a_turn_gives_way_with_them(two: Two) -> None:
    """One side took the game for over, the other could not read that, and neither could go on."""
    a, b = two()
    a.submit("csa", SWEPT)
    words = send(a)
    end = test_ending.post(a, pack_ending(HERE, a.log, NOW, Resign(), "csa"))
    test_ending.usa_turn(b)
    turn = send(b)
    assert [refusal(mail, b) for mail in (words, end)] == ["PB-408", "PB-403"]
    receive(turn, a)
    agree(a, b)
    assert a.view().state.over is None
    receive(test_ending.post(a, pack_ending(HERE, a.log, NOW, Resign(), "csa")), b)
    agree(a, b)
    assert b.view().state.over is not None
