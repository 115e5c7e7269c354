"""A number that is written or counted."""

from PySide6.QtCore import QRect
from pytestqt.qtbot import QtBot

from hexboard.gui.widgets.layouts import number_box


def test_a_number_stands_clear_of_the_frame_of_its_box(qtbot: QtBot) -> None:
    """It touched it: the style sheet does not reach the field within."""
    box = number_box("How many", 0, 99)
    qtbot.addWidget(box)
    box.setValue(30)
    box.resize(120, 40)
    field = box.lineEdit()
    assert field.cursorRect().right() > 10, "the picture below is of a number"
    picture = field.grab(QRect(0, 4, 5, field.height() - 8)).toImage()
    assert len({picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())}) == 1
