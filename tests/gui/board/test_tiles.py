"""Tiles and stamps: drawn in the pauses, kept, forgotten."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from hexboard.art.map_drawing import draw_map
from hexboard.art.palettes import palette
from hexboard.art.shapes import Discs
from hexboard.gui.board.drawings import map_drawing
from hexboard.gui.board.inking import QtPicture
from hexboard.gui.board.stamps import Stamp, StampStore
from hexboard.gui.board.tiles import TILE, TileKey, TileStore
from tests.art.boards import small_board

from .conftest import heard

KEY = TileKey(64.0, False, 0, 0)


def store() -> TileStore:
    """Tiles of the small board."""
    tiles = TileStore()
    tiles.show(QtPicture(draw_map(small_board(), palette("period"))), QColor("#123456"))
    return tiles


def test_a_missing_tile_is_drawn_in_a_pause(qapp: QApplication) -> None:
    tiles = store()
    drawn = heard(tiles.drawn)
    assert tiles.tile(KEY) is None
    assert tiles.is_busy
    while tiles.is_busy:
        qapp.processEvents()
    assert drawn == [(KEY,)]
    tile = tiles.tile(KEY)
    assert tile is not None
    assert tile.width() == TILE


def test_tiles_of_a_zoom_left_behind_are_not_drawn(qapp: QApplication) -> None:
    tiles = store()
    drawn = heard(tiles.drawn)
    tiles.tile(KEY)
    other = TileKey(80.0, False, 0, 0)
    tiles.tile(other)
    while tiles.is_busy:
        qapp.processEvents()
    assert drawn == [(other,)]


def test_neighbouring_tiles_fit_together() -> None:
    tiles = store()
    left = tiles.draw_now(TileKey(80.0, False, 0, 0)).toImage()
    right = tiles.draw_now(TileKey(80.0, False, 1, 0)).toImage()
    seam = [
        abs(QColor(left.pixel(TILE - 1, y)).lightness() - QColor(right.pixel(0, y)).lightness()) for y in range(TILE)
    ]
    assert sum(seam) / TILE < 12


def test_a_turned_tile_is_the_other_upside_down() -> None:
    tiles = store()
    upright = tiles.draw_now(TileKey(64.0, False, 0, 0)).toImage()
    turned = tiles.draw_now(TileKey(64.0, True, -1, -1)).toImage()
    for x, y in ((100, 100), (250, 300), (400, 200)):
        one, other = upright.pixelColor(x, y), turned.pixelColor(TILE - 1 - x, TILE - 1 - y)
        assert abs(one.lightness() - other.lightness()) < 40


def test_no_more_tiles_are_kept_than_agreed() -> None:
    tiles = store()
    for column in range(120):
        tiles.draw_now(TileKey(16.0, False, column, 50))
    assert tiles.tile(TileKey(16.0, False, 0, 50)) is None
    assert tiles.tile(TileKey(16.0, False, 119, 50)) is not None
    tiles.forget()


def counted(drawn: list[str]) -> Stamp:
    """A red disc that tells when it is drawn."""

    def shapes() -> tuple[Discs, ...]:
        drawn.append("disc")
        return (Discs(((0.0, 0.0),), 0.5, "#ff0000"),)

    return Stamp("disc", shapes, (-0.5, -0.5, 0.5, 0.5))


def test_a_stamp_is_drawn_once_for_each_size() -> None:
    drawn: list[str] = []
    stamps = StampStore()
    assert stamps.pixmap(counted(drawn), 40).width() == 40
    stamps.pixmap(counted(drawn), 40)
    assert len(drawn) == 1
    stamps.ratio = 2.0
    assert stamps.pixmap(counted(drawn), 40).width() == 80


def test_stamps_are_drawn_ahead_in_the_pauses(qapp: QApplication) -> None:
    drawn: list[str] = []
    stamps = StampStore()
    stamps.draw_ahead(lambda: [counted(drawn)], (30, 40))
    while stamps.is_busy:
        qapp.processEvents()
    assert len(drawn) == 2
    stamps.pixmap(counted(drawn), 30)
    stamps.pixmap(counted(drawn), 40)
    assert len(drawn) == 2


def test_a_look_not_drawn_at_a_size_yet_is_scaled_and_follows(qapp: QApplication) -> None:
    stamps = StampStore()
    told = heard(stamps.caught_up)
    stamp = counted([])
    assert stamps.ready(stamp, 20) is not None
    assert stamps.ready(stamp, 40) is None
    canvas = QPixmap(60, 60)
    canvas.fill(QColor("#ffffff"))
    painter = QPainter(canvas)
    stamps.stamp(painter, stamp, 40, QPointF(30, 30))
    painter.end()
    assert canvas.toImage().pixelColor(30, 30) == QColor("#ff0000")
    while stamps.is_busy:
        qapp.processEvents()
    assert len(told) == 1
    exact = stamps.ready(stamp, 40)
    assert exact is not None
    assert exact.width() == 40


def test_the_same_map_is_drawn_once_for_each_palette() -> None:
    first = map_drawing(small_board(), palette("period"))
    assert map_drawing(small_board(), palette("period")) is first
    assert map_drawing(small_board(), palette("bright")) is not first
    assert map_drawing(small_board(folded_rows=(5, 5)), palette("period")) is not first
