"""The draughtsman: prints of a sheet, and display lists kept on the disk."""

import pickle
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from hexboard.art.palettes import palette
from hexboard.gui.drawing_office.draughtsman import Draughtsman
from hexboard.gui.press.plan_chest import PlanChest
from hexboard.gui.press.prints import TILE, Order, TileKey
from hexboard.gui.press.sheet import Sheet
from tests.art.boards import small_board


@pytest.fixture
def draughtsman(qapp: QApplication) -> Draughtsman:
    return Draughtsman("edition", None, pickle.dumps(Sheet(small_board(), palette("period"))))


def tile(draughtsman: Draughtsman, key: TileKey, *hidden: str) -> QImage:
    drawn = draughtsman.drawn(Order(key, 1.0, hidden), lambda: True)
    assert drawn is not None
    assert (drawn.width, drawn.height) == (TILE, TILE)
    return QImage(drawn.pixels, TILE, TILE, 4 * TILE, QImage.Format.Format_RGB32).copy()


def test_neighbouring_tiles_fit_together(draughtsman: Draughtsman) -> None:
    left, right = tile(draughtsman, TileKey(80.0, False, 0, 0)), tile(draughtsman, TileKey(80.0, False, 1, 0))
    seam = [
        abs(QColor(left.pixel(TILE - 1, y)).lightness() - QColor(right.pixel(0, y)).lightness()) for y in range(TILE)
    ]
    assert sum(seam) / TILE < 12


def test_a_turned_tile_is_the_other_upside_down(draughtsman: Draughtsman) -> None:
    upright, turned = tile(draughtsman, TileKey(64.0, False, 0, 0)), tile(draughtsman, TileKey(64.0, True, -1, -1))
    for x, y in ((100, 100), (250, 300), (400, 200)):
        one, other = upright.pixelColor(x, y), turned.pixelColor(TILE - 1 - x, TILE - 1 - y)
        assert abs(one.lightness() - other.lightness()) < 40


def test_a_layer_left_out_is_not_drawn(draughtsman: Draughtsman) -> None:
    key = TileKey(64.0, False, 0, 0)
    assert tile(draughtsman, key) != tile(draughtsman, key, "grid")
    assert tile(draughtsman, key, "grid") == tile(draughtsman, key, "grid")


def test_a_print_given_up_is_gone_on_with(draughtsman: Draughtsman) -> None:
    order = Order(TileKey(64.0, False, 0, 0))
    assert draughtsman.drawn(order, lambda: False) is None
    turns = 0
    while (drawn := draughtsman.drawn(order, iter((True, True, False)).__next__)) is None:
        turns += 1
    assert turns > 2
    assert drawn == draughtsman.drawn(order, lambda: True)


def test_shapes_are_drawn_once_and_kept(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packed = pickle.dumps(Sheet(small_board(), palette("period")))
    first = Draughtsman("edition", PlanChest(tmp_path), packed).drawn(Order(None), lambda: True)
    monkeypatch.delattr("hexboard.gui.drawing_office.draughtsman.draw_map")
    assert Draughtsman("edition", PlanChest(tmp_path), packed).drawn(Order(None), lambda: True) == first
