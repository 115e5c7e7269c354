from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from hexboard.gui.widgets.layouts import column, side_by_side


def laid(outer: QWidget, *parts: QWidget) -> list[QRect]:
    outer.resize(200, 100)
    outer.show()
    return [part.geometry() for part in parts]


def test_parts_stand_one_under_another_with_gaps_margins_and_shares(qtbot: QtBot) -> None:
    outer, small, large = QWidget(), QWidget(), QWidget()
    qtbot.addWidget(outer)
    column(outer, (small, 1), 20, (large, 3), margin=(1, 2, 3, 4), gap=0)
    top, bottom = laid(outer, small, large)
    assert (top.left(), top.top(), top.width()) == (1, 2, 196)
    assert bottom.top() - top.bottom() - 1 == 20
    assert 2.8 < bottom.height() / top.height() < 3.2
    assert bottom.bottom() == 100 - 4 - 1


def test_a_part_that_keeps_to_an_edge_has_its_own_size_and_nothing_takes_what_is_left(qtbot: QtBot) -> None:
    outer, word = QWidget(), QLabel("word")
    qtbot.addWidget(outer)
    row = side_by_side(None, None, (word, Qt.AlignmentFlag.AlignTop))
    column(outer, row)
    (place,) = laid(outer, word)
    assert place.right() == 199
    assert (place.top(), place.height()) == (0, word.sizeHint().height())
