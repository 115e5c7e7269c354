"""Widgets in lines like words."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from hexboard.gui.widgets.layouts import FlowLayout


def test_what_is_hidden_leaves_no_gap(qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    row = FlowLayout(around, gap=20)
    first, second = QPushButton("One"), QPushButton("Two")
    row.addWidget(first)
    row.addWidget(second)
    around.resize(400, 60)
    around.show()
    QApplication.processEvents()
    assert second.x() == first.width() + 20
    first.hide()
    QApplication.processEvents()
    assert second.x() == 0
