"""An invitation that is declined, in the window of both (protocol 8, 16)."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit

from hexboard.core.command import Note
from hexboard.gui.dialogs.asking import Declining
from hexboard.gui.dialogs.texts import Invitation
from hexboard.gui.main_window import MainWindow
from hexboard.module.folder import Library
from hexboard.play.by_mail.inviting import invited_by
from hexboard.play.by_mail.mailing import decline, mark_sent, pack_turn
from hexboard.play.starting import open_table
from hexboard.store.receiving.news import open_mail
from tests.games import begin_game
from tests.gui.player import Player

from .two_screens import dialog, picture


def test_whoever_is_invited_declines_with_a_word_and_nothing_is_begun(
    window: MainWindow, toy_library: Library, tmp_path: Path
) -> None:
    path = tmp_path / "other.hexlog"
    other = begin_game("road_to_richmond", "campaign", path=path, free_undo=True, library=toy_library)
    other.table.submit("csa", Note("good luck"))
    invitation = pack_turn(other).text
    window.read_text(invitation)
    player = Player(window)
    picture(dialog(window, Invitation), "invitation")
    player.press("Decline", dialog(window, Invitation))
    declines = dialog(window, Declining)
    why = declines.findChild(QLineEdit)
    assert why is not None
    why.setText("no time before June")
    assert "Union declines the invitation." in declines.text.toPlainText()
    assert "no time before June" in declines.text.toPlainText()
    picture(declines, "declining")
    player.press("Copy the text", declines)
    assert "The answer is on the clipboard" in window.notice.text()
    window._look_at_clipboard()
    assert "The answer is on the clipboard" in window.notice.text(), "one's own mail is not offered to be read"
    assert not window.playing
    assert not list(window.places.games.glob("*.hexlog"))
    assert [each.kind for each in open_mail(QGuiApplication.clipboard().text()).beside] == ["DECLINE"]


def test_whoever_has_invited_reads_it_and_has_the_game_still(window: MainWindow, toy_library: Library) -> None:
    path = window.places.games / "ours.hexlog"
    ours = begin_game("road_to_richmond", "campaign", path=path, library=toy_library)
    ours.table.submit("csa", Note("good luck"))
    packed = pack_turn(ours)
    mark_sent(ours, packed)
    answer = decline(invited_by(open_mail(packed.text), toy_library), "sorry").text
    ours.close()
    window.opening.opened.emit(open_table(path, toy_library), ("csa",), None)
    entries = len(window.session.table.log.entries)
    window.read_text(answer)
    assert window.notice.text() == "<b>Union declines the invitation. Union writes: sorry</b>"
    assert len(window.session.table.log.entries) == entries
    window.show_start()
    window.read_text(answer)
    assert "Union declines the invitation" in window.notice.text()
    picture(window, "declined")
