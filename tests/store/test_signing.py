"""Signed mails (protocol 4, 7; 15, check 6): whose turn it is said to be, his it is; and a game that comes back."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from hexboard.core.by_mail import is_signed, keys
from hexboard.core.command import KEPT, EndPhase, Note, TakeBack
from hexboard.core.ladder import bars_rolling
from hexboard.core.log import FixedDice, Log
from hexboard.core.rung import Rung
from hexboard.play.table import Table
from hexboard.store.dispatches.chapters import beside, sent_so_far
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.dispatches.fields import DECLINE, RESEND, TALK
from hexboard.store.edition import Edition
from hexboard.store.identity import Identities, Identity
from hexboard.store.receiving.news import begun, news, open_mail
from hexboard.store.sending import asking as mails_beside
from hexboard.store.sending.asking import pack_again, pack_decline, pack_question, pack_request
from hexboard.store.sending.turnfile import Packed, pack, stamp_now
from hexboard.store.trouble import Refused
from tests.store import skirmish
from tests.store.correspondence import HERE, NOW, block, csa_turn, same_game
from tests.store.skirmish import Shoot
from tests.store.test_fixed_dice import usa_turn


class Computer:
    """One player's computer: who he is, and his game."""

    def __init__(self, folder: Path) -> None:
        self.edition: Edition = evolve(HERE, identities=Identities(folder))
        self.table: Table

    @property
    def who(self) -> Identity:
        assert self.edition.identities is not None
        return self.edition.identities.own()

    def invite(self) -> None:
        game = skirmish.new_log(HERE).header.game_id
        secret = self.who.ladder_secret(game)
        fixed = FixedDice("csa", Rung.of(secret, 0).secret.hex(), key=self.who.key)
        self.table = skirmish.table(self.edition, skirmish.new_log(HERE, secret, fixed=fixed))

    def begin(self, text: str) -> None:
        mail = open_mail(text)
        assert mail.invitation is not None
        secret, back = self.who.ladder_secret(mail.invitation.game), mail.is_back_for(self.who.key)
        self.table = skirmish.table(self.edition, begun(self.edition, mail.invitation, secret, invites=back))
        if len(mail.dispatches) > 1:
            self.read(text)

    def post(self, packed: Packed) -> str:
        if packed.record is not None:
            self.table.submit(packed.seat, packed.record)
        return packed.text

    def send(self, **how: bool) -> str:
        return self.post(pack(self.edition, self.table.log, NOW, **how))

    def read(self, text: str) -> None:
        skirmish.take(self.table, news(self.edition, self.table.log, open_mail(text)).entries)

    def refuses(self, text: str) -> str:
        before = list(self.table.log.entries)
        with pytest.raises(Refused) as raised:
            news(self.edition, self.table.log, open_mail(text))
        assert list(self.table.log.entries) == before
        return raised.value.trouble.code

    @property
    def sent(self) -> list[Dispatch]:
        return list(sent_so_far(self.edition, self.table.log))


@pytest.fixture
def ann(tmp_path: Path) -> Computer:
    made = Computer(tmp_path / "ann")
    made.invite()
    return made


@pytest.fixture
def bob(tmp_path: Path, ann: Computer) -> Computer:
    """He has accepted, and she knows it."""
    made = Computer(tmp_path / "bob")
    made.begin(ann.send())
    ann.read(made.send())
    return made


def test_every_dispatch_is_signed_by_its_side(ann: Computer, bob: Computer) -> None:
    csa_turn(ann.table)
    bob.read(ann.send())
    assert same_game(ann.table, bob.table)
    assert keys(ann.table.game, ann.table.log) == {"csa": ann.who.key, "usa": bob.who.key}
    invitation, accepted, played = ann.sent
    assert invitation.sig == ""  # names in it may be corrected; the first link is made of all else
    assert (accepted.sig, played.sig) == (bob.who.sign(accepted.message), ann.who.sign(played.message))
    assert [each.link for each in bob.sent] == [each.link for each in ann.sent]


def test_no_secret_is_told_where_a_fault_is_written_down(ann: Computer) -> None:
    secret = ann.table.log.header.seed
    assert secret
    assert all(secret not in repr(each) for each in (ann.table.log, ann.table.log.header, ann.edition, ann.who))


def test_what_another_has_written_is_refused(ann: Computer, bob: Computer) -> None:
    """PB-303: also where he knows the secret that is due."""
    csa_turn(ann.table)
    played = Dispatch.read(_payload(ann))
    mallory = Identity(b"\xcc" * 32)
    for forged in (evolve(played, sig=""), played.signed_by(mallory), evolve(played, sig="00" * 64)):
        assert bob.refuses(block(forged)) == "PB-303"
    bob.read(block(played))


def test_a_word_that_is_changed_on_the_way_is_found(ann: Computer, bob: Computer) -> None:
    csa_turn(ann.table)
    played = Dispatch.read(_payload(ann))
    assert bob.refuses(block(evolve(played, body={**played.body, "sent": "yesterday"}))) == "PB-303"


def test_questions_words_and_requests_are_signed_too(ann: Computer, bob: Computer) -> None:
    csa_turn(ann.table)
    bob.read(ann.send())
    ann.table.submit("csa", Note("well?"))
    talk = open_mail(ann.send()).beside
    asked = pack_question(ann.edition, ann.table.log, NOW, TakeBack(0, "", to=1, dice=KEPT))
    wants = pack_request(bob.edition, bob.table.log, NOW, [2])
    found = [*talk, open_mail(asked.text).dispatches[-1], *open_mail(wants.text).beside]
    assert [each.kind for each in found] == ["TALK", "TAKEBACK-ASK", "RESEND"]
    for each, of in zip(found, (ann, ann, bob), strict=True):
        assert each.sig == of.who.sign(each.message)
        other = bob if of is ann else ann
        assert other.refuses(block(evolve(each, sig=""))) == "PB-303"


def test_who_accepts_must_name_his_key_and_keeps_it(ann: Computer, tmp_path: Path) -> None:
    bob = Computer(tmp_path / "bob")
    bob.begin(ann.send())
    accepted = Dispatch.read(_payload(bob))
    body = {name: value for name, value in accepted.body.items() if name != "sign"}
    assert ann.refuses(block(Dispatch(body).signed_by(bob.who))) == "PB-303"
    ann.read(block(accepted))
    csa_turn(ann.table)
    ann.send()
    other = Dispatch({**accepted.body, "seq": 3, "prev": ann.sent[-1].link, "sign": ann.who.key}).signed_by(ann.who)
    assert ann.refuses(block(other)) == "PB-303"


def test_a_game_that_is_not_signed_takes_no_signature(ann: Computer) -> None:
    table = skirmish.table(HERE, skirmish.new_log(HERE))
    assert not is_signed(table.log)
    csa_turn(table)
    plain = open_mail(pack(HERE, table.log, NOW).text)
    assert plain.invitation is not None
    other = skirmish.table(HERE, begun(HERE, plain.invitation, "Bob's"))
    with pytest.raises(Refused, match="sig"):
        news(HERE, other.log, open_mail(block(plain.dispatches[-1].signed_by(ann.who))))
    with pytest.raises(Refused, match="PB-201"):
        Dispatch.read(Dispatch({**plain.dispatches[-1].body, "sig": ""}).payload())


def test_who_has_no_identity_here_is_told_whose_is_wanted(ann: Computer, bob: Computer, tmp_path: Path) -> None:
    csa_turn(ann.table)
    for identities in (None, Identities(tmp_path / "another")):
        with pytest.raises(Refused, match="PB-821") as raised:
            pack(evolve(HERE, identities=identities), ann.table.log, NOW)
        assert ann.who.fingerprint in str(raised.value)


def test_an_identity_that_cannot_be_read_is_said(ann: Computer, tmp_path: Path) -> None:
    bob = Computer(tmp_path / "bob")
    bob.begin(ann.send())
    (path,) = (tmp_path / "bob").iterdir()
    path.write_text("no more")
    with pytest.raises(Refused, match="PB-822"):
        bob.send()


@pytest.mark.parametrize("whose", ["ann", "bob"])
def test_who_has_lost_his_game_goes_on_from_the_history(ann: Computer, bob: Computer, whose: str) -> None:
    """Of both files one and an identity are enough: moves come with the history, dice secrets from the identity."""
    csa_turn(ann.table)
    bob.read(ann.send())
    lost, other = (ann, bob) if whose == "ann" else (bob, ann)
    old = lost.table
    again = pack_again(other.edition, other.table.log, [1])
    assert "secret" not in again.subject
    lost.begin(again.text)
    assert same_game(lost.table, other.table)
    assert lost.table.log.header.fixed == old.log.header.fixed
    side = "csa" if whose == "ann" else "usa"
    assert bars_rolling(lost.table.game, lost.table.log, side) == bars_rolling(old.game, old.log, side)
    bob.table.submit("usa", Shoot("usa-meade"))
    bob.table.submit("usa", EndPhase())
    ann.read(bob.send())
    assert same_game(ann.table, bob.table)


def test_a_history_too_long_for_one_mail_comes_back_in_several(
    ann: Computer, bob: Computer, monkeypatch: pytest.MonkeyPatch
) -> None:
    csa_turn(ann.table)
    bob.read(ann.send())
    usa_turn(bob.table)
    ann.read(bob.send())
    monkeypatch.setattr(mails_beside, "MOST_UNASKED", 10)
    first, *others = (pack_again(ann.edition, ann.table.log, [number]).text for number in (1, 2, 3))
    assert [each.seq for each in open_mail(first).dispatches] == [0, 1]
    assert "Dispatch 1 once more" in first
    bob.begin(first)
    for text in others:
        bob.read(text)
    assert same_game(ann.table, bob.table)
    assert [each.link for each in bob.sent] == [each.link for each in ann.sent]


def test_a_turn_that_was_on_its_way_when_the_game_was_lost_comes_back(ann: Computer, bob: Computer) -> None:
    """Played anew it would be another version of a turn that the other side has, and nobody could go on."""
    csa_turn(ann.table)
    bob.read(ann.send())
    history = pack_again(ann.edition, ann.table.log, [1]).text
    usa_turn(bob.table)
    on_its_way, lost = bob.send(), bob.table
    bob.begin(history)
    bob.read(on_its_way)
    assert list(bob.table.log.entries)[-1].command == list(lost.log.entries)[-1].command
    ann.read(on_its_way)
    assert same_game(ann.table, bob.table)
    bob.begin(history)
    bob.table.submit("usa", EndPhase())
    assert bob.refuses(on_its_way) == "PB-406"


def test_words_with_a_history_are_read_by_who_has_lost_his_game(ann: Computer, bob: Computer) -> None:
    """They are signed with a key that is named in that very mail."""
    csa_turn(ann.table)
    bob.read(ann.send())
    usa_turn(bob.table)
    ann.read(bob.send())
    bob.table.submit("usa", Note("well?"))
    text = bob.send(history=True)
    assert len(open_mail(text).beside) == 1
    ann.begin(text)
    assert same_game(ann.table, bob.table)
    (talk,) = open_mail(text).beside
    assert ann.refuses(block(talk.signed_by(Identity(b"\xcc" * 32)))) == "PB-303"


def test_nobody_else_gives_one_a_turn_of_ones_own(ann: Computer, bob: Computer) -> None:
    csa_turn(ann.table)
    bob.read(ann.send())
    history = pack_again(ann.edition, ann.table.log, [1]).text
    usa_turn(bob.table)
    played = Dispatch.read(_payload(bob))
    bob.begin(history)
    assert bob.refuses(block(played.signed_by(ann.who))) == "PB-303"
    assert bob.refuses(block(evolve(played, sig=""))) == "PB-303"


@pytest.mark.parametrize("named", [5, [], {}, None, True, "zz", ["aa" * 32]])
@pytest.mark.parametrize("kind", [TALK, RESEND, DECLINE])
def test_no_key_that_is_none_gets_past_the_check_or_stops_the_program(ann: Computer, named: object, kind: str) -> None:
    said = {"sign": named, "note": "well?", **({"wants": [1]} if kind == RESEND else {})}
    stamp = stamp_now(ann.edition, ann.table.log, NOW)
    words = Dispatch({**beside(ann.edition, ann.table.log, kind, "usa", stamp).body, **said})
    for each in (words, words.signed_by(Identity(b"\xcc" * 32))):
        if kind == DECLINE and not each.sig:
            continue  # who declines names no key
        assert ann.refuses(block(each)) == "PB-303"


def test_a_question_names_no_key(ann: Computer) -> None:
    """What names one before the invitation is accepted has not accepted it."""
    asked = pack_question(HERE, skirmish.table(HERE, _friendly_turn(ann)).log, NOW, TakeBack(0, "", to=0, dice=KEPT))
    *_, body = (each.body for each in open_mail(asked.text).dispatches)
    link, mallory = ann.sent[0].link, Identity(b"\xcc" * 32)
    for named in (5, [], mallory.key):
        wrong = Dispatch({**body, "side": "usa", "seq": 1, "prev": link, "sign": named}).signed_by(mallory)
        assert ann.refuses(block(wrong)) == "PB-303"


def test_words_of_somebody_who_has_named_no_key_yet_are_not_believed(ann: Computer) -> None:
    stamp = stamp_now(ann.edition, ann.table.log, NOW)
    assert ann.refuses(block(beside(ann.edition, ann.table.log, TALK, "usa", stamp, note="I resign"))) == "PB-303"


def test_who_declined_first_and_accepted_then_may_quote_it(ann: Computer, tmp_path: Path) -> None:
    bob = Computer(tmp_path / "bob")
    bob.begin(ann.send())
    declined = pack_decline(bob.edition, bob.table.log, NOW, "usa", note="No time").text
    (said,) = news(ann.edition, ann.table.log, open_mail(declined)).beside
    assert said.kind == DECLINE
    accepted = news(ann.edition, ann.table.log, open_mail(declined + bob.send()))
    assert (accepted.seqs, accepted.beside) == ((1,), ())
    skirmish.take(ann.table, accepted.entries)
    assert ann.refuses(declined) == "PB-303"
    csa_turn(ann.table)
    bob.read(ann.send())
    bob.table.submit("usa", Shoot("usa-meade"))
    ann.read(declined + bob.send())
    assert same_game(ann.table, bob.table)


def test_key_and_dice_are_of_one_identity_also_where_another_is_used_since(ann: Computer, tmp_path: Path) -> None:
    bob, other = Computer(tmp_path / "bob"), Computer(tmp_path / "other")
    bob.begin(ann.send())
    former = bob.who.key
    other.who  # noqa: B018  it is made
    assert other.edition.identities is not None
    assert bob.edition.identities is not None
    carried = evolve(bob.edition, identities=other.edition.identities)
    with pytest.raises(Refused, match="PB-821"):
        pack(carried, bob.table.log, NOW)
    other.edition.identities.export(tmp_path / "to carry")
    bob.edition.identities.use(tmp_path / "to carry")
    assert bob.who.key != former
    ann.read(bob.send())
    assert keys(ann.table.game, ann.table.log)["usa"] == former


def test_an_identity_that_is_spoilt_is_said_to_be_so_in_the_middle_of_a_game(ann: Computer, bob: Computer) -> None:
    """PB-822, and a copy of it is put in its place."""
    csa_turn(ann.table)
    mine = ann.edition.identities
    assert mine is not None
    key, (path,) = ann.who.key, mine.folder.iterdir()
    copy = mine.folder.parent / "copy"
    mine.export(copy)
    path.write_text("no more")
    with pytest.raises(Refused, match="PB-822"):
        ann.send()
    mine.use(copy)
    assert ann.who.key == key
    bob.read(ann.send())


def _friendly_turn(ann: Computer) -> Log:
    table = skirmish.table(HERE, evolve(skirmish.new_log(HERE), header=evolve(ann.table.log.header, fixed=None)))
    csa_turn(table)
    packed = pack(HERE, table.log, NOW)
    assert packed.record is not None
    table.submit(packed.seat, packed.record)
    return table.log


def _payload(computer: Computer) -> bytes:
    """The next dispatch of a computer, not recorded."""
    return open_mail(pack(computer.edition, computer.table.log, NOW).text).dispatches[-1].payload()
