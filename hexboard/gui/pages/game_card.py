"""A game on the start page: picture, title, a line about it, how long and how hard; the whole card is one button."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from hexboard.core.harmless import harmless
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.fonts import rows, scaled, text_font, title_font
from hexboard.gui.theme.icons import picture
from hexboard.gui.theme.tokens import SMALL, TEXT
from hexboard.module.folder import Module

_RADIUS, _PAD, _PICTURE, _HIGH = 14, 14, 150, 196
_SECTION, _SECTION_SMALL, _MOST_ROWS = 19, 16, 4
_DOTS = 5
_WAYS = ("user", "users", "mail")
"""Icons of how one can play: alone, two at one screen, by mail."""


def cover(painter: QPainter, box: QRect, shown: QPixmap) -> None:
    """Fill a box with the middle of a picture of a map, which keeps its shape."""
    if shown.isNull() or box.isEmpty():
        return
    shape = box.width() / box.height()
    wide, high = shown.width(), shown.height()
    part = QRectF(0, 0, min(wide, high * shape), min(high, wide / shape))
    part.moveCenter(QPointF(wide / 2, high / 2))
    painter.drawPixmap(QRectF(box), shown, part)


class CoverPicture(QWidget):
    """A picture that fills its place, with round corners on the left."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._shown = QPixmap()
        self.setAccessibleName(name)

    def show_picture(self, shown: QPixmap) -> None:
        """Show another picture."""
        self._shown = shown
        self.update()

    def paintEvent(self, event: QPaintEvent, /) -> None:
        painter, radius = QPainter(self), scaled(_RADIUS)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        path = QPainterPath()
        path.addRoundedRect(QRectF(self.rect()).adjusted(0, 0, radius, 0), radius, radius)
        painter.setClipPath(path)
        painter.fillRect(self.rect(), QColor(tokens().sunk))
        cover(painter, self.rect(), self._shown)


class GameCard(QAbstractButton):
    """One game. ``flagship`` says so in its corner and is laid out wider by whoever holds it."""

    def __init__(self, module: Module, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.module = module
        self.flagship = module.file.card.flagship
        self._shown = QPixmap()
        self._high = _PICTURE
        self.setObjectName(f"game-{module.id}")
        file = module.file
        self.setAccessibleName(harmless(file.title))
        self.setAccessibleDescription(harmless(f"{file.card.line or file.summary} {file.card.length}"))
        self.setToolTip(harmless(file.summary))
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

    def has_picture(self) -> bool:
        """Whether there is a map to see."""
        return not self._shown.isNull()

    def title_rows(self) -> tuple[QFont, list[str]]:
        """The title as it is shown: in large letters on one line, else in small ones on as many as it takes."""
        title, room = self.module.file.title, self.width() - 2 * scaled(_PAD)
        for size in (_SECTION, _SECTION_SMALL):
            if QFontMetrics(title_font(size)).horizontalAdvance(title) <= room:
                return title_font(size), [title]
        small = title_font(_SECTION_SMALL)
        return small, list(rows(title, QFontMetrics(small), room, _MOST_ROWS))

    def _picture_height(self) -> int:
        """A title of several lines takes its room from the picture: cards of a row are equally high."""
        font, lines = self.title_rows()
        usual = QFontMetrics(title_font(_SECTION)).height()
        return scaled(self._high) - max(0, len(lines) * QFontMetrics(font).height() - usual)

    def sizeHint(self) -> QSize:
        lines = QFontMetrics(title_font(_SECTION)).height() + 3 * QFontMetrics(text_font(TEXT)).lineSpacing()
        return QSize(scaled(250), scaled(self._high) + lines + 3 * scaled(_PAD))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(200), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent, /) -> None:
        look, painter, radius = tokens(), QPainter(self), scaled(_RADIUS)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        path = QPainterPath()
        path.addRoundedRect(frame, radius, radius)
        painter.fillPath(path, QColor(look.card))
        painter.save()
        painter.setClipPath(path)
        top = QRect(0, 0, self.width(), self._picture_height())
        painter.fillRect(top, QColor(look.sunk))
        cover(painter, top, self._shown)
        painter.restore()
        if self.flagship:
            self._paint_tag(painter, "Flagship")
        self._paint_words(painter, QRect(0, top.bottom(), self.width(), self.height() - top.height()))
        gold = self.hasFocus() or self.underMouse() or self.flagship
        edge = look.link if self.hasFocus() else look.goldline if gold else look.line
        painter.setPen(QPen(QColor(edge), 2 if gold else 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(frame, radius, radius)

    def _paint_tag(self, painter: QPainter, words: str) -> None:
        look, font = tokens(), text_font(SMALL, QFont.Weight.DemiBold)
        metrics = QFontMetrics(font)
        box = QRect(scaled(14), scaled(14), metrics.horizontalAdvance(words) + scaled(18), metrics.height() + scaled(6))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.gold))
        painter.drawRoundedRect(box, scaled(6), scaled(6))
        painter.setFont(font)
        painter.setPen(QColor(look.goldink))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_words(self, painter: QPainter, box: QRect) -> None:
        look, file, pad = tokens(), self.module.file, scaled(_PAD)
        room = box.adjusted(pad, pad, -pad, -pad)
        title, lines = self.title_rows()
        step = QFontMetrics(title).height()
        for k, line in enumerate(lines):
            self._write(painter, room.translated(0, k * step), line, title, look.ink)
        text = text_font(TEXT)
        under = room.adjusted(0, len(lines) * step + 2, 0, 0)
        step = QFontMetrics(text).lineSpacing()
        for k, line in enumerate(rows(harmless(file.card.line or file.summary), QFontMetrics(text), room.width())):
            self._write(painter, under.translated(0, k * step), line, text, look.ink2)
        self._paint_foot(painter, QRect(room.left(), box.bottom() - pad - step, room.width(), step))

    def _paint_foot(self, painter: QPainter, row: QRect) -> None:
        look, card, small = tokens(), self.module.file.card, text_font(SMALL)
        size, ratio = scaled(16), self.devicePixelRatioF()
        x = row.right() - len(_WAYS) * (size + 6)
        last = x
        for sign in _WAYS:
            painter.drawPixmap(QRect(x, row.top() + 2, size, size), picture(sign, look.ink2, size, ratio))
            x += size + 6
        painter.drawPixmap(QRect(row.left(), row.top() + 2, size, size), picture("clock", look.ink2, size, ratio))
        metrics = QFontMetrics(small)
        dots = _DOTS * scaled(11)
        left = row.left() + size + 6
        words = metrics.elidedText(card.length, Qt.TextElideMode.ElideRight, last - left - dots - 16)
        self._write(painter, QRect(left, row.top(), last - left, row.height()), words, small, look.ink2)
        x = left + metrics.horizontalAdvance(words) + scaled(10)
        painter.setPen(QPen(QColor(look.ink2), 1))
        for k in range(_DOTS if card.complexity else 0):
            painter.setBrush(QColor(look.ink2) if k < card.complexity else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QRectF(x + k * scaled(11), row.center().y() - scaled(3), scaled(7), scaled(7)))

    def _write(self, painter: QPainter, box: QRect, words: str, font: QFont, ink: str) -> None:
        painter.setFont(font)
        painter.setPen(QColor(ink))
        short = QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, short)
