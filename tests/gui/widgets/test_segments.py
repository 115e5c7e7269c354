"""Choices side by side: one holds, words are whole, and where there is no room they stand beneath one another."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from hexboard.gui.theme.dressing import dress, tokens
from hexboard.gui.theme.icons import picture
from hexboard.gui.widgets.segments import Segments


def made(qtbot: QtBot, width: int) -> tuple[QWidget, Segments]:
    """Three choices in a box of a width."""
    box, choice = QWidget(), Segments("Level")
    qtbot.addWidget(box)
    rows = QVBoxLayout(box)
    rows.setContentsMargins(0, 0, 0, 0)
    for words in ("gentle", "steady as a rock", "hard"):
        choice.add(words, words.upper(), "cpu")
    rows.addWidget(choice)
    rows.addStretch(1)
    box.resize(width, 300)
    box.show()
    with qtbot.waitActive(box):
        box.activateWindow()
    return box, choice


def test_one_holds_and_another_is_chosen_by_mouse_and_keys(qtbot: QtBot) -> None:
    _, choice = made(qtbot, 600)
    heard: list[int] = []
    choice.chosen.connect(heard.append)
    assert (choice.index, choice.value) == (0, "GENTLE")
    QTest.mouseClick(choice._group.buttons()[2], Qt.MouseButton.LeftButton)
    assert (heard, choice.value) == ([2], "HARD")
    choice._group.buttons()[2].setFocus()
    QTest.keyClick(choice._group.buttons()[2], Qt.Key.Key_Left)
    assert choice.value == "STEADY AS A ROCK"
    assert [each.accessibleName() for each in choice._group.buttons()] == ["gentle", "steady as a rock", "hard"]


def test_all_words_are_whole_whatever_the_width(qtbot: QtBot) -> None:
    for width in (600, 340, 180):
        box, choice = made(qtbot, width)
        assert box.rect().contains(choice.geometry())
        for button in choice._group.buttons():
            assert button.width() >= button.sizeHint().width()
            assert button.height() >= button.sizeHint().height()
            assert choice.rect().contains(button.geometry())
        tops = {button.y() for button in choice._group.buttons()}
        assert len(tops) == (3 if width == 180 else 1)
        places = [button.geometry() for button in choice._group.buttons()]
        assert not any(a.intersects(b) for k, a in enumerate(places) for b in places[k + 1 :])


@pytest.mark.parametrize("look", ["dark", "light"])
def test_icons_are_tinted_with_the_look_that_is_put_on_and_not_after_it(
    qtbot: QtBot, qapp: QApplication, look: str
) -> None:
    dress(qapp, "light" if look == "dark" else "dark", 100)
    _, choice = made(qtbot, 600)
    dress(qapp, look, 100)
    first, second = (button.icon() for button in choice._group.buttons()[:2])
    for shown, state, ink in ((second, QIcon.State.Off, "ink2"), (first, QIcon.State.On, "goldtext")):
        size = choice._group.buttons()[0].iconSize()
        painted = shown.pixmap(size, QIcon.Mode.Normal, state).toImage()
        assert painted == picture("cpu", getattr(tokens(), ink), size.width()).toImage()
