"""A turn that did not come, from the command line: asked for once more, and sent again (protocol 8)."""

from __future__ import annotations

from pathlib import Path

from .calling import Call
from .two_computers import Computer, ann_and_bob, quoted, theirs

__all__ = ["ann_and_bob", "theirs"]


def test_two_computers_send_a_lost_turn_again(ann_and_bob: tuple[Computer, Computer]) -> None:
    ann, bob = ann_and_bob
    bob.do("do", "g.hexlog", "end")
    lost = bob.pack()
    before = bob.at()
    wanted = bob.read(quoted(ann.pack("--want", "--note", "nothing came")))["wanted"]
    assert wanted == [2]
    again = bob.pack("--again", *map(str, wanted))
    assert all(line in again for line in lost.splitlines() if line.startswith("HX"))
    assert ann.read(again)["dispatches"] == [2]
    assert ann.at() == bob.at() == before


def test_what_both_players_read(call: Call, game: Path, theirs: Path) -> None:
    mail = call("mail", "pack", game, "--want", 3, 4).out
    assert "Confederate asks for dispatches 3 and 4 once more, which did not come" in " ".join(mail.split())
    Path("want.txt").write_text(mail, encoding="utf-8")
    before = theirs.read_bytes()
    said = call("mail", "read", "want.txt", theirs)
    assert "Confederate asks for dispatches 3 and 4 once more." in said.out
    assert "hexboard mail pack FILE --again 3 4" in said.out
    call("mail", "pack", theirs, "--again", 3, 4).refused(3, "illegal: Dispatches 3 and 4 never went out from here")
    assert "for your opponent to read" in call("mail", "read", "want.txt", game).out
    assert theirs.read_bytes() == before


def test_what_does_not_go_together(call: Call, theirs: Path) -> None:
    call("mail", "pack", theirs, "--want", "--again", 1).refused(2, "unreadable: a mail asks for a take-back")
    call("mail", "pack", theirs, "--again", 1, "--note", "here").refused(2, "unreadable: it goes with one of these")
    call("mail", "pack", theirs, "--want", "x").refused(2, "unreadable")
    for number in (0, 70_000):
        cannot = "illegal: This mail about a turn that did not come cannot be sent"
        call("mail", "pack", theirs, "--want", number).refused(3, cannot)
