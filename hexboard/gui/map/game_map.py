"""One view of the map of an open game, with the pointer on it, what keys do to it and what is laid over it."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.engine.question import Question
from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import hex_of
from hexboard.gui.board.items.sight_item import SightItem
from hexboard.gui.board.items.ways import ShapesItem
from hexboard.gui.board.view import BoardView
from hexboard.gui.map.hex_signs import Objectives, pin_sprite, pins_in
from hexboard.gui.map.lines_overlay import RingsItem
from hexboard.gui.map.map_controller import MapController
from hexboard.gui.session.session import Session

_PAN = 0.15
_LINES_Z = 6.0  # over zones of control, under what may be picked and the counters
_ORDERS_Z = 33.0  # over the counters: a courier's way begins and ends at one


class GameMap(QObject):
    """A ``view`` that follows the game, its pins and the settings, and the ``controller`` of its pointer.

    ``sight``, ``lines``, ``rings``, ``objectives`` and ``orders`` are drawn in it by ``Overlays``, the same in every
    view of the map; ``pins`` shows where notes are kept. It is at first the view alone, without a game: ``follow``
    brings the rest, in a turn of the event loop of its own where one would be long.
    """

    def __init__(self, session: Session, name: str, parent: QWidget) -> None:
        view = BoardView(parent)
        super().__init__(view)
        self.view = view
        self._session = session
        self.view.setAccessibleName(name)
        self.view.viewport().setAccessibleName(name)
        self.view.set_palette(session.settings.palette)
        self.view.markings.moves = session.settings.motion

    def follow(self) -> None:
        """Hear the pointer, and show from now on whatever is to be seen on the map."""
        self.controller = MapController(self._session, self.view)
        self.pins, self.sight = pins_in(self.view), SightItem()
        self.lines, self.rings = ShapesItem(_LINES_Z), RingsItem(self.view)
        self.objectives = Objectives(self.view)
        self.orders = ShapesItem(_ORDERS_Z)
        for item in (self.pins, self.sight, self.lines, self.rings, self.orders):
            self.view.scene().addItem(item)
        self._show_pins()
        self._session.pins.changed.connect(self._show_pins)
        self._session.shown.connect(self._show)
        self._session.settings.changed.connect(self._on_setting)

    def pan(self, across: int, down: int) -> None:
        """Move the view by a part of its size."""
        for bar, by, size in (
            (self.view.horizontalScrollBar(), across, self.view.width()),
            (self.view.verticalScrollBar(), down, self.view.height()),
        ):
            bar.setValue(bar.value() + int(by * size * _PAN))

    def move_cursor(self, across: int, down: int) -> None:
        """Put the hex cursor one hex further, as it looks on the screen."""
        board = self._session.table.game.board
        now = self._session.hex
        if now is None:
            middle = hex_of(self.view.mapToScene(self.view.viewport().rect().center()))
            target = min(board.hexes, key=middle.distance)
        else:
            ways = _beside(now, *((-across, -down) if self.view.is_rotated else (across, down)))
            target = next((way for way in ways if way in board), now)
        self._session.select(target)
        self._session.hovered.emit(target)
        self.view.ensure_hex(target)

    def centre_on(self, at: Hex) -> None:
        """Show a hex in the middle of the map and mark it."""
        self._session.select(at)
        self.view.centre_on(at)
        self.view.flash((at,))

    def _show(self, _: Position) -> None:
        self.view.show_position(self._session.pictured())

    def _show_pins(self) -> None:
        self.pins.show_chips({note.at: pin_sprite(bool(note.seat)) for note in self._session.pins.all()})

    def _on_setting(self, name: str) -> None:
        if name == "palette":
            self.view.set_palette(self._session.settings.palette)
        elif name == "motion":
            self.view.markings.moves = self._session.settings.motion


def _beside(now: Hex, across: int, down: int) -> tuple[Hex, ...]:
    """The hexes beside another, the one that is meant first: up and down along the column, sideways by turns up and
    down so as to stay level; at an edge of the map the other one of the column.
    """
    if across == 0:
        return (now.step(0 if down < 0 else 3),)
    up, below = (now.step(1), now.step(2)) if across > 0 else (now.step(5), now.step(4))
    return (below, up) if now.q % 2 else (up, below)


_NOTHING = "", 0, ""


class Following(QObject):
    """Moves the first view of the map; in the second map window somebody looks elsewhere."""

    def __init__(self, session: Session, view: BoardView) -> None:
        super().__init__(view)
        self._session = session
        self._view = view
        self._asked: tuple[SeatId, int, str] | None = None
        session.replay_cursor.moved.connect(self._on_moment)
        session.asked.connect(self._on_question)

    def _on_moment(self) -> None:
        cursor = self._session.replay_cursor
        change = self._session.changes.at(cursor.moment) if cursor.is_back else None
        if change is not None:
            self._view.ensure_hexes(change.places)

    def _on_question(self, question: Question | None) -> None:
        if question is None:
            # who looks back is asked the same when he returns; who waits is asked anew
            if not self._session.takes_no_picks:
                self._asked = _NOTHING
            return
        asked = self._session.picking.seat, self._session.position().turn, question.prompt
        # what is asked first leaves the map as it was left, what is asked again where somebody has looked since
        is_new = self._asked not in (None, asked)
        goes_on = self._asked is not None and self._asked[:2] == asked[:2] and not self._session.picking.picks
        self._asked = asked
        # who goes on deciding and may leave it looks where he looked
        if not is_new or (goes_on and any(answer.kind == "verb" for answer in question.open_answers())):
            return
        middle = self._view.viewport().rect().center()
        off = {at: (self._view.box_of(at).center() - middle).manhattanLength() for at in self._places(question)}
        places = sorted(off, key=lambda at: off[at], reverse=True)
        if not any(self._view.sees(at) for at in places):
            self._view.ensure_hexes(places)

    def _places(self, question: Question) -> set[Hex]:
        """Where something may be picked on the map."""
        units, answers = self._session.on_map().state.units, question.open_answers()
        stands = (units[each.unit].hex for each in answers if each.unit is not None and each.unit in units)
        return {at for at in (*stands, *(each.hex for each in answers)) if at is not None}
