"""Panels follow what changes about them: the colours and letters of now, whoever moves, whoever goes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QTreeWidget, QWidget

from hexboard.core.position import Position
from hexboard.core.unit import Gone, Place, Unit
from hexboard.engine.question import Answer, Question
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.bars.phase_strip import PhaseList
from hexboard.gui.panels.inspector.choices_list import ChoicesList
from hexboard.gui.panels.inspector.forces import ForcesPanel
from hexboard.gui.panels.inspector.journal import JournalPanel
from hexboard.gui.panels.inspector.page import Page
from hexboard.gui.panels.inspector.rules import RulesPanel
from hexboard.gui.panels.prompt.uses import Use
from hexboard.gui.theme.dressing import dress
from hexboard.gui.theme.painting import CARD
from hexboard.gui.theme.tokens import LIGHT
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.starting import open_table
from hexboard.play.told.reports import found
from tests.games import begin_game
from tests.gui.player import Player

_WITH_FORMATIONS = [("on_the_4th_day", "lees_retreat", 2)]
_OF_DAY = (LIGHT.ink2, LIGHT.ink3, LIGHT.bad, LIGHT.goldtext, LIGHT.goldwash, LIGHT.sunk, LIGHT.link)


def rest() -> None:
    for _ in range(4):
        QApplication.processEvents()


def test_a_panel_wears_dusk_as_soon_as_the_system_does(playing: MainWindow, qapp: QApplication) -> None:
    """No setting changes then. Every other one of them is first seen by night, and wears day as soon as that comes."""

    def wears(page: Page, scheme: str) -> bool:
        return any(colour in page.toHtml() for colour in _OF_DAY) == (scheme == "light")

    now, next_ = "light", "dark"
    for panel in ("here", "odds", "points", "changes", "turns", "gone", "dice", "rules", "charts"):
        playing.page.show_panel(panel)
        rest()
        page = playing.page.inspector.panel(panel).findChild(Page)
        assert page is not None
        assert wears(page, now), panel
        dress(qapp, next_, 100)
        rest()
        assert wears(page, next_), panel
        now, next_ = next_, now


def test_a_clause_that_is_read_and_large_charts_beside_it_wear_dusk_too(
    playing: MainWindow, qapp: QApplication
) -> None:
    playing.page.show_panel("charts")
    rest()
    Player(playing).press("Show large")
    (charts,) = playing.findChild(QDialog).findChildren(Page)
    assert LIGHT.link in charts.toHtml()
    assert playing.open_game is not None
    playing.open_game.show_rule("5.1")
    panel = playing.page.inspector.panel("rules")
    assert isinstance(panel, RulesPanel)
    words = panel._page.toPlainText()
    assert LIGHT.ink2 in panel._page.toHtml()
    dress(qapp, "dark", 100)
    rest()
    assert LIGHT.ink2 not in panel._page.toHtml()
    assert panel._page.toPlainText() == words
    assert LIGHT.link not in charts.toHtml()


def test_that_nothing_is_asked_is_said_and_is_nothing_to_be_picked(playing: MainWindow) -> None:
    playing.page.show_panel("choices")
    panel = playing.page.inspector.panel("choices")
    assert isinstance(panel, ChoicesList)
    panel.setCurrentRow(2)
    panel.show_question(None)
    assert panel.currentRow() == -1, "Enter would pick it"
    (only,) = (panel.item(row) for row in range(panel.count()))
    assert only.text().startswith("Nothing is asked")
    assert only.flags() == Qt.ItemFlag.NoItemFlags


def asked(ways: int) -> Question:
    """A question with so many answers."""
    return Question("Which way?", "1", tuple(Answer(str(nth), f"Way {nth}") for nth in range(ways)))


def a_list_that_does_not_hold_all_answers_says_so(playing: MainWindow) -> None:
    playing.page.show_panel("choices")
    panel = playing.page.inspector.panel("choices")
    assert isinstance(panel, ChoicesList)
    panel.show_question(asked(403))
    last = panel.item(panel.count() - 1)
    assert last.text().startswith("and 3 answers more")
    assert last.flags() == Qt.ItemFlag.NoItemFlags
    panel.show_question(asked(400))
    assert panel.count() == 400


def a_list_of_answers_never_scrolls_sideways(playing: MainWindow) -> None:
    playing.resize(1366, 768)
    playing.page.show_panel("choices")
    rest()
    panel = playing.page.inspector.panel("choices")
    assert isinstance(panel, ChoicesList)
    assert panel.count() > 10
    assert not panel.horizontalScrollBar().isVisible()


def test_a_phase_that_is_to_end_says_what_is_left_and_bars_no_hex_that_is_looked_at(playing: MainWindow) -> None:
    player, board = Player(playing), playing.session.table.game.board
    playing.resize(1366, 768)
    playing.page.show_panel("here")
    playing.session.select(board.at("0503"))
    player.press("End the Movement Phase")
    rest()
    assert playing.page.prompt.commit.text() == "End the Movement Phase", "there is room for which phase it is"
    assert "could still come on in this turn. Not done yet" in playing.page.prompt.second.words()
    here = playing.page.inspector.panel("here").findChild(Page)
    assert here is not None
    assert "Mechanicsville" in here.toPlainText()
    assert "barred" not in here.toPlainText(), "nobody asked for a hex"


def test_a_side_of_a_hex_is_told_once_with_its_rule_and_whither_it_lies(playing: MainWindow) -> None:
    playing.page.show_panel("here")
    playing.session.select(playing.session.table.game.board.at("1107"))
    rest()
    here = playing.page.inspector.panel("here").findChild(Page)
    assert here is not None
    assert "Stream side to 1206: +1 point" in here.toPlainText()
    assert here.toPlainText().count("Stream side to ") == 1
    assert "Stream to " not in here.toPlainText(), "the water drawn there is the side that the rules tell of"
    assert "Stream side: defender x2 when attacked only across such sides" in here.toPlainText()
    playing.session.select(playing.session.table.game.board.at("0710"))
    rest()
    told = here.toPlainText()
    creek, bridge = (told.partition(f"{side} side to ")[2].partition(":")[0] for side in ("Creek", "Bridge"))
    assert bridge
    assert bridge not in creek, "what can be crossed there is not barred there"


def test_who_comes_on_is_brought_on(playing: MainWindow) -> None:
    player = Player(playing)
    player.take_from_tray("csa-rodes")
    board = playing.session.table.game.board
    player.click_hex(next(board.label(a.hex) for a in player.question.open_answers() if a.hex is not None))
    assert playing.page.prompt.commit.whole.startswith("Bring on to "), "Enter is a key"


def words_that_no_clause_has_are_forgotten_with_them(playing: MainWindow) -> None:
    playing.page.show_panel("rules")
    panel = playing.page.inspector.panel("rules")
    assert isinstance(panel, RulesPanel)
    panel._find.setText("zzz")
    assert "No clause" in panel._page.toPlainText()
    panel._find.clear()
    assert "Choose a clause" in panel._page.toPlainText()


@pytest.fixture
def forces(playing: MainWindow) -> ForcesPanel:
    playing.page.show_panel("forces")
    panel = playing.page.inspector.panel("forces")
    assert isinstance(panel, ForcesPanel)
    return panel


def test_the_sides_of_the_order_of_battle_grow_with_the_text(
    forces: ForcesPanel, playing: MainWindow, qapp: QApplication
) -> None:
    side = forces._tree.topLevelItem(0)
    assert side is not None
    assert side.font(0).pixelSize() == CARD
    dress(qapp, "light", 200)
    playing.page.show_panel("forces")
    rest()
    assert side.font(0).pixelSize() == 2 * CARD


@pytest.fixture
def anybody(playing: MainWindow) -> Unit:
    """A counter on the map whose name is part of no other's."""
    at = playing.session.position()
    on_map = (unit for unit in at.state.units.values() if unit.hex is not None)
    return next(unit for unit in on_map if found(at, at.name(unit.id)) == (unit.id,))


def goes(playing: MainWindow, unit: Unit, where: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the screen show it elsewhere."""
    at = playing.session.position()
    then = Position(at.game, at.state.with_unit(evolve(unit, place=where)))
    monkeypatch.setattr(playing.session, "position", lambda: then)
    playing.session.shown.emit(then)


def test_a_click_on_a_line_asks_for_who_may_act_and_drops_nothing(forces: ForcesPanel, playing: MainWindow) -> None:
    """It only showed where he is, and he had to be clicked on the map once more."""
    session, picking = playing.session, playing.session.picking
    assert session.question is not None
    first, second, *_ = (str(answer.unit) for answer in session.question.open_answers() if answer.unit)
    enemy = next(unit.id for unit in session.position().state.units.values() if unit.side == "usa" and unit.hex)
    entries = len(session.table.log.entries)

    def press(unit: str, clicks: Callable[..., None] = QTest.mouseClick) -> None:
        forces._tree.scrollToItem(forces._rows[unit])
        at = forces._tree.visualItemRect(forces._rows[unit]).center()
        clicks(forces._tree.viewport(), Qt.MouseButton.LeftButton, pos=at)

    press(first)
    assert picking.picks == (first,)
    press(first)
    press(first, QTest.mouseDClick)
    assert picking.picks == (first,), "who is looked up once more is not dropped"
    place = next(answer for answer in picking.question.open_answers() if answer.kind == "hex")
    picking.pick(place.value)
    assert session.chosen is not None
    press(enemy)
    assert session.chosen is not None, "who cannot be chosen is only looked up"
    press(first)
    assert session.chosen is not None
    press(second)
    assert picking.picks == (second,)
    assert session.chosen is None
    assert len(session.table.log.entries) == entries


def test_who_finds_nothing_is_told_what_can_be_looked_for(forces: ForcesPanel, playing: MainWindow) -> None:
    assert not forces._nothing.isVisible()
    forces._find.setText("zzqqx")
    assert "name, arm, figures and hex" in forces._nothing.text()
    assert forces._nothing.isVisible()
    forces._find.clear()
    assert not forces._nothing.isVisible()
    journal = playing.page.inspector.panel("journal")
    assert isinstance(journal, JournalPanel)
    playing.page.show_panel("journal")
    journal._words.setText("zzqqx")
    rest()
    assert journal._how_far.isVisible()
    assert journal._how_far.text() == "No line fits both these words and this kind."
    journal._words.clear()
    assert not journal._how_far.isVisible()


def test_who_leaves_what_is_looked_for_is_found_there_no_more(
    forces: ForcesPanel, playing: MainWindow, anybody: Unit, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert anybody.hex is not None
    forces._find.setText(playing.session.position().place_name(anybody.hex))
    assert not forces._rows[anybody.id].isHidden()
    goes(playing, anybody, Gone("eliminated"), monkeypatch)
    assert forces._rows[anybody.id].isHidden()


def test_of_who_is_gone_it_is_said_that_he_is_not_on_the_map(
    forces: ForcesPanel, playing: MainWindow, anybody: Unit, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes(playing, anybody, Gone("eliminated"), monkeypatch)
    name = playing.session.position().name(anybody.id)
    forces._find.setText(name)
    forces.start_finding()
    QTest.keyClick(forces._find, Qt.Key.Key_Return)
    assert playing.page.prompt.hint == f"{name} is not on the map."


def test_large_charts_go_with_whoever_looks_at_them(playing: MainWindow) -> None:
    """The column lit tells what he has chosen."""
    playing.page.show_panel("charts")
    rest()
    Player(playing).press("Show large")
    assert [each.windowTitle() for each in QApplication.topLevelWidgets() if each.isVisible()].count("Charts") == 1
    playing.show_start()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    rest()
    assert "Charts" not in [each.windowTitle() for each in QApplication.topLevelWidgets()]


def test_a_notice_grows_with_its_words(playing: MainWindow, qapp: QApplication) -> None:
    playing.notice.say("The game could not be written where it was, and so it lies in another folder now. " * 2)
    rest()
    dress(qapp, "light", 200)
    rest()
    assert playing.notice.height() >= playing.notice.heightForWidth(playing.notice.width())


def test_the_phases_of_the_turn_stay_on_the_screen(playing: MainWindow, qapp: QApplication) -> None:
    dress(qapp, "light", 200)
    rest()
    playing.page.top_bar._list_phases(0)
    opened = playing.findChild(PhaseList)
    assert opened is not None
    assert opened.screen().availableGeometry().contains(opened.geometry())
    opened.close()


def test_a_title_that_is_too_long_for_the_window_is_not_cut_but_left_out(
    window: MainWindow, toy_library: Library, places: Places, qapp: QApplication
) -> None:
    """The window's own title has it too."""
    path = places.games / "long.hexlog"
    begin_game("hooker_and_lee", "fredericksburg", seed="s", path=path, library=toy_library).close()
    window.open_path(path)
    title = window.page.top_bar._title
    for width, is_seen in ((1024, False), (1366, True), (1024, False)):
        window.resize(width, 768)
        rest()
        assert window.page.top_bar.width() == width
        assert title.isVisible() == is_seen
        assert title.width() >= title.sizeHint().width() or not is_seen


def a_click_on_the_score_opens_the_points(playing: MainWindow) -> None:
    """It did nothing, and the turn beside it still does not."""
    page, bar = playing.page, playing.page.top_bar
    page.show_panel("here")

    def click(part: QWidget, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        QTest.mouseClick(playing.childAt(part.mapTo(playing, part.rect().center())), button)
        rest()

    points, score = page.inspector.panel("points"), next(label for label in bar._totals if label.isVisible())
    click(bar._turn)
    click(score, Qt.MouseButton.RightButton)
    assert not points.isVisible()
    click(score)
    assert points.isVisible()
    page.show_panel("here")
    shield = next(badge for badge in bar._badges if badge.isVisible())
    between = (shield.geometry().right() + score.geometry().left()) // 2 + 1
    assert bar.childAt(between, bar.height() // 2) not in bar._score
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=QPoint(between, bar.height() // 2))
    assert points.isVisible(), "what parts them did nothing"


def test_a_title_gives_way_to_the_phases_of_the_turn(
    window: MainWindow, toy_library: Library, places: Places, qapp: QApplication
) -> None:
    dress(qapp, "light", 130)
    path = places.games / "phases.hexlog"
    begin_game("hooker_and_lee", "campaign", seed="s", path=path, library=toy_library).close()
    window.open_path(path)
    window.resize(1366, 768)
    rest()
    bar = window.page.top_bar
    strip = bar._strip
    bar._turn.setText("Turn 18 of 18, night")
    bar._totals[0].setText("125")
    longest = "command control"
    strip.show_phases(strip._titles, 1, "Union movement", "movement", longest)
    bar._fit_words()
    for words in (longest, "movement"):
        strip.show_phases(strip._titles, 1, f"Union {words}", words, longest)
        rest()
        assert strip._wide(strip.chips(strip.width())) <= strip.width()
        assert not bar._title.isVisible(), "and it does not come and go with the phase"


def test_the_other_panels_stay_in_sight_while_one_chooses_among_them(playing: MainWindow) -> None:
    inspector = playing.page.inspector
    menu = inspector._more.menu()
    menu.popup(QPoint(10, 10))
    rest()
    inspector.show_panel("charts")
    rest()
    assert menu.isVisible()
    assert "Charts" not in [entry.text() for entry in menu.actions()]
    assert "Points" in [entry.text() for entry in menu.actions()]
    menu.close()


def menus_of_the_prompt_bar_go_with_what_they_were_for(playing: MainWindow) -> None:
    prompt = playing.page.prompt
    slot = prompt.free[0]
    for _ in range(3):
        prompt._put(slot, Use("Lower odds", menu=[Use("to 2-1"), Use("to 1-1")]), "L", is_ending=False)
        prompt._fill_more([Use("Lower odds", menu=[Use("to 2-1"), Use("to 1-1")])], None)
        slot.empty()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not slot.findChildren(QMenu)
    assert len(prompt.more.findChildren(QMenu)) == 2, "that of the button, and the one in it"


def what_goes_on_is_told_whole_however_long_it_gets(playing: MainWindow) -> None:
    notice, about = playing.notice, object()
    notice.say("Reading", about=about)
    rest()
    notice.say_on(about, "Reading a game of very many entries, of which some are long " * 4)
    rest()
    assert notice.height() >= notice.heightForWidth(notice.width())
    notice.hide()


@pytest.mark.parametrize(("game", "scenario", "depth"), [("the_road_to_gettysburg", "battle", 1), *_WITH_FORMATIONS])
def test_where_there_are_no_formations_counters_stand_under_their_side(
    game: str, scenario: str, depth: int, window: MainWindow, toy_library: Library, places: Places
) -> None:
    path = places.games / "f.hexlog"
    begin_game(game, scenario, seed="s", path=path, library=toy_library).close()
    window.opening.opened.emit(open_table(path, toy_library), ("csa",), None)
    window.page.show_panel("forces")
    rest()
    tree = window.page.inspector.panel("forces").findChild(QTreeWidget)
    assert tree is not None
    row, above = tree.topLevelItem(0).child(0), 1
    while row.childCount():
        row, above = row.child(0), above + 1
    assert above == depth
    if depth == 1:
        assert not tree.findItems("No formation", Qt.MatchFlag.MatchRecursive)


def test_what_is_folded_stays_folded_when_somebody_more_is_known_of(forces: ForcesPanel, playing: MainWindow) -> None:
    side, other = forces._tree.topLevelItem(0), forces._tree.topLevelItem(1)
    assert side is not None
    assert other is not None
    side.setExpanded(False)
    at = playing.session.position()
    forces.draw(Position(at.game, evolve(at.state, units=dict(list(at.state.units.items())[1:]))))
    assert [forces._tree.topLevelItem(place).isExpanded() for place in (0, 1)] == [False, True]


def test_panels_follow_what_is_asked_and_looked_for(playing: MainWindow) -> None:
    """One game is enough for all of them."""
    what_goes_on_is_told_whole_however_long_it_gets(playing)
    a_click_on_the_score_opens_the_points(playing)
    words_that_no_clause_has_are_forgotten_with_them(playing)
    a_list_that_does_not_hold_all_answers_says_so(playing)
    a_list_of_answers_never_scrolls_sideways(playing)
    menus_of_the_prompt_bar_go_with_what_they_were_for(playing)


def test_the_names_of_five_panels_fit_over_a_narrow_column_with_larger_text(
    playing: MainWindow, qapp: QApplication
) -> None:
    dress(qapp, "light", 125)
    playing.resize(1280, 768)
    playing.page.show_panel("choices")
    playing.page.show_panel("here")
    rest()
    bar = playing.page.inspector._bar
    assert bar.count() == 5
    assert bar.tabRect(4).right() <= bar.width()
    assert bar.tabToolTip(4) == "Choices"


def test_who_has_no_part_in_the_scenario_is_only_listed_when_he_is_looked_for(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    """Between those of Anderson's Division who fight at Fredericksburg stood as many who fight at Chancellorsville."""
    path = places.games / "f.hexlog"
    begin_game("hooker_and_lee", "fredericksburg", seed="s", path=path, library=toy_library).close()
    window.opening.opened.emit(open_table(path, toy_library), ("csa",), None)
    window.page.show_panel("forces")
    rest()
    forces = window.page.inspector.panel("forces")
    assert isinstance(forces, ForcesPanel)
    at = window.session.position()
    shown = {unit for unit, row in forces._rows.items() if not row.isHidden()}
    assert shown == {unit for unit, known in at.state.units.items() if known.place != Gone("out of play")}
    assert all(formation.isHidden() == shown.isdisjoint(units) for formation, units in forces._formations)
    forces._find.setText("Mahone")
    assert {unit for unit, row in forces._rows.items() if not row.isHidden()} == set(found(at, "Mahone"))
    assert len(found(at, "Mahone")) > 1
