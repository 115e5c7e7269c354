"""What a verb writes never takes the place of a game, and a pipe is written into."""

from __future__ import annotations

import errno
import os
import stat
import threading
from pathlib import Path

import pytest

from .calling import Call

ENTER = "enter csa-pickett 0103 0203"
PART = "--from 0102 --to 0204"


@pytest.mark.parametrize(
    ("verb", "name"),
    [
        ("mail pack", "other.hexlog"),
        (f"render --scale 16 {PART}", "other.hexlog"),
        (f"print --plain {PART}", "other.hexlog"),
        (f"film --size 240 {PART}", "other.gif"),
        ("log", "other.md"),
    ],
)
def test_no_game_is_written_over(call: Call, game: Path, verb: str, name: str) -> None:
    other = Path(name)
    other.write_bytes(game.read_bytes())
    call("do", game, ENTER)
    before = other.read_bytes()
    call(*verb.split(), game, "-o", other).refused(2, "unreadable: this is a game, and nothing is written over one")
    assert other.read_bytes() == before


def test_a_damaged_game_is_not_written_over_nor_the_one_that_is_packed(call: Call, game: Path) -> None:
    call("do", game, ENTER)
    before = game.read_bytes()
    Path("damaged.txt").write_bytes(before[:400])
    for there in ("damaged.txt", game):
        call("mail", "pack", game, "-o", there).refused(2, "unreadable: this is a game")
    assert game.read_bytes() == before
    assert Path("damaged.txt").read_bytes() == before[:400]


def test_what_only_has_the_name_of_a_game_is_not_written_over_either(call: Call, game: Path) -> None:
    Path("spoilt.hexlog").write_bytes(b"\0" * 100)
    call("do", game, ENTER)
    call("mail", "pack", game, "-o", "spoilt.hexlog").refused(2, "unreadable: this is a game")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes as POSIX has them")
@pytest.mark.parametrize("verb", ["mail pack", "log"])
def test_a_pipe_is_written_into_and_stays_one(call: Call, game: Path, verb: str) -> None:
    call("do", game, ENTER)
    pipe = Path("pipe.md")
    os.mkfifo(pipe)
    came: list[bytes] = []
    reader = threading.Thread(target=lambda: came.append(pipe.read_bytes()), daemon=True)
    reader.start()
    assert call(*verb.split(), game, "-o", pipe).status == 0
    reader.join(10)
    assert len(came[0]) > 100
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert sorted(file.name for file in Path().glob("pipe*")) == ["pipe.md"]


def test_a_disk_that_takes_no_more_is_told_with_the_file_that_was_asked_for(
    call: Call, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    call("log", game, "-o", "journal.md").refused(2, f"unreadable: No space left on device at {Path('journal.md')}")
    assert not [each for each in Path().iterdir() if each.name.startswith("journal")]
