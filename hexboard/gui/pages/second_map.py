"""Another window on the map: the same game and the same question, looked at from elsewhere.

It is made of what the seat at the screen was told, like the page it belongs to, and goes with that.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from hexboard.core.position import Position
from hexboard.gui.board.counter_pictures import CounterPictures
from hexboard.gui.board.pin_item import PINS_Z, PinItem
from hexboard.gui.board.view import BoardView
from hexboard.gui.map.map_controller import MapController
from hexboard.gui.map.map_keys import MapKeys
from hexboard.gui.map.overlays import Overlays
from hexboard.gui.map.replay_overlay import ReplayOverlay
from hexboard.gui.session.pins import Pins
from hexboard.gui.session.session import Session
from hexboard.gui.settings import Settings

_PART = 0.6  # of the first map's sides
_LEAST = (320, 240)  # pixels


class SecondMap(QWidget):
    """A map with its own zoom and centre; what is clicked here means what it means on the first.

    ``controller`` is what the pointer does on it, ``keys`` what keys do; ``activated`` when it has the keyboard,
    ``closed`` when it goes.
    """

    activated = Signal()
    closed = Signal()

    def __init__(
        self,
        session: Session,
        first: BoardView,
        overlays: Overlays,
        pins: Pins,
        pictures: CounterPictures,
        settings: Settings,
    ) -> None:
        super().__init__(first.window(), Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(f"{session.table.game.title} - second map - hexboard")
        self._session, self._first, self._overlays = session, first, overlays
        self._pins, self._settings = pins, settings
        self.view = BoardView(self)
        self.view.viewport().setAccessibleName("Second map")
        self.view.setAccessibleName("Second map")
        self.view.set_palette(settings.palette)
        self.view.set_motion(settings.motion)
        self.view.show_game(session.table.game)
        self.controller = MapController(session, self.view)
        self.keys = MapKeys(session, self.view, self.controller)
        self._replay = ReplayOverlay(session, self.view, pictures)
        self._pin_item = PinItem(PINS_Z)
        self.view.scene().addItem(self._pin_item)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.view)
        self.setMinimumSize(*_LEAST)
        self.resize(first.size() * _PART)
        self._connect()
        self._catch_up()

    def start(self) -> None:
        """Show it, about what is looked at, or the middle of the first map."""
        self.show()
        self.view.set_camera(self._first.camera())
        if self._session.hex is not None:
            self.view.centre_on(self._session.hex)
        self.view.setFocus()

    def event(self, event: QEvent, /) -> bool:
        if event.type() == QEvent.Type.WindowActivate:
            self.activated.emit()
        return super().event(event)

    def closeEvent(self, event: QCloseEvent, /) -> None:
        super().closeEvent(event)
        self._overlays.leave(self.view)
        self.closed.emit()

    def _connect(self) -> None:
        session, overlays = self._session, self._overlays
        session.shown.connect(self._show)
        self.controller.notes = lambda at: (*overlays.gone_words(at), *map(self._pins.words, self._pins.at(at)))
        self._pins.changed.connect(self._show_pins)
        self._settings.changed.connect(self._on_setting)
        QShortcut(QKeySequence("Ctrl+W"), self, self.close)

    def _catch_up(self) -> None:
        """Show all that the first map has been told already."""
        self._show_pins()
        self._show(self._session.position())
        self._overlays.show_in(self.view, self.controller, self._replay)
        self.controller.show_question()
        self.view.select_hex(self._session.hex)

    def _show(self, _: Position) -> None:
        self.view.show_position(self._session.pictured())

    def _show_pins(self) -> None:
        self._pin_item.show_pins({note.at: bool(note.seat) for note in self._pins.all()})

    def _on_setting(self, name: str) -> None:
        if name == "palette":
            self.view.set_palette(self._settings.palette)
        elif name == "motion":
            self.view.set_motion(self._settings.motion)
