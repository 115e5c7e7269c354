"""A game on the start page: picture, title, a line about it, how long and how hard; the whole card is one button."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from hexboard.core.harmless import harmless
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.fonts import rows, scaled, text_font, title_font, zoom
from hexboard.gui.theme.icons import picture
from hexboard.gui.theme.painting import round_box, smooth, write, write_rows
from hexboard.gui.theme.tokens import SMALL, TEXT
from hexboard.gui.widgets.rich_text import tip
from hexboard.module.folder import Module

from .cover_picture import RADIUS, cover

_PAD, _PICTURE, _HIGH = 14, 150, 196
_SECTION, _SECTION_SMALL, _MOST_ROWS, _LINE_ROWS = 19, 16, 4, 2
_DOTS, _SIGN, _APART = 5, 16, 6
_WAYS = ("user", "users", "mail")
"""Icons of how one can play: alone, two at one screen, by mail."""


class GameCard(QAbstractButton):
    """One game. ``flagship`` says so in its corner and is laid out wider by whoever holds it."""

    def __init__(self, module: Module) -> None:
        super().__init__()
        self.module = module
        self.flagship = module.file.card.flagship
        self._shown = QPixmap()
        self._high = _PICTURE
        self.setObjectName(f"game-{module.id}")
        file = module.file
        self.setAccessibleName(harmless(file.title))
        self.setAccessibleDescription(harmless(f"{file.card.line or file.summary} {file.card.length}"))
        self.setToolTip(tip(file.summary))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_picture(self, shown: QPixmap) -> None:
        """Show the map."""
        self._shown = shown
        self.update()

    def set_roomy(self, on: bool) -> None:
        """Have a higher picture, where there is room for it."""
        self._high = _HIGH if on else _PICTURE
        self.updateGeometry()

    def title_rows(self) -> tuple[QFont, list[str]]:
        """The title as it is shown: in large letters on one line, else in small ones on as many as it takes."""
        title, room = self.module.file.title, self.width() - 2 * scaled(_PAD)
        for size in (_SECTION, _SECTION_SMALL):
            if QFontMetrics(title_font(size)).horizontalAdvance(title) <= room:
                return title_font(size), [title]
        small = title_font(_SECTION_SMALL)
        return small, list(rows(title, QFontMetrics(small), room, _MOST_ROWS))

    def line_rows(self) -> list[str]:
        """The line about the game on as many rows as it takes."""
        words = harmless(self.module.file.card.line or self.module.file.summary)
        return list(rows(words, QFontMetrics(text_font(TEXT)), self.width() - 2 * scaled(_PAD), _MOST_ROWS - 1))

    def length_row(self) -> str:
        """How long it takes, as it is shown: on a row of its own where it has no room beside what else stands there."""
        room = self.width() - 2 * scaled(_PAD) - (self._clock() if self._is_foot_in_two() else self._beside_length())
        return self._small().elidedText(harmless(self.module.file.card.length), Qt.TextElideMode.ElideRight, room)

    def _is_foot_in_two(self) -> bool:
        length = self._small().horizontalAdvance(self.module.file.card.length)
        return length > self.width() - 2 * scaled(_PAD) - self._beside_length()

    def _clock(self) -> int:
        return scaled(_SIGN) + _APART

    def _beside_length(self) -> int:
        """Pixels that clock, dots and ways to play take on a row."""
        return self._clock() + scaled(10) + _DOTS * scaled(11) + scaled(10) + len(_WAYS) * (scaled(_SIGN) + _APART)

    def _small(self) -> QFontMetrics:
        return QFontMetrics(text_font(SMALL))

    def _picture_height(self) -> int:
        """What takes more rows has their room from the picture: cards of a row are equally high."""
        font, lines = self.title_rows()
        usual = QFontMetrics(title_font(_SECTION)).height()
        text = len(self.line_rows()) - _LINE_ROWS + self._is_foot_in_two()
        more = max(0, len(lines) * QFontMetrics(font).height() - usual)
        return scaled(self._high) - more - max(0, text) * QFontMetrics(text_font(TEXT)).lineSpacing()

    def sizeHint(self) -> QSize:
        return QSize(scaled(250), scaled(self._high) + _words_height(zoom()))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(200), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent, /) -> None:
        look, painter, radius = tokens(), smooth(self), scaled(RADIUS)
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        round_box(painter, frame, radius, look.card)
        top = QRect(0, 0, self.width(), self._picture_height())
        cover(painter, top, self._shown, frame, radius)
        if self.flagship:
            self._paint_tag(painter, "Flagship")
        self._paint_words(painter, QRect(0, top.bottom(), self.width(), self.height() - top.height()))
        gold = self.hasFocus() or self.underMouse() or self.flagship
        edge = look.link if self.hasFocus() else look.goldline if gold else look.line
        round_box(painter, frame, radius, edge=edge, line=2 if gold else 1)

    def _paint_tag(self, painter: QPainter, words: str) -> None:
        look, font = tokens(), text_font(SMALL, QFont.Weight.DemiBold)
        metrics = QFontMetrics(font)
        box = QRect(scaled(14), scaled(14), metrics.horizontalAdvance(words) + scaled(18), metrics.height() + scaled(6))
        round_box(painter, box, scaled(6), look.gold)
        write(painter, box, words, font, look.goldink, Qt.AlignmentFlag.AlignCenter)

    def _paint_words(self, painter: QPainter, box: QRect) -> None:
        look, pad = tokens(), scaled(_PAD)
        room = box.adjusted(pad, pad, -pad, -pad)
        title, lines = self.title_rows()
        text, under = text_font(TEXT), write_rows(painter, room, lines, title, look.ink)
        write_rows(painter, under.adjusted(0, 2, 0, 0), self.line_rows(), text, look.ink2)
        step = QFontMetrics(text).lineSpacing()
        self._paint_foot(painter, QRect(room.left(), box.bottom() - pad - step, room.width(), step))

    def _paint_foot(self, painter: QPainter, row: QRect) -> None:
        """How long and how hard it is, and how it can be played: the last row, and one over it for the length."""
        look, card = tokens(), self.module.file.card
        size, ratio, words = scaled(_SIGN), self.devicePixelRatioF(), self.length_row()
        x = row.right() + 1 - len(_WAYS) * (size + _APART) + _APART
        for sign in _WAYS:
            painter.drawPixmap(QRect(x, row.top() + 2, size, size), picture(sign, look.ink2, size, ratio))
            x += size + _APART
        dots = row.left() + self._clock() + self._small().horizontalAdvance(words) + scaled(10)
        first = row
        if self._is_foot_in_two():
            dots, first = row.left(), row.translated(0, -row.height())
        painter.drawPixmap(QRect(first.left(), first.top() + 2, size, size), picture("clock", look.ink2, size, ratio))
        write(painter, first.adjusted(self._clock(), 0, 0, 0), words, text_font(SMALL), look.ink2)
        painter.setPen(QPen(QColor(look.ink2), 1))
        for k in range(_DOTS if card.complexity else 0):
            painter.setBrush(QColor(look.ink2) if k < card.complexity else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QRectF(dots + k * scaled(11), row.center().y() - scaled(3), scaled(7), scaled(7)))


@cache
def _words_height(_: float) -> int:
    """Pixels that the words of a card take at a size of text; a page that is laid out asks hundreds of times."""
    lines = QFontMetrics(title_font(_SECTION)).height() + 3 * QFontMetrics(text_font(TEXT)).lineSpacing()
    return lines + 3 * scaled(_PAD)
