"""What everything that is drawn over the map has in common."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView
from pytestqt.qtbot import QtBot

from hexboard.gui.board.camera import MapItem


class _Square(MapItem):
    """A red square, or none, as its drawing goes wrong."""

    def __init__(self, left: float, *, fails: bool = False) -> None:
        super().__init__(0.0)
        self._fails = fails
        self.fill(QRectF(left, 0, 20, 20))

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        if self._fails:
            raise LookupError("no such colour")
        painter.fillRect(self.boundingRect(), QColor("red"))


def test_what_cannot_be_drawn_is_told_and_the_rest_is_drawn(qtbot: QtBot) -> None:
    """A fault that came through Qt's own drawing of a scene ended the program."""
    scene = QGraphicsScene(0, 0, 60, 20)
    for item in (_Square(0), _Square(20, fails=True), _Square(40)):
        scene.addItem(item)
    view = QGraphicsView(scene)
    qtbot.addWidget(view)
    view.resize(100, 60)
    with qtbot.captureExceptions() as faults:
        shown = view.grab().toImage()
    assert [str(fault) for _, fault, _ in faults] == ["no such colour"]
    colours = [shown.pixelColor(view.mapFromScene(x, 10.0)).name() for x in (10.0, 50.0)]
    assert colours == ["#ff0000", "#ff0000"]
