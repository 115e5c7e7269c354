"""The counters of a game, front and back, to be looked through beside the map."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from hexboard.art.colours.palette import PALETTES
from hexboard.art.counters.faces import back_face, detail_at, front_face
from hexboard.art.counters.marks import mark_of, plain_tab
from hexboard.art.counters.sheet import groups, note
from hexboard.art.shapes import Box
from hexboard.art.styles import counter_style as style
from hexboard.core.unit import UnitKind
from hexboard.gui.board.painting.shape_painting import shapes_pixmap
from hexboard.gui.panels.inspector.card import figures
from hexboard.gui.session.session import Session
from hexboard.gui.settings import Settings
from hexboard.gui.theme.dressing import appearance, tokens, when_sized
from hexboard.gui.theme.painting import painted
from hexboard.gui.widgets.layouts import called, column, label

from .dialog import Dialog

_UNIT = Qt.ItemDataRole.UserRole
_SAID = Qt.ItemDataRole.UserRole + 1
_TAB_BOX: Box = (-0.5, -0.2, 0.5, 0.2)
_TAB_SIZE = 0.28
_SPAN = style.REACH[2] - style.REACH[0]
_BOX: Box = (style.REACH[0], -_SPAN / 2, style.REACH[2], _SPAN / 2)


class CounterPage(Dialog):
    """Every counter with its back; typing finds, arrows go from one to the next, Enter shows it on the map."""

    def __init__(self, session: Session, settings: Settings, parent: QWidget) -> None:
        game = session.table.game
        super().__init__(f"Counters of {game.title}", parent, (52, 44))
        self._game, self._settings, self._session = game, settings, session
        self.field = QLineEdit(placeholderText="A name, formation, arm or side", clearButtonEnabled=True)
        self.field.setAccessibleName("Find a counter")
        self.field.textChanged.connect(self._search)
        self.words = label(note(game))
        self.list = self._made_list()
        self.field.returnPressed.connect(self._show_first)
        when_sized(self.list.viewport(), self._stretch_heads)
        column(self, self.field, self.list, self.words)
        self._drawn: object = None
        self._draw()
        settings.changed.connect(self._draw)
        appearance.changed.connect(self._draw)
        self.field.setFocus()

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.key() == Qt.Key.Key_Down and self.field.hasFocus():
            self._take_up()
        else:
            super().keyPressEvent(event)

    def _made_list(self) -> QListWidget:
        shown = called("Counters", QListWidget())
        shown.setViewMode(QListWidget.ViewMode.IconMode)
        shown.setMovement(QListWidget.Movement.Static)
        shown.setResizeMode(QListWidget.ResizeMode.Adjust)
        shown.setWordWrap(True)
        shown.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        shown.itemActivated.connect(self._activate)
        return shown

    def _draw(self) -> None:
        """Have it all there in the palette, colours and letters of now."""
        high = self.fontMetrics().height()
        wanted = self._settings.palette, tokens(), high
        if wanted == self._drawn:
            return
        self._drawn, self._palette, self._pixels = wanted, PALETTES[self._settings.palette], high * 5
        row = self.list.currentRow()
        self.list.clear()
        self.list.setIconSize(QSize(self._pixels * 2, self._pixels))
        self.list.setSpacing(high // 3)
        self._fill()
        self._stretch_heads()
        self._search(self.field.text())
        self.list.setCurrentRow(row)

    def _fill(self) -> None:
        for side in self._game.sides:
            for name, kinds in groups(self._game, side).items():
                self._add_head(f"{side.name}: {name or 'no formation'}")
                for kind in kinds:
                    self._add(kind, side.name)
        if self._game.marks:
            self._add_head("Marks")
            for status in self._game.marks:
                self._add_mark(status)

    def _add(self, kind: UnitKind, side: str) -> None:
        item = QListWidgetItem(QIcon(self._both(kind)), kind.name, self.list)
        about = [side, kind.sort, kind.formation, figures(kind.values)]
        item.setToolTip(f"{kind.name}: " + ", ".join(filter(None, about)))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, item.toolTip())
        item.setData(_UNIT, kind.id)
        item.setData(_SAID, item.toolTip().casefold())

    def _add_mark(self, status: str) -> None:
        tab = shapes_pixmap(
            plain_tab(mark_of(status), (0.0, 0.0), _TAB_SIZE, self._palette.counters),
            _TAB_BOX,
            self._pixels,
            self.devicePixelRatioF(),
        )
        item = QListWidgetItem(QIcon(tab), status.replace("-", " "), self.list)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        item.setData(_SAID, f"mark {item.text()}".casefold())

    def _add_head(self, text: str) -> None:
        head = QListWidgetItem(text, self.list)
        head.setFlags(Qt.ItemFlag.NoItemFlags)
        font = self.font()
        font.setBold(True)
        head.setFont(font)
        head.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setForeground(self.palette().text())

    def _both(self, kind: UnitKind) -> QPixmap:
        """Front and back side by side."""
        ratio, wide = self.devicePixelRatioF(), self._pixels

        def paint(painter: QPainter, _: QRectF) -> None:
            for k, made in enumerate((front_face, back_face)):
                shapes = made(self._game, kind, self._palette, detail_at(wide / _SPAN))
                painter.drawPixmap(k * wide, 0, shapes_pixmap(shapes, _BOX, wide / _SPAN, ratio))

        return painted(wide * 2, wide, ratio, paint)

    def _search(self, text: str) -> None:
        words = text.casefold().split()
        head: QListWidgetItem | None = None
        found = False
        for item in self._items():
            said = item.data(_SAID)
            if said is None:
                head = item
                head.setHidden(True)
                continue
            fits = all(f" {word}" in f" {said}" for word in words)
            item.setHidden(not fits)
            found = found or fits
            if fits and head is not None:
                head.setHidden(False)
        self.list.setCurrentRow(-1)
        self.words.setText(note(self._game) if found else "No counter of this game is called so.")

    def _take_up(self) -> None:
        """Go from the field to the first counter found."""
        first = next((item for item in self._items() if item.data(_UNIT) and not item.isHidden()), None)
        if first is not None:
            self.list.setCurrentItem(first)
            self.list.setFocus()

    def _show_first(self) -> None:
        self._take_up()
        if (found := self.list.currentItem()) is not None:
            self._activate(found)

    def _items(self) -> Iterator[QListWidgetItem]:
        return map(self.list.item, range(self.list.count()))

    def _activate(self, item: QListWidgetItem) -> None:
        if item.data(_UNIT):
            self._session.follow(f"unit:{item.data(_UNIT)}")

    def _stretch_heads(self) -> None:
        room = self.list.viewport().width() - 2 * self.list.spacing() - 2
        for head in self._items():
            if head.data(_SAID) is None:
                head.setSizeHint(QSize(max(1, room), round(self.fontMetrics().height() * 1.6)))
