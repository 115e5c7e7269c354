"""A disk that is full: the file is as it was, and the next write works once there is room."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve

from hexboard.core.command import Note
from hexboard.core.event import Fact, TurnBegan
from hexboard.core.log import Entry, Header, Log
from hexboard.store.codec import Codec
from hexboard.store.game_file.log_reading import open_log
from hexboard.store.game_file.logfile import LogFile, Unwritten
from tests.store import strategies as some

CODEC = Codec(some.VOCABULARY, some.BOARD)
START = Log(Header("00" * 16, "toy", "1", "meeting"), (Fact(TurnBegan(1)),))
_ROOT = Path(__file__).parents[2]
_LIMITED = "from tests.store.test_full_disk import write_at_every_limit; write_at_every_limit({!r})"
_PAGE = 4096


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 16 pages."""
    place = tmp_path / "disk"
    place.mkdir()
    mounting = ["mount", "-t", "tmpfs", "-o", f"size={16 * _PAGE}", "tmpfs", str(place)]
    try:
        subprocess.run(mounting, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("no file system can be mounted here")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def note(text: str) -> Entry:
    return Entry("usa", Note(text))


def refused_for(file: LogFile, text: str) -> str:
    """Why an entry could not be written; empty: it was."""
    try:
        file.extend([note(text)])
    except Unwritten as full:
        return full.strerror or ""
    return ""


def fill(place: Path) -> Path:
    """Take every byte the disk has left."""
    filler = place / "filler"
    with filler.open("ab", buffering=0) as file:
        for size in (_PAGE, 1):
            try:
                while file.write(b"x" * size):
                    pass
            except OSError:
                continue
    return filler


def test_a_small_file_system_that_is_full(small_disk: Path) -> None:
    game = small_disk / "game.hexlog"
    file = LogFile.create(game, CODEC, START)
    filler, refused = fill(small_disk), 0
    for number in range(100):
        before = game.read_bytes()
        why = refused_for(file, f"{number} " + "x" * 100)
        if why:
            refused += 1
            assert why.startswith("game.hexlog could not be written (No space left on device)")
            assert "Make room on its disk" in why
            assert game.read_bytes() == before
            assert open_log(game, CODEC).remark == ""
            os.truncate(filler, filler.stat().st_size - _PAGE)
            file.extend([note(f"{number} again")])
            fill(small_disk)
    file.close()
    assert refused > 2
    assert len(open_log(game, CODEC).log.entries) == 100


def test_a_whole_rewrite_on_a_full_disk(small_disk: Path) -> None:
    game = small_disk / "game.hexlog"
    file = LogFile.create(game, CODEC, START)
    file.extend([note("kept")])
    filler, before = fill(small_disk), game.read_bytes()
    changed = evolve(file.log, header=evolve(START.header, scripted=True))
    with pytest.raises(Unwritten, match="Make room"):
        file.rewrite(changed)
    assert game.read_bytes() == before
    filler.unlink()
    file.rewrite(changed)
    file.extend([note("and more")])
    file.close()
    again = open_log(game, CODEC).log
    assert (again.header.scripted, len(again.entries)) == (True, 2)
    assert sorted(p.name for p in small_disk.iterdir()) == ["game.hexlog"]


def test_a_write_cut_off_at_any_byte(tmp_path: Path) -> None:
    calling = [sys.executable, "-c", _LIMITED.format(str(tmp_path / "game.hexlog"))]
    done = subprocess.run(calling, cwd=_ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert int(done.stdout) > 100


def write_at_every_limit(name: str) -> None:
    """In a process of its own: let the system end the file at each byte of a new entry, then give it room again."""
    game = Path(name)
    file = LogFile.create(game, CODEC, START)
    before, tried = game.read_bytes(), 0
    for limit in range(len(before), len(before) + 130):
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
        tried += "Make room" in refused_for(file, "x" * 60)
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        if game.read_bytes() != before:
            break
    else:
        limit = 0
    file.extend([note("there is room")])
    file.close()
    held = [entry.command for entry in open_log(game, CODEC).log.entries]
    assert held[-1] == Note("there is room")
    assert len(held) == 1 + bool(limit)
    print(tried)
