"""The curtain between two players at one screen, for games that hide something."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QLabel, QProgressBar, QVBoxLayout, QWidget

from hexboard.core.seat import Seat

_HOLD_MS, _STEP_MS = 900, 45


class Curtain(QWidget):
    """Covers the whole window until the next player presses and holds. ``lifted`` follows."""

    lifted = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.setAutoFillBackground(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._words = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._words.setWordWrap(True)
        self._bar = QProgressBar(minimum=0, maximum=_HOLD_MS, textVisible=False)
        self._timer = QTimer(self, interval=_STEP_MS)
        self._timer.timeout.connect(self._go_on)
        layout = QVBoxLayout(self)
        layout.addStretch(1)
        layout.addWidget(self._words)
        layout.addWidget(self._bar, 0, Qt.AlignmentFlag.AlignCenter)
        layout.addStretch(1)
        window.installEventFilter(self)
        self.hide()

    def fall(self, seat: Seat) -> None:
        """Cover everything for a player to take the chair."""
        self._words.setText(
            f"<h1>{escape(seat.name)}</h1><p>Hand over the screen, then press and hold here, or hold Enter.</p>"
        )
        self.setAccessibleName(f"Curtain: {seat.name} is to look next. Hold Enter to lift it.")
        self._bar.setValue(0)
        self.setGeometry(self._window.rect())
        self.show()
        self.raise_()
        self.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent, /) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self._window.rect())
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent, /) -> None:
        self._timer.start()

    def mouseReleaseEvent(self, event: QMouseEvent, /) -> None:
        self._let_go()

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and not event.isAutoRepeat():
            self._timer.start()
        event.accept()

    def keyReleaseEvent(self, event: QKeyEvent, /) -> None:
        if not event.isAutoRepeat():
            self._let_go()

    def _let_go(self) -> None:
        self._timer.stop()
        self._bar.setValue(0)

    def _go_on(self) -> None:
        self._bar.setValue(self._bar.value() + _STEP_MS)
        if self._bar.value() >= _HOLD_MS:
            self._timer.stop()
            self.hide()
            self.lifted.emit()
