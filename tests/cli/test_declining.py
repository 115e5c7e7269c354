"""An invitation that is declined, from the command line (protocol 8, 16): a mail goes back, and nothing is begun."""

from __future__ import annotations

from pathlib import Path

import pytest

from .calling import Call
from .two_computers import ENTER, Computer, ann_and_bob, quoted

__all__ = ["ann_and_bob"]


def test_who_invites_reads_that_the_other_declines_and_why(ann_and_bob: tuple[Computer, Computer]) -> None:
    ann, bob = ann_and_bob
    invitation = ann.pack("--history")
    before = ann.at()
    answer = str(bob.do("mail", "decline", "-", "--note", "no time before June", mail=quoted(invitation))["text"])
    told = ann.read(quoted(answer))
    assert told["beside"] == ["Union declines the invitation.", "Union writes: no time before June"]
    assert (told["entries"], told["wanted"], ann.at()) == (0, [], before)


@pytest.fixture
def invitation(call: Call, game: Path) -> Path:
    """The first mail of a game."""
    call("do", game, ENTER, "end", "end")
    call("mail", "pack", game, "-o", "1.txt")
    return Path("1.txt")


def test_what_whoever_declines_reads_and_sends(call: Call, game: Path, invitation: Path) -> None:
    files = sorted(Path().iterdir())
    said = call("mail", "decline", invitation, "--note", "sorry")
    assert "Union declines the invitation." in said.out
    assert "Union writes:\n  sorry" in said.out
    subject = call("mail", "decline", invitation, "--json").data["subject"]
    assert subject.endswith("- Union declines the invitation - the game is not begun")
    assert sorted(Path().iterdir()) == files, "nothing is begun"
    Path("no.txt").write_text(said.out, encoding="utf-8")
    assert "Union declines the invitation." in call("mail", "read", "no.txt", game).out
    call("mail", "read", "no.txt", "other.hexlog").refused(2, "unreadable: This turn is of another game")
    assert not Path("other.hexlog").exists()


def test_what_is_no_invitation_is_not_declined(call: Call, game: Path, invitation: Path) -> None:
    call("mail", "decline", invitation, "--note", "x" * 4_001).refused(3, "illegal: This mail about an invitation")
    call("mail", "read", invitation, "theirs.hexlog", "--accept")
    call("do", "theirs.hexlog", "end")
    call("mail", "pack", "theirs.hexlog", "-o", "2.txt")
    call("mail", "read", "2.txt", game)
    call("mail", "decline", "2.txt").refused(2, "unreadable: This turn is of another game")
