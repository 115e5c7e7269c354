"""What a panel, a tab, a dialog shows can be read whole, at every size of text; and no text is small."""

from __future__ import annotations

from itertools import pairwise

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QPushButton,
    QScrollArea,
    QStyleOptionTab,
    QTabBar,
    QTextBrowser,
    QTreeWidget,
    QWidget,
)

from hexboard.core.command import EndPhase
from hexboard.core.illegal import Illegal
from hexboard.engine.question import Answer
from hexboard.gui.dialogs.mail import SendTurn
from hexboard.gui.dialogs.preferences import Preferences
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.bars.phase_strip import PhaseStrip
from hexboard.gui.panels.bars.timeline import MomentLine
from hexboard.gui.panels.bars.top_bar import TopBar
from hexboard.gui.panels.bars.top_bar import _brief as brief_phase
from hexboard.gui.panels.inspector.charts import _LARGE, chart_html
from hexboard.gui.panels.prompt import wording as prompt_words
from hexboard.gui.settings import Settings
from hexboard.gui.theme.dressing import dress
from hexboard.gui.theme.painting import SMALL, text_font
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.starting import Running
from tests.games import begin_game

from .player import Player

GAMES = {
    "road_to_richmond": "campaign",
    "road_to_vicksburg": "champion_hill",
    "hooker_and_lee": "fredericksburg",
    "on_the_4th_day": "lees_retreat",
    "lees_greatest_gamble": "little_round_top",
    "the_road_to_gettysburg": "battle",
}
_NARROWEST = 336 - 20 - 18 - 12  # pixels of the narrowest column, less margins, the edge of the page and its scroll bar


@pytest.fixture
def large(qapp: QApplication, settings: Settings) -> None:
    """All text at 200 %."""
    settings.text_size = 200
    dress(qapp, "light", 200)


@pytest.mark.parametrize("game", GAMES)
def test_a_chart_has_no_inner_words_and_fits_where_its_columns_can(
    game: str, toy_library: Library, places: Places
) -> None:
    made = begin_game(game, GAMES[game], seed="s", path=places.games / "g.hexlog", library=toy_library)
    charts = made.table.ruleset.charts(made.table.game)
    ids = {side.id for side in made.table.game.sides} | {id for id in made.table.game.roster if "-" in id}
    made.close()
    assert charts
    for chart in charts:
        document = QTextDocument()
        document.setHtml(chart_html(chart))
        words = document.toPlainText()
        assert "True" not in words
        assert "False" not in words
        assert "_" not in words, chart.id
        assert not ids & {cell for row in (chart.columns, *chart.rows) for cell in row}, chart.id
        document.setTextWidth(_LARGE)
        assert document.size().width() <= _LARGE, chart.id
        document.setTextWidth(_NARROWEST)
        if len(chart.columns) <= 6:  # what is wider scrolls, and has room in the large window
            assert document.size().width() <= _NARROWEST, (chart.id, document.size().width())


def test_the_preferences_are_whole_at_200_per_cent(window: MainWindow, large: None) -> None:
    window.resize(1366, 768)
    window.show_preferences()
    for _ in range(4):
        QApplication.processEvents()
    dialog = window.findChild(Preferences)
    assert dialog is not None
    area = dialog.findChild(QScrollArea)
    assert area is not None
    page = area.widget()
    assert page is not None
    for kind in (QLabel, QCheckBox, QComboBox):
        for widget in page.findChildren(kind):
            if widget.isVisible():
                assert widget.height() >= min(widget.sizeHint().height(), widget.minimumSizeHint().height())
                assert page.rect().contains(widget.mapTo(page, widget.rect().topLeft()))
    assert page.height() >= page.minimumSizeHint().height(), "what does not fit is scrolled to, not squeezed"
    bars = dialog.findChildren(QTabBar)
    for bar in bars:
        assert all(bar.tabRect(i).width() >= bar.fontMetrics().horizontalAdvance(bar.tabText(i)) for i in range(2))
    dialog.close()


def test_the_timeline_keeps_within_the_map(playing: MainWindow, qapp: QApplication) -> None:
    playing.resize(1280, 800)
    for per_cent in (100, 120, 140):
        playing.settings.text_size = per_cent
        dress(qapp, "light", per_cent)
        for _ in range(4):
            QApplication.processEvents()
        _see_timeline(playing, per_cent)


def _see_timeline(playing: MainWindow, per_cent: int) -> None:
    bar = playing.page.timeline
    shown = [each for each in bar.children() if isinstance(each, QWidget) and each.isVisible()]
    shown.sort(key=lambda each: each.x())
    assert shown[-1].geometry().right() <= bar.rect().right()
    for left, right in pairwise(shown):
        assert left.geometry().right() < right.x()
    line = bar.findChild(MomentLine)
    assert line is not None
    assert line.width() >= 2 * per_cent, "its ticks stand apart, not in what words leave"


@pytest.mark.parametrize(
    ("game", "width", "per_cent"),
    [
        ("road_to_richmond", 1366, 100),
        ("the_road_to_gettysburg", 1366, 100),
        ("hooker_and_lee", 1280, 125),
        ("the_road_to_gettysburg", 1366, 140),
        ("road_to_vicksburg", 1600, 140),
    ],
)
def test_every_tab_of_the_inspector_and_every_word_of_the_rail_is_whole(
    game: str, width: int, per_cent: int, window: MainWindow, toy_library: Library, places: Places, qapp: QApplication
) -> None:
    window.settings.text_size = per_cent
    dress(qapp, "light", per_cent)
    path = places.games / "t.hexlog"
    begin_game(game, GAMES[game], seed="s", path=path, library=toy_library, free_undo=True).close()
    window.opening.opened.emit(opened_for_one(path, toy_library), ("csa",), None)
    window.resize(width, 900)
    for _ in range(4):
        QApplication.processEvents()
    window.page.show_panel("charts")
    bar = window.page.inspector.findChild(QTabBar)
    assert bar is not None
    assert bar.count() == 5
    assert bar.tabRect(0).left() >= 0
    assert bar.tabRect(4).right() <= bar.width()
    for place in range(5):
        tab = QStyleOptionTab()
        bar.initStyleOption(tab, place)
        assert tab.text == bar.tabText(place), "it is not cut short"
    for button in window.page.rail.buttons.values():
        letters = QFontMetrics(text_font(SMALL, QFont.Weight.Medium))
        is_alone = button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly
        assert is_alone or letters.horizontalAdvance(button.text()) <= button.width() - 4


def opened_for_one(path: object, library: Library) -> Running:
    from hexboard.play.starting import open_table

    return open_table(path, library)  # type: ignore[arg-type]


def test_no_text_on_the_page_is_under_fourteen_pixels(playing: MainWindow) -> None:
    for panel in playing.page.inspector.panels:
        playing.page.show_panel(panel)
        QApplication.processEvents()
    for widget in playing.findChildren(QWidget):
        if widget is playing.page.view or playing.page.view.isAncestorOf(widget):
            continue  # the map has sizes of its own
        assert widget.font().pixelSize() >= SMALL, (type(widget).__name__, widget.accessibleName())
    for browser in playing.findChildren(QTextBrowser):
        block = browser.document().begin()
        while block.isValid():
            for part in block:
                assert part.fragment().charFormat().font().pixelSize() >= SMALL, part.fragment().text()
            block = block.next()


def test_who_waits_for_a_player_elsewhere_has_a_button_for_the_turn(window: MainWindow, running: Running) -> None:
    window.opening.opened.emit(running, ("blue",), None)
    player = Player(window)
    player.write_order("hold")
    player.commit()
    QApplication.processEvents()
    assert window.session.question is None
    button = next(b for b in window.page.prompt.findChildren(QPushButton) if b.text() == "Send the turn")
    assert button.isVisible()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    dialog = window.findChild(SendTurn)
    assert dialog is not None
    Player(window).press("Copy the text", dialog)
    assert "HEXBOARD BEGIN" in QApplication.clipboard().text()


_LONG = "Retreat from S3202 (Evergreen Cemetery): 2 to 4 hexes, 0 gone; no nearer to an enemy than where it stands now"
_OWED = "Two brigades still owe the attack on 1007, and a third has to leave the zone of control before the phase ends"


def test_long_questions_and_debts_are_whole_in_a_bar_that_stays_as_high(playing: MainWindow) -> None:
    playing.resize(1366, 768)
    _is_whole(playing)


def test_so_they_are_in_large_text_on_a_large_screen(playing: MainWindow, large: None) -> None:
    playing.resize(1920, 1080)
    _is_whole(playing)


def _is_whole(window: MainWindow) -> None:
    QApplication.processEvents()
    prompt, asked = window.page.prompt, window.session.question
    assert asked is not None
    tall = prompt.height()
    for words, owed in ((_LONG, ""), (_LONG, "Nobody may stay."), ("Which?", _OWED)):
        prompt.show_question(evolve(asked, prompt=words, owed=owed))
        QApplication.processEvents()
        assert prompt.height() == tall
        for line in (prompt.sentence, prompt.second):
            assert line.toolTip() == "", "what is in the tooltip was cut"
            assert line.height() >= line.sizeHint().height()
            assert prompt.rect().contains(line.geometry())


def test_what_leads_back_to_the_game_is_whole_on_its_button(playing: MainWindow, qapp: QApplication) -> None:
    dress(qapp, "light", 130)
    playing.resize(1366, 768)
    Player(playing).end_phase("End the Movement Phase")
    playing.session.replay_cursor.step(-1)
    QApplication.processEvents()
    commit = playing.page.prompt.commit
    assert commit.whole.startswith("Return to the game")
    assert commit.is_whole


def test_a_reason_why_not_is_whole_while_it_is_read_and_then_the_question_is_again(
    playing: MainWindow, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    dress(qapp, "light", 130)
    playing.resize(1366, 768)
    prompt, asked = playing.page.prompt, playing.session.question
    assert asked is not None
    asked = evolve(asked, prompt="Your action: a unit to march, a leader who activates his, or pass", answers=())
    prompt.show_question(asked)
    QApplication.processEvents()
    assert prompt.sentence._used == 2
    prompt.show_refusal(Illegal("Sub-1: the wagon trains are released when the rain starts, or at nightfall", "A.61"))
    QApplication.processEvents()
    assert prompt.second.toolTip() == "", "what is in the tooltip was cut"
    for line in (prompt.sentence, prompt.second):
        assert line.height() >= line.sizeHint().height()
        assert prompt.rect().contains(line.geometry())
    prompt.show_question(asked)
    QApplication.processEvents()
    assert prompt.sentence._used == 2
    caution = f"{prompt_words.WARNING} 2/III, 3/III, III Artillery and Sickles could still come on in this phase"
    monkeypatch.setattr(prompt_words, "second", lambda *_: (caution, False))
    prompt.show_question(asked)
    QApplication.processEvents()
    assert prompt.second.toolTip() == "", "nor is what is to be minded"


def test_whom_a_phase_would_leave_behind_is_read_whole(playing: MainWindow, qapp: QApplication) -> None:
    dress(qapp, "light", 130)
    playing.resize(1366, 768)
    QApplication.processEvents()
    prompt = playing.page.prompt
    prompt.end.click()
    QApplication.processEvents()
    assert "more could still come on in this turn" in prompt.second.words()
    assert prompt.second.toolTip() == "", "what is in the tooltip was cut"


def test_a_button_of_the_prompt_bar_is_as_high_as_its_two_lines(playing: MainWindow, qapp: QApplication) -> None:
    playing.resize(1920, 1080)
    for text in (100, 120, 130, 150, 200):
        dress(qapp, "light", text)
        for _ in range(4):
            QApplication.processEvents()
        end = playing.page.prompt.end
        lines = [QFontMetrics(face) for _, face in end._lines()]
        assert len(lines) == 2
        assert sum(line.lineSpacing() for line in lines) <= end.height() - 4, text


def test_what_ends_a_phase_keeps_its_letter_where_there_is_no_place_for_its_button(
    playing: MainWindow, large: None
) -> None:
    prompt, session = playing.page.prompt, playing.session
    playing.resize(1366, 768)
    QApplication.processEvents()
    assert prompt.end.isVisible()
    assert prompt.end.keys == "E"
    playing.resize(1024, 640)
    QApplication.processEvents()
    assert prompt.end.isHidden()
    assert any(action.text().endswith("\tE") for action in prompt.more.menu().actions())
    playing.page.view.setFocus()
    QTest.keyClick(playing, Qt.Key.Key_E)
    assert session.chosen is not None
    assert session.chosen.ready.command == EndPhase()


_CAME = "A1 is eliminated; the Confederates may advance into 1007 or stay where they are, and lose nobody of their own"


def test_words_of_the_prompt_bar_have_the_room_of_places_that_are_empty(
    playing: MainWindow, qapp: QApplication
) -> None:
    for size, text in (((1366, 768), 125), ((1366, 768), 100), ((1024, 640), 100)):
        dress(qapp, "light", text)
        playing.resize(*size)
        for _ in range(4):
            QApplication.processEvents()
        _see_places(playing)


def _see_places(playing: MainWindow) -> None:
    prompt, asked = playing.page.prompt, playing.session.question
    assert asked is not None
    places = [button.geometry() for button in prompt.findChildren(QPushButton)]
    answers = [Answer(name, name) for name in ("All of them", "Nobody of them", "Others")]
    for n in range(len(answers) + 1):
        playing.session.picking.question = evolve(asked, prompt="Which?", owed=_CAME, answers=answers[:n])
        prompt.show_question(playing.session.question)
        QApplication.processEvents()
        assert [button.geometry() for button in prompt.findChildren(QPushButton)] == places
        shown = [button for button in prompt.findChildren(QPushButton) if button.isVisible() and button.text()]
        for line in (prompt.sentence, prompt.second):
            box = QRect(line.mapTo(prompt, QPoint()), line.size())
            assert not [button.text() for button in shown if box.intersects(button.geometry())]
            at = box.center()
            assert prompt.childAt(QPoint(box.right() - 2, at.y())) is line, "its links can be clicked"
        if n == 0:
            assert prompt.second.toolTip() == "", "nothing is cut beside places that are empty"


@pytest.mark.parametrize("game", ["on_the_4th_day", "lees_greatest_gamble"])
def test_the_order_of_battle_never_scrolls_sideways(
    game: str, window: MainWindow, toy_library: Library, places: Places
) -> None:
    path = places.games / "f.hexlog"
    begin_game(game, GAMES[game], seed="s", path=path, library=toy_library, free_undo=True).close()
    window.opening.opened.emit(opened_for_one(path, toy_library), ("csa",), None)
    window.resize(1366, 768)
    window.page.show_panel("forces")
    QApplication.processEvents()
    tree = window.page.inspector.panel("forces").findChild(QTreeWidget)
    assert tree is not None
    assert tree.columnCount() == 1
    assert tree.columnWidth(0) <= tree.viewport().width()
    assert tree.horizontalScrollBar().maximum() == 0
    row = next(tree.topLevelItem(0).child(0).child(n) for n in range(9))
    name, _, where = row.text(0).partition("\n")
    assert name
    assert where


def test_words_of_the_top_bar_go_or_are_whole(window: MainWindow, toy_library: Library, places: Places) -> None:
    path = places.games / "b.hexlog"
    begin_game("road_to_vicksburg", "champion_hill", seed="s", path=path, library=toy_library, free_undo=True).close()
    window.opening.opened.emit(opened_for_one(path, toy_library), ("usa",), None)
    for width in (1920, 1600, 1510):
        window.resize(width, 900)
        for _ in range(3):
            QApplication.processEvents()
        _see_top_bar(window.page.top_bar, width)


def _see_top_bar(bar: TopBar, width: int) -> None:
    labels = [label for label in bar.findChildren(QLabel) if label.isVisible() and label.text()]
    assert all(label.width() >= label.sizeHint().width() for label in labels), [label.text() for label in labels]
    assert bar._scenario.isVisible() or width < 1600
    assert bar._level.isVisible()
    assert bar._find.isVisible() or bar._find_sign.isVisible()


@pytest.mark.parametrize("game", GAMES)
def test_the_present_phase_is_whole_in_the_top_bar_in_large_text(
    game: str, large: None, window: MainWindow, toy_library: Library, places: Places
) -> None:
    path = places.games / "p.hexlog"
    begin_game(game, GAMES[game], seed="s", path=path, library=toy_library, free_undo=True).close()
    window.opening.opened.emit(opened_for_one(path, toy_library), ("csa",), None)
    for size in ((1366, 768), (1920, 1080)):
        window.resize(*size)
        for _ in range(3):
            QApplication.processEvents()
        _see_phases(window)


def _see_phases(window: MainWindow) -> None:
    bar = window.page.top_bar
    strip = bar.findChild(PhaseStrip)
    assert strip is not None
    at = window.session.position()
    titles = strip._titles
    assert titles
    for present, title in enumerate(titles):
        strip.show_phases(titles, present, title, brief_phase(at, title))
        chips = strip.chips(strip.width())
        assert strip._wide(chips) <= strip.width(), (title, [chip.words for chip in chips], strip.width())
        assert chips[-1].state != "now" or chips[-1].words.casefold().endswith(brief_phase(at, title).casefold())
    shown = [w for w in bar.findChildren(QWidget) if w.isVisible() and w.parentWidget() is bar]
    for k, one in enumerate(shown):
        assert bar.rect().contains(one.geometry()), type(one).__name__
        assert not any(one.geometry().intersects(other.geometry()) for other in shown[k + 1 :])
    for label in bar.findChildren(QLabel):
        if label.isVisible() and label.text():
            assert label.width() >= label.sizeHint().width(), label.text()
