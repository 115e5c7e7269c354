"""Counters are drawn by the pixels of the screen, however many it has to the inch."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter, QPixmap

from hexboard.art.colours.palette import PALETTES
from hexboard.core.unit import Gone, Unit
from hexboard.gui.board.painting.counter_sprites import counter_pixmap, counter_sprite
from hexboard.gui.board.painting.sprite_cache import SpriteCache
from tests.art.boards import KINDS, SIDES, small_position

PERIOD = PALETTES["period"]
SIZE = 80


def picture(pixmap: QPixmap) -> Image.Image:
    """A pixmap's pixels."""
    image = pixmap.toImage().convertToFormat(QImage.Format.Format_RGBA8888)
    return Image.frombytes("RGBA", (image.width(), image.height()), bytes(image.constBits()), "raw")


def apart(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures differ on average, of 255."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 4


def drawn(size: float, ratio: float) -> Image.Image:
    """One counter as a panel shows it."""
    unit = Unit("b-1", "b-1", "b", Gone("out of play"), 0, frozenset({"shaken", "moved"}))
    return picture(counter_pixmap(KINDS["b-1"], unit, SIDES[0], size, PERIOD, ratio))


@pytest.mark.parametrize("ratio", [1.25, 2.0, 3.0])
def test_a_panel_shows_a_counter_with_all_pixels_of_the_screen(ratio: float) -> None:
    sharp = drawn(SIZE, ratio)
    assert sharp.size == (round(SIZE * ratio), round(SIZE * ratio))
    enlarged = drawn(SIZE, 1.0).resize(sharp.size, Image.Resampling.BICUBIC)
    assert apart(sharp, drawn(SIZE * ratio, 1.0)) < apart(sharp, enlarged) / 3


@pytest.mark.parametrize("pixels", [24.0, 48.0, 150.0])
def test_the_map_prints_a_counter_pixel_for_pixel_at_three_hundred_per_cent(pixels: float) -> None:
    sprites, at = SpriteCache(), small_position(b_1="0303")
    sprites.ratio = 3.0
    sprite = counter_sprite(at, at.unit("b-1"), PERIOD)
    made = sprites.pixmap(sprite, pixels)
    assert made.width() == round((sprite.box[2] - sprite.box[0]) * pixels * 3)
    screen = QPixmap(made.width() + 40, made.height() + 40)
    screen.fill("#808080")
    painter = QPainter(screen)
    place = QPointF(-sprite.box[0] * pixels + 5, -sprite.box[1] * pixels + 5)
    sprites.copy(painter, sprite, pixels, place)
    painter.end()
    plain = QPixmap(screen.size())
    plain.fill("#808080")
    painter = QPainter(plain)
    painter.drawPixmap(15, 15, made)
    painter.end()
    assert picture(screen).tobytes() == picture(plain).tobytes()
