"""How much room maps drawn before take on the disk, and the way to have it back."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from hexboard.gui.press.plan_chest import PlanChest

_MEGABYTE = 1_000_000


class PrintsKept(QWidget):
    """Says the size of a chest and clears it; what is cleared is drawn again when it is looked at."""

    def __init__(self, chest: PlanChest, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chest = chest
        self._size = QLabel()
        self._clear = QPushButton("Clear")
        self._clear.setAccessibleName("Clear the maps kept on the disk")
        self._clear.setToolTip("No game is touched. A map is drawn again when it is next looked at.")
        # Enter closes the preferences, it clears nothing
        self._clear.setAutoDefault(False)
        self._clear.clicked.connect(self._on_clear)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._size, 1)
        layout.addWidget(self._clear)
        self._tell()

    def _on_clear(self) -> None:
        self._chest.clear()
        self._tell()

    def _tell(self) -> None:
        size, most = (round(bytes_ / _MEGABYTE) for bytes_ in (self._chest.size(), self._chest.most_bytes))
        self._size.setText(f"{size} MB on the disk, at most {most} MB")
        self._clear.setEnabled(self._chest.size() > 0)
