"""Tiles and stamps: drawn elsewhere or in the pauses, kept, forgotten."""

from collections.abc import Iterator

import pytest
from attrs import evolve
from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hexboard.art.palettes import palette
from hexboard.art.shapes import Discs
from hexboard.gui.board.camera import UNIT
from hexboard.gui.board.sight import Sight
from hexboard.gui.board.stamps import Stamp, StampStore
from hexboard.gui.board.tile_plane import TilePlane, pixels, scaled, square
from hexboard.gui.board.tiles import TileStore
from hexboard.gui.press.prints import TILE, Order, TileKey
from hexboard.gui.press.sheet import Sheet
from tests.art.boards import small_board

from .conftest import heard

KEY = TileKey(64.0, False, 0, 0)


@pytest.fixture
def tiles(qapp: QApplication) -> Iterator[TileStore]:
    """Tiles of the small board."""
    store = TileStore()
    store.lay(Sheet(small_board(), palette("period")), QPixmap(10, 10))
    yield store
    store.stop()


def arrive(tiles: TileStore, *keys: TileKey) -> None:
    """Have tiles come as the press sends them."""
    image = QImage(TILE, TILE, QImage.Format.Format_RGB32)
    image.fill(QColor("#123456"))
    for key in keys:
        tiles.take(Order(key, tiles.ratio, tiles.hidden), image)


def sight(*keys: TileKey, reach: float = 0.0) -> Sight:
    """A window that shows these tiles, and paper that goes on beyond it so far."""
    window = QRectF()
    for key in keys:
        window |= square(key).adjusted(1, 1, -1, -1)
    first = keys[0]
    plane = TilePlane(first.scale / UNIT, first.turned)
    return Sight(plane, 1.0, window, window.adjusted(-reach, -reach, reach, reach))


def test_a_missing_tile_comes_from_the_press(tiles: TileStore, qtbot: QtBot) -> None:
    drawn = heard(tiles.drawn)
    assert tiles.tile(KEY) is None
    tiles.look_at(sight(KEY))
    assert tiles.is_busy
    qtbot.waitUntil(lambda: not tiles.is_busy, timeout=20_000)
    assert drawn == [(KEY,)]
    tile = tiles.tile(KEY)
    assert tile is not None
    assert tile.width() == TILE
    assert tiles.mip().width() > 10


def test_what_lies_round_the_window_is_ordered_but_not_waited_for(tiles: TileStore, qtbot: QtBot) -> None:
    beside = TileKey(64.0, False, 1, 0)
    tiles.look_at(sight(KEY, reach=10.0))
    qtbot.waitUntil(lambda: tiles.tile(KEY) is not None, timeout=20_000)
    qtbot.waitUntil(lambda: tiles.tile(beside) is not None, timeout=20_000)


def test_tiles_of_a_zoom_left_behind_are_not_drawn(tiles: TileStore, qtbot: QtBot) -> None:
    drawn = heard(tiles.drawn)
    tiles.look_at(sight(KEY))
    other = TileKey(80.0, False, 0, 0)
    tiles.look_at(sight(other))
    qtbot.waitUntil(lambda: not tiles.is_busy, timeout=20_000)
    assert drawn == [(other,)]


def test_no_more_tiles_are_kept_than_agreed(tiles: TileStore) -> None:
    arrive(tiles, *(TileKey(16.0, False, column, 50) for column in range(120)))
    assert tiles.tile(TileKey(16.0, False, 0, 50)) is None
    assert tiles.tile(TileKey(16.0, False, 119, 50)) is not None


def test_all_that_a_great_screen_shows_is_kept(tiles: TileStore, qtbot: QtBot) -> None:
    seen = [TileKey(16.0, False, column, 50) for column in range(120)]
    tiles.look_at(sight(*seen))
    qtbot.waitUntil(lambda: tiles.tile(seen[60]) is not None, timeout=20_000)
    arrive(tiles, *seen)
    assert all(tiles.tile(key) is not None for key in seen)


def test_a_sight_tells_tiles_seen_from_those_next_to_it_and_those_a_step_away() -> None:
    seen = sight(KEY, reach=10.0)
    assert seen.seen() == [KEY]
    about = {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)} - {(0, 0)}
    assert {(key.column, key.row) for key in seen.around()} == about
    assert {round(key.scale, 2) for key in seen.after_a_step()} == {73.6, round(64 / 1.15, 2)}
    assert seen == sight(KEY, reach=12.0)
    assert seen != sight(KEY)


def test_a_tile_covers_the_same_hexes_whichever_way_the_map_is_turned() -> None:
    key = TileKey(128.0, False, 1, 2)
    assert TilePlane(2.0).in_scene(key) == QRectF(TILE / 2, TILE, TILE / 2, TILE / 2)
    assert TilePlane(2.0, True).in_scene(evolve(key, turned=True)) == QRectF(-TILE, -1.5 * TILE, TILE / 2, TILE / 2)
    assert TilePlane(2.0).has(key)
    assert not TilePlane(2.0, True).has(key)


def test_tiles_of_the_nearest_zoom_stand_in(tiles: TileStore) -> None:
    near, far = TileKey(73.6, False, 0, 0), TileKey(97.0, False, 0, 0)
    plane, part = TilePlane(KEY.scale / UNIT), square(KEY).adjusted(9, 9, -99, -99)
    assert tiles.stand_ins(plane, part) == []
    arrive(tiles, near, far, TileKey(65.0, True, 0, 0))
    assert [key for key, _ in tiles.stand_ins(plane, part)] == [near]
    assert tiles.stand_ins(TilePlane(9.0 / UNIT), part) == []


def test_no_tile_stands_in_where_it_does_not_lie(tiles: TileStore) -> None:
    arrive(tiles, *(TileKey(73.6, False, column, 0) for column in range(4)))
    plane, part = TilePlane(KEY.scale / UNIT), square(evolve(KEY, column=1)).adjusted(9, 9, -99, -99)
    assert [key.column for key, _ in tiles.stand_ins(plane, part)] == [1, 2]


def test_pictures_scaled_side_by_side_leave_no_pixel_between_them() -> None:
    beside = [pixels(scaled(square(evolve(KEY, column=column)), 0.873)) for column in range(-3, 4)]
    assert [place.right() + 1 for place in beside[:-1]] == [place.left() for place in beside[1:]]
    assert pixels(QRectF(0.4, -0.6, 1.2, 2.0)) == QRect(0, -1, 2, 2)


def test_a_tile_is_shown_as_it_was_until_it_is_drawn_without_a_layer(tiles: TileStore) -> None:
    arrive(tiles, KEY)
    before = tiles.tile(KEY)
    assert before is not None
    tiles.hide({"grid"})
    assert tiles.tile(KEY) is None
    assert tiles.late(KEY) is before
    arrive(tiles, KEY)
    assert tiles.late(KEY) is None
    assert tiles.tile(KEY) is not None


def test_what_was_ordered_before_a_layer_was_hidden_is_not_shown(tiles: TileStore) -> None:
    late = Order(KEY, tiles.ratio, tiles.hidden)
    tiles.hide({"grid"})
    tiles.take(late, QImage(TILE, TILE, QImage.Format.Format_RGB32))
    assert tiles.tile(KEY) is None


def counted(drawn: list[str]) -> Stamp:
    """A red disc that tells when it is drawn."""

    def shapes() -> tuple[Discs, ...]:
        drawn.append("disc")
        return (Discs(((0.0, 0.0),), 0.5, "#ff0000"),)

    return Stamp("disc", shapes, (-0.5, -0.5, 0.5, 0.5))


def is_exact(stamps: StampStore, stamp: Stamp, pixels: float) -> bool:
    """Whether a stamp is shown as it was drawn for a size."""
    return stamps.shown(stamp, pixels)[2]


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
    stamps.draw_ahead([(lambda: [counted(drawn)], 30), (lambda: [counted(drawn)], 40)])
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
    assert is_exact(stamps, stamp, 20)
    assert not is_exact(stamps, stamp, 40)
    canvas = QPixmap(60, 60)
    canvas.fill(QColor("#ffffff"))
    painter = QPainter(canvas)
    stamps.stamp(painter, stamp, 40, QPointF(30, 30))
    painter.end()
    assert canvas.toImage().pixelColor(30, 30) == QColor("#ff0000")
    while stamps.is_busy:
        qapp.processEvents()
    assert len(told) == 1
    assert is_exact(stamps, stamp, 40)
    assert stamps.shown(stamp, 40)[0].width() == 40


def test_one_look_stands_in_for_another_like_it(qapp: QApplication) -> None:
    drawn: list[str] = []
    stamps = StampStore()
    near, far = (evolve(counted(drawn), key=key, like="the same counter") for key in ("near", "far"))
    assert is_exact(stamps, far, 20)
    assert not is_exact(stamps, near, 40)
    assert len(drawn) == 1
    while stamps.is_busy:
        qapp.processEvents()
    assert is_exact(stamps, near, 40)


def test_the_oldest_stamps_go_when_there_are_too_many_but_none_of_the_size_looked_at(qapp: QApplication) -> None:
    drawn: list[str] = []
    stamps = StampStore(most=3 * 10 * 10 * 4)
    stamps.draw_ahead([(list, 10)])
    for key in "abcdef":
        stamps.pixmap(evolve(counted(drawn), key=key), 10)
    assert all(is_exact(stamps, evolve(counted(drawn), key=key), 10) for key in "abcdef")
    stamps.draw_ahead([(list, 9)])
    stamps.pixmap(evolve(counted(drawn), key="g"), 9)
    assert stamps.kept_bytes <= 3 * 10 * 10 * 4
    assert len(drawn) == 7
    stamps.pixmap(evolve(counted(drawn), key="g"), 9)
    assert len(drawn) == 7
