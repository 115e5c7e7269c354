"""Asking the other players at the screen whether they agree."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QListWidget, QPushButton, QVBoxLayout, QWidget

from hexboard.core.seat import Seat
from hexboard.gui.widgets.escaping import escape
from hexboard.gui.widgets.flow_layout import FlowLayout
from hexboard.gui.widgets.label import label

from .dialog import Dialog

_EMS, _ROWS = 26, 4


class ConsentDialog(Dialog):
    """Asks each player in turn; ``agreed`` follows when all have. It is modal: what it asks cannot be undone.

    ``lines`` list what is asked, where it is more than one thing.
    """

    agreed = Signal()

    def __init__(
        self, asker: str, words: str, seats: tuple[Seat, ...], parent: QWidget, lines: Sequence[str] = ()
    ) -> None:
        super().__init__("Do you agree?", parent)
        self._widest = parent.width()
        self._asker, self._words, self._left = asker, words, list(seats)
        self._text = label()
        self._list = QListWidget()
        self._list.setWordWrap(True)
        self._list.setAccessibleName("What is asked")
        self._list.addItems(lines)
        self._list.setVisible(bool(lines))
        self._list.setMinimumHeight(self.fontMetrics().height() * 2 * min(len(lines), _ROWS))
        self._yes, self._no = QPushButton(), QPushButton()
        self._yes.clicked.connect(self._next)
        self._no.clicked.connect(self.reject)
        row = FlowLayout()
        row.addWidget(self._yes)
        row.addWidget(self._no)
        layout = QVBoxLayout(self)
        layout.addWidget(self._text)
        layout.addWidget(self._list, 1)
        layout.addLayout(row)
        self._ask()

    def _ask(self) -> None:
        name = self._left[0].name
        self._text.setText(
            f"<h3>{escape(name)}, do you agree?</h3><p>{escape(self._asker)} wants to {escape(self._words)}.</p>"
            "<p>It will stand in the journal that you agreed.</p>"
        )
        self._yes.setText(f"{name} agrees")
        self._no.setText(f"{name} does not agree")
        self._no.setFocus()
        self._be_large_enough()

    def _be_large_enough(self) -> None:
        """Show every word: a window of its own asks its labels only how wide they would like to be."""
        wide = min(self.fontMetrics().height() * _EMS, self._widest)
        layout = self.layout()
        assert layout is not None
        self.resize(wide, layout.totalMinimumHeightForWidth(wide))
        self.be_high_enough()

    def _next(self) -> None:
        self._left.pop(0)
        if self._left:
            self._ask()
            return
        self.accept()
        self.agreed.emit()
