"""The turn track says who is held back, and what releases him."""

from __future__ import annotations

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from hexboard.core.command import Resign
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.inspector.page import Page
from tests.gui.turns.keyboard import Keyboard


def _cards(window: MainWindow) -> dict[str, str]:
    window.page.show_panel("turns")
    page = window.page.inspector.panel("turns").findChild(Page)
    assert page is not None
    words = page.toPlainText().replace("\n ", "\n")
    return {card.split(".")[0].strip(): card for card in words.split("\n\n") if card}


def test_a_turn_tells_who_is_released_and_that_of_now_who_may_be_in_any_until_the_game_is_over(
    window: MainWindow, begun: Callable[..., Keyboard]
) -> None:
    begun("road_to_vicksburg", "champion_hill")
    told = {turn: " ".join(card.split()) for turn, card in _cards(window).items()}
    assert "Bowen's division: released on a 6 of the die before their movement" in told["3"]
    assert "Bowen's division: is released 17.13" in told["4"]
    assert "Bowen's division (held back: Cockrell" in told["1"]
    assert "once it or Loring's division is attacked from a neighbouring hex" in told["1"]
    window.session.table.submit("usa", Resign())
    assert "held back" not in _cards(window)["1"]
    assert "released on a 6" not in _cards(window)["3"]


def test_the_card_of_the_turn_under_way_is_shown_from_its_edge_on(
    window: MainWindow, begun: Callable[..., Keyboard], qtbot: QtBot
) -> None:
    begun("road_to_vicksburg", "champion_hill")
    window.resize(1366, 768)
    _cards(window)
    page = window.page.inspector.panel("turns").findChild(Page)
    assert page is not None
    for number in (5, 1):
        page.go_to(f"turn{number}")
        edge = round(page.boxes()[number - 1].top())
        qtbot.waitUntil(lambda edge=edge: page.verticalScrollBar().value() == edge, timeout=1_000)
