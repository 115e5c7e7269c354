"""The map on the screen: shows a game, tells what the pointer means, decides nothing."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain

from PySide6.QtCore import QEvent, QLineF, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPen,
    QPolygonF,
    QResizeEvent,
    QShortcut,
    QWheelEvent,
)
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView, QWidget

from hexboard.art.colours.palette import PALETTES
from hexboard.art.counters.faces import PlacedContact, side_at
from hexboard.art.counters.marks import all_in_words
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex
from hexboard.geometry.layout import Layout
from hexboard.gui.event_loop.steps import later
from hexboard.gui.theme.painting import scaled
from hexboard.gui.theme.tokens import LIGHT
from hexboard.gui.widgets.free_place import clear_part, is_seen, least_move

from .camera import UNIT, ZoomStep, hex_of, scene_point
from .camera_view import CameraView
from .choices import ChoiceMark, Choices, hex_words
from .items.counters import Counters, Sightings
from .items.fan import PICTURE, Fan, FanCard
from .items.map_sheets import MapSheets
from .items.markings import Markings
from .items.pieces import CounterLayer
from .items.trails import TrailsItem
from .painting.counter_sprites import CounterPictures
from .painting.shape_painting import colour
from .painting.sprite_cache import SpriteCache
from .pointer.gestures import Gestures
from .pointer.pointing import Measuring, Pointing

_ORIGIN = Hex(0, 0)
_SIGHTINGS_Z, _COUNTERS_Z, _TRAILS_Z, _FAN_Z, _GHOST_Z = 29.0, 30.0, 45.0, 60.0, 70.0


class BoardView(CameraView):
    """One game's map.

    ``sheets`` is the map, ``markings`` what is laid over its hexes, ``trails`` shows what happened, ``sprites`` are the
    small pictures on it; ``pointing`` tells what the pointer means, ``contextAsked(hex | None, global position)`` is a
    right click. ``palette_shown`` is the palette in use; ``is_unfolded`` says whether what is folded under is shown.
    ``opened`` is the card that a stack is opened on, seen or not. ``contentChanged`` is for the overview;
    ``roomChanged``: the window, what of it is ``covered`` by what lies over the map, or the size of text is another,
    for whatever lies on the map and has its place by them. ``laid_over`` are cards of others that stay where they are:
    an opened stack and a hex that has to be seen keep clear of them.
    """

    contextAsked = Signal(object, QPoint)
    contentChanged = Signal()
    roomChanged = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.palette_shown = PALETTES["period"]
        self.game: Game | None = None
        self._at: Position | None = None
        self._hidden: set[str] = set()
        self._selected: Hex | None = None
        self.is_unfolded = False
        self.covered: tuple[QRect, ...] = ()
        self.laid_over: list[QWidget] = []
        scene = QGraphicsScene(self)
        self.sheets, self.sprites = MapSheets(scene, self), SpriteCache(self)
        # few items that move often: no index is quicker than keeping one
        scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setScene(scene)
        self._layers = tuple(CounterLayer(self.sprites, z) for z in (_COUNTERS_Z, _GHOST_Z, _SIGHTINGS_Z))
        for layer in self._layers:
            scene.addItem(layer)
        self._counters = Counters(self._layers[0], self.palette_shown)
        self._sightings = Sightings(self._layers[2], self.palette_shown)
        disc = self._counters.count_disc
        self.markings = Markings(scene, self.sprites, self.palette_shown, self._how_many, disc, self)
        self.opened, self._fan_off = Fan(self.viewport()), QPoint()
        self._pictures = CounterPictures()
        pen = QPen(QColor(LIGHT.pick), 3)
        pen.setCosmetic(True)
        self._thread = scene.addLine(QLineF(), pen)  # from an open stack to its hex
        self._thread.setZValue(_FAN_Z)
        self._thread.hide()
        self.trails = TrailsItem(_TRAILS_Z)
        scene.addItem(self.trails)
        self.pointing = Pointing(self, self._counters, self.opened, self._layers[1], self.hex_at, self.fan)
        self._gestures = Gestures(self.pointing)
        self.measuring = Measuring(self)
        self.zoomStepChanged.connect(self._on_zoom_step)
        self.cameraMoved.connect(self._carry_fan)
        self.roomChanged.connect(self._open_fan_anew)
        self.sprites.caught_up.connect(self.viewport().update)
        self.sheets.tiles.changed.connect(self.viewport().update)
        self.sheets.tiles.changed.connect(self.contentChanged)
        self._set_up()

    def _set_up(self) -> None:
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.setAccessibleName("Map")
        for figure in "123456789":
            # wherever the keyboard is but in a field, and only while the stack is seen
            QShortcut(QKeySequence(figure), self.opened, partial(self._choose_numbered, int(figure)))

    def show_game(self, game: Game) -> None:
        """Show this game's map; once."""
        self.game = game
        self._lay_map(game)
        self.fit()

    def show_position(self, at: Position) -> None:
        """Show where everything stands now."""
        opened = self._counters.stack(self.fanned) if self.fanned is not None else ()
        self._at = at
        self.sheets.mark_turn(at.turn)
        self._counters.show(at)
        self._sightings.show(at)
        # what others do elsewhere, a computer above all, closes no stack under the pointer
        if self.fanned is not None and self._counters.stack(self.fanned) != opened:
            self.fan(None)
        self._describe()
        self.contentChanged.emit()

    def show_choices(self, choices: Choices) -> None:
        """Mark what may be picked now; ``Choices()`` clears the marks."""
        self.pointing.choices = choices
        self._counters.mark(choices)
        self.markings.show_choices(choices)
        self._keep_fan(choices)
        self._describe()

    def flash(self, hexes: Collection[Hex]) -> None:
        """Point hexes out for a moment."""
        self.markings.flash_hexes(tuple(hexes))

    def centre_on(self, at: Hex) -> None:
        """Show a hex in the middle of the window, or beside what lies over that."""
        self.look_at(scene_point(at))
        self.ensure_hex(at)

    def ensure_hex(self, at: Hex) -> None:
        """Move the map no more than needed for a hex to be seen, beside whatever lies over the map."""
        way = least_move(self.box_of(at), self.viewport().rect(), self._covers())
        if not way.isNull():
            self.pan(way)

    def ensure_hexes(self, hexes: Sequence[Hex]) -> None:
        """Move the map if not all of these are seen: to their middle, and of those too far apart the last are seen."""
        if all(self.sees(at) for at in hexes):
            return
        points = QPolygonF([scene_point(at) for at in hexes])
        self.look_at(points.boundingRect().center())
        for at in hexes:
            self.ensure_hex(at)

    def sees(self, at: Hex) -> bool:
        """Whether all of a hex is seen, beside whatever lies over the map."""
        return is_seen(self.box_of(at), self.viewport().rect(), self._covers())

    def _covers(self) -> list[QRect]:
        return [*self.covered, *self._laid()]

    def _laid(self) -> Iterator[QRect]:
        """What of the window lies under cards of others."""
        return (card.geometry() for card in self.laid_over if card.isVisible())

    def select_hex(self, at: Hex | None) -> None:
        """Put the keyboard's cursor on a hex, or take it away; a stack opened elsewhere is put away."""
        self._selected = at
        if self.fanned != at:
            self.fan(None)
        self.markings.show_cursor(at)
        self._describe()

    def set_layer(self, name: str, on: bool) -> None:
        """Show or hide "grid", "numbers", "names" or "counters"."""
        if name == "counters":
            self._counters.set_shown(on)
            self._sightings.set_shown(on)
            self.fan(None)
        else:
            (self._hidden.discard if on else self._hidden.add)(name)
            self.sheets.tiles.hide(self._hidden)
        self.contentChanged.emit()
        self.viewport().update()

    def set_palette(self, name: str) -> None:
        """Use another palette by name. Raises KeyError if there is none of that name."""
        if name == self.palette_shown.name:
            return
        self.palette_shown = PALETTES[name]
        self._pictures.set_palette(name)
        self._counters.set_palette(self.palette_shown)
        self._sightings.set_palette(self.palette_shown)
        self.markings.set_palette(self.palette_shown)
        if self.game is not None:
            self._lay_map(self.game)
        self._open_fan_anew()
        self.contentChanged.emit()
        self.viewport().update()

    def set_unfolded(self, on: bool) -> None:
        """Show what is folded under too, or fold it under again; what is folded under cannot be picked."""
        if on == self.is_unfolded or self.game is None:
            return
        middle, self.is_unfolded = self._middle(), on
        self._lay_map(self.game)
        self._stay(middle)
        self.contentChanged.emit()

    def fan(self, at: Hex | None) -> None:
        """Open the stack of a hex as a card with a column a counter; None closes it."""
        units = self._counters.stack(at) if at is not None else ()
        self._thread.setVisible(bool(units))
        if at is None or not units or self._at is None:
            self.opened.close_stack()
            return
        marks, box = self.pointing.choices, self.box_of(at)
        cards = [self._card(unit, marks.about(unit.id), marks.why_none) for unit in units]
        board = self._at.board
        title = board.name(at) or board.label(at)
        within = self.clear()
        together = self.pointing.choices.together(at)
        avoid = [*self.pickable(at), *self._laid()]
        # where it may go and whom it may meet is looked at before one of it is chosen
        wide, high = box.width(), box.height()
        around = [box.adjusted(-far * wide, -far * high, far * wide, far * high) for far in (2, 1)]
        self.opened.open(at, title, board.label(at), cards, box, within, avoid, together, around)
        self._fan_off = self.opened.pos() - self.mapFromScene(scene_point(at))
        edge = self.opened.geometry()
        near = QPoint(
            min(max(box.center().x(), edge.left()), edge.right()), min(max(box.center().y(), edge.top()), edge.bottom())
        )
        self._thread.setLine(QLineF(scene_point(at), self.mapToScene(near)))

    def cover(self, *boxes: QRect) -> None:
        """Say what of the map lies under something else; an open stack keeps out of its way."""
        if boxes != self.covered:
            self.covered = boxes
            self._bound()
            self.roomChanged.emit()

    def clear(self) -> QRect:
        """The largest part of the window that lies under nothing."""
        return clear_part(self.viewport().rect(), self.covered)

    def measure(self, by: Measuring, on: bool) -> None:
        """As long as somebody measures, clicks and hovering only name hexes, and whoever asked last is told."""
        measured_by = self.pointing.measured_by
        if on != (by in measured_by):
            self._gestures.give_up()
            self.fan(None)
            self.pointing.hover(None)
            (measured_by.append if on else measured_by.remove)(by)
            self.pointing.show_hand(None)

    @property
    def fanned(self) -> Hex | None:
        """The hex whose stack is open, or None."""
        return self.opened.hex

    def box_of(self, at: Hex) -> QRect:
        """What a hex fills of the window."""
        corners = [QPointF(x * UNIT, y * UNIT) for x, y in Layout().corners(at)]
        return self.mapFromScene(QPolygonF(corners)).boundingRect()

    def pickable(self, but: Hex | None = None) -> list[QRect]:
        """What of the window shows things that may be picked now, outside one hex."""
        choices = self.pointing.choices
        hexes = choices.hexes_in("open") | choices.hexes_in("picked")
        own = {self._counters.place(unit) for unit in choices.can_act()}
        seen = self.viewport().rect()
        one = self.box_of(_ORIGIN)  # all are of a size, and may be as many as the map has
        boxes = []
        for at in (hexes | own) - {None, but}:
            if at is not None:
                one.moveCenter(self.mapFromScene(scene_point(at)))
                boxes.append(QRect(one))
        if self.opened.hex not in (None, but):
            boxes.append(self.opened.geometry())
        boxes += self.covered
        return [box for box in boxes if box.intersects(seen)]

    def _card(self, unit: Unit, mark: ChoiceMark | None, why_none: Callable[[UnitId], str]) -> FanCard:
        assert self._at is not None
        if mark is None and (reason := why_none(unit.id)):
            mark = ChoiceMark("", "barred", reason)
        picture = self._pictures.of(self._at, unit, scaled(PICTURE))
        return FanCard(unit.id, self._at.name(unit.id), picture, ", ".join(all_in_words(unit)), mark)

    def _keep_fan(self, choices: Choices) -> None:
        """An open stack stays while one of its counters may be chosen or is, and nothing else that may be is hidden; or
        no more than before, where more than one of it can be chosen.
        """
        at, hidden = self.opened.hex, self.opened.hides
        if at is None:
            return
        stands = any(unit.id in choices.units for unit in self._counters.stack(at))
        self.fan(at if stands else None)
        if self.opened.hides > (hidden if choices.together(at) else 0):
            self.fan(None)

    def hex_at(self, at: QPoint) -> Hex | None:
        """The hex at a point of the window, or None off the map."""
        here = hex_of(self.mapToScene(at))
        return here if self.game is not None and here in self.game.board else None

    def point_of(self, unit: str) -> QPoint:
        """Where a counter, or its card if its stack is open, is seen in the window. Raises KeyError if it is not."""
        if self.opened.hex is not None and self.opened.hex == self._counters.place(unit):
            return self.opened.middle_of(unit)
        return self.mapFromScene(self._counters.middle(unit))

    def stacks(self) -> Mapping[Hex, tuple[Unit, ...]]:
        """The counters shown, by hex, the top one last."""
        return self._counters.stacks()

    def _how_many(self, here: Hex) -> tuple[int, int]:
        """The counters in a hex, and the unknown ones."""
        return len(self._counters.stack(here)), self._sightings.how_many(here)

    def contacts(self) -> Iterable[PlacedContact]:
        """What is shown of unknown forces."""
        return self._sightings.placed()

    @property
    def can_unfold(self) -> bool:
        """Whether anything is folded under."""
        return self.game is not None and self.game.board.whole is not None

    @property
    def is_sharp(self) -> bool:
        """Whether nothing that is seen waits to be drawn better."""
        return self.sheets.is_sharp and self.sprites.is_sharp

    @property
    def is_busy(self) -> bool:
        """Whether anything waits to be drawn, the overview too."""
        return self.sheets.is_busy or not self.sprites.is_sharp

    def counters_drawn(self) -> Iterator[None]:
        """Draw the counters of the position as they show at this zoom, one at a time, before they are first seen."""
        for look in chain(self._counters.looks(), self._sightings.looks()):
            self.sprites.pixmap(look, self.sprites.size)
            yield

    def ratio_changed(self, ratio: float) -> None:
        self.sheets.tiles.ratio = self.sprites.ratio = ratio
        self.sheets.tiles.forget()
        self.sprites.forget()
        self._pictures = CounterPictures(self.palette_shown.name, ratio)
        later(self, self._open_fan_anew)  # it is painted right now

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.roomChanged.emit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            later(self, self.roomChanged.emit)  # whatever lies on the map has its new letters by then

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._gestures.press(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.opened.covers(event.position().toPoint()):
            self.opened.scroll_rows(-self.wheel.steps(event.angleDelta().y()))
        else:
            super().wheelEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._gestures.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._gestures.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._gestures.double_click(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """The pointer leaves the map for a card that lies over it too, which is within the view."""
        if event.type() == QEvent.Type.Leave:
            self.pointing.hover(None)
        return super().viewportEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        here = self._selected
        if here is None or event.reason() == QContextMenuEvent.Reason.Mouse:
            self.contextAsked.emit(self.pointing.hex_under(event.pos()), event.globalPos())
        else:
            self.ask_what_to_do(here)
        event.accept()

    def ask_what_to_do(self, here: Hex) -> None:
        """Have all that can be done in a hex listed there, as a right click does: with its corner where that was
        clicked, so that the second half of a double click falls on nothing that is listed.
        """
        at = self.pointing.clicked
        if self.pointing.hex_under(at) != here:
            at = self.mapFromScene(scene_point(here))
        self.contextAsked.emit(here, self.viewport().mapToGlobal(at))

    def event(self, event: QEvent, /) -> bool:
        """A figure chooses from an opened stack, and Escape gives up a drag, before it is anybody's shortcut."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and (
            self._column_of(event) or (self._gestures.drags and event.key() == Qt.Key.Key_Escape)
        ):
            event.accept()
            return True
        return super().event(event)

    def _column_of(self, event: QKeyEvent) -> UnitId:
        """The counter of the opened stack that a key chooses, or ""."""
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        return self.opened.numbered(event.key() - Qt.Key.Key_0) if plain and self.opened.hex is not None else ""

    def _choose_numbered(self, number: int) -> None:
        if unit := self.opened.numbered(number):
            self.pointing.unitClicked.emit(unit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self._gestures.hold_space(True)
        elif event.key() == Qt.Key.Key_Escape and self._gestures.drags:
            self._gestures.give_up()
        elif unit := self._column_of(event):
            self.pointing.unitClicked.emit(unit)
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._gestures.hold_space(False)
        else:
            event.ignore()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._gestures.hold_space(False)
        super().focusOutEvent(event)

    def _lay_map(self, game: Game) -> None:
        self.table = colour(self.palette_shown.colour("table"))
        x0, y0, x1, y1 = self.sheets.lay(game.board, self.palette_shown, self.is_unfolded)
        self.set_frame(QRectF(x0 * UNIT, y0 * UNIT, (x1 - x0) * UNIT, (y1 - y0) * UNIT))
        for layer in self._layers:
            layer.fill(self.sceneRect())

    def _open_fan_anew(self) -> None:
        self.fan(self.fanned)

    def _carry_fan(self) -> None:
        """An open stack goes with its hex."""
        if self.opened.hex is not None:
            self.opened.move(self.mapFromScene(scene_point(self.opened.hex)) + self._fan_off)

    def _on_zoom_step(self, zoom_step: ZoomStep) -> None:
        self._counters.set_zoom_step(zoom_step)
        self._sightings.set_zoom_step(zoom_step)
        self.sprites.size = side_at(zoom_step.scale) * zoom_step.scale
        self.fan(None)

    def _describe(self) -> None:
        """Tell a screen reader what stands at the cursor."""
        if self._at is not None and self._selected is not None and self._selected in self._at.board:
            self.setAccessibleDescription(hex_words(self._at, self._selected, self.pointing.choices))
