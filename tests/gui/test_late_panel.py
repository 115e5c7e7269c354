"""What nobody looks at is not made: opening a game makes the panels that are seen, one at a time, and no other."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from hexboard.gui.docks import Docks
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.late_panel import LatePanel
from hexboard.gui.panels.rules import RulesPanel
from hexboard.module import rulebook


def made(docks: Docks) -> set[str]:
    """The panels that are there."""
    return {id for id, place in docks._places.items() if place.is_made}


def test_opening_a_game_makes_only_what_is_seen_and_reads_no_clause(playing: MainWindow, qtbot: QtBot) -> None:
    assert playing.sitting is not None
    docks = playing.sitting.docks
    assert "rulebook" not in vars(playing.session)
    qtbot.waitUntil(lambda: made(docks) == {"here", "odds", "journal"})
    for _ in range(5):
        QApplication.processEvents()
    assert made(docks) == {"here", "odds", "journal"}
    playing.sitting.show_rule("5.1")
    assert made(docks) == {"here", "odds", "journal", "rules"}
    assert isinstance(docks.panel("rules"), RulesPanel)


def test_a_panel_is_made_when_its_place_is_looked_at(qtbot: QtBot) -> None:
    count: list[QWidget] = []

    def make() -> QWidget:
        count.append(QLabel("here it is"))
        return count[-1]

    heard: list[QWidget] = []
    place = LatePanel("A label", make)
    place.when_made(heard.append)
    place.put_in_sight(False)
    qtbot.addWidget(place)
    place.show()
    for _ in range(5):
        QApplication.processEvents()
    assert not place.is_made, "it lies behind another"
    place.put_in_sight(True)
    assert not place.is_made, "not in the middle of an event"
    qtbot.waitUntil(lambda: place.is_made)
    assert heard == count == [place.panel()]
    place.when_made(heard.append)
    assert heard == count * 2


def test_reminders_are_there_without_the_clauses(playing: MainWindow) -> None:
    library, module = playing.session.running.library, playing.session.running.module
    assert playing.session.reminders == rulebook.rulebook_of(library, module).reminders
