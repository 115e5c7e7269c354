"""The setting that says what is kept of maps drawn before, and clears it."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from hexboard.gui.dialogs.prints_kept import PrintsKept
from hexboard.gui.press.plan_chest import PlanChest


def test_what_is_kept_is_told_and_cleared(qtbot: QtBot, tmp_path: Path) -> None:
    chest = PlanChest(tmp_path, 7_000_000)
    chest.put("a", bytes(2_100_000))
    kept = PrintsKept(chest)
    qtbot.addWidget(kept)
    words, button = kept.findChild(QLabel), kept.findChild(QPushButton)
    assert isinstance(words, QLabel)
    assert isinstance(button, QPushButton)
    assert words.text() == "2 MB on the disk, at most 7 MB"
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert chest.size() == 0
    assert words.text() == "0 MB on the disk, at most 7 MB"
    assert not button.isEnabled()
