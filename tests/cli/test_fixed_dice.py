"""A game by mail with fixed dice, from the command line (protocol 6): invited, accepted, played."""

from __future__ import annotations

from pathlib import Path

import pytest

from .calling import GAME, SCENARIO, Call

OURS, THEIRS = "ours.hexlog", "theirs.hexlog"
_SPREAD = ("--option", "opening_stack=spread_to_1008")


def post(call: Call, sender: str, reader: str) -> str:
    """Send what there is to be sent, and what the reader's program says of it."""
    text = call("mail", "pack", sender).out
    Path("mail.txt").write_text(text, encoding="utf-8")
    return call("mail", "read", "mail.txt", reader, "--accept").out


def invited(call: Call) -> None:
    begun = call("new", GAME, SCENARIO, "-o", OURS, "--fixed-dice", "csa", *_SPREAD, "--json")
    assert begun.data["dice"] == "fixed"
    assert "hexboard mail pack theirs.hexlog: the acceptance" in post(call, OURS, THEIRS)


def test_nothing_is_played_before_the_invitation_is_accepted(call: Call) -> None:
    invited(call)
    for file, seat in ((OURS, "csa"), (THEIRS, "usa")):
        assert call("ask", file, "--seat", seat).status == 3
    for seat in ((), ("--seat", "csa")):
        call("do", OURS, *seat, "end").refused(3, "illegal: with fixed dice play begins once")
    assert not call("mail", "pack", OURS, "--json").data["again"]
    assert "taken over" in post(call, THEIRS, OURS)
    assert call("ask", OURS, "--seat", "csa").status == 0


def test_a_turn_goes_to_and_fro_and_each_die_is_checked(call: Call) -> None:
    invited(call)
    post(call, THEIRS, OURS)
    call("do", OURS, "--seat", "csa", "end", "end")
    post(call, OURS, THEIRS)
    call("do", THEIRS, "--seat", "usa", "end", "end")
    post(call, THEIRS, OURS)
    states = {call("replay", file, "--json").data["state"] for file in (OURS, THEIRS)}
    assert len(states) == 1
    assert "csa" in call("show", OURS, "--json").data["actors"]


def test_a_secret_is_asked_for_where_who_accepts_moves_first(call: Call) -> None:
    call("new", GAME, SCENARIO, "-o", OURS, "--fixed-dice", "usa", *_SPREAD)
    post(call, OURS, THEIRS)
    assert "hexboard mail pack ours.hexlog: the secret" in post(call, THEIRS, OURS)
    call("do", THEIRS, "--seat", "csa", "end").refused(3, "illegal: your dice need a secret of the other side")
    post(call, OURS, THEIRS)
    assert call("do", THEIRS, "--seat", "csa", "end").status == 0
    # what is sent before its end is gone on with
    assert "the secret" not in post(call, THEIRS, OURS)
    assert call("do", THEIRS, "--seat", "csa", "end").status == 0
    assert "taken over" in post(call, THEIRS, OURS)


def test_who_begins_reads_how_to_invite(call: Call) -> None:
    begun = call("new", GAME, SCENARIO, "-o", OURS, "--fixed-dice", "csa")
    assert f"hexboard mail pack {OURS}: the invitation" in begun.out


def test_a_side_that_there_is_not_begins_nothing(call: Call) -> None:
    call("new", GAME, SCENARIO, "-o", OURS, "--fixed-dice", "blue").refused(2, "unreadable: there is no side 'blue'")
    assert not Path(OURS).exists()


def test_fixed_dice_are_for_two_persons_and_of_no_seed_that_could_be_guessed(call: Call) -> None:
    begin = ("new", GAME, SCENARIO, "-o", OURS, "--fixed-dice", "csa")
    for seat in ("csa", "usa"):
        call(*begin, "--seats", f"{seat}=computer:random").refused(2, "unreadable: fixed dice are for two who mail")
    call(*begin, "--seed", "1862").refused(2, "unreadable: with fixed dice the seed is drawn")
    assert not Path(OURS).exists()


def test_who_signs_is_told_once_to_be_compared(call: Call) -> None:
    own = call("identity", "--json").data["fingerprint"]
    call("new", GAME, SCENARIO, "-o", OURS, "--fixed-dice", "csa", *_SPREAD)
    for sender, reader in ((OURS, THEIRS), (THEIRS, OURS)):
        assert f"signed by {own}: compare it by another way" in post(call, sender, reader)
    call("do", OURS, "--seat", "csa", "end", "end")
    assert "signed by" not in post(call, OURS, THEIRS)


def test_a_game_is_gone_on_with_where_its_identity_is(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    invited(call)
    post(call, THEIRS, OURS)
    call("do", OURS, "--seat", "csa", "end", "end")
    own = call("identity", "export", "me.json").out
    monkeypatch.setenv("XDG_DATA_HOME", str(Path("another computer").resolve()))
    call("mail", "pack", OURS).refused(3, "illegal: The mails of this game are signed by an identity (")
    assert call("identity").out not in own
    used = call("identity", "use", "me.json", "--json").data["fingerprint"]
    assert used in own
    assert call("identity", "--json").data["fingerprint"] == used
    assert call("mail", "pack", OURS).status == 0
    call("identity", "use", "ours.hexlog").refused(2, "unreadable: this is no identity")
    call("identity", "export", "me.json").refused(2, "unreadable: there is a file already; choose another name")


def test_what_is_kept_of_compared_fingerprints_is_in_nobodys_way(call: Call) -> None:
    call("new", GAME, SCENARIO, "-o", OURS, "--fixed-dice", "csa", *_SPREAD)
    own = call("identity", "--json").data["fingerprint"]
    (places,) = Path().resolve().parent.rglob("identity.json")
    places.with_name("compared.json").mkdir()
    assert f"signed by {own}" in post(call, OURS, THEIRS)


def test_a_spoilt_identity_says_what_to_do_and_a_copy_is_used_in_its_place(call: Call) -> None:
    invited(call)
    call("identity", "export", "me.json")
    (spoilt,) = Path().resolve().parent.rglob("identity.json")
    spoilt.write_text("no more")
    before = Path(OURS).read_bytes()
    advice = "unreadable: your identity cannot be read"
    call("identity").refused(2, advice)
    call("new", GAME, SCENARIO, "-o", "other.hexlog", "--fixed-dice", "csa").refused(2, advice)
    call("identity", "export", "other.json").refused(2, advice)
    assert call("mail", "pack", OURS).status == 0  # the invitation bears no signature
    call("mail", "pack", THEIRS).refused(3, "illegal: Your identity cannot be read")
    assert Path(OURS).read_bytes() == before
    assert not Path("other.hexlog").exists()
    call("identity", "use", "me.json")
    assert call("mail", "pack", THEIRS).status == 0


def test_a_turn_says_how_it_was_played_where_the_invitation_wants_it_until_one_leaves_it_out(call: Call) -> None:
    """12.1: in the same words for both; whoever accepts reads beforehand that it is so."""
    call("new", GAME, SCENARIO, "-o", OURS, "--fixed-dice", "csa", "--conduct", *_SPREAD)
    Path("mail.txt").write_text(call("mail", "pack", OURS).out, encoding="utf-8")
    assert "Conduct record: each turn says" in call("mail", "read", "mail.txt", THEIRS).out
    post(call, OURS, THEIRS)
    post(call, THEIRS, OURS)
    call("do", OURS, "--seat", "csa", "end")
    call("undo", OURS, "--seat", "csa")
    call("do", OURS, "--seat", "csa", "end", "end")
    said = "Counted of this turn by its sender's program: 1 undo, none of which changes a roll."
    assert said in post(call, OURS, THEIRS)
    assert said in " ".join(Path("mail.txt").read_text(encoding="utf-8").split())
    call("do", THEIRS, "--seat", "usa", "end", "end")
    mail = call("mail", "pack", THEIRS, "--no-conduct").out
    Path("mail.txt").write_text(mail, encoding="utf-8")
    assert call("mail", "read", "mail.txt", OURS, "--json").data["conduct"] == ""
    call("do", OURS, "--seat", "csa", "end", "end")
    assert "Counted" not in mail + call("mail", "pack", OURS).out
