"""A game that is resigned or drawn, from the command line: at one table, and by mail between two programs (8)."""

from __future__ import annotations

from pathlib import Path

import pytest

from .calling import Call
from .two_computers import ENTER, Computer, ann_and_bob, quoted, theirs

__all__ = ["ann_and_bob", "theirs"]


def test_two_computers_agree_to_a_draw_and_take_it_back(ann_and_bob: tuple[Computer, Computer]) -> None:
    ann, bob = ann_and_bob
    before = bob.at()
    offer = ann.pack("--offer-draw", "--note", "dinner is ready")
    assert "dinner is ready" in offer
    told = bob.read(quoted(offer))
    assert told["take_back"] is None
    assert (told["draw"]["by"], told["draw"]["answers"]) == ("csa", True)
    assert bob.at() == before
    assert ann.read(bob.pack("--refuse"))["draw"] is None
    bob.do("do", "g.hexlog", "end")
    ann.read(bob.pack())
    ann.read(bob.pack("--offer-draw"))
    bob.read(ann.pack("--agree", "--note", "gladly"))
    for each in (ann, bob):
        assert each.do("score", "g.hexlog")["over"] == {
            "winner": None, "level": "draw", "reason": "both sides agreed to it"
        }  # fmt: skip
    assert ann.at() == bob.at()
    ann.read(bob.pack("--take-back", "4"))
    bob.read(ann.pack("--agree"))
    assert ann.do("score", "g.hexlog")["over"] is None
    assert ann.at() == bob.at()


def test_a_resignation_goes_before_a_turn_that_it_crosses(ann_and_bob: tuple[Computer, Computer]) -> None:
    ann, bob = ann_and_bob
    end = ann.pack("--resign", "--note", "I see no way out")
    bob.do("do", "g.hexlog", "end")
    turn = bob.pack()
    assert ann.read(turn)["trouble"]["code"] == "PB-409"
    assert bob.read(end)["dispatches"] == [2]
    over = {"winner": "usa", "level": "victory", "reason": "Confederate resigned"}
    assert ann.do("score", "g.hexlog")["over"] == bob.do("score", "g.hexlog")["over"] == over
    assert ann.at() == bob.at()


def test_at_one_table_one_resigns_or_both_agree_to_a_draw(call: Call, game: Path) -> None:
    call("do", game, "--seat", "usa", "draw").refused(3, "illegal: all others must agree to a draw [end]")
    assert "Confederate resigned" in call("do", game, "--seat", "csa", "resign").out
    call("do", game, "--seat", "usa", "resign").refused(3, "illegal: the game is over")
    call("undo", game)
    assert call("score", game, "--json").data["over"] is None
    call("do", game, "--seat", "csa", "consent draw")
    assert "both sides agreed to it" in call("do", game, "--seat", "usa", "draw").out.lower()
    assert "Agreed: a draw" in call("log", game).out
    assert call("replay", game).status == 0


def test_what_both_players_read(call: Call, game: Path, theirs: Path) -> None:
    mail = call("mail", "pack", theirs, "--offer-draw").out
    subject = call("mail", "pack", theirs, "--json").data["subject"]
    assert subject.endswith("- Union offers a draw - Confederate to answer")
    Path("offer.txt").write_text(mail, encoding="utf-8")
    said = call("mail", "read", "offer.txt", game).out
    assert "Union offers a draw" in said
    assert "The game would be over, and nobody would have won" in said
    assert "hexboard mail pack FILE --agree, or --refuse" in said
    call("do", game, "--seat", "csa", "end").refused(3, "illegal: Union offers a draw by mail; agree or refuse first")
    call("do", game, "--seat", "csa", "resign").refused(3, "illegal: what is asked by mail is answered first")
    call("mail", "pack", game).refused(3, "illegal: Union offers a draw (dispatch 3)")
    assert "Confederate does not agree to a draw. The game goes on as it stands." in " ".join(
        call("mail", "pack", game, "--refuse").out.split()
    )


def test_what_cannot_be_asked_or_ended_changes_no_file(call: Call, game: Path, theirs: Path) -> None:
    before = theirs.read_bytes()
    cannot = "illegal: This mail about the end of the game cannot be sent"
    call("do", theirs, "--seat", "usa", "draw").refused(3, "illegal: a draw is offered by mail")
    call("do", theirs, "--seat", "csa", "resign").refused(3, "illegal: Confederate is played on another computer")
    call("mail", "pack", theirs, "--resign", "--note", "x" * 4001).refused(3, cannot)
    call("mail", "pack", theirs, "--resign", "--agree").refused(2, "unreadable: a mail asks for a take-back")
    call("mail", "pack", theirs, "--offer-draw", "--fresh").refused(2, "unreadable: it goes with --take-back")
    call("do", theirs, "draw-offer 3 9FYJ asks").refused(3, "illegal: that a turn was mailed")
    assert theirs.read_bytes() == before
    call("mail", "pack", theirs, "--resign")
    over = theirs.read_bytes()
    for words in (["--resign"], ["--offer-draw"]):
        assert call("mail", "pack", theirs, *words).status == 3
    call("undo", theirs).refused(3, "illegal: the turn was mailed")
    assert theirs.read_bytes() == over


@pytest.mark.parametrize("words", [["--resign"], ["--resign", "--note", "well played"]], ids=["", "words"])
def test_a_game_that_was_resigned_is_whole_and_is_rebuilt_from_its_history(
    call: Call, game: Path, theirs: Path, words: list[str]
) -> None:
    call("do", game, ENTER)
    assert call("mail", "pack", game, *words, "-o", "3.txt").status == 0
    assert call("mail", "read", "3.txt", theirs).status == 0
    call("mail", "pack", game, "--history", "-o", "4.txt")
    assert call("mail", "read", "4.txt", "third.hexlog", "--accept").status == 0
    states = {call("replay", file, "--json").data["state"] for file in (game, theirs, "third.hexlog")}
    assert len(states) == 1
    assert ("well played" in call("log", theirs).out) == (len(words) > 1)
