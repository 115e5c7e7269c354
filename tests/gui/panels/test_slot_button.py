"""The buttons of the bar: what is painted on them."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QFontMetrics, QImage, QPainter
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from hexboard.gui.panels.prompt.slot_button import SlotButton
from hexboard.gui.panels.prompt.uses import Use
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.icons import picture
from hexboard.gui.theme.painting import TEXT, broken, scaled, text_font


def test_a_sign_is_as_fine_as_the_screen_and_not_shrunk_from_a_finer_one(qtbot: QtBot) -> None:
    button = SlotButton("primary")
    qtbot.addWidget(button)
    button.resize(240, 44)
    button.fill(Use("How it ended", sign="book-open"))
    button.show()
    seen = button.grab().toImage()
    side, ratio = scaled(20), button.devicePixelRatioF()
    drawn = seen.copy(QRect(12, (44 - side) // 2, side, side)).convertToFormat(QImage.Format.Format_RGB32)
    expected = QImage(drawn.size(), QImage.Format.Format_RGB32)
    expected.fill(QColor(seen.pixelColor(11, 22)))
    painter = QPainter(expected)
    painter.drawPixmap(0, 0, picture("book-open", QColor(tokens().goldink).name(), side, ratio))
    painter.end()
    assert drawn == expected


def test_the_name_of_a_brigade_is_not_broken_behind_its_strokes(qapp: QApplication) -> None:
    font = text_font(TEXT)
    lines = broken("Advance 1/12/XIII into 1306", font, QFontMetrics(font).horizontalAdvance("Advance 1/12/X"))
    assert [line.strip() for line in lines] == ["Advance", "1/12/XIII into", "1306"]


def test_a_way_back_is_whole_beside_its_key(qtbot: QtBot) -> None:
    button = SlotButton()
    qtbot.addWidget(button)
    button.resize(104, 44)
    button.fill(Use("Back", key="Esc"))
    assert button.is_whole


def test_the_arrow_of_a_menu_is_seen_beside_words_and_key(qtbot: QtBot) -> None:
    """It was a speck, over which a key came to stand where the words were long."""
    button = SlotButton()
    qtbot.addWidget(button)
    button.resize(168, 44)
    button.setMenu(QMenu(button))
    button.fill(Use("One loses all of 3", key="A"))
    button.show()
    seen = button.grab().toImage()
    ground = seen.pixel(158 - 18, 4)
    inked = [any(seen.pixel(x, y) != ground for y in range(8, 36)) for x in range(168 - 26, 168 - 3)]
    assert inked.count(True) >= 9
    assert not inked[0], "it stands apart from the key"
    assert button.is_whole
