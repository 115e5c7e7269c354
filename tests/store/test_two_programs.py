"""Two programs that have one game open for long: no acknowledged entry is lost, and one at a time writes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from hexboard.core.command import Note
from hexboard.core.event import Fact, TurnBegan
from hexboard.core.log import Header, Log
from hexboard.store.game_file.log_reading import open_log
from hexboard.store.game_file.logfile import LogFile
from tests.store.two_programs import CODEC

_ROUNDS = 500
_ROOT = Path(__file__).parents[2]


def _program(name: str, game: Path) -> subprocess.Popen[str]:
    calling = [sys.executable, "-m", "tests.store.two_programs", name, str(game)]
    return subprocess.Popen(calling, cwd=_ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def test_in_500_rounds_of_two_programs_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    game = tmp_path / "game.hexlog"
    LogFile.create(game, CODEC, Log(Header("00" * 16, "toy", "1", "meeting"), (Fact(TurnBegan(1)),))).close()
    acknowledged: list[str] = []
    refused = 0
    with _program("ann", game) as ann, _program("bob", game) as bob:
        assert (_said(ann), _said(bob)) == ("ready", "ready")
        for number in range(_ROUNDS):
            for program in (ann, bob) if number % 2 else (bob, ann):
                assert program.stdin is not None
                program.stdin.write(f"{number}\n")
                program.stdin.flush()
            for program in (ann, bob):
                written, why = _said(program).split(";")
                acknowledged += written.split()
                refused += bool(why)
                assert len(written.split()) == (0 if why else 1 + (number % 4 == 0))
        for program in (ann, bob):
            assert program.stdin is not None
            program.stdin.close()
    opened = open_log(game, CODEC)
    held = [entry.command.text for entry in opened.log.entries if isinstance(entry.command, Note)]
    assert opened.remark == ""
    assert sorted(held) == sorted(acknowledged)
    assert len(held) >= _ROUNDS // 2
    assert refused > _ROUNDS // 10
    assert list(tmp_path.iterdir()) == [game]


def _said(program: subprocess.Popen[str]) -> str:
    assert program.stdout is not None
    return program.stdout.readline().strip()
