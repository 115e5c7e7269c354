"""The timeline: back and forth through the whole game, which never changes by it."""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QPointF, QRectF, QSignalBlocker, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractSlider, QLabel, QMenu, QPushButton, QSizePolicy, QToolTip, QWidget

from hexboard.gui.names import SPEEDS
from hexboard.gui.panels.side_badge import tone_colours
from hexboard.gui.session.session import Session
from hexboard.gui.theme.buttons import IconButton
from hexboard.gui.theme.dressing import appearance, set_role, tokens
from hexboard.gui.theme.painting import SMALL, dots, is_large, painted, scaled, smooth, text_font, zoom
from hexboard.gui.widgets.layouts import Bar, called, side_by_side
from hexboard.gui.widgets.rich_text import escape
from hexboard.play.past import SETUP

USUAL, LARGE = 44, 60
"""Height in pixels, with usual and with large text."""
_BACK, _BACK_IN_SHORT = "Back to the game", "Back"
_ROOMY, _LINE = 800, 200  # pixels at 100 %: from which words stand that can be done without; of the line at least
_BUTTONS = (
    ("skip-back", "To the set-up", -(10**9)),
    ("chevron-left", "One event back", -1),
    ("play", "Play on", 0),
    ("chevron-right", "One event on", 1),
    ("skip-forward", "To the present", 10**9),
)


class Timeline(Bar):
    """Buttons, the line with its turns, where in the game one looks, and the way back to the present; where the
    inspector is a drawer, its first tabs.
    """

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setAccessibleName("Timeline")
        self._line = MomentLine(session)
        self._where = called("Where in the game", QLabel())
        self._live = called("To the present", QPushButton())
        self._live.clicked.connect(session.replay_cursor.come_back)
        self._pace = called("Speed of playing", QPushButton())
        self._pace.setProperty("role", "pace")
        self._pace.setMenu(self._speeds())
        self._steps: list[IconButton] = []
        self._tabs: list[QPushButton] = []
        self._lay_out()
        session.shown.connect(self.refresh)
        session.playback.changed.connect(self._show_play)

    def refresh(self) -> None:
        """Show where in the game the screen is."""
        replay_cursor = self._session.replay_cursor
        turn = self._session.position().turn
        self._where.setText(f"Turn {turn}, event {replay_cursor.moment} of {replay_cursor.last}")
        back = _BACK if self.width() >= _ROOMY * zoom() else _BACK_IN_SHORT
        # the line beside them keeps its length, so that its handle stays under the pointer
        self._live.setText(back)
        for widget in (self._where, self._live):
            widget.setMinimumWidth(max(widget.minimumWidth(), widget.sizeHint().width()))
        self._live.setText(back if replay_cursor.is_back else "Live")
        self._live.setEnabled(replay_cursor.is_back)
        set_role(self._live, "" if replay_cursor.is_back else "live")
        if self._across.minimumSize().width() > self.width():
            self._make_room()
        self._line.refresh()

    def show_tabs(self, tabs: Mapping[str, str]) -> None:
        """Have buttons here that open these panels; none where the inspector is a column."""
        if [button.text() for button in self._tabs] == list(tabs.values()):
            return
        for button in self._tabs:
            button.hide()
            button.deleteLater()
        self._tabs = []
        for panel, title in tabs.items():
            button = QPushButton(title)
            button.setProperty("role", "quiet")
            button.clicked.connect(lambda _=False, panel=panel: self._session.act_wanted.emit(f"panel-{panel}"))
            self._across.addWidget(button)
            self._tabs.append(button)
        self.fit_text()

    def fit_text(self) -> None:
        """Take the height that the size of all text asks for; what can be done without goes where it is narrow."""
        self.setFixedHeight(LARGE if is_large() else scaled(USUAL))
        for widget in (self._where, self._live, self._pace):
            widget.setHidden(bool(self._tabs))
            widget.setMinimumWidth(0)
        self._line.setMinimumWidth(90 if self._tabs else scaled(_LINE))
        self.refresh()
        self._make_room()

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self.fit_text()

    def _make_room(self) -> None:
        """Without the buttons to both ends first, then without the speed, so that no word is cut."""
        ends = (self._steps[0], self._steps[-1])
        for button in ends:
            button.setHidden(is_large())
        self._pace.setHidden(bool(self._tabs))
        for spare in (*ends, self._pace):
            if self._across.minimumSize().width() > self.width():
                spare.hide()

    def _lay_out(self) -> None:
        self.setProperty("part", "timeline")
        for sign, words, by in _BUTTONS:
            button = IconButton(sign, words)
            button.clicked.connect(lambda _=False, by=by: self._step(by))
            self._steps.append(button)
        said = (self._pace, (self._line, 1), 8, self._where, 8, self._live)
        self._across = side_by_side(self, *self._steps, *said, margin=(8, 0, 8, 0), gap=2)
        self._show_play()
        self.fit_text()

    def _step(self, by: int) -> None:
        if by:
            self._session.playback.pause()
            self._session.replay_cursor.step(by)
        else:
            self._session.playback.toggle()

    def _speeds(self) -> QMenu:
        """The speeds, from which one is chosen."""
        menu = QMenu(self._pace)
        for speed in SPEEDS:
            action = menu.addAction(_times(speed))
            action.triggered.connect(lambda _=False, speed=speed: self._session.playback.set_speed(speed))
        return menu

    def _show_play(self) -> None:
        playback = self._session.playback
        self._pace.setText(_times(playback.speed))
        self._pace.setAccessibleDescription(f"{playback.speed:g} times")
        self._steps[2].set_sign("pause" if playback.is_playing else "play")
        self._steps[2].setAccessibleName("Stand still" if playback.is_playing else "Play on")


def _times(speed: float) -> str:
    return f"{speed:g}\N{MULTIPLICATION SIGN}"


_MARGIN = 14.0  # pixels at either end
_ACT, _PHASE, _TURN = 6, 9, 11  # pixels: how far ticks reach from the middle
_DIAMOND, _DOT = 4.5, 3.0
_RANK = {"act": 0, "phase": 1, "dice": 2}  # of what falls on one pixel the highest is seen


class MomentLine(QAbstractSlider):
    """A tick for every act, a diamond for dice, hollow for dice outside the rules, a dot for a message, a number for a
    turn; gold up to the moment on the screen. The first side's acts stand above the line, the other's below.
    """

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._starts: list[tuple[int, int]] = []
        self._ticks: QPixmap | None = None
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Moment of the game")
        self.valueChanged.connect(session.replay_cursor.go)
        appearance.changed.connect(self._paint_anew)

    def refresh(self) -> None:
        """Show where in the game the screen is."""
        replay_cursor = self._session.replay_cursor
        if self.maximum() != replay_cursor.last or not replay_cursor.is_back:
            self._ticks = None
        with QSignalBlocker(self):
            self.setMaximum(replay_cursor.last)
            self.setValue(replay_cursor.moment)
        self._starts = replay_cursor.replay.turns()
        if self.hasFocus() or replay_cursor.is_back:
            self.setAccessibleDescription(self.words(replay_cursor.moment))
        self.update()

    def words(self, moment: int) -> str:
        """What led to a moment, and what was rolled there outside the rules, in the journal's words."""
        cursor, lines = self._session.replay_cursor, self._session.journal_lines
        number = cursor.replay.entry_number(moment)
        rolled = [line.text for at, entry in cursor.replay.outside() if at == moment for line in lines.of_entry(entry)]
        return "; ".join(["the set-up" if number == SETUP else lines.words_for(number), *rolled])

    def _paint_anew(self) -> None:
        self._ticks = None
        self.update()

    def event(self, event: QEvent, /) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            moment = self._moment_at(event.pos().x())
            QToolTip.showText(event.globalPos(), f"<p>{moment}: {escape(self.words(moment))}</p>", self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent, /) -> None:
        self.setValue(self._moment_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent, /) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.setValue(self._moment_at(event.position().x()))

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        # up and down move the hex cursor everywhere else on the page
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End):
            super().keyPressEvent(event)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent, /) -> None:
        look, painter = tokens(), smooth(self)
        middle, here = self.height() / 2, self._x(self.value())
        painter.fillRect(QRectF(self._x(0), middle - 1.5, self._x(self.maximum()) - self._x(0), 3), QColor(look.line))
        painter.fillRect(QRectF(self._x(0), middle - 1.5, here - self._x(0), 3), QColor(look.goldline))
        painter.drawPixmap(0, 0, self._marks())
        self._paint_turns(painter)
        painter.setBrush(QColor(look.gold))
        painter.setPen(QColor(look.link if self.hasFocus() else look.goldline))
        half = scaled(7)
        painter.drawEllipse(QRectF(here - half, middle - half, 2 * half, 2 * half))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QRectF(here - half - 3, middle - half - 3, 2 * half + 6, 2 * half + 6))

    def _paint_turns(self, painter: QPainter) -> None:
        look, middle = tokens(), self.height() / 2
        for moment, _ in self._starts:
            painter.fillRect(QRectF(self._x(moment) - 1, middle - _TURN, 2, 2 * _TURN), QColor(look.ink2))
        painter.setFont(text_font(SMALL))
        painter.setPen(QColor(look.ink3))
        for area, words in self.turn_numbers():
            painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)

    def turn_numbers(self) -> list[tuple[QRectF, str]]:
        """The numbers of turns that find room beside their ticks, each whole, and where."""
        found: list[tuple[QRectF, str]] = []
        measures, free = QFontMetricsF(text_font(SMALL)), -1e9
        for moment, turn in self._starts if self.height() >= 40 else ():
            words = str(turn)
            wide = measures.horizontalAdvance(words) + 4.0
            left = min(self._x(moment) + 4, self.width() - wide)
            if left > free:
                found.append((QRectF(left, 0, wide, self.height() / 2 - _ACT - 1), words))
                free = left + wide
        return found

    def _marks(self) -> QPixmap:
        """Ticks, diamonds and dots of the whole game, painted once until it goes on."""
        ratio = self.devicePixelRatioF()
        if self._ticks is None or self._ticks.size() != dots(self.width(), self.height(), ratio):
            self._ticks = painted(self.width(), self.height(), ratio, lambda painter, _: self._paint_marks(painter))
        return self._ticks

    def _paint_marks(self, painter: QPainter) -> None:
        game = self._session.table.game
        sides = {seat.id: game.side(seat.side) for seat in game.seats}
        lower = {seat for seat, side in sides.items() if side != game.sides[0]}
        seen: dict[tuple[int, bool], tuple[str, str]] = {}
        for moment, led in enumerate(self._session.replay_cursor.replay.led(), start=1):
            key = (round(self._x(moment)), led.seat in lower)
            if key not in seen or _RANK[led.sort] > _RANK[seen[key][0]]:
                seen[key] = (led.sort, led.seat)
        for (x, below), (sort, seat) in sorted(seen.items(), key=lambda each: _RANK[each[1][0]]):
            colour = tone_colours(sides[seat])[0] if seat in sides else tokens().ink3
            self._paint_mark(painter, x, below, sort, colour)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens().link))
        for x in {round(self._x(moment)) for moment in self._session.replay_cursor.replay.talk()}:
            painter.drawEllipse(QPointF(x, self.height() / 2 - _TURN), _DOT, _DOT)
        painter.setPen(QPen(QColor(tokens().bad), 1.5))
        painter.setBrush(QColor(tokens().card))
        for x in {round(self._x(moment)) for moment, _ in self._session.replay_cursor.replay.outside()}:
            painter.drawPolygon(_diamond(QPointF(x, self.height() / 2 - _TURN)))

    def _paint_mark(self, painter: QPainter, x: int, below: bool, sort: str, colour: str) -> None:
        look, middle = tokens(), self.height() / 2
        if sort == "phase":
            painter.fillRect(QRectF(x - 0.5, middle - _PHASE, 1, 2 * _PHASE), QColor(look.ink3))
            return
        if sort == "act":
            area = QRectF(x - 1, middle + 1.5 if below else middle - _ACT - 1.5, 2, _ACT)
            painter.fillRect(area.adjusted(-0.5, 0, 0.5, 0), QColor(look.ink3))
            painter.fillRect(area, QColor(colour))
            return
        at = QPointF(x, middle + (_DIAMOND + 2 if below else -_DIAMOND - 2))
        painter.setPen(QColor(look.ink2))
        painter.setBrush(QColor(colour))
        painter.drawPolygon(_diamond(at))

    def _x(self, moment: int) -> float:
        return _MARGIN + (self.width() - 2 * _MARGIN) * moment / max(self.maximum(), 1)

    def _moment_at(self, x: float) -> int:
        share = (x - _MARGIN) / max(self.width() - 2 * _MARGIN, 1.0)
        return max(0, min(round(share * self.maximum()), self.maximum()))


def _diamond(at: QPointF) -> QPolygonF:
    corners = [QPointF(0, -_DIAMOND), QPointF(_DIAMOND, 0), QPointF(0, _DIAMOND), QPointF(-_DIAMOND, 0)]
    return QPolygonF([at + corner for corner in corners])
