"""Turns that come into a folder are offered, and drafts for the mail program are written (protocol 14.5, 14.6)."""

from __future__ import annotations

from email import message_from_bytes, policy
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from pytestqt.qtbot import QtBot

from hexboard.core.command import Note
from hexboard.gui.dialogs.mail import SendTurn
from hexboard.gui.game import mail_folder
from hexboard.gui.game.mail_folder import MailFolder
from hexboard.gui.main_window import MainWindow
from hexboard.gui.settings import Settings
from hexboard.module.folder import Library
from hexboard.play.by_mail.mailing import mark_sent, pack_turn
from hexboard.store.receiving.news import open_mail
from tests.games import begin_game
from tests.gui.player import Player


@pytest.fixture
def mail(toy_library: Library, tmp_path: Path) -> str:
    """A turn of a game that is not here, as it is mailed."""
    theirs = begin_game("road_to_richmond", "campaign", seed="s", path=tmp_path / "theirs.hexlog", library=toy_library)
    theirs.table.submit("csa", Note("over to you"))
    packed = pack_turn(theirs)
    mark_sent(theirs, packed)
    theirs.close()
    return packed.text


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(mail_folder, "STILL_MS", 1)
    made = tmp_path / "downloads"
    made.mkdir()
    return made


def test_a_turn_that_comes_into_the_folder_is_offered_and_read(
    window: MainWindow, mail: str, folder: Path, qtbot: QtBot
) -> None:
    (folder / "holiday.txt").write_text(mail, encoding="utf-8")
    (folder / "x_001.hbturn (1).txt").write_text(mail, encoding="utf-8")
    window.settings.mail_folder = str(folder)
    assert window.mail_folder._watcher.directories() == [str(folder)]
    qtbot.waitUntil(lambda: "downloads" in window.notice.text())
    assert "Dispatch 1 of Road to Richmond has come into the folder downloads." in window.notice.text()
    Player(window).press("Read it", window.notice)
    qtbot.waitUntil(lambda: window.open_game is not None)
    assert window.mail_folder.next()[1] == "", "it is in its game now"


class Watched:
    """A folder that is looked at by hand, so that nothing hangs on when the system tells of a change."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        self.came = 0
        settings.mail_folder = str(folder)
        self.folder = MailFolder(settings, lambda data: "A turn" if data else "", settings)
        self.folder.came.connect(self._count)

    def _count(self) -> None:
        self.came += 1


def test_a_file_is_read_only_when_it_has_stopped_growing(window: MainWindow, folder: Path) -> None:
    watched = Watched(window.settings, folder)
    file = folder / "a.hbturn.txt"
    file.write_text("half", encoding="utf-8")
    watched.folder.look()
    file.write_text("half and half", encoding="utf-8")
    watched.folder.look()
    assert watched.came == 0
    watched.folder.look()
    assert watched.came == 1
    (folder / "a.hbturn (1).txt").write_text("half and half", encoding="utf-8")
    watched.folder.look()
    watched.folder.look()
    assert watched.came == 1, "the very same under another name is no news"
    assert watched.folder.next() == (file, "A turn")


def test_a_folder_that_is_gone_is_no_fault(window: MainWindow, folder: Path) -> None:
    window.settings.mail_folder = str(folder / "nothing")
    watched = Watched(window.settings, folder)
    folder.rmdir()
    watched.folder.look()
    assert watched.came == 0


def test_what_is_on_the_clipboard_is_named(window: MainWindow, mail: str) -> None:
    QGuiApplication.clipboard().setText(mail)
    window._look_at_clipboard()
    assert "Dispatch 1 of Road to Richmond is on the clipboard." in window.notice.text()


@pytest.mark.parametrize("is_there", [True, False], ids=["a program", "none"])
def test_a_draft_holds_the_turn_twice_and_is_not_sent_yet(
    playing: MainWindow, is_there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: bool(opened.append(url) or is_there))
    monkeypatch.setattr("tempfile.mkdtemp", lambda prefix: str(tmp_path))
    playing.session.bridge.submit("csa", Note("over to you"))
    playing.acts.action("mail pack").trigger()
    shown = playing.findChild(SendTurn)
    assert shown is not None
    packed = shown._packed
    assert packed is not None
    Player(playing).press("Open a draft", shown)
    file = Path(opened[0].toLocalFile())
    message = message_from_bytes(file.read_bytes(), policy=policy.default)
    assert (message["X-Unsent"], message["Subject"]) == ("1", packed.subject)
    (attached,) = message.iter_attachments()
    assert attached.get_filename() == packed.attachment
    read = open_mail(file.read_bytes())
    assert [each.seq for each in read.dispatches] == [each.seq for each in open_mail(packed.text).dispatches]
    assert ("is open in your mail program" in playing.notice.text()) == is_there
    Player(playing).press("Show the folder", playing.notice)
    assert Path(opened[1].toLocalFile()) == tmp_path
