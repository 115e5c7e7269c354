"""A stack opened: a card with a column for every counter, and words under each that say what it may do."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil

from attrs import frozen
from PySide6.QtCore import QPoint, QRect, QRectF, Qt, QUrl, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPixmap, QTextDocument, QTextTable
from PySide6.QtWidgets import QWidget

from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex
from hexboard.gui.board.choices import ChoiceMark
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.painting import (
    CARD,
    CARD_RADIUS,
    SERIF,
    SMALL,
    painted,
    round_box,
    rows,
    scaled,
    smooth,
    text_font,
    title_font,
)
from hexboard.gui.widgets.announcing import announce
from hexboard.gui.widgets.free_place import free_place, least_covering
from hexboard.gui.widgets.rich_text import escape

PICTURE = 84
_COLUMN, _LEAST_COLUMN, _PAD, _CELL, _LINE = 128, 96, 12, 4, 2
_NUMBER = 18  # pixels of a counter's number, left of its picture
_BESIDE_TITLE = 270  # pixels for what is said beside it
_A_ROW = 6
_EDGE = 8  # of the map
_KEYS = 9
_TOGETHER = "Shift and click adds", "double click takes all"
_SIZES = ((2, 1.0, 5), (1, 1.0, 5), (1, 0.7, 3), (1, 0.36, 2), (1, 0.36, 0))
"""Rows that are seen, how large their pictures are, and lines of words under a name at the most; the first that have
room. Without such lines the card says over and under its columns, too, only what it must.
"""


@frozen(eq=False)
class FanCard:
    """One counter of an opened stack, and how it stands to the question (None: not at all)."""

    unit: UnitId
    name: str
    picture: QPixmap
    state: str = ""
    mark: ChoiceMark | None = None

    @property
    def is_chosen(self) -> bool:
        """Whether it is picked."""
        return self.mark is not None and self.mark.state == "picked"

    @property
    def can_act(self) -> bool:
        """Whether it may be picked, or is."""
        return self.mark is not None and self.mark.state != "barred"

    @property
    def words(self) -> str:
        """What it may do, or why not, in a few words."""
        if self.mark is None:
            return self.state
        if self.mark.state == "barred":
            return self.mark.reason or "not now"
        return self.mark.note or ("chosen" if self.is_chosen else "may be chosen")


class Fan(QWidget):
    """Lies over the map and lets the mouse through to it: whoever reads the pointer asks ``unit_at``.

    It covers nothing that may be picked; where there is no such place it stands where it covers least, and goes with
    the first pick. ``ways`` are how a counter is chosen. ``changed``: it is opened, as it is or anew, or put away.
    """

    changed = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._within = over.rect()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hex: Hex | None = None
        self.hides = 0  # of its hex and of what may be picked
        self.ways: tuple[str, ...] = ()
        self._title, self._label = "", ""
        self._cards: tuple[FanCard, ...] = ()
        self._text = QTextDocument(self)
        self._text.setDocumentMargin(0)
        self._a_row, self._size, self._first = 1, _SIZES[0], 0
        self._column = self._side = self._under = 0  # pixels of a column and a picture; lines under that
        self.hide()

    def open(
        self,
        here: Hex,
        title: str,
        label: str,
        cards: Sequence[FanCard],
        anchor: QRect,
        within: QRect,
        avoid: Iterable[QRect],
        together: bool = False,
        around: Sequence[QRect] = (),
    ) -> None:
        """Open the stack of a hex that is seen at ``anchor``, ``within`` what is free, clear of ``avoid`` if it can be.

        All are rectangles of the widget below, in pixels. ``together``: more than one of it can be chosen. ``around``:
        what lies about the hex, the widest first, which is left free too where there is room.
        """
        is_new = here != self.hex
        if is_new:
            self._first, self._cards = 0, ()
        # a stack that is open keeps its columns where they are, whatever comes to the top on the map
        stood = {card.unit: k for k, card in enumerate(self._cards)}
        self._cards = tuple(sorted(cards, key=lambda card: stood.get(card.unit, len(stood))))
        self.hex, self._title, self._label = here, title, label
        keys = min(_KEYS, len(cards))
        self.ways = ("Click or press 1" if keys < 2 else f"Click or 1 to {keys}", *(_TOGETHER if together else ()))
        self._within = within.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        self._lay_out(anchor)
        avoid = list(avoid)
        # nor does the card go from under the pointer, as long as it may lie where it lies
        stays = None if is_new else self.pos()
        nearest = (*around, anchor) if is_new else (anchor,)
        places = (free_place(self.size(), each, self._within, avoid, stays) for each in nearest)
        place = next(filter(None, places), None)
        before = QRect(self.pos(), self.size())
        stands = not is_new and self._within.contains(before)
        lies = place or (before if stands else least_covering(self.size(), anchor, self._within, avoid))
        self.hides = sum(map(lies.intersects, (*avoid, anchor)))
        self.move(lies.topLeft())
        self.setAccessibleName(self._spoken())
        if is_new:
            announce(self, self._spoken())
        self.raise_()
        self.show()
        self.update()
        self.changed.emit()

    def close_stack(self) -> None:
        """Put the card away."""
        was_open, self.hex, self._cards = self.hex is not None, None, ()
        self.hide()
        if was_open:
            self.changed.emit()

    def unit_at(self, point: QPoint) -> UnitId:
        """The counter whose column is at a point of the widget below, or ""."""
        return next((card.unit for card, box in self._columns() if box.contains(point - self.pos())), "")

    def covers(self, point: QPoint) -> bool:
        """Whether the card lies at a point of the widget below."""
        return self.hex is not None and self.geometry().contains(point)

    def middle_of(self, unit: UnitId) -> QPoint:
        """Where a counter is seen, in the widget below, scrolled to if need be. Raises KeyError if it has no column."""
        index = next((k for k, card in enumerate(self._cards) if card.unit == unit), None)
        if index is None:
            raise KeyError(unit)
        row = index // self._a_row
        self._start_at(min(max(self._top, row - self._size[0] + 1), row))
        boxes = {card.unit: box for card, box in self._columns()}
        return self.pos() + boxes[unit].center()

    def numbered(self, number: int) -> UnitId:
        """The counter that a figure key chooses, 1 to 9, or ""."""
        return self._cards[number - 1].unit if 0 < number <= min(_KEYS, len(self._cards)) else ""

    def scroll_rows(self, rows: int) -> None:
        """Show later rows of a tall stack, or with less than 0 earlier ones."""
        self._start_at(self._top + rows)

    def paintEvent(self, event: QPaintEvent, /) -> None:
        painter, pad = smooth(self), scaled(_PAD)
        ground = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        round_box(painter, ground, scaled(CARD_RADIUS), tokens().card, tokens().pick, 2)
        painter.translate(pad, pad)
        self._text.drawContents(painter)

    # --- what stands on it, and where

    def _lay_out(self, anchor: QRect) -> None:
        """Be as wide as the columns, which are narrow, and fewer in a row, where it would else lie over its stack;
        wider for what stands over them only as far as there is room beside the stack.
        """
        for number, card in enumerate(self._cards, 1):
            picture = _pale(card.picture) if self._is_dim(card) else card.picture
            self._text.addResource(QTextDocument.ResourceType.ImageResource, QUrl(f"{number}"), picture)
        within = self._within
        beside = max(anchor.left() - within.left(), within.right() - anchor.right()) - 2 * _EDGE
        over = max(anchor.top() - within.top(), within.bottom() - anchor.bottom()) - 2 * _EDGE
        least = scaled(_LEAST_COLUMN)
        high = self._high(scaled(_COLUMN), within.width(), beside)
        if high > over and beside - 2 * scaled(_PAD) >= least:
            high = self._high(least, beside, beside)
        if high > within.height():
            self._high(least, within.width(), within.width())

    def _high(self, least: int, room: int, beside: int) -> int:
        """Lay it out in columns of at least so many pixels, as many in a row as there is room for, with pictures as
        large and words as long as there is room for; how high it is then.
        """
        pads, line = 2 * scaled(_PAD), QFontMetrics(text_font(SMALL)).height()
        self._a_row = max(1, min(_A_ROW, len(self._cards), (room - pads) // least))
        column = min(scaled(_COLUMN), (room - pads) // self._a_row)
        title = QFontMetrics(title_font(CARD)).horizontalAdvance(self._title) + scaled(_BESIDE_TITLE)
        wide = min(max(self._a_row * column, min(title, beside - pads)) + pads, self._within.width())
        self._text.setHtml("")  # else what stood there would be laid out anew
        self._text.setDefaultFont(text_font(SMALL))
        self._text.setTextWidth(wide - pads)
        self._column, self._size = (wide - pads) // self._a_row, _SIZES[0]
        # later rows may have more words, and the card stays as high when they are scrolled to
        names, words = (max(map(len, lines)) for lines in zip(*map(self._lines, self._cards), strict=True))
        for self._size in _SIZES:
            self._side = min(scaled(PICTURE * self._size[1]), self._column - 2 * scaled(_NUMBER))
            self._under = names + min(words, self._size[2])
            a_row = self._side + self._under * line + 2 * (_CELL + _LINE)
            least = min(self._size[0], self._all_rows) * a_row + 2 * line + pads
            if least > self._within.height() and self._size != _SIZES[-1]:
                continue  # no need to lay it out for that
            self._write()
            high = ceil(self._text.size().height()) + pads
            if high <= self._within.height():
                break
        self.resize(wide, high)
        return high

    def _write(self) -> None:
        """Write what is seen of it."""
        look, chosen, count = tokens(), sum(card.is_chosen for card in self._cards), len(self._cards)
        tags = [self._label if self._label != self._title else "", f"{count} counter{'s' if count > 1 else ''}"]
        ways = [f"Wheel: row {self._top + 1} of {self._all_rows}"] if self._all_rows > self._size[0] else []
        if self._size[2]:
            ways += self.ways
        else:
            tags.clear()
        title = f"<span style='font: bold {scaled(CARD)}px {SERIF}'>{escape(self._title)}</span>"
        head = "&nbsp; ".join([title, *(_tag(words, look.sunk, look.ink2) for words in tags if words)])
        picked = _tag(f"{chosen} chosen", look.pickwash, look.pick) if chosen else ""
        seen, a_row = self._shown(), self._a_row
        lines = ("".join(map(self._cell, seen[k : k + a_row])) for k in range(0, len(seen), a_row))
        columns = f"<table cellspacing='0' cellpadding='{_CELL}'><tr>{'</tr><tr>'.join(lines)}</tr></table>"
        foot = f"<hr style='background-color: {look.line}'>{_line(', '.join(ways), '<b>Esc</b> closes')}"
        self._text.setHtml(f"{_line(head, picked)}{columns}{foot}")

    def _lines(self, card: FanCard) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What stands under the picture of a counter: its name, and what it may do."""
        room, most, bold = self._column - 2 * (_CELL + _LINE), self._size[2], text_font(SMALL, QFont.Weight.Bold)
        words = rows(card.words, QFontMetrics(text_font(SMALL)), room, max(most, 1))[:most]
        return rows(card.name, QFontMetrics(bold), room), words

    def _cell(self, card: FanCard) -> str:
        """One column: a number, the picture, and on so many lines the name and what it may do."""
        look, number, (name, words) = tokens(), self._cards.index(card) + 1, self._lines(card)
        key = f"{number}" if number <= _KEYS else ""
        ground, edge = (look.pickwash, look.pick) if card.is_chosen else (look.card, look.card)
        ink = look.ink2 if self._is_dim(card) else look.ink
        barred = card.mark is not None and card.mark.state == "barred"
        empty = ["&nbsp;"] * (self._under - len(name) - len(words))
        rest = "".join(f"<br>{line}" for line in (*map(escape, words), *empty))
        shown = f"<img src='{number}' width='{self._side}' height='{self._side}' style='vertical-align: top'>"
        return (
            f"<td width='{self._column}' align='center' style='background: {ground}; border: {_LINE}px solid {edge}'>"
            f"<span style='color: {look.ink3}'>{key}</span> {shown}&nbsp;&nbsp;"
            f"<br><b style='color: {ink}'>{'<br>'.join(map(escape, name))}</b>"
            f"<span style='color: {look.bad if barred else look.ink2}'>{rest}</span></td>"
        )

    def _is_dim(self, card: FanCard) -> bool:
        """Whether it cannot act where others can."""
        return not card.can_act and any(other.can_act for other in self._cards)

    def _shown(self) -> tuple[FanCard, ...]:
        """The counters whose columns show."""
        first = self._top * self._a_row
        return self._cards[first : first + self._size[0] * self._a_row]

    @property
    def _all_rows(self) -> int:
        return ceil(len(self._cards) / self._a_row)

    @property
    def _top(self) -> int:
        """The first row that is seen: the one scrolled to, or the last that leaves no place empty."""
        return max(0, min(self._first, self._all_rows - self._size[0]))

    def _columns(self) -> list[tuple[FanCard, QRect]]:
        """The columns that show, and where in the card."""
        table, layout, pad = self._text.rootFrame().childFrames()[1], self._text.documentLayout(), scaled(_PAD)
        assert isinstance(table, QTextTable)
        starts = (table.cellAt(row, 0).firstCursorPosition().block() for row in range(table.rows()))
        tops = [layout.blockBoundingRect(start).top() - _CELL - _LINE + pad for start in starts]
        high, wide = layout.frameBoundingRect(table).height(), self._column
        places = [
            QRectF(column * wide + pad, top, wide, end - top).toRect()
            for top, end in pairwise((*tops, tops[0] + high))
            for column in range(self._a_row)
        ]
        return list(zip(self._shown(), places, strict=False))

    def _start_at(self, row: int) -> None:
        """Have a row for the first that is seen, as far as there are so many."""
        before, self._first = self._top, row
        self._first = self._top
        if self._first != before:
            self._write()
            self.update()

    def _spoken(self) -> str:
        """The card as a screen reader says it."""
        said = (f"{k} {card.name}, {card.words}" for k, card in enumerate(self._cards, 1))
        return f"Stack at {self._title}: {'; '.join(said)}"


def _line(left: str, right: str) -> str:
    return f"<table width='100%'><tr><td>{left}</td><td align='right'>{right}</td></tr></table>"


def _tag(words: str, ground: str, ink: str) -> str:
    whole = escape(words).replace(" ", "&nbsp;")
    return f"<span style='background: {ground}; color: {ink}'>&nbsp;{whole}&nbsp;</span>"


def _pale(picture: QPixmap) -> QPixmap:
    def paint(painter: QPainter, box: QRectF) -> None:
        painter.setOpacity(0.45)
        painter.drawPixmap(box.toRect(), picture)

    return painted(*picture.deviceIndependentSize().toTuple(), picture.devicePixelRatio(), paint)
