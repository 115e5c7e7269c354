"""A list that is chosen from shows all it has where the screen has room for it."""

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from hexboard.gui.widgets.layouts import choice_box


@pytest.mark.parametrize("lines", [4, 14])
def test_a_list_that_has_the_keys_opens_whole(qtbot: QtBot, lines: int) -> None:
    """Its last line was cut: the ring round a box that has the keys was taken off the height of its list."""
    page = QWidget()
    qtbot.addWidget(page)
    box = choice_box("Write to", 8)
    QVBoxLayout(page).addWidget(box)
    box.addItems([f"line {number}" for number in range(lines)])
    with qtbot.waitExposed(page):
        page.show()
    page.activateWindow()
    box.setFocus()
    qtbot.waitUntil(box.hasFocus)
    box.showPopup()
    assert box.view().verticalScrollBar().maximum() == 0
    box.hidePopup()
