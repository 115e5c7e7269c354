"""One march by mouse over the seam of the two maps: cavalry retreats before it on the way, a combat ends it."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from hexboard.core.event import Rolled
from hexboard.engine.dice import ScriptedDice, SeededDice
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.inspector.here import HerePanel
from hexboard.gui.panels.inspector.odds import OddsPanel
from hexboard.module.folder import Library
from hexboard.play.places import Places
from tests.games import begin_game
from tests.gui.player import Player

POSITION = """
step = "cycle"
[units]
"csa-rodes" = { at = "N3033" }
"usa-gamble" = { at = "S3201" }
"usa-barnes" = { at = "S3202" }
"""
_DICE = (
    *(1, 6),  # initiative
    6,  # the march
    1,  # the cavalry retreat
    *(6, 1),  # the combat
    *(6, 1),  # the next initiative
)


@pytest.fixture
def player(window: MainWindow, toy_library: Library, places: Places, monkeypatch: pytest.MonkeyPatch) -> Player:
    """Two at one screen, three counters on the map, the dice scripted."""
    dice = ScriptedDice(_DICE)
    monkeypatch.setattr(SeededDice, "from_text", lambda *told: dice)
    path = places.games / "seam.hexlog"
    begin_game("on_the_4th_day", "lees_retreat", seed="s", path=path, position=POSITION, library=toy_library)
    window.open_path(path)
    return Player(window)


def stands(player: Player, unit: str) -> str:
    """The number of the hex where a unit stands."""
    at = player.window.session.position()
    return at.label(at.unit(unit).hex)


def rolled(player: Player) -> list[int]:
    """Every die thrown so far."""
    log = player.window.session.table.log
    facts = [*log.setup, *(fact for entry in log.effective() for fact in entry.facts)]
    return [face for fact in facts if isinstance(fact.event, Rolled) for face in fact.event.faces]


def test_a_march_over_the_seam_with_a_cavalry_retreat_and_a_combat_at_its_end(player: Player) -> None:
    before = rolled(player)
    player.click_unit("csa-rodes")
    assert "Confederate action" in player.where
    assert rolled(player) == before, "a click that selects rolls nothing"
    player.commit()
    assert "Confederate march" in player.where
    player.drag("csa-rodes", "N3134")
    give_way(player)
    assert "Confederate march" in player.where
    assert "5 points" in player.question.prompt
    assert "barred" not in here_says(player, "N3134"), "where a march goes on from is no place that is refused"
    assert "barred" in here_says(player, "N2231")
    player.drag("csa-rodes", "S3201")
    assert stands(player, "csa-rodes") == "S3201"
    attack_from_the_march(player)
    fall_back(player)
    assert "Confederate advance" in player.where
    player.send("csa-rodes")
    assert stands(player, "csa-rodes") == "S3202"
    assert rolled(player) == list(_DICE)


def here_says(player: Player, label: str) -> str:
    """The panel about a hex."""
    window = player.window
    window.session.select(window.session.table.game.board.at(label))
    window.page.show_panel("here")
    QApplication.processEvents()
    return window.findChild(HerePanel)._page.toPlainText()


def give_way(player: Player) -> None:
    """The cavalry goes two hexes back, over the seam the other way; the march stands still meanwhile."""
    assert "Union cavalry retreat" in player.where
    assert player.question.forecast is not None
    player.press("Retreat before it")
    player.click_hex("S3302")
    assert stands(player, "usa-gamble") == "S3201"
    assert "7.93" in player.hint()
    player.go("N3334")
    player.go("N3433")
    player.press("Halt here")
    assert (stands(player, "usa-gamble"), stands(player, "csa-rodes")) == ("N3433", "N3134")


def attack_from_the_march(player: Player) -> None:
    """A click on the enemy asks how, and shows what the dice may do."""
    player.click_unit("usa-barnes")
    assert player.question.forecast is not None
    assert "Ratio" in player.window.page.inspector.one_of(OddsPanel, "odds")._page.toPlainText()
    player.click_hex("S3202")
    assert "More than one thing can be done there" in player.hint()
    player.press("Attack")
    player.commit()
    assert "Union retreat" in player.where


def fall_back(player: Player) -> None:
    """The beaten infantry goes four hexes, each the first that is open."""
    for _ in range(4):
        board = player.window.session.table.game.board
        player.go(next(board.label(a.hex) for a in player.question.open_answers() if a.hex is not None))
    player.press("Halt here")
