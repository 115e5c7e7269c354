"""One way out of the window: its choices, and the work they stand for."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QWidget

from hexboard.gui.exporting.subject import Subject
from hexboard.gui.exporting.work import Make


class ExportPage(QWidget):
    """A form. ``changed`` follows every choice that changes the outlook."""

    title = ""
    changed = Signal()

    def __init__(self, subject: Subject) -> None:
        super().__init__()
        self.subject = subject
        self.form = QFormLayout(self)
        self.form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)

    @abstractmethod
    def ending(self) -> str:
        """The ending of the file's name."""

    def name(self) -> str:
        """A name for the file, without its ending."""
        return f"{self.subject.at.game.id}-turn-{self.subject.at.turn}"

    def outlook(self) -> str:
        """What would come of the choices. Raises ValueError, saying what to change, if nothing can."""
        return ""

    @abstractmethod
    def made(self) -> Make:
        """The work, for another thread: it may look at nothing of the window."""
