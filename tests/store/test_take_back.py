"""Taking back turns that were mailed (protocol 8, 12.3, 16, 17): asked, answered, and dice kept or fresh."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from hexboard.core.asking import asked_by_mail, ways_back
from hexboard.core.command import AGREES, FRESH, KEPT, REFUSES, Consent, EndPhase, Note, Propose, TakeBack, Undo
from hexboard.core.consent import last_proposal
from hexboard.core.event import Edit, Rolled
from hexboard.core.illegal import Illegal
from hexboard.core.log import Log
from hexboard.engine.dice import SeededDice
from hexboard.play.table import Table
from hexboard.play.told.journal import journal
from hexboard.store.armour.reading import read_armour
from hexboard.store.digests import head_digest, state_digest
from hexboard.store.dispatches.chapters import sent_so_far
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.receiving import mailed_entries
from hexboard.store.receiving.news import begun, news, open_mail
from hexboard.store.sending.asking import pack_answer, pack_question
from hexboard.store.sending.turnfile import Packed, pack
from hexboard.store.trouble import Refused
from tests.store import skirmish
from tests.store.correspondence import HERE, NOW, ann, block, csa_turn, march, receive, refusal, same_game, send
from tests.store.skirmish import Scout, Shoot


def usa_turn(table: Table) -> None:
    table.submit("usa", Shoot("usa-meade"))
    table.submit("usa", EndPhase())


def post(table: Table, packed: Packed) -> str:
    assert packed.record is not None
    table.submit(packed.seat, packed.record)
    return packed.text


def ask(table: Table, to: int, side: str, dice: str = KEPT, note: str = "") -> str:
    return post(table, pack_question(HERE, table.log, NOW, TakeBack(0, "", to=to, dice=dice), side, note=note))


def answer(table: Table, says: str, side: str) -> str:
    return post(table, pack_answer(HERE, table.log, NOW, says, side))


def rolls(table: Table) -> list[tuple[Any, ...]]:
    facts = (fact.event for entry in table.log.effective() for fact in entry.facts)
    return [(event.slot, event.faces) for event in facts if isinstance(event, Rolled)]


def two() -> tuple[Table, Table]:
    """Ann has sent dispatch 1 and 3, Bob 2; Bob is to play."""
    a = ann()
    csa_turn(a)
    b = receive(send(a))
    usa_turn(b)
    receive(send(b), a)
    csa_turn_back(a)
    receive(send(a), b)
    return a, b


def csa_turn_back(table: Table) -> None:
    march(table, to="0101")
    table.submit("csa", Shoot("csa-hill"))
    table.submit("csa", EndPhase())


def bodies(table: Table) -> list[Dispatch]:
    return list(sent_so_far(HERE, table.log))


def test_both_go_back_and_what_was_asked_and_answered_stays_on_the_chain() -> None:
    a, b = two()
    then = state_digest(a.view())
    receive(ask(a, 2, "csa"), b)
    text = answer(b, AGREES, "usa")
    assert "Union agrees to go back to where dispatch 2 left the game" in text
    receive(text, a)
    assert same_game(a, b)
    assert state_digest(a.view()) != then
    assert a.actors() == b.actors() == {"csa"}
    csa_turn_back(a)
    receive(send(a), b)
    usa_turn(b)
    receive(send(b), a)
    assert same_game(a, b)
    assert [d.link for d in bodies(a)] == [d.link for d in bodies(b)]
    # numbers are never used again, and the epoch goes up by one
    said = [(d.kind, d.seq, d.body.get("epoch")) for d in bodies(a)[3:]]
    assert said == [
        ("TURN", 3, None), ("TAKEBACK-ASK", 4, 0), ("TAKEBACK-OK", 5, 1), ("TURN", 6, 1), ("TURN", 7, 1)
    ]  # fmt: skip
    assert [d.body["to"] for d in bodies(a) if "to" in d.body] == [2, 2]


def test_a_game_with_a_take_back_is_rebuilt_from_its_whole_history() -> None:
    a, b = two()
    receive(ask(a, 2, "csa", FRESH, note="I marched back by mistake"), b)
    receive(answer(b, AGREES, "usa"), a)
    csa_turn_back(a)
    history = send(a, history=True)
    mail = open_mail(history)
    assert mail.invitation is not None
    c = skirmish.table(HERE, begun(HERE, mail.invitation, "Carl's"))
    skirmish.take(c, news(HERE, c.log, mail).entries)
    assert same_game(a, c)
    assert [d.link for d in bodies(a)] == [d.link for d in bodies(c)]


def test_what_is_refused_leaves_the_game_as_it_was_with_what_was_played_meanwhile() -> None:
    a, b = two()
    b.submit("usa", Shoot("usa-meade"))
    here = state_digest(b.view())
    receive(ask(a, 2, "csa"), b)
    assert state_digest(b.view()) == here
    receive(answer(b, REFUSES, "usa"), a)
    assert state_digest(b.view()) == here
    b.submit("usa", EndPhase())
    receive(send(b), a)
    assert same_game(a, b)
    assert [d.seq for d in bodies(b)] == [0, 1, 2, 3, 4, 5, 6]
    # what is only asked for takes back nothing, and bars undo of nothing that was not mailed
    assert a.log.standing.epoch == b.log.standing.epoch == 0


def test_what_was_played_and_not_mailed_is_taken_back_with_the_rest() -> None:
    a, b = two()
    b.submit("usa", Shoot("usa-meade"))
    receive(ask(a, 2, "csa"), b)
    receive(answer(b, AGREES, "usa"), a)
    assert same_game(a, b)


def test_dice_that_fell_keep_their_faces() -> None:
    a, b = two()
    fell = rolls(a)
    receive(ask(a, 2, "csa"), b)
    receive(answer(b, AGREES, "usa"), a)
    csa_turn_back(a)
    assert rolls(a) == fell
    receive(send(a), b)
    assert rolls(b) == fell


def test_what_the_one_rolled_the_other_finds_again_under_the_same_name() -> None:
    a, b = two()
    receive(ask(a, 0, "csa"), b)
    receive(answer(b, AGREES, "usa"), a)
    slot, faces = rolls_of_all(b, "usa-meade")[0]
    assert Table(HERE.ruleset, HERE.game, a.log)._dice.roll(slot, 6, 1) == faces
    own = SeededDice.from_text(a.log.header.seed or "")
    assert [own.roll((*slot, nth), 6, 1) for nth in range(20)] == [
        Table(HERE.ruleset, HERE.game, a.log)._dice.roll((*slot, nth), 6, 1) for nth in range(20)
    ]


def rolls_of_all(table: Table, unit: str) -> list[tuple[Any, ...]]:
    facts = (fact.event for entry in table.log.entries for fact in entry.facts)
    return [(event.slot, event.faces) for event in facts if isinstance(event, Rolled) and unit in event.slot]


def test_fresh_dice_are_others_and_stay_so() -> None:
    a, b = two()
    receive(ask(a, 2, "csa", FRESH), b)
    receive(answer(b, AGREES, "usa"), a)
    many = [a._dice.roll(("x", nth), 6, 1) for nth in range(40)]
    before = SeededDice.from_text("Ann's")
    assert many != [before.roll(("x", nth), 6, 1) for nth in range(40)]
    assert many == [SeededDice.from_text("Ann's", 1).roll(("x", nth), 6, 1) for nth in range(40)]
    # from the file, the same
    again = Table(HERE.ruleset, HERE.game, a.log)
    assert many == [again._dice.roll(("x", nth), 6, 1) for nth in range(40)]
    csa_turn_back(a)
    receive(send(a), b)
    receive(ask(a, 2, "csa"), b)
    receive(answer(b, AGREES, "usa"), a)
    fell = rolls_of_all(a, "csa-hill")[-1]
    csa_turn_back(a)
    assert rolls(a)[-1] == fell, "the second time they are kept, and those are the fresh ones"
    receive(send(a), b)
    assert same_game(a, b)


def test_kept_dice_that_show_something_else_are_pb_504() -> None:
    a, b = two()
    receive(ask(a, 2, "csa"), b)
    receive(answer(b, AGREES, "usa"), a)
    _, faces = rolls_of_all(a, "csa-hill")[-1]
    other = Table(HERE.ruleset, HERE.game, a.log, dice=Turned(faces[0] % 6 + 1))
    csa_turn_back(other)
    assert refusal(send(other), b) == "PB-504"


def test_pb_504_tells_no_faces_of_a_roll_that_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    a, b = two()
    receive(ask(a, 2, "csa"), b)
    receive(answer(b, AGREES, "usa"), a)
    _, faces = rolls_of_all(a, "csa-hill")[-1]
    shown = faces[0] % 6 + 1
    other = Table(HERE.ruleset, HERE.game, a.log, dice=Turned(shown))
    csa_turn_back(other)
    mail = open_mail(send(other))
    said = []
    for hidden in (False, True):
        monkeypatch.setattr(mailed_entries, "_is_hidden", lambda *_, hidden=hidden: hidden)
        with pytest.raises(Refused) as raised:
            news(HERE, b.log, mail)
        said.append(str(raised.value.trouble))
    assert f"shows {shown} and not {faces[0]}" in said[0]
    assert "csa-hill" in said[0]
    assert "a roll that you are not told shows other faces than are due" in said[1]
    assert "csa-hill" not in said[1]


class Turned:
    """Dice that always show one face."""

    def __init__(self, face: int) -> None:
        self._face = face

    def roll(self, slot: Any, sides: int, count: int) -> tuple[int, ...]:
        return (self._face,) * count


def test_the_journal_of_both_says_what_was_asked_and_which_dice() -> None:
    a, b = two()
    receive(ask(a, 2, "csa", FRESH, note="sorry"), b)
    receive(answer(b, AGREES, "usa"), a)
    for table in (a, b):
        lines = list(journal(HERE.ruleset, HERE.game, table.log))
        text = [line.text for line in lines]
        asked = "Confederate asks for a take-back: back to where dispatch 2 left the game; fresh dice are rolled"
        assert f"{asked} (dispatch 4): sorry" in text
        assert any(each.startswith("Union agrees to the take-back") and "fresh dice" in each for each in text)
        withdrawn = [line.counts for line in lines if line.entry in taken(table.log)]
        assert withdrawn
        assert not any(withdrawn)


def taken(log: Log) -> set[int]:
    live = set(log.live())
    return {n for n, entry in enumerate(log.entries) if not entry.is_talk and n not in live}


def test_play_stands_still_until_it_is_answered() -> None:
    a, b = two()
    receive(ask(a, 2, "csa"), b)
    assert "you have asked" in str(a.check("csa", EndPhase()))
    assert "agree or refuse first" in str(b.check("usa", EndPhase()))
    assert isinstance(b.ask("usa"), Illegal)
    with pytest.raises(Refused, match="PB-816"):
        pack(HERE, b.log, NOW, "usa")
    again = pack(HERE, a.log, NOW, "csa")
    assert again.record is None
    assert (again.seq, "asks to go back" in again.text) == (4, True)
    assert "PB-402" in refusal(again.text, b)


def test_a_question_gives_way_to_a_turn_that_it_crossed() -> None:
    a, b = two()
    question = ask(a, 2, "csa")
    usa_turn(b)
    turn = send(b)
    assert refusal(question, b) == "PB-408"
    receive(turn, a)
    assert asked_by_mail(HERE.game, a.log) is None
    assert same_game(a, b)
    assert [d.link for d in bodies(a)] == [d.link for d in bodies(b)]
    text = [line.text for line in journal(HERE.ruleset, HERE.game, a.log)]
    assert "Dispatch 4 came in by mail, and the take-back asked for under its number falls away" in text
    # both in one mail, as when the one quotes the other
    assert refusal(question + turn, a) == "PB-402"
    receive(ask(a, 2, "csa"), b)
    receive(answer(b, AGREES, "usa"), a)
    assert same_game(a, b)
    csa_turn_back(a)
    receive(send(a), b)
    assert [d.link for d in bodies(a)] == [d.link for d in bodies(b)]


def test_of_two_questions_that_cross_that_of_who_is_to_play_stands() -> None:
    a, b = two()
    from_a, from_b = ask(a, 2, "csa"), ask(b, 0, "usa")
    assert refusal(from_a, b) == "PB-408"
    receive(from_b, a)
    receive(answer(a, AGREES, "csa"), b)
    assert same_game(a, b)
    assert [d.link for d in bodies(a)] == [d.link for d in bodies(b)]
    assert a.actors() == {"csa"}


def test_a_turn_in_place_of_the_answer_is_not_taken() -> None:
    a, b = two()
    receive(ask(a, 2, "csa"), b)
    forged = evolve(b.log, entries=b.log.entries[:-1])  # as a program would that passes over the question
    other = Table(HERE.ruleset, HERE.game, forged)
    usa_turn(other)
    turn = pack(HERE, other.log, NOW, "usa")
    read = Dispatch.read(payload_of(turn.text))
    last = bodies(b)[-1]
    after = Dispatch({**read.body, "seq": 5, "prev": last.link, "head": head(last.link, read.body["events"])})
    assert refusal(block(after), a) == "PB-407"


def head(prev: str, events: Any) -> str:
    return head_digest(prev, events)


def payload_of(text: str) -> bytes:
    return max(read_armour(text).found, key=lambda each: each.dispatch).payload


def test_one_goes_back_only_to_turns_that_stand_and_not_to_the_last() -> None:
    a, b = two()
    assert ways_back(a.log) == (2, 1, 0)
    for to in (3, 4, 9):
        with pytest.raises(Refused, match="one cannot go back"):
            pack_question(HERE, a.log, NOW, TakeBack(0, "", to=to), "csa")
    receive(ask(a, 2, "csa"), b)
    receive(answer(b, AGREES, "usa"), a)
    assert ways_back(a.log) == (1, 0)
    with pytest.raises(Refused, match="no turn was mailed yet"):
        pack_question(HERE, ann().log, NOW, TakeBack(0, "", to=0), "csa")
    with pytest.raises(Refused, match="nobody has asked"):
        pack_answer(HERE, a.log, NOW, AGREES, "csa")


@pytest.mark.parametrize("note", ["x" * 4_001, "\ud800"], ids=["too long", "no letter"])
def test_words_that_no_mail_could_hold_are_refused(note: str) -> None:
    a, _ = two()
    with pytest.raises(Refused, match="PB-817"):
        pack_question(HERE, a.log, NOW, TakeBack(0, "", to=2), "csa", note=note)


def test_nobody_answers_his_own_question() -> None:
    a, _ = two()
    ask(a, 2, "csa")
    with pytest.raises(Refused, match="nobody has asked you"):
        pack_answer(HERE, a.log, NOW, AGREES, "csa")


def changed(text: str, **fields: Any) -> str:
    """The last dispatch of a mail, otherwise."""
    return block(Dispatch({**Dispatch.read(payload_of(text)).body, **fields}))


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"to": 3}, "PB-407"),
        ({"to": 7}, "PB-407"),
        ({"to": -1}, "PB-201"),
        ({"dice": "loaded"}, "PB-201"),
        ({"epoch": 1}, "PB-201"),
        ({"epoch": 70_000}, "PB-201"),
        ({"events": [{}]}, "PB-201"),
        ({"state": "00" * 32}, "PB-604"),
        ({"head": "00" * 32}, "PB-405"),
        ({"side": "usa"}, "PB-302"),
        ({"prev": "00" * 32}, "PB-403"),
        ({"seq": 6}, "PB-401"),
    ],
)
def test_a_question_that_does_not_fit_changes_nothing(fields: dict[str, Any], code: str) -> None:
    a, b = two()
    before = b.log
    assert refusal(changed(ask(a, 2, "csa"), **fields), b) == code
    assert b.log is before


@pytest.mark.parametrize("fields", [{"to": 1}, {"dice": FRESH}], ids=["to", "dice"])
def test_an_answer_is_to_what_was_asked(fields: dict[str, Any]) -> None:
    a, b = two()
    receive(ask(a, 2, "csa"), b)
    assert refusal(changed(answer(b, AGREES, "usa"), **fields), a) == "PB-407"


def test_a_turn_says_its_epoch() -> None:
    a, b = two()
    receive(ask(a, 2, "csa"), b)
    receive(answer(b, AGREES, "usa"), a)
    csa_turn_back(a)
    assert refusal(changed(send(a), epoch=0), b) == "PB-201"


def test_words_written_before_go_with_the_next_turn_and_undo_goes_no_further_back() -> None:
    a, b = two()
    a.submit("csa", Note("one more thing"))
    receive(ask(a, 2, "csa"), b)
    receive(answer(b, AGREES, "usa"), a)
    march(a, to="0101")
    a.submit("csa", Undo(a.log.live()[-1]))
    assert "mailed" in str(a.check("csa", Undo(0)))
    csa_turn_back(a)
    text = send(a)
    assert "one more thing" in text
    receive(text, b)
    assert same_game(a, b)


def test_a_mail_about_a_take_back_of_a_game_that_hides_tells_nothing_of_it() -> None:
    """What a seat did not know it is not told by asking, answering or going back, in words, numbers or length."""
    mails = []
    for scouts in (False, True):
        a, b = two()
        if scouts:
            b.submit("usa", Scout("usa-meade"))
        b.submit("usa", EndPhase())
        receive(send(b), a)
        csa_turn(a) if a.view().unit("csa-hill").hex == skirmish.BOARD.at("0101") else csa_turn_back(a)
        receive(send(a), b)
        question = pack_question(HERE, a.log, NOW, TakeBack(0, "", to=2), "csa")
        receive(post(a, question), b)
        reply = pack_answer(HERE, b.log, NOW, AGREES, "usa")
        receive(post(b, reply), a)
        assert same_game(a, b)
        told = [entry.told("csa").command for entry in a.log.entries if isinstance(entry.command, TakeBack)]
        said = [(c.says, c.to, c.dice) for c in told if isinstance(c, TakeBack)]
        words = [packed.text.removesuffix(packed.blocks) for packed in (question, reply)]
        mails.append((question.subject, reply.subject, said, words, question.caution, reply.caution))
    (*one, first, _, _), (*other, second, _, _) = mails
    assert one == other
    assert [each.replace(_HIDES, _OPEN) for each in second] == first


_HIDES = "Hidden: it is in the file, and an unchanged program does not show it."
_OPEN = "Hidden: nothing."


@pytest.mark.parametrize("says", [AGREES, REFUSES])
def test_what_is_secret_and_was_not_sent_shows_in_no_answer(says: str) -> None:
    """Neither in words nor in the length of what is packed (the skirmish hides nothing at its set-up)."""
    packed = []
    for scouts in (False, True):
        a, b = two()
        if scouts:
            b.submit("usa", Scout("usa-meade"))
        receive(ask(a, 2, "csa"), b)
        packed.append(pack_answer(HERE, b.log, NOW, says, "usa"))
    assert packed[0].text == packed[1].text


def test_what_is_secret_and_was_not_sent_shows_in_no_question() -> None:
    packed = []
    for scouts in (False, True):
        _, b = two()
        if scouts:
            b.submit("usa", Scout("usa-meade"))
        first = pack_question(HERE, b.log, NOW, TakeBack(0, "", to=0), "usa")
        post(b, first)
        packed.append((first.text, pack(HERE, b.log, NOW, "usa").text))
    assert packed[0] == packed[1]


def test_a_secret_that_was_taken_back_before_it_was_sent_shows_in_no_turn() -> None:
    texts = []
    for scouts in (False, True):
        a = skirmish.table(HERE, skirmish.new_log(HERE, free_undo=True))
        if scouts:
            a.submit("csa", Scout("csa-hill"))
            a.submit("csa", Undo(0))
        csa_turn(a)
        texts.append(send(a))
    assert texts[0] == texts[1]


def test_what_was_proposed_and_agreed_to_before_the_game_went_back_is_sent_to_nobody() -> None:
    a, b = two()
    receive(ask(a, 2, "csa"), b)
    a.submit("csa", Propose((Edit("csa-hill", step=1),), "it was hit"))
    a.submit("csa", Consent("override usa-meade step 1 because it was hit"))
    a.submit("csa", Note("that was silly of me"))
    receive(answer(b, AGREES, "usa"), a)
    csa_turn_back(a)
    text = send(a)
    assert "that was silly of me" in text
    assert "agree" not in text
    receive(text, b)
    assert last_proposal(a.log) == last_proposal(b.log) is None
    assert not [entry for entry in b.log.entries if isinstance(entry.command, Propose | Consent)]
    assert [d.link for d in bodies(a)] == [d.link for d in bodies(b)]


def test_a_turn_that_overtook_the_one_which_crosses_a_question_waits_for_it() -> None:
    a, b = two()
    ask(a, 2, "csa")
    b.submit("usa", Shoot("usa-meade"))
    first = send(b)
    b.submit("usa", EndPhase())
    second = send(b)
    assert refusal(second, a) == "PB-401"
    receive(first, a)
    receive(second, a)
    assert same_game(a, b)
