"""The page of a game: where the map lies depends on the window, never on the game; every act is at its own place."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QTransform
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QPushButton, QWidget

from hexboard.core.command import Mailed
from hexboard.core.illegal import Illegal
from hexboard.engine.dice import ScriptedDice, SeededDice
from hexboard.engine.question import Answer, Question
from hexboard.engine.sheet import Orders
from hexboard.gui.dialogs.mail import SendTurn
from hexboard.gui.main_window import MainWindow
from hexboard.gui.pages.game_page import GamePage
from hexboard.gui.panels.bars.phase_strip import PhaseList, PhaseStrip
from hexboard.gui.panels.bars.timeline import MomentLine
from hexboard.gui.panels.prompt.bar import LARGE, USUAL
from hexboard.gui.panels.prompt.elided_line import ElidedLine
from hexboard.gui.settings import Settings
from hexboard.gui.theme.dressing import dress
from hexboard.gui.theme.painting import scaled
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.robots import RandomChooser, decide
from hexboard.play.starting import open_table
from hexboard.rules.sequence import course_of
from tests.games import begin_game
from tests.gui.player import Player
from tests.gui.turns.keyboard import Keyboard
from tests.gui.turns.test_march_across_the_seam import POSITION


def where(page: GamePage) -> tuple[QRect, QRect, QTransform]:
    """Where the map lies on the page, what of the window it is, and how it is looked at."""
    return page.view.geometry(), page.view.viewport().rect(), page.view.viewportTransform()


def places(page: GamePage) -> list[QRect]:
    """Where the buttons of the prompt bar are."""
    return [button.geometry() for button in page.prompt.findChildren(QPushButton)]


@pytest.mark.parametrize("size", [(1920, 1080), (1366, 768), (1100, 700)])
def test_the_map_lies_still_whatever_is_asked_said_or_waits(playing: MainWindow, size: tuple[int, int]) -> None:
    playing.resize(*size)
    QApplication.processEvents()
    page, player = playing.page, Player(playing)
    page.view.true_size()
    page.centre_on(playing.session.table.game.board.at("1007"))
    before, slots = where(page), places(page)
    asked = 0

    def seen(_: Question) -> None:
        nonlocal asked
        QApplication.processEvents()
        now = where(page)
        assert now[:2] == before[:2]
        assert places(page) == slots
        assert page.prompt.height() == USUAL
        asked += 1

    seen(player.question)
    playing.session.picking.refused.emit(Illegal("a long reason why that may not be " * 20, "5.21"))
    playing.notice.say("Something was said.", (("Do it", lambda: None),), details="at length")
    seen(player.question)
    assert where(page) == before, "what is said moves nothing, and turns the map nowhere"
    player.take_from_tray("csa-pickett")
    seen(player.question)
    player.key(Qt.Key.Key_Escape)
    seen(player.question)
    player.end_phase("End the Movement Phase")
    player.fight(seen)
    player.end_phase("End the Movement Phase")
    seen(player.question)
    assert asked >= 6


def settle() -> None:
    """What is dressed anew is laid out anew, a turn of the event loop later."""
    for _ in range(4):
        QApplication.processEvents()


def test_counters_that_wait_on_the_map_hide_no_more_of_it_than_they_must(
    playing: MainWindow, qapp: QApplication
) -> None:
    playing.resize(1024, 640)
    page, asked = playing.page, playing.session.question
    tray = page.tray
    assert asked is not None
    for per_cent in (100, 200):
        dress(qapp, "light", per_cent)
        tray.show_question(asked)
        settle()
        assert tray.isVisible()
        most = tray.width()
        assert most == min(720, page.view.width() - 16), "many waiting fill the row"
        few = tuple(answer for answer in asked.answers if answer.unit in ("csa-pickett", "csa-rodes"))
        tray.show_question(evolve(asked, answers=few))
        settle()
        assert tray.width() < most
        assert not tray.horizontalScrollBar().isVisible(), "all of them are in sight"
        assert tray.visualItemRect(tray.item(1)).right() <= tray.viewport().width()
    tray.show_question(asked)
    settle()
    see_that_an_opened_stack_comes_first(page)


def see_that_an_opened_stack_comes_first(page: GamePage) -> None:
    """In large text on the smallest screen its words lay under the counters that wait."""
    view = page.view
    assert page.tray.isVisible()
    view.fan(next(at for at, units in view.stacks().items() if len(units) == 4))
    settle()
    assert view.opened.isVisible()
    assert not page.tray.isVisible()
    assert view.viewport().rect().contains(view.opened.geometry())
    view.fan(None)
    settle()
    assert page.tray.isVisible()
    assert view.covered


def a_refusal_points_at_a_hex_that_nothing_lies_over_and_else_moves_nothing(playing: MainWindow) -> None:
    playing.resize(1100, 760)
    page, view = playing.page, playing.page.view
    page.open_inspector(False)
    QApplication.processEvents()
    assert page.tray.isVisible()
    tray = page.tray.geometry().translated(-view.pos())
    view.true_size()
    free, under = view.hex_at(QPoint(200, 200)), view.hex_at(tray.center())
    assert free is not None
    assert under is not None
    before = where(page)
    playing.session.picking.refused.emit(Illegal("not there", "5.21", (free,)))
    assert where(page) == before
    playing.session.picking.refused.emit(Illegal("nor there", "5.21", (under,)))
    assert not view.box_of(under).intersects(tray)
    assert view.viewport().rect().contains(view.box_of(under))
    assert where(page)[0] == before[0], "the map is pulled, and neither zoomed nor laid elsewhere"
    before = where(page)
    playing.session.picking.refused.emit(Illegal("nor there", "5.21", (under,)))
    assert where(page) == before


def test_a_map_too_large_for_the_window_is_opened_where_most_counters_stand(
    window: MainWindow, begun: Callable[..., Keyboard]
) -> None:
    window.resize(1366, 768)
    begun("hooker_and_lee", "campaign")
    QApplication.processEvents()
    assert window.open_game
    page = window.open_game.page
    view = page.view
    stacks = [view.box_of(at).center() for at in page.session.position().state.by_hex]
    assert 2 * sum(view.viewport().rect().contains(at) for at in stacks) > len(stacks)


def the_rectangle_of_the_map_is_that_of_the_design(playing: MainWindow) -> None:
    page = playing.page
    for size, wanted in (((1920, 1080), (1472, 928)), ((1366, 768), (982, 616))):
        playing.resize(*size)
        QApplication.processEvents()
        assert (page.view.width(), page.view.height()) == wanted
    page.open_inspector(False)
    playing.resize(1920, 1080)
    QApplication.processEvents()
    assert (page.view.width(), page.view.height()) == (1856, 928)


def where_it_is_narrow_the_inspector_is_a_drawer_over_the_map(playing: MainWindow) -> None:
    page = playing.page
    playing.resize(1100, 700)
    QApplication.processEvents()
    rectangle = page.view.geometry()
    assert not page.inspector_is_open
    page.show_panel("journal")
    QApplication.processEvents()
    assert page.inspector.is_open("journal")
    assert page.view.geometry() == rectangle
    assert page.view.geometry().contains(page.inspector.geometry())
    assert page.inspector.shut.isVisible()
    QTest.mouseClick(page.inspector.shut, Qt.MouseButton.LeftButton)
    assert not page.inspector_is_open
    playing.resize(1366, 768)
    QApplication.processEvents()
    assert page.inspector_is_open
    assert not page.inspector.shut.isVisible(), "a column covers nothing"


def test_the_page_has_its_room_at_any_size_of_text(
    playing: MainWindow, qapp: QApplication, settings: Settings
) -> None:
    """No word of a button is cut, a window that was large can be made small again, and what is asked has room for some
    words in a line at any width.
    """
    for per_cent in (100, 110, 125, 140, 150, 200):
        playing.resize(1920, 1080)
        settings.text_size = per_cent
        dress(qapp, "light", per_cent)
        settle()
        see_that_no_word_is_cut(playing, per_cent)
        playing.resize(1366, 768)
        settle()
        see_that_no_word_is_cut(playing, per_cent)
        see_that_it_can_be_made_small(playing)
        see_that_tabs_have_their_room(playing.page)
        if per_cent <= 150:
            see_what_is_asked_at_any_width(playing)


def see_that_no_word_is_cut(playing: MainWindow, per_cent: int) -> None:
    page, size = playing.page, playing.size()
    assert page.prompt.height() == (LARGE if per_cent >= 150 else scaled(USUAL))
    for bar in (page.top_bar, page.prompt, page.timeline, page.rail):
        for widget in bar.findChildren(QWidget):
            if widget.isVisible() and widget.parentWidget() is bar:
                assert bar.rect().contains(widget.geometry()), (type(widget).__name__, widget.accessibleName())
                assert widget.width() >= min(widget.minimumSizeHint().width(), widget.maximumWidth())
    assert playing.size() == size, "nothing asks for a wider window"
    for panel in page.inspector.panels:
        page.show_panel(panel)
        assert page.inspector.width() <= playing.width()


def see_that_it_can_be_made_small(playing: MainWindow) -> None:
    for size in (QSize(1920, 1080), QSize(1280, 785), QSize(1024, 640)):
        playing.resize(size)
        settle()
        assert playing.size() == size
        rail = playing.page.rail
        assert all(rail.rect().contains(button.geometry()) for button in rail.buttons.values())


def see_that_tabs_have_their_room(page: GamePage) -> None:
    """Those of a drawer, with what shuts it beside them."""
    page.show_panel("journal")
    settle()
    assert page.is_drawer
    bar, inspector = page.inspector._bar, page.inspector
    assert bar.tabRect(bar.count() - 1).right() <= bar.width()
    assert inspector.rect().contains(inspector.shut.geometry())
    for place in range(bar.count()):
        assert bar.tabRect(place).width() >= QFontMetrics(bar.font()).horizontalAdvance(bar.tabText(place))


def see_what_is_asked_at_any_width(playing: MainWindow) -> None:
    """Some words in a line, whatever stands beside them."""
    for width in range(1024, 1700, 60):
        playing.resize(width, 768)
        settle()
        bar = playing.page.prompt
        wide = next(line.width() for line in bar.findChildren(ElidedLine) if line.words() == bar.sentence.words())
        assert wide >= scaled(220), width


def what_has_no_place_is_under_more(playing: MainWindow) -> None:
    playing.resize(1100, 700)
    QApplication.processEvents()
    prompt = playing.page.prompt
    question = playing.session.question
    assert question is not None
    verbs = {a.label for a in question.answers if a.unit is None and a.hex is None}
    shown = {b.accessibleName() for b in prompt.findChildren(QPushButton) if b.isVisible() and b.isEnabled()}
    more = {entry.text() for entry in prompt.more.menu().actions()}
    assert verbs <= shown | more


def test_where_parts_of_the_page_lie(playing: MainWindow) -> None:
    """As the window is made larger and smaller."""
    for look in (
        where_it_is_narrow_the_inspector_is_a_drawer_over_the_map,
        what_has_no_place_is_under_more,
        the_rectangle_of_the_map_is_that_of_the_design,
        a_refusal_points_at_a_hex_that_nothing_lies_over_and_else_moves_nothing,
    ):
        look(playing)


def an_act_whose_words_begin_with_letters_that_are_taken_has_another_of_them(playing: MainWindow) -> None:
    """H hides the counters: who was to halt had no key."""
    prompt, asked = playing.page.prompt, playing.session.question
    assert asked is not None
    assert "H" in prompt.reserved
    playing.session.picking.question = evolve(asked, answers=(Answer("end", "Halt here"),))
    prompt.show_question(playing.session.picking.question)
    assert prompt.end.keys == "A"


def a_letter_presses_its_button_wherever_the_keyboard_is_but_in_a_field(playing: MainWindow) -> None:
    page = playing.page
    playing.page.show_panel("journal")
    end = page.prompt.end
    assert end.keys == "E"
    page.inspector.panel("journal").setFocus()
    QTest.keyClick(playing, Qt.Key.Key_E)
    assert playing.session.chosen is not None
    QTest.keyClick(playing, Qt.Key.Key_Escape)
    assert playing.session.chosen is None


def a_double_click_never_does_what_the_first_click_chose(playing: MainWindow) -> None:
    before = len(playing.session.table.log.entries)
    end = playing.page.prompt.end
    QTest.mouseClick(end, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(end, Qt.MouseButton.LeftButton)
    assert len(playing.session.table.log.entries) == before


def test_a_click_on_a_button_leaves_the_keyboard_with_the_map(playing: MainWindow) -> None:
    page, player = playing.page, Player(playing)
    page.view.setFocus()
    player.take_from_tray("csa-pickett")
    page.centre_on(playing.session.table.game.board.at("0302"))
    player.click_hex("0302")
    page.view.setFocus()
    player.commit()
    QTest.mouseClick(page.rail.buttons["layer-grid"], Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert QApplication.focusWidget() is page.view


def the_small_map_is_seen_when_it_is_asked_for(playing: MainWindow) -> None:
    page, act = playing.page, playing.acts.action("inset")
    page.open_inspector(False)
    act.trigger()
    assert page.overview.isVisible()
    assert act.isChecked()
    act.trigger()
    assert not page.overview.isVisible()
    assert page.inspector_is_open


def the_small_map_gives_way_to_the_odds_unless_somebody_put_it_there(playing: MainWindow) -> None:
    page, act, before = playing.page, playing.acts.action("inset"), playing.size()
    playing.resize(1600, 1000)
    for is_beside_odds in (False, True):
        page.inspector.show_panel("here")
        assert page.overview.isVisible() is act.isChecked() is True
        page.inspector.show_panel("odds")
        assert page.overview.isVisible() is act.isChecked() is is_beside_odds
        if not is_beside_odds:
            act.trigger()
            assert page.overview.isVisible()
    page.inspector.show_panel("here")
    playing.resize(before)


def test_alt_alone_opens_the_menus_and_alt_with_something_else_does_not(playing: MainWindow) -> None:
    view, menus, alt = playing.page.view, playing.menus, Qt.KeyboardModifier.AltModifier
    view.setFocus()
    for is_clicked in (True, False):
        QTest.keyPress(view, Qt.Key.Key_Alt, alt)
        if is_clicked:
            QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, alt, view.viewport().rect().center())
        QTest.keyRelease(view, Qt.Key.Key_Alt)
        assert menus.isVisible() == (not is_clicked)


def test_the_menus_go_with_what_is_chosen_in_them_or_clicked_elsewhere(playing: MainWindow) -> None:
    view, menus = playing.page.view, playing.menus
    view.setFocus()
    playing.acts.action("menus").trigger()
    QApplication.processEvents()
    QTest.keyClick(menus, Qt.Key.Key_Right)
    opened = QApplication.activePopupWidget()
    assert isinstance(opened, QMenu)
    assert menus.isVisible()
    opened.setActiveAction(playing.acts.action("preferences"))
    QTest.keyClick(opened, Qt.Key.Key_Return)
    assert not menus.isVisible()
    assert playing.focusWidget() is view, "the keyboard is the map's again"
    for dialog in playing.findChildren(QDialog):
        dialog.close()
    playing.activateWindow()
    playing.acts.action("menus").trigger()
    QApplication.processEvents()
    assert menus.isVisible()
    beside = view.mapTo(playing, view.rect().center())
    QTest.mouseClick(playing.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, beside)
    assert not menus.isVisible()


def test_the_menus_are_at_a_key_and_move_nothing(playing: MainWindow) -> None:
    before = where(playing.page)
    playing.acts.action("menus").trigger()
    QApplication.processEvents()
    assert playing.menus.isVisible()
    assert where(playing.page) == before
    QTest.keyClick(playing.menus, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert not playing.menus.isVisible()
    assert len(playing.page.top_bar.menus.menu().actions()) == len(playing.menus.actions()) > 4


def test_the_inspector_turns_to_the_odds_and_back(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    path = places.games / "odds.hexlog"
    begin_game("on_the_4th_day", "lees_retreat", seed="s", path=path, position=POSITION, library=toy_library).close()
    window.open_path(path)
    inspector = window.page.inspector
    window.page.show_panel("here")
    player = Player(window)
    player.click_unit("csa-rodes")
    assert inspector.current == "odds"
    player.key(Qt.Key.Key_Escape)
    assert inspector.current == "here"
    player.click_unit("csa-rodes")
    window.session.follow("rule:5.11")
    player.key(Qt.Key.Key_Escape)
    assert inspector.current == "odds", "a rule that was looked up gives its place back"
    player.key(Qt.Key.Key_Escape)
    assert inspector.current == "here", "and the odds theirs, as if none had been"
    player.click_unit("csa-rodes")
    player.commit()
    assert inspector.current == "odds", "how the dice fell is to be read"


def the_rail_shows_what_is_laid_over_the_map(playing: MainWindow) -> None:
    buttons = playing.page.rail.buttons
    assert buttons["layer-grid"].isChecked()
    QTest.mouseClick(buttons["layer-grid"], Qt.MouseButton.LeftButton)
    assert not playing.page.overlays.is_on("grid")
    assert not buttons["layer-grid"].isChecked()
    QTest.keyClick(playing.page.view, Qt.Key.Key_G)
    assert buttons["layer-grid"].isChecked()


def test_the_turn_of_the_game_is_a_row_of_phases(playing: MainWindow) -> None:
    strip = playing.page.top_bar._strip
    assert len(strip._titles) > 2
    for width in (2000, 500, 200, 40):
        chips = strip.chips(width)
        assert [chip.state for chip in chips].count("now") == 1
    assert len(strip.chips(5000)) == len(strip._titles)
    before = strip._present
    Player(playing).end_phase("End the Movement Phase")
    assert strip._present == before + 1
    assert strip.chips(5000)[0].state == "done"


def the_timeline_plays_and_comes_back(playing: MainWindow) -> None:
    player = Player(playing)
    player.take_from_tray("csa-pickett")
    player.go("0303")
    timeline = playing.page.timeline
    play, playback = timeline._steps[2], playing.session.playback
    QTest.mouseClick(play, Qt.MouseButton.LeftButton)
    assert playback.is_playing
    assert playing.session.replay_cursor.moment == 0
    speeds = {action.text(): action for action in timeline._pace.menu().actions()}
    assert list(speeds) == ["0.5\N{MULTIPLICATION SIGN}", "1\N{MULTIPLICATION SIGN}"] + [
        f"{by}\N{MULTIPLICATION SIGN}" for by in (2, 4)
    ]
    speeds["2\N{MULTIPLICATION SIGN}"].trigger()
    assert (playback.speed, timeline._pace.text()) == (2.0, "2\N{MULTIPLICATION SIGN}")
    QTest.mouseClick(timeline._steps[-1], Qt.MouseButton.LeftButton)
    assert not playing.session.replay_cursor.is_back
    assert not playback.is_playing, "it stands still at the present"
    playing.session.replay_cursor.go(0)
    QTest.mouseClick(timeline._live, Qt.MouseButton.LeftButton)
    assert not playing.session.replay_cursor.is_back


def test_phases_of_the_turn_are_all_written_alike(window: MainWindow, toy_library: Library, places: Places) -> None:
    path = places.games / "p.hexlog"
    begin_game("on_the_4th_day", "lees_retreat", seed="s", path=path, library=toy_library, free_undo=True).close()
    window.open_path(path)
    strip = window.page.findChild(PhaseStrip)
    assert strip is not None
    assert strip._titles[1:3] == ("Union leader transfer", "Confederate leader transfer")


def a_click_on_a_phase_lists_what_happens_in_it(playing: MainWindow) -> None:
    strip = playing.page.findChild(PhaseStrip)
    assert strip is not None
    assert playing.session.position().turn > 0
    now = strip.currentIndex()
    strip.setCurrentIndex(strip.count() - 1)
    assert strip.currentIndex() == now, "only the game goes on: what reads the screen to one presses tabs"
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(6, strip.height() // 2))
    found = playing.page.findChild(PhaseList)
    assert found is not None
    assert found.isVisible()
    said = found._page.toPlainText()
    phases, _ = course_of(playing.session.table.ruleset, playing.session.position())
    assert all(phase.title in said for phase in phases)
    QTest.keyClick(found, Qt.Key.Key_Escape)
    assert not found.isVisible()
    strip.setFocus()
    QTest.keyClick(strip, Qt.Key.Key_Return)
    again = [each for each in playing.page.findChildren(PhaseList) if each.isVisible()]
    assert len(again) == 1
    again[0].close()


def the_line_of_moments_says_what_led_to_each(playing: MainWindow) -> None:
    line = playing.page.findChild(MomentLine)
    assert line is not None
    assert line.words(0) == "the set-up"
    replay_cursor = playing.session.replay_cursor
    for moment in range(1, replay_cursor.last + 1):
        number = replay_cursor.replay.entry_number(moment)
        assert line.words(moment) == playing.session.journal_lines.words_for(number)
    assert len(replay_cursor.replay.led()) == replay_cursor.last
    line.setFocus()
    line.refresh()
    assert line.accessibleDescription() == line.words(replay_cursor.moment)


@pytest.mark.parametrize("size", [100, 130])
def test_the_handle_of_the_timeline_stays_under_the_pointer_that_clicked(
    playing: MainWindow, qapp: QApplication, size: int
) -> None:
    dress(qapp, "light", size)
    QApplication.processEvents()
    playing.page.fit_text()
    playing.resize(1366, 768)
    session, chooser = playing.session, RandomChooser("line")
    for _ in range(12):
        session.table.submit("csa", decide(session.table, "csa", chooser))
    QApplication.processEvents()
    line = playing.page.findChild(MomentLine)
    assert line is not None
    for moment in (9, 3, 10):
        before = line.geometry()
        at = QPoint(round(line._x(moment)), line.height() // 2)
        QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=at)
        QApplication.processEvents()
        assert session.replay_cursor.moment == moment
        assert line.geometry() == before
        assert abs(line._x(moment) - at.x()) <= 1
    session.replay_cursor.come_back()


def test_who_waits_for_a_player_with_a_name_reads_it(window: MainWindow, toy_library: Library, places: Places) -> None:
    path = places.games / "named.hexlog"
    named = {"csa": "Bert", "usa": "Anna"}
    running = begin_game("road_to_richmond", "campaign", seed="s", seats=named, path=path, library=toy_library)
    running.close()
    window.opening.opened.emit(open_table(path, toy_library), ("usa",), None)
    assert window.page.prompt.sentence.words() == "Confederate: waiting for Bert, who is not at this screen."


def test_who_waits_for_a_retreat_reads_what_it_is_that_is_decided(
    window: MainWindow, toy_library: Library, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The phase, which stands at the top, is the attacker's."""
    monkeypatch.setattr(SeededDice, "from_text", lambda *told: ScriptedDice((1,)))
    path = places.games / "retreat.hexlog"
    position = 'turn = 3\nstep = "combat"\nseat = "csa"\n[units]\n"csa-pickett" = { at = "2308" }\n'
    position += '"usa-1-1-v" = { at = "2309" }\n'
    made = begin_game(
        "road_to_richmond", "campaign", seed="s", seats={"usa": "Anna"}, path=path, position=position,
        library=toy_library,
    )
    made.close()
    window.opening.opened.emit(open_table(path, toy_library), ("csa",), None)
    for pick in ("csa-pickett", "2309", "roll"):
        window.session.picking.pick(pick)
    window.session.picking.commit()
    waits = "Union: waiting for Anna, who is not at this screen, to decide: the retreat. [7.71]"
    assert window.page.prompt.sentence.words() == waits


def test_what_is_decided_in_secret_is_not_told_to_who_waits(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    """The Road to Gettysburg, option battle_decisions."""
    path, game = places.games / "secret.hexlog", "the_road_to_gettysburg"
    position = 'turn = 2\nstep = "reconnaissance"\n[units]\ncsa-hq = { at = "12,8" }\nusa-hq = { at = "12,10" }\n'
    position += "".join(f'{unit} = {{ at = "12,8", status = ["deployed"] }}\n' for unit in ("csa-f", "usa-b"))
    made = begin_game(
        game, "battle", {"battle_decisions": "ask"}, seed="s", path=path, position=position, library=toy_library
    )
    for seat in ("csa", "usa"):
        made.table.submit(seat, Orders(""))
    assert (made.table.view("usa").frame.step, made.table.actors()) == ("decision", {"csa"})
    made.close()
    window.opening.opened.emit(open_table(path, toy_library), ("usa",), None)
    waits = "Confederate: waiting for the player who is not at this screen."
    assert window.page.prompt.sentence.words() == waits


@pytest.mark.parametrize(
    ("scenario", "named", "wanted"),
    [
        ("meeting", {"red": "Anna", "blue": "Bert"}, "waiting for Bert and Anna, who are not at this screen."),
        ("meeting", {"red": "Anna"}, "waiting for Anna and another player, who are not at this screen."),
        ("meeting", {}, "waiting for the players who are not at this screen."),
        ("watch", {"red": "Anna"}, "waiting for Anna and others, who are not at this screen."),
        (
            "watch",
            {"red": "Anna", "blue": "Bert"},
            "waiting for Bert, Anna and another player, who are not at this screen.",
        ),
    ],
)
def test_who_waits_for_several_reads_of_all(
    window: MainWindow, toy_library: Library, places: Places, scenario: str, named: dict[str, str], wanted: str
) -> None:
    path = places.games / "several.hexlog"
    begin_game("toy", scenario, seed="s", seats=named, path=path, library=toy_library).close()
    window.opening.opened.emit(open_table(path, toy_library), (), None)
    assert window.page.prompt.sentence.words().partition(": ")[2] == wanted


def test_who_waits_for_another_comes_back_from_the_past_to_waiting(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    path = places.games / "w.hexlog"
    running = begin_game("road_to_richmond", "campaign", seed="s", path=path, library=toy_library, free_undo=True)
    chooser = RandomChooser("waits")
    for _ in range(2):
        running.table.submit("csa", decide(running.table, "csa", chooser))
    running.close()
    window.opening.opened.emit(open_table(path, toy_library), ("usa",), None)
    prompt, cursor = window.page.prompt, window.session.replay_cursor
    waits, acts = prompt.sentence.words(), [words for words, _ in prompt.acts()]
    assert "waiting for the player" in waits
    assert prompt.second.words() == "Send the turn, or open one that came."
    cursor.step(-1)
    assert "Looking back" in prompt.sentence.words()
    cursor.come_back()
    assert prompt.sentence.words() == waits
    assert [words for words, _ in prompt.acts()] == acts


def what_is_owed_is_a_sentence_whatever_it_begins_with(playing: MainWindow) -> None:
    asked = playing.session.question
    assert asked is not None
    playing.page.prompt.show_question(evolve(asked, owed="under Attack one unit more must go on"))
    assert playing.page.prompt.second.words() == "Under Attack one unit more must go on"


def test_buttons_and_keys_of_the_page(playing: MainWindow) -> None:
    """One game is enough for all of them."""
    for look in (
        the_rail_shows_what_is_laid_over_the_map,
        a_letter_presses_its_button_wherever_the_keyboard_is_but_in_a_field,
        a_double_click_never_does_what_the_first_click_chose,
        the_small_map_gives_way_to_the_odds_unless_somebody_put_it_there,
        the_small_map_is_seen_when_it_is_asked_for,
        the_timeline_plays_and_comes_back,
        the_line_of_moments_says_what_led_to_each,
        an_act_whose_words_begin_with_letters_that_are_taken_has_another_of_them,
        what_is_owed_is_a_sentence_whatever_it_begins_with,
        a_click_on_a_phase_lists_what_happens_in_it,
    ):
        look(playing)


def test_who_is_asked_anew_together_with_others_reads_that_his_turn_may_be_sent_before_it_or_after(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    path, may = places.games / "both.hexlog", "Send the turn now, or with what you decide here."
    made = begin_game("the_road_to_gettysburg", "battle", seed="s", path=path, library=toy_library)
    made.close()
    window.settings.seats.put(made.table.log.header.game_id, ("usa",))
    window.open_path(path)
    prompt, table = window.page.prompt, window.session.table
    assert may not in prompt.second.words(), "nothing has been decided yet"
    table.submit("csa", Orders(""))
    table.submit("usa", Orders(""))
    assert window.session.question is not None
    assert prompt.second.words().startswith(may)
    Player(window).press("Send the turn", prompt)
    dialog = window.findChild(SendTurn)
    assert dialog is not None
    assert dialog.isVisible()
    dialog.reject()
    table.submit("usa", Mailed(1, ""))
    assert may not in prompt.second.words(), "it is sent"
    assert "Send the turn" not in [words for words, _ in prompt.acts()]
