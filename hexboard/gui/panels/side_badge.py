"""A side's sign: its letter on its tone, so that lightness and letter tell it, not hue alone."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from hexboard.core.seat import Side
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.painting import scaled, write

_EDGE = 1.5  # pixels of the line round it


def tone_colours(side: Side) -> tuple[str, str]:
    """Ground and figure of a side's sign."""
    look = tokens()
    return (look.usa, look.usaink) if side.tone == "dark" else (look.csa, look.csaink)


class SideBadge(QWidget):
    """The side's tone with its letter, so many pixels square; round corners if it is dark, cut ones if light."""

    def __init__(self, side: int = 44) -> None:
        super().__init__()
        self._pixels = side
        self._side: Side | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_side(self, side: Side | None) -> None:
        """Show a side, or none."""
        self._side = side
        self.setAccessibleName(f"side: {side.name}" if side else "nobody's decision")
        self.update()

    def sizeHint(self) -> QSize:
        side = scaled(self._pixels)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent, /) -> None:
        if self._side is not None:
            paint_badge(QPainter(self), QRectF(self.rect()), self._side)


def paint_badge(painter: QPainter, box: QRectF, side: Side) -> None:
    """A side's sign in a box of the painter's pixels."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    area = box.adjusted(1, 1, -1, -1)
    corner = min(area.width(), area.height()) * 0.2
    ground, figure = tone_colours(side)
    join = Qt.PenJoinStyle.BevelJoin if side.tone == "light" else Qt.PenJoinStyle.RoundJoin
    # its corners are those of a thick line round what is within
    for ink, reach in ((figure, corner + _EDGE / 2), (ground, corner - _EDGE / 2)):
        painter.setPen(QPen(QColor(ink), 2 * reach, j=join))
        painter.setBrush(QColor(ink))
        painter.drawRect(area.adjusted(corner, corner, -corner, -corner))
    font = QFont(QApplication.font())
    font.setBold(True)
    font.setPixelSize(round(area.height() * 0.5))
    write(painter, area, side.letter, font, figure, Qt.AlignmentFlag.AlignCenter)
