"""Laying scans of a printed map under the grid: a file for each sheet, three or more hexes, crop and opacity."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import QRectF, QSignalBlocker, Qt
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSlider,
    QWidget,
)

from hexboard.board.board import Board, PlacedSheet
from hexboard.core.counted import capital
from hexboard.geometry.calibrate import Calibration
from hexboard.geometry.hex import Hex
from hexboard.gui.board.painting.shape_painting import polygons
from hexboard.gui.board.pointer.pointing import Measuring
from hexboard.gui.board.view import BoardView
from hexboard.gui.scans.scan_table import ScanTable, crop_of
from hexboard.gui.scans.scan_view import ScanView
from hexboard.gui.widgets.layouts import FlowLayout, called, column, label, scrolled, side_by_side
from hexboard.play.scans import Pixel, Scan, calibration, known_points

from .dialog import Dialog

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


_FAR = 0.25  # hexes; a point farther off was picked or named wrongly
_LONG = 0.04  # more than paper and scanner stretch a map


def fit_words(found: Calibration, labels: Sequence[str]) -> str:
    """What to make of a fit of the hexes with these numbers."""
    if len(found.misses) == 3:
        words = "Three hexes always fit. Pick a fourth, far from them, to see how well."
    else:
        words = (
            f"{len(found.misses)} hexes: off by {found.rms:.2f} of a hex (the root of the mean square), "
            f"by {found.worst:.2f} at worst."
        )
    if found.worst > _FAR:
        label = labels[max(range(len(labels)), key=lambda k: found.misses[k])]
        words += f" {label} is the farthest off: check its number, or pick it again."
    elif found.stretch > _LONG:
        words += f" The hexes come out {found.stretch:.0%} longer one way than the other: check the numbers."
    return words


_FILES = "Images (*.png *.jpg *.jpeg *.tif *.tiff *.webp *.bmp);;All files (*)"
_BEGIN = "Choose the file of a scan of this sheet. It stays on this machine and goes into no game and no mail."
_NEXT = "Click the middle of a hex on the scan, then write its number or click the same hex on the map."
_NAME_IT = "Which hex is this? Write its number, or click it on the map."


class ScansDialog(Dialog):
    """Every change is laid on the map at once and kept. It stays open beside the map."""

    def __init__(self, table: ScanTable, view: BoardView, parent: QWidget) -> None:
        super().__init__("Scans of the printed map", parent, (54, 40))
        self._table = table
        self._placed = {placed.sheet.id: placed for placed in table.board.sheets}
        self._names = sheet_names(table.board)
        self._new: Pixel | None = None
        self._shown: Path | None = None
        self.scan_view = ScanView()
        self.form = ScanForm(table.board)
        self.words = label()
        self._view = view
        self._pick = Measuring(self)
        fields = scrolled(self.form)
        fields.setMinimumWidth(self.fontMetrics().height() * 17)
        across = side_by_side(None, (self.scan_view, 3), (fields, 1))
        column(self, (across, 1), self.words)
        self._connect()
        self._on_sheet()

    @property
    def placed(self) -> PlacedSheet:
        """The sheet that is being worked on."""
        return self._placed[self.form.sheet.currentData()]

    @property
    def called(self) -> str:
        """Its name within a sentence."""
        return self._names[self.placed.sheet.id]

    def scan(self) -> Scan | None:
        """Its scan, if it has one."""
        return self._table.scans().get(self.placed.sheet.id)

    def choose(self) -> None:
        """Ask for a file."""
        name, _ = QFileDialog.getOpenFileName(self, f"A scan of {self.called}", "", _FILES)
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
        label, scan = self.form.label.text().strip(), self.scan()
        if scan is None or self._new is None:
            return
        if self.placed.sheet.numbering.find(label) is None:
            self.words.setText(f"{self.form.sheet.currentText()} has no hex {label or 'without a number'}.")
            return
        new, self._new = self._new, None
        self.form.label.clear()
        self._put(scan.with_point(label, new))

    def leave(self) -> None:
        self._view.measure(self._pick, on=False)
        self._table.want()

    def _connect(self) -> None:
        self.form.sheet.currentIndexChanged.connect(self._on_sheet)
        self.form.choose_button.clicked.connect(self.choose)
        self.scan_view.clicked.connect(self._on_clicked)
        self.scan_view.cropped.connect(self._on_cropped)
        self.form.label.returnPressed.connect(self.name_point)
        self._pick.clicked.connect(self._on_map_picked)
        self._pick.hovered.connect(self._view.measuring.hovered)
        self.form.on.toggled.connect(lambda on: self._change(lambda scan: evolve(scan, shown=on)))
        self.form.opacity.valueChanged.connect(
            lambda per_cent: self._change(lambda scan: evolve(scan, opacity=per_cent / 100))
        )
        self.form.crop_button.toggled.connect(self.scan_view.set_crops)
        self.form.whole_button.clicked.connect(lambda: self._change(lambda scan: evolve(scan, crop=None)))
        self.form.drop_button.clicked.connect(self._drop_point)
        self.form.forget_button.clicked.connect(lambda: self._put(None))
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
        self.form.label.setFocus()

    def _on_map_picked(self, at: Hex | None) -> None:
        if at is None:
            return
        own = self.placed.on_sheet(at)
        try:
            self.form.label.setText(self.placed.sheet.numbering.label(own))
        except KeyError:
            self.words.setText(f"This hex is not on {self.called}.")
        else:
            self.name_point()

    def _on_cropped(self, part: QRectF) -> None:
        self.form.crop_button.setChecked(False)
        crop = part.left(), part.top(), part.right(), part.bottom()
        self._change(lambda scan: evolve(scan, crop=crop))

    def _on_came(self, file: Path) -> None:
        scan = self.scan()
        if scan is not None and scan.file == file:
            self._shown = None
            self._show()

    def _drop_point(self) -> None:
        scan, label = self.scan(), self.form.chosen_point()
        if scan is not None and label:
            self._put(scan.without_point(label))

    def _show(self) -> None:
        """Everything as it is now."""
        scan = self.scan()
        if scan is None or scan.file != self._shown:
            self._show_file(scan)
        self.form.show_scan(scan, naming=self._new is not None)
        self._view.measure(self._pick, on=self._new is not None)
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
        labels = [label for label, _ in known_points(scan, self.placed.sheet)] if scan else []
        if scan is not None:
            try:
                found = calibration(scan, self.placed.sheet)
                words = fit_words(found, labels)
            except ValueError as fault:
                words = f"{capital(str(fault))}. {_NEXT}"
        self.words.setText(_NAME_IT if self._new is not None else words)
        self.form.list_points(labels, found.misses if found and len(found.misses) > 3 else ())
        # the sheet's hexes as they lie on the scan
        corners = found.layout.corners if found else None
        grid = polygons(map(corners, self.placed.sheet.numbering.hexes())) if corners else QPainterPath()
        pixels = self._table.pixels(scan.file) if scan is not None and self._shown else None
        crop = crop_of(scan, pixels) if scan is not None and scan.crop and pixels is not None else QRectF()
        self.scan_view.show_marks(scan.points if scan else (), self._new, grid, crop)
