"""Both painters show the relief alike."""

import pytest
from PIL import Image
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QTransform
from pytestqt.qtbot import QtBot

from hexboard.art.blocks import in_blocks
from hexboard.art.colours.colouring import coloured_layer
from hexboard.art.colours.palette import PALETTES, Palette
from hexboard.art.ground.layers import ground_layer
from hexboard.art.ground.relief import relief_layer
from hexboard.art.painters.pillow import paint
from hexboard.art.shapes import DisplayList
from hexboard.gui.board.painting.drawn_map import DrawnMap, Painting
from tests.art.boards import great_game


@pytest.mark.parametrize("scale", [6.0, 16.0, 50.0])
@pytest.mark.parametrize("name", sorted(PALETTES))
def test_both_painters_agree_on_the_ground(name: str, scale: float, qtbot: QtBot) -> None:
    board = great_game().board
    look = DisplayList((0.0, 0.0, 24.0, 30.0), tuple(map(in_blocks, (ground_layer(board), relief_layer(board, board)))))
    box = (6.0, 6.0, 14.0, 12.0)
    size = round((box[2] - box[0]) * scale), round((box[3] - box[1]) * scale)
    table = PALETTES[name].colour("table")
    other = by_qt(look, PALETTES[name], box[:2], size, scale).resize((32, 24), Image.Resampling.BOX)
    coloured = [coloured_layer(layer, PALETTES[name]) for layer in look.layers]
    one = paint(coloured, box, scale, table, 2).resize((32, 24), Image.Resampling.BOX)
    off = [abs(a - b) for a, b in zip(one.tobytes(), other.tobytes(), strict=True)]
    assert sum(off) / len(off) < 2.5
    assert sorted(off)[len(off) * 95 // 100] < 9


def by_qt(
    look: DisplayList, palette: Palette, corner: tuple[float, ...], size: tuple[int, int], scale: float
) -> Image.Image:
    """A part of a picture as Qt paints it."""
    plane = QTransform.fromTranslate(-corner[0], -corner[1]) * QTransform.fromScale(scale, scale)
    ground = QColor(palette.colour("table"))
    painting = Painting(DrawnMap(look, palette), QSize(*size), plane, scale, (), ground)
    image = painting.finished().convertToFormat(QImage.Format.Format_RGB888)
    return Image.frombuffer("RGB", size, bytes(image.constBits()), "raw", "RGB", image.bytesPerLine(), 1)
