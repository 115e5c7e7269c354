"""A program killed at any moment leaves a game that opens with every entry that was acknowledged."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from .calling import Call

_MANY = 600


def test_killed_while_it_writes(call: Call, game: Path) -> None:
    root = Path(__file__).parents[2]
    notes = [f"note number {number}" for number in range(_MANY)]
    calling = [sys.executable, "-m", "hexboard", "do", str(game.resolve()), "--seat", "csa", *notes]
    writer = subprocess.Popen(calling, cwd=root, stdout=subprocess.DEVNULL)
    while writer.poll() is None and game.read_bytes().count(b"\n") < 40:
        pass
    writer.kill()
    writer.wait()
    acknowledged = sum(line.startswith(b'{"command"') for line in game.read_bytes().splitlines())
    entries = call("log", game, "--json").data["entries"]
    assert len(entries) in (acknowledged - 1, acknowledged)
    assert [entry["command"] for entry in entries] == notes[: len(entries)]
    assert len(entries) >= 35
    assert call("do", game, "--seat", "csa", "end").status == 0
    assert call("replay", game).status == 0


def test_a_line_cut_short_is_left_out_and_said_so(call: Call, game: Path) -> None:
    call("do", game, "--seat", "csa", "note one", "note two")
    whole = game.read_bytes()
    game.write_bytes(whole[: whole.rindex(b'{"closing"') - 20])
    said = call("show", game, "--json")
    assert said.status == 0
    assert said.err.startswith("note: The last line of the file was cut short")
    assert said.data["entries"] == 1
    assert call("do", game, "--seat", "csa", "note three").status == 0
    assert [entry["command"] for entry in call("log", game, "--json").data["entries"]] == ["note one", "note three"]
