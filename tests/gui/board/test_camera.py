"""Zoom ladder, fitting, panning, turning."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from hexboard.gui.board.camera import ZoomStep, hex_of, scene_point, steps_of
from hexboard.gui.board.camera_view import Wheel
from hexboard.gui.board.view import BoardView

from .conftest import drag, heard, here, hold, spot


def roll(view: BoardView, at: QPoint, notches: int) -> None:
    """Turn the wheel over a point of the window."""
    where = QPointF(at)
    event = QWheelEvent(
        where,
        view.viewport().mapToGlobal(where),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)


def test_true_size_is_64_pixels_a_hex() -> None:
    assert ZoomStep(0).scale == 64


def test_the_ladder_has_ends() -> None:
    assert ZoomStep(0).moved(99) == ZoomStep(0).moved(98)
    assert ZoomStep(0).moved(-99).zoom > 0.1


def test_from_between_two_steps_one_goes_to_a_whole_one() -> None:
    assert ZoomStep(-3.4).moved(1) == ZoomStep(-3)
    assert ZoomStep(-3.4).moved(-1) == ZoomStep(-4)


@pytest.mark.parametrize(("factor", "steps"), [(1.25, 2), (0.8, -2), (1.01, 1), (0.99, -1), (1.0, 0)])
def test_a_factor_is_at_least_a_step(factor: float, steps: int) -> None:
    assert steps_of(factor) == steps


def test_a_fine_wheel_adds_up_to_notches() -> None:
    wheel = Wheel()
    assert [wheel.steps(50) for _ in range(5)] == [0, 0, 1, 0, 1]
    assert wheel.steps(-120) == -1


def test_hexes_and_points_of_the_scene() -> None:
    assert hex_of(scene_point(here("0403")) + QPointF(9, -9)) == here("0403")


def test_the_wheel_zooms_at_the_pointer(view: BoardView) -> None:
    where = spot(view, "0402")
    roll(view, where, 3)
    assert view.zoom_step == ZoomStep(3)
    assert (spot(view, "0402") - where).manhattanLength() <= 2
    roll(view, where, -3)
    assert view.zoom_step == ZoomStep(0)


def test_fit_shows_the_whole_map_and_follows_the_window(view: BoardView, qapp: QApplication) -> None:
    view.fit()
    assert view.seen().contains(view.frame.adjusted(1, 1, -1, -1))
    small = view.zoom_step
    view.resize(500, 400)
    qapp.processEvents()
    assert view.zoom_step.number < small.number
    assert view.seen().contains(view.frame.adjusted(2, 2, -2, -2))


@pytest.mark.parametrize("is_rotated", [False, True])
def test_the_whole_map_is_shown_beside_what_lies_over_it_and_pulled_from_under(
    view: BoardView, is_rotated: bool
) -> None:
    """At large text the order sheet lies over half of the window, and the map fitted under it could not be moved."""
    view.set_rotated(is_rotated)
    view.fit()
    whole = view.viewport().rect()
    view.cover(whole.adjusted(whole.width() // 2, 0, 0, 0))
    view.pan(QPoint(-whole.width(), 0))
    assert view.mapFromScene(view.frame).boundingRect().right() < whole.width() // 2, "it is pulled"
    view.fit()
    shown = view.mapFromScene(view.frame).boundingRect()
    assert view.clear().adjusted(-2, -2, 2, 2).contains(shown)
    assert (shown.center() - view.clear().center()).manhattanLength() <= 4


def test_after_a_zoom_the_window_may_change_size_freely(view: BoardView, qapp: QApplication) -> None:
    view.zoom_by(2)
    before = view.zoom_step
    view.resize(600, 500)
    qapp.processEvents()
    assert view.zoom_step == before


def test_what_is_in_the_middle_stays_there_as_the_window_changes_size(view: BoardView, qapp: QApplication) -> None:
    view.zoom_by(2.5)
    view.centre_on(here("0403"))
    for size in ((600, 500), (901, 701), (480, 620)):
        view.resize(*size)
        qapp.processEvents()
        assert view.hex_at(view.viewport().rect().center()) == here("0403"), size


def test_the_camera_comes_back_as_it_was(view: BoardView) -> None:
    view.zoom_by(2.5)
    view.centre_on(here("0502"))
    kept = view.camera()
    view.fit()
    view.set_camera(kept)
    assert view.zoom_step == ZoomStep(kept[0])
    assert view.hex_at(view.viewport().rect().center()) == here("0502")


@pytest.mark.parametrize("size", [(980, 614), (981, 615)])
def test_the_map_does_not_creep_however_often_the_camera_is_kept(
    size: tuple[int, int], view: BoardView, qapp: QApplication
) -> None:
    view.resize(*size)
    qapp.processEvents()
    for steps in range(-2, 9):
        view.set_rotated(steps == 4)
        view.set_camera((steps + 0.5, *view.camera()[1:]))
        before = spot(view, "0403")
        for _ in range(5):
            view.set_camera(view.camera())
        view.set_unfolded(True)
        view.set_unfolded(False)
        assert spot(view, "0403") == before, steps


@pytest.mark.parametrize("button", [Qt.MouseButton.MiddleButton, Qt.MouseButton.LeftButton])
def test_the_ground_can_be_pulled(view: BoardView, button: Qt.MouseButton) -> None:
    view.zoom_by(3)
    before, clicks = spot(view, "0402"), heard(view.pointing.hexClicked)
    start = spot(view, "0403")
    drag(view, start, start + QPoint(60, -40), button)
    assert spot(view, "0402") == before + QPoint(60, -40)
    assert not clicks


def test_space_and_drag_pull_even_over_a_counter(view: BoardView) -> None:
    view.zoom_by(3)
    drags = heard(view.pointing.unitDragged)
    QTest.keyPress(view, Qt.Key.Key_Space)
    before = spot(view, "0402")
    drag(view, view.point_of("r-1"), view.point_of("r-1") + QPoint(30, 20))
    QTest.keyRelease(view, Qt.Key.Key_Space)
    assert spot(view, "0402") == before + QPoint(30, 20)
    assert not drags


def test_turned_for_the_player_opposite(view: BoardView) -> None:
    left, right = spot(view, "0202"), spot(view, "0502")
    assert left.x() < right.x()
    view.set_rotated(True)
    assert spot(view, "0202").x() > spot(view, "0502").x()
    assert view.hex_at(spot(view, "0502")) == here("0502")
    view.set_rotated(False)
    assert spot(view, "0202").x() < spot(view, "0502").x()


def test_every_move_of_the_camera_is_told(view: BoardView) -> None:
    told = heard(view.cameraMoved)
    view.zoom_by(1.5)
    assert told


def test_a_hex_out_of_sight_is_brought_in(view: BoardView) -> None:
    view.zoom_by(9)
    view.centre_on(here("0102"))
    view.ensure_hex(here("0604"))
    assert view.viewport().rect().contains(spot(view, "0604"))


def test_what_lies_over_the_map_and_what_is_on_it_are_measured_from_one_corner(view: BoardView) -> None:
    """A frame of a pixel lay between: a card that touched a hex was taken to leave it free, and the other way about."""
    assert view.viewport().geometry() == view.rect()


def test_a_drag_goes_on_at_any_zoom(view: BoardView, sharpen: Callable[[BoardView], None]) -> None:
    for factor in (0.4, 2.0, 4.0):
        view.zoom_by(factor)
        sharpen(view)
    drops = heard(view.pointing.unitDropped)
    view.centre_on(here("0502"))
    hold(view, view.point_of("r-1"), spot(view, "0402"))
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=spot(view, "0402"))
    assert drops == [("r-1", here("0402"))]


def pinched(by: float, at: QPointF) -> QNativeGestureEvent:
    """A pinch of a touch pad."""
    zoom = Qt.NativeGestureType.ZoomNativeGesture
    device = QPointingDevice.primaryPointingDevice()
    return QNativeGestureEvent(zoom, device, 2, at, at, at, by, QPointF())


def test_small_pinches_add_up_to_a_step(view: BoardView) -> None:
    where = QPointF(spot(view, "0402"))
    for _ in range(3):
        QApplication.sendEvent(view.viewport(), pinched(0.04, where))
    assert view.zoom_step == ZoomStep(1)
    assert (spot(view, "0402") - where.toPoint()).manhattanLength() <= 2
    QApplication.sendEvent(view.viewport(), pinched(-0.2, where))
    assert view.zoom_step.number < 1
