"""What an invitation by mail says of who plays: a third seat that a computer drives is one on both computers."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from hexboard.core.notation import read
from hexboard.core.rung import Rung
from hexboard.play.by_mail.inviting import Invited, invited_by
from hexboard.play.by_mail.mailing import accept, mark_sent, pack_turn, read_turn
from hexboard.play.starting import Running, open_table
from hexboard.store.armour.blocks import armour
from hexboard.store.dispatches.chapters import beside, chained, invitation, unsent
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.identity import Identities, Identity
from hexboard.store.receiving.news import Mail, open_mail
from hexboard.store.sending.turnfile import stamp_now
from hexboard.store.trouble import Refused
from tests.games import begin_game, library


def played(folder: Path, computers: dict[str, str]) -> tuple[Running, Mail]:
    """Red's game, and the mail that invites Blue to it with the first order."""
    here = begin_game("toy", "watch", seed="x", path=folder / "red.hexlog", computers=computers, library=library())
    table = here.table
    table.submit("red", read("order hold", table.ruleset.vocabulary.commands, table.game.board))
    packed = pack_turn(here, "red")
    mark_sent(here, packed)
    return here, open_mail(packed.text)


def invited_by_forged(mail: Mail, forged: Dispatch) -> Invited:
    return invited_by(evolve(mail, dispatches=(Dispatch.read(forged.payload()), *mail.dispatches[1:])), library())


def test_it_says_who_drives_a_third_seat_before_one_accepts(tmp_path: Path) -> None:
    here, mail = played(tmp_path, {"scouts": "random"})
    invited = invited_by(mail, library())
    assert invited.differences == ("Seats: a computer (Random) plays Scouts.",)
    assert invited.seats == ("blue",)
    with accept(invited, tmp_path) as there:
        assert there.table.log.header.computers == {"scouts": "random"}
        read_turn(there, mail)
        assert there.table.actors() == here.table.actors() == {"blue", "scouts"}
    here.close()


def test_a_mail_that_came_before_the_first_of_its_game_says_so(tmp_path: Path) -> None:
    _, mail = played(tmp_path, {})
    later = evolve(mail, dispatches=tuple(each for each in mail.dispatches if each is not mail.invitation))
    with pytest.raises(Refused, match="read the first mail of it before this one") as refused:
        invited_by(later, library())
    assert refused.value.trouble.code == "PB-301"


def test_it_is_silent_where_only_persons_play(tmp_path: Path) -> None:
    here, mail = played(tmp_path, {})
    assert mail.invitation is not None
    assert "computers" not in mail.invitation.body
    assert invited_by(mail, library()).differences == ()
    here.close()


@pytest.mark.parametrize("claimed", [{"scouts": "genius"}, {"nobody": "random"}, {"scouts": 3}, ["scouts"]])
def test_a_computer_that_is_not_to_be_had_is_refused(claimed: object, tmp_path: Path) -> None:
    here, mail = played(tmp_path, {"scouts": "random"})
    assert mail.invitation is not None
    forged = Dispatch({**mail.invitation.body, "computers": claimed})
    with pytest.raises(Refused, match="PB-201"):
        invited_by_forged(mail, forged)
    here.close()


def test_who_drives_a_seat_is_no_link_of_the_chain(tmp_path: Path) -> None:
    here, mail = played(tmp_path, {"scouts": "random"})
    assert mail.invitation is not None
    said = {key: value for key, value in mail.invitation.body.items() if key != "computers"}
    assert Dispatch(said).link == mail.invitation.link, "games that were mailed before it was said go on"
    here.close()


def forged(mail: Mail, **said: object) -> Dispatch:
    assert mail.invitation is not None
    return Dispatch({**mail.invitation.body, **said})


@pytest.mark.parametrize(
    ("said", "refusal"),
    [
        ({"module": "waterloo"}, r"made with waterloo 1\..*here is none \(there is no game 'waterloo'.*PB-601"),
        ({"modver": "9.0", "scenario": "later"}, r"made with toy 9.0, and here is toy 1\..*PB-601"),
        ({"scenario": "later"}, r"\(field scenario\).*PB-201"),
        ({"options": {"later": "on"}}, r"\(field options\).*PB-201"),
        ({"names": {"green": "Ann"}}, r"\(field names\).*PB-201"),
    ],
)
def test_an_invitation_to_what_is_not_here_is_refused_by_its_code(
    said: dict[str, object], refusal: str, tmp_path: Path
) -> None:
    here, mail = played(tmp_path, {})
    here.close()
    with pytest.raises(Refused, match=refusal):
        invited_by_forged(mail, forged(mail, **said))


def test_what_an_invitation_says_beside_is_read_before_one_accepts_and_kept(tmp_path: Path) -> None:
    here, mail = played(tmp_path, {})
    here.close()
    newer = forged(mail, hidden="H1", zone=["Europe", 2])
    invited = invited_by_forged(mail, newer)
    (said,) = invited.differences
    assert said == 'Beside this it says {"hidden":"H1","zone":["Europe",2]}, which this program does not know.'
    with accept(invited, tmp_path, tmp_path / "blue.hexlog") as there:
        assert invitation(there.rules.edition, there.table.log).link == newer.link
    with open_table(tmp_path / "blue.hexlog", library()) as again:
        assert invitation(again.rules.edition, again.table.log).link == newer.link


def test_a_message_in_an_invitation_is_read_before_one_accepts_and_kept(tmp_path: Path) -> None:
    here, mail = played(tmp_path, {})
    here.close()
    newer = forged(mail, note="Good luck,\nand have fun", zone="Europe")
    invited = invited_by_forged(mail, newer)
    assert invited.note == "Good luck, and have fun"
    assert invited.differences == ('Beside this it says {"zone":"Europe"}, which this program does not know.',)
    with accept(invited, tmp_path, tmp_path / "blue.hexlog") as there:
        assert invitation(there.rules.edition, there.table.log).link == newer.link
    with open_table(tmp_path / "blue.hexlog", library()) as again:
        assert invitation(again.rules.edition, again.table.log).link == newer.link
    with pytest.raises(Refused, match=r"field note.*PB-201"):
        invited_by_forged(mail, forged(mail, note=7))


def test_a_message_alone_makes_no_other_game_of_it(tmp_path: Path) -> None:
    here, mail = played(tmp_path, {})
    here.close()
    invited = invited_by_forged(mail, forged(mail, note="See you\x1b[2J there"))
    assert (invited.note, invited.differences) == ("See you\N{REPLACEMENT CHARACTER}[2J there", ())


def test_an_invitation_that_cannot_be_read_is_told_and_not_that_there_is_none(tmp_path: Path) -> None:
    here, mail = played(tmp_path, {})
    here.close()
    first = forged(mail, dice="R2")
    text = "".join(block for each in (first, mail.dispatches[1]) for block in armour(each.payload(), each.seq))
    with pytest.raises(Refused, match=r"dice R2.*PB-202"):
        invited_by(open_mail(text), library())


def test_whose_turns_are_those_of_whoever_reads_it_is_told_also_where_a_take_back_was_asked_for_last(
    tmp_path: Path,
) -> None:
    here, mail = played(tmp_path, {})
    about = {"kind": "TAKEBACK-ASK", "seq": 2, "side": "blue", "events": [], "to": 0, "dice": "kept"}
    asks = Dispatch({**mail.dispatches[-1].body, **about})
    invited = invited_by(evolve(mail, dispatches=(*mail.dispatches, asks)), library())
    assert "Turns: 1 of those that were played are said to be of your own side." in invited.differences
    here.close()


def signed_game(folder: Path, name: str) -> tuple[Running, Identities]:
    identities = Identities(folder / name)
    path = folder / f"{name}.hexlog"
    made = begin_game("toy", "meeting", path=path, fixed_dice="red", identities=identities, library=library())
    return made, identities


def test_that_mails_are_not_signed_is_read_before_one_accepts(tmp_path: Path) -> None:
    said = "Signatures: none. The game was begun with a hexboard that did not sign its mails yet."
    older = begin_game("toy", "meeting", path=tmp_path / "older.hexlog", fixed_dice="red", library=library())
    made, _ = signed_game(tmp_path, "red")
    with older, made:
        assert said in invited_by(open_mail(pack_turn(older).text), library()).differences
        assert said not in invited_by(open_mail(pack_turn(made).text), library()).differences


def test_nobody_is_brought_a_game_back_that_he_never_invited_to(tmp_path: Path) -> None:
    """Somebody else knows his public key and writes an invitation in his name, with a secret of his own."""
    made, identities = signed_game(tmp_path, "red")
    mallory = Identity(b"\xcc" * 32)
    with made:
        mail = open_mail(pack_turn(made).text)
        assert mail.invitation is not None
        rung = Rung.of(mallory.ladder_secret(mail.last.game), 0).written()
        invites = Dispatch({**mail.invitation.body, "rung": rung})
        stamp = stamp_now(made.edition(), made.table.log, "now") | {"sign": mallory.key}
        accepts = unsent(made.table.game, made.table.log, "blue")
        made_by = chained(made.edition(), made.table.log.header, 1, invites.link, accepts, made.table.log.fold(), stamp)
        forged = Mail((invites, made_by.signed_by(mallory)), ())
        with pytest.raises(Refused, match="PB-607"):
            invited_by(forged, library(), identities)


@pytest.mark.parametrize("named", [5, [], {}])
def test_a_key_that_is_none_is_named_by_nobody(tmp_path: Path, named: object) -> None:
    made, identities = signed_game(tmp_path, "red")
    with made:
        mail = open_mail(pack_turn(made).text)
        stamp = stamp_now(made.edition(), made.table.log, "now")
        words = beside(made.edition(), made.table.log, "TALK", "blue", stamp, note="well?", sign=named or "")
        about = {"kind": "TAKEBACK-ASK", "seq": 1, "prev": mail.last.link, "sign": named, "events": [], "to": 0}
        body = {**words.body, **about, "dice": "kept", "head": "00" * 32, "state": "00" * 32, "epoch": 0}
        asks = Dispatch.read(Dispatch(body).payload())
        assert invited_by(evolve(mail, dispatches=(*mail.dispatches, asks)), library(), identities).log.header.fixed
