"""A die's figure stands whole on its face."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QBuffer, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QApplication

from hexboard.gui.theme.dressing import dress
from hexboard.gui.theme.painting import figure_font, paint_die


@pytest.mark.parametrize(("face", "sides"), [(8, 8), (12, 12), (100, 100)])
@pytest.mark.parametrize("side", [12, 20, 38, 60])
@pytest.mark.parametrize("text", [100, 200])
def test_a_figure_stands_whole_on_a_die_of_any_size(
    qapp: QApplication, text: int, side: int, face: int, sides: int
) -> None:
    dress(qapp, "light", text)
    buffer, drawing = QBuffer(), QSvgGenerator()
    drawing.setOutputDevice(buffer)
    painter = QPainter(drawing)
    paint_die(painter, QRectF(0, 0, side, side), face, sides)
    painter.end()
    assert f">{face}</text>" in bytes(buffer.data().data()).decode()
    assert QFontMetricsF(figure_font(side, sides)).horizontalAdvance(f"{face}") < 0.9 * side
