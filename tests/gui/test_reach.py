"""Every button can be reached without a mouse: by F6 and Tab; and Ctrl+K finds every act."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from hexboard.gui.main_window import MainWindow
from tests.gui.turns.keyboard import Keyboard

_MOST = 250  # keys in one walk
_TAB, _BACK = Qt.Key.Key_Tab, Qt.Key.Key_Backtab
_OF_SOME = ("here", "orders", "reports", "lines", "choices")
"""Panels that differ from game to game; the others are looked through in the first one."""
_GAMES = (
    ("road_to_richmond", "campaign"),
    ("road_to_vicksburg", "champion_hill"),
    ("hooker_and_lee", "campaign"),
    ("on_the_4th_day", "lees_retreat"),
    ("lees_greatest_gamble", "little_round_top"),
    ("the_road_to_gettysburg", "battle"),
)


def walked(keys: Keyboard, key: Qt.Key, end: QWidget | None = None) -> set[QWidget]:
    """What has the keyboard one after another, until the end has it or it goes round."""
    passed: list[QWidget] = []
    for _ in range(_MOST):
        focus = QApplication.focusWidget()
        assert focus is not None
        if focus is end or (passed and focus is passed[0] and len(set(passed)) > 1):
            return set(passed)
        passed.append(focus)
        keys.press(key)
    return set(passed)


def seen_buttons(window: QWidget) -> list[QAbstractButton]:
    """The buttons that can be pressed now."""
    all_of_them = window.findChildren(QAbstractButton)
    return [each for each in all_of_them if each.isVisible() and each.isEnabled() and each.window() is window]


def named(buttons: list[QAbstractButton]) -> list[str]:
    """Buttons as a failure shows them."""
    return [f"{type(b).__name__} {b.accessibleName() or b.text()!r}" for b in buttons]


@pytest.mark.parametrize(("game", "scenario"), _GAMES)
def test_ctrl_k_finds_every_act_of_the_question_and_tab_comes_to_every_button(
    game: str, scenario: str, begun: Callable[..., Keyboard]
) -> None:
    keys = begun(game, scenario)
    keys.sit_down()
    keys.finds_all()
    window, page = keys.window, keys.window.page
    keys.go_to(page.prompt)
    reached = walked(keys, _TAB, page.view)
    keys.go_to(page.prompt)
    reached |= walked(keys, _BACK, page.view)
    panels = page.inspector.panels
    for panel in panels if game == _GAMES[0][0] else [each for each in panels if each in _OF_SOME]:
        window.page.show_panel(panel)
        keys.go_to(page.inspector.stops()[0])
        reached |= walked(keys, _TAB, page.view)
        lost = [b for b in seen_buttons(window) if b not in reached]
        assert not lost, f"with {panel} open nobody comes to {named(lost)}"


@pytest.mark.usefixtures("at_the_start")
def test_every_button_before_a_game_is_reached_by_the_keyboard(window: MainWindow) -> None:
    keys = Keyboard(window)
    for game, card in ((None, None), *window.front.start_page.cards.items()):
        if card is not None:
            card.click()
        QApplication.processEvents()
        reached = walked(keys, _TAB)
        lost = [b for b in seen_buttons(window) if b not in reached and not is_in_reached_group(b, reached)]
        assert not lost, f"before {game}: nobody comes to {named(lost)}"
        window.front.show_start()


def is_in_reached_group(button: QAbstractButton, reached: set[QWidget]) -> bool:
    """Whether arrows lead to it from one that Tab comes to."""
    group = button.group()
    return group is not None and any(each in reached for each in group.buttons())
