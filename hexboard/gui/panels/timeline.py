"""The timeline: back and forth through the whole game, which never changes by it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QWidget

from hexboard.gui.session.replay_cursor import SPEEDS
from hexboard.gui.session.session import Session
from hexboard.gui.theme.dressing import set_role, tokens
from hexboard.gui.theme.fonts import is_large, text_font
from hexboard.gui.theme.icon_button import IconButton
from hexboard.gui.theme.tokens import SMALL
from hexboard.gui.widgets.bar import Bar
from hexboard.gui.widgets.column import side_by_side

from .moment_line import MomentLine

USUAL, LARGE = 44, 60
"""Height in pixels, with usual and with large text."""
_BACK = "Back to the game"
_BUTTONS = (
    ("skip-back", "To the set-up", -(10**9)),
    ("chevron-left", "One event back", -1),
    ("play", "Play on", 0),
    ("chevron-right", "One event on", 1),
    ("skip-forward", "To the present", 10**9),
)


class Timeline(Bar):
    """Buttons, the line with its turns, where in the game one looks, and the way back to the present.

    ``panel_wanted(panel)``: where the inspector is a drawer, its first tabs are here.
    """

    panel_wanted = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setAccessibleName("Timeline")
        self._line = MomentLine(session)
        self._where = QLabel()
        self._where.setAccessibleName("Where in the game")
        self._live = QPushButton()
        self._live.setAccessibleName("To the present")
        self._live.clicked.connect(session.replay_cursor.come_back)
        self._pace = QPushButton()
        self._pace.setAccessibleName("Speed of playing")
        self._pace.setProperty("role", "pace")
        self._pace.setMenu(self._speeds())
        self._steps: list[IconButton] = []
        self._tabs: list[QPushButton] = []
        self._lay_out()
        session.shown.connect(self.refresh)
        session.playback.changed.connect(self._show_play)
        self.refresh()

    def refresh(self) -> None:
        """Show where in the game the screen is."""
        replay_cursor = self._session.replay_cursor
        turn = self._session.position().turn
        self._where.setText(f"Turn {turn}, event {replay_cursor.moment} of {replay_cursor.last}")
        self._live.setText(_BACK if replay_cursor.is_back else "Live")
        self._live.setEnabled(replay_cursor.is_back)
        set_role(self._live, "" if replay_cursor.is_back else "live")
        # the line beside them keeps its length, so that its handle stays under the pointer
        more = self._live.fontMetrics().horizontalAdvance(_BACK)
        more -= self._live.fontMetrics().horizontalAdvance(self._live.text())
        for widget, wider in ((self._where, 0), (self._live, more)):
            widget.setMinimumWidth(max(widget.minimumWidth(), widget.sizeHint().width() + wider))
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
            button.clicked.connect(lambda _=False, panel=panel: self.panel_wanted.emit(panel))
            self._across.addWidget(button)
            self._tabs.append(button)
        self.fit_text()

    def fit_text(self) -> None:
        """Take the height that the size of all text asks for; what can be done without goes where it is narrow."""
        large = is_large()
        self.setFixedHeight(LARGE if large else USUAL)
        for button in (self._steps[0], self._steps[-1]):
            button.setVisible(not large)
        for widget in (self._where, self._live, self._pace):
            widget.setFont(text_font(SMALL))
            widget.setHidden(bool(self._tabs))
            widget.setMinimumWidth(0)
        self.refresh()

    def paintEvent(self, event: QPaintEvent, /) -> None:
        look, painter = tokens(), QPainter(self)
        painter.fillRect(self.rect(), QColor(look.surface))
        painter.fillRect(0, 0, self.width(), 1, QColor(look.line))

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
