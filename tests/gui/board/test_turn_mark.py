"""The turn marker on the track beside the map."""

from attrs import evolve
from PySide6.QtWidgets import QApplication, QGraphicsScene

from hexboard.art.colours.palette import PALETTES
from hexboard.art.marginalia.panel import turn_marker, turn_place
from hexboard.board.board import Imprint, TurnSpace
from hexboard.gui.board.camera import UNIT
from hexboard.gui.board.items.ways import ShapesItem, in_scene
from tests.art.boards import small_board


def test_the_marker_follows_the_turn(qapp: QApplication) -> None:
    board = evolve(small_board(), imprint=Imprint("Small", turns=(TurnSpace("Dawn"), TurnSpace("Night", night=True))))
    scene, mark = QGraphicsScene(), ShapesItem(0.0)
    scene.addItem(mark)
    for turn in (1, 2):
        mark.show_shapes(map(in_scene, turn_marker(board, turn, PALETTES["period"])))
        place = turn_place(board, turn)
        assert place is not None
        middle = mark.boundingRect().center()
        assert abs(middle.x() - (place[0] + place[2]) / 2 * UNIT) < 1.0
        assert abs(middle.y() - (place[1] + place[3]) / 2 * UNIT) < 1.0


def test_without_a_track_nothing_is_marked(qapp: QApplication) -> None:
    mark = ShapesItem(0.0)
    mark.show_shapes(map(in_scene, turn_marker(small_board(), 1, PALETTES["period"])))
    assert not mark.isVisible()
