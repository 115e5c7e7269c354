"""The Battle of Gettysburg against a computer, by mouse: from the start page to the revealed campaign."""

from __future__ import annotations

import re

import pytest
from PySide6.QtWidgets import QApplication, QComboBox, QTextBrowser
from pytestqt.qtbot import QtBot

from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.inspector.changes import ChangesPanel
from hexboard.gui.panels.inspector.odds import OddsPanel
from hexboard.gui.panels.inspector.reports import ReportsPanel
from tests.gui.player import Player, new_game_page

GAME, SCENARIO = "the_road_to_gettysburg", "battle"
_PATIENCE_MS = 120_000
_SHEETS = 15  # the set-up, and one for each turn


def begin(window: MainWindow) -> Player:
    player = Player(window)
    page = new_game_page(window, GAME, SCENARIO)
    card = page.cards["usa"]
    card.buttons["computer"].click()
    levels = [each.accessibleName() for each in card.level._group.buttons()]
    assert levels == ["Random", "Recruit", "Regular", "Veteran"]
    player.press("Regular", card)
    assert "the computer (Regular plays Union)" in page._sentence.text()
    player.begin()
    assert window.playing
    return player


@pytest.mark.usefixtures("at_the_start")
def test_a_battle_is_played_against_the_computer_to_the_revealed_campaign(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    # dice by which the armies meet while this side still hears of it
    monkeypatch.setattr("hexboard.play.beginning.secrets.token_hex", lambda count: "63" * count)
    player = begin(window)
    session = window.session
    session.computers.pace = 0.0
    odds = window.page.inspector.one_of(OddsPanel, "odds")
    said = list[str]()
    for number in range(_SHEETS):
        qtbot.waitUntil(lambda: session.question is not None, timeout=_PATIENCE_MS)
        said.append(window.page.prompt.second.words())
        if number == 3:
            window.page.show_panel("changes")
            changes = window.findChild(ChangesPanel)
            assert changes is not None
            assert changes._page.toPlainText().count("5 p.m., from ") > 5, "all that the turn led to is listed"
        assert {unit.side for unit in session.bridge.view().state.units.values()} == {"csa"}
        player.press("Seal the orders", window.page.prompt)
        player.commit()
        assert session.table.log.entries[-1].seat in ("csa", "usa")
        # what a sheet is sealed with is no roll
        assert "Rolled" not in odds._page.toPlainText()
        assert number + 1 <= len([entry for entry in session.table.log.entries if entry.seat == "csa"])
    qtbot.waitUntil(lambda: session.table.view().state.over is not None, timeout=_PATIENCE_MS)
    assert session.computers.trouble == ""
    # of dozens of reports the battles come first
    assert [words for words in said if ": battle in " in words.split(";")[0] and words.endswith(" more")], said
    assert not [words for words in said if re.search(r"\d,\d+: \d+ [ap]\.m\.", words)], "a report says where it is of"
    assert len([entry for entry in session.table.log.entries if entry.seat == "usa"]) == _SHEETS
    # what was hidden is told to everybody now
    assert {unit.side for unit in session.bridge.view().state.units.values()} == {"csa", "usa"}
    assert "The game is over" in window.page.prompt.sentence.words()
    _look_back(window)


def _look_back(window: MainWindow) -> None:
    """The campaign as it was, with both sides' marches, beside what each believed."""
    session = window.session
    window.page.show_panel("reports")
    reports = window.findChild(ReportsPanel)
    assert reports is not None
    chooser = reports.findChild(QComboBox)
    assert chooser is not None
    assert [chooser.itemText(k) for k in range(chooser.count())][1:3] == [
        "As it was",
        "As it was, and what Confederate believed",
    ]
    session.replay_cursor.go(session.replay_cursor.last // 2)
    assert {unit.side for unit in session.position().state.units.values()} == {"csa"}
    chooser.setCurrentIndex(2)
    chooser.activated.emit(2)
    assert session.replay_cursor.is_back
    assert {unit.side for unit in session.position().state.units.values()} == {"csa", "usa"}
    assert session.position().contacts
    assert "Believed, and true" in reports.findChild(QTextBrowser).toPlainText()
    # the Union marches early; how late it still does hangs on the dice
    session.replay_cursor.go(0)
    cursor = session.replay_cursor
    assert cursor.sight is not None
    assert any(cursor.step(1) or cursor.sight.ways(cursor.moment) for _ in range(cursor.last))
    drawn = window.page.map.orders
    QApplication.processEvents()
    assert drawn.isVisible()
    chooser.activated.emit(0)
    assert {unit.side for unit in session.position().state.units.values()} == {"csa"}
    # the truth goes with the look at it
    assert not drawn.isVisible()
