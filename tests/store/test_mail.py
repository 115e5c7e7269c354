"""Turns by mail, from one computer to another and back, with friendly dice (protocol 7, 13, 14)."""

from __future__ import annotations

import random
import zlib
from typing import Any

import pytest
from attrs import evolve

from hexboard.core.command import Consent, EndPhase, Mailed, Note, Override, Pin, Propose, Received, Throw, Undo, Unpin
from hexboard.core.event import Edit, Fact, LeftOut, Noted, Proposed, Rolled
from hexboard.core.illegal import IllegalCommand
from hexboard.core.log import Entry, Log
from hexboard.core.seat import only
from hexboard.engine.outside_rules import OUTSIDE
from hexboard.play.pins import PinnedNote, pinned
from hexboard.play.table import Table
from hexboard.store.armour.reading import read_armour
from hexboard.store.digests import state_digest
from hexboard.store.dispatches import payload
from hexboard.store.dispatches.chapters import sent_so_far
from hexboard.store.receiving import taking
from hexboard.store.receiving.news import begun, news, open_mail
from hexboard.store.rechecking import Rechecker, recheck
from hexboard.store.sending import turnfile
from hexboard.store.sending.turnfile import Packed, pack
from hexboard.store.trouble import Refused
from tests.store import skirmish
from tests.store.correspondence import (
    HERE,
    NOW,
    ann,
    csa_turn,
    march,
    receive,
    same_game,
    send,
    send_after,
)
from tests.store.damage import DAMAGES
from tests.store.skirmish import Scout, Shoot


def test_a_game_goes_back_and_forth_and_stays_the_same_game() -> None:
    a = ann()
    csa_turn(a)
    b = receive(send(a))
    assert same_game(a, b)
    for _ in range(4):
        b.submit("usa", Shoot("usa-meade"))
        b.submit("usa", EndPhase())
        receive(send(b), a)
        a.submit("csa", Note("Hill is in trouble"))
        a.submit("csa", Shoot("csa-hill"))
        a.submit("csa", EndPhase())
        receive(send(a), b)
        assert same_game(a, b)
    assert [d.link for d in sent_so_far(HERE, a.log)] == [d.link for d in sent_so_far(HERE, b.log)]
    assert not list(recheck(HERE.ruleset, HERE.game, b.log))


def test_what_is_pinned_for_all_goes_by_mail_and_its_writer_alone_takes_it_away() -> None:
    a, here = ann(), skirmish.BOARD.at("0102")
    a.submit("csa", Pin("a draw?", here))
    csa_turn(a)
    text = send(a)
    assert "Pinned to 0102: a draw?" in text
    b = receive(text)
    assert pinned(b.log.entries) == (PinnedNote(here, "a draw?", "csa"),)
    assert same_game(a, b)
    with pytest.raises(IllegalCommand, match="nothing pinned"):
        b.submit("usa", Unpin("a draw?", here))
    b.submit("usa", EndPhase())
    receive(send(b), a)
    a.submit("csa", Unpin("a draw?", here))
    a.submit("csa", EndPhase())
    receive(send(a), b)
    assert pinned(b.log.entries) == ()


def test_to_a_change_of_very_many_counters_one_agrees_by_mail() -> None:
    a = ann()
    b = receive(send_after(a, lambda: csa_turn(a)))
    change = Override((Edit("usa-meade", step=0),) * 400, "all of it was swept off")
    b.submit("usa", Propose(change.edits, change.reason))
    receive(send(b), a)
    a.submit("csa", Consent(a.proposal(change, "csa")))
    receive(send(a), b)
    assert b.check("usa", change) is None


def test_words_alone_while_the_other_plays_are_no_turn_and_stand_in_nobodys_way() -> None:
    a = ann()
    csa_turn(a)
    b = receive(send(a))
    b.submit("usa", Shoot("usa-meade"))
    a.submit("csa", Note("by the way"))
    packed = pack(HERE, a.log, NOW)
    assert packed.record is None
    assert "go into his game with your next turn" in packed.caution
    assert all(words in packed.text for words in ("  by the way", "Words alone: they go into your game with my next"))
    assert [each.seq for each in open_mail(packed.text).dispatches][-1] == 1, "the last turn, in case it was lost"
    found = news(HERE, b.log, open_mail(packed.text))
    assert (found.entries, [each.note for each in found.beside]) == ((), ["by the way"])
    b.submit("usa", EndPhase())
    receive(send(b), a)
    a.submit("csa", EndPhase())
    receive(send(a), b)
    assert [e.command.text for e in b.log.entries if isinstance(e.command, Note)] == ["by the way"]
    assert same_game(a, b)


def test_a_pin_taken_off_while_the_other_plays_is_no_mail_without_words() -> None:
    a = ann()
    here = a.view().unit("usa-meade").hex
    assert here is not None
    a.submit("csa", Pin("the guns go here", here))
    csa_turn(a)
    b = receive(send(a))
    before = pack(HERE, a.log, NOW)
    a.submit("csa", Unpin("the guns go here", here))
    again = pack(HERE, a.log, NOW)
    assert (again.text, again.record) == (before.text, None), "the last turn once more, as if nothing had been said"
    a.submit("csa", Note("look at the hill"))
    assert "Words alone" in pack(HERE, a.log, NOW).text
    b.submit("usa", EndPhase())
    receive(send(b), a)
    a.submit("csa", EndPhase())
    receive(send(a), b)
    assert pinned(b.log.entries) == pinned(a.log.entries) == ()
    assert same_game(a, b)


def test_who_is_to_play_himself_sends_words_alone_as_a_turn() -> None:
    a = ann()
    csa_turn(a)
    b = receive(send(a))
    b.submit("usa", Note("I think it over"))
    packed = pack(HERE, b.log, NOW)
    assert packed.record is not None
    assert not packed.caution
    receive(send(b), a)
    a.submit("csa", Note("take your time"))
    words = pack(HERE, a.log, NOW)
    assert words.record is None
    assert "There is no turn in it" in " ".join(words.text.split())
    assert "answers" not in words.text
    assert [(each.kind, each.note) for each in open_mail(words.blocks).beside] == [("TALK", "take your time")]
    assert not open_mail(words.blocks).dispatches


def test_who_sends_a_turn_that_is_not_over_is_warned_before() -> None:
    """What he sent stayed as it was, and each waited for the other."""
    a = ann()
    a.submit("csa", Shoot("csa-hill"))
    assert "This turn is not over" in pack(HERE, a.log, NOW).caution
    a.submit("csa", EndPhase())
    assert not pack(HERE, a.log, NOW).caution
    b = receive(send(a))
    b.submit("usa", Note("I think it over"))
    assert not pack(HERE, b.log, NOW).caution, "nothing was played"


def test_who_asks_something_while_the_other_may_be_playing_is_warned_before() -> None:
    a = ann()
    csa_turn(a)
    b = receive(send(a))
    a.submit("csa", Propose((Edit("usa-meade", step=0),), "he was swept off"))
    assert "while he is to play" in pack(HERE, a.log, NOW).caution
    receive(send(a), b)
    b.submit("usa", Consent("undo to 4"))
    assert not pack(HERE, b.log, NOW).caution, "an answer is waited for"


def test_a_mail_that_asks_and_decides_nothing_does_not_call_secret_what_was_decided() -> None:
    a = ann()
    march(a)
    a.submit("csa", Scout("csa-hill"))
    a.submit("csa", EndPhase())
    receive(send(a))
    a.submit("csa", Propose((Edit("usa-meade", step=0),), "he was swept off"))
    text = pack(HERE, a.log, NOW).text
    assert "Hidden: nothing." not in text
    assert "\n     nothing that needs telling\n" in text


def test_dice_rolled_outside_the_rules_go_by_mail_also_while_one_waits_for_the_other() -> None:
    a = ann()
    a.submit("csa", Throw("whose turn is it?", 2, 6))
    csa_turn(a)
    text = send(a)
    assert "rolls 2 dice of 6 faces outside the rules" in text
    b = receive(text)
    assert b.log.entries[0].facts == a.log.entries[0].facts
    a.submit("csa", Throw("while you are away", 1, 10))
    b.submit("usa", Throw("mine", 3, 6))
    b.submit("usa", EndPhase())
    receive(send(b), a)
    assert same_game(a, b)
    a.submit("csa", EndPhase())
    receive(send(a), b)
    assert same_game(a, b)
    shown = [sorted(repr(e.facts) for e in t.log.entries if isinstance(e.command, Throw)) for t in (a, b)]
    assert len(shown[0]) == 3
    assert shown[0] == shown[1]
    assert [d.link for d in sent_so_far(HERE, a.log)] == [d.link for d in sent_so_far(HERE, b.log)]
    assert not list(recheck(HERE.ruleset, HERE.game, b.log))


@pytest.mark.parametrize(
    "spoilt", [{"faces": (3,)}, {"faces": (7, 1)}, {"slot": (OUTSIDE, "csa", 2)}, {"reason": "another"}]
)
def test_a_throw_outside_the_rules_that_is_none_is_not_believed(spoilt: dict[str, Any]) -> None:
    a = ann()
    made = a.submit("csa", Throw("why", 2, 6))
    (fact,) = made.facts
    forged = evolve(made, facts=(evolve(fact, event=evolve(fact.event, **spoilt)),))
    rechecker = Rechecker(HERE.ruleset, HERE.game, a.log.setup)
    assert rechecker.take(made) is None
    assert Rechecker(HERE.ruleset, HERE.game, a.log.setup).take(forged) is not None


@pytest.mark.parametrize("kind", DAMAGES)
def test_a_mail_that_suffered_begins_the_same_game(kind: str) -> None:
    a = ann()
    march(a)
    for _ in range(16):
        a.submit("csa", Shoot("csa-hill"))
    a.submit("csa", EndPhase())
    mail = DAMAGES[kind](pack(HERE, a.log, NOW, "csa").blocks, random.Random(kind))
    assert same_game(receive(mail), a)


def test_a_whole_game_through_bad_mail_can_be_rebuilt_from_its_last_history() -> None:
    chance = random.Random("bad mail")
    tables = {"csa": ann()}
    texts: list[str] = []
    while actors := tables["csa"].actors():
        (seat,) = actors
        mine, other = tables[seat], "usa" if seat == "csa" else "csa"
        for _ in range(chance.randrange(4)):
            mine.submit(seat, Shoot("csa-hill" if seat == "csa" else "usa-meade"))
        mine.submit(seat, EndPhase())
        texts.append(send(mine, seat))
        quoted = "\n".join(["My last one:", *("> " + row for row in texts[-2].splitlines())]) if texts[1:] else ""
        arrived = texts[-1] + quoted
        for kind in ("lines in reverse order", "quoted with initials", "typographic dashes", "lower case"):
            arrived = DAMAGES[kind](arrived, chance) if chance.random() < 0.4 else arrived
        tables[other] = receive(arrived, tables.get(other))
        assert same_game(mine, tables[other])
    assert len(texts) == 60
    rebuilt = receive(pack(HERE, tables["usa"].log, NOW, "usa", history=True).blocks)
    assert same_game(rebuilt, tables["csa"])
    assert rebuilt.view().state.over is not None


def test_what_is_hidden_travels_but_is_not_told() -> None:
    a = ann()
    a.submit("csa", Scout("csa-hill"))
    csa_turn(a)
    text = send(a)
    assert "Hidden: it is in the file, and an unchanged program does not show it." in text
    assert "has seen" not in text
    b = receive(text)
    for seat in ("csa", "usa"):
        assert state_digest(a.view(seat)) == state_digest(b.view(seat))
    assert not b.view("usa").state.secrets.contacts


def test_the_seed_stays_at_home() -> None:
    a = skirmish.table(HERE, skirmish.new_log(HERE, "a secret of Ann's computer"))
    csa_turn(a)
    for found in read_armour(send(a)).found:
        assert b"secret" not in zlib.decompress(found.payload)


def test_each_computer_rolls_its_own_dice() -> None:
    a = ann()
    csa_turn(a)
    mail = open_mail(send(a))
    assert mail.invitation is not None
    faces: list[list[object]] = []
    for seed in ("Bob's", "Ann's"):
        table = skirmish.table(HERE, begun(HERE, mail.invitation, seed))
        skirmish.take(table, news(HERE, table.log, mail).entries)
        assert table.log.header.seed == seed
        shots = [table.submit("usa", Shoot("usa-meade")) for _ in range(8)]
        faces.append([f.event for shot in shots for f in shot.facts if isinstance(f.event, Rolled)])
    assert faces[0] != faces[1]


class TestTheText:
    @staticmethod
    def packed() -> Packed:
        a = ann()
        a.submit("csa", Note("Hill is in trouble.\nOver to you – good luck, Générał"))
        csa_turn(a)
        return pack(HERE, a.log, NOW)

    def test_it_says_what_a_reader_wants_to_know(self) -> None:
        text = self.packed().text
        assert text.isascii()
        assert max(map(len, text.splitlines())) <= 78
        for expected in (
            "HEXBOARD turn for: Gaines' Mill (High noon)",
            "game 000G40R4",
            "From Ann (Confederate) to Bob (Union)",
            "dispatch 1",
            "Turn 1. Next: Union to decide.",
            "R0",
            "Module skirmish 1.0.0, hexboard ",
            "Ann writes:",
            "Over to you - good luck, General",
            "   1 Hill 0101 -> 0102",
            "   2 Shot: die ",
        ):
            assert expected in text

    def test_words_that_have_no_plain_letters_stay_in_their_own(self) -> None:
        a = ann()
        a = skirmish.table(HERE, evolve(a.log, header=evolve(a.log.header, seats={"csa": "Иван", "usa": "Bob"})))
        csa_turn(a)
        b = receive(send(a))
        a.submit("csa", Note("Как дела – all well?\nGénerał"))
        packed = pack(HERE, a.log, NOW)
        assert packed.record is None
        assert "From Иван (Confederate) to Bob (Union)" in packed.text
        assert "Иван writes:\n  Как дела - all well?\n  General\n" in packed.text
        assert packed.subject.isascii()
        assert packed.attachment.isascii()
        found = news(HERE, b.log, open_mail(packed.text))
        assert found.entries == ()
        assert found.beside[0].note.startswith("Как дела – all well?")

    def test_a_head_that_is_too_long_for_a_line_has_its_number_on_the_next(self) -> None:
        """The code of the game stood alone at the beginning of a line, and "game" at the end of that before."""
        a = ann()
        names = {"csa": "Brigadier General Ann", "usa": "Bob of the Other One"}
        a = skirmish.table(HERE, evolve(a.log, header=evolve(a.log.header, seats=names)))
        csa_turn(a)
        lines = send(a).splitlines()
        at = next(nth for nth, line in enumerate(lines) if line.startswith("From Brigadier"))
        assert lines[at].endswith("Bob of the Other One (Union)")
        assert lines[at + 1] == f"{'dispatch 1':>76}"

    def test_subject_and_attachment_sort_by_number(self) -> None:
        packed = self.packed()
        assert packed.subject == "[HB 000G40R4 1] Gaines' Mill - Confederate, turn 1 - Union to decide"
        assert packed.attachment == "gaines-mill_000g40r4_001_csa-t01.hbturn.txt"

    def test_only_the_blocks_count(self) -> None:
        packed = self.packed()
        assert open_mail(packed.blocks).dispatches[-1].link == open_mail(packed.text).dispatches[-1].link
        assert packed.record is not None
        assert packed.record.digest == open_mail(packed.text).dispatches[-1].link

    def test_a_turn_with_moves_of_both_sides_says_so(self) -> None:
        a = ann()
        csa_turn(a)
        assert "more than one side" not in pack(HERE, a.log, NOW).text
        assert pack(HERE, a.log, NOW).caution == ""
        a.submit("usa", EndPhase())
        assert "more than one side" in pack(HERE, a.log, NOW).text
        assert "1 decision of the other side" in pack(HERE, a.log, NOW, "csa").caution

    def test_no_mail_names_a_folder_or_the_seed(self) -> None:
        text = self.packed().text
        assert "/" not in text.split("HEXBOARD BEGIN")[0].replace("and/or", "")


class TestWhatIsSent:
    def test_only_what_is_new_is_sent(self) -> None:
        a = ann()
        csa_turn(a)
        b = receive(send(a))
        b.submit("usa", EndPhase())
        assert [d.seq for d in open_mail(send(b)).dispatches] == [2]

    def test_until_the_other_side_answers_the_whole_game_goes_along(self) -> None:
        a = ann()
        march(a)
        send(a)
        a.submit("csa", EndPhase())
        assert [d.seq for d in open_mail(send(a)).dispatches] == [0, 1, 2]

    def test_the_same_turn_again_is_the_same_to_the_letter(self) -> None:
        a = ann()
        csa_turn(a)
        first = send(a)
        again = pack(HERE, a.log, "another day")
        assert (again.record, again.text) == (None, first)

    def test_a_full_history_is_a_row_of_blocks_and_rebuilds_the_game(self) -> None:
        a = ann()
        csa_turn(a)
        b = receive(send(a))
        b.submit("usa", Note("hm"))
        b.submit("usa", EndPhase())
        receive(send(b), a)
        csa_march = send_after(a, lambda: a.submit("csa", EndPhase()))
        receive(csa_march, b)
        history = pack(HERE, a.log, NOW, "csa", history=True)
        assert [d.seq for d in open_mail(history.text).dispatches] == [0, 1, 2, 3]
        rebuilt = receive(history.text)
        assert same_game(rebuilt, a)
        assert [e.command for e in rebuilt.log.entries] == [e.command for e in b.log.entries]
        with pytest.raises(Refused, match="PB-814"):
            pack(HERE, rebuilt.log, NOW, "csa")
        rebuilt.submit("usa", Note("here again"))
        assert "Bob writes" in pack(HERE, rebuilt.log, NOW).text

    def test_every_tenth_turn_brings_the_history(self) -> None:
        a = ann()
        b = receive(send_after(a, lambda: a.submit("csa", EndPhase())))
        for seq in range(2, 11):
            mine, theirs, seat = (b, a, "usa") if seq % 2 == 0 else (a, b, "csa")
            text = send_after(mine, lambda table=mine, seat=seat: table.submit(seat, EndPhase()))
            assert len(open_mail(text).dispatches) == (11 if seq == 10 else 1)
            receive(text, theirs)

    def test_what_was_taken_back_is_not_sent(self) -> None:
        a = ann()
        march(a)
        a.submit("csa", Undo(0))
        march(a, to="0201")
        b = receive(send(a))
        assert len(b.log.entries) == 2
        assert same_game(a, b)

    def test_remarks_travel_with_their_writers_turn(self) -> None:
        a = ann()
        csa_turn(a)
        b = receive(send(a))
        b.submit("usa", Note("before it came"))
        a.submit("csa", Note("one thing more"))
        b.submit("usa", EndPhase())
        answer = send(b, "usa")
        assert [e["command"]["do"] for e in open_mail(answer).dispatches[-1].body["events"]] == ["note", "end"]
        receive(answer, a)
        a.submit("csa", EndPhase())
        more = open_mail(send(a, "csa")).dispatches[-1]
        assert [e["command"]["do"] for e in more.body["events"]] == ["note", "end"]

    def test_nothing_played_is_nothing_to_send(self) -> None:
        a = ann()
        with pytest.raises(Refused, match=r"since the game was begun.*PB-812"):
            pack(HERE, a.log, NOW)
        csa_turn(a)
        b = receive(send(a))
        with pytest.raises(Refused, match=r"since dispatch 1,.*PB-812") as refused:
            pack(HERE, b.log, NOW, "usa")
        assert "once more" not in str(refused.value), "turn 1 is not his to send"

    def test_dice_by_hand_are_never_mailed(self) -> None:
        a = ann()
        march(a)
        a.mark_scripted()
        with pytest.raises(Refused, match="PB-811"):
            pack(HERE, a.log, NOW)

    def test_nothing_is_mailed_to_a_computer(self) -> None:
        a = ann()
        march(a)
        alone = evolve(a.log, header=evolve(a.log.header, computers={"usa": "random"}))
        with pytest.raises(Refused, match=r"Union is played by the computer here.*PB-815"):
            pack(HERE, alone, NOW)

    def test_a_mailed_turn_stays_played(self) -> None:
        a = ann()
        csa_turn(a)
        send(a)
        with pytest.raises(IllegalCommand, match="mailed"):
            a.submit("csa", Undo(0))

    @pytest.mark.parametrize("stamp", ["", "x", "[1]", "null", '{"zone":1.5}', "[" * 100_000])
    def test_a_record_that_does_not_fit_its_turn_is_noticed(self, stamp: str) -> None:
        a = ann()
        csa_turn(a)
        a.accept(Entry("csa", Mailed(1, "00" * 32, stamp)))
        a.submit("csa", Note("one thing more"))
        with pytest.raises(Refused, match="PB-813"):
            pack(HERE, a.log, NOW, history=True)


def test_a_replay_finds_what_was_changed() -> None:
    a = ann()
    csa_turn(a)
    first = a.log.entries[0]
    cheat = evolve(first, facts=(Fact(evolve(first.facts[0].event, cost=0)),))
    (found,) = recheck(HERE.ruleset, HERE.game, Log(a.log.header, a.log.setup, (cheat, *a.log.entries[1:])))
    assert found[0] == 0
    assert "with cost 0, by the rules here 1" in found[1].what


def test_a_replay_does_not_ask_that_an_old_game_says_what_was_left_out() -> None:
    a = ann()
    csa_turn(a)
    first = a.log.entries[0]
    told = evolve(first, facts=(Fact(LeftOut("The advance", "it was so then", "7.75")), *first.facts))
    log = Log(a.log.header, a.log.setup, (told, *a.log.entries[1:]))
    assert not list(recheck(HERE.ruleset, HERE.game, log))
    made = Rechecker(HERE.ruleset, HERE.game, log.setup).take(told)
    assert made is not None, "in a mail every word counts"
    assert "'left-out', the rules here make it 'moved'" in made.what


def _back_and_forth(turns: int) -> str:
    """A mail with every turn of a game from its beginning."""
    a = ann()
    csa_turn(a)
    b = receive(send(a))
    text = ""
    for _ in range(turns):
        b.submit("usa", Note("well"))
        b.submit("usa", EndPhase())
        receive(send(b), a)
        a.submit("csa", EndPhase())
        text = send(a, history=True)
        receive(text, b)
    return text


def test_every_decision_of_a_long_mail_is_gone_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    mail = open_mail(_back_and_forth(5))
    assert mail.invitation is not None
    assert len(mail.dispatches) == 12
    log, believed = begun(HERE, mail.invitation, "Bob's"), list[object]()
    believe = Rechecker.believe
    monkeypatch.setattr(
        Rechecker, "believe", lambda self, entry, *at: (believed.append(entry), believe(self, entry, *at))[1]
    )
    told: list[float] = []
    found = news(HERE, log, mail, told.append)
    assert found.seqs == tuple(range(1, 12))
    assert len(believed) == mail.decisions == len(found.entries) - len(found.seqs)
    assert told == sorted(told)
    assert told[-1] == 1.0


def test_a_mail_that_brings_more_decisions_than_any_game_has_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    mail = open_mail(_back_and_forth(2))
    assert mail.invitation is not None
    log = begun(HERE, mail.invitation, "Bob's")
    monkeypatch.setattr(taking, "MOST_NEW", mail.decisions)
    assert news(HERE, log, mail).trouble is None
    monkeypatch.setattr(taking, "MOST_NEW", 5)
    found = news(HERE, log, mail)
    assert found.trouble is not None
    assert found.trouble.code == "PB-801"
    assert "more than 5 decisions that your game has not got" in found.trouble.text
    assert found.seqs == (1, 2)
    monkeypatch.setattr(taking, "MOST_NEW", 1)
    with pytest.raises(Refused, match="PB-801"):
        news(HERE, log, mail)


def test_a_proposal_that_somebody_was_told_of_before_something_was_taken_back_can_be_read() -> None:
    a = ann()
    b = receive(send_after(a, lambda: csa_turn(a)))
    change = (Edit("usa-meade", step=0),)
    told = Fact(Proposed(change, "why"), only("usa"))
    b.accept(Entry("usa", Propose(change, "why"), (told,)))
    b.submit("usa", EndPhase())
    receive(send(b), a)
    assert told in [fact for entry in a.log.entries for fact in entry.facts]


@pytest.mark.parametrize(
    "fact",
    [
        Fact(Proposed((Edit("usa-meade", step=1),), "why")),
        Fact(Proposed((Edit("usa-meade", step=0),), "because")),
        Fact(Proposed((Edit("usa-meade", step=0),), "why"), only("gbr")),
        Fact(Noted("usa", "why")),
    ],
)
def test_a_proposal_that_tells_anything_else_is_refused(fact: Fact) -> None:
    rechecker = Rechecker(HERE.ruleset, HERE.game, ann().log.setup)
    assert rechecker.take(Entry("usa", Propose((Edit("usa-meade", step=0),), "why"), (fact,))) is not None


def _over_and_over(turns: int) -> tuple[Table, Table]:
    a = ann()
    b = receive(send_after(a, lambda: csa_turn(a)))
    for _ in range(turns):
        b.submit("usa", EndPhase())
        receive(send(b), a)
        a.submit("csa", EndPhase())
        receive(send(a), b)
    return a, b


def test_a_history_too_long_for_one_mail_keeps_nobody_from_its_newest_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    a, b = _over_and_over(4)
    b.submit("usa", EndPhase())
    text = send(b, history=True)
    monkeypatch.setattr(payload, "MOST_VALUES", 500)
    mail = open_mail(text)
    assert mail.wanting
    assert [mail.dispatches[0].seq, mail.dispatches[-1].seq] == [0, 10]
    assert same_game(receive(text, a), b)


def test_a_history_goes_along_unasked_only_while_it_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    _, b = _over_and_over(4)
    b.submit("usa", EndPhase())
    assert len(open_mail(pack(HERE, b.log, NOW).text).dispatches) == 11, "it is the tenth turn"
    monkeypatch.setattr(turnfile, "MOST_UNASKED", 5_000)
    unasked = pack(HERE, b.log, NOW)
    assert ([each.seq for each in open_mail(unasked.text).dispatches], unasked.caution) == ([10], "")
    assert len(open_mail(pack(HERE, b.log, NOW, history=True).text).dispatches) == 11
    monkeypatch.setattr(turnfile, "MOST_ASKED", 5_000)
    asked = pack(HERE, b.log, NOW, history=True)
    assert "whole history is more than a mail can hold" in asked.caution
    assert len(open_mail(asked.text).dispatches) == 1


def test_a_turn_goes_without_a_history_that_cannot_be_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    a = ann()
    csa_turn(a)
    a.submit("csa", Mailed(1, "00" * 32))
    a.accept(Entry("usa", EndPhase()))
    a.accept(Entry("usa", Received(2, "11" * 32)))
    a.submit("csa", Consent("go on"))
    monkeypatch.setattr(turnfile, "HISTORY_EVERY", 3)
    assert [each.seq for each in open_mail(pack(HERE, a.log, NOW).text).dispatches] == [3]
    with pytest.raises(Refused, match="PB-813"):
        pack(HERE, a.log, NOW, history=True)
