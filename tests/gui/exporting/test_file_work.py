"""Files made beside the window."""

from __future__ import annotations

import gc
from pathlib import Path
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from hexboard.gui.dialogs.export import FileWork
from hexboard.gui.event_loop.work import Told

_LONG = 60_000


def made(told: Told) -> bytes:
    told(0.5)
    return b"whole"


def test_a_file_is_there_when_it_is_said_to_be(tmp_path: Path, qtbot: QtBot) -> None:
    work = FileWork(made, tmp_path / "file")
    work.start()
    with qtbot.waitSignal(work.ended, timeout=_LONG) as said:
        pass
    assert said.args == [""]
    assert (tmp_path / "file").read_bytes() == b"whole"
    assert [found.name for found in tmp_path.iterdir()] == ["file"]
    qtbot.waitUntil(gc.isenabled)


def test_what_is_stopped_writes_nothing_and_leaves_the_old_file(tmp_path: Path, qtbot: QtBot) -> None:
    file, go_on = tmp_path / "file", Event()
    file.write_bytes(b"old")

    def slowly(told: Told) -> bytes:
        go_on.wait(30)
        told(0.5)
        return b"new"

    work = FileWork(slowly, file)
    work.start()
    work.drop()
    with qtbot.waitSignal(work.ended, timeout=_LONG) as said:
        go_on.set()
    assert said.args == ["Stopped. Nothing was written."]
    assert file.read_bytes() == b"old"


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (ValueError("a hex can be 5 to 60 mm across"), "A hex can be 5 to 60 mm across."),
        (OSError(28, "No space left on device"), "could not be written (No space left on device)"),
    ],
)
def test_what_goes_wrong_is_said(tmp_path: Path, qtbot: QtBot, fault: Exception, words: str) -> None:
    def fails(told: Told) -> bytes:
        raise fault

    work = FileWork(fails, tmp_path / "file")
    work.start()
    with qtbot.waitSignal(work.ended, timeout=_LONG) as said:
        pass
    assert words in said.args[0]
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_said(tmp_path: Path, qtbot: QtBot) -> None:
    work = FileWork(made, tmp_path / "no" / "file")
    work.start()
    with qtbot.waitSignal(work.ended, timeout=_LONG) as said:
        pass
    assert "choose another place" in said.args[0]
