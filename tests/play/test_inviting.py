"""What an invitation by mail says of who plays: a third seat that a computer drives is one on both computers."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from hexboard.core.notation import read
from hexboard.play.inviting import Invited, invited_by
from hexboard.play.mailing import accept, mark_sent, pack_turn, read_turn
from hexboard.play.starting import Running, new_table
from hexboard.store.dispatch import Dispatch
from hexboard.store.opening_mail import Mail, open_mail
from hexboard.store.trouble import Refused
from tests.games import library


def played(folder: Path, computers: dict[str, str]) -> tuple[Running, Mail]:
    """Red's game, and the mail that invites Blue to it with the first order."""
    here = new_table("toy", "watch", seed="x", path=folder / "red.hexlog", computers=computers, library=library())
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
