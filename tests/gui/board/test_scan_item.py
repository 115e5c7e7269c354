"""A scan in the scene: it lies where its sheet lies, as it was cut, and nowhere else."""

from __future__ import annotations

import pytest
from PIL import Image
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene

from hexboard.art.colours.palette import PALETTES
from hexboard.art.drawing.map_drawing import draw_map
from hexboard.art.pictures.scan_reading import Copy, ScanPixels
from hexboard.board.board import PlacedSheet
from hexboard.geometry.hex import Hex
from hexboard.geometry.layout import Layout
from hexboard.gui.board.camera import UNIT, scene_point
from hexboard.gui.board.items.scan_item import ScanItem, lie_of, table_transform
from hexboard.gui.board.items.tiled_item import TiledItem
from hexboard.gui.board.painting.drawn_map import DrawnMap
from hexboard.gui.board.painting.tile_cache import TileCache
from tests.art.boards import at, small_board

SHEET = small_board().sheets[0].sheet
PIXELS = 20.0  # of a scan to a hex


def plain_scan(wide: int = 200, high: int = 160, colour: tuple[int, int, int] = (255, 0, 0)) -> ScanPixels:
    """A scan of one colour."""
    data = Image.new("RGBX", (wide, high), (*colour[::-1], 255)).tobytes()
    return ScanPixels(wide, high, (Copy(wide, high, data),))


def painted(*items: object) -> QImage:
    """A scene of items as an image of 1000 x 800, a pixel to a unit of the scene, on black."""
    scene = QGraphicsScene()
    for item in items:
        scene.addItem(item)  # type: ignore[arg-type]
    image = QImage(1000, 800, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.black)
    painter = QPainter(image)
    scene.render(painter, QRectF(image.rect()), QRectF(0, 0, 1000, 800))
    painter.end()
    return image


def colour_at(image: QImage, point: QPointF) -> tuple[int, int, int]:
    found = QColor(image.pixel(point.toPoint()))
    return found.red(), found.green(), found.blue()


@pytest.mark.parametrize(("shift", "turn"), [((0, 0), 0), ((3, -2), 0), ((7, 9), 3), ((-4, 5), 1)])
def test_a_sheet_lies_where_its_hexes_lie(shift: tuple[int, int], turn: int) -> None:
    placed = PlacedSheet(SHEET, shift, turn)
    plane = table_transform(placed)
    for own in (Hex(0, 0), Hex(5, 1), Hex(-3, 8)):
        there = plane.map(QPointF(*Layout().point(own)))
        assert (there.x(), there.y()) == pytest.approx(Layout().point(placed.on_table(own)), abs=1e-9)


def test_it_covers_what_it_shows_and_is_cut_off_there() -> None:
    layout = Layout(PIXELS, 0, 0, PIXELS, 10, 5)
    lie = lie_of(layout, PlacedSheet(SHEET), QRectF(40, 30, 80, 60), 1.0, None)
    image = painted(ScanItem(plain_scan(), lie))
    inside = QPointF((80 - 10) / PIXELS * UNIT, (60 - 5) / PIXELS * UNIT)
    outside = QPointF((20 - 10) / PIXELS * UNIT, (60 - 5) / PIXELS * UNIT)
    assert colour_at(image, inside) == (255, 0, 0)
    assert colour_at(image, outside) == (0, 0, 0)


def test_it_lies_on_the_hexes_it_may_cover_alone() -> None:
    layout = Layout(PIXELS, 0, 0, PIXELS)
    lie = lie_of(layout, PlacedSheet(SHEET), QRectF(0, 0, 200, 160), 1.0, {at("0302")})
    image = painted(ScanItem(plain_scan(), lie))
    assert colour_at(image, scene_point(at("0302"))) == (255, 0, 0)
    assert colour_at(image, scene_point(at("0303"))) == (0, 0, 0)


def test_the_map_shows_through_as_much_as_is_asked() -> None:
    lie = lie_of(Layout(PIXELS, 0, 0, PIXELS), PlacedSheet(SHEET), QRectF(0, 0, 200, 160), 0.4, None)
    red, green, blue = colour_at(painted(ScanItem(plain_scan(), lie)), QPointF(300, 200))
    assert 90 < red < 115
    assert (green, blue) == (0, 0)


def test_a_flat_layout_is_refused() -> None:
    with pytest.raises(ValueError, match="one line"):
        lie_of(Layout(1, 1, 1, 1), PlacedSheet(SHEET), QRectF(0, 0, 9, 9), 1.0, None)


def test_the_copy_fits_the_zoom() -> None:
    large, small = plain_scan(400, 320), plain_scan(200, 160, (0, 255, 0))
    both = ScanPixels(400, 320, (large.copies[0], small.copies[0]))
    lie = lie_of(Layout(80.0, 0, 0, 80.0), PlacedSheet(SHEET), QRectF(0, 0, 400, 320), 1.0, None)
    assert colour_at(painted(ScanItem(both, lie)), QPointF(150, 120)) == (255, 0, 0)
    far = lie_of(Layout(300.0, 0, 0, 300.0), PlacedSheet(SHEET), QRectF(0, 0, 400, 320), 1.0, None)
    assert colour_at(painted(ScanItem(both, far)), QPointF(40, 30)) == (0, 255, 0)


def test_grid_and_numbers_come_over_it_and_go_at_a_key(qtbot: object) -> None:
    tiles = TileCache()
    tiles.lay(DrawnMap(draw_map(small_board()), PALETTES["period"], ("grid", "numbers")), overview=False)
    item = TiledItem(tiles)
    item.fill(QRectF(0, 0, 1000, 800))

    def inked(*hidden: str) -> int:
        tiles.hide(hidden)
        scene = QGraphicsScene()
        scene.addItem(item)
        for _ in range(2):
            image = QImage(1000, 800, QImage.Format.Format_RGB32)
            image.fill(Qt.GlobalColor.black)
            painter = QPainter(image)
            scene.render(painter, QRectF(image.rect()), QRectF(0, 0, 1000, 800))
            painter.end()
            while tiles.is_busy:
                tiles.paint_some()
        scene.removeItem(item)
        grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
        return sum(1 for byte in bytes(grey.constBits()) if byte)

    both, grid_only = inked(), inked("numbers")
    assert both > grid_only > 1000
    assert inked("numbers", "grid") == 0
