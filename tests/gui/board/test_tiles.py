"""Tiles of the map and small pictures: painted in slices, kept, forgotten, and never of two zooms in one view."""

from collections.abc import Iterator

import pytest
from attrs import evolve
from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QApplication, QGraphicsScene

from hexboard.art.colours.palette import PALETTES
from hexboard.art.drawing.map_drawing import draw_map
from hexboard.art.shapes import Discs, DisplayList
from hexboard.gui.board.camera import UNIT
from hexboard.gui.board.items.tiled_item import TiledItem
from hexboard.gui.board.painting import tile_cache
from hexboard.gui.board.painting.drawn_map import DrawnMap
from hexboard.gui.board.painting.sprite_cache import Sprite, SpriteCache
from hexboard.gui.board.painting.tile_cache import TileCache
from hexboard.gui.board.painting.tile_plane import TILE, TileKey, TilePlane, TileRequest, pixels, scaled, square
from tests.art.boards import small_board

from .conftest import heard

KEY = TileKey(64.0, False, 0, 0)


@pytest.fixture(scope="module")
def drawing() -> DisplayList:
    """The list of the small board."""
    return draw_map(small_board())


@pytest.fixture
def tiles(qapp: QApplication, drawing: DisplayList, monkeypatch: pytest.MonkeyPatch) -> Iterator[TileCache]:
    """Tiles of the small board, painted when the test says so, a single primitive to a slice."""
    monkeypatch.setattr(tile_cache, "_SLICE_MS", 0)
    cache = TileCache()
    cache.lay(DrawnMap(drawing, PALETTES["period"]), QColor("#123456"))
    yield cache
    cache.deleteLater()


def request(*keys: TileKey, reach: float = 0.0) -> TileRequest:
    """A window that shows these tiles, and paper that goes on beyond it so far."""
    window = QRectF()
    for key in keys:
        window |= square(key).adjusted(1, 1, -1, -1)
    first = keys[0]
    plane = TilePlane(first.scale / UNIT, first.turned)
    return TileRequest(plane, 1.0, window, window.adjusted(-reach, -reach, reach, reach))


def finish(tiles: TileCache) -> None:
    """Paint all that is seen, slice by slice."""
    for _ in range(5000):
        if not tiles.is_busy:
            return
        tiles.paint_some()
    raise AssertionError("never done")


def has(tiles: TileCache, key: TileKey) -> bool:
    """Whether the view is painted from tiles of its own zoom, and this one is there."""
    source = tiles.source
    return source is not None and source.plane.has(key) and tiles.tile(source, key) is not None


def test_what_is_seen_of_a_new_map_comes_tile_by_tile_before_the_overview(tiles: TileCache) -> None:
    told, beside = heard(tiles.painted), KEY._replace(column=1)
    tiles.look_at(request(KEY, beside))
    assert tiles.is_busy
    while not tiles.is_sharp:
        tiles.paint_some()
    assert tiles.overview.isNull()
    assert told == [(KEY,), (beside,)]
    finish(tiles)
    assert not tiles.overview.isNull()
    assert has(tiles, KEY)
    assert has(tiles, beside)
    source = tiles.source
    assert source is not None
    tile = tiles.tile(source, KEY)
    assert tile is not None
    assert tile.width() == TILE


def test_a_slice_ends_in_the_middle_of_a_tile(tiles: TileCache) -> None:
    tiles.look_at(request(KEY))
    slices = 0
    while tiles.is_busy:
        tiles.paint_some()
        slices += 1
    assert slices > 40  # a primitive each: neither a tile nor the overview is painted in one go


def test_what_lies_round_the_window_is_painted_but_not_waited_for(tiles: TileCache) -> None:
    beside = TileKey(64.0, False, 1, 0)
    tiles.look_at(request(KEY, reach=10.0))
    finish(tiles)
    assert has(tiles, KEY)
    assert not has(tiles, beside)
    for _ in range(5000):
        tiles.paint_some()
    assert has(tiles, beside)


def test_tiles_of_a_zoom_left_behind_are_not_painted(tiles: TileCache) -> None:
    tiles.look_at(request(KEY))
    tiles.paint_some()
    other = TileKey(80.0, False, 0, 0)
    tiles.look_at(request(other))
    finish(tiles)
    assert has(tiles, other)
    tiles.look_at(request(KEY))
    assert tiles.is_busy


def test_a_view_is_never_painted_from_tiles_of_two_zooms(tiles: TileCache) -> None:
    seen = [KEY._replace(column=column) for column in (0, 1)]
    tiles.look_at(request(*seen))
    finish(tiles)
    before = tiles.source
    assert before is not None
    assert before.plane.scale == KEY.scale
    near = [TileKey(73.6, False, column, 0) for column in (0, 1)]
    changes = heard(tiles.changed)
    tiles.look_at(request(*near))
    # nothing of the new zoom is shown before all of it is there
    while tiles.is_busy:
        assert tiles.source == before
        tiles.paint_some()
    after = tiles.source
    assert after is not None
    assert after.plane.scale == 73.6
    assert len(changes) == 1


def test_the_zoom_before_stands_in_only_where_it_covers_all_that_is_seen(tiles: TileCache) -> None:
    tiles.look_at(request(KEY))
    finish(tiles)
    far = TileKey(32.0, False, 0, 0)  # shows four times as much
    tiles.look_at(request(far))
    assert tiles.source is None
    finish(tiles)
    assert has(tiles, far)


@pytest.mark.parametrize("by", [1.15, 1 / 1.15])
def test_what_is_on_the_screen_after_a_zoom_is_of_one_zoom(tiles: TileCache, by: float) -> None:
    item, scene = TiledItem(tiles), QGraphicsScene()
    item.fill(QRectF(-2 * UNIT, -2 * UNIT, 40 * UNIT, 40 * UNIT))
    scene.addItem(item)
    painted(scene, 1.0)
    finish(tiles)
    for _ in range(400):
        tiles.paint_some()
    before, stale = painted(scene, 1.0), painted(scene, by)
    sharp = None
    while tiles.is_busy:
        tiles.paint_some()
        now = painted(scene, by)
        assert now == stale or not tiles.is_busy
        sharp = now
    assert sharp is not None
    assert sharp != stale != before


def painted(scene: QGraphicsScene, zoom: float) -> QImage:
    """A part of a scene at a zoom."""
    image = QImage(700, 500, QImage.Format.Format_RGB32)
    image.fill(QColor("magenta"))
    painter = QPainter(image)
    painter.setTransform(QTransform.fromScale(zoom, zoom))
    scene.render(painter, QRectF(0, 0, 700 * zoom, 500 * zoom), QRectF(0, 0, 700, 500))
    painter.end()
    return image


def test_a_view_that_is_moved_shows_each_tile_as_it_comes(tiles: TileCache) -> None:
    tiles.look_at(request(KEY))
    finish(tiles)
    told = heard(tiles.painted)
    beside = KEY._replace(column=1)
    tiles.look_at(request(KEY, beside))
    assert has(tiles, KEY)
    finish(tiles)
    assert told == [(beside,)]


def test_no_more_tiles_are_kept_than_agreed_but_all_that_a_great_screen_shows(
    tiles: TileCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tile_cache, "_KEPT", 4)
    monkeypatch.setattr(tile_cache, "_SPARE", 0)
    seen = [TileKey(16.0, False, column, 50) for column in range(6)]
    tiles.look_at(request(*seen))
    finish(tiles)
    assert all(has(tiles, key) for key in seen)
    tiles.look_at(request(KEY))
    finish(tiles)
    tiles.look_at(request(KEY._replace(column=7)))
    finish(tiles)
    tiles.look_at(request(*seen))
    assert tiles.is_busy


def test_a_request_tells_tiles_seen_from_those_next_to_it_and_those_a_step_away() -> None:
    seen = request(KEY, reach=10.0)
    assert seen.seen() == [KEY]
    around, out, near = seen.ahead()
    about = {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)} - {(0, 0)}
    assert {(key.column, key.row) for key in around} == about
    assert {round(key.scale, 2) for key in out} == {round(64 / 1.15, 2)}
    assert {round(key.scale, 2) for key in near} == {73.6}
    assert seen == request(KEY, reach=12.0)
    assert seen != request(KEY)


def test_a_tile_covers_the_same_hexes_whichever_way_the_map_is_turned() -> None:
    key = TileKey(128.0, False, 1, 2)
    assert TilePlane(2.0).in_scene(key) == QRectF(TILE / 2, TILE, TILE / 2, TILE / 2)
    assert TilePlane(2.0, True).in_scene(key._replace(turned=True)) == QRectF(-TILE, -1.5 * TILE, TILE / 2, TILE / 2)
    assert TilePlane(2.0).has(key)
    assert not TilePlane(2.0, True).has(key)


def test_pictures_scaled_side_by_side_leave_no_pixel_between_them() -> None:
    beside = [pixels(scaled(square(KEY._replace(column=column)), 0.873)) for column in range(-3, 4)]
    assert [place.right() + 1 for place in beside[:-1]] == [place.left() for place in beside[1:]]
    assert pixels(QRectF(0.4, -0.6, 1.2, 2.0)) == QRect(0, -1, 2, 2)


def test_a_view_is_shown_as_it_was_until_all_of_it_is_painted_without_a_layer(tiles: TileCache) -> None:
    tiles.look_at(request(KEY))
    finish(tiles)
    before = tiles.source
    assert before is not None
    late = tiles.tile(before, KEY)
    tiles.hide({"grid"})
    assert tiles.source == before
    assert tiles.tile(before, KEY) is late
    finish(tiles)
    after = tiles.source
    assert after is not None
    assert after != before
    anew = tiles.tile(after, KEY)
    assert late is not None
    assert anew is not None
    assert anew.toImage() != late.toImage()


def test_neighbouring_tiles_fit_together_and_a_turned_one_is_the_other_upside_down(tiles: TileCache) -> None:
    pair = [TileKey(80.0, False, column, 0) for column in (0, 1)]
    tiles.look_at(request(*pair))
    finish(tiles)
    left, right = (image_of(tiles, key) for key in pair)
    both = [(left.pixelColor(TILE - 1, y), right.pixelColor(0, y)) for y in range(TILE)]
    near = sum(abs(a.lightness() - b.lightness()) < 40 for a, b in both)
    assert near > 0.9 * TILE
    turned = TileKey(80.0, True, -1, -1)
    tiles.look_at(request(turned))
    finish(tiles)
    upside_down = image_of(tiles, turned).transformed(QTransform().rotate(180))
    off = [
        abs(upside_down.pixelColor(x, y).lightness() - left.pixelColor(x, y).lightness())
        for x in range(0, TILE, 16)
        for y in range(0, TILE, 16)
    ]
    assert sum(off) / len(off) < 3


def image_of(tiles: TileCache, key: TileKey) -> QImage:
    """What a tile shows."""
    assert tiles.source is not None
    tile = tiles.tile(tiles.source, key)
    assert tile is not None
    return tile.toImage()


def test_another_palette_paints_the_same_paths(drawing: DisplayList, qapp: QApplication) -> None:
    drawn = DrawnMap(drawing, PALETTES["period"])
    part = QRectF(0, 0, 6, 6)
    before = [primitive for primitive in drawn.primitives(part, 64.0) if primitive is not None]
    drawn.set_palette(PALETTES["dark"])
    assert [primitive for primitive in drawn.primitives(part, 64.0) if primitive is not None] == before
    assert drawn.inks.colour("paper") == QColor(PALETTES["dark"].colour("paper"))


def counted(drawn: list[str]) -> Sprite:
    """A red disc that tells when it is drawn."""

    def shapes() -> tuple[Discs, ...]:
        drawn.append("disc")
        return (Discs(((0.0, 0.0),), 0.5, "#ff0000"),)

    return Sprite("disc", shapes, (-0.5, -0.5, 0.5, 0.5))


def is_exact(sprites: SpriteCache, sprite: Sprite, pixels: float) -> bool:
    """Whether a sprite is shown as it was drawn for a size."""
    return sprites.shown(sprite, pixels)[2]


def test_a_sprite_is_drawn_once_for_each_size() -> None:
    drawn: list[str] = []
    sprites = SpriteCache()
    assert sprites.pixmap(counted(drawn), 40).width() == 40
    sprites.pixmap(counted(drawn), 40)
    assert len(drawn) == 1
    sprites.ratio = 2.0
    assert sprites.pixmap(counted(drawn), 40).width() == 80


def test_a_look_not_drawn_at_a_size_yet_is_scaled_and_follows(qapp: QApplication) -> None:
    sprites = SpriteCache()
    told = heard(sprites.caught_up)
    sprite = counted([])
    assert is_exact(sprites, sprite, 20)
    assert not is_exact(sprites, sprite, 40)
    canvas = QPixmap(60, 60)
    canvas.fill(QColor("#ffffff"))
    painter = QPainter(canvas)
    sprites.copy(painter, sprite, 40, QPointF(30, 30))
    painter.end()
    assert canvas.toImage().pixelColor(30, 30) == QColor("#ff0000")
    while not sprites.is_sharp:
        qapp.processEvents()
    assert len(told) == 1
    assert is_exact(sprites, sprite, 40)
    assert sprites.shown(sprite, 40)[0].width() == 40


def test_one_look_stands_in_for_another_like_it(qapp: QApplication) -> None:
    drawn: list[str] = []
    sprites = SpriteCache()
    near, far = (evolve(counted(drawn), key=key, like="the same counter") for key in ("near", "far"))
    assert is_exact(sprites, far, 20)
    assert not is_exact(sprites, near, 40)
    assert len(drawn) == 1
    while not sprites.is_sharp:
        qapp.processEvents()
    assert is_exact(sprites, near, 40)


def test_the_oldest_sprites_go_when_there_are_too_many_but_none_of_the_size_looked_at(qapp: QApplication) -> None:
    drawn: list[str] = []
    sprites = SpriteCache(most=3 * 10 * 10 * 4)
    sprites.size = 10
    for key in "abcdef":
        sprites.pixmap(evolve(counted(drawn), key=key), 10)
    assert all(is_exact(sprites, evolve(counted(drawn), key=key), 10) for key in "abcdef")
    sprites.size = 9
    sprites.pixmap(evolve(counted(drawn), key="g"), 9)
    assert sprites.kept_bytes <= 3 * 10 * 10 * 4
    assert len(drawn) == 7
    sprites.pixmap(evolve(counted(drawn), key="g"), 9)
    assert len(drawn) == 7
