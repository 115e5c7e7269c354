"""No card of the start page cuts what it says of its game, whatever the window and the size of text."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from hexboard.core.command import EndPhase
from hexboard.gui.acts import ACTS
from hexboard.gui.main_window import MainWindow
from hexboard.gui.pages.new_game import NewGamePage
from hexboard.gui.pages.new_game_cards import ScenarioCard
from hexboard.gui.settings import Settings
from hexboard.gui.theme.dressing import dress
from hexboard.gui.theme.painting import CARD, SMALL, text_font, title_font
from hexboard.module.folder import Library
from hexboard.play.places import Places
from tests.games import begin_game
from tests.gui.player import new_game_page

pytestmark = pytest.mark.usefixtures("at_the_start")


def test_cards_show_their_maps_as_soon_as_they_are_there(window: MainWindow) -> None:
    for card in window.front.start_page.cards.values():
        assert card.picture.height() > 100


@pytest.fixture(params=[100, 200])
def per_cent(request: pytest.FixtureRequest, qapp: QApplication, settings: Settings) -> Iterator[int]:
    settings.text_size = request.param
    dress(qapp, "light", request.param)
    yield request.param
    dress(qapp, "light", 100)


def test_every_card_is_whole_at_any_width(per_cent: int, window: MainWindow) -> None:
    for width in (1920, 1600, 1366, 840, 660):
        window.resize(width, 1080 if width > 1600 else 768)
        for _ in range(4):
            QApplication.processEvents()
        see_cards(window, per_cent)


def see_cards(window: MainWindow, per_cent: int) -> None:
    cards = window.front.start_page.cards.values()
    assert cards
    for card in cards:
        file, labels = card.module.file, [each for each in card.findChildren(QLabel) if each.text()]
        title, line, *length = (each for each in labels if each.textFormat() == Qt.TextFormat.PlainText)
        assert title.text() == file.title, "nothing of it is left out or stands for what is"
        assert line.text() == (file.card.line or file.summary)
        assert per_cent > 100 or not file.card.line or line.height() <= 2 * line.fontMetrics().lineSpacing()
        assert "".join(map(QLabel.text, length)) == file.card.length
        assert card.picture.height() > 0
        for words in filter(QLabel.isVisible, labels):
            longest = max(words.text().split(), key=words.fontMetrics().horizontalAdvance)
            needed = longest if words.wordWrap() else words.text()
            assert words.fontMetrics().horizontalAdvance(needed) <= words.width()
            assert words.height() >= max(words.heightForWidth(words.width()), words.fontMetrics().height())
            place = words.rect().translated(words.mapTo(card, words.rect().topLeft()))
            assert card.rect().contains(place)
            assert words.parentWidget() is card.picture or place.top() > card.picture.geometry().bottom()


@pytest.mark.parametrize("text", [100, 125, 160])
def test_the_title_of_a_scenario_and_what_stands_beside_it_have_their_room(
    text: int, window: MainWindow, settings: Settings, qapp: QApplication
) -> None:
    settings.text_size = text
    dress(qapp, "light", text)
    page = new_game_page(window, "the_road_to_gettysburg", "campaign")
    for width in (1366, 1024):
        window.resize(width, 768)
        for _ in range(4):
            QApplication.processEvents()
        see_titles(page)


def see_titles(page: NewGamePage) -> None:
    for card in page.findChildren(ScenarioCard):
        title, facts = QFontMetrics(title_font(CARD)), QFontMetrics(text_font(SMALL))
        is_beside = card._facts.y() == card._title.y()
        assert title.horizontalAdvance(card._title.text()) < card._title.width() or not is_beside
        assert facts.horizontalAdvance(card._facts.text()) <= card._facts.width()
        for words in card.findChildren(QLabel):
            assert words.height() >= max(words.heightForWidth(words.width()), words.fontMetrics().height())
            assert card.rect().contains(words.geometry())


def test_what_changed_is_offered_beside_continue_only_where_another_has_acted(
    window: MainWindow, places: Places, toy_library: Library
) -> None:
    path = places.games / "news.hexlog"
    running = begin_game("road_to_richmond", "campaign", seed="s", path=path, library=toy_library)
    window.settings.seats.put(running.table.log.header.game_id, ("usa",))
    running.close()
    window.open_path(path)
    window.show_start()
    button = window.front.start_page._go_on.changes
    assert button.isHidden(), "nobody has done anything yet"
    window.open_path(path)
    window.session.table.submit("csa", EndPhase())
    window.show_start()
    assert button.isVisible()
    QApplication.processEvents()
    assert window.front.start_page._go_on.button.hasFocus(), "Enter goes on"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.playing
    assert window.page.inspector.is_open("changes")
    window.show_start()
    QTest.mouseClick(window.front.start_page._go_on.button, Qt.MouseButton.LeftButton)
    assert window.playing


def test_what_stands_on_the_page_follows_the_size_of_text_at_once(
    playing: MainWindow, qapp: QApplication, settings: Settings
) -> None:
    playing.resize(1366, 768)
    playing.show_start()
    page = playing.front.start_page
    for size in (200, 100):
        settings.text_size = size
        dress(qapp, "light", size)
        for _ in range(6):
            QApplication.processEvents()
        shown = [page._go_on, *page.cards.values()]
        assert all(each.isVisible() for each in shown)
        rights = [each.mapTo(page, each.rect().topRight()).x() for each in shown]
        assert max(rights) <= page._side.x(), "nothing reaches under the games played lately"
        discs = [each for each in page.learn.findChildren(QLabel) if each.property("role") == "disc"]
        assert all(disc.width() > QFontMetrics(disc.font()).height() for disc in discs)
        assert page._go_on.button.height() < 60 * size / 100


def test_options_of_a_game_follow_size_and_colours_of_text_at_once(
    window: MainWindow, qapp: QApplication, settings: Settings
) -> None:
    window.resize(1280, 800)
    window.front.start_page.cards["road_to_richmond"].click()
    page = window.front.new_game
    assert page is not None

    def measures() -> tuple[object, ...]:
        for _ in range(6):
            QApplication.processEvents()
        return page._bar.height(), page._about.picture.isVisible(), page._begin.height(), page.house_rules.geometry()

    before = measures()
    for size in (200, 100):
        dress(qapp, "light", size)
        after = measures()
        body = page._about.parentWidget()
        assert body is not None
        assert body.width() <= page.width(), "nothing is cut off at the edge"
        assert (after == before) == (size == 100)
    sign = page.house_rules.button.icon().pixmap(18).toImage()
    dress(qapp, "dark", 100)
    QApplication.processEvents()
    assert page.house_rules.button.icon().pixmap(18).toImage() != sign
    dress(qapp, "light", 100)


def test_games_that_are_found_late_have_their_cards(
    settings: Settings, places: Places, toy_library: Library, qtbot: QtBot
) -> None:
    window = MainWindow(ACTS, settings, places, toy_library)
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    QApplication.processEvents()
    window.show_start()
    QApplication.processEvents()
    assert all(card.isVisible() for card in window.front.start_page.cards.values())
