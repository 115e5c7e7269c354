"""A list that is chosen from shows all it has where the screen has room for it."""

import pytest
from PySide6.QtWidgets import QStyleOptionComboBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from hexboard.gui.widgets.layouts import choice_box

ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"


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


def test_a_long_line_that_is_chosen_is_cut_with_a_sign_that_it_is(qtbot: QtBot) -> None:
    """It ended in the middle of a word."""
    box = choice_box("Corps", 8)
    qtbot.addWidget(box)
    box.addItems(["II Corps", "VI Corps (number 5; 9,17 (Buckeystown), this turn)"])
    box.resize(200, box.sizeHint().height())
    shown = QStyleOptionComboBox()
    for number, is_cut in enumerate((False, True)):
        box.setCurrentIndex(number)
        box.initStyleOption(shown)
        assert (shown.currentText != box.currentText(), shown.currentText.endswith(ELLIPSIS)) == (is_cut, is_cut)
