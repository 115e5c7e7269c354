"""What is told of a game about to begin: its map, a line about it, how long and how hard it is, and whose it is."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from hexboard.core.harmless import harmless
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.fonts import rows, scaled, title_font
from hexboard.gui.theme.painting import round_box, smooth, write_rows
from hexboard.gui.theme.tokens import SECTION, TEXT
from hexboard.gui.widgets.column import column
from hexboard.gui.widgets.flow_layout import FlowLayout
from hexboard.gui.widgets.icon_words import IconWords
from hexboard.gui.widgets.label import plain
from hexboard.module.schema import ModuleFile

from .cover_picture import RADIUS, CoverPicture, cover

_EDGE, _PAD = 24, 22
_PAPER, _INK = "#f3ead3", "#251a12"  # as the title blocks of our maps, by day and by night
_LEAST, _USUAL, _GAP = 300, 560, 12  # pixels high, the last from one thing to the next
_MIDDLE = Qt.AlignmentFlag.AlignCenter


class MapCover(CoverPicture):
    """Fills its place with the middle of the picture; a plate on it names the game and its scenario."""

    def __init__(self, title: str) -> None:
        super().__init__("Picture of the map")
        self._title, self._under = harmless(title), ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def name(self, scenario: str) -> None:
        """Say which scenario it is."""
        self._under = harmless(scenario)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(scaled(520), scaled(_USUAL))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(260), scaled(_LEAST))

    def paintEvent(self, event: QPaintEvent, /) -> None:
        painter, radius = smooth(self), scaled(RADIUS)
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        cover(painter, self.rect(), self._shown, frame, radius)
        self._paint_plate(painter)
        round_box(painter, frame, radius, edge=tokens().edge)

    def _paint_plate(self, painter: QPainter) -> None:
        title, small = title_font(SECTION + 2), title_font(TEXT, italic=True)
        large, little = QFontMetrics(title), QFontMetrics(small)
        room = self.width() - 2 * scaled(_EDGE) - 2 * scaled(_PAD)
        lines = rows(self._title, large, room, 3)
        under = rows(self._under, little, room, 2)
        written = [*((large, line) for line in lines), *((little, line) for line in under)]
        wide = max(metrics.horizontalAdvance(line) for metrics, line in written)
        tall = len(lines) * large.lineSpacing() + len(under) * little.lineSpacing() + scaled(14)
        plate = QRect(scaled(_EDGE), scaled(_EDGE), wide + 2 * scaled(_PAD), tall + 2 * scaled(_PAD) - 8)
        painter.setBrush(QColor(_PAPER))
        painter.setPen(QPen(QColor(_INK), 2))
        painter.drawRect(plate)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(_INK), 1))
        painter.drawRect(plate.adjusted(5, 5, -5, -5))
        rest = write_rows(painter, plate.adjusted(0, scaled(_PAD) - 4, 0, 0), lines, title, _INK, _MIDDLE)
        half, y = plate.width() // 6, rest.top() + scaled(6)
        painter.drawLine(plate.center().x() - half, y, plate.center().x() + half, y)
        write_rows(painter, rest.adjusted(0, scaled(12), 0, 0), under, small, _INK, _MIDDLE)


class AboutGame(QWidget):
    """The picture above, which takes what the words leave of the room; it grows no higher, however high this is."""

    def __init__(self, file: ModuleFile) -> None:
        super().__init__()
        self.picture, self._told = MapCover(file.title), _told(file)
        self._window: QWidget = self
        self._edges = 0
        column(self, (self.picture, 1), self._told, (None, 0), gap=_GAP)

    def stay_within(self, window: QWidget, edges: int) -> None:
        """Say in what it is scrolled, and how many pixels lie above and below it there."""
        self._window, self._edges = window, edges
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent, /) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        left = self._window.height() - self._edges - _GAP - self._told.heightForWidth(self.width())
        self.picture.setMaximumHeight(max(left, self.picture.minimumSizeHint().height()))


def _told(file: ModuleFile) -> QWidget:
    told = QWidget()
    complexity = f"Complexity {file.card.complexity} of 5" if file.card.complexity else ""
    known = {"clock": file.card.length, "gauge": complexity, "users": "Alone, two, by mail"}
    facts = FlowLayout(None, *(IconWords(sign, words) for sign, words in known.items() if words), gap=24)
    line = plain(file.card.line or file.summary, "second")
    column(told, line, facts, plain(" ".join(file.credits), "small"), gap=_GAP)
    return told
