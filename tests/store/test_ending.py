"""Games that their players end (protocol 8, 15, 17): one resigns, or both agree to a draw; at one table and by mail."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from hexboard.core.asking import asked_by_mail
from hexboard.core.command import (
    AGREES,
    REFUSES,
    Consent,
    Draw,
    DrawOffer,
    EndPhase,
    Note,
    Resign,
    TakeBack,
    Undo,
)
from hexboard.core.event import Ended
from hexboard.core.illegal import IllegalCommand
from hexboard.core.log import Log
from hexboard.core.state import Outcome
from hexboard.play.table import Table
from hexboard.play.told.journal import journal
from hexboard.store.armour.reading import read_armour
from hexboard.store.digests import head_digest
from hexboard.store.dispatches.chapters import sent_so_far
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.receiving.news import begun, news, open_mail
from hexboard.store.rechecking import recheck
from hexboard.store.sending.asking import pack_answer, pack_ending, pack_question
from hexboard.store.sending.turnfile import Packed, pack
from hexboard.store.trouble import Refused
from tests.store import skirmish
from tests.store.correspondence import HERE, NOW, ann, block, csa_turn, march, receive, refusal, same_game, send
from tests.store.skirmish import Scout, Shoot

UNION_WON = Outcome("usa", "victory", "Confederate resigned")
CONFEDERATES_WON = Outcome("csa", "victory", "Union resigned")
DRAWN = Outcome(None, "draw", "both sides agreed to it")


def usa_turn(table: Table) -> None:
    table.submit("usa", Shoot("usa-meade"))
    table.submit("usa", EndPhase())


def two() -> tuple[Table, Table]:
    """Ann has sent dispatch 1 and 3, Bob 2; Bob is to play."""
    a = ann()
    csa_turn(a)
    b = receive(send(a))
    usa_turn(b)
    receive(send(b), a)
    march(a, to="0101")
    a.submit("csa", EndPhase())
    receive(send(a), b)
    return a, b


def post(table: Table, packed: Packed) -> str:
    for command in packed.before:
        table.submit(packed.seat, command)
    assert packed.record is not None
    table.submit(packed.seat, packed.record)
    return packed.text


def resign(table: Table, side: str, note: str = "") -> str:
    return post(table, pack_ending(HERE, table.log, NOW, Resign(), side, note=note))


def offer(table: Table, side: str, note: str = "") -> str:
    return post(table, pack_question(HERE, table.log, NOW, DrawOffer(0, ""), side, note=note))


def answer(table: Table, says: str, side: str, note: str = "") -> str:
    return post(table, pack_answer(HERE, table.log, NOW, says, side, note=note))


def kinds(table: Table) -> list[tuple[str, int]]:
    return [(each.kind, each.seq) for each in sent_so_far(HERE, table.log)]


def links(table: Table) -> list[str]:
    return [each.link for each in sent_so_far(HERE, table.log)]


def over(table: Table) -> Outcome | None:
    return table.view().state.over


def told(table: Table) -> list[str]:
    return [line.text for line in journal(HERE.ruleset, HERE.game, table.log)]


def agreed(a: Table, b: Table, outcome: Outcome) -> None:
    """Both have the same game, ended so, with one chain, which is played over by the rules and from its history."""
    assert over(a) == over(b) == outcome
    assert same_game(a, b)
    assert links(a) == links(b)
    for table in (a, b):
        assert not list(recheck(HERE.ruleset, HERE.game, table.log))
        assert not table.actors()
        assert Table(HERE.ruleset, HERE.game, table.log).view().state == table.view().state
    *_, last = sent_so_far(HERE, a.log)
    sender = last.body["side"]
    mail = open_mail(pack(HERE, (a if sender == "csa" else b).log, NOW, sender, history=True).text)
    assert mail.invitation is not None
    c = skirmish.table(HERE, begun(HERE, mail.invitation, "Carl's"))
    skirmish.take(c, news(HERE, c.log, mail).entries)
    assert same_game(a, c)
    assert links(c) == links(a)


def here(computer: str = "", **header: Any) -> Table:
    """A game at one table, the Union to play."""
    log = skirmish.new_log(HERE, computers={"usa": computer} if computer else {}, **header)
    table = skirmish.table(HERE, log)
    csa_turn(table)
    return table


# at one table


@pytest.mark.parametrize(("seat", "outcome"), [("csa", UNION_WON), ("usa", CONFEDERATES_WON)])
def test_whoever_resigns_has_lost_whosever_turn_it_is(seat: str, outcome: Outcome) -> None:
    table = here()
    table.submit(seat, Resign())
    assert over(table) == outcome
    assert table.view("csa").state.over == table.view("usa").state.over == outcome
    assert not table.actors()
    assert table.log.entries[-1].facts[0].event == Ended(outcome)
    assert not list(recheck(HERE.ruleset, HERE.game, table.log))
    for command in (EndPhase(), Resign(), Draw()):
        assert "the game is over" in str(table.check("usa", command))


def test_who_has_resigned_may_take_that_back_and_the_log_keeps_it() -> None:
    table = here()
    entries = len(table.log.entries)
    table.submit("usa", Resign())
    assert "Confederate must agree" not in str(table.check("usa", Undo(entries)))
    assert "another player has acted since" in str(table.check("csa", Undo(entries)))
    table.submit("usa", Undo(entries))
    assert over(table) is None
    assert table.actors() == {"usa"}
    assert isinstance(table.log.entries[entries].command, Resign)


def test_where_something_is_hidden_the_end_shows_it_and_is_taken_back_only_with_consent() -> None:
    """What was hidden is looked at once the game is over: to resign, to look and to play on would be too easy."""
    table = skirmish.table(HERE, skirmish.new_log(HERE))
    table.submit("csa", Scout("csa-hill"))
    entries = len(table.log.entries)
    table.submit("csa", Resign())
    barred = table.check("csa", Undo(entries))
    assert barred is not None
    assert "Union must agree first" in barred.reason
    table.submit("usa", Consent(f"undo to {entries}"))
    table.submit("csa", Undo(entries))
    assert over(table) is None


@pytest.mark.parametrize("free", [False, True], ids=["", "undo is free"])
def test_a_draw_is_made_once_the_other_has_agreed(free: bool) -> None:
    table = here(free_undo=free)
    barred = table.check("usa", Draw())
    assert barred is not None
    assert barred.reason == "all others must agree to a draw"
    assert [seat.id for seat in table.waiting_for("usa", Draw())] == ["csa"]
    table.submit("csa", Consent(table.proposal(Draw(), "csa")))
    table.submit("usa", Draw())
    assert over(table) == DRAWN
    assert "Agreed: a draw" in told(table)
    assert not list(recheck(HERE.ruleset, HERE.game, table.log))


def test_an_agreement_lapses_when_play_goes_on() -> None:
    table = here()
    table.submit("csa", Consent("draw"))
    table.submit("usa", Shoot("usa-meade"))
    assert table.check("usa", Draw()) is not None


def test_a_computer_agrees_to_no_draw_but_one_may_resign_to_it() -> None:
    table = here("random")
    assert "a computer agrees to no draw" in str(table.check("csa", Draw()))
    table.submit("csa", Resign())
    assert over(table) == UNION_WON


# by mail: to resign


def test_who_is_to_play_resigns_and_both_have_the_same_end() -> None:
    a, b = two()
    b.submit("usa", Shoot("usa-meade"))
    text = resign(b, "usa", "You had me at the ford")
    assert "Union resigns - the game is over" in pack(HERE, b.log, NOW, "usa").subject
    assert "You had me at the ford" in text
    assert b.log.standing.turns[-1].dispatch == 4
    receive(text, a)
    agreed(a, b, CONFEDERATES_WON)
    assert kinds(a)[-1] == ("RESIGN", 4)
    assert any("You had me at the ford" in line for line in told(a))
    assert refusal(text, a) == "PB-402"


def test_who_waits_may_resign_too() -> None:
    a, b = two()
    receive(resign(a, "csa"), b)
    agreed(a, b, UNION_WON)


def test_to_resign_is_a_command_and_is_sent_as_a_turn_is() -> None:
    a, b = two()
    b.submit("usa", Resign())
    b.submit("usa", Note("well played"))
    b.submit("usa", Undo(b.log.live()[-1]))
    assert over(b) is None, "until it is sent it can be taken back"
    b.submit("usa", Resign())
    receive(send(b), a)
    agreed(a, b, CONFEDERATES_WON)
    assert "the turn was mailed" in str(b.check("usa", Undo(b.log.live()[-1])))


def test_whoever_resigns_goes_before_what_the_other_plays_and_has_not_sent() -> None:
    a, b = two()
    usa_turn(b)
    receive(resign(a, "csa"), b)
    agreed(a, b, UNION_WON)
    assert "Taken back: the last 2 moves" in told(b)


def test_whoever_resigns_goes_before_a_turn_that_was_on_its_way() -> None:
    a, b = two()
    usa_turn(b)
    turn, end = send(b), resign(a, "csa")
    assert refusal(turn, a) == "PB-409"
    receive(end, b)
    agreed(a, b, UNION_WON)
    assert "Dispatch 4 came in by mail, and what was sent under its number falls away" in told(b)
    assert refusal(turn, a) == "PB-409"
    assert not b.log.redoable()
    assert kinds(b)[-1] == ("RESIGN", 4)


@pytest.mark.parametrize("wanted", [TakeBack(0, "", to=2), DrawOffer(0, "")], ids=["take-back", "draw"])
def test_whoever_resigns_goes_before_a_turn_and_what_is_asked_after_it(wanted: Any) -> None:
    a, b = two()
    usa_turn(b)
    turn = send(b)
    question = post(b, pack_question(HERE, b.log, NOW, wanted, "usa"))
    receive(resign(a, "csa"), b)
    assert [refusal(text, a) for text in (turn, question, turn + question)] == ["PB-409"] * 3
    agreed(a, b, UNION_WON)
    assert asked_by_mail(HERE.game, b.log) is None
    # where both are quoted, what is asked for once that was read is read
    back = post(b, pack_question(HERE, b.log, NOW, TakeBack(0, "", to=2), "usa"))
    for quoted in (turn + question + back, back + question + turn):
        found = news(HERE, a.log, open_mail(quoted))
        assert (found.seqs, found.trouble) == ((5,), None)


def test_what_gave_way_does_not_bar_what_comes_behind_it_in_one_mail_as_where_it_is_quoted() -> None:
    a, b = two()
    usa_turn(b)
    turn, end = send(b), resign(a, "csa")
    receive(end, b)
    back = post(b, pack_question(HERE, b.log, NOW, TakeBack(0, "", to=2), "usa"))
    found = news(HERE, a.log, open_mail(turn + back))
    assert (found.seqs, found.trouble) == ((5,), None)
    # a question that crossed a turn too
    a, b = two()
    question = offer(a, "csa")
    usa_turn(b)
    receive(send(b), a)
    csa_turn(a)
    assert news(HERE, b.log, open_mail(question + send(a))).seqs == (5,)


@pytest.mark.parametrize("wanted", [TakeBack(0, "", to=2), DrawOffer(0, "")], ids=["take-back", "draw"])
def test_whoever_resigns_goes_before_a_question_alone(wanted: Any) -> None:
    a, b = two()
    question = post(b, pack_question(HERE, b.log, NOW, wanted, "usa"))
    end = resign(a, "csa")
    assert refusal(question, a) == "PB-409"
    receive(end, b)
    agreed(a, b, UNION_WON)


def test_of_two_who_resign_at_once_who_was_to_play_has() -> None:
    a, b = two()
    from_a, from_b = resign(a, "csa"), resign(b, "usa")
    assert refusal(from_a, b) == "PB-409"
    receive(from_b, a)
    agreed(a, b, CONFEDERATES_WON)


def test_until_a_question_is_answered_nobody_resigns() -> None:
    a, b = two()
    receive(offer(a, "csa"), b)
    for table, side in ((a, "csa"), (b, "usa")):
        with pytest.raises(Refused, match="answered first"):
            pack_ending(HERE, table.log, NOW, Resign(), side)
        assert "answered" in str(table.check(side, Resign()))


def test_a_resignation_that_is_no_good_takes_back_nothing_although_a_turn_before_it_was() -> None:
    a, b = two()
    usa_turn(b)
    turn = send(b)
    receive(turn, a)
    csa_turn(a)
    own = len(a.log.entries)
    usa = Table(HERE.ruleset, HERE.game, b.log)
    spoilt = changed(resign(usa, "usa"), state="00" * 32)
    assert refusal(spoilt, a) == "PB-604"
    assert len(a.log.entries) == own
    # the same in one mail behind a turn that is taken over
    found = news(HERE, two()[0].log, open_mail(turn + spoilt))
    assert found.seqs == (4,)
    assert not any(isinstance(entry.command, Undo) for entry in found.entries)


# by mail: a draw


def test_a_draw_is_offered_and_agreed_to() -> None:
    a, b = two()
    text = offer(a, "csa", "shall we?")
    assert "Confederate offers a draw - Union to answer" in pack(HERE, a.log, NOW, "csa").subject
    assert "If that is agreed to, the game is over and nobody has won." in " ".join(text.split())
    receive(text, b)
    answered = answer(b, AGREES, "usa", "gladly")
    assert "Union agrees to a draw - the game is over" in pack(HERE, b.log, NOW, "usa").subject
    receive(answered, a)
    agreed(a, b, DRAWN)
    assert kinds(a)[-2:] == [("DRAW-OFFER", 4), ("DRAW-OK", 5)]
    assert "Confederate offers a draw (dispatch 4): shall we?" in told(b)


def test_a_draw_that_is_refused_leaves_the_game_as_it_was() -> None:
    a, b = two()
    b.submit("usa", Shoot("usa-meade"))
    receive(offer(a, "csa"), b)
    receive(answer(b, REFUSES, "usa", "not yet"), a)
    assert "Union does not agree to the draw (dispatch 5): not yet" in told(a)
    b.submit("usa", EndPhase())
    receive(send(b), a)
    assert same_game(a, b)
    assert kinds(a)[-3:] == [("DRAW-OFFER", 4), ("DRAW-NO", 5), ("TURN", 6)]
    assert over(a) is None


def test_play_stands_still_until_the_offer_is_answered() -> None:
    a, b = two()
    receive(offer(a, "csa"), b)
    assert "you have asked for a draw" in str(a.check("csa", EndPhase()))
    assert "Confederate offers a draw by mail; agree or refuse first" in str(b.check("usa", EndPhase()))
    assert not a.actors() | b.actors()
    with pytest.raises(Refused, match="PB-816"):
        pack(HERE, b.log, NOW, "usa")
    with pytest.raises(Refused, match="asked for a draw already"):
        post(b, pack_question(HERE, b.log, NOW, TakeBack(0, "", to=2), "usa"))
    again = pack(HERE, a.log, NOW, "csa")
    assert (again.record, again.seq) == (None, 4)


def test_what_was_played_and_not_sent_goes_along_when_a_draw_is_agreed_to() -> None:
    a, b = two()
    b.submit("usa", Shoot("usa-meade"))
    receive(offer(a, "csa"), b)
    receive(answer(b, AGREES, "usa"), a)
    agreed(a, b, DRAWN)


def test_what_whoever_offered_the_draw_had_played_and_not_sent_is_taken_back() -> None:
    """It could be followed by no end that was agreed to without it, and that by nothing."""
    a, b = two()
    usa_turn(b)
    receive(send(b), a)
    march(a, to="0102")
    receive(offer(a, "csa"), b)
    receive(answer(b, AGREES, "usa"), a)
    agreed(a, b, DRAWN)
    assert "Taken back: the last move" in told(a)


def test_whoever_resigns_goes_before_what_was_played_before_a_question_too() -> None:
    a, b = two()
    b.submit("usa", Shoot("usa-meade"))
    receive(offer(a, "csa"), b)
    receive(answer(b, REFUSES, "usa"), a)
    b.submit("usa", EndPhase())
    receive(resign(a, "csa"), b)
    agreed(a, b, UNION_WON)


def test_who_has_agreed_to_a_draw_and_not_sent_it_may_take_that_back() -> None:
    a, b = two()
    receive(offer(a, "csa"), b)
    b.submit("usa", Draw())
    assert asked_by_mail(HERE.game, b.log) is b.asked_by_mail is None
    b.submit("usa", Undo(b.log.live()[-1]))
    assert b.asked_by_mail is not None
    b.submit("usa", Draw())
    receive(send(b), a)
    agreed(a, b, DRAWN)


def test_an_offer_gives_way_to_a_turn_that_it_crossed() -> None:
    a, b = two()
    question = offer(a, "csa")
    usa_turn(b)
    turn = send(b)
    assert refusal(question, b) == "PB-408"
    receive(turn, a)
    assert same_game(a, b)
    assert "Dispatch 4 came in by mail, and the draw asked for under its number falls away" in told(a)
    receive(offer(a, "csa"), b)
    receive(answer(b, AGREES, "usa"), a)
    agreed(a, b, DRAWN)


def test_of_two_offers_that_cross_one_is_answered() -> None:
    a, b = two()
    from_a, from_b = offer(a, "csa"), offer(b, "usa")
    assert refusal(from_a, b) == "PB-408"
    receive(from_b, a)
    receive(answer(a, AGREES, "csa"), b)
    agreed(a, b, DRAWN)


def test_nobody_makes_a_draw_that_was_not_offered_to_him() -> None:
    a, b = two()
    for table, side in ((a, "csa"), (b, "usa")):
        assert "a draw is offered by mail" in str(table.check(side, Draw()))
    offer(a, "csa")
    assert "a draw is offered by mail" in str(a.check("csa", Draw()))
    with pytest.raises(Refused, match="nobody has asked you"):
        answer(a, AGREES, "csa")
    with pytest.raises(IllegalCommand):
        b.submit("usa", DrawOffer(4, "", says=AGREES))


def test_after_the_end_nothing_is_offered_and_turns_can_be_taken_back_still() -> None:
    a, b = two()
    receive(resign(b, "usa"), a)
    with pytest.raises(Refused, match="the game is over"):
        offer(a, "csa")
    receive(post(b, pack_question(HERE, b.log, NOW, TakeBack(0, "", to=3), "usa")), a)
    receive(answer(a, AGREES, "csa"), b)
    assert over(a) is over(b) is None
    assert same_game(a, b)
    usa_turn(b)
    receive(send(b), a)
    assert links(a) == links(b)


# what does not fit (17)


def changed(text: str, **fields: Any) -> str:
    """The last dispatch of a mail, otherwise; the head is made again where the events are others."""
    body = {**Dispatch.read(max(read_armour(text).found, key=lambda each: each.dispatch).payload).body, **fields}
    if "events" in fields or "prev" in fields:
        body["head"] = head_digest(body["prev"], body["events"])
    return block(Dispatch(body))


def events_of(text: str) -> list[dict[str, Any]]:
    found = Dispatch.read(max(read_armour(text).found, key=lambda each: each.dispatch).payload).body["events"]
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"kind": "TURN"}, "PB-201"),
        ({"kind": "DRAW-OK"}, "PB-201"),
        ({"kind": "DRAW-OFFER", "epoch": 0}, "PB-201"),
        ({"kind": "GIVE-UP"}, "PB-202"),
        ({"events": []}, "PB-201"),
        ({"state": "00" * 32}, "PB-604"),
        ({"head": "00" * 32}, "PB-405"),
        ({"side": "csa"}, "PB-302"),
        ({"prev": "00" * 32}, "PB-403"),
        ({"seq": 5}, "PB-401"),
        ({"seq": 3}, "PB-404"),
        ({"epoch": 1}, "PB-201"),
    ],
)
def test_a_resignation_that_does_not_fit_changes_nothing(fields: dict[str, Any], code: str) -> None:
    a, b = two()
    assert refusal(changed(resign(b, "usa"), **fields), a) == code


def test_who_resigns_does_not_say_himself_who_has_won() -> None:
    a, b = two()
    text = resign(b, "usa")
    events = events_of(text)
    events[-1]["facts"][0]["event"]["outcome"]["winner"] = "usa"
    assert refusal(changed(text, events=events), a) == "PB-604"
    events = events_of(text)
    events[-1]["seat"] = "csa"
    assert refusal(changed(text, events=events), a) == "PB-304"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"kind": "TAKEBACK-ASK"}, "PB-201"),
        ({"kind": "DRAW-NO"}, "PB-407"),
        ({"epoch": 1}, "PB-201"),
        ({"events": [{}]}, "PB-201"),
        ({"state": "00" * 32}, "PB-604"),
        ({"seq": 6}, "PB-401"),
    ],
)
def test_an_offer_that_does_not_fit_changes_nothing(fields: dict[str, Any], code: str) -> None:
    a, b = two()
    assert refusal(changed(offer(a, "csa"), **fields), b) == code


def forged(b: Table, play: Callable[[Table], object]) -> Log:
    """Bob's log as a program would have it that passes over what bars him."""
    other = Table(HERE.ruleset, HERE.game, evolve(b.log))
    play(other)
    return other.log


def test_a_draw_that_was_not_offered_is_not_taken() -> None:
    a, b = two()
    receive(offer(a, "csa"), b)
    text = answer(b, AGREES, "usa")
    other, _ = two()
    last = links(other)[-1]
    assert refusal(changed(text, seq=4, prev=last), other) == "PB-603"
    # nor one that was asked to be something else
    post(other, pack_question(HERE, other.log, NOW, TakeBack(0, "", to=2), "csa"))
    assert refusal(changed(text, seq=5, prev=links(other)[-1]), other) == "PB-603"


def test_who_is_asked_does_not_resign_in_place_of_the_answer() -> None:
    a, b = two()
    receive(offer(a, "csa"), b)
    other = two()[1]
    text = changed(resign(other, "usa"), seq=5, prev=links(b)[-1])
    assert refusal(text, a) == "PB-407"


def test_an_answer_is_to_what_was_asked() -> None:
    a, b = two()
    receive(offer(a, "csa"), b)
    no = answer(b, REFUSES, "usa")
    assert refusal(changed(no, kind="TAKEBACK-NO", to=2, dice="kept"), a) == "PB-407"


def test_who_has_ended_a_game_that_hides_something_goes_back_only_once_the_other_knows() -> None:
    """The end shows what was hidden: a take-back would let the other play on against one who has seen it."""
    a, b = two()
    b.submit("usa", Scout("usa-meade"))
    b.submit("usa", Resign())
    back = TakeBack(0, "", to=2)
    with pytest.raises(Refused, match=r"the end, which shows what was hidden.*; send it first.*PB-817"):
        pack_question(HERE, b.log, NOW, back, "usa")
    receive(post(a, pack_question(HERE, a.log, NOW, back, "csa")), b)
    assert "refuse, and send it" in str(b.check("usa", evolve(back, says=AGREES)))
    receive(answer(b, REFUSES, "usa"), a)
    receive(send(b), a)
    agreed(a, b, CONFEDERATES_WON)
    receive(post(b, pack_question(HERE, b.log, NOW, back, "usa")), a)
    receive(answer(a, AGREES, "csa"), b)
    assert over(b) is None


def test_mails_about_a_draw_or_that_resign_are_alike_whatever_was_hidden() -> None:
    """The kind tells no more than it says, and its length hangs on nothing that few know."""
    lengths = set[int]()
    for scouts in (0, 3):
        a = ann()
        a.submit("csa", Scout("csa-hill"))
        csa_turn(a)
        b = receive(send(a))
        for _ in range(scouts):
            b.submit("usa", Scout("usa-meade"))
        lengths.add(len(pack_question(HERE, b.log, NOW, DrawOffer(0, ""), "usa").blocks))
        lengths.add(-len(pack_ending(HERE, b.log, NOW, Resign(), "usa").blocks))
    assert len(lengths) == 2
