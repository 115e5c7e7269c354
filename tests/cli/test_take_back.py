"""A take-back by mail from the command line (protocol 12.3): asked, answered, and played on from there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from .calling import GAME, SCENARIO, TOY, Call

ENTER = "enter csa-pickett 0103 0203"


class Computer:
    """A program of its own on a computer of its own, which shares nothing with another but the mail."""

    def __init__(self, home: Path) -> None:
        home.mkdir()
        self.home = home
        kinds = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "HOME")
        self._env = {**os.environ, **dict.fromkeys(kinds, str(home))}

    def do(self, *words: object, mail: str = "") -> dict[str, Any]:
        """What a call answers. Raises CalledProcessError."""
        call = [sys.executable, "-m", "hexboard", "--modules", str(TOY), "--trust", *map(str, words), "--json"]
        how: dict[str, Any] = {"cwd": self.home, "env": self._env, "capture_output": True, "text": True}
        said = subprocess.run(call, input=mail, check=True, **how)
        found: dict[str, Any] = json.loads(said.stdout)
        return found

    def pack(self, *words: str) -> str:
        return str(self.do("mail", "pack", "g.hexlog", *words)["text"])

    def read(self, mail: str) -> dict[str, Any]:
        return self.do("mail", "read", "-", "g.hexlog", "--accept", "--seconds", "60", mail=mail)

    def at(self) -> str:
        return str(self.do("replay", "g.hexlog")["state"])


def test_two_programs_go_back_and_play_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    ann, bob = Computer(tmp_path / "ann"), Computer(tmp_path / "bob")
    ann.do("new", GAME, SCENARIO, "-o", "g.hexlog", "--seed", "tests", "--option", "opening_stack=spread_to_1008")
    ann.do("do", "g.hexlog", ENTER, "end", "end")
    bob.read(ann.pack())
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


def quoted(mail: str) -> str:
    return "".join(f"> {line}\n" for line in mail.splitlines())


@pytest.fixture
def theirs(call: Call, game: Path) -> Path:
    """The other side's copy of the game; dispatch 1 and 2 were sent and read."""
    call("do", game, ENTER, "end", "end")
    call("mail", "pack", game, "-o", "1.txt")
    call("mail", "read", "1.txt", "theirs.hexlog", "--accept")
    call("do", "theirs.hexlog", "end")
    call("mail", "pack", "theirs.hexlog", "-o", "2.txt")
    assert call("mail", "read", "2.txt", game).status == 0
    return Path("theirs.hexlog")


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
    nobody = "illegal: This mail about a take-back cannot be sent: nobody has asked"
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
