"""The dialog that asks for consent shows every word of what is agreed to, at every size of text."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from hexboard.core.seat import Seat
from hexboard.gui.game.petition import ConsentDialog
from hexboard.gui.theme.dressing import dress

WORDS = "take back: Kershaw moves from 1004 by 1104 and 1205 to 1306 with 3 movement points left " * 3


@pytest.mark.parametrize("size", [100, 200])
def test_nothing_of_it_is_cut_off(qapp: QApplication, qtbot: QtBot, size: int) -> None:
    dress(qapp, "light", size)
    try:
        window = QWidget()
        qtbot.addWidget(window)
        window.resize(1000, 700)
        dialog = ConsentDialog("Confederate", WORDS, Seat("usa", "usa", "Union"), window, ())
        dialog.open()
        assert dialog._text.height() >= dialog._text.heightForWidth(dialog._text.width())
        assert "It will stand in the journal" in dialog._text.text()
        for button in dialog.findChildren(QPushButton):
            assert button.geometry().bottom() <= dialog.height()
            assert button.width() >= button.sizeHint().width()
        assert dialog.focusWidget() is dialog._no, "Enter agrees to nothing"
    finally:
        dress(qapp, "light", 100)
