"""What all dialogs have in common: a title, a size that suits their letters, that they go when they are closed; and the
one that asks where a file is to be saved.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Self

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QFileDialog, QPushButton, QVBoxLayout, QWidget

from hexboard.gui.theme.dressing import appearance
from hexboard.gui.widgets.layouts import FlowLayout, label


class Dialog(QDialog):
    """``size``: how wide and high it is at first, and where the size of all text is another, in heights of its letters;
    never more than its window. One of no height is as high as its words need.

    What is about an open game has the page of that as its parent, and goes with it.
    """

    def __init__(self, title: str, parent: QWidget, size: tuple[int, int]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self._is_named, self._size, self._per_cent = False, size, appearance.per_cent
        self._suit_letters(parent)
        appearance.changed.connect(self._on_appearance)

    def _suit_letters(self, parent: QWidget) -> None:
        em, (wide, high) = self.fontMetrics().height(), self._size
        self.resize(min(em * wide, parent.width()), min(em * high, parent.height()))

    def _on_appearance(self) -> None:
        """Have room for all text where it is of another size now, within the window."""
        parent = self.parentWidget()
        if parent is not None and self._per_cent != appearance.per_cent:
            self._per_cent = appearance.per_cent
            self._suit_letters(parent)
            self.be_high_enough()
            within, at = parent.window().frameGeometry(), self.frameGeometry()
            at.moveRight(min(at.right(), within.right()))
            at.moveBottom(min(at.bottom(), within.bottom()))
            self.move(max(at.left(), within.left()), max(at.top(), within.top()))

    def showEvent(self, event: QShowEvent, /) -> None:
        rows = self.layout()
        if isinstance(rows, QVBoxLayout) and not self._is_named:
            self._is_named = True
            title = label(self.windowTitle(), "section")
            rows.setContentsMargins(20, 16, 20, 16)
            rows.setSpacing(12)
            rows.insertWidget(0, title)
            title.show()  # a layout asks nothing of what is hidden
            for each in self.findChildren(QWidget):
                each.ensurePolished()  # the style sheet makes letters larger than they were
            self.be_high_enough()
        super().showEvent(event)

    def be_high_enough(self) -> None:
        """Be as high as every word needs at this width, but not higher than the window it belongs to."""
        rows, window = self.layout(), self.parentWidget()
        if rows is not None:
            most = window.window().height() if window else self.height()
            high = max(self.height(), rows.totalMinimumHeightForWidth(self.width()))
            self.resize(self.width(), max(min(high, most), self.height()))

    @classmethod
    def show_once(cls, parent: QWidget, make: Callable[[], Self]) -> Self:
        """Show one, and give it: that which is there already, with what was written in it, or one that is made now."""
        front = next((each for each in parent.findChildren(cls) if each.isVisible()), None) or make()
        front.show()
        front.raise_()
        front.activateWindow()
        return front

    def closeEvent(self, event: QCloseEvent, /) -> None:
        self.leave()
        super().closeEvent(event)

    def done(self, result: int, /) -> None:
        self.leave()
        super().done(result)

    def leave(self) -> None:
        """It is closed, in whatever way."""


def button_row(*buttons: tuple[str, Callable[[], object]]) -> tuple[FlowLayout, list[QPushButton]]:
    """Buttons beside one another, as many in a row as there is room for; none is pressed by Enter elsewhere.

    The first is what the dialog is for, and gold.
    """
    row = FlowLayout()
    made: list[QPushButton] = []
    for words, do in buttons:
        button = QPushButton(words, autoDefault=False)
        button.setProperty("role", "" if made else "primary")
        button.clicked.connect(do)
        row.addWidget(button)
        made.append(button)
    return row, made


def documents() -> Path:
    """The folder in which a person looks for his files."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))


def where_to_save(title: str, name: str, kind: str, ending: str, parent: QWidget) -> Path | None:
    """Ask where to; None, nowhere. A name without an ending gets this one, or it would be found nowhere again; a file
    that is there by that name is asked about by its whole name.
    """
    start = documents() / name
    while True:
        chosen, _ = QFileDialog.getSaveFileName(parent, title, str(start), f"{kind} (*{ending})")
        if not chosen or Path(chosen).suffix.lower() == f".{ending.rpartition('.')[2]}":
            return Path(chosen) if chosen else None
        start = Path(chosen + ending)
        if not start.exists():
            return start
