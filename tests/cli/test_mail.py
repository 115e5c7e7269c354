"""`mail pack` and `mail read`: a turn there and back."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from hexboard.cli.verbs import mail
from hexboard.store.armour.blocks import armour
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.receiving.news import open_mail

from .calling import Call

ENTER = "enter csa-pickett 0103 0203"


@pytest.fixture
def turn(call: Call, game: Path) -> Path:
    """A turn as it was mailed."""
    call("do", game, ENTER, "end", "end")
    assert call("mail", "pack", game, "-o", "turn.txt").status == 0
    return Path("turn.txt")


def test_a_turn_is_packed_and_stays_played(call: Call, game: Path, turn: Path) -> None:
    assert "Pickett comes on" in turn.read_text(encoding="ascii")
    call("undo", game).refused(3, "illegal: the turn was mailed")
    again = call("mail", "pack", game, "--json").data
    assert again["again"] is True
    assert again["dispatch"] == 1
    assert again["text"] == turn.read_text(encoding="ascii")


def test_a_side_that_is_played_elsewhere_can_do_nothing_here_and_that_is_said(
    call: Call, game: Path, turn: Path
) -> None:
    said = call("legal", game, "--seat", "usa")
    assert said.out == ""
    assert "usa can do nothing now: Union is played on another computer" in said.err
    assert "csa can do nothing now: " in call("legal", game, "--seat", "csa").err


def test_a_turn_is_printed_where_no_file_is_named(call: Call, game: Path) -> None:
    call("do", game, ENTER)
    said = call("mail", "pack", game)
    assert said.out.startswith("HEXBOARD turn for: ")
    assert "Pickett comes on" in said.out


def test_a_message_with_an_invitation_is_told_and_counts_as_no_difference(call: Call, turn: Path) -> None:
    first = open_mail(turn.read_text(encoding="utf-8")).invitation
    assert first is not None
    said = Dispatch({**first.body, "undo": False, "note": "Good luck,\nBen."})
    Path("first.txt").write_text("\n".join(armour(said.payload(), 0)), encoding="utf-8")
    asked = call("mail", "read", "first.txt", "theirs.hexlog")
    begun = call("mail", "read", "first.txt", "theirs.hexlog", "--accept")
    assert (asked.status, begun.status) == (3, 0)
    # the game of these tests has one option of its own
    assert "(1 times)" in asked.err
    for each in (asked, begun):
        assert "Whoever invites you writes: Good luck, Ben." in each.out


def test_an_invitation_begins_the_game_and_the_next_turn_goes_on(call: Call, game: Path, turn: Path) -> None:
    begun = call("mail", "read", turn, "theirs.hexlog", "--accept", "--json").data
    assert (begun["begun"], begun["dispatches"], begun["entries"]) == (True, [1], 4)
    here, there = (call("replay", file, "--json").data["state"] for file in (game, "theirs.hexlog"))
    assert here == there
    call("do", "theirs.hexlog", "end", "end")
    call("mail", "pack", "theirs.hexlog", "-o", "answer.txt")
    taken = call("mail", "read", "answer.txt", game, "--json").data
    assert (taken["begun"], taken["dispatches"]) == (False, [2])
    assert taken["moment"] == call("show", "theirs.hexlog", "--json").data["moment"]


def test_the_game_is_found_in_the_working_folder(call: Call, game: Path, turn: Path) -> None:
    said = call("mail", "read", turn, "--json").data
    assert said["file"] == str(game)
    assert said["trouble"]["kind"] == "known"
    assert said["entries"] == 0


def test_of_several_copies_of_the_game_one_must_be_named(call: Call, game: Path, turn: Path) -> None:
    call("mail", "read", turn, "theirs.hexlog", "--accept")
    call("do", "theirs.hexlog", "end", "end")
    call("mail", "pack", "theirs.hexlog", "-o", "answer.txt")
    Path("theirs.hexlog").unlink()
    Path("a_backup.hexlog").write_bytes(game.read_bytes())
    before = game.read_bytes()
    which = "unreadable: a_backup.hexlog, game.hexlog are all of this game; say into which"
    call("mail", "read", "answer.txt").refused(2, which)
    assert game.read_bytes() == before == Path("a_backup.hexlog").read_bytes()
    assert call("mail", "read", "answer.txt", game).status == 0


def test_without_a_game_one_is_begun_beside_the_mail(call: Call, game: Path, turn: Path) -> None:
    game.unlink()
    said = call("mail", "read", turn, "--accept", "--json").data
    assert said["begun"] is True
    assert Path(said["file"]).is_file()


def test_a_mail_may_come_through_a_pipe(call: Call, turn: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quoted = "".join(f"> {line}\n" for line in turn.read_text(encoding="ascii").splitlines())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(quoted.encode())))
    assert call("mail", "read", "-", "theirs.hexlog", "--accept").status == 0


def test_a_mail_in_any_script_is_written_and_read(call: Call, game: Path) -> None:
    call("do", game, "note Привет, 你好", ENTER)
    assert call("mail", "pack", game, "-o", "turn.txt").status == 0
    assert "  Привет, 你好\n" in Path("turn.txt").read_text(encoding="utf-8")
    assert call("mail", "read", "turn.txt", "theirs.hexlog", "--accept").status == 0
    assert call("log", "theirs.hexlog", "--json").data["entries"][0]["command"] == "note Привет, 你好"


def test_nothing_to_send_and_nothing_to_read(call: Call, game: Path) -> None:
    call("mail", "pack", game).refused(2, "unreadable: ")
    Path("spam.txt").write_text("Buy now!", encoding="utf-8")
    call("mail", "read", "spam.txt", game).refused(2, "unreadable: There is no turn in this text")
    call("mail", "read", "none.txt").refused(2, "unreadable: there is no file none.txt")
    call("mail").refused(2, "unreadable: ")


def test_a_spoilt_turn_leaves_no_file_behind(call: Call, game: Path, turn: Path) -> None:
    lines = turn.read_text(encoding="ascii").splitlines()
    kept = [line for n, line in enumerate(lines) if not (line.startswith("HX") and n % 3)]
    turn.write_text("\n".join(kept), encoding="ascii")
    said = call("mail", "read", turn, "theirs.hexlog", "--accept")
    assert said.status == 4
    assert said.err.startswith("damaged: ")
    assert said.err.rstrip().endswith("]")
    assert not Path("theirs.hexlog").exists()


def test_a_turn_of_another_game_is_not_taken(call: Call, game: Path, turn: Path, fight: Path) -> None:
    before = fight.read_bytes()
    call("mail", "read", turn, fight).refused(2, "unreadable: This turn is of another game")
    assert fight.read_bytes() == before


def test_a_mail_that_takes_too_long_is_refused_in_words_and_begins_nothing(call: Call, turn: Path) -> None:
    done = call("mail", "read", turn, "theirs.hexlog", "--accept", "--seconds", "0.000000001")
    assert done.status == 2
    assert "1e-09 seconds only" in done.err
    assert "[PB-803]" in done.err
    assert not Path("theirs.hexlog").exists()
    assert call("mail", "read", turn, "theirs.hexlog", "--accept", "--seconds", "0").status == 2
    assert not Path("theirs.hexlog").exists()
    assert call("mail", "read", turn, "theirs.hexlog", "--accept", "--seconds", "60").status == 0


def test_where_nobody_sits_by_a_mail_has_a_second(call: Call, turn: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert mail.SECONDS == 1.0
    monkeypatch.setattr(mail, "SECONDS", 1e-9)
    assert "[PB-803]" in call("mail", "read", turn, "theirs.hexlog", "--accept").err


def test_what_differs_from_the_scenario_is_said_line_by_line_before_anything_is_begun(call: Call, turn: Path) -> None:
    said = call("mail", "read", turn, "theirs.hexlog")
    assert said.status == 3
    assert said.err.startswith("illegal: The invitation differs from the scenario (1 times)")
    (line,) = said.out.splitlines()
    assert line.startswith("Option The four brigades in 1007: ")
    assert "(usually: " in line
    assert not Path("theirs.hexlog").exists()


def test_a_change_by_free_hand_is_asked_by_mail_counter_by_counter(call: Call, game: Path) -> None:
    asked = "1/CR from 1404 to 1408"
    call("do", game, "--seat", "csa", "propose usa-1-cr at 1408 because the table shook")
    call("mail", "pack", game, "--seat", "csa", "-o", "question.txt")
    said = " ".join(Path("question.txt").read_text(encoding="ascii").split())
    assert f"Do you agree to a change by free hand: {asked}? Reason: the table shook" in said
    read = call("mail", "read", "question.txt", "theirs.hexlog", "--accept")
    assert f"1  {asked}" in read.out
    page = call("ask", "theirs.hexlog", "--seat", "usa", "--json").data["proposed"]
    assert (page["by"], page["changes"], page["reason"]) == ("csa", [asked], "the table shook")
    assert page["answers"] == ["consent override usa-1-cr at 1408 because the table shook", "decline"]
    assert asked not in call("log", "theirs.hexlog").out
    call("do", "theirs.hexlog", "--seat", "usa", page["answers"][0])
    call("mail", "pack", "theirs.hexlog", "--seat", "usa", "-o", "answer.txt")
    mine = call("mail", "read", "answer.txt", game)
    assert "All agree to 1 change by free hand: you may make them" in mine.out
    (command,) = call("ask", game, "--seat", "csa", "--json").data["proposed"]["answers"]
    assert call("do", game, "--seat", "csa", command).status == 0
    assert call("show", game, "--hex", "1408", "--json").data["units"][0]["id"] == "usa-1-cr"


def test_why_nothing_can_be_done_is_said_beside_a_change_that_cannot_be_answered(call: Call, game: Path) -> None:
    call("do", game, "--seat", "csa", "propose usa-1-cr at 1408 because the table shook")
    call("mail", "pack", game, "--seat", "csa", "-o", "question.txt")
    call("mail", "read", "question.txt", "theirs.hexlog", "--accept")
    call("mail", "pack", game, "--seat", "csa", "--take-back", "0", "-o", "back.txt")
    call("mail", "read", "back.txt", "theirs.hexlog")
    for path, seat, why in (
        (game, "csa", "you have asked for a take-back; play goes on once it is answered by mail"),
        ("theirs.hexlog", "usa", "Confederate asks for a take-back by mail; agree or refuse first"),
    ):
        asked = call("ask", path, "--seat", seat)
        assert asked.status == 3
        assert asked.err == f"illegal: {why} [mail]\n"
        assert "to agree to 1 change by free hand" in asked.out
        assert "hexboard do" not in asked.out


def test_who_declines_is_named_and_asked_no_more(call: Call, game: Path) -> None:
    call("do", game, "--seat", "csa", "propose usa-1-cr at 1408 because the table shook")
    call("do", game, "--seat", "usa", "decline")
    assert "Union does not agree" in call("ask", game, "--seat", "csa").out
    call("do", game, "--seat", "usa", "decline").refused(3, "illegal: nobody proposes anything")


def test_words_that_another_program_writes_beside_the_moves_stand_in_the_journal(call: Call, turn: Path) -> None:
    invited, first = open_mail(turn.read_bytes()).dispatches
    said = Dispatch({**first.body, "note": "Hill is in trouble.\nOver to you."})
    blocks = [block for each in (invited, said) for block in armour(each.payload(), each.seq)]
    Path("said.txt").write_text("".join(blocks), encoding="ascii")
    assert call("mail", "read", "said.txt", "theirs.hexlog", "--accept").status == 0
    assert "Dispatch 1 came in by mail: Hill is in trouble. Over to you.\n" in call("log", "theirs.hexlog").out


def test_of_two_who_write_at_once_a_mail_names_the_one_who_sends_next(call: Call) -> None:
    call("new", "the_road_to_gettysburg", "battle", "-o", "lee.hexlog")
    call("do", "lee.hexlog", "--seat", "csa", "orders")
    call("mail", "pack", "lee.hexlog", "--seat", "csa", "-o", "first.txt")
    call("mail", "read", "first.txt", "meade.hexlog")
    call("do", "meade.hexlog", "--seat", "usa", "orders")
    packed = call("mail", "pack", "meade.hexlog", "--seat", "usa", "--json").data
    assert packed["subject"].endswith(" - Confederate to decide")
    assert " Next: Confederate to decide." in packed["text"]
    again = call("mail", "pack", "meade.hexlog", "--seat", "usa", "--json").data
    assert again["text"] == packed["text"]


def test_of_what_was_decided_in_secret_the_mail_says_that_it_is(call: Call) -> None:
    """It said "nothing that needs telling", as if nothing had been played."""
    assert call("new", "the_road_to_gettysburg", "battle", "-o", "sealed.hexlog").status == 0
    assert call("do", "sealed.hexlog", "--seat", "csa", "orders a: su 9").status == 0
    said = call("mail", "pack", "sealed.hexlog").out
    assert "\n     what was decided is secret until the game tells it\n" in said
