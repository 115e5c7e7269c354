"""What nobody looks at is not made: opening a game makes the panel that is seen and the odds, and no other."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication

from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.inspector.inspector import TITLES
from hexboard.gui.panels.inspector.rules import RulesPanel
from hexboard.gui.settings import Settings
from hexboard.module import rulebook


def test_opening_a_game_makes_only_what_is_seen_and_reads_no_clause(playing: MainWindow) -> None:
    assert playing.open_game is not None
    inspector = playing.page.inspector
    assert "rulebook" not in vars(playing.session)
    for _ in range(5):
        QApplication.processEvents()
    assert inspector._made.keys() == {"here", "odds"}
    playing.open_game.show_rule("5.1")
    assert inspector._made.keys() == {"here", "odds", "rules"}
    assert isinstance(inspector.panel("rules"), RulesPanel)


def test_a_game_is_opened_with_whatever_panel_was_on_top_when_one_was_left(
    window: MainWindow, settings: Settings, plain_path: Path
) -> None:
    """With the journal on top no game could be shown any more: it was made before what it spoke to on the map."""
    for panel in TITLES:
        window.show_start()  # what is on top of the game before is kept as it is left
        settings.panel = panel
        window.open_path(plain_path)
        assert window.playing, panel
        wanted = panel if panel in window.page.inspector.panels else "here"
        assert window.page.inspector.current == wanted


def test_the_odds_are_there_before_anybody_can_roll(playing: MainWindow) -> None:
    """They have to have heard how dice fell, be it by the first key that is pressed."""
    playing.open_path(playing.session.running.path)
    assert playing.page.inspector._made.keys() == {"here", "odds"}


def test_reminders_are_there_without_the_clauses(playing: MainWindow) -> None:
    library, module = playing.session.running.rules.library, playing.session.running.rules.module
    assert playing.session.reminders == rulebook.rulebook_of(library, module).reminders
