"""Output that nobody takes, input that is not there: what was asked is done, and said as far as it can be."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from .calling import Call

pytestmark = pytest.mark.skipif(os.name != "posix", reason="streams as a POSIX shell makes them")

ROOT = Path(__file__).parents[2]
FULL = Path("/dev/full")


def _called(game: Path, words: str, streams: str) -> subprocess.CompletedProcess[str]:
    """The command line called by a shell, from the game's folder."""
    line = f"{shlex.quote(sys.executable)} -m hexboard {words} {streams}"
    told = {**os.environ, "PYTHONPATH": str(ROOT)}
    shell = ["sh", "-c", line]
    return subprocess.run(shell, check=False, cwd=game.resolve().parent, env=told, capture_output=True, text=True)


@pytest.mark.skipif(not FULL.exists(), reason="a disk that is always full, as Linux has it")
@pytest.mark.parametrize("way", ["", "--json"])
def test_a_full_disk_takes_no_answer_and_what_was_done_stands(call: Call, game: Path, way: str) -> None:
    said = _called(game, f"do {game} --seat csa 'note one' {way}", f">{FULL}")
    assert said.returncode == 2
    assert said.stderr.count("\n") == 1
    assert "the answer could not be written" in said.stderr
    assert "what was done is on the disk" in said.stderr
    assert len(call("log", game, "--json").data["entries"]) == 1


@pytest.mark.skipif(not FULL.exists(), reason="a disk that is always full, as Linux has it")
def test_a_refusal_keeps_its_status_where_nobody_takes_it(game: Path) -> None:
    said = _called(game, f"do {game} --json --seat csa redo", f">{FULL}")
    assert said.returncode == 3
    assert '"kind": "illegal"' in said.stderr
    assert said.stderr.count("\n") == 1
    assert _called(game, f"do {game} --seat csa redo", f">{FULL} 2>{FULL}").returncode == 3


@pytest.mark.skipif(not FULL.exists(), reason="a disk that is always full, as Linux has it")
@pytest.mark.parametrize("way", ["", "--json"])
def test_a_status_is_the_same_where_nobody_takes_what_is_said_of_it(call: Call, game: Path, way: str) -> None:
    assert _called(game, f"do {game} --seat csa redo {way}", f"2>{FULL}").returncode == 3
    # what is left out of a list is remarked upon
    assert _called(game, f"legal {game} --limit 1 {way}", f"2>{FULL}").returncode == 0


@pytest.mark.parametrize("streams", [">&-", "2>&-", "<&-", ">&- 2>&- <&-"])
def test_a_program_may_call_without_streams(call: Call, game: Path, streams: str) -> None:
    assert _called(game, f"do {game} --seat csa 'note one'", streams).returncode == 0
    assert len(call("log", game, "--json").data["entries"]) == 1
    assert _called(game, f"mail read - {game}", streams + ("" if "<" in streams else " </dev/null")).returncode == 2
