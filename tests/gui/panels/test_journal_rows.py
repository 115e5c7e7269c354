"""A line of the journal is never cut: its row is as high as its sentence needs inside what the style leaves free."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QStringListModel, Qt
from PySide6.QtWidgets import QListView, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from hexboard.gui.panels.inspector.journal import JournalRows

SENTENCES = [
    "12 · 9 a.m., from Anderson, sent 5 a.m.: about 15,900 men, 37 guns of the enemy in 5,10",
    "12 · Turn 12: 30 June, 9 a.m.",
    "4 · Landis, Reynolds, Wade attack 1413: 10 to 5, 2-1 (Landis +1 [7.24]; Reynolds +8 [7.24]; Wade +1 [7.24])",
]


@pytest.mark.parametrize("width", [180, 286, 336, 424])
def test_every_sentence_has_room_in_its_row(qtbot: QtBot, width: int) -> None:
    view, rows = QListView(), JournalRows()
    qtbot.addWidget(view)
    view.setModel(QStringListModel(SENTENCES, view))
    view.setWordWrap(True)
    view.setItemDelegate(rows)
    view.resize(width, 600)
    view.show()
    for number, sentence in enumerate(SENTENCES):
        index, option = view.model().index(number, 0), QStyleOptionViewItem()
        view.initViewItemOption(option)
        size = rows.sizeHint(option, index)
        _, room = rows.in_row(option, index, QRect(0, 0, size.width(), size.height()))
        words = option.fontMetrics.boundingRect(
            QRect(0, 0, room.width(), 10_000), Qt.TextFlag.TextWordWrap, sentence
        )
        assert words.height() <= room.height(), f"{sentence!r} is cut at {width}"
