"""What the outlines of hexes mean that a throw may reach: certain, two throws in three, the best throw."""

from collections.abc import Collection

from PySide6.QtCore import QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFontMetrics, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from hexboard.gui.board.items.markings import LIKELY
from hexboard.gui.board.view import BoardView
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.painting import BUTTON, SMALL, round_box, scaled, smooth, text_font, write
from hexboard.gui.widgets.free_place import free_corner

_EDGE, _PAD, _SWATCH, _GAP = 12, 14, 18, 8
_REST_MS = 60  # after the map was moved last
_WASH = {"certain": 110, "two in three": 55, "with the best throw": 0}  # how strong each is, of 255


class ChanceLegend(QWidget):
    """A card in a corner of the map, where it covers nothing that may be picked; it lets the mouse through."""

    def __init__(self, over: BoardView) -> None:
        super().__init__(over)
        self._over = over
        self._words: tuple[str, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName("What the outlines mean")
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._lie)
        over.roomChanged.connect(self._lie)
        over.cameraMoved.connect(self._rest.start)
        self.hide()

    def show_chances(self, chances: Collection[float]) -> None:
        """Explain these chances, from 0 to 1; none of them, or no free corner, and there is no card."""
        found = (any(c >= 1 for c in chances), any(LIKELY <= c < 1 for c in chances), any(c < LIKELY for c in chances))
        self._words = tuple(words for words, there in zip(_WASH, found, strict=True) if there)
        self.setAccessibleDescription(", ".join(self._words))
        self._lie()

    def _lie(self) -> None:
        """Lie in a corner that is free, once the map has been moved and when its room changes too."""
        place = None
        if len(self._words) > 1:
            pad, metrics = scaled(_PAD), QFontMetrics(text_font(SMALL))
            words = sum(metrics.horizontalAdvance(each) + scaled(_SWATCH) + _GAP + pad for each in self._words)
            self.resize(words + pad, scaled(_SWATCH) + 2 * pad - 4)
            within = self._over.rect().adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
            place = free_corner(self.size(), within, self._over.pickable(), upper_first=False)
        if place is not None:
            self.move(place.topLeft())
            self.raise_()
            self.update()
        self.setVisible(place is not None)

    def paintEvent(self, event: QPaintEvent, /) -> None:
        look, painter = tokens(), smooth(self)
        round_box(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), BUTTON, look.card, look.line)
        x, side, font = scaled(_PAD), scaled(_SWATCH), text_font(SMALL)
        for words in self._words:
            swatch, wash = QColor(look.good), QColor(look.good)
            wash.setAlpha(_WASH[words])
            dashed = not _WASH[words]
            painter.setPen(QPen(swatch, 2, Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine))
            painter.setBrush(wash)
            painter.drawRoundedRect(QRectF(x, (self.height() - side) / 2, side, side), 4, 4)
            x += side + _GAP
            wide = QFontMetrics(font).horizontalAdvance(words)
            box = QRect(x, 0, wide + 2, self.height())
            write(painter, box, words, font, look.ink, Qt.AlignmentFlag.AlignVCenter)
            x += wide + scaled(_PAD)
