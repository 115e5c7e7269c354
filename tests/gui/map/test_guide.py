"""The guided turns by mouse: every lesson is done as it says, and the card goes on by itself."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hexboard.gui.map.guide import GuideController
from hexboard.gui.theme.dressing import dress
from hexboard.module.folder import find_modules
from hexboard.module.guide import guided
from tests.gui.conftest import window_of
from tests.gui.guided.learner import learn
from tests.gui.player import Player


@pytest.fixture
def player(tmp_path: Path, drawn_maps: Path, request: pytest.FixtureRequest) -> Iterator[Player]:
    """A window on its start page."""
    window = window_of(tmp_path, drawn_maps)
    window.setUpdatesEnabled("painted_window" in request.fixturenames)
    yield Player(window)
    window.close()


def begin(player: Player, qtbot: QtBot, game: str = "") -> GuideController:
    """The guided turn of a game, or of the simplest."""
    window = player.window
    window.start_guide(find_modules([]).module(game) if game else None)
    qtbot.waitUntil(lambda: window.guiding is not None, timeout=60_000)
    assert window.guiding is not None
    window.session.computers.pace = 0.0
    return window.guiding


@pytest.mark.usefixtures("painted_window")
@pytest.mark.parametrize("game", [module.id for module in guided(find_modules([]))])
def test_a_guided_turn_is_played_to_its_last_lesson(game: str, player: Player, qtbot: QtBot) -> None:
    window, ways = player.window, import_module(f"tests.gui.guided.{game}").WAYS
    guiding = begin(player, qtbot, game)
    lessons = guiding._guiding.guide.lesson
    assert len(lessons) >= 10
    assert set(ways) <= {lesson.title for lesson in lessons}
    assert window.session.table.log.header.free_undo
    for number, lesson in enumerate(lessons):
        assert guiding.lesson is lesson, f"{number}: {lesson.title}"
        assert guiding.card.isVisible()
        assert window.page.view.rect().contains(guiding.card.geometry())
        title = guiding.card._title
        assert title.width() >= title.sizeHint().width(), f"its title is cut: {lesson.title}"
        for label in lesson.hex.split():
            box = window.page.view.box_of(window.session.table.game.board.at(label))
            assert not guiding.card.geometry().intersects(box), f"it hides what it speaks of: {lesson.title}"
        learn(player, guiding, lesson, ways)
        qtbot.waitUntil(lambda lesson=lesson: guiding.lesson is not lesson, timeout=60_000)
    assert window.guiding is None
    assert window.playing


def test_where_the_map_lies_at_the_first_lesson_does_not_follow_from_the_pointer(player: Player, qtbot: QtBot) -> None:
    guiding, window = begin(player, qtbot, "the_road_to_gettysburg"), player.window
    guide, view = guiding._guiding.guide, window.page.view
    cameras = set()
    for at in (view.viewport().rect().center(), QPoint(30, 30)):
        guiding.end()
        view.fit()
        QTest.mouseMove(view.viewport(), at)
        assert view.viewport().underMouse()
        guiding = GuideController(guide, window.session, view)
        cameras.add(view.camera())
    assert len(cameras) == 1


def test_the_guide_does_not_begin_in_a_game_that_is_left_at_once(player: Player) -> None:
    window = player.window
    window.start_guide(None)
    assert window.playing
    window.show_start()
    QApplication.processEvents()
    assert window.guiding is None


def test_the_simplest_guided_turn_begins_from_the_menu_and_can_be_skipped_through_and_ended(
    player: Player, qtbot: QtBot
) -> None:
    window = player.window
    window.acts.action("guide").trigger()
    qtbot.waitUntil(lambda: window.guiding is not None, timeout=60_000)
    assert window.session.table.log.header.module == guided(find_modules([]))[0].id
    guiding = window.guiding
    assert guiding is not None
    player.press("Next", guiding.card)
    player.press("Skip this", guiding.card)
    assert guiding.lesson is guiding._guiding.guide.lesson[2]
    assert not window.session.table.log.entries, "a lesson that is skipped plays nothing"
    player.press("End the guide", guiding.card)
    QApplication.processEvents()
    assert window.guiding is None


@pytest.mark.parametrize("game", [module.id for module in guided(find_modules([]))])
def test_with_large_text_the_card_is_whole_and_the_map_moves_what_it_speaks_of_out_from_under_it(
    game: str, player: Player, qapp: QApplication, qtbot: QtBot
) -> None:
    window = player.window
    dress(qapp, "light", 200)
    window.resize(1366, 768)
    guiding = begin(player, qtbot, game)
    view = window.page.view
    for lesson in guiding._guiding.guide.lesson:
        card = guiding.card.geometry()
        assert view.rect().contains(card)
        assert not any(cover.intersects(card) for cover in view.covered), f"it is covered: {lesson.title}"
        for label in lesson.hex.split():
            box = view.box_of(window.session.table.game.board.at(label))
            assert not card.intersects(box), f"it hides what it speaks of: {lesson.title}"
        player.press(guiding.card.next.text(), guiding.card)
        QApplication.processEvents()


def test_a_stack_that_is_opened_lies_beside_the_card(player: Player, qapp: QApplication, qtbot: QtBot) -> None:
    window = player.window
    dress(qapp, "light", 130)
    window.resize(1366, 768)
    guiding = begin(player, qtbot)
    player.press("Next", guiding.card)
    view = window.page.view
    player.click_hex("1819")
    assert view.fanned is not None
    opened_stack = view.opened.geometry()
    assert not opened_stack.intersects(guiding.card.geometry()), "what the lesson has one choose was under it"
    player.press("End the guide", guiding.card)
    assert not any(card.isVisible() for card in view.laid_over)


def test_the_card_takes_the_size_of_text_and_the_room_that_is_left_as_they_change(
    player: Player, qapp: QApplication, qtbot: QtBot
) -> None:
    window = player.window
    window.resize(1024, 640)
    guiding = begin(player, qtbot)
    card, view = guiding.card, window.page.view

    def settle() -> None:
        for _ in range(5):
            qapp.processEvents()

    for per_cent in (200, 100):
        dress(qapp, "light", per_cent)
        settle()
        assert view.rect().contains(card.geometry())
        wide, high = card._text.width(), card._text.height()
        card._text.setMinimumSize(0, 0)
        assert high == card._text.heightForWidth(wide), "no word of it is cut, and nothing is left empty"
        assert card.height() >= card.sizeHint().height()
    view.cover(card.geometry())
    assert not view.covered[0].intersects(card.geometry()), "it gives way to what is laid over it"
    card.end.click()
