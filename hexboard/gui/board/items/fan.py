"""A stack opened: a card with a column for every counter, and words under each that say what it may do."""

from collections.abc import Iterable, Sequence
from math import ceil

from attrs import frozen
from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex
from hexboard.gui.board.choices import ChoiceMark
from hexboard.gui.theme.buttons import key_width, paint_key
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.painting import (
    BUTTON,
    CARD,
    CARD_RADIUS,
    CHIP,
    SMALL,
    round_box,
    rows,
    scaled,
    smooth,
    text_font,
    title_font,
    write,
    write_rows,
)
from hexboard.gui.widgets.announcing import announce
from hexboard.gui.widgets.free_place import free_place, least_covering

PICTURE = 84
_LEAST_PICTURE = 30  # in a low window with large text
_COLUMN, _LEAST_COLUMN, _PAD = 128, 96, 12
_A_ROW, _ROWS = 6, 2
_BEFORE_TAG, _LEAST_TITLE = 8, 100
_NUMBER = 14  # pixels of a counter's number, left of its picture
_LINES = 5  # of words under a name, at the most
_EDGE = 8  # of the map
_KEYS = 9
_TOGETHER = "Shift adds", "double click takes all"
_LEFT, _MIDDLE, _RIGHT = (
    Qt.AlignmentFlag.AlignVCenter | at
    for at in (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignRight)
)


@frozen(eq=False)
class FanCard:
    """One counter of an opened stack, and how it stands to the question (None: not at all)."""

    unit: UnitId
    name: str
    picture: QPixmap
    state: str = ""
    mark: ChoiceMark | None = None

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
        return self.mark.note or ("chosen" if self.mark.state == "picked" else "may be chosen")


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
        self.is_clear = True
        self.ways: tuple[str, ...] = ()
        self._title, self._label = "", ""
        self._cards: tuple[FanCard, ...] = ()
        self._written: dict[UnitId, tuple[str, ...]] = {}  # under the name of each counter
        self._first = self._column = self._head = self._foot = 0
        self._most = _A_ROW  # in a row
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
        self._head, self._foot = scaled(40), scaled(36)
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
        self.resize(self._wanted_size(anchor))
        avoid = list(avoid)
        # nor does the card go from under the pointer, as long as it may lie where it lies
        stays = None if is_new else self.pos()
        nearest = (*around, anchor) if is_new else (anchor,)
        places = (free_place(self.size(), each, self._within, avoid, stays) for each in nearest)
        place = next(filter(None, places), None)
        self.is_clear = place is not None
        self.move((place or least_covering(self.size(), anchor, self._within, avoid)).topLeft())
        self._start_at(self._first)
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
        self._start_at(min(max(self._first, row - self._rows_seen + 1), row))
        boxes = {card.unit: box for card, box in self._columns()}
        return self.pos() + boxes[unit].center()

    def numbered(self, number: int) -> UnitId:
        """The counter that a figure key chooses, 1 to 9, or ""."""
        return self._cards[number - 1].unit if 0 < number <= min(_KEYS, len(self._cards)) else ""

    def scroll_rows(self, rows: int) -> None:
        """Show later rows of a tall stack, or with less than 0 earlier ones."""
        self._start_at(self._first + rows)

    def paintEvent(self, event: QPaintEvent, /) -> None:
        painter = smooth(self)
        look, ground = tokens(), QRectF(self.rect()).adjusted(1, 1, -1, -1)
        round_box(painter, ground, scaled(CARD_RADIUS), look.card, look.pick, 2)
        self._paint_head(painter)
        for card, box in self._columns():
            self._paint_card(painter, card, box)
        self._paint_foot(painter)

    # --- measures

    @property
    def _a_row(self) -> int:
        wide = self._within.width() - 2 * scaled(_PAD)
        return max(1, min(self._most, len(self._cards), wide // scaled(_COLUMN)))

    @property
    def _all_rows(self) -> int:
        return ceil(len(self._cards) / self._a_row) if self._cards else 1

    @property
    def _rows_seen(self) -> int:
        """How many rows there is room for."""
        return max(1, min(_ROWS, self._room // self._row_height))

    @property
    def _room(self) -> int:
        """How high all rows may be together."""
        return self._within.height() - self._head - self._foot

    @property
    def _row_height(self) -> int:
        return self._picture + self._words_height(self._cards)

    @property
    def _picture(self) -> int:
        """The side of a counter's picture: as large as ever if a row of them, and a number beside each, has room."""
        room = self._room - self._words_height(self._cards)
        return max(scaled(_LEAST_PICTURE), min(scaled(PICTURE), room, self._column - 2 * scaled(_NUMBER + 4)))

    def _words_height(self, cards: Iterable[FanCard]) -> int:
        """What a row is higher than its pictures."""
        lines = max((len(self._written[card.unit]) for card in cards), default=0)
        return scaled(24) + (1 + max(2, lines)) * QFontMetrics(text_font(SMALL)).lineSpacing()

    def _lines(self, card: FanCard) -> tuple[str, ...]:
        """What is written under the name of a counter, line by line."""
        metrics = QFontMetrics(text_font(SMALL))
        room = self._room - scaled(_LEAST_PICTURE) - self._words_height(())
        return rows(card.words, metrics, self._column - 8, max(2, min(_LINES, 2 + room // metrics.lineSpacing())))

    def _wanted_size(self, anchor: QRect) -> QSize:
        """As wide as the columns, which are narrow, and fewer in a row, where it would else lie over its stack; wider
        for what stands over and under them only as far as there is room beside the stack.
        """
        within = self._within
        beside = max(anchor.left() - within.left(), within.right() - anchor.right()) - 2 * _EDGE
        over = max(anchor.top() - within.top(), within.bottom() - anchor.bottom()) - 2 * _EDGE
        pads = 2 * scaled(_PAD)
        self._most, least = _A_ROW, scaled(_LEAST_COLUMN)
        high = self._write(scaled(_COLUMN))
        if high > over and beside - pads >= least:
            self._most = min(_A_ROW, (beside - pads) // least)
            high = self._write(min(self._column, (beside - pads) // self._a_row))
        title = QFontMetrics(title_font(CARD)).horizontalAdvance(self._title)
        wide = max(self._a_row * self._column + pads, min(title + scaled(270) + pads, beside))
        return QSize(min(wide, within.width()), high)

    def _write(self, column: int) -> int:
        """Write what stands under the counters in columns so wide; how high the card is then."""
        self._column = column
        self._written = {card.unit: self._lines(card) for card in self._cards}
        return self._head + min(self._all_rows, self._rows_seen) * self._row_height + self._foot

    def _columns(self) -> list[tuple[FanCard, QRect]]:
        """The columns that show, and where in the card."""
        first = self._first * self._a_row
        shown = self._cards[first : first + self._rows_seen * self._a_row]
        left = scaled(_PAD)
        wide = (self.width() - 2 * left) // self._a_row
        return [
            (
                card,
                QRect(
                    left + (k % self._a_row) * wide,
                    self._head + (k // self._a_row) * self._row_height,
                    wide,
                    self._row_height,
                ),
            )
            for k, card in enumerate(shown)
        ]

    def _start_at(self, row: int) -> None:
        """Have a row for the first that is seen, or the last that leaves no place empty."""
        first = max(0, min(row, self._all_rows - self._rows_seen))
        if first != self._first:
            self._first = first
            self.update()

    # --- painting

    def _paint_head(self, painter: QPainter) -> None:
        look, pad, font = tokens(), scaled(_PAD), title_font(CARD)
        right = self.width() - pad
        chosen = sum(1 for card in self._cards if card.mark and card.mark.state == "picked")
        if chosen:
            right -= self._tag_width(f"{chosen} chosen")
            self._tag(painter, right, f"{chosen} chosen", look.pick, look.pickwash)
        count = f"{len(self._cards)} counters" if len(self._cards) > 1 else "1 counter"
        tags = [*filter(None, (self._label if self._label != self._title else "", count))]
        wide, room = QFontMetrics(font).horizontalAdvance(self._title) + 2, right - pad
        if room - sum(map(self._tag_width, tags)) < wide:
            tags.remove(count)  # how many there are is seen
        while tags and room - sum(map(self._tag_width, tags)) < min(wide, scaled(_LEAST_TITLE)):
            tags.pop(0)
        title = QRect(pad, 0, min(wide, room - sum(map(self._tag_width, tags))), self._head)
        write(painter, title, self._title, font, look.ink, _LEFT)
        left = title.right()
        for words in tags:
            self._tag(painter, left, words, look.ink2, look.sunk)
            left += self._tag_width(words)

    def _tag_width(self, words: str) -> int:
        """How much room a tag takes in the head, with what is left free before it."""
        return QFontMetrics(text_font(SMALL)).horizontalAdvance(words) + 2 * scaled(8) + scaled(_BEFORE_TAG)

    def _tag(self, painter: QPainter, x: int, words: str, ink: str, ground: str) -> None:
        """Draw a tag in the head, in the room from ``x`` on."""
        font, before = text_font(SMALL), scaled(_BEFORE_TAG)
        high = QFontMetrics(font).height() + scaled(4)
        box = QRect(x + before, (self._head - high) // 2, self._tag_width(words) - before, high)
        round_box(painter, box, scaled(CHIP), ground)
        write(painter, box, words, font, ink, _MIDDLE)

    def _paint_card(self, painter: QPainter, card: FanCard, box: QRect) -> None:
        look = tokens()
        chosen = card.mark is not None and card.mark.state == "picked"
        dim = not card.can_act and any(other.can_act for other in self._cards)
        if chosen:
            inner = QRectF(box).adjusted(3, 3, -3, -3)
            round_box(painter, inner, scaled(BUTTON), look.pickwash, look.pick, 2)
        side = self._picture
        picture = QRect(box.center().x() - side // 2, box.top() + scaled(8), side, side)
        painter.setOpacity(0.45 if dim else 1.0)
        painter.drawPixmap(picture, card.picture)
        painter.setOpacity(1.0)
        number = self._cards.index(card) + 1
        if number <= _KEYS:
            key = QRect(picture.left() - scaled(_NUMBER), box.top() + scaled(6), scaled(20), scaled(20))
            write(painter, key, str(number), text_font(SMALL), look.ink3, _LEFT)
        self._paint_words(painter, card, QRect(box.left() + 4, picture.bottom() + scaled(4), box.width() - 8, 0), dim)

    def _paint_words(self, painter: QPainter, card: FanCard, under: QRect, dim: bool) -> None:
        look, bold, plain = tokens(), text_font(SMALL, QFont.Weight.DemiBold), text_font(SMALL)
        under = write_rows(painter, under, (card.name,), bold, look.ink2 if dim else look.ink, _MIDDLE)
        barred = card.mark is not None and card.mark.state == "barred"
        write_rows(painter, under, self._written[card.unit], plain, look.bad if barred else look.ink2, _MIDDLE)

    def _paint_foot(self, painter: QPainter) -> None:
        look, pad = tokens(), scaled(_PAD)
        top = self.height() - self._foot
        painter.setPen(QColor(look.line))
        painter.drawLine(pad, top, self.width() - pad, top)
        box = QRect(pad, top, self.width() - 2 * pad, self._foot)
        font = text_font(SMALL)
        ways, closes = self._foot_words(QFontMetrics(font), box.width())
        write(painter, box, ways, font, look.ink2, _LEFT)
        if closes:
            write(painter, box, closes, font, look.ink2, _RIGHT)
            left = box.right() - QFontMetrics(font).horizontalAdvance(closes) - key_width("Esc") - 6
            paint_key(painter, box.center().y(), left, "Esc", QColor(look.ink2))

    def _foot_words(self, metrics: QFontMetrics, wide: int) -> tuple[str, str]:
        """What of the ways to see a counter and choose it has room, and what Escape does where it has some beside."""
        hidden, closes = self._all_rows - self._rows_seen, "closes"
        room = wide - metrics.horizontalAdvance(closes) - key_width("Esc") - 6 - scaled(_PAD)
        ways = [*([f"Wheel: row {self._first + 1} of {self._all_rows}"] if hidden > 0 else ()), *self.ways]
        while len(ways) > 1 and metrics.horizontalAdvance(", ".join(ways)) > room:
            ways.pop()
        said = ", ".join(ways)
        return said, closes if metrics.horizontalAdvance(said) <= room else ""

    def _spoken(self) -> str:
        """The card as a screen reader says it."""
        said = (f"{k} {card.name}, {card.words}" for k, card in enumerate(self._cards, 1))
        return f"Stack at {self._title}: {'; '.join(said)}"
