"""The draughtsman: shapes of a sheet, inked and painted. Here the drawing office loads Qt."""

from __future__ import annotations

import io
import os
import pickle
import zlib
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QGuiApplication, QTransform

from hexboard.art import shapes
from hexboard.art.map_drawing import draw_map
from hexboard.art.shapes import Picture
from hexboard.gui.board.canvas import Canvas, whole_canvas
from hexboard.gui.board.inking import colour
from hexboard.gui.press.plan_chest import PlanChest
from hexboard.gui.press.prints import TILE, Order, Print
from hexboard.gui.press.sheet import Drawable

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
        self._ground = colour(sheet.palette.ground.table)
        name = f"{self._edition}-shapes"
        kept = self._chest.find(name) if self._chest is not None else None
        picture = picture_of(kept) if kept is not None else None
        if picture is None:
            picture = draw_map(sheet.board, sheet.palette, sheet.unfold)
            if self._chest is not None:
                self._chest.put(name, picture_bytes(picture))
        self._plate = Plate(picture)
        return self._plate


def picture_bytes(picture: Picture) -> bytes:
    """A display list for the disk."""
    return zlib.compress(pickle.dumps(picture, pickle.HIGHEST_PROTOCOL), 1)


def picture_of(data: bytes) -> Picture | None:
    """A display list from the disk, or None if it is damaged or none."""
    try:
        found = _Shapes(io.BytesIO(zlib.decompress(data))).load()
    except Exception:  # noqa: BLE001  a damaged pickle may raise anything, and the list can be made anew
        return None
    return found if isinstance(found, Picture) else None


class _Shapes(pickle.Unpickler):
    """Knows shapes and nothing else, so that no file can make it do anything but describe a picture."""

    def find_class(self, module: str, name: str) -> Any:
        found = getattr(shapes, name, None) if module == shapes.__name__ else None
        if not isinstance(found, type):
            raise pickle.UnpicklingError(f"{module}.{name} is no shape")
        return found
