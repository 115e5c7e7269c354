"""What clicks, hovers and drags mean."""

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from hexboard.gui.board.choices import ChoiceMark, Choices
from hexboard.gui.board.view import BoardView

from .conftest import click, drag, heard, here, hold, spot


def test_a_click_on_an_empty_hex(view: BoardView) -> None:
    hexes, units = heard(view.pointing.hexClicked), heard(view.pointing.unitClicked)
    click(view, spot(view, "0403"))
    assert hexes == [(here("0403"),)]
    assert not units


def test_a_click_beside_the_map(view: BoardView) -> None:
    hexes = heard(view.pointing.hexClicked)
    click(view, QPoint(2, 2))
    assert hexes == [(None,)]


def test_a_click_on_a_counter_that_is_alone(view: BoardView) -> None:
    hexes, units = heard(view.pointing.hexClicked), heard(view.pointing.unitClicked)
    click(view, view.point_of("r-1"))
    assert units == [("r-1",)]
    assert not hexes


def test_a_stack_opens_and_a_card_is_its_counter(view: BoardView) -> None:
    units = heard(view.pointing.unitClicked)
    click(view, view.point_of("b-1"))
    assert not units
    card = view.point_of("b-3")
    assert (card - spot(view, "0303")).manhattanLength() > 40
    click(view, card)
    assert units == [("b-3",)]
    assert view.fanned == here("0303"), "it lies open until somebody says what comes of it"
    view.show_choices(Choices(hexes={here("0402"): ChoiceMark("1")}))
    assert view.fanned is None


def test_with_shift_a_column_is_added_and_figures_choose_one(view: BoardView) -> None:
    units, added = heard(view.pointing.unitClicked), heard(view.pointing.unitAdded)
    click(view, view.point_of("b-1"))
    at = view.point_of("b-2")
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier, at)
    assert (units, added) == ([], [("b-2",)])
    QTest.keyClick(view, Qt.Key.Key_3)
    assert len(units) == 1
    QTest.keyClick(view, Qt.Key.Key_9)
    assert len(units) == 1


def test_an_open_stack_stays_while_more_of_it_may_be_chosen(view: BoardView) -> None:
    view.show_choices(Choices(units={"b-1": ChoiceMark(""), "b-2": ChoiceMark("")}))
    click(view, view.point_of("b-1"))
    view.show_choices(Choices(units={"b-1": ChoiceMark("", "picked"), "b-2": ChoiceMark("")}))
    assert view.fanned == here("0303")
    view.fan(None)
    assert view.fanned is None


def test_an_open_stack_covers_nothing_that_may_be_picked(view: BoardView) -> None:
    below = [at for at in view.game.board.hexes if at.r > here("0303").r] if view.game else []
    view.show_choices(Choices({at: ChoiceMark("") for at in below}, {"b-1": ChoiceMark(""), "b-2": ChoiceMark("")}))
    view.fan(here("0303"))
    card = QRect(view.point_of("b-1"), view.point_of("b-3"))
    assert all(not card.intersects(box) for box in view.pickable(here("0303")))


def test_a_second_click_on_a_stack_closes_it(view: BoardView) -> None:
    click(view, view.point_of("b-1"))
    click(view, spot(view, "0303"))
    assert (view.point_of("b-1") - spot(view, "0303")).manhattanLength() < 40


def test_in_a_stack_the_only_one_that_can_act_is_meant(view: BoardView) -> None:
    units = heard(view.pointing.unitClicked)
    view.show_choices(Choices(units={"b-2": ChoiceMark("6"), "b-1": ChoiceMark("", "barred", "has moved")}))
    click(view, view.point_of("b-1"))
    assert units == [("b-2",)]


def test_a_hex_that_may_be_picked_is_meant_and_not_who_stands_there(view: BoardView) -> None:
    hexes, units = heard(view.pointing.hexClicked), heard(view.pointing.unitClicked)
    view.show_choices(Choices(hexes={here("0502"): ChoiceMark("1-1")}))
    click(view, view.point_of("r-1"))
    assert hexes == [(here("0502"),)]
    assert not units


def test_a_double_click_on_a_counter(view: BoardView) -> None:
    twice, hexes = heard(view.pointing.unitDoubleClicked), heard(view.pointing.hexClicked)
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.point_of("r-1"))
    assert twice == [("r-1",)]
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot(view, "0403"))
    assert len(twice) == 1
    assert len(hexes) == 1, "where no counter is, two quick clicks are two clicks"


def test_a_double_click_takes_a_stack_whose_card_its_first_half_opened_under_the_pointer(view: BoardView) -> None:
    twice = heard(view.pointing.unitDoubleClicked)
    view.show_choices(Choices(units={"b-1": ChoiceMark(""), "b-2": ChoiceMark("")}))
    click(view, spot(view, "0303"))
    view.opened.move(spot(view, "0303") - QPoint(4, 4))
    assert not view.opened.unit_at(spot(view, "0303"))
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot(view, "0303"))
    assert len(twice) == 1


def test_a_double_click_on_a_card_takes_the_stack_though_its_first_half_closed_the_card(view: BoardView) -> None:
    twice, hexes = heard(view.pointing.unitDoubleClicked), heard(view.pointing.hexClicked)
    view.show_choices(Choices(units={"b-1": ChoiceMark(""), "b-2": ChoiceMark("")}))
    view.fan(here("0303"))
    column = view.point_of("b-2")
    click(view, column)
    view.fan(None)
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=column)
    assert (twice, hexes) == ([("b-2",)], [])


def test_a_counter_is_dragged_and_dropped(view: BoardView) -> None:
    pointing = view.pointing
    begun, over, dropped = heard(pointing.unitDragged), heard(pointing.dragHovered), heard(pointing.unitDropped)
    clicks = heard(pointing.unitClicked)
    drag(view, view.point_of("r-1"), spot(view, "0403"))
    assert begun == [("r-1", False)]
    assert over[-1] == ("r-1", here("0403"))
    assert len(over) == len(set(over))
    assert dropped == [("r-1", here("0403"))]
    assert not clicks


def test_of_a_stack_the_one_that_can_act_is_dragged(view: BoardView) -> None:
    begun = heard(view.pointing.unitDragged)
    view.show_choices(Choices(units={"b-3": ChoiceMark("")}))
    drag(view, view.point_of("b-3"), spot(view, "0403"))
    assert begun == [("b-3", False)]


def test_with_shift_the_whole_stack_is_dragged(view: BoardView) -> None:
    begun, shift = heard(view.pointing.unitDragged), Qt.KeyboardModifier.ShiftModifier
    start, end = view.point_of("b-1"), spot(view, "0403")
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, shift, start)
    for k in range(1, 6):
        at = QPointF(start + (end - start) * k / 5)
        held = Qt.MouseButton.LeftButton
        QApplication.sendEvent(view.viewport(), QMouseEvent(QEvent.Type.MouseMove, at, at, held, held, shift))
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, shift, end)
    assert [whole for _, whole in begun] == [True]


def test_a_drop_beside_the_map_is_nowhere(view: BoardView) -> None:
    dropped = heard(view.pointing.unitDropped)
    drag(view, view.point_of("r-1"), QPoint(2, 2))
    assert dropped == [("r-1", None)]


def test_escape_gives_a_drag_up(view: BoardView) -> None:
    dropped = heard(view.pointing.unitDropped)
    hold(view, view.point_of("r-1"), spot(view, "0403"))
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert dropped == [("r-1", None)]
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=spot(view, "0403"))
    assert len(dropped) == 1


def test_the_right_button_gives_a_drag_up(view: BoardView) -> None:
    dropped = heard(view.pointing.unitDropped)
    hold(view, view.point_of("r-1"), spot(view, "0403"))
    QTest.mousePress(view.viewport(), Qt.MouseButton.RightButton, pos=spot(view, "0403"))
    assert dropped == [("r-1", None)]
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.RightButton, pos=spot(view, "0403"))


def test_hover_is_told_once_for_each_hex(view: BoardView) -> None:
    hexes = heard(view.pointing.hexHovered)
    for where in (spot(view, "0403"), spot(view, "0403") + QPoint(3, 3), view.point_of("r-1")):
        QTest.mouseMove(view.viewport(), where)
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert hexes == [(here("0403"),), (here("0502"),), (None,)]


def test_a_right_click_asks_for_the_menu_of_its_hex(view: BoardView) -> None:
    asked = heard(view.contextAsked)
    where = spot(view, "0403")
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, where, view.viewport().mapToGlobal(where))
    QApplication.sendEvent(view.viewport(), event)
    assert asked == [(here("0403"), view.viewport().mapToGlobal(where))]


def test_the_menu_key_asks_for_the_menu_at_the_cursor(view: BoardView) -> None:
    asked = heard(view.contextAsked)
    view.select_hex(here("0502"))
    corner = QPoint(5, 5)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, corner, view.viewport().mapToGlobal(corner))
    QApplication.sendEvent(view.viewport(), event)
    assert asked[0][0] == here("0502")


def test_hidden_counters_are_not_in_the_way(view: BoardView) -> None:
    hexes = heard(view.pointing.hexClicked)
    where = view.point_of("r-1")
    view.set_layer("counters", False)
    click(view, where)
    assert hexes == [(here("0502"),)]


def test_from_afar_a_stack_is_clicked_as_one(view: BoardView) -> None:
    view.fit()
    view.zoom_by(0.4)
    hexes = heard(view.pointing.hexClicked)
    click(view, view.point_of("b-1"))
    assert hexes == [(here("0303"),)]
    assert (view.point_of("b-2") - spot(view, "0303")).manhattanLength() > 40


LEFT, MIDDLE, NO_BUTTON = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton, Qt.MouseButton.NoButton


def mouse(view: BoardView, kind: QEvent.Type, at: QPoint, button: Qt.MouseButton, held: Qt.MouseButton) -> None:
    """What the mouse says, with all the buttons that are held."""
    where = QPointF(view.viewport().mapToGlobal(at))
    event = QMouseEvent(kind, QPointF(at), where, button, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view.viewport(), event)


def test_quick_pulls_with_space_never_pick_anything(view: BoardView) -> None:
    pointing = view.pointing
    told = [heard(signal) for signal in (pointing.unitClicked, pointing.hexClicked, pointing.unitDoubleClicked)]
    QTest.keyPress(view, Qt.Key.Key_Space)
    QTest.mouseDClick(view.viewport(), LEFT, pos=view.point_of("r-1"))
    QTest.keyRelease(view, Qt.Key.Key_Space)
    assert told == [[], [], []]


def test_the_middle_button_pulls_again_however_soon(view: BoardView) -> None:
    view.zoom_by(3)
    at, before = spot(view, "0403"), spot(view, "0402")
    mouse(view, QEvent.Type.MouseButtonPress, at, MIDDLE, MIDDLE)
    mouse(view, QEvent.Type.MouseButtonRelease, at, MIDDLE, NO_BUTTON)
    mouse(view, QEvent.Type.MouseButtonDblClick, at, MIDDLE, MIDDLE)
    mouse(view, QEvent.Type.MouseMove, at + QPoint(40, 10), NO_BUTTON, MIDDLE)
    assert spot(view, "0402") == before + QPoint(40, 10)
    mouse(view, QEvent.Type.MouseButtonRelease, at, MIDDLE, NO_BUTTON)


def test_a_left_click_while_the_middle_button_pulls_takes_nothing_up(view: BoardView) -> None:
    pointing = view.pointing
    told = [heard(signal) for signal in (pointing.unitClicked, pointing.hexClicked, pointing.unitDragged)]
    at, on = spot(view, "0403"), view.point_of("r-1")
    mouse(view, QEvent.Type.MouseButtonPress, at, MIDDLE, MIDDLE)
    mouse(view, QEvent.Type.MouseButtonPress, on, LEFT, LEFT | MIDDLE)
    mouse(view, QEvent.Type.MouseButtonRelease, on, LEFT, MIDDLE)
    mouse(view, QEvent.Type.MouseMove, on + QPoint(30, 0), NO_BUTTON, MIDDLE)
    mouse(view, QEvent.Type.MouseButtonRelease, on + QPoint(30, 0), MIDDLE, NO_BUTTON)
    mouse(view, QEvent.Type.MouseMove, on + QPoint(90, 0), NO_BUTTON, NO_BUTTON)
    assert told == [[], [], []]


def test_a_counter_in_the_hand_is_let_go_by_the_button_that_took_it_up(view: BoardView) -> None:
    dropped, at = heard(view.pointing.unitDropped), spot(view, "0403")
    hold(view, view.point_of("r-1"), at)
    mouse(view, QEvent.Type.MouseButtonPress, at, MIDDLE, LEFT | MIDDLE)
    mouse(view, QEvent.Type.MouseButtonRelease, at, LEFT, MIDDLE)
    assert dropped == [("r-1", here("0403"))]
    mouse(view, QEvent.Type.MouseButtonRelease, at, MIDDLE, NO_BUTTON)
    assert len(dropped) == 1


def test_a_button_whose_release_nobody_heard_bars_no_later_click(view: BoardView) -> None:
    clicks = heard(view.pointing.hexClicked)
    at = spot(view, "0403")
    mouse(view, QEvent.Type.MouseButtonPress, at, MIDDLE, MIDDLE)
    mouse(view, QEvent.Type.MouseButtonPress, at, LEFT, LEFT)
    mouse(view, QEvent.Type.MouseButtonRelease, at, LEFT, NO_BUTTON)
    assert clicks == [(here("0403"),)]


def test_a_right_click_on_an_opened_stack_asks_for_the_menu_of_its_hex(view: BoardView) -> None:
    asked = heard(view.contextAsked)
    view.fan(here("0303"))
    where = view.point_of("b-2")
    assert view.hex_at(where) != here("0303"), "another hex lies under the card"
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, where, view.viewport().mapToGlobal(where))
    QApplication.sendEvent(view.viewport(), event)
    assert asked == [(here("0303"), view.viewport().mapToGlobal(where))]


def test_on_a_card_that_lies_over_the_map_no_hex_is_pointed_at(view: BoardView) -> None:
    hexes, card = heard(view.pointing.hexHovered), QWidget(view)
    QTest.mouseMove(view.viewport(), spot(view, "0403"))
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    assert hexes == [(here("0403"),), (None,)]
    card.deleteLater()
