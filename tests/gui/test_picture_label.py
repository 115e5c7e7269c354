"""A picture keeps its shape in the room it is given, however tall its map is."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPixmap
from pytestqt.qtbot import QtBot

from hexboard.gui.widgets.picture_label import PictureLabel


def test_a_tall_map_does_not_push_everything_else_away(qtbot: QtBot) -> None:
    label = PictureLabel("map", widest=300, tallest=400)
    qtbot.addWidget(label)
    tall = QPixmap(500, 1000)
    tall.fill(QColor("red"))
    label.show_picture(tall)
    assert label.heightForWidth(300) == 400
    label.resize(300, 400)
    grabbed = label.grab().toImage()
    assert [grabbed.pixelColor(x, 390) == QColor("red") for x in (5, 195, 205)] == [True, True, False]
    flat = QPixmap(900, 300)
    label.show_picture(flat)
    assert label.heightForWidth(300) == 100


def test_nothing_moves_when_the_picture_comes_to_one_that_is_steady(qtbot: QtBot) -> None:
    label = PictureLabel("map", widest=300, tallest=280, steady=True)
    qtbot.addWidget(label)
    before = label.heightForWidth(300), label.sizeHint(), label.minimumSizeHint()
    label.show_picture(QPixmap(900, 300))
    assert (label.heightForWidth(300), label.sizeHint(), label.minimumSizeHint()) == before
    assert before[0] == 280
