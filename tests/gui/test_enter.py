"""Enter belongs to the field in which somebody writes, and does nothing twice however long it is held."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.inspector.page import Page
from hexboard.gui.panels.prompt.elided_line import ElidedLine

from .player import Player


@pytest.mark.parametrize("panel", ["forces", "rules"])
def test_enter_in_a_field_does_nothing_that_is_chosen(playing: MainWindow, panel: str) -> None:
    player, session = Player(playing), playing.session
    player.take_from_tray(str(player.question.open_answers()[0].unit))
    label = next(session.position().board.label(a.hex) for a in player.question.open_answers() if a.hex)
    player.click_hex(label)
    chosen, before = session.chosen, len(session.table.log.entries)
    assert chosen is not None
    playing.page.show_panel(panel)
    field = playing.page.inspector.panel(panel).findChild(QLineEdit)
    field.setFocus()
    player.look_round()
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert len(session.table.log.entries) == before
    playing.page.view.setFocus()
    QTest.keyClick(playing.page.view, Qt.Key.Key_Return)
    assert len(session.table.log.entries) == before + 1


@pytest.mark.parametrize("text", [Page, ElidedLine])
def test_enter_on_a_link_follows_it_and_does_nothing_that_is_chosen(playing: MainWindow, text: type[QWidget]) -> None:
    player, session, inspector = Player(playing), playing.session, playing.page.inspector
    player.take_from_tray(str(player.question.open_answers()[0].unit))
    label = next(session.position().board.label(a.hex) for a in player.question.open_answers() if a.hex)
    player.click_hex(label)
    assert session.chosen is not None
    before = len(session.table.log.entries)
    playing.page.show_panel("here")
    linked = next(each for each in playing.page.findChildren(text) if each.isVisible())
    linked.setFocus()
    QTest.keyClick(linked, Qt.Key.Key_Tab)
    # the first link of a page may be to a counter
    while isinstance(linked, Page) and "rule:" not in linked.textCursor().charFormat().anchorHref():
        QTest.keyClick(linked, Qt.Key.Key_Tab)
    QTest.keyClick(playing.windowHandle(), Qt.Key.Key_Return)
    assert len(session.table.log.entries) == before
    player.look_round()
    assert inspector.current == "rules", "it is followed"


def test_a_key_that_is_held_does_one_thing(playing: MainWindow) -> None:
    page, session = playing.page, playing.session
    assert page.prompt.end.isEnabled()
    picks = session.picking.picks
    page.prompt.end.setFocus()
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True)
    QApplication.sendEvent(page.prompt.end, held)
    assert session.picking.picks == picks
    assert session.chosen is None
    acts = (playing.acts.action("commit"), playing.acts.action("pick"), *page.prompt._letters.values())
    assert len(acts) > 2
    assert not any(act.autoRepeat() for act in acts)
