"""Dice rolled outside the rules, asked for by key: the button says what it rolls, and all panels say what it was."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from hexboard.core.command import Throw
from hexboard.core.event import RolledOutside
from hexboard.gui.dialogs.outside_rules import OutsideRoll
from hexboard.gui.main_window import MainWindow


def _asked(window: MainWindow, qtbot: QtBot) -> OutsideRoll:
    QTest.keyClick(window.page.view, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    (dialog,) = [each for each in window.findChildren(QDialog) if each.isVisible()]
    assert isinstance(dialog, OutsideRoll)
    dialog.activateWindow()
    qtbot.waitUntil(dialog.reason.hasFocus)
    return dialog


def _rolled(window: MainWindow, qtbot: QtBot) -> tuple[int, ...]:
    dialog = _asked(window, qtbot)
    QTest.keyClicks(dialog.reason, "who <b>begins</b>?")
    dialog.count.setValue(3)
    dialog.sides.setValue(10)
    QTest.keyClick(dialog.reason, Qt.Key.Key_Return)
    QApplication.processEvents()
    (fact,) = window.session.table.log.entries[-1].facts
    assert isinstance(fact.event, RolledOutside)
    return fact.event.faces


def test_it_rolls_nothing_without_a_reason_and_its_button_says_what_it_rolls(playing: MainWindow, qtbot: QtBot) -> None:
    dialog = _asked(playing, qtbot)
    assert dialog.roll.text() == "Roll 1 die of 6 faces"
    assert not dialog.roll.isEnabled()
    QTest.keyClick(dialog.reason, Qt.Key.Key_Return)
    assert len(playing.session.table.log.entries) == 0
    dialog.count.setValue(2)
    assert dialog.roll.text() == "Roll 2 dice of 6 faces"
    QTest.keyClicks(dialog.reason, "why not")
    assert dialog.roll.isEnabled()
    QTest.keyClick(dialog.reason, Qt.Key.Key_Escape)
    assert len(playing.session.table.log.entries) == 0


def test_all_panels_say_that_it_was_outside_the_rules_and_why(playing: MainWindow, qtbot: QtBot) -> None:
    view, page, session = playing.page.view, playing.page, playing.session
    before = (view.geometry(), view.transform(), session.table.view().state, session.question)
    faces = _rolled(playing, qtbot)
    assert session.table.log.entries[-1].command == Throw("who <b>begins</b>?", 3, 10)
    assert (view.geometry(), view.transform(), session.table.view().state, session.question) == before
    told = f"3 dice of 10 faces outside the rules: {', '.join(map(str, faces))}. Reason: who <b>begins</b>?"
    assert session.journal_lines.lines[-1].text.endswith(told)
    assert told in page.timeline._line.words(0)
    page.show_panel("dice")
    QApplication.processEvents()
    shown = page.inspector.panel("dice")._page.toPlainText()
    assert "outside the rules: who <b>begins</b>?" in shown
    assert "on average" not in shown
    page.show_panel("odds")
    QApplication.processEvents()
    assert "Rolled outside the rules" in page.inspector.panel("odds")._page.toPlainText()
