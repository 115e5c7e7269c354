"""What all dialogs have in common: a title, a size that suits their letters, and that they go when they are closed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from hexboard.gui.widgets.flow_layout import FlowLayout


class Dialog(QDialog):
    """``size``: how wide and high it is at first, in heights of its letters; never more than its window."""

    def __init__(self, title: str, parent: QWidget, size: tuple[int, int] | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        if size:
            em = self.fontMetrics().height()
            self.resize(min(em * size[0], parent.width()), min(em * size[1], parent.height()))

    def closeEvent(self, event: QCloseEvent, /) -> None:
        self.leave()
        super().closeEvent(event)

    def done(self, result: int, /) -> None:
        self.leave()
        super().done(result)

    def leave(self) -> None:
        """It is closed, in whatever way."""


def button_row(*buttons: tuple[str, Callable[[], object]]) -> tuple[FlowLayout, list[QPushButton]]:
    """Buttons beside one another, as many in a row as there is room for; none is pressed by Enter elsewhere."""
    row = FlowLayout()
    made = []
    for words, do in buttons:
        button = QPushButton(words, autoDefault=False)
        button.clicked.connect(do)
        row.addWidget(button)
        made.append(button)
    return row, made
