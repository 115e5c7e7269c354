"""A stack opened as a card: its columns stay where they are, and no word under them is cut."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPixmap, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from hexboard.gui.board.choices import ChoiceMark, Choices
from hexboard.gui.board.items.fan import Fan, FanCard
from hexboard.gui.board.view import BoardView
from hexboard.gui.main_window import MainWindow
from hexboard.gui.theme.dressing import dress, tokens
from hexboard.gui.theme.painting import SMALL, rows, text_font
from hexboard.gui.widgets.free_place import least_covering
from tests.art.boards import small_position
from tests.gui.board.conftest import heard, here, spot

LONG = "Meade is an army leader and not a corps leader: he commands a grand assault alone, and no march of another's"


STACK = ("b-1", "b-2", "b-3")


def columns(view: BoardView) -> list[str]:
    """The counters of the opened stack, from left to right."""
    return sorted(STACK, key=lambda unit: view.point_of(unit).x())


def test_a_pick_leaves_the_columns_where_they_are_and_shows_what_is_chosen(view: BoardView) -> None:
    view.show_choices(Choices(units={unit: ChoiceMark("4 points") for unit in STACK}))
    view.fan(here("0303"))
    before = columns(view)
    view.show_choices(Choices(units={before[1]: ChoiceMark("goes along")}, in_hand=frozenset({before[0]})))
    assert view.fanned == here("0303")
    assert columns(view) == before
    fan = view.findChild(Fan)
    assert fan is not None
    assert [said.rsplit(", ")[-1] for said in fan.accessibleName().split("; ")] == ["chosen", "goes along", ""]


@pytest.mark.parametrize(
    "drawer", [QRect(420, 0, 480, 700), QRect(0, 0, 440, 700), QRect(0, 380, 900, 320)], ids=["right", "left", "below"]
)
def test_an_open_stack_keeps_out_of_the_way_of_what_lies_over_the_map(view: BoardView, drawer: QRect) -> None:
    view.fan(here("0303"))
    view.cover(drawer)
    fan = view.findChild(Fan)
    assert fan is not None
    assert view.fanned == here("0303")
    assert view.viewport().rect().contains(fan.geometry())
    assert not fan.geometry().intersects(drawer)
    assert [fan.unit_at(view.point_of(unit)) for unit in STACK] == list(STACK), "each is seen, if need be by scrolling"
    view.cover()
    assert len({view.point_of(unit).y() for unit in STACK}) == 1


@pytest.mark.parametrize(("size", "far"), [((1500, 1200), 2), ((1100, 850), 1)])
def test_the_hexes_about_an_opened_stack_are_seen_where_there_is_room(
    view: BoardView, size: tuple[int, int], far: int
) -> None:
    """Where one of it might go, and whom it would meet, lay under the card that asks which of it is chosen."""
    view.resize(*size)
    view.centre_on(here("0303"))
    view.fan(here("0303"))
    fan = view.findChild(Fan)
    assert fan is not None
    about = [view.box_of(near) for near in here("0303").within(far)]
    assert not [box for box in about if fan.geometry().intersects(box)]


def test_an_open_stack_is_put_away_when_the_cursor_goes_to_another_hex(view: BoardView) -> None:
    """Opened by a key it lay over the counters beside it as long as nobody clicked on the map."""
    view.fan(here("0303"))
    view.select_hex(here("0303"))
    assert view.fanned == here("0303")
    view.select_hex(here("0404"))
    assert view.fanned is None


def test_an_open_stack_stays_while_others_move_and_goes_when_one_of_its_own_does(view: BoardView) -> None:
    """A computer that sealed its orders took the stack away from under the pointer, and the click with it."""
    view.fan(here("0303"))
    view.show_position(small_position(b_1="0303", b_2="0303", b_3="0303", r_1="0503", r_2="0204"))
    assert view.fanned == here("0303")
    view.show_position(small_position(b_1="0303", b_2="0303", b_3="0403", r_1="0503", r_2="0204"))
    assert view.fanned is None


def test_that_shift_adds_is_said_only_where_more_than_one_can_be_chosen(view: BoardView) -> None:
    marks = {unit: ChoiceMark("4 points") for unit in STACK}
    fan = view.findChild(Fan)
    assert fan is not None
    view.show_choices(Choices(units=marks))
    view.fan(here("0303"))
    assert fan.ways == ("Click or 1 to 3",)
    view.show_choices(Choices(units=marks, together=lambda at: at == here("0303")))
    assert fan.ways == ("Click or 1 to 3", "Shift and click adds", "double click takes all")


@pytest.mark.parametrize("together", [True, False])
def test_where_no_place_is_free_a_stack_stays_open_if_more_than_one_of_it_can_be_chosen(
    view: BoardView, together: bool
) -> None:
    """Of three that joined an assault each had to be opened for: the card went with the first."""
    everywhere = {at: ChoiceMark("1") for at in view.game.board.hexes}
    marks = {unit: ChoiceMark("4 points") for unit in STACK}
    view.show_choices(Choices(everywhere, marks, together=lambda at: together))
    view.fan(here("0303"))
    before = view.opened.geometry()
    view.show_choices(Choices(everywhere, marks | {"b-1": ChoiceMark("", "picked")}, together=lambda at: together))
    assert (view.fanned == here("0303")) is together
    assert view.opened.geometry() == before


def test_an_open_stack_goes_with_its_hex_and_keeps_within_a_window_made_smaller(view: BoardView) -> None:
    view.fan(here("0303"))
    before = view.point_of("b-1") - spot(view, "0303")
    view.pan(QPoint(30, -20))
    assert view.point_of("b-1") - spot(view, "0303") == before
    view.centre_on(here("0403"))
    assert view.point_of("b-1") - spot(view, "0303") == before
    view.resize(430, 420)
    fan = view.findChild(Fan)
    assert fan is not None
    assert view.viewport().rect().contains(fan.geometry())


def test_the_wheel_goes_through_the_rows_of_a_tall_stack_and_stops_at_the_last(qapp: QApplication) -> None:
    over = QWidget()
    over.resize(300, 700)
    fan = Fan(over)
    units = [f"b-{k}" for k in range(1, 8)]
    cards = [FanCard(unit, unit, QPixmap(84, 84)) for unit in units]
    fan.open(here("0303"), "0303", "0303", cards, QRect(100, 10, 50, 50), over.rect(), [])
    seen: list[list[str]] = []
    for by in (0, 1, 1, 1, -1, -1, -1):
        fan.scroll_rows(by)
        points = [fan.pos() + QPoint(x, y) for y in range(0, fan.height(), 20) for x in range(0, fan.width(), 20)]
        seen.append(sorted({fan.unit_at(point) for point in points} - {""}))
    assert fan._text.toPlainText().endswith("Wheel: row 1 of 4, Click or 1 to 7\nEsc closes\n")
    first, second, last = units[:4], units[2:6], units[4:]
    assert seen == [first, second, last, last, second, first, first]
    over.deleteLater()


def test_the_card_of_a_stack_is_as_high_as_its_words_wherever_it_is_scrolled_to(qapp: QApplication) -> None:
    """Later rows with more words than the first were cut; so was all, where more stood in a row than before."""
    over, cut = QWidget(), list[str]()
    over.resize(900, 700)
    fan = Fan(over)
    cards = [FanCard(f"b-{k}", f"b-{k}", QPixmap(84, 84), LONG if k > 5 else "") for k in range(8)]
    for wide in (300, 900):
        fan.open(here("0303"), "0303", "0303", cards, QRect(100, 10, 50, 50), QRect(0, 0, wide, 700), [])
        for by in (0, 1, 1, 1):
            fan.scroll_rows(by)
            cut += [f"{wide}, {by}"] * (fan._text.size().height() > fan.height())
    assert not cut
    over.deleteLater()


def test_a_stack_in_large_text_leaves_its_hex_to_be_seen(qapp: QApplication) -> None:
    """Of five counters four stood in a row, over the hex in the middle of a small window."""
    dress(qapp, "light", 200)
    over = QWidget()
    over.resize(1310, 516)
    fan = Fan(over)
    cards = [FanCard(f"b-{k}", f"b-{k}", QPixmap(84, 84), "may go there, and farther by the road") for k in range(5)]
    for x in range(40, 1240, 60):
        anchor = QRect(x, 226, 75, 65)
        fan.open(here("0303"), "0303", "0303", cards, anchor, over.rect(), [])
        assert not fan.geometry().intersects(anchor), x
        assert over.rect().contains(fan.geometry())
    over.deleteLater()


def test_a_fine_wheel_goes_on_by_a_row_a_notch_and_a_wheel_turned_sideways_by_none(
    view: BoardView, monkeypatch: pytest.MonkeyPatch
) -> None:
    view.fan(here("0303"))
    rows_gone: list[int] = []
    monkeypatch.setattr(Fan, "scroll_rows", lambda fan, by: rows_gone.append(by))
    at = QPointF(view.point_of("b-2"))
    for turned in [QPoint(0, -15)] * 16 + [QPoint(120, 0)] * 3 + [QPoint(0, 120)]:
        held, none, phase = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
        event = QWheelEvent(at, QPointF(view.viewport().mapToGlobal(at)), QPoint(), turned, held, none, phase, False)
        QApplication.sendEvent(view.viewport(), event)
    assert [by for by in rows_gone if by] == [1, 1, -1]


def test_an_open_stack_takes_the_palette_the_size_of_text_and_the_pixels_of_now(
    view: BoardView, qapp: QApplication
) -> None:
    view.fan(here("0303"))
    fan = view.findChild(Fan)
    assert fan is not None
    looks = [fan.grab().toImage()]
    for change in (
        lambda: view.set_palette("dark"),
        lambda: dress(qapp, "light", 150),
        lambda: view.ratio_changed(2.0),
    ):
        change()
        for _ in range(3):
            qapp.processEvents()
        looks.append(fan.grab().toImage())
        assert looks[-1] != looks[-2]
        view.fan(None)
        view.fan(here("0303"))
        assert fan.grab().toImage() == looks[-1], "it is as one that is opened now"
    assert {card.picture.devicePixelRatio() for card in fan._cards} == {2.0}


def test_with_large_text_the_card_of_three_stands_beside_the_stack_in_the_middle_of_a_low_map(
    qapp: QApplication,
) -> None:
    dress(qapp, "light", 200)
    over = QWidget()
    over.resize(1310, 516)
    fan, stack = Fan(over), QRect(648, 189, 25, 22)
    cards = [FanCard(f"b-{k}", f"Waddell {k}", QPixmap(84, 84)) for k in range(3)]
    fan.open(here("0303"), "The Crossroads", "1309", cards, stack, over.rect(), [])
    assert not fan.hides
    assert not fan.geometry().intersects(stack)
    assert len({fan.middle_of(card.unit).y() for card in cards}) == 1, "all of them are seen"
    over.deleteLater()


@pytest.mark.parametrize("x", [280, 1100])
def test_columns_that_are_narrower_to_stand_beside_the_stack_are_no_more_in_a_row(qapp: QApplication, x: int) -> None:
    dress(qapp, "light", 200)
    over = QWidget()
    over.resize(1400, 800)
    fan, stack = Fan(over), QRect(x, 400, 25, 22)
    cards = [FanCard(f"b-{k}", f"Waddell {k}", QPixmap(84, 84)) for k in range(8)]
    fan.open(here("0303"), "The Crossroads", "1309", cards, stack, over.rect(), [])
    assert not fan.hides
    assert not fan.geometry().intersects(stack)
    over.deleteLater()


def test_two_counters_leave_no_empty_column_beside_them(qapp: QApplication) -> None:
    over = QWidget()
    over.resize(976, 560)
    fan = Fan(over)
    cards = [FanCard(f"b-{k}", f"Waddell {k}", QPixmap(84, 84)) for k in range(2)]
    fan.open(here("0303"), "Champion House", "1504", cards, QRect(400, 90, 50, 50), over.rect(), [])
    left, right = (fan.middle_of(card.unit).x() - fan.x() for card in cards)
    assert abs(left - (fan.width() - right)) <= 4
    assert abs((right - left) - fan.width() // 2) <= 16, "each has half of it"
    seen = fan.grab().toImage()
    inks = {seen.pixelColor(fan.width() // 2, y).name() for y in range(fan.height())}
    assert tokens().line in inks, "a faint line"
    over.deleteLater()


@pytest.mark.parametrize(("size", "wide", "high"), [(100, 976, 560), (100, 430, 420), (200, 966, 386), (200, 500, 386)])
def test_a_tall_stack_of_long_names_stands_whole_in_any_window(
    qapp: QApplication, size: int, wide: int, high: int
) -> None:
    dress(qapp, "light", size)
    over = QWidget()
    over.resize(wide, high)
    fan = Fan(over)
    marks = [ChoiceMark("", "barred", LONG), ChoiceMark("4 points", "picked")]
    cards = [FanCard(f"b-{k}", f"Hampton's Legion {k}", QPixmap(84, 84), mark=marks[k % 2]) for k in range(9)]
    fan.open(here("0303"), "Savage's Station Depot", "0303", cards, QRect(200, 90, 50, 50), over.rect(), [])
    assert over.rect().contains(fan.geometry())
    assert max(box.bottom() for _, box in fan._columns()) < fan.height() - fan.fontMetrics().height()
    assert fan._text.size().width() < fan.width(), "nothing of it runs out of the card"
    assert fan._text.size().height() < fan.height()
    over.deleteLater()


def test_with_large_text_two_counters_stand_beside_their_stack(qapp: QApplication) -> None:
    """The room for the signs beside the title made the card wider than what is left beside a stack in the middle."""
    dress(qapp, "light", 200)
    over, stack = QWidget(), QRect(630, 240, 60, 50)
    over.resize(1310, 516)
    fan = Fan(over)
    cards = [FanCard(f"b-{k}", f"B {k}", QPixmap(84, 84), mark=ChoiceMark("fatigue 0, manpower 10")) for k in range(2)]
    fan.open(here("0303"), "Seminary Ridge", "S3102", cards, stack, over.rect(), [])
    assert not fan.geometry().intersects(stack)
    over.deleteLater()


@pytest.mark.parametrize("text", [LONG, "disorganized, exhausted", "chosen"])
def test_no_word_under_a_counter_is_cut(qapp: QApplication, view: BoardView, text: str) -> None:
    fan = Fan(view.viewport())
    card = FanCard("b_1", "B 1", QPixmap(84, 84), mark=ChoiceMark("", "barred", text))
    fan.open(here("0303"), "Evergreen Cemetery", "0303", [card], QRect(300, 300, 50, 50), QRect(0, 0, 900, 700), [])
    assert text in " ".join(fan._text.toPlainText().split())
    assert fan._text.size().height() < fan.height()
    fan.deleteLater()


def test_the_name_of_the_place_is_not_cut_for_how_many_counters_there_are(qapp: QApplication) -> None:
    """With one chosen it read "Evergreen C...", beside "3 counters" that stood there to be seen."""
    dress(qapp, "light", 100)
    over = QWidget()
    over.resize(896, 648)
    fan = Fan(over)
    marks = (ChoiceMark(""), ChoiceMark("", "picked"), ChoiceMark("", "picked"))
    cards = [FanCard(f"b-{k}", f"B {k}", QPixmap(84, 84), mark=mark) for k, mark in enumerate(marks)]
    fan.open(here("0303"), "Evergreen Cemetery", "S3202", cards, QRect(445, 325, 48, 50), over.rect(), [])
    said = fan._text.toPlainText().replace("\N{NO-BREAK SPACE}", " ").split("\n")
    assert [" ".join(each.split()) for each in said[1:3]] == ["Evergreen Cemetery S3202 3 counters", "2 chosen"]
    assert fan._text.findBlock(1).layout().lineAt(0).textLength() >= len("Evergreen Cemetery")
    over.deleteLater()


def test_an_opened_stack_does_not_go_from_under_the_pointer_when_one_of_it_is_chosen(view: BoardView) -> None:
    """A reason went from the card as a unit was chosen, and the smaller card had room below the stack."""
    fan, within = Fan(view.viewport()), QRect(0, 0, 900, 620)
    tall, anchor = FanCard("b_1", "B 1", QPixmap(84, 84), mark=ChoiceMark("", "barred", LONG)), QRect(300, 340, 50, 50)
    small = FanCard("b_1", "B 1", QPixmap(84, 84), mark=ChoiceMark("", "open", "goes along"))
    fan.open(here("0303"), "Evergreen Cemetery", "0303", [tall], anchor, within, [])
    before, high = fan.pos(), fan.height()
    fan.open(here("0303"), "Evergreen Cemetery", "0303", [small], anchor, within, [])
    assert fan.height() < high
    assert fan.pos() == before
    fan.open(here("0303"), "Evergreen Cemetery", "0303", [small], anchor, within, [QRect(before, fan.size())])
    assert fan.pos() != before, "unless it would cover what may be picked"
    fan.deleteLater()


def test_words_are_cut_only_on_the_last_row_there_is(qapp: QApplication) -> None:
    metrics = QFontMetrics(text_font(SMALL))
    assert rows("", metrics, 100) == ()
    assert len(rows(LONG, metrics, 120)) == 2
    first, last = rows(LONG, metrics, 120)
    assert LONG.startswith(first)
    assert last.endswith("…")
    assert all(metrics.horizontalAdvance(row) <= 120 for row in (first, last))


def test_the_number_of_a_rule_stands_whole_where_the_words_before_it_are_cut(qapp: QApplication) -> None:
    metrics = QFontMetrics(text_font(SMALL))
    _, last = rows(f"{LONG} [17.31]", metrics, 120)
    assert last.endswith("… [17.31]")
    assert metrics.horizontalAdvance(last) <= 120


def test_a_figure_chooses_from_an_opened_stack_before_it_is_a_shortcut(playing: MainWindow, qtbot: QtBot) -> None:
    """The figure 1 is "true size" wherever no stack is open."""
    view = playing.page.view
    at = next(at for at, units in view.stacks().items() if len(units) > 1)
    view.setFocus()
    view.fan(at)
    chosen, camera = heard(view.pointing.unitClicked), view.camera()
    QTest.keyClick(view, Qt.Key.Key_1)
    assert chosen == [(view.opened.numbered(1),)]
    assert view.camera() == camera
    playing.page.show_panel("forces")
    field = playing.page.inspector.panel("forces").findChild(QLineEdit)
    field.setFocus()
    view.fan(at)
    QTest.keyClick(field, Qt.Key.Key_1)
    assert (field.text(), len(chosen)) == ("1", 1), "a figure that is written chooses nobody"
    button = next(iter(playing.page.rail.buttons.values()))
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_1)
    assert (len(chosen), view.camera()) == (2, camera), "wherever else the keyboard is"
    view.setFocus()
    view.fan(None)
    QTest.keyClick(view, Qt.Key.Key_1)
    assert view.camera() != camera
    assert len(chosen) == 2


def test_where_no_place_is_free_a_stack_covers_least_of_what_may_be_picked() -> None:
    within, anchor, size = QRect(0, 0, 900, 600), QRect(420, 300, 60, 50), QSize(400, 230)
    below = [QRect(x, 560, 40, 40) for x in (20, 460, 840)]
    many = [QRect(300 + 50 * nth, 100, 48, 48) for nth in range(6)]
    beside = [QRect(500, 280, 380, 60), QRect(20, 280, 380, 60)]
    place = least_covering(size, anchor, within, [*below, *many, *beside])
    assert within.contains(place)
    assert not place.intersects(anchor)
    assert place.top() > anchor.bottom(), "one hex below rather than six above"
    assert least_covering(size, anchor, within, [*many, *beside]).top() == anchor.bottom() + 10
    low = QRect(420, 420, 60, 50)
    assert not least_covering(size, low, within, many).intersects(low), "never the stack itself"


def test_where_room_lacks_by_a_hair_no_stack_beside_is_hidden() -> None:
    """It stood close below its stack, on another that could act, and the edge below was free."""
    stacks = [QRect(*place, 65, 57) for place in ((303, 179), (592, 401), (592, 234), (303, 457), (592, 290))]
    place = least_covering(QSize(664, 286), QRect(592, 346, 65, 56), QRect(8, 8, 1040, 732), stacks)
    assert max(place.intersected(stack).height() for stack in stacks) < 10


def test_a_row_that_just_fits_is_not_cut_where_there_are_rows_enough(qapp: QApplication) -> None:
    words = "a unit that begins in an enemy zone of control may not move [5.13]"
    metrics = QFontMetrics(text_font(SMALL))
    # an ellipsis is put where a row is as wide as its room to the pixel
    for wide in range(metrics.horizontalAdvance("control") + 1, 2 * metrics.horizontalAdvance("of control may not")):
        assert " ".join(rows(words, metrics, wide, most=12)) == words
