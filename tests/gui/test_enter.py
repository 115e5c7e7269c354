"""Enter belongs to the field in which somebody writes, and does nothing twice however long it is held."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.prompt_uses import ENTER

from .keyboard import Keyboard
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


def test_a_key_that_is_held_does_one_thing(playing: MainWindow) -> None:
    page, session = playing.page, playing.session
    assert page.prompt.end.isEnabled()
    picks = session.picking.picks
    page.prompt.end.setFocus()
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True)
    QApplication.sendEvent(page.prompt.end, held)
    assert session.picking.picks == picks
    assert session.chosen is None
    acts = (playing.acts.action("commit"), playing.acts.action("pick"), *page.prompt._letters)
    assert len(acts) > 2
    assert not any(act.autoRepeat() for act in acts)


_BATTERY = """
step = "combat"
turn = 3
seat = "usa"
[units]
usa-v-artillery = { at = "2307" }
csa-rh-anderson = { at = "2309" }
"""


def test_enter_once_more_does_what_is_picked_and_drops_none_of_it(begun: Callable[..., Keyboard]) -> None:
    keys = begun("road_to_richmond", "campaign", _BATTERY, (3,))
    session, prompt = keys.window.session, keys.window.page.prompt
    for value in ("2309", "usa-v-artillery"):
        assert not prompt.enter_commits
        answer = next(a for a in keys.question.open_answers() if value in (a.value, a.unit) and not a.picked)
        keys.choose(answer)
    picks, before = session.picking.picks, keys.entries
    assert prompt.commit._letter == ENTER
    keys.press(Qt.Key.Key_Left)
    assert prompt.commit._letter.isalpha(), "there is nothing at the cursor that was picked"
    keys.press(Qt.Key.Key_Return)
    assert (session.picking.picks, keys.entries) == (picks, before)
    keys.press(Qt.Key.Key_Right)
    assert prompt.commit._letter == ENTER
    keys.press(Qt.Key.Key_Return)
    assert keys.entries > before
