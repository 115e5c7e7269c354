"""The first pages can be read whole on a small screen and in large text, and nothing on them is blank."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from hexboard.gui.main_window import MainWindow
from hexboard.gui.pages.new_game import NewGamePage
from hexboard.gui.pages.start import StartPage
from hexboard.gui.settings import Recent
from hexboard.gui.theme.dressing import dress
from hexboard.module.folder import Library, find_modules
from hexboard.play.starting import Running
from tests.gui.panels.test_orders_panel import turn_wheel
from tests.gui.whole import cut

_SIZES = {
    100: ((500, 700), (1024, 640)),
    125: ((600, 700), (1024, 640), (1366, 768)),
    150: ((680, 700), (1024, 640)),
    200: ((660, 700), (852, 700), (864, 700), (900, 700), (1024, 640), (1366, 768)),
}
"""Of windows, by the size of text, from the narrowest that there may be."""


@pytest.mark.parametrize("games", [0, 3])
@pytest.mark.parametrize("per_cent", _SIZES)
def test_nothing_of_the_start_page_is_cut(
    per_cent: int, games: int, qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    dress(qapp, "light", per_cent)
    page = StartPage()
    qtbot.addWidget(page)
    page.show_library(find_modules([]), guided=2)
    page.show_recent(tuple(_played(tmp_path / f"{nth}.hexlog") for nth in range(games)))
    page.resize(*_SIZES[per_cent][0])
    page.show()
    for size in _SIZES[per_cent]:
        page.resize(*size)
        QTest.qWait(20)
        assert (page.width(), page.height()) == size, "it asks for no larger window"
        assert cut(page) == [], size
        assert page.recent.isVisible() == bool(games)
        assert page.bar.finder.isVisible() != page.bar.buttons["palette"].isVisible(), "there is one way to find"


def test_a_wide_window_can_be_made_narrow_at_once_before_a_game_and_in_it(
    window: MainWindow, running: Running, qapp: QApplication
) -> None:
    """With large letters it stopped at what its parts need side by side, though they go one under another."""
    window.show_start()
    window.show()
    dress(qapp, "light", 200)
    for _ in range(2):
        for wide in (1600, 660):
            window.resize(wide, 900)
            QTest.qWait(20)
            assert window.width() == wide
        window.resize(1600, 900)
        QTest.qWait(20)
        window.open_path(running.path)


def _played(path: Path) -> Recent:
    return Recent(
        str(path), "On the 4th Day: Lee's Retreat", "Turn 1, Union leader transfer", 1_800_000_000, "Anna and Otto",
        "on_the_4th_day", "Your move", True, "lees_retreat",
    )  # fmt: skip


@pytest.mark.usefixtures("in_steps")
def test_a_game_with_many_options_is_offered_before_the_last_has_its_field(
    toy_library: Library, qtbot: QtBot
) -> None:
    page = NewGamePage(toy_library, toy_library.game("on_the_4th_day"), "Anna")
    qtbot.addWidget(page)
    usual = {option.id: option.default for option in page.options}
    assert len(usual) > 50
    assert page.form.findChildren(QComboBox) == [], "a click on a game is answered at once"
    assert page.form.chosen() == usual
    page.house_rules.button.setChecked(True)
    page.show()
    QApplication.processEvents()
    assert len(page.form.findChildren(QComboBox)) < len(usual), "the window goes on meanwhile"
    qtbot.waitUntil(page.form._blocks.isVisible)
    QApplication.processEvents()
    boxes = page.form.findChildren(QComboBox)
    assert len(boxes) == len(usual), "whoever looks finds all of them"
    turn_wheel(next(box for box in boxes if box.isVisible()))
    assert page.form.chosen() == usual, "the wheel scrolls the page"
    page.form._fields[page.options[-1].id].setCurrentIndex(1)
    assert page.form.chosen()[page.options[-1].id] == page.options[-1].choices[1].id != page.options[-1].default


@pytest.mark.parametrize(
    ("game", "scenario", "facts"),
    [
        ("the_road_to_gettysburg", "battle", "14 turns, both sides at once"),
        ("road_to_richmond", "campaign", "20 turns, Confederate first"),
    ],
)
def test_a_scenario_says_who_is_first_or_that_nobody_is(
    game: str, scenario: str, facts: str, toy_library: Library, qtbot: QtBot
) -> None:
    """[16.0]: "Confederate first" stood where both write at once."""
    page = NewGamePage(toy_library, toy_library.game(game), "Anna")
    qtbot.addWidget(page)
    assert page.scenario_button(scenario).accessibleDescription().endswith(f" {facts}")


@pytest.mark.parametrize("per_cent", [100, 200])
def test_what_begins_is_said_and_leaves_the_choices_room(
    per_cent: int, toy_library: Library, qapp: QApplication, qtbot: QtBot
) -> None:
    """Beside the buttons in large text the sentence was a column of nine lines."""
    dress(qapp, "light", per_cent)
    page = NewGamePage(toy_library, toy_library.game("the_road_to_gettysburg"), "Anna")
    qtbot.addWidget(page)
    page.resize(1024, 640)
    page.show()
    page.scenario_button("battle").click()
    page.cards["usa"].buttons["computer"].click()
    QTest.qWait(20)
    assert (page.width(), page.height()) == (1024, 640)
    assert cut(page) == []
    assert "the computer (Recruit plays Union)" in page._sentence.text(), "an opponent with a plan"
    foot = page._sentence.parentWidget()
    assert foot is not None
    assert foot.height() < 220
