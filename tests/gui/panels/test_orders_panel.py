"""The form of an order sheet: written by hand and on the map, read back, changed, thrown away, handed in."""

from __future__ import annotations

from typing import TypeVar

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QPushButton, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from hexboard.core.illegal import Illegal
from hexboard.engine.question import Answer, Answers, Question, Ready
from hexboard.engine.sheet import Orders, Preview, SheetRefusal
from hexboard.engine.sheet_form import Draft, Field
from hexboard.gui.panels.orders.fields import FieldEdit, answer_button, answers_box
from hexboard.gui.panels.orders.panel import OrdersPanel
from hexboard.gui.panels.prompt.slot_button import SlotButton
from hexboard.gui.panels.prompt.uses import Use
from hexboard.gui.session.form_pick import FormPick
from hexboard.gui.theme.dressing import dress
from hexboard.gui.theme.painting import CARD
from hexboard.gui.widgets.rich_text import tip
from hexboard.gui.widgets.wrap_button import WrapButton
from tests.art.boards import at as hex_at
from tests.art.boards import small_position
from tests.gui.dispatches import FILED, FORM, MARCH, Dispatches

T = TypeVar("T", bound=QWidget)

VIEW = small_position(b_1="0303", b_2="0302", b_3="0204")


class OnlyByRoad(Dispatches):
    """A sheet that wants the way of every march named."""

    def refusals(self, draft: Draft) -> tuple[SheetRefusal, ...]:
        marches = ((at, draft.written(at)) for at in draft.blanks())
        bare = [at for at, each in marches if each and each.word == "march" and not each.value("way")]
        return tuple(SheetRefusal(Illegal("a march names its way", "13.2"), evolve(at, field="way")) for at in bare)


class Writer:
    """A person at the form, with the map beside it."""

    def __init__(self, qtbot: QtBot, text: str = "") -> None:
        self.pick = FormPick()
        self.panel = OrdersPanel(self.pick, lambda link: None)
        qtbot.addWidget(self.panel)
        self.panel.resize(360, 900)
        self.drawn: list[Preview] = []
        self.sealed: list[str] = []
        self.refused: list[Illegal] = []
        self.kept: list[str] = []
        self.panel.previewed.connect(self.drawn.append)
        self.panel.seal_wanted.connect(lambda: self.sealed.append(self.text))
        self.pick.refused.connect(self.refused.append)
        self.panel.kept.connect(self.kept.append)
        self.panel.show_sheet(VIEW, Dispatches(VIEW), FILED, text)
        self.panel.show()
        self.panel.activateWindow()
        assert QTest.qWaitForWindowActive(self.panel), "what is typed goes to a window that is active"
        self.rest()

    def rest(self) -> None:
        for _ in range(3):
            QApplication.processEvents()

    def write_to(self, words: str) -> None:
        self.choose("Write to", words)

    def choose(self, name: str, words: str) -> None:
        (box,) = [each for each in self.of(QComboBox) if each.accessibleName() == name]
        place = next(n for n in range(box.count()) if words in box.itemText(n))
        box.setCurrentIndex(place)
        box.activated.emit(place)
        self.rest()

    def press(self, name: str) -> None:
        found = [each for each in self.of(QPushButton) if each.accessibleName() == name]
        assert found, f"no button {name!r} among {[each.accessibleName() for each in self.of(QPushButton)]}"
        QTest.mouseClick(found[0], Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
        self.rest()

    def click(self, label: str) -> None:
        """Click a hex of the map, if the form wants one there."""
        question = self.wanted
        assert question is not None, "nothing is wanted of the map"
        (answer,) = [each for each in question.answers if each.hex == hex_at(label)]
        self.pick.picked.emit(answer)
        self.rest()

    def of(self, kind: type[T]) -> list[T]:
        return [each for each in self.panel.findChildren(kind) if each.isVisible()]

    def is_in_sight(self, name: str) -> bool:
        """Whether all of the control of that name is seen without scrolling."""
        found = [each for each in self.of(QWidget) if each.accessibleName() == name]
        return bool(found) and all(each.visibleRegion().boundingRect() == each.rect() for each in found)

    @property
    def wanted(self) -> Question | None:
        """What is to be picked on the map now."""
        return self.pick.question

    @property
    def text(self) -> str:
        assert self.panel.drafting is not None
        return self.panel.drafting.text

    @property
    def said(self) -> str:
        return "\n".join(each.text() for each in self.of(QLabel))


@pytest.fixture
def writer(qtbot: QtBot) -> Writer:
    return Writer(qtbot)


def test_an_order_is_written_with_its_target_and_way_picked_on_the_map(writer: Writer) -> None:
    writer.write_to("1/1/V")
    writer.press("Order: March")
    assert writer.wanted is not None
    assert "target" in writer.wanted.prompt
    writer.click("0502")
    assert writer.wanted is not None
    assert writer.wanted.prompt == "", "others may be written to, but that is not what comes next"
    assert [answer.value for answer in writer.wanted.answers] == ["b-1", "b-2", "b-3"]
    writer.press("By way of: pick on the map")
    writer.click("0402")
    assert writer.wanted is not None, "a way goes on until it is put away"
    how = "click the map to go on with the by way of; the same hex again or Escape ends it"
    assert writer.wanted.prompt == f"March: {how}"
    assert writer.text == "b-1: march 0502 by 0402"
    assert "1/1/V will march upon 0502" in writer.said


def test_whom_to_write_to_is_picked_on_the_map_too(writer: Writer) -> None:
    assert writer.wanted is not None
    writer.click("0302")
    assert writer.text == "b-2:"


def test_what_an_order_comes_to_is_drawn_and_told(writer: Writer) -> None:
    writer.write_to("1/1/V")
    writer.press("Order: March")
    writer.click("0502")
    assert [way.what for way in writer.drawn[-1].ways] == ["courier", "march"]
    assert writer.drawn[-1].marks == ((hex_at("0502"), "1"),)
    assert "turn 7" in writer.said
    assert "rule:8.9" in writer.said


def test_the_marches_of_all_orders_are_drawn_and_the_courier_of_the_one_in_hand(writer: Writer) -> None:
    for name, target in (("1/1/V", "0502"), ("V Artillery", "0402")):
        writer.write_to(name)
        writer.press("Order: March")
        writer.click(target)
    ways = writer.drawn[-1].ways
    assert [way.hexes[-1] for way in ways if way.what == "march"] == [hex_at("0502"), hex_at("0402")]
    assert [way.hexes[-1] for way in ways if way.what == "courier"] == [VIEW.unit("b-2").hex]
    assert writer.drawn[-1].marks == ((hex_at("0402"), "1"),)


def test_orders_follow_one_another_and_each_can_be_changed_and_thrown_away(writer: Writer) -> None:
    writer.write_to("1/1/V")
    writer.press("Order: March")
    writer.click("0502")
    writer.press("Order: Defend")
    assert writer.text == "b-1: march 0502; defend"
    writer.press("Change 1/1/V will march upon 0502 (Mill).")
    writer.press("Target: pick on the map")
    writer.click("0402")
    assert writer.text == "b-1: march 0402; defend"
    writer.press("Throw away 1/1/V will defend.")
    assert writer.text == "b-1: march 0402"
    writer.press("Take back")
    assert writer.text == "b-1: march 0402; defend"
    writer.press("Tear up")
    assert writer.text == ""


def test_another_order_takes_the_place_of_one_that_lacks_something(writer: Writer) -> None:
    """It was written behind it, and the sheet could not be handed in till somebody found out why."""
    writer.write_to("1/1/V")
    writer.press("Order: March")
    assert "Or instead" in writer.said
    writer.press("Order: Defend")
    assert writer.text == "b-1: defend"
    writer.press("Take back")
    assert writer.text == "b-1: march"
    writer.click("0502")
    assert "And then" in writer.said
    writer.press("Order: Defend")
    assert writer.text == "b-1: march 0502; defend"


def test_what_is_being_written_is_done_with_and_not_changed(writer: Writer) -> None:
    line, order = "Change this line", "Change 1/1/V will march upon 0502 (Mill)."

    def words() -> dict[str, str]:
        named = [each for each in writer.of(WrapButton) if each.accessibleName() in (line, order)]
        assert [each.isChecked() for each in named] == [each.words() == "Done" for each in named]
        return {each.accessibleName(): each.words() for each in named}

    writer.write_to("1/1/V")
    assert words() == {line: "Done"}
    writer.press("Order: March")
    writer.click("0502")
    assert words() == {line: "Change", order: "Done"}
    writer.press(order)
    assert words() == {line: "Change", order: "Change"}
    assert not [each for each in writer.of(WrapButton) if each.accessibleName().startswith("Order: ")]
    writer.press(line)
    assert words() == {line: "Done", order: "Change"}


def test_what_is_barred_stays_in_sight_with_its_reason(writer: Writer) -> None:
    writer.write_to("1/CR")
    writer.press("Order: March")
    assert str(writer.refused[-1]) == "it may not march [13.3]"
    assert writer.text == "b-3:"


def test_a_sheet_that_may_not_be_handed_in_says_why_and_where(writer: Writer) -> None:
    writer.press("Seal the orders")
    assert not writer.sealed
    assert str(writer.refused[-1]) == "somebody must be written to [9.1]"
    writer.write_to("1/1/V")
    assert "no order yet" not in writer.said, "it is asked for"
    writer.press("Order: March")
    assert "target is missing" not in writer.said, "it is asked for"
    writer.press("Seal the orders")
    assert not writer.sealed
    assert str(writer.refused[-1]).startswith("March: target is missing")
    assert writer.wanted is not None
    writer.write_to("1/CR")
    assert "target is missing" in writer.said, "the line is left unfinished"


def test_its_button_says_what_is_sealed_before_it_does_and_then_it_is_begun_anew(writer: Writer) -> None:
    writer.write_to("1/1/V")
    writer.press("Order: Defend")
    writer.press("Seal the orders")
    assert writer.sealed == ["b-1: defend"]
    writer.panel.show_sealing(Ready(Orders("b-1: defend"), label="Seal", price="1 order", caution="It stays sealed."))
    writer.rest()
    assert "It stays sealed." in writer.said
    (seal,) = [each for each in writer.of(QPushButton) if each.accessibleName() == "Seal the orders"]
    assert "1 order" in seal.accessibleDescription()
    writer.panel.begin_anew()
    writer.rest()
    assert writer.text == ""


def test_a_force_is_spoken_of_as_people_do(writer: Writer) -> None:
    """It read "A force Forced, 1/1/V, V Artillery: another order?"."""
    writer.write_to("A force")
    assert writer.pick.asks[0] == "A force: rate?"
    writer.press("Rate: Forced")
    assert writer.pick.asks[0] == "A force, forced: members?"
    writer.choose("Members", "1/1/V")
    assert writer.pick.asks[0] == "A force of 1/1/V, forced: members?", "more may be of it"
    writer.choose("Members", "V Artillery")
    assert "A force of 1/1/V and V Artillery, forced" in writer.said
    writer.press("Order: Urgency")
    assert writer.pick.asks[0] == "A force of 1/1/V and V Artillery, forced: Urgency?"


def test_the_map_is_offered_where_something_on_it_can_be_clicked(
    writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where all who may be chosen are off the map, it was to be clicked, and nothing there answered."""
    writer.write_to("A force")
    writer.press("Rate: Normal")
    assert writer.pick.is_for_field
    writer.press("Take back")
    off = Answers((Answer("b-1", "1/1/V"),))
    answers = Dispatches.answers
    monkeypatch.setattr(Dispatches, "answers", lambda *a: off if a[2].field == "members" else answers(*a))
    writer.press("Rate: Normal")
    assert not writer.pick.is_for_field
    assert not [each for each in writer.of(WrapButton) if "map" in each.words()]
    writer.choose("Members", "1/1/V")
    assert writer.text == "force n b-1:"


def test_numbers_choices_and_several_units_have_their_fields(writer: Writer) -> None:
    writer.write_to("A force")
    writer.press("Rate: Forced")
    writer.choose("Members", "1/1/V")
    writer.choose("Members", "V Artillery")
    writer.press("Order: Urgency")
    (box,) = writer.of(QSpinBox)
    box.setValue(7)
    writer.rest()
    assert writer.text == "force f b-1 b-2: su 7"
    writer.press("Change this line")
    writer.press("Members: drop 1/1/V")
    assert writer.text == "force f b-2: su 7"


def test_a_line_without_an_order_says_so_where_it_stands(writer: Writer) -> None:
    writer.write_to("1/1/V")
    writer.press("Seal the orders")
    assert not writer.sealed
    assert "no order yet" in writer.refused[-1].reason
    assert writer.text == "b-1:"


def test_an_order_to_the_whole_army_that_waits_for_the_map_is_taken_back(writer: Writer) -> None:
    writer.panel.show_sheet(VIEW, Dispatches(VIEW, evolve(FORM, whole=(MARCH,))), FILED)
    writer.rest()
    writer.write_to("The whole army")
    writer.press("Order: March")
    assert writer.pick.is_for_field
    writer.press("Take back")
    assert not writer.pick.is_for_field
    assert writer.text == ""
    assert writer.pick.asks == ("The whole army: which order?", "9.1")
    writer.press("Order: March")
    assert writer.pick.asks == ("The whole army: March, target?", "13.2")


def test_orders_under_no_head_are_called_what_the_form_calls_them(writer: Writer) -> None:
    """Where a retreat hex is set nobody looks under "the whole army"."""
    form = evolve(FORM, whole=(MARCH,), whole_label="The commander himself", whole_note="marches")
    writer.panel.show_sheet(VIEW, Dispatches(VIEW, form), FILED)
    writer.rest()
    writer.write_to("The commander himself (marches)")
    assert writer.pick.asks == ("The commander himself: which order?", "9.1")


def test_a_field_that_a_refusal_asks_for_is_not_said_to_be_one_that_may_stay_empty(writer: Writer) -> None:
    """"Roads (may stay empty)" stood over "a march names a road"."""
    writer.write_to("1/1/V")
    writer.press("Order: March")
    writer.click("0502")
    assert "By way of (may stay empty)" in [each.text() for each in writer.of(QLabel)]
    writer.panel.show_sheet(VIEW, OnlyByRoad(VIEW), FILED)
    writer.rest()
    assert "By way of" in [each.text() for each in writer.of(QLabel)]


def test_a_field_that_is_called_as_its_order_is_asked_for_once(writer: Writer) -> None:
    writer.write_to("1/1/V")
    assert writer.pick.asks == ("To 1/1/V: which order?", "9.1")
    writer.press("Order: Urgency")
    assert writer.pick.asks == ("To 1/1/V: Urgency?", "9.2")


def test_instructions_to_the_whole_army_are_typed(writer: Writer) -> None:
    writer.write_to("The whole army")
    writer.press("Order: Battle")
    (line,) = writer.of(QLineEdit)
    line.setText("2 4 5 7")
    line.editingFinished.emit()
    writer.rest()
    assert writer.text == "battle 2 4 5 7"


def test_signs_that_part_orders_are_left_out_of_what_is_typed(writer: Writer) -> None:
    writer.write_to("The whole army")
    writer.press("Order: Note")
    (line,) = writer.of(QLineEdit)
    line.setText("come at once; bring: guns | wagons")
    line.editingFinished.emit()
    writer.rest()
    assert writer.text == "note says come at once bring guns wagons"
    assert writer.kept[-1] == writer.text


def test_what_was_handed_in_is_there_to_be_read(writer: Writer) -> None:
    assert "To 1/1/V: defend" in writer.said
    assert "due turn 5" in writer.said
    assert "b-2: march 0502" in writer.said


def test_a_draft_is_kept_and_gone_on_with(writer: Writer, qtbot: QtBot) -> None:
    writer.write_to("1/1/V")
    writer.press("Order: March")
    writer.click("0502")
    again = Writer(qtbot, writer.kept[-1])
    assert again.text == "b-1: march 0502"
    assert Writer(qtbot, "this was never a sheet").text == ""


def test_the_draft_survives_what_happens_in_the_game_meanwhile(writer: Writer) -> None:
    writer.write_to("1/1/V")
    writer.press("Order: March")
    writer.panel.show_sheet(VIEW, Dispatches(VIEW), FILED)
    writer.rest()
    assert writer.text == "b-1: march"
    assert writer.wanted is not None


def test_behind_other_panels_it_wants_nothing_of_the_map(writer: Writer) -> None:
    writer.panel.put_in_sight(False)
    writer.rest()
    assert writer.wanted is None
    assert writer.drawn[-1] == Preview()
    writer.panel.put_in_sight(True)
    writer.rest()
    assert writer.wanted is not None


def test_without_a_sheet_there_is_nothing_to_write(writer: Writer) -> None:
    writer.panel.show_sheet(VIEW, None, FILED)
    writer.rest()
    assert "no orders to write" in writer.said
    assert writer.wanted is None


def test_what_is_as_it_was_is_not_laid_out_anew(writer: Writer, qapp: QApplication) -> None:
    writer.panel.show_sheet(VIEW, None, FILED)
    writer.rest()
    before = writer.of(QLabel)
    writer.panel.show_sheet(VIEW, None, list(FILED))
    writer.rest()
    assert writer.of(QLabel) == before
    dress(qapp, "dark", 100)
    writer.rest()
    assert writer.panel.palette().placeholderText().color().name() in writer.said
    writer.panel.show_sheet(VIEW, None, FILED[1:])
    writer.rest()
    assert "due turn 5" not in writer.said


def test_what_a_click_does_not_change_is_kept(writer: Writer) -> None:
    writer.write_to("1/1/V")
    writer.press("Order: March")
    before = {each.accessibleName(): each for each in writer.of(QPushButton)}
    writer.click("0502")
    after = {each.accessibleName(): each for each in writer.of(QPushButton)}
    kept = [name for name in before if after.get(name) is before[name]]
    assert "Change this line" in kept
    assert "Order: Urgency" in kept
    assert "1/1/V will march upon 0502" in writer.said, "what it did change is new"
    writer.press("Take back")
    assert "1/1/V will march upon 0502" not in writer.said
    assert {each.accessibleName() for each in writer.of(QPushButton)} == set(before)


def test_the_keyboard_goes_down_the_form_though_some_of_it_is_kept(writer: Writer) -> None:
    writer.write_to("1/1/V")
    writer.press("Order: March")
    writer.click("0502")
    writer.press("Order: Defend")
    widget: QWidget | None = min(writer.of(QPushButton), key=_from_top)
    assert widget is not None
    seen: list[QWidget] = []
    while widget is not None and widget not in seen:
        if widget in writer.of(QPushButton) or widget in writer.of(QComboBox):
            seen.append(widget)
        widget = widget.nextInFocusChain()
        if widget is seen[0]:
            break
    assert len(seen) == len(writer.of(QPushButton)) + len(writer.of(QComboBox))
    assert seen == sorted(seen, key=_from_top)


def _from_top(widget: QWidget) -> tuple[int, int]:
    place = widget.mapTo(widget.window(), QPoint())
    return place.y(), place.x()


def test_a_box_says_what_for_again_after_a_choice(writer: Writer) -> None:
    writer.write_to("1/1/V")
    (box,) = [each for each in writer.of(QComboBox) if each.accessibleName() == "Write to"]
    assert box.currentText().startswith("Write to")


def test_the_wheel_scrolls_the_form_and_writes_nothing(writer: Writer) -> None:
    turn_wheel(next(each for each in writer.of(QComboBox) if each.accessibleName() == "Write to"))
    writer.rest()
    assert writer.text == ""
    writer.write_to("1/1/V")
    writer.press("Order: Urgency")
    (box,) = writer.of(QSpinBox)
    box.setValue(7)
    writer.rest()
    (box,) = writer.of(QSpinBox)
    turn_wheel(box)
    writer.rest()
    assert writer.text == "b-1: su 7"


def turn_wheel(over: QWidget) -> None:
    here, none, notch = QPointF(over.rect().center()), QPoint(), QPoint(0, -120)
    keys, phase = Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(here, here, none, notch, Qt.MouseButton.NoButton, keys, phase, False)
    QApplication.sendEvent(over, event)
    assert not event.isAccepted(), "it goes on to what is scrolled"


def test_what_is_typed_counts_and_the_button_pressed_after_it_does_what_it_says(writer: Writer) -> None:
    writer.write_to("The whole army")
    writer.press("Order: Battle")
    (line,) = writer.of(QLineEdit)
    line.setFocus()
    QTest.keyClicks(line, "2 4 5 7")
    (seal,) = [each for each in writer.of(QPushButton) if each.accessibleName() == "Seal the orders"]
    QTest.mousePress(seal, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    seal.setFocus(Qt.FocusReason.MouseFocusReason)
    writer.rest()
    QTest.mouseRelease(seal, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert writer.sealed == ["battle 2 4 5 7"]


def test_what_is_typed_counts_for_a_button_of_the_prompt_bar_too(writer: Writer) -> None:
    slot = SlotButton()
    slot.setParent(writer.panel)
    slot.fill(Use("Seal the orders", lambda: writer.sealed.append(writer.text)))
    slot.show()
    writer.write_to("The whole army")
    writer.press("Order: Battle")
    (line,) = writer.of(QLineEdit)
    line.setFocus()
    QTest.keyClicks(line, "2 4 5 7")
    QTest.mouseClick(slot, Qt.MouseButton.LeftButton)
    assert writer.sealed == ["battle 2 4 5 7"]


def test_a_number_of_several_figures_is_told_once_it_is_whole(qtbot: QtBot) -> None:
    edit = FieldEdit(Field("inf", "Infantry, in hundreds", "number", least=0), (), (), str, on_map=False)
    qtbot.addWidget(edit)
    edit.show()
    told: list[tuple[str, ...]] = []
    edit.given.connect(told.append)
    box = edit.findChild(QSpinBox)
    assert box is not None
    box.setFocus()
    QTest.keyClicks(box, "48")
    assert not told
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert told == [("48",)]


def test_what_was_chosen_is_called_as_in_its_list(qtbot: QtBot) -> None:
    """A road was "fairfield-road" as soon as it was chosen."""
    roads = (Answer("fairfield-road", "Fairfield Road"), Answer("york-pike", "York Pike"))
    edit = FieldEdit(Field("roads", "Roads", many=True), ("york-pike",), roads, str, on_map=False)
    qtbot.addWidget(edit)
    assert [each.words() for each in edit.findChildren(WrapButton)] == ["York Pike \N{MULTIPLICATION X}"]


@pytest.mark.parametrize("many", [False, True])
def test_a_number_says_from_where_to_where_it_goes(many: bool, qtbot: QtBot) -> None:
    edit = FieldEdit(Field("urgency", "Urgency", "number", many=many, least=1, most=9), (), (), str, on_map=False)
    qtbot.addWidget(edit)
    assert [each.text() for each in edit.findChildren(QLabel)] == ["Urgency: 1 to 9"]


def test_the_keyboard_stays_with_the_line_it_was_at(writer: Writer) -> None:
    for name in ("1/1/V", "V Artillery", "1/CR"):
        writer.write_to(name)

    def lines() -> list[QPushButton]:
        return [each for each in writer.of(QPushButton) if each.accessibleName() == "Change this line"]

    lines()[0].setFocus()
    QTest.keyClick(lines()[0], Qt.Key.Key_Space)
    writer.rest()
    assert lines()[0] is writer.panel.window().focusWidget()


def test_what_chooses_to_hand_it_in_stays_in_sight_above_many_orders_given(writer: Writer) -> None:
    """The button was made anew, the keyboard went on to a link far below it, and the form was scrolled there."""
    writer.panel.resize(360, 420)
    many = [evolve(FILED[0], title=f"Dispatch {number}") for number in range(40)]
    writer.panel.show_sheet(VIEW, Dispatches(VIEW), many)
    writer.rest()
    writer.press("Seal the orders")
    writer.panel.show_sealing(Ready(Orders("x"), label="Seal the orders", price="nothing is ordered"))
    writer.rest()
    assert writer.is_in_sight("Seal the orders")


@pytest.mark.parametrize("height", [420, 900])
def test_what_takes_one_back_stays_under_the_pointer(qtbot: QtBot, height: int) -> None:
    """It lay below what it takes away, slid from under the pointer, and the next click went astray."""
    way = "0402 0302 0303 0402 0302 0303 0402 0302"
    writer = Writer(qtbot, f"b-2: su 7 | b-3: su 7 | b-1: march 0502 by {way}")
    writer.panel.resize(360, height)
    writer.rest()
    names = [each.accessibleName() for each in writer.of(QPushButton)]
    writer.press(next(name for name in names if name.startswith("Change 1/1/V")))
    places = set[QPoint]()
    for left in range(8, 0, -1):
        assert writer.text.endswith(" ".join(way.split()[:left]))
        (back,) = [each for each in writer.of(QPushButton) if each.accessibleName() == "By way of: one back"]
        places.add(back.mapTo(writer.panel, QPoint()))
        writer.press("By way of: one back")
    assert len(places) == 1


def test_what_is_written_next_is_in_sight_below_a_long_sheet_and_a_new_sheet_from_its_top(writer: Writer) -> None:
    writer.panel.resize(360, 420)
    writer.rest()
    for name in ("1/1/V", "V Artillery", "1/CR"):
        writer.write_to(name)
        assert writer.is_in_sight("Order: Urgency"), f"to {name} an order is chosen next"
        writer.press("Order: Urgency")
        (box,) = writer.of(QSpinBox)
        assert writer.is_in_sight("Urgency")
        box.setValue(7)
        writer.rest()
        assert writer.is_in_sight("Order: Urgency"), "another order may follow"
    writer.panel.begin_anew()
    writer.rest()
    assert writer.is_in_sight("Write to")


def test_a_number_that_an_order_needs_is_typed_as_soon_as_the_order_is_chosen(writer: Writer) -> None:
    writer.write_to("1/1/V")
    writer.press("Order: Urgency")
    typed = writer.panel.window().focusWidget()
    assert typed is not None
    QTest.keyClicks(typed, "7")
    QTest.keyClick(typed, Qt.Key.Key_Return)
    writer.rest()
    assert writer.text == "b-1: su 7"


def test_its_titles_grow_with_the_text(writer: Writer, qapp: QApplication) -> None:
    assert f"font-size:{CARD}px" in writer.said
    dress(qapp, "light", 200)
    writer.rest()
    assert f"font-size:{2 * CARD}px" in writer.said


def test_the_form_of_the_tests_reads_and_writes() -> None:
    for text in ("b-1: march 0502 by 0402; defend", "force f b-1 b-2: su 7 | battle 2 4", "note says hold on"):
        assert FORM.write(FORM.read(text)) == text


@pytest.mark.parametrize("size", [100, 200])
def test_a_long_way_between_places_of_long_names_leaves_the_form_as_narrow_as_it_was(
    qtbot: QtBot, qapp: QApplication, size: int
) -> None:
    dress(qapp, "light", size)
    way = tuple(map(str, range(9)))
    edit = FieldEdit(Field("path", "Path", "path"), way, (), lambda hex: f"12,{hex} (Gettysburg)", on_map=True)
    qtbot.addWidget(edit)
    edit.resize(286, 400)
    edit.show()
    QApplication.processEvents()
    assert edit.minimumSizeHint().width() <= 286
    (ends,) = [each for each in edit.findChildren(QLabel) if "Gettysburg" in each.text()]
    assert "12,0 (Gettysburg)" in ends.text()
    assert "12,8 (Gettysburg) (9 hexes)" in ends.text()
    assert ends.height() >= ends.heightForWidth(ends.width())


def test_why_a_choice_is_barred_is_said_with_what_would_help(qtbot: QtBot) -> None:
    barred = Answer("8", "Hill", barred=Illegal("he is too far away", "13.1", way_out="send a courier first"))
    box, button = answers_box("To", "Write to", (barred,), bool), answer_button("To", barred, bool)
    qtbot.addWidget(box)
    qtbot.addWidget(button)
    words = tip("he is too far away [13.1]; send a courier first")
    assert (box.itemData(1, Qt.ItemDataRole.ToolTipRole), button.toolTip()) == (words, words)
