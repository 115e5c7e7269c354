"""The hand-over screen between two players at one screen, for games that hide something from them."""

from itertools import product

from attrs import frozen
from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
    QRadialGradient,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QFrame, QLabel, QWidget

from hexboard.core.seat import Side
from hexboard.gui.panels.side_badge import SideBadge
from hexboard.gui.theme.painting import SERIFS, smooth, write
from hexboard.gui.widgets.layouts import column
from hexboard.gui.widgets.rich_text import escape

_HOLD_MS, _STEP_MS = 1000, 40
_SHIELD = 96  # pixels
_LINES, _LARGEST = 30, 1.6  # lines of usual letters a window has, and how much larger they are where it has more
_SMALLEST = 14  # pixels of letters where it has fewer
_FELL_FROM = 16  # pixels of letters, from which there is room for what dice brought
_MIDDLE, _EDGE = "#37302a", "#191714"  # the same in light and dark: nobody can tell by it what lies underneath
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_CENTRED = Qt.AlignmentFlag.AlignCenter
_GOLD, _GOLD_EDGE, _INK, _WORDS, _FELL, _FAINT = "#e9b949", "#fff6dc", "#1c1508", "#f4efe4", "#e3d3a6", "#c9c1b3"
_PLATE = "QFrame { background: #f3ead3; border: 6px double #6d4d2c; } QLabel { border: none; color: #2a1d12; }"


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

    def paintEvent(self, event: QPaintEvent, /) -> None:
        ground = QRadialGradient(QRectF(self.rect()).center(), max(self.width(), self.height()) * 0.6)
        ground.setColorAt(0.0, QColor(_MIDDLE))
        ground.setColorAt(1.0, QColor(_EDGE))
        QPainter(self).fillRect(self.rect(), ground)

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
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        plate = self._plate = QFrame()
        plate.setStyleSheet(_PLATE)
        column(plate, (self._title, _CENTRED), (self._turn, _CENTRED), margin=(56, 24, 56, 24), gap=10)
        for label, colour in ((self._fell, _FELL), (self._name, _WORDS), (self._rest, _FAINT)):
            paint = label.palette()
            paint.setColor(QPalette.ColorRole.WindowText, QColor(colour))
            label.setPalette(paint)
        for label in (self._title, self._turn, self._fell, self._name, self._rest):
            label.setAlignment(_CENTRED)
            label.setWordWrap(label not in (self._title, self._turn))
        signs = ((plate, _CENTRED), self._fell, (self._badge, _CENTRED), self._name, (self.button, _CENTRED))
        column(self, (None, 2), *signs, self._rest, (None, 3), margin=9, gap=24)


class HoldButton(QAbstractButton):
    """A button that has to be held for a second; a ring round it shows how long it has been. ``held`` follows."""

    held = Signal()

    def __init__(self, words: str) -> None:
        super().__init__()
        self.setText(words)
        self.setAccessibleName(words)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hold_ms = _HOLD_MS
        self._for_ms = 0
        self._timer = QTimer(self, interval=_STEP_MS)
        self._timer.timeout.connect(self._go_on)
        self.pressed.connect(self._timer.start)
        self.released.connect(self.let_go)

    def let_go(self) -> None:
        """Begin anew."""
        self._timer.stop()
        self._for_ms = 0
        self.update()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text()) + metrics.height() * 6, metrics.height() * 3)

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.key() not in _ENTER:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self._timer.start()

    def keyReleaseEvent(self, event: QKeyEvent, /) -> None:
        if event.key() not in _ENTER:
            super().keyReleaseEvent(event)
        elif not event.isAutoRepeat():
            self.let_go()

    def focusOutEvent(self, event: QFocusEvent, /) -> None:
        self.let_go()
        super().focusOutEvent(event)

    def paintEvent(self, event: QPaintEvent, /) -> None:
        painter = smooth(self)
        area = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        shape = QPainterPath()
        shape.addRoundedRect(area, 10, 10)
        painter.fillPath(shape, QColor(_GOLD))
        if self.hasFocus() or self._for_ms:
            painter.setPen(QPen(QColor(_GOLD_EDGE), 1.5, Qt.PenStyle.DotLine))
            painter.drawPath(shape)
        if self._for_ms:
            width = 4.0
            ring = QPen(QColor(_GOLD_EDGE), width)
            whole = shape.length() / width
            ring.setDashPattern([max(0.01, whole * self._for_ms / self.hold_ms), whole + 1])
            painter.setPen(ring)
            painter.drawPath(shape)
        font = QFont(self.font())
        font.setBold(True)
        write(painter, area, self.text(), font, _INK, Qt.AlignmentFlag.AlignCenter)

    def _go_on(self) -> None:
        self._for_ms += _STEP_MS
        self.update()
        if self._for_ms >= self.hold_ms:
            self.let_go()
            self.held.emit()
