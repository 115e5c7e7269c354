"""The draughtsman: shapes of a sheet, inked and painted. Here the drawing office loads Qt."""

from __future__ import annotations

import gc
import os
import pickle
from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QGuiApplication, QTransform

from hexboard.art.colouring import coloured
from hexboard.art.map_drawing import draw_map
from hexboard.art.shapes import DisplayList
from hexboard.gui.board.canvas import Canvas, whole_canvas
from hexboard.gui.board.inking import colour
from hexboard.gui.press.plan_chest import PlanChest
from hexboard.gui.press.prints import TILE, Order, Print
from hexboard.gui.press.sheet import Drawable

from .packing import PackedPicture
from .plate import Plate

_LOOK_PIXELS = 600_000
_LOOK_SCALE = 32.0


class Draughtsman:
    """Draws what is ordered of one sheet. Its shapes are kept in the chest too, for they take longest.

    ``packed`` is the sheet, pickled by the window that asks.
    """

    def __init__(self, edition: str, chest: PlanChest | None, packed: bytes) -> None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        self._app = QGuiApplication.instance() or QGuiApplication(["hexboard"])
        self._edition = edition
        self._chest = chest
        self._packed = packed
        self._plate: Plate | None = None
        self._ground = QColor()
        self._begun: tuple[Order, Canvas] | None = None

    def drawn(self, order: Order, may: Callable[[], bool]) -> Print | None:
        """A print of what is ordered, or None if ``may`` forbade to go on with it; it is gone on with next time."""
        if self._begun is None or self._begun[0] != order:
            self._begun = order, self._canvas(order)
        if not self._begun[1].go_on(may):
            return None
        image = self._begun[1].finished()
        self._begun = None
        return Print(image.width(), image.height(), bytes(image.constBits()))

    def _canvas(self, order: Order) -> Canvas:
        plate = self._plate or self._make_plate()
        tile = order.tile
        if tile is None:
            x0, y0, x1, y1 = plate.box
            scale = min(_LOOK_SCALE, (_LOOK_PIXELS / ((x1 - x0) * (y1 - y0))) ** 0.5)
            return whole_canvas(plate, (x1 - x0) * scale, 1.0, order.hidden, self._ground)
        scale = -tile.scale if tile.turned else tile.scale
        plane = QTransform(scale, 0, 0, scale, -tile.column * TILE, -tile.row * TILE)
        # what is left out when far away goes by pixels of the screen
        return Canvas(plate, QSize(TILE, TILE), plane, tile.scale / order.ratio, order.hidden, self._ground)

    def _make_plate(self) -> Plate:
        sheet: Drawable = pickle.loads(self._packed)
        self._packed = b""
        self._ground = colour(sheet.palette.colour("table"))
        shapes = self._kept("shapes", lambda: coloured(draw_map(sheet.board, sheet.unfold), sheet.palette))
        self._plate = Plate(shapes)
        return self._plate

    def _kept(self, what: str, draw: Callable[[], DisplayList]) -> PackedPicture:
        name = f"{self._edition}-{what}"
        kept = self._chest.find(name) if self._chest is not None else None
        found = PackedPicture.from_bytes(kept) if kept is not None else None
        if found is None:
            found = _packed(draw)
            if self._chest is not None:
                self._chest.put(name, found.to_bytes())
        return found


def _packed(draw: Callable[[], DisplayList]) -> PackedPicture:
    """A display list, drawn and packed."""
    collects = gc.isenabled()
    # millions of points, and no ring among them: to look through them for rings takes a quarter of the time
    gc.disable()
    try:
        return PackedPicture.of(draw())
    finally:
        if collects:
            gc.enable()
