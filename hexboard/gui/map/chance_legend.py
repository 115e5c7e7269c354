"""What the outlines of hexes mean that a throw may reach: certain, two throws in three, the best throw."""

from collections.abc import Collection

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel

from hexboard.gui.board.items.markings import LIKELY
from hexboard.gui.board.view import BoardView
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.painting import SMALL, scaled, text_font
from hexboard.gui.widgets.free_place import free_corner

_EDGE, _PAD, _SWATCH = 12, 8, 16
_REST_MS = 60  # after the map was moved last
_WASH = {"certain": 110, "two in three": 55, "with the best throw": 0}  # how strong each is, of 255


class ChanceLegend(QLabel):
    """A card in a corner of the map, where it covers nothing that may be picked; it lets the mouse through."""

    def __init__(self, over: BoardView) -> None:
        super().__init__(over)
        self._over = over
        self._words: tuple[str, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setProperty("card", "true")
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
            self.setFont(text_font(SMALL))
            self.setMargin(scaled(_PAD))
            self.setText(f"<table><tr>{''.join(map(_cells, self._words))}</tr></table>")
            self.resize(self.sizeHint())
            within = self._over.rect().adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
            place = free_corner(self.size(), within, self._over.pickable(), upper_first=False)
        if place is not None:
            self.move(place.topLeft())
            self.raise_()
        self.setVisible(place is not None)


def _cells(words: str) -> str:
    """A swatch and what it means."""
    ink, wash = tokens().good, QColor(tokens().good)
    wash.setAlpha(_WASH[words])
    line = "solid" if _WASH[words] else "dashed"
    look = f"border: 2px {line} {ink}; background: {wash.name(QColor.NameFormat.HexArgb)}"
    return f'<td width={scaled(_SWATCH)} style="{look}"></td><td>&nbsp;{words}&nbsp; </td>'
