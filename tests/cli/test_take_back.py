"""A take-back by mail from the command line (protocol 12.3): asked, answered, and played on from there."""

from __future__ import annotations

from pathlib import Path

from .calling import Call
from .two_computers import ENTER, Computer, ann_and_bob, quoted, theirs

__all__ = ["ann_and_bob", "theirs"]


def test_two_computers_go_back_and_play_on(ann_and_bob: tuple[Computer, Computer]) -> None:
    ann, bob = ann_and_bob
    before = bob.at()
    bob.do("do", "g.hexlog", "end")
    ann.read(bob.pack())

    asked = bob.pack("--take-back", "1", "--note", "I ended too early")
    assert "I ended too early" in asked
    told = ann.read(quoted(asked))["take_back"]
    assert (told["to"], told["dice"], told["dispatches"], told["answers"]) == (1, "kept", [2], True)
    assert bob.read(ann.pack("--agree"))["take_back"] is None
    assert ann.at() == bob.at() == before
    bob.do("do", "g.hexlog", "end")
    ann.read(bob.pack())
    assert ann.at() == bob.at()


def test_what_both_players_read(call: Call, game: Path, theirs: Path) -> None:
    mail = call("mail", "pack", theirs, "--take-back", 1, "--fresh").out
    subject = call("mail", "pack", theirs, "--json").data["subject"]
    assert subject.endswith("- Union asks for a take-back - Confederate to answer")
    assert "Union asks to go back to where dispatch 1 left the game: dispatch 2 would" in mail
    Path("ask.txt").write_text(mail, encoding="utf-8")
    said = call("mail", "read", "ask.txt", game).out
    assert "Union asks to go back to where dispatch 1 left the game; fresh dice are rolled" in said
    assert "Dispatch 2 (Union, turn 1) would not count" in said
    assert "hexboard mail pack FILE --agree, or --refuse" in said
    first = "illegal: Union asks for a take-back by mail; agree or refuse first"
    call("do", game, "--seat", "csa", "end").refused(3, first)
    call("mail", "pack", game).refused(3, "illegal: Union asks for a take-back (dispatch 3)")
    answer = call("mail", "pack", game, "--refuse", "--note", "play on").out
    assert "Confederate does not agree" in answer
    Path("no.txt").write_text(answer, encoding="utf-8")
    call("mail", "read", "no.txt", theirs)
    journal = call("log", theirs).out
    assert "Union asks for a take-back: back to where dispatch 1 left the game; fresh dice are rolled" in journal
    assert "Confederate does not agree to the take-back (dispatch 4): play on" in journal


def test_what_cannot_be_asked_or_answered_changes_no_file(call: Call, game: Path, theirs: Path) -> None:
    before = theirs.read_bytes()
    call("mail", "pack", theirs, "--take-back", 2).refused(3, "illegal: This mail about a take-back cannot be sent")
    nobody = "illegal: This mail about an answer cannot be sent: nobody has asked"
    call("mail", "pack", theirs, "--agree").refused(3, nobody)
    call("mail", "pack", theirs, "--agree", "--refuse").refused(2, "unreadable: a mail asks for a take-back")
    call("mail", "pack", theirs, "--fresh").refused(2, "unreadable: it goes with --take-back")
    call("mail", "pack", theirs, "--take-back", "x").refused(2, "unreadable")
    call("do", theirs, "take-back 3 9FYJ asks 1 kept").refused(3, "illegal: that a turn was mailed")
    assert theirs.read_bytes() == before
    call("undo", theirs).refused(3, "illegal: the turn was mailed, and stays played unless a take-back is agreed to")


def test_a_game_with_a_take_back_is_whole_and_is_played_over(call: Call, game: Path, theirs: Path) -> None:
    for file, name, words in ((theirs, "3.txt", ("--take-back", 0)), (game, "4.txt", ("--agree",))):
        assert call("mail", "pack", file, *words, "-o", name).status == 0
        other = game if file is theirs else theirs
        assert call("mail", "read", name, other).status == 0
    for file in (game, theirs):
        assert call("replay", file).status == 0
        assert call("show", file, "--json").status == 0
    call("do", game, ENTER, "end", "end")
    call("mail", "pack", game, "--history", "-o", "5.txt")
    assert call("mail", "read", "5.txt", "third.hexlog", "--accept").status == 0
    states = {call("replay", file, "--json").data["state"] for file in (game, "third.hexlog")}
    assert len(states) == 1
