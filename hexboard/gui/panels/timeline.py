"""The timeline: back and forth through the whole game, which never changes by it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QSlider, QToolButton, QVBoxLayout, QWidget

from hexboard.gui.session.session import Session
from hexboard.gui.theme.fonts import scaled
from hexboard.gui.theme.tokens import SMALL

_BUTTONS = (
    ("|\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}", "To the set-up", -(10**9)),
    ("\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}", "One event back", -1),
    ("\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}", "One event on", 1),
    ("\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}|", "To the present", 10**9),
)


class Timeline(QWidget):
    """A slider over every moment, with the turns marked under it."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setAccessibleName("Timeline")
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setAccessibleName("Moment of the game")
        self._slider.valueChanged.connect(session.looking.go)
        self._turns = TurnMarks(self._slider)
        self._where = QLabel()
        self._where.setAccessibleName("Where in the game")
        self._slider.setMinimumWidth(self.fontMetrics().height() * 5)
        self._lay_out()
        session.shown.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show where in the game the screen is."""
        looking = self._session.looking
        self._slider.blockSignals(True)
        self._slider.setMaximum(looking.last)
        self._slider.setValue(looking.moment)
        self._slider.blockSignals(False)
        turn = self._session.position().turn
        self._where.setText(f"turn {turn}\nevent {looking.moment}/{looking.last}")
        self._turns.show_turns(looking.turns(), looking.last)

    def _lay_out(self) -> None:
        across = QHBoxLayout(self)
        across.setContentsMargins(6, 2, 6, 2)
        for place, (sign, words, by) in enumerate(_BUTTONS):
            button = QToolButton(autoRaise=True)
            button.setText(sign)
            button.setToolTip(words)
            button.setAccessibleName(words)
            button.clicked.connect(lambda _=False, by=by: self._session.looking.step(by))
            across.addWidget(button)
            if place == 1:
                sliding = QVBoxLayout()
                sliding.setSpacing(0)
                sliding.addWidget(self._slider)
                sliding.addWidget(self._turns)
                across.addLayout(sliding, 1)
        across.addWidget(self._where, 0)


class TurnMarks(QWidget):
    """Numbers of the turns under a slider, where they begin; left out where there is no room."""

    def __init__(self, slider: QSlider) -> None:
        super().__init__()
        self._slider = slider
        self._starts: list[tuple[int, int]] = []
        self._last = 1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Turns")

    def show_turns(self, starts: list[tuple[int, int]], last: int) -> None:
        """Mark these (moment, turn) of ``last`` moments."""
        self._starts, self._last = starts, max(last, 1)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(80, int(self.fontMetrics().height() * 0.95))

    def paintEvent(self, event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        font = painter.font()
        font.setPixelSize(scaled(SMALL))
        painter.setFont(font)
        margin = self._slider.height() / 2
        room, free = self.width() - 2 * margin, -1e9
        for moment, turn in self._starts:
            x = margin + room * moment / self._last
            width = painter.fontMetrics().horizontalAdvance(f"{turn}") + 4.0
            painter.drawLine(int(x), 0, int(x), 3)
            if x - width / 2 > free:
                area = QRectF(x - width / 2, 2, width, self.height() - 2)
                painter.drawText(area, Qt.AlignmentFlag.AlignCenter, f"{turn}")
                free = x + width / 2
