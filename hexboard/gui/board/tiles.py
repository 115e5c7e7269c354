"""Tiles of the map: those used last are kept, and what is missing is ordered from the press."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection
from math import log

from PySide6.QtCore import QObject, QRectF, QTimer, Signal
from PySide6.QtGui import QImage, QPixmap

from hexboard.gui.press.plan_chest import PlanChest
from hexboard.gui.press.printer import Printer
from hexboard.gui.press.prints import Order, TileKey
from hexboard.gui.press.sheet import Sheet

from .camera import UNIT
from .sight import Sight
from .tile_plane import TilePlane, scaled

_KEPT = 36  # of a megabyte each
_SPARE = 4
_NEAR = log(2.1)  # other zooms that may stand in for one


class TileStore(QObject):
    """``drawn(key)`` follows each tile that comes, ``mip_drawn`` the small map.

    ``ratio`` is device pixels to a pixel of the screen: what is left out when far away goes by the latter.
    """

    drawn = Signal(object)
    mip_drawn = Signal()

    def __init__(self, parent: QObject | None = None, chest: PlanChest | None = None) -> None:
        super().__init__(parent)
        self.ratio = 1.0
        self._chest = chest
        self._printer: Printer | None = None
        self.hidden: tuple[str, ...] = ()
        self._tiles: OrderedDict[TileKey, QPixmap] = OrderedDict()
        self._late: OrderedDict[TileKey, QPixmap] = OrderedDict()
        self._most = _KEPT
        self._wanted: tuple[TileKey, ...] = ()
        self._round: tuple[TileKey, ...] = ()
        self._sight: Sight | None = None
        self._mip = QPixmap()
        self._mip_wanted = False
        # one order for all that a turn of the window finds missing
        self._ordering = QTimer(self, interval=0, singleShot=True)
        self._ordering.timeout.connect(self._order)

    def lay(self, sheet: Sheet, look: QPixmap) -> None:
        """Show another map from now on, and till it is drawn a first look at it."""
        self.stop()
        self._sight = None
        self._printer = printer = Printer(sheet, self._chest)
        printer.printed.connect(self.take)
        printer.failed.connect(self._on_failed)
        # a press belongs to nobody, so that a window may close while it works
        self.destroyed.connect(printer.stop)
        self._mip = look
        self.forget()
        self.mip_drawn.emit()

    def stop(self) -> None:
        """Have nothing drawn any more."""
        if self._printer is not None:
            self._printer.printed.disconnect(self.take)
            self._printer.failed.disconnect(self._on_failed)
            self._printer.stop()
            self._printer = None

    def hide(self, layers: Collection[str]) -> None:
        """Leave these layers out from now on."""
        if tuple(sorted(layers)) != self.hidden:
            self.hidden = tuple(sorted(layers))
            late = self._tiles.copy()
            self.forget()
            # the map does not blur while a key is held
            self._late = late

    def forget(self) -> None:
        """Drop everything drawn; the small map stays until there is another."""
        self._tiles.clear()
        self._late.clear()
        self._wanted = self._round = ()
        self._mip_wanted = self._printer is not None
        self._ordering.start()

    def tile(self, key: TileKey) -> QPixmap | None:
        """A tile if it is there."""
        found = self._tiles.get(key)
        if found is not None:
            self._tiles.move_to_end(key)
        return found

    def late(self, key: TileKey) -> QPixmap | None:
        """A tile as it was before layers were hidden or shown, as long as it is not there anew."""
        return self._late.get(key)

    def look_at(self, sight: Sight) -> None:
        """Say what is seen. Its tiles will be drawn, those in the window first, then those next to it; those that may
        be seen after a change of zoom go into the chest.
        """
        if sight != self._sight:
            self._sight = sight
            self._ordering.start()

    def stand_ins(self, plane: TilePlane, part: QRectF) -> list[tuple[TileKey, QPixmap]]:
        """Tiles that are there of the zoom nearest to a plane's, if any is near, and touch that part of the plane."""
        here = plane.scale
        others = {key.scale for key in self._tiles if key.turned == plane.turned and key.scale != here}
        near = min(others, key=lambda scale: abs(log(scale / here)), default=None)
        if near is None or abs(log(near / here)) > _NEAR:
            return []
        touching = TilePlane(near / UNIT, plane.turned).keys(scaled(part, near / here))
        return [(key, self._tiles[key]) for key in touching if key in self._tiles]

    def mip(self) -> QPixmap:
        """The whole map, small, to stand in for tiles not drawn yet; while it is not drawn itself, what was."""
        return self._mip

    @property
    def is_busy(self) -> bool:
        """Whether anything that is seen is not drawn yet."""
        return self._printer is not None and (self._mip_wanted or bool(self._wanted) or self._ordering.isActive())

    def _order(self) -> None:
        if self._printer is None:
            return
        ahead = []
        if self._sight is not None:
            seen, around = self._sight.seen(), self._sight.around()
            self._wanted = tuple(key for key in seen if key not in self._tiles)
            self._round = tuple(key for key in around if key not in self._tiles)
            self._most = max(_KEPT, len(seen) + len(around) + _SPARE)
            ahead = [Order(key, self.ratio, self.hidden) for key in self._sight.after_a_step()]
        look = [Order(None, 1.0, self.hidden)] if self._mip_wanted else []
        tiles = [Order(key, self.ratio, self.hidden) for key in (*self._wanted, *self._round)]
        self._printer.want([*look, *tiles], ahead)

    def take(self, order: Order, image: QImage) -> None:
        """Keep what was printed, unless it is not what is shown any more."""
        if order.hidden != self.hidden:
            return
        if order.tile is None:
            self._mip, self._mip_wanted = QPixmap.fromImage(image), False
            self.mip_drawn.emit()
        elif order.ratio == self.ratio:
            self._keep(order.tile, QPixmap.fromImage(image))
            self._wanted = tuple(key for key in self._wanted if key != order.tile)
            self._round = tuple(key for key in self._round if key != order.tile)
            self.drawn.emit(order.tile)

    def _on_failed(self, why: str) -> None:
        self._mip_wanted, self._wanted = False, ()
        raise RuntimeError(f"the map could not be drawn: {why}; it stays as it is shown")

    def _keep(self, key: TileKey, tile: QPixmap) -> None:
        self._tiles[key] = tile
        self._late.pop(key, None)
        while len(self._tiles) + len(self._late) > self._most:
            (self._late or self._tiles).popitem(last=False)
