"""The hand-over screen between two players at one screen, for games that hide something from them."""

from itertools import product

from attrs import frozen
from PySide6.QtCore import QEvent, QObject, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QGradient,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QRadialGradient,
)
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton, QWidget

from hexboard.core.seat import Side
from hexboard.gui.panels.side_badge import SideBadge
from hexboard.gui.theme.painting import SERIFS
from hexboard.gui.widgets.layouts import column
from hexboard.gui.widgets.rich_text import escape

_HOLD_MS = 1000
_SHIELD = 96  # pixels
_LINES, _LARGEST = 30, 1.6  # lines of usual letters a window has, and how much larger they are where it has more
_SMALLEST = 14  # pixels of letters where it has fewer
_FELL_FROM = 16  # pixels of letters, from which there is room for what dice brought
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_CENTRED = Qt.AlignmentFlag.AlignCenter
_WORDS, _FELL, _FAINT = "#f4efe4", "#e3d3a6", "#c9c1b3"
# the same in light and dark: nobody can tell by it what lies underneath
_GROUND = QRadialGradient(0.5, 0.5, 0.6)
_GROUND.setCoordinateMode(QGradient.CoordinateMode.ObjectMode)
_GROUND.setStops(((0, QColor("#37302a")), (1, QColor("#191714"))))
_PLATE = "QFrame { background: #f3ead3; border: 6px double #6d4d2c; } QLabel { border: none; color: #2a1d12; }"
_BUTTON = (
    "QPushButton {{ background: qlineargradient(x1: 0, x2: 1, stop: {} #fff6dc, stop: {} #e9b949); color: #1c1508; "
    "border: 2px solid #e9b949; border-radius: 10px; padding: 0.6em 3em; font-weight: bold; }} "
    "QPushButton:focus {{ border: 2px dotted #fff6dc; }}"
)


@frozen
class Chair:
    """For whom the screen is: his name and side, and what game and turn it is, as everybody may know; and what dice
    brought just now, line by line, that ``fell`` for all at this screen to see.
    """

    title: str
    turn: str
    name: str
    side: Side
    fell: tuple[str, ...] = ()


class HandOver(QWidget):
    """Covers the whole window until the next player presses and holds. ``confirmed`` follows."""

    confirmed = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._title, self._turn, self._name, self._fell, self._rest = (QLabel() for _ in range(5))
        self._badge = SideBadge(_SHIELD)
        self.button = HoldButton("Hold to lift the cover")
        self.button.held.connect(self.stay)
        self.button.held.connect(self.confirmed)
        self._lay_out()
        self.setFocusProxy(self.button)
        window.installEventFilter(self)
        self.hide()

    def cover(self, chair: Chair, *, hides: bool = True) -> None:
        """Cover everything for a player to take the chair. If it ``hides`` what is on the screen, nothing else is to be
        seen when this returns.
        """
        self._title.setText(f"<span style='font-size:xx-large'><b>{escape(chair.title)}</b></span>")
        self._turn.setText(f"<i>{escape(chair.turn)}</i>")
        self._badge.show_side(chair.side)
        self._name.setText(f"<span style='font-size:xx-large'><b>{escape(chair.name)}, take the chair</b></span>")
        fell = ("<i>Just now, as told to all:</i>", *map(escape, chair.fell)) if chair.fell else ()
        self._fell.setText("<br>".join(fell))
        self._rest.setText(
            "Nothing the other player alone knows shows on this screen. Hold the button, or Enter, for a second; let "
            "go, and the cover stays.<br>Covered till then: map, reports, orders, journal, undo, window title."
        )
        told = "".join(f" {line}." for line in chair.fell)
        self.setAccessibleName(
            f"Hand over the screen: {chair.name} is to look next.{told} Hold Enter to lift the cover."
        )
        self.button.show()
        self.button.let_go()
        self._fill_window()
        self.show()
        self.raise_()
        self.button.setFocus()
        if hides:
            # at once, for the picture of the window that a task switcher keeps
            self.repaint()

    def stay(self) -> None:
        """Cover everything still, though somebody sits down: his page is not there yet, or he is only asked."""
        self.button.hide()
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent, /) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._fill_window()
        if event.type() == QEvent.Type.ChildAdded:
            self.raise_()
        return super().eventFilter(watched, event)

    def paintEvent(self, _: QPaintEvent, /) -> None:
        QPainter(self).fillRect(self.rect(), QBrush(_GROUND))

    def mousePressEvent(self, event: QMouseEvent, /) -> None:
        # what lies underneath is not clicked through the cover
        event.accept()

    def _fill_window(self) -> None:
        """Letters as large as the window has room for, seen from the other side of a table."""
        self.setGeometry(self._window.rect())
        font = QFont(QApplication.font())
        lines = self._window.height() / max(1, QFontMetrics(font).height())
        largest = round(font.pixelSize() * min(_LARGEST, max(1.0, lines / _LINES)))
        # where letters are large words come before pictures, and who is to sit down before what dice brought
        for tells, pixels, has_badge in product((True, False), range(largest, _SMALLEST - 1, -1), (True, False)):
            if tells and (pixels < _FELL_FROM or not self._fell.text()):
                continue
            self._fell.setVisible(tells)
            font.setPixelSize(pixels)
            serif = QFont(font)
            serif.setFamilies(SERIFS)
            for label in (self._title, self._turn, self._name):
                label.setFont(serif)
            self._badge.setVisible(has_badge)
            if self._has_room():
                break

    def _has_room(self) -> bool:
        """Whether no word is cut in these letters."""
        rows = self.layout()
        assert rows is not None
        self._plate.updateGeometry()  # else it would say so only after this event
        wide, high = rows.totalMinimumSize().width(), rows.totalMinimumHeightForWidth(self.width())
        return wide <= self.width() and high <= self.height()

    def _lay_out(self) -> None:
        # nothing below it is painted
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        plate = self._plate = QFrame()
        plate.setStyleSheet(_PLATE)
        column(plate, (self._title, _CENTRED), (self._turn, _CENTRED), margin=(56, 24, 56, 24), gap=10)
        for label, colour in ((self._fell, _FELL), (self._name, _WORDS), (self._rest, _FAINT)):
            label.setStyleSheet(f"color: {colour}")
        for label in (self._title, self._turn, self._fell, self._name, self._rest):
            label.setAlignment(_CENTRED)
            label.setWordWrap(label not in (self._title, self._turn))
        signs = ((plate, _CENTRED), self._fell, (self._badge, _CENTRED), self._name, (self.button, _CENTRED))
        column(self, (None, 2), *signs, self._rest, (None, 3), margin=9, gap=24)


class HoldButton(QPushButton):
    """A button that has to be held for a second; it fills as it is. ``held`` follows."""

    held = Signal()

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.setAccessibleName(words)
        self.hold_ms = _HOLD_MS
        self._hold = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._hold.valueChanged.connect(self._fill)
        self._hold.finished.connect(self.let_go)
        self._hold.finished.connect(self.held)
        self.pressed.connect(self._begin)
        self.released.connect(self.let_go)

    def let_go(self) -> None:
        """Begin anew."""
        self._hold.stop()
        self._fill(0.0)

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.key() not in _ENTER:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self._begin()

    def keyReleaseEvent(self, event: QKeyEvent, /) -> None:
        if event.key() not in _ENTER:
            super().keyReleaseEvent(event)
        elif not event.isAutoRepeat():
            self.let_go()

    def focusOutEvent(self, event: QFocusEvent, /) -> None:
        self.let_go()
        super().focusOutEvent(event)

    def _begin(self) -> None:
        self._hold.setDuration(self.hold_ms)
        self._hold.start()

    def _fill(self, share: float) -> None:
        self.setStyleSheet(_BUTTON.format(share, min(share + 0.001, 1.0)))
