"""What a click, a hover or a drag means on the map, told by signals."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QApplication

from hexboard.art.styles import style
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera_view import CameraView
from hexboard.gui.board.choices import Choices
from hexboard.gui.board.items.counters import Counters
from hexboard.gui.board.items.fan import Fan
from hexboard.gui.board.items.pieces import CounterLayer, Piece
from hexboard.gui.board.painting.sprite_cache import Sprite

_HELD = "held"


class Measuring(QObject):
    """Somebody who measures: the pointer names hexes to him, and nothing it does picks anything."""

    hovered = Signal(object)
    clicked = Signal(object)


class Pointing(QObject):
    """Finds what lies under the pointer: a card of an opened stack, a counter, or a hex.

    ``hexHovered(hex | None)`` follows the pointer; ``hexClicked``, ``unitClicked`` and ``unitDoubleClicked`` say what
    was chosen, ``unitAdded`` and ``hexAdded`` what was chosen besides; ``unitDragged(unit, whole)``, ``dragHovered``
    and ``unitDropped`` follow a dragged counter or its whole stack. As long as it is ``measured_by`` somebody, the last
    of them hears of hexes alone, and nothing is taken up. ``in_hand`` is a layer above everything, for a copy of the
    counter that is dragged. ``hex_at`` finds the hex of the map at a point of the window, ``open_fan`` opens the stack
    of a hex (None: closes).
    """

    hexHovered = Signal(object)
    hexClicked = Signal(object)
    unitClicked = Signal(str)
    unitDoubleClicked = Signal(str)
    unitAdded = Signal(str)
    hexAdded = Signal(object)
    unitDragged = Signal(str, bool)
    dragHovered = Signal(str, object)
    unitDropped = Signal(str, object)

    def __init__(
        self,
        view: CameraView,
        counters: Counters,
        fan: Fan,
        in_hand: CounterLayer,
        hex_at: Callable[[QPoint], Hex | None],
        open_fan: Callable[[Hex | None], None],
    ) -> None:
        super().__init__(view)
        self._view = view
        self.measured_by: list[Measuring] = []
        self._counters = counters
        self._fan = fan
        self._in_hand = in_hand
        self._hex_at = hex_at
        self._open_fan = open_fan
        self.choices = Choices()
        self._hovered: Hex | None = None
        self._over: Hex | None = None
        self._clicked: tuple[QPoint, UnitId] = QPoint(), ""  # where the last click was, and the counter it was on

    @property
    def clicked(self) -> QPoint:
        """Where the last click was."""
        return self._clicked[0]

    def pan(self, by: QPoint) -> None:
        """Move what is seen by so many pixels."""
        self._open_fan(None)
        self._view.pan(by)

    def hover(self, at: QPoint | None) -> None:
        """The pointer is here, or gone: tell which hex is pointed at, once for each."""
        here = self.hex_under(at) if at is not None else None
        if here != self._hovered:
            self._hovered = here
            (self.measured_by[-1].hovered if self.measured_by else self.hexHovered).emit(here)

    def hex_under(self, at: QPoint) -> Hex | None:
        """The hex of an opened stack or that of the map at a point of the window, or None."""
        return self._fan.hex if self._fan.covers(at) else self._hex_at(at)

    def click(self, at: QPoint, adds: bool = False) -> None:
        """A column of an opened stack is its counter; one that is alone, or the only one that can act, is itself; else
        the hex. ``adds``: it joins those that are chosen, as with Shift.
        """
        self._clicked = at, ""
        if self.measured_by:
            self.measured_by[-1].clicked.emit(self._hex_at(at))
            return
        if self._fan.covers(at):
            column = self._fan.unit_at(at)
            if column:
                self._clicked = at, column
                (self.unitAdded if adds else self.unitClicked).emit(column)
            return
        opened = self._fan.hex
        self._open_fan(None)
        here, unit = self._hex_at(at), self._counters.unit_at(self._view.mapToScene(at))
        place = self._counters.place(unit)
        if not unit or self._is_place(unit):
            (self.hexAdded if adds else self.hexClicked).emit(place or here)
            return
        self._clicked = at, unit
        if len(self._acting(unit)) == 1 or (place is not None and len(self._counters.stack(place)) == 1):
            (self.unitAdded if adds else self.unitClicked).emit(self._meant(unit))
        else:
            self.hexClicked.emit(place)
            if place != opened:
                self._open_fan(place)

    def double_click(self, at: QPoint) -> None:
        """On a counter: its stack, though the first click may have opened its card under the pointer, or closed it.
        Anywhere else two quick clicks are two clicks.
        """
        before, unit = self._clicked
        if self._counters.place(unit) is None or (at - before).manhattanLength() >= QApplication.startDragDistance():
            unit = self.unit_at(at)
        if unit and not self._is_place(unit) and not self.measured_by:
            self.unitDoubleClicked.emit(self._meant(unit))
        else:
            self.click(at)

    def grabbed(self, at: QPoint) -> UnitId:
        """The counter a drag from here takes along, or ""."""
        if self.measured_by:
            return ""
        if self._fan.covers(at):
            return self._fan.unit_at(at)
        unit = self._counters.unit_at(self._view.mapToScene(at))
        return self._meant(unit) if unit else ""

    def drag_begun(self, unit: UnitId, at: QPoint, whole: bool = False) -> None:
        """Take a counter up, or its ``whole`` stack: its place pales, a copy follows the pointer."""
        self._open_fan(None)
        self._counters.lift(unit)
        self._hold(self._counters.look(unit), at)
        self._over = None
        self.unitDragged.emit(unit, whole)

    def dragged(self, unit: UnitId, at: QPoint) -> None:
        """Move the copy, and tell which hex it is over, once for each."""
        held = self._in_hand.piece(_HELD)
        if held is not None:
            self._hold(held.look, at)
        here = self._hex_at(at)
        if here != self._over:
            self._over = here
            self.dragHovered.emit(unit, here)

    def dropped(self, unit: UnitId, at: QPoint | None) -> None:
        """Put the copy away and tell where it was let go; outside the map or given up: nowhere."""
        self._in_hand.put(_HELD, None)
        self._counters.lift("")
        here = self._hex_at(at) if at is not None else None
        self.unitDropped.emit(unit, here)

    def unit_at(self, at: QPoint) -> UnitId:
        """The column of an opened stack or the counter at a point of the window, or ""."""
        return self._fan.unit_at(at) if self._fan.covers(at) else self._counters.unit_at(self._view.mapToScene(at))

    def show_hand(self, panning: bool | None) -> None:
        """The pointer pans (True), could pan (False), or points (None), with a cross if it measures: let it look so."""
        window = self._view.viewport()
        if panning is not None:
            window.setCursor(Qt.CursorShape.ClosedHandCursor if panning else Qt.CursorShape.OpenHandCursor)
        elif self.measured_by:
            window.setCursor(Qt.CursorShape.CrossCursor)
        else:
            window.unsetCursor()

    def _hold(self, look: Sprite, at: QPoint) -> None:
        point = self._view.mapToScene(at)
        self._in_hand.put(_HELD, Piece(point.x(), point.y(), look, opacity=style.GHOST))

    def _is_place(self, unit: UnitId) -> bool:
        """Whether a counter only stands where something else may be picked."""
        return self._counters.place(unit) in self.choices.hexes and unit not in self.choices.units

    def _acting(self, unit: UnitId) -> list[UnitId]:
        """Counters of the same stack that can act."""
        here = self._counters.place(unit)
        can = self.choices.can_act()
        return [u.id for u in self._counters.stack(here) if u.id in can] if here else []

    def _meant(self, unit: UnitId) -> UnitId:
        """The one counter of a stack that can act, or else the one pointed at."""
        acting = self._acting(unit)
        return acting[0] if len(acting) == 1 else unit
