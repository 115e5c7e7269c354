"""What is chosen of one sheet's scan: file, hexes, crop, opacity; it shows and asks, and decides nothing."""

from collections.abc import Iterable

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSlider,
    QWidget,
)

from hexboard.board.board import Board
from hexboard.core.counted import capital
from hexboard.gui.widgets.layouts import FlowLayout, called, column, label
from hexboard.play.scans import Scan

_LABEL = Qt.ItemDataRole.UserRole


def sheet_names(board: Board) -> dict[str, str]:
    """What each sheet is called within a sentence, by its id. Only one sheet that bears no name is the map."""
    names = {placed.sheet.id: placed.sheet.title for placed in board.sheets}
    return {id: "the map" if len(names) == 1 and title in ("", id) else title or id for id, title in names.items()}


class ScanForm(QWidget):
    """The fields beside a scan."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.sheet = called("Sheet", QComboBox())
        for id, name in sheet_names(board).items():
            self.sheet.addItem(capital(name), id)
        self.on = QCheckBox("Shown on the map")
        self.opacity = called("Opacity in per cent", QSlider(Qt.Orientation.Horizontal))
        self.opacity.setRange(5, 100)
        self.label = QLineEdit(placeholderText="number of the hex")
        self.label.setAccessibleName("Number of the hex that was clicked on the scan")
        self.points = called("Hexes picked", QListWidget())
        self.file_words = label()
        self.choose_button = QPushButton("Choose a file")
        self.crop_button = QPushButton("Cut the edges off")
        self.crop_button.setCheckable(True)
        self.whole_button = QPushButton("Show all of it")
        self.drop_button = QPushButton("Drop this hex")
        self.forget_button = QPushButton("Forget this scan")
        self._lay_out()

    def show_scan(self, scan: Scan | None, *, naming: bool) -> None:
        """Show what a scan is now; ``naming``: whether a clicked point waits for its number."""
        self.file_words.setText(scan.file.name if scan else "")
        for widget in (self.on, self.opacity, self.points, *self._buttons()):
            widget.setEnabled(scan is not None)
        self.label.setEnabled(naming)
        with QSignalBlocker(self.on), QSignalBlocker(self.opacity):
            self.on.setChecked(scan is not None and scan.shown)
            self.opacity.setValue(round(scan.opacity * 100) if scan else 100)

    def list_points(self, labels: Iterable[str], misses: Iterable[float]) -> None:
        """List picked hexes, each with how far it is off if that is known."""
        self.points.clear()
        off = [f": {miss:.2f} of a hex off" for miss in misses]
        for number, name in enumerate(labels):
            item = QListWidgetItem(f"{name}{off[number] if off else ''}")
            item.setData(_LABEL, name)
            self.points.addItem(item)

    def chosen_point(self) -> str:
        """The number of the hex chosen in the list, or an empty text."""
        item = self.points.currentItem()
        return str(item.data(_LABEL)) if item is not None else ""

    def _buttons(self) -> tuple[QPushButton, ...]:
        return self.crop_button, self.whole_button, self.drop_button, self.forget_button

    def _lay_out(self) -> None:
        row = FlowLayout(None, *self._buttons())
        for button in (*self._buttons(), self.choose_button):
            button.setAutoDefault(False)
        fields = (self.sheet, self.choose_button, self.file_words, self.label, self.points, self.on)
        column(self, *fields, QLabel("Opacity"), self.opacity, row, margin=9)
        em = self.fontMetrics().height()
        self.points.setMinimumHeight(em * 4)
