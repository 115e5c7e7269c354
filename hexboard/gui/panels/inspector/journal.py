"""The journal: every event a sentence, to be filtered, looked up on the map, and gone back to."""

from functools import partial
from math import ceil

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRegularExpression,
    QSize,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import (
    QGuiApplication,
    QHideEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
    QTextLayout,
    QTextLine,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from hexboard.gui.event_loop.idle_timer import IdleTimer
from hexboard.gui.event_loop.steps import later
from hexboard.gui.session.journal_lines import KIND_AND_WORDS, LINE
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.layouts import called, choice_box, column, side_by_side
from hexboard.gui.widgets.rich_text import RULE
from hexboard.play.told.journal import JournalLine

_TALLEST = 10_000
_LEAST_WIDE = 40
_LETTER = QTextLine.CursorPosition.CursorOnCharacter
_ANY_CASE = QRegularExpression.PatternOption.CaseInsensitiveOption
_Index = QModelIndex | QPersistentModelIndex


class JournalRows(QStyledItemDelegate):
    """Lays a row out itself: a list asks for heights before it knows its width, and would keep the wrong ones; and the
    rule numbers in it are links. ``rule`` is the one that the pointer is on, "" for none; the pointer is a hand there.
    """

    rule = ""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index, /) -> QSize:
        view = option.widget
        width = view.viewport().width() if isinstance(view, QAbstractItemView) else 200
        asked, room = self.in_row(option, index, QRect(0, 0, width - 2, _TALLEST))
        needed = _laid_out(asked, max(room.width(), _LEAST_WIDE)).boundingRect()
        return QSize(width - 2, ceil(needed.height()) + _TALLEST - room.height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index, /) -> None:
        asked, room = self.in_row(option, index, option.rect)
        laid, asked.text = _laid_out(asked, room.width()), ""
        asked.widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, asked, painter, asked.widget)
        painter.setPen(asked.palette.text().color())
        laid.draw(painter, QPointF(room.topLeft()))

    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: _Index, /
    ) -> bool:
        if isinstance(event, QMouseEvent) and isinstance(option.widget, QAbstractItemView):
            asked, room = self.in_row(option, index, option.rect)
            laid, within = _laid_out(asked, room.width()), event.position() - QPointF(room.topLeft())
            under = (n for n in range(laid.lineCount()) if laid.lineAt(n).naturalTextRect().contains(within))
            letter = next((laid.lineAt(n).xToCursor(within.x(), _LETTER) for n in under), -1)
            self.rule = next((m[1] for m in RULE.finditer(laid.text()) if m.start() <= letter < m.end()), "")
            shape = Qt.CursorShape.PointingHandCursor if self.rule else Qt.CursorShape.ArrowCursor
            option.widget.viewport().setCursor(shape)
        return super().editorEvent(event, model, option, index)

    def in_row(self, option: QStyleOptionViewItem, index: _Index, row: QRect) -> tuple[QStyleOptionViewItem, QRect]:
        """How a row is shown, and where in it its words are drawn: what border, padding and margins leave of it."""
        asked = QStyleOptionViewItem(option)
        self.initStyleOption(asked, index)
        asked.rect = row
        style = asked.widget.style()
        room = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, asked, asked.widget)
        margin = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, asked, asked.widget) + 1
        return asked, room.adjusted(margin, 0, -margin, 0)


def _laid_out(asked: QStyleOptionViewItem, width: int) -> QTextLayout:
    """The words of a row, in lines that are so many pixels wide."""
    laid, links, high = QTextLayout(asked.text, asked.font), [], 0.0
    for found in RULE.finditer(asked.text):
        link = QTextLayout.FormatRange()
        link.start, link.length = found.start(), len(found[0])
        link.format.setForeground(asked.palette.link())
        link.format.setFontUnderline(True)
        links.append(link)
    laid.setFormats(links)
    laid.beginLayout()
    while (line := laid.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0, high))
        high += line.height()
    laid.endLayout()
    return laid


class JournalFilter(QSortFilterProxyModel):
    """Only the lines of some kinds that hold some words. ``is_narrow``: it leaves something out."""

    is_narrow = False

    def narrow(self, kinds: frozenset[str], text: str) -> None:
        """Only these kinds, none means all, and of those only lines with every one of these words."""
        words = text.split()
        self.is_narrow = bool(kinds or words)
        held = "".join(f"(?=.*{QRegularExpression.escape(word)})" for word in words)
        self.setFilterRole(KIND_AND_WORDS)
        self.setFilterRegularExpression(QRegularExpression(f"^({'|'.join(kinds) or '[^ ]+'}) {held}", _ANY_CASE))


_KINDS: tuple[tuple[str, frozenset[str]], ...] = (
    ("All", frozenset()),
    ("Moves", frozenset({"moved"})),
    ("Dice", frozenset({"rolled", "resulted", "drawn", "throw"})),
    ("Losses, exits", frozenset({"removed", "step-lost"})),
    ("Arrivals", frozenset({"placed"})),
    ("Left out by rule", frozenset({"left-out"})),
    ("Remarks", frozenset({"noted", "note", "pin", "unpin"})),
    ("By hand, undo", frozenset({"undo", "redo", "consent", "overridden"})),
)


class JournalPanel(QWidget):
    """A click centres the map on where it happened, or looks up the rule it falls on; a double click shows the game as
    it was just after. The line of the moment that is looked back at is marked.

    Of a long game the newest lines are there; earlier ones are read when one goes up to them, or looks for words.
    """

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.setAccessibleName("Journal")
        self._filter = JournalFilter(self)
        self._filter.setSourceModel(session.journal_lines)
        self._rows = JournalRows(self)
        self._list = self._made_list()
        self._words = QLineEdit(placeholderText="Filter by words", clearButtonEnabled=True)
        self._words.setAccessibleName("Filter the journal by words")
        self._words.textChanged.connect(self._narrow)
        self._kinds = choice_box("Filter the journal by kind", 4)
        self._kinds.addItems([title for title, _ in _KINDS])
        self._kinds.currentIndexChanged.connect(self._narrow)
        self._how_far = called("How far back was looked", QLabel())
        self._how_far.hide()
        self._is_back = False
        self._reading = IdleTimer(self)
        self._reading.timeout.connect(self._look_back)
        filters = side_by_side(None, (self._words, 2), (self._kinds, 1))
        column(self, filters, self._how_far, self._list, margin=2)
        self._is_at_end = True
        self._top, self._above = QPersistentModelIndex(), 0.0  # the first line in sight, what share of it is above
        self._is_laid_out_anew = False
        self._list.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        self._list.verticalScrollBar().rangeChanged.connect(self._on_laid_out)
        session.journal_lines.added.connect(self._on_added)
        session.replay_cursor.moved.connect(self._follow)

    def showEvent(self, event: QShowEvent, /) -> None:
        super().showEvent(event)
        if self._is_at_end:
            self._to_newest()
        later(self._list, self._follow)

    def hideEvent(self, event: QHideEvent, /) -> None:
        super().hideEvent(event)
        self._reading.stop()

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        later(self, self._fill)

    def _narrow(self) -> None:
        self._filter.narrow(_KINDS[self._kinds.currentIndex()][1], self._words.text())
        self._fill()

    def _on_added(self) -> None:
        if self._is_at_end:  # who reads farther up goes on reading there
            self._to_newest()

    def _on_laid_out(self, lowest: int, highest: int) -> None:
        """Where rows and list have come to have another height everybody goes on reading what he read."""
        if self._is_at_end:
            self._list.verticalScrollBar().setValue(highest)
        elif self._top.isValid() and not self._is_laid_out_anew:
            self._is_laid_out_anew = True  # what is laid out is asked for later, or it would be in the midst of it
            later(self._list, self._go_on_reading)

    def _go_on_reading(self) -> None:
        is_due, self._is_laid_out_anew = self._is_laid_out_anew and not self._is_at_end, False
        if is_due:
            bar, line = self._list.verticalScrollBar(), self._first_line()
            bar.setValue(bar.value() + line.top() + round(self._above * line.height()))

    def _first_line(self) -> QRect:
        return self._list.visualRect(self._filter.index(self._top.row(), 0))

    def _follow(self) -> None:
        """Mark the line of the moment that is looked at, where it is among those that are here; who comes back from the
        past sees the newest.
        """
        cursor, was_back = self._session.replay_cursor, self._is_back
        self._is_back = cursor.is_back
        number = cursor.entry_number() if cursor.is_back else None
        if was_back and not cursor.is_back:
            self._to_newest()
        held: JournalLine | None = self._list.currentIndex().data(LINE)
        if self.isVisible() and (held is None or held.entry != number):
            self._list.setCurrentIndex(self._first_line_of(number))

    def _first_line_of(self, number: int | None) -> QModelIndex:
        """The first line of an entry that the filter lets through; no valid index if there is none."""
        journal_lines = self._session.journal_lines
        if number is None:
            return QModelIndex()
        found = (self._filter.mapFromSource(journal_lines.index(row, 0)) for row in journal_lines.rows_of(number))
        return next((index for index in found if index.isValid()), QModelIndex())

    def _to_newest(self) -> None:
        # rows are laid out later than lines are added: only then is the bottom where it will stay
        later(self._list, self._show_newest)

    def _show_newest(self) -> None:
        if not self._filter.is_narrow:
            self._session.journal_lines.let_go()
        self._is_at_end = True
        self._list.scrollToBottom()
        self._fill()

    def _fill(self) -> None:
        """Read on, page by page as the window has time, while there is room for more lines or some are looked for."""
        if not self.isVisible():
            return
        if not self._filter.is_narrow and self._reading.isActive():
            self._reading.stop()
            self._to_newest()
        wanted = self._filter.is_narrow or self._list.verticalScrollBar().maximum() == 0
        if wanted and not self._session.journal_lines.is_whole:
            self._reading.start()
        else:
            self._reading.stop()
        self._say_how_far()

    def _on_scrolled(self, value: int) -> None:
        if self._is_laid_out_anew and value == self._list.verticalScrollBar().maximum():
            return  # nobody went there: it is as far down as the list goes now
        self._is_laid_out_anew = False
        self._is_at_end = value == self._list.verticalScrollBar().maximum()
        self._top = QPersistentModelIndex(self._list.indexAt(QPoint(1, 1)))
        self._above = -self._first_line().top() / max(1, self._first_line().height())
        if value == self._list.verticalScrollBar().minimum() and not self._reading.isActive() and self.isVisible():
            later(self, self._look_back)

    def _look_back(self) -> None:
        """Read one page more; what is in sight stays where it is."""
        top = QPersistentModelIndex(self._list.indexAt(QPoint(1, 1)))
        self._session.journal_lines.look_back()
        self._list.scrollTo(self._filter.index(top.row(), 0), QListView.ScrollHint.PositionAtTop)
        if self._reading.isActive():
            self._fill()

    def _say_how_far(self) -> None:
        journal_lines = self._session.journal_lines
        is_back = self._reading.isActive() and bool(journal_lines.lines)
        self._how_far.setVisible(self._filter.is_narrow and (is_back or not self._filter.rowCount()))
        back = f"Looking farther back: turn {journal_lines.lines[0].turn}" if is_back else ""
        self._how_far.setText(back or "No line fits both these words and this kind.")

    def _made_list(self) -> QListView:
        adjust = QListView.ResizeMode.Adjust
        shown = called("What happened", QListView(wordWrap=True, resizeMode=adjust, spacing=1))
        shown.setItemDelegate(self._rows)
        shown.setMouseTracking(True)
        shown.viewportEntered.connect(lambda: self._list.viewport().unsetCursor())  # below the last row is no link
        shown.setAlternatingRowColors(True)
        shown.setFrameShape(QFrame.Shape.NoFrame)
        shown.setModel(self._filter)
        shown.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        shown.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        shown.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        shown.clicked.connect(lambda index: self._on_click(index.data(LINE)))
        shown.activated.connect(lambda index: self._look(index.data(LINE)))
        shown.customContextMenuRequested.connect(self._menu)
        return shown

    def _on_click(self, line: JournalLine) -> None:
        if self._rows.rule:
            self._session.follow(f"rule:{self._rows.rule}")
        else:
            self._centre(line)

    def _centre(self, line: JournalLine) -> None:
        if line.hexes:
            board = self._session.table.game.board
            self._session.follow(f"hex:{board.label(line.hexes[-1])}")
            self._session.flashed.emit(line.hexes)

    def _look(self, line: JournalLine) -> None:
        if line.counts:
            self._session.replay_cursor.go_after(line.entry)

    def _menu(self, at: QPoint) -> None:
        line: JournalLine | None = self._list.indexAt(at).data(LINE)
        if line is None:
            return
        # lines may come and go while it is open: the rows are others then
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction("Show the game as it was then", lambda: self._look(line)).setEnabled(line.counts)
        menu.addAction("Show where on the map", lambda: self._centre(line)).setEnabled(bool(line.hexes))
        for rule in dict.fromkeys(RULE.findall(line.text)):
            menu.addAction(f"Look up {rule}", partial(self._session.follow, f"rule:{rule}"))
        menu.addAction("Copy the sentence", lambda: QGuiApplication.clipboard().setText(line.text))
        undo = menu.addAction("Take back to before this", lambda: self._session.taking_back.undo_to(line.entry))
        undo.setEnabled(line.counts and line.entry >= 0)
        menu.popup(self._list.viewport().mapToGlobal(at))
