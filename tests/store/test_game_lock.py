"""One program at a time goes on with a game; who comes second is told, and waits for nobody."""

from __future__ import annotations

import errno
import fcntl
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexboard.store.game_file.game_lock import GameLock, OpenElsewhere

_HOLDER = """
import sys
from pathlib import Path
from hexboard.store.game_file.game_lock import GameLock
lock = GameLock(Path(sys.argv[1]))
lock.take()
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.hexlog"
    path.touch()
    return path


@pytest.fixture
def holder(game: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that has the game open."""
    calling = [sys.executable, "-c", _HOLDER, str(game)]
    with subprocess.Popen(calling, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


def test_the_second_is_told_which_game(game: Path, holder: subprocess.Popen[str]) -> None:
    with pytest.raises(OpenElsewhere) as told:
        GameLock(game).take()
    assert str(told.value) == f"this game is open in another program at {game}"


def test_the_lock_of_a_program_that_was_killed_is_free(game: Path, holder: subprocess.Popen[str]) -> None:
    holder.kill()
    holder.wait()
    assert (game.parent / ".game.hexlog.lock").exists()
    lock = GameLock(game)
    lock.take()
    assert lock.is_held
    lock.release()


def test_a_link_leads_to_the_same_lock(game: Path, tmp_path: Path) -> None:
    link = tmp_path / "elsewhere" / "link.hexlog"
    link.parent.mkdir()
    link.symlink_to(game)
    lock = GameLock(link)
    lock.take()
    with pytest.raises(OpenElsewhere):
        GameLock(game).take()
    lock.release()
    assert sorted(p.name for p in tmp_path.rglob("*.lock")) == []


def test_it_leaves_nothing_behind_and_can_be_taken_again(game: Path) -> None:
    lock = GameLock(game)
    for _ in range(2):
        lock.take()
        lock.take()
        assert [p.name for p in game.parent.iterdir() if p != game] == [".game.hexlog.lock"]
        lock.release()
        lock.release()
        assert list(game.parent.iterdir()) == [game]


def test_taken_in_one_thread_it_can_be_let_go_of_in_another(game: Path) -> None:
    lock = GameLock(game)
    thread = threading.Thread(target=lock.take)
    thread.start()
    thread.join()
    assert lock.is_held
    lock.release()
    GameLock(game).take()


def test_a_lock_file_that_somebody_takes_away_keeps_nobody_out_for_ever(game: Path) -> None:
    lock = GameLock(game)
    lock.take()
    (game.parent / ".game.hexlog.lock").unlink()
    lock.release()
    GameLock(game).take()


@pytest.mark.parametrize("error", [38, 95, 37])  # ENOSYS, ENOTSUP, ENOLCK
def test_a_folder_without_locks_is_called_unsafe(
    game: Path, error: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(fd: int, how: int) -> None:
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr(fcntl, "flock", refuse)
    lock = GameLock(game)
    lock.take()
    assert lock.is_unsafe
    assert not lock.is_held
    lock.release()
    assert list(game.parent.iterdir()) == [game]


def test_a_lock_that_cannot_be_asked_about_stays_whoever_holds_it(
    game: Path, holder: subprocess.Popen[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(fd: int, how: int) -> None:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    with monkeypatch.context() as patch:
        patch.setattr(fcntl, "flock", refuse)
        GameLock(game).take()
    with pytest.raises(OpenElsewhere):
        GameLock(game).take()


def test_a_lock_that_its_holder_was_killed_with_is_told_of_once(game: Path, holder: subprocess.Popen[str]) -> None:
    assert not GameLock(game).was_left(), "it is open"
    holder.kill()
    holder.wait()
    assert GameLock(game).was_left()
    assert not GameLock(game).was_left()


@pytest.mark.parametrize("name", ["game.hexlog", "n" * 248 + ".hexlog"])  # no lock's name can be as long
def test_a_game_that_was_closed_in_good_order_was_not_left(game: Path, name: str) -> None:
    lock = GameLock(game.rename(game.with_name(name)))
    lock.take()
    lock.release()
    assert not lock.was_left()
