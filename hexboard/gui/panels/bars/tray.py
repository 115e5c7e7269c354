"""Counters that may be chosen and are not on the map: a row to be clicked or dragged onto a hex."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QMimeData, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from hexboard.core.position import Position
from hexboard.engine.question import Answer, Question
from hexboard.gui.board.painting.counter_sprites import CounterPictures
from hexboard.gui.panels.answers import BARRED, PICKED
from hexboard.gui.session.session import Session
from hexboard.gui.theme.dressing import set_role
from hexboard.gui.widgets.rich_text import tip

UNIT_MIME = "application/x-hexboard-unit"
_ANSWER, IS_CHOSEN = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
_BETWEEN = 8  # pixels beside a counter's name


class CounterTray(QListWidget):
    """Shown only while such a counter may be chosen; ``filled`` follows whatever it shows, ``left`` says that it goes
    while it has the keyboard. Tab goes through them, as through those on the map.
    """

    filled = Signal()
    left = Signal()

    def __init__(self, session: Session, pictures: CounterPictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._pictures = pictures
        self.setAccessibleName("Counters waiting off the map")
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(False)
        self.setMovement(QListView.Movement.Static)
        self.setDragEnabled(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_Look(self))
        set_role(self, "tray")
        self.itemClicked.connect(self._pick)
        self.itemActivated.connect(self._pick)
        session.asked.connect(self.show_question)
        self.hide()

    def show_question(self, question: Question | None) -> None:
        """Show the counters of a question that are off the map; they stay while one of them is being placed."""
        at = self._session.position()
        waiting = [a for a in question.answers if _is_off_map(at, a)] if question else []
        if not waiting and question and self._session.picking.picks and self.isVisible():
            self._mark_picked()
            return
        keyed = self.currentRow()
        self.clear()
        size = self._size
        self.setIconSize(QSize(size, size))
        for answer in waiting:
            self.addItem(self._item(at, answer, size))
        self.setCurrentRow(min(keyed, self.count() - 1))
        self._mark_picked()
        if not waiting and self.hasFocus():
            self.left.emit()
        self.setVisible(bool(waiting))
        around = self.fontMetrics().height() * 2 + self.horizontalScrollBar().sizeHint().height() + 12
        self.setFixedHeight(size + around)
        self.filled.emit()

    def drawn(self, question: Question) -> Iterator[None]:
        """Draw the counters of a question that are off the map, one at a time, before they are first seen."""
        at = self._session.position()
        for answer in question.answers:
            if _is_off_map(at, answer):
                self._pictures.of(at, at.unit(answer.unit or ""), self._size)
                yield

    def take_keyboard(self) -> None:
        """Have the keyboard on the counter it was on last, or on the first."""
        self.window().activateWindow()
        self.setFocus()
        self.setCurrentRow(max(self.currentRow(), 0))

    def whole_width(self) -> int:
        """How wide it is with all its counters in sight, in pixels."""
        rows = (self.indexFromItem(self.item(row)) for row in range(self.count()))
        return sum(self.sizeHintForIndex(row).width() + _BETWEEN for row in rows) + 2 * self.frameWidth() + _BETWEEN

    @property
    def _size(self) -> int:
        """Pixels of a counter."""
        return self.fontMetrics().height() * 5 // 2

    def mimeData(self, items: Sequence[QListWidgetItem], /) -> QMimeData:
        data = QMimeData()
        answer: Answer = items[0].data(_ANSWER)
        data.setData(UNIT_MIME, (answer.unit or "").encode())
        return data

    def focusNextPrevChild(self, next: bool, /) -> bool:
        """The next of those who wait, or the one before; past either end what lies beside them."""
        row = self.currentRow() + (1 if next else -1)
        if not 0 <= row < self.count():
            return super().focusNextPrevChild(next)
        self.setCurrentRow(row)
        return True

    def _item(self, at: Position, answer: Answer, size: int) -> QListWidgetItem:
        unit = at.unit(answer.unit or "")
        sign = BARRED if answer.barred else PICKED if answer.picked else ""
        item = QListWidgetItem(self._pictures.icon(at, unit, size), f"{sign}{answer.label}")
        item.setData(_ANSWER, answer)
        item.setToolTip(tip(answer.barred.in_full if answer.barred else answer.note or answer.label))
        if answer.barred:
            item.setForeground(self.palette().placeholderText())
        return item

    def _pick(self, item: QListWidgetItem) -> None:
        answer: Answer = item.data(_ANSWER)
        if answer.barred:
            self._session.refused.emit(answer.barred)
        else:
            self._session.picking.pick_unit(answer.unit or "")

    def _mark_picked(self) -> None:
        picks = self._session.picking.picks
        for item in map(self.item, range(self.count())):
            item.setData(IS_CHOSEN, item.data(_ANSWER).value in picks)


class _Look(QStyledItemDelegate):
    """Who is chosen looks selected, and nobody else: where the keyboard is has a frame."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex, /) -> None:
        super().initStyleOption(option, index)
        option.state &= ~QStyle.StateFlag.State_Selected
        if index.data(IS_CHOSEN):
            option.state |= QStyle.StateFlag.State_Selected


def _is_off_map(at: Position, answer: Answer) -> bool:
    known = at.state.units.get(answer.unit or "")
    return known is not None and known.hex is None
