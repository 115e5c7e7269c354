"""What nobody looks at is not made: opening a game makes the panel that is seen, and no other."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication

from hexboard.core.command import Throw
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.inspector.inspector import TITLES
from hexboard.gui.panels.inspector.odds import OddsPanel
from hexboard.gui.panels.inspector.rules import RulesPanel
from hexboard.gui.settings import Settings
from hexboard.module import rulebook


def test_opening_a_game_makes_only_what_is_seen_and_reads_no_clause(playing: MainWindow) -> None:
    assert playing.open_game is not None
    inspector = playing.page.inspector
    assert "rulebook" not in vars(playing.session)
    for _ in range(5):
        QApplication.processEvents()
    assert inspector._made.keys() == {"here"}
    playing.open_game.show_rule("5.1")
    assert inspector._made.keys() == {"here", "rules"}
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


def test_how_dice_fell_is_read_though_the_odds_are_first_looked_at_after_it(playing: MainWindow) -> None:
    inspector, bridge = playing.page.inspector, playing.session.bridge
    bridge.submit(bridge.seat, Throw("a dispute", 2, 6))
    assert "odds" not in inspector._made
    playing.page.show_panel("odds")
    told = inspector.one_of(OddsPanel, "odds")._page.toPlainText()
    assert "Rolled outside the rules" in told
    (thrown,) = (fact.event for fact in playing.session.table.log.entries[-1].facts)
    assert ", ".join(map(str, thrown.faces)) in told.replace("\N{NO-BREAK SPACE}", " ")


def test_reminders_are_there_without_the_clauses(playing: MainWindow) -> None:
    library, module = playing.session.running.rules.library, playing.session.running.rules.module
    assert playing.session.reminders == rulebook.rulebook_of(library, module).reminders
