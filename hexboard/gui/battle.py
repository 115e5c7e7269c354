"""The page of an open game: where we are, the question, the map, the timeline."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from hexboard.core.position import Position
from hexboard.geometry.hex import Hex
from hexboard.gui.board.counter_pictures import CounterPictures
from hexboard.gui.board.view import BoardView
from hexboard.gui.escaping import escape
from hexboard.gui.hand import Hand
from hexboard.gui.letter import Letters
from hexboard.gui.overlays import Overlays
from hexboard.gui.panels.banner import Banner
from hexboard.gui.panels.points import totals_words
from hexboard.gui.panels.seats import Seats
from hexboard.gui.panels.timeline import Timeline
from hexboard.gui.panels.tray import Tray
from hexboard.gui.replay_overlay import ReplayOverlay
from hexboard.gui.session.session import Session
from hexboard.gui.session.taking_back import TakingBack
from hexboard.gui.settings import Settings

_PAN = 0.15


class Battle(QWidget):
    """The map with everything that must always be in view round it."""

    def __init__(
        self,
        session: Session,
        taking_back: TakingBack,
        pictures: CounterPictures,
        settings: Settings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session = session
        self._settings = settings
        self.view = BoardView()
        self.view.setAccessibleName("Map")
        self.view.viewport().setAccessibleName("Map")
        self.view.show_game(session.table.game)
        self._where = QLabel()
        self._where.setAccessibleName("Where the game stands")
        self._where.setTextFormat(Qt.TextFormat.RichText)
        self._where.setWordWrap(True)
        self._where.setContentsMargins(6, 2, 6, 2)
        self.seats = Seats(session)
        self.banner = Banner(session, taking_back)
        self.banner.come_back.connect(session.looking.come_back)
        self.tray = Tray(session, pictures)
        self.timeline = Timeline(session)
        self.hand = Hand(session, self.view)
        self.hand.hinted.connect(self.banner.show_hint)
        self.letters = Letters(session, self.view)
        self.overlays = Overlays(session, self.view, self.hand, ReplayOverlay(session, self.view, pictures))
        self.rotated = False
        self._lay_out()
        session.shown.connect(self._show)
        session.linked.connect(self._on_link)
        settings.changed.connect(self._on_setting)
        self._on_setting("palette")
        self._on_setting("motion")
        self._on_setting("one_click")

    def start(self) -> None:
        """Show the game as it was left, camera and all."""
        self.session.begin()
        camera = self._settings.camera(self._camera_name)
        if camera:
            self.view.set_camera(camera)
        else:
            self.view.fit()
        self.view.setFocus()

    def keep_camera(self) -> None:
        """Remember how the map is looked at."""
        self._settings.set_camera(self._camera_name, self.view.camera())

    @property
    def _camera_name(self) -> str:
        # where one player looks tells the other what he looks for
        eyes = self.session.bridge.eyes
        return f"{self.session.table.log.header.game_id}{f' {eyes}' if eyes else ''}"

    def rotate(self) -> None:
        """Turn the map for the player opposite."""
        self.rotated = not self.rotated
        self.view.set_rotated(self.rotated)

    def pan(self, across: int, down: int) -> None:
        """Move the view by a part of its size."""
        for bar, by, size in (
            (self.view.horizontalScrollBar(), across, self.view.width()),
            (self.view.verticalScrollBar(), down, self.view.height()),
        ):
            bar.setValue(bar.value() + int(by * size * _PAN))

    def move_cursor(self, across: int, down: int) -> None:
        """Put the hex cursor one hex further, as it looks on the screen."""
        board = self.session.table.game.board
        now = self.session.hex
        if now is None:
            now = self.view.hex_at(self.view.viewport().rect().center())
            target = now
        else:
            target = _next(now, *((-across, -down) if self.rotated else (across, down)))
        if target is None or target not in board:
            return
        self.session.select(target)
        self.session.hovered.emit(target)
        self.view.select_hex(target)
        self.view.ensure_hex(target)

    def centre_on(self, at: Hex) -> None:
        """Show a hex in the middle of the map and mark it."""
        self.session.select(at)
        self.view.select_hex(at)
        self.view.centre_on(at)
        self.view.flash((at,))

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2, 2, 2, 2)
        layout.setSpacing(2)
        for widget in (self._where, self.seats, self.banner, self.tray):
            layout.addWidget(widget)
        layout.addWidget(self.view, 1)
        layout.addWidget(self.timeline)

    def _show(self, at: Position) -> None:
        self.view.show_position(self.session.pictured())
        found = self.session.findings()
        name = at.game.scenario.turn_names.get(at.turn, "")
        named = "" if name in found.moment else f" ({escape(name)})"
        self._where.setText(
            f"<b>{escape(at.game.title)}</b> &nbsp; {escape(found.moment)}{named}"
            f" &nbsp;&nbsp; <b>{escape(totals_words(at, found.tally))}</b>"
        )

    def _on_link(self, kind: str, value: str) -> None:
        at = self.session.position()
        if kind == "hex":
            try:
                self.centre_on(at.board.at(value))
            except KeyError:
                self.banner.show_hint(f"There is no hex {escape(value)} on this map.")
        elif kind == "moment" and value.isdecimal():
            self.session.looking.go(int(value))
        elif kind == "unit" and value in at.state.units:
            here = at.unit(value).hex
            if here is None:
                self.banner.show_hint(f"{escape(at.name(value))} is not on the map.")
            else:
                self.centre_on(here)

    def _on_setting(self, name: str) -> None:
        if name == "palette":
            self.view.set_palette(self._settings.palette)
        elif name == "motion":
            self.view.set_motion(self._settings.motion)
        elif name == "one_click":
            self.session.picking.one_click = self._settings.one_click


def _next(now: Hex, across: int, down: int) -> Hex:
    """The hex beside another: up and down along the column, sideways by turns up and down so as to stay level."""
    if across == 0:
        return now.step(0 if down < 0 else 3)
    if across > 0:
        return now.step(2 if now.q % 2 else 1)
    return now.step(4 if now.q % 2 else 5)
