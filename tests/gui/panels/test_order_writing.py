"""The order form at the open game: picks come from the map, the act goes to the table, a draft waits for its writer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from attrs import frozen
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QMenu, QPushButton, QStyleOptionGraphicsItem, QTabBar
from pytestqt.qtbot import QtBot

from hexboard.art.colours.palette import PALETTES
from hexboard.core.command import Command
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import OnMap
from hexboard.engine.question import Answer, Answers, Ready
from hexboard.engine.sheet import DrawnWay, Filed, Orders, Preview, SheetRefusal
from hexboard.engine.sheet_form import Blank, Draft, Field, Form, Kind
from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import scene_point
from hexboard.gui.board.items.ways import ShapesItem
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.orders.form import FormState
from hexboard.gui.panels.orders.panel import OrdersPanel
from hexboard.play.choosing.drafting import SEAL, Drafting
from hexboard.play.places import Places
from hexboard.play.starting import Running
from hexboard.play.table import Table
from tests.games import begin_game, new_table
from tests.gui.player import Player, choose_of_list, take_chair
from tests.gui.turns.keyboard import Keyboard

_FORM = Form(
    "Marches",
    "3.1",
    heads=(Kind("", "To", (Field("to", "To", "unit"),)),),
    orders=(Kind("go", "Go", (Field("target", "Target", "hex"),)),),
)


_LEFT_OUT = "S0301"


@frozen(eq=False)
class Marches:
    """A sheet with a target on the toy's map for each counter of a seat; nobody goes to the village, and one hex is no
    answer at all.
    """

    view: Position
    form: Form = _FORM

    def answers(self, draft: Draft, at: Blank) -> Answers:
        """Counters to write to, and hexes for them to go to."""
        return Answers(self._answers(at))

    def refusals(self, draft: Draft) -> tuple[SheetRefusal, ...]:
        """None: everything that can be picked may be ordered."""
        return ()

    def preview(self, draft: Draft, at: Blank) -> Preview:
        """The way, straight."""
        line, order = draft.lines[at.line], draft.written(at)
        unit = self.view.state.units.get(line.head.value("to")) if line.head else None
        label = order.value("target") if order and at.order is not None else ""
        if unit is None or unit.hex is None or not label:
            return Preview()
        way = DrawnWay((unit.hex, self.view.board.at(label)))
        return Preview(f"{self.view.name(unit.id)} goes to {label}", ways=(way,))

    def command(self, draft: Draft) -> Command:
        """As text."""
        return Orders(self.form.write(draft))

    def _answers(self, at: Blank) -> Iterator[Answer]:
        if not at.field:
            yield Answer("go", "Go")
        elif at.field == "to":
            for unit in self.view.state.units.values():
                yield Answer(unit.id, self.view.name(unit.id), "unit", hex=unit.hex, unit=unit.id)
        else:
            for hex in sorted(self.view.board.hexes.keys() - {self.view.board.at(_LEFT_OUT)}):
                barred = Illegal("nobody goes to the village", "3.9") if self.view.board.name(hex) else None
                yield Answer(self.view.label(hex), self.view.label(hex), "hex", hex=hex, barred=barred)


@pytest.fixture
def red(window: MainWindow, running: Running, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """Red sits at the toy and may write marches."""
    monkeypatch.setattr(Table, "sheet", lambda self, seat: Marches(self.view(seat)))
    window.opening.opened.emit(running, ("red", "blue"), None)
    take_chair(window, qtbot)
    rest()
    return window


def rest() -> None:
    for _ in range(4):
        QApplication.processEvents()


def form(window: MainWindow) -> OrdersPanel:
    assert window.open_game is not None
    panel = window.open_game.page.inspector.panel("orders")
    assert isinstance(panel, OrdersPanel)
    return panel


def button(window: MainWindow, name: str) -> QPushButton:
    return next(b for b in form(window).findChildren(QPushButton) if b.accessibleName() == name and b.isVisible())


def press(window: MainWindow, name: str) -> None:
    QTest.mouseClick(button(window, name), Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
    rest()


def click(window: MainWindow, at: QPoint) -> None:
    QTest.mouseClick(window.page.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    rest()


def hex_point(window: MainWindow, label: str) -> QPoint:
    view = window.page.view
    return view.mapFromScene(scene_point(window.session.table.game.board.at(label)))


def text(window: MainWindow) -> str:
    drafting = form(window).drafting
    assert drafting is not None
    return drafting.text


def counter_and_target_are_clicked_on_the_map_and_the_question_is_left_alone(red: MainWindow) -> None:
    click(red, red.page.view.point_of("red-1"))
    assert text(red) == "red-1:"
    press(red, "Order: Go")
    click(red, hex_point(red, "S0101"))
    assert text(red) == "red-1: go S0101"
    assert red.session.picking.picks == ()
    assert not red.session.table.log.entries


def a_click_on_another_counter_writes_to_it_and_leaves_no_line_without_an_order(red: MainWindow) -> None:
    view = red.page.view
    click(red, view.point_of("red-1"))
    click(red, view.point_of("red-2"))
    assert text(red) == "red-2:"
    press(red, "Order: Go")
    click(red, hex_point(red, "S0101"))
    click(red, view.point_of("red-1"))
    assert text(red) == "red-2: go S0101 | red-1:"
    click(red, view.point_of("red-2"))
    assert text(red) == "red-2: go S0101"
    press(red, "Take back")
    assert text(red) == "red-2: go S0101 | red-1:"


def test_who_is_chosen_in_the_list_is_brought_in_sight(red: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """With large text the form lay over where he stood, and was to be marched from."""
    view, at = red.page.view, red.session.position().unit("red-1").hex
    assert at is not None
    monkeypatch.setattr(Marches, "preview", lambda *about: Preview(stands=(at,)))
    view.pan(QPoint(0, 4000))
    assert not view.sees(at)
    box = next(each for each in form(red).findChildren(QComboBox) if each.accessibleName() == "Write to")
    box.activated.emit(1)
    rest()
    assert view.sees(at)


def test_a_barred_target_says_why_and_changes_nothing(red: MainWindow, qtbot: QtBot) -> None:
    click(red, red.page.view.point_of("red-1"))
    press(red, "Order: Go")
    with qtbot.waitSignal(red.session.refused) as refused:
        click(red, hex_point(red, "S0201"))
    assert str(refused.args[0]) == "nobody goes to the village [3.9]"
    with qtbot.waitSignal(red.session.refused) as refused:
        click(red, hex_point(red, _LEFT_OUT))
    assert str(refused.args[0]) == "nothing there can be picked for this order [3.1]"
    assert text(red) == "red-1: go"


def the_banner_says_what_the_map_is_clicked_for(red: MainWindow) -> None:
    click(red, red.page.view.point_of("red-1"))
    press(red, "Order: Go")
    assert "click the map for the target" in red.page.prompt.hint


def the_banner_asks_what_the_form_asks(red: MainWindow) -> None:
    prompt = red.page.prompt
    of_the_step = prompt.sentence.words()
    click(red, red.page.view.point_of("red-1"))
    name = red.session.position().name("red-1")
    assert prompt.sentence.words() == f"Red: To {name}: which order? [3.1]"
    press(red, "Order: Go")
    assert prompt.sentence.words() == f"Red: To {name}: Go, target? [3.1]"
    Player(red).key(Qt.Key.Key_Escape)
    rest()
    assert prompt.sentence.words() == f"Red: To {name}: Go, target? [3.1]", "it is still to be filled in"
    press(red, "Target: pick on the map")
    click(red, hex_point(red, "S0101"))
    assert prompt.sentence.words() == f"Red: To {name}: another order? [3.1]"
    press(red, "Seal the orders")
    assert prompt.sentence.words() == "Red: Seal the orders? [3.1]"
    assert "cannot be changed" in prompt.second.words()
    Player(red).key(Qt.Key.Key_Escape)
    rest()
    assert prompt.sentence.words() == f"Red: To {name}: another order? [3.1]"
    red.page.show_panel("here")
    rest()
    assert prompt.sentence.words() == of_the_step, "the form lies behind another panel and asks nothing"
    red.page.show_panel("orders")
    rest()
    press(red, "Tear up")
    assert prompt.sentence.words() == of_the_step


def the_button_that_hands_it_in_says_how_much_is_written_before_it_is_pressed(red: MainWindow) -> None:
    """Who was asked for a set-up, "or begin as printed", found no button of that name."""

    def seal() -> Answer:
        found = red.session.question
        assert found is not None
        return next(answer for answer in found.answers if answer.value == SEAL)

    assert seal().note == "nothing is ordered"
    click(red, red.page.view.point_of("red-1"))
    assert seal().note == "", "barred"
    press(red, "Order: Go")
    click(red, hex_point(red, "S0101"))
    rest()
    assert seal().note == "1 order"


def who_has_a_free_hand_is_told_of_that_and_of_the_form_again_after_it(red: MainWindow) -> None:
    click(red, red.page.view.point_of("red-1"))
    press(red, "Order: Go")
    asked = red.page.prompt.sentence.words()
    red.acts.action("override").trigger()
    rest()
    assert red.page.prompt.sentence.words().startswith("Free hand:")
    red.acts.action("override").trigger()
    rest()
    assert red.page.prompt.sentence.words() == asked


def test_escape_drops_what_the_map_is_clicked_for_and_nothing_of_the_sheet(red: MainWindow, qtbot: QtBot) -> None:
    click(red, red.page.view.point_of("red-1"))
    press(red, "Order: Go")
    assert red.session.form_pick.is_for_field
    Player(red).key(Qt.Key.Key_Escape)
    rest()
    assert not red.session.form_pick.is_for_field
    click(red, hex_point(red, "S0101"))
    assert text(red) == "red-1: go"
    red.session.picking.pick("attack")
    Player(red).key(Qt.Key.Key_Escape)
    assert red.session.picking.picks == ()


def test_escape_drops_the_order_that_was_begun_then_its_line_and_nothing_that_is_whole(red: MainWindow) -> None:
    """It ended the picking on the map, and then did nothing, however often it was pressed."""
    prompt, player, of_the_step = red.page.prompt, Player(red), red.page.prompt.sentence.words()
    click(red, red.page.view.point_of("red-1"))
    press(red, "Order: Go")
    click(red, hex_point(red, "S0101"))
    press(red, "Order: Go")
    seen = []
    for _ in range(3):
        assert prompt.back.isEnabled()
        player.key(Qt.Key.Key_Escape)
        rest()
        seen.append((text(red), prompt.sentence.words().partition(": ")[2]))
    name = red.session.position().name("red-1")
    assert seen == [
        ("red-1: go S0101; go", f"To {name}: Go, target? [3.1]"),
        ("red-1: go S0101", f"To {name}: another order? [3.1]"),
        ("red-1: go S0101", of_the_step.partition(": ")[2]),
    ]
    click(red, red.page.view.point_of("red-2"))
    assert text(red) == "red-1: go S0101 | red-2:"
    player.key(Qt.Key.Key_Escape)
    rest()
    assert text(red) == "red-1: go S0101"
    assert not prompt.back.isEnabled()
    press(red, "Take back")
    assert text(red) == "red-1: go S0101 | red-2:", "what Escape dropped is taken back"


def test_a_draft_waits_for_who_wrote_it_and_for_nobody_else(red: MainWindow, qtbot: QtBot) -> None:
    click(red, red.page.view.point_of("red-1"))
    press(red, "Order: Go")
    click(red, hex_point(red, "S0101"))
    assert red.open_game is not None
    red.open_game.hand_over("blue")
    take_chair(red, qtbot)
    rest()
    assert text(red) == ""
    red.open_game.hand_over("red")
    take_chair(red, qtbot)
    rest()
    assert text(red) == "red-1: go S0101"


def test_its_button_chooses_and_a_second_press_hands_in_but_never_a_double_click(
    red: MainWindow, qtbot: QtBot
) -> None:
    click(red, red.page.view.point_of("red-1"))
    press(red, "Order: Go")
    click(red, hex_point(red, "S0101"))
    press(red, "Seal the orders")
    assert "cannot be changed" in red.page.prompt.second.words()
    assert red.page.prompt.commit.isEnabled()
    with qtbot.assertNotEmitted(red.session.refused):
        QTest.mouseDClick(button(red, "Seal the orders"), Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
        rest()
    with qtbot.waitSignal(red.session.refused):  # the table hears of it now: the toy takes no such sheet
        press(red, "Seal the orders")


def what_is_written_after_sealing_was_chosen_drops_the_choice(red: MainWindow) -> None:
    click(red, red.page.view.point_of("red-1"))
    press(red, "Order: Go")
    click(red, hex_point(red, "S0101"))
    press(red, "Seal the orders")
    assert red.session.chosen is not None
    press(red, "Take back")
    assert red.session.chosen is None
    assert button(red, "Seal the orders").accessibleDescription() == "Go: target is missing [3.1]", "no price any more"


def test_the_form_behind_another_panel_leaves_the_map_to_the_question(red: MainWindow) -> None:
    assert red.open_game is not None
    assert red.session.form_pick.question is not None
    form(red).put_in_sight(False)
    rest()
    assert red.session.form_pick.question is None


def test_the_form_keeps_its_tab_whatever_else_is_looked_at(red: MainWindow) -> None:
    bar = red.page.inspector.findChild(QTabBar)
    assert bar is not None
    for panel in ("points", "changes", "forces"):
        red.page.show_panel(panel)
        place = next(place for place in range(bar.count()) if bar.tabText(place) == "Orders")
        QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(place).center())
        rest()
        assert form(red).isVisible()


def painted(item: ShapesItem) -> set[str]:
    """The colours that it is drawn in."""
    image = QImage(200, 200, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter, box = QPainter(image), item.sceneBoundingRect()
    painter.scale(200 / box.width(), 200 / box.height())
    painter.translate(-box.topLeft())
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    shades = map(QColor.fromRgba, set(memoryview(image.constBits()).cast("I")))
    return {shade.name() for shade in shades if shade.alpha() == 255}


def test_the_ways_of_orders_are_drawn_on_both_maps_in_the_colours_of_the_palette(red: MainWindow) -> None:
    red.acts.action("second-map").trigger()
    second = red.page.second_map
    assert second is not None
    click(red, red.page.view.point_of("red-1"))
    press(red, "Order: Go")
    click(red, hex_point(red, "S0101"))
    first, other = red.page.map.orders, second.map.orders
    assert first.isVisible()
    assert other.isVisible()
    assert other.boundingRect() == first.boundingRect()
    red.settings.palette = "dark"
    QApplication.processEvents()
    wanted = QColor(PALETTES["dark"].overlays.path).name()
    assert wanted != QColor(PALETTES["period"].overlays.path).name()
    assert all(wanted in painted(item) for item in (first, other))
    press(red, "Take back")
    assert not other.isVisible()


@pytest.mark.parametrize("by_key", [False, True], ids=["by click", "by figure, from the form"])
def test_a_click_on_a_stack_asks_to_whom_of_it_one_writes(by_key: bool, begun: Callable[..., Keyboard]) -> None:
    """It wrote to whoever came first in the list, whatever lay on top."""
    keys = begun("the_road_to_gettysburg", "campaign")
    keys.take_chair()
    window, view = keys.window, keys.window.page.view
    QTest.qWait(60)
    wanted = window.session.form_pick.question
    assert wanted is not None
    stacks: dict[Hex, list[Answer]] = {}
    for answer in wanted.open_answers():
        if answer.hex is not None:
            stacks.setdefault(answer.hex, []).append(answer)
    at, there = next((at, found) for at, found in stacks.items() if len(found) == 3)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.box_of(at).center())
    rest()
    drafting = form(window).drafting
    assert drafting is not None
    assert drafting.text == "", "nobody is written to yet"
    assert view.fanned == at
    assert "choose a counter" in window.page.prompt.hint
    last = there[-1]
    assert last.unit is not None
    if by_key:
        number = next(n for n in range(1, 10) if view.opened.numbered(n) == last.unit)
        keys.reach(keys.form, "Write to")
        keys.press(Qt.Key(ord(str(number))))
    else:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.point_of(last.unit))
    rest()
    assert drafting.text.partition(":")[0] == last.value


def test_the_order_of_march_takes_the_corps_clicked_on_the_map(begun: Callable[..., Keyboard]) -> None:
    """A click began a line to that corps, and left the order of march without anybody."""
    keys = begun("the_road_to_gettysburg", "campaign")
    keys.take_chair()
    window = keys.window
    QTest.qWait(60)
    drafting = form(window).drafting
    assert drafting is not None
    box = next(each for each in form(window).findChildren(QComboBox) if each.accessibleName() == "Write to")
    box.activated.emit(box.count() - 1)
    rest()
    press(window, "Order: Order of march")
    for unit in ("csa-d", "csa-f"):
        click(window, window.page.view.point_of(unit))
    assert drafting.text == "numbers d f"


def test_the_end_of_a_path_clicked_again_ends_it_and_the_next_click_writes_to_another(
    window: MainWindow, places: Places
) -> None:
    """It went on to whoever was clicked to be written to next."""
    path = places.games / "path.hexlog"
    begun = begin_game("the_road_to_gettysburg", "battle", {}, seed="x", path=path)
    for seat in ("csa", "usa"):
        begun.table.submit(seat, Orders(""))
    begun.close()
    window.open_path(path)
    Keyboard(window).take_chair()
    QTest.qWait(60)
    click(window, window.page.view.point_of("csa-g"))
    press(window, "Order: Move")
    for label in ("11,9", "12,8"):
        click(window, hex_point(window, label))
    assert text(window) == "7: mv 10,7 11,8 11,9 12,8"
    assert window.session.form_pick.is_for_field
    click(window, hex_point(window, "12,8"))
    assert not window.session.form_pick.is_for_field
    click(window, window.page.view.point_of("csa-j"))
    assert text(window) == "7: mv 10,7 11,8 11,9 12,8 | 10:"


def written_at_little_round_top(window: MainWindow, places: Places) -> Keyboard:
    """At the Confederate order sheet, beside which nothing lies that keeps the map from asking to whom one writes."""
    begun = begin_game("lees_greatest_gamble", "little_round_top", {}, seed="x", path=places.games / "sheet.hexlog")
    for seat in ("csa", "usa"):
        nobody = begun.table.ask(seat, ("pass",))
        assert isinstance(nobody, Ready)
        begun.table.submit(seat, nobody.command)
    begun.close()
    window.open_path(places.games / "sheet.hexlog")
    keys = Keyboard(window)
    keys.take_chair()
    QTest.qWait(60)
    return keys


@pytest.mark.parametrize("by_key", [False, True], ids=["by mouse", "by key"])
def test_of_several_formations_in_a_hex_any_is_written_to_and_another_instead(
    by_key: bool, window: MainWindow, places: Places
) -> None:
    """Whoever came first was written to; and of whom a line was begun barred those of his division in its place."""
    keys, view = written_at_little_round_top(window, places), window.page.view
    at = window.session.table.game.board.at("2925")
    drafting = form(window).drafting
    assert drafting is not None
    troops = {"csa-36": ["csa-36"], "csa-38": ["csa-38"]}
    troops["csa-3-anderson"] = ["csa-35", "csa-36", "csa-37", "csa-38", "csa-39", "csa-40"]
    for label, holder in (("Anderson's division", "csa-3-anderson"), ("Perry", "csa-36"), ("Wilcox", "csa-38")):
        if by_key:
            window.session.select(at)
            view.setFocus()
            keys.press(Qt.Key.Key_Return)
        else:
            QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.box_of(at).center())
        assert "choose which" in window.page.prompt.hint
        choose_of_list(label, by_key=by_key)
        rest()
        assert drafting.text == f"{holder}:", "he whose line was begun is no longer written to"
        there = {window.session.position().unit(unit).hex for unit in troops[holder]}
        assert set(view.markings._marks["written to"]) == there - {None}, "which counters they are is seen"
    drafting.turn_to(Blank(0))
    form(window).do(lambda: None)
    rest()
    assert not view.markings._marks["written to"], "nobody is written to any more"


def test_why_a_sheet_is_not_sealed_stays_to_be_read(window: MainWindow, places: Places) -> None:
    """What the form asked next wiped the reason away in the same moment."""
    written_at_little_round_top(window, places)
    form(window).do(lambda: form(window).drafting.begin_line("csa-i"))  # type: ignore[union-attr]
    rest()
    press(window, "Seal the orders")
    rest()
    assert "has no order yet" in window.page.prompt.hint


def the_prompt_bar_turns_the_form_to_what_keeps_the_sheet_from_being_sealed(red: MainWindow) -> None:
    """It said what was missing, and the form stayed with another order: only its own button turned to the place."""
    drafting = form(red).drafting
    assert drafting is not None
    for unit in ("red-1", "red-2"):
        form(red).do(partial(drafting.begin_line, unit))
        form(red).do(partial(drafting.order, "go"))
    form(red).do(lambda: drafting.give(Blank(1, 0, "target"), ("S0101",)))
    rest()
    assert text(red) == "red-1: go | red-2: go S0101"
    assert drafting.at == Blank(1, 0)
    red.page.show_panel("reports")
    rest()
    QTest.mouseClick(red.page.prompt.end, Qt.MouseButton.LeftButton)
    rest()
    assert drafting.at == Blank(0, 0), "Red 1 is not told whither"
    assert "missing" in red.page.prompt.hint
    assert form(red).isVisible()


def test_sheets_are_written_by_map_and_form(red: MainWindow) -> None:
    """One after the other: each is torn up before the next."""
    for write in (
        counter_and_target_are_clicked_on_the_map_and_the_question_is_left_alone,
        a_click_on_another_counter_writes_to_it_and_leaves_no_line_without_an_order,
        the_banner_says_what_the_map_is_clicked_for,
        the_banner_asks_what_the_form_asks,
        the_button_that_hands_it_in_says_how_much_is_written_before_it_is_pressed,
        who_has_a_free_hand_is_told_of_that_and_of_the_form_again_after_it,
        what_is_written_after_sealing_was_chosen_drops_the_choice,
        the_prompt_bar_turns_the_form_to_what_keeps_the_sheet_from_being_sealed,
    ):
        write(red)
        if text(red):
            press(red, "Tear up")
        assert text(red) == ""


def test_a_click_on_a_brigade_offers_those_it_belongs_to_as_well(window: MainWindow, places: Places) -> None:
    """It wrote to the brigade at once; who meant its division had to find that in the list, or its leader."""
    written_at_little_round_top(window, places)
    view, drafting = window.page.view, form(window).drafting
    assert drafting is not None
    at = window.session.table.game.board.at("2825")
    view.ensure_hex(at)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.box_of(at).center())
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert {"Wright", "Anderson's division", "the First Corps"} <= {line.text() for line in menu.actions()}
    choose_of_list("the First Corps")
    rest()
    assert drafting.text == "csa-i:"


def test_a_click_on_any_troops_writes_to_those_they_belong_to_and_says_where_that_is_nobody(
    window: MainWindow, places: Places
) -> None:
    """Only where its reader stands was a formation written to; a click on all others did nothing."""
    written_at_little_round_top(window, places)
    view, session, drafting = window.page.view, window.session, form(window).drafting
    assert drafting is not None
    guns = session.table.game.board.at("3326")
    assert guns not in [answer.hex for answer in drafting.heads()]
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.box_of(guns).center())
    rest()
    choose_of_list("McLaws's division")
    rest()
    assert drafting.text == "csa-1-mclaws:"
    for unit in ("csa-train", "usa-21"):
        at = session.position().unit(unit).hex
        assert at is not None
        view.ensure_hex(at)
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.box_of(at).center())
        rest()
        assert drafting.text == "csa-1-mclaws:"
        assert window.page.prompt.hint == ("Nothing can be written for ANV Train now." if unit == "csa-train" else "")


def test_a_formation_is_written_to_by_its_name() -> None:
    """Formations are no counters but a choice: the form asked 'To : which order?'."""
    table = new_table("lees_greatest_gamble", "little_round_top", "x")
    for seat in ("csa", "usa"):
        nobody = table.ask(seat, ("pass",))
        assert isinstance(nobody, Ready)
        table.submit(seat, nobody.command)
    sheet = table.sheet("csa")
    assert sheet is not None
    for value, name in (("csa-i", "the First Corps"), ("csa-1-hood", "Hood's division"), ("csa-3", "Law")):
        drafting = Drafting(sheet)
        drafting.begin_line(value)
        assert FormState(table.view("csa"), drafting, None, None).asks()[0] == f"To {name}: which order?"


_III_CORPS = [f"usa-{number}" for number in range(21, 29)]


def test_who_is_to_be_hidden_is_picked_wherever_his_troops_stand() -> None:
    """A corps was picked at its leader's alone: elsewhere 'nothing there can be picked', and not why."""
    table = new_table("lees_greatest_gamble", "little_round_top", "x")
    for seat in ("csa", "usa"):
        nobody = table.ask(seat, ("pass",))
        assert isinstance(nobody, Ready)
        table.submit(seat, nobody.command)
    sheet, at = table.sheet("usa"), table.view("usa")
    assert sheet is not None
    drafting = Drafting(sheet, "hide")
    asked = FormState(at, drafting, Blank(0, 0, "formation"), None).wanted()
    assert asked is not None
    corps = [answer for answer in asked.answers if answer.value == "usa-iii"]
    assert {answer.hex for answer in corps} == {at.unit(unit).hex for unit in ("usa-sickles", *_III_CORPS)}
    assert {str(answer.barred) for answer in corps} == {"Graham is not in or next to 3122 [B14.1]"}


def test_where_orders_are_chosen_and_where_the_form_is_stand_under_the_question(begun: Callable[..., Keyboard]) -> None:
    keys = begun("the_road_to_gettysburg", "battle")
    keys.take_chair()
    window = keys.window
    QTest.qWait(60)
    wanted = window.session.form_pick.question
    assert wanted is not None
    alone = Counter(answer.hex for answer in wanted.open_answers())
    unit = next(answer.unit for answer in wanted.open_answers() if answer.unit and alone[answer.hex] == 1)
    window.page.show_panel("journal")
    rest()
    click(window, window.page.view.point_of(unit))
    assert "under Orders" in window.page.prompt.second.words()
    window.page.show_panel("orders")
    rest()
    click(window, window.page.view.point_of(unit))
    assert window.page.prompt.second.words() == "Choose it on the form beside the map, or click whom to write to next."
    # a form is laid out after the question has come: which chit acts first was to be chosen on a sheet that was sealed
    window.session.form_pick.ask("", "")
    assert "form beside the map" not in window.page.prompt.second.words()


@pytest.mark.parametrize("panel", ["here", "journal", "orders"])
def test_who_looks_at_a_hex_while_orders_are_written_is_refused_nothing(
    panel: str, begun: Callable[..., Keyboard], qtbot: QtBot
) -> None:
    """A click on an empty hex and on a report of the enemy was answered in red: orders are written on the form."""
    keys = begun("the_road_to_gettysburg", "battle")
    keys.take_chair()
    window = keys.window
    view, session, at = window.page.view, window.session, window.session.position()
    QTest.qWait(60)
    window.page.show_panel(panel)
    rest()
    reported = {contact.place.hex for contact in at.contacts.values() if isinstance(contact.place, OnMap)}
    free = [here for here in sorted(at.board.hexes) if not at.units_at(here)]
    enemy, empty = (next(here for here in free if (here in reported) is known) for known in (True, False))
    for here in (empty, enemy):
        view.ensure_hex(here)
        with qtbot.assertNotEmitted(session.refused):
            click(window, view.mapFromScene(scene_point(here)))
        assert session.hex == here
        words = "" if panel == "orders" else "Orders are written under Orders, beside the map."
        assert window.page.prompt.hint == words
        assert not session.picking.picks
    assert not session.table.log.entries
    assert text(window) == ""
    session.picking.pick(SEAL)
    caution = window.page.prompt.second.words()
    click(window, view.mapFromScene(scene_point(enemy)))
    assert window.page.prompt.second.words() == caution, "what is to be read before it is done stays"
    assert session.picking.picks == (SEAL,)


@pytest.mark.parametrize("is_writing", [False, True], ids=["no sheet", "below what is written"])
def test_the_list_of_orders_stays_where_one_reads_it(is_writing: bool, red: MainWindow) -> None:
    """It went back to its top, or to the order in hand, whenever the window or the list got higher."""
    panel, at = form(red), red.session.position()
    filed = [Filed(f"orders {n}", f"To counter {n}: go to S0101", f"red-{n}: go S0101", n) for n in range(60)]
    sheet = Marches(at) if is_writing else None
    if is_writing:
        click(red, red.page.view.point_of("red-1"))
        press(red, "Order: Go")
    panel.show_sheet(at, sheet, filed)
    rest()
    bar = panel._scroll.verticalScrollBar()
    read = bar.maximum() - 200
    assert read > panel.height(), "what is written is out of sight there"
    bar.setValue(read)
    red.resize(red.width(), red.height() + 30)
    rest()
    assert bar.value() == read, "the window is higher"
    panel.show_sheet(at, sheet, [*filed, filed[-1]])
    rest()
    assert bar.value() == read, "one more was handed in"
