"""Laying scans of a printed map under the grid: a file for each sheet, three or more hexes, crop and opacity."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QCloseEvent, QPainterPath
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from hexboard.board.board import Board
from hexboard.board.sheet import PlacedSheet
from hexboard.geometry.calibrate import Calibration
from hexboard.geometry.hex import Hex
from hexboard.gui.board.inking import polygons
from hexboard.gui.board.view import BoardView
from hexboard.gui.flow_layout import FlowLayout
from hexboard.gui.scans.fit_words import fit_words
from hexboard.gui.scans.map_pick import MapPick
from hexboard.gui.scans.scan_table import ScanTable, crop_of
from hexboard.gui.scans.scan_view import ScanView
from hexboard.play.scans import Pixel, Scan, calibration, known_points

_LABEL = Qt.ItemDataRole.UserRole
_FILES = "Images (*.png *.jpg *.jpeg *.tif *.tiff *.webp *.bmp);;All files (*)"
_BEGIN = "Choose the file of a scan of this sheet. It stays on this machine and goes into no game and no mail."
_NEXT = "Click the middle of a hex on the scan, then write its number or click the same hex on the map."
_NAME_IT = "Which hex is this? Write its number, or click it on the map."


class ScansDialog(QDialog):
    """Every change is laid on the map at once and kept. It stays open beside the map."""

    def __init__(self, table: ScanTable, board: Board, view: BoardView, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Scans of the printed map")
        self._table = table
        self._board = board
        self._placed = {placed.sheet.id: placed for placed in board.sheets}
        self._new: Pixel | None = None
        self._shown: Path | None = None
        self.scan_view = ScanView()
        self.sheet = QComboBox()
        self.sheet.setAccessibleName("Sheet")
        for placed in board.sheets:
            self.sheet.addItem(placed.sheet.title or placed.sheet.id, placed.sheet.id)
        self.on = QCheckBox("Shown on the map")
        self.opacity = QSlider(Qt.Orientation.Horizontal)
        self.opacity.setRange(5, 100)
        self.opacity.setAccessibleName("Opacity in per cent")
        self.label = QLineEdit(placeholderText="number of the hex")
        self.label.setAccessibleName("Number of the hex that was clicked on the scan")
        self.points = QListWidget()
        self.points.setAccessibleName("Hexes picked")
        self.words, self.file_words = QLabel(), QLabel()
        for label in (self.words, self.file_words):
            label.setWordWrap(True)
        self.choose_button = QPushButton("Choose a file")
        self.crop_button = QPushButton("Cut the edges off")
        self.crop_button.setCheckable(True)
        self.whole_button = QPushButton("Show all of it")
        self.drop_button = QPushButton("Drop this hex")
        self.forget_button = QPushButton("Forget this scan")
        self._pick = MapPick(view, self)
        self._lay_out()
        self._connect()
        self._on_sheet()

    @property
    def placed(self) -> PlacedSheet:
        """The sheet that is being worked on."""
        return self._placed[self.sheet.currentData()]

    def scan(self) -> Scan | None:
        """Its scan, if it has one."""
        return self._table.scans().get(self.placed.sheet.id)

    def choose(self) -> None:
        """Ask for a file."""
        name, _ = QFileDialog.getOpenFileName(self, f"A scan of {self.sheet.currentText()}", "", _FILES)
        if name:
            self.use(Path(name))

    def use(self, file: Path) -> None:
        """Take a file as this sheet's scan. Hexes picked on another file are not those of this one."""
        before = self.scan()
        self._table.try_again(file)
        if before is None or before.file != file:
            self._put(Scan(file))
        else:
            self._show()

    def name_point(self) -> None:
        """Give the clicked point the number in the field."""
        label, scan = self.label.text().strip(), self.scan()
        if scan is None or self._new is None:
            return
        try:
            self.placed.sheet.numbering.hex(label)
        except KeyError:
            self.words.setText(f"{self.sheet.currentText()} has no hex {label or 'without a number'}.")
            return
        new, self._new = self._new, None
        self.label.clear()
        self._put(scan.with_point(label, new))

    def closeEvent(self, event: QCloseEvent, /) -> None:
        self._leave()
        super().closeEvent(event)

    def done(self, result: int, /) -> None:
        self._leave()
        super().done(result)

    def _leave(self) -> None:
        self._pick.switch(False)
        self._table.want()

    def _lay_out(self) -> None:
        column = QWidget()
        side = QVBoxLayout(column)
        buttons = FlowLayout()
        for button in (self.crop_button, self.whole_button, self.drop_button, self.forget_button):
            button.setAutoDefault(False)
            buttons.addWidget(button)
        self.choose_button.setAutoDefault(False)
        for widget in (self.sheet, self.choose_button, self.file_words, self.label, self.points, self.on):
            side.addWidget(widget)
        side.addWidget(QLabel("Opacity"))
        side.addWidget(self.opacity)
        side.addLayout(buttons)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(column)
        em = self.fontMetrics().height()
        area.setMinimumWidth(em * 15)
        across = QHBoxLayout()
        across.addWidget(self.scan_view, 3)
        across.addWidget(area, 1)
        layout = QVBoxLayout(self)
        layout.addLayout(across, 1)
        layout.addWidget(self.words)
        window = self.parentWidget()
        if window is not None:
            self.resize(min(em * 50, window.width()), min(em * 34, window.height()))

    def _connect(self) -> None:
        self.sheet.currentIndexChanged.connect(self._on_sheet)
        self.choose_button.clicked.connect(self.choose)
        self.scan_view.clicked.connect(self._on_clicked)
        self.scan_view.cropped.connect(self._on_cropped)
        self.label.returnPressed.connect(self.name_point)
        self._pick.picked.connect(self._on_map_picked)
        self.on.toggled.connect(lambda on: self._change(lambda scan: evolve(scan, shown=on)))
        self.opacity.valueChanged.connect(
            lambda per_cent: self._change(lambda scan: evolve(scan, opacity=per_cent / 100))
        )
        self.crop_button.toggled.connect(lambda on: setattr(self.scan_view, "crops", on))
        self.whole_button.clicked.connect(lambda: self._change(lambda scan: evolve(scan, crop=None)))
        self.drop_button.clicked.connect(self._drop_point)
        self.forget_button.clicked.connect(lambda: self._put(None))
        self._table.came.connect(self._on_came)

    def _put(self, scan: Scan | None) -> None:
        self._table.put(self.placed.sheet.id, scan)
        self._show()

    def _change(self, change: Callable[[Scan], Scan]) -> None:
        scan = self.scan()
        if scan is not None and change(scan) != scan:
            self._put(change(scan))

    def _on_sheet(self) -> None:
        self._new = None
        self._show()

    def _on_clicked(self, x: float, y: float) -> None:
        if self.scan() is None:
            return
        self._new = (x, y)
        self._show()
        self.label.setFocus()

    def _on_map_picked(self, at: Hex) -> None:
        own = self.placed.on_sheet(at)
        try:
            self.label.setText(self.placed.sheet.numbering.label(own))
        except KeyError:
            self.words.setText(f"This hex is not on {self.sheet.currentText()}.")
        else:
            self.name_point()

    def _on_cropped(self, part: QRectF) -> None:
        self.crop_button.setChecked(False)
        crop = part.left(), part.top(), part.right(), part.bottom()
        self._change(lambda scan: evolve(scan, crop=crop))

    def _on_came(self, file: Path) -> None:
        scan = self.scan()
        if scan is not None and scan.file == file:
            self._shown = None
            self._show()

    def _drop_point(self) -> None:
        scan, item = self.scan(), self.points.currentItem()
        if scan is not None and item is not None:
            self._put(scan.without_point(item.data(_LABEL)))

    def _show(self) -> None:
        """Everything as it is now."""
        scan = self.scan()
        if scan is None or scan.file != self._shown:
            self._show_file(scan)
        self.file_words.setText(scan.file.name if scan else "")
        for widget in (
            self.on,
            self.opacity,
            self.crop_button,
            self.whole_button,
            self.drop_button,
            self.forget_button,
            self.points,
        ):
            widget.setEnabled(scan is not None)
        self.label.setEnabled(self._new is not None)
        self._pick.switch(self._new is not None)
        for field, value in ((self.on, scan.shown if scan else False),):
            field.blockSignals(True)
            field.setChecked(value)
            field.blockSignals(False)
        self.opacity.blockSignals(True)
        self.opacity.setValue(round(scan.opacity * 100) if scan else 100)
        self.opacity.blockSignals(False)
        self._show_fit(scan)

    def _show_file(self, scan: Scan | None) -> None:
        pixels = None
        if scan is not None:
            self._table.want(scan.file)
            pixels = self._table.pixels(scan.file)
        self.scan_view.show_scan(pixels)
        self._shown = scan.file if scan is not None and pixels is not None else None

    def _show_fit(self, scan: Scan | None) -> None:
        found: Calibration | None = None
        words = _BEGIN
        if scan is not None:
            try:
                found = calibration(scan, self.placed.sheet)
                words = fit_words(found, [label for label, _ in known_points(scan, self.placed.sheet)])
            except ValueError as fault:
                words = f"{str(fault)[:1].upper()}{str(fault)[1:]}. {_NEXT}"
        self.words.setText(_NAME_IT if self._new is not None else words)
        self._list_points(scan, found)
        grid = _grid(self.placed, found) if found else QPainterPath()
        pixels = self._table.pixels(scan.file) if scan is not None and self._shown else None
        crop = crop_of(scan, pixels) if scan is not None and scan.crop and pixels is not None else QRectF()
        self.scan_view.show_marks(scan.points if scan else (), self._new, grid, crop)

    def _list_points(self, scan: Scan | None, found: Calibration | None) -> None:
        self.points.clear()
        for number, (label, _) in enumerate(known_points(scan, self.placed.sheet) if scan else ()):
            off = f": {found.misses[number]:.2f} of a hex off" if found and len(found.misses) > 3 else ""
            item = QListWidgetItem(f"{label}{off}")
            item.setData(_LABEL, label)
            self.points.addItem(item)


def _grid(placed: PlacedSheet, found: Calibration) -> QPainterPath:
    """The sheet's hexes as they lie on the scan."""
    return polygons(found.layout.corners(at) for at in placed.sheet.numbering.hexes())
