"""What the other player wrote with his turn lies on the map as a letter."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from hexboard.core.command import Note
from hexboard.gui.main_window import MainWindow
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.starting import new_table

from .player import Player


@pytest.fixture
def mailed(window: MainWindow, places: Places, toy_library: Library) -> MainWindow:
    """A game by mail in which the other side, played elsewhere, has written twice."""
    path: Path = places.games / "mail.hexlog"
    running = new_table("road_to_richmond", "campaign", seed="s", path=path, library=toy_library)
    for words in ("The Jackson road is ours.", "Your move, <b>sir</b>."):
        running.table.submit("usa", Note(words))
    running.close()
    window.settings.set_seats(running.table.log.header.game_id, ("csa",))
    window.open_path(path)
    assert window.playing, window.notice.text()
    return window


def test_words_of_the_other_side_lie_on_the_map_until_they_are_put_away(mailed: MainWindow) -> None:
    card = mailed.page.letters.card
    assert card.isVisible()
    said = card.accessibleDescription()
    assert "The Jackson road is ours." in said
    assert said.startswith("Union writes")
    assert "<b>" not in card._words.text(), "what others write is text, never markup"
    player = Player(mailed)
    player.key(Qt.Key.Key_Escape)
    assert not card.isVisible()
    mailed.session.refresh()
    assert not card.isVisible(), "a letter is read once"


def test_a_click_puts_it_away_too_and_ones_own_words_are_no_letter(mailed: MainWindow) -> None:
    card = mailed.page.letters.card
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert not card.isVisible()
    mailed.session.bridge.submit("csa", Note("Noted."))
    assert not card.isVisible()
