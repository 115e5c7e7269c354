"""The odds panel is of the present choice, and a unit picked shows what it would roll: by mouse, in On the 4th Day."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from hexboard.core.event import Rolled
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.odds import OddsPanel
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.starting import new_table

from .player import Player
from .test_march_across_the_seam import POSITION


@pytest.fixture
def player(window: MainWindow, toy_library: Library, places: Places) -> Player:
    path: Path = places.games / "odds.hexlog"
    new_table("on_the_4th_day", "lees_retreat", seed="s", path=path, position=POSITION, library=toy_library)
    window.open_path(path)
    window.show_dock("odds")
    QApplication.processEvents()
    return Player(window)


def odds(player: Player) -> str:
    """What the panel says."""
    panel = player.window.findChild(OddsPanel)
    assert panel is not None
    panel.draw(player.window.session.position())
    return str(panel._page.toPlainText())


def entries(player: Player) -> int:
    return len(player.window.session.table.log.entries)


def test_a_lone_counter_is_looked_at_before_it_marches(player: Player) -> None:
    assert "Nothing that is decided by dice" in odds(player)
    player.click_unit("csa-rodes")
    player.double_click("csa-rodes")
    assert entries(player) == 0, "neither a click nor a double click marches"
    assert player.chosen is not None
    assert player.chosen.commits == "rolls"
    assert "March" in odds(player)
    assert "March" in player.window.battle.banner._prompt.text()


def test_escape_drops_it_and_its_odds(player: Player) -> None:
    player.click_unit("csa-rodes")
    player.window.battle.view.setFocus()
    player.key(Qt.Key.Key_Escape)
    assert player.chosen is None
    assert entries(player) == 0
    assert "Nothing that is decided by dice" in odds(player)


def test_enter_does_it_and_the_sum_is_written_out_from_the_odds(player: Player) -> None:
    player.click_unit("csa-rodes")
    assert player.chosen is not None
    foretold = player.chosen.forecast
    assert foretold is not None
    player.window.battle.view.setFocus()
    player.key(Qt.Key.Key_Return)
    assert entries(player) == 1
    (entry,) = player.window.session.table.log.entries
    faces = [face for f in entry.facts if isinstance(f.event, Rolled) for face in f.event.faces]
    said = odds(player)
    assert f"Dice {', '.join(map(str, faces))}" in said
    for line in foretold.lines:
        assert f"{line.text} {line.value}" in said
    assert "\N{RIGHTWARDS ARROW} March of Rodes: " in said, "what came of it stands behind the sum"


def test_the_last_roll_is_gone_as_soon_as_something_else_is_picked_scrubbed_or_played(player: Player) -> None:
    player.click_unit("csa-rodes")
    player.commit()
    assert "Rolled" in odds(player)
    board = player.window.session.table.game.board
    label = next(board.label(a.hex) for a in player.question.open_answers() if a.kind == "hex" and a.hex)
    player.click_hex(label)
    assert player.chosen is not None
    assert "Rolled" not in odds(player)
    player.window.session.picking.back()
    assert "Rolled" in odds(player)
    player.window.session.looking.go(0)
    assert "looking back" in odds(player)
    player.window.session.looking.come_back()
    assert "Rolled" in odds(player)
    player.click_hex(label)
    player.commit()
    assert "Rolled" not in odds(player)
