"""A fight whose losses a computer takes at once: the person reads how his dice fell, and all that came of them."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from hexboard.core.notation import read
from hexboard.engine.dice import ScriptedDice, SeededDice
from hexboard.gui.main_window import MainWindow
from hexboard.module.folder import Library
from hexboard.play.places import Places
from tests.games import begin_game

_PATIENCE_MS = 60_000
_PEACH_ORCHARD = """
step = "cup"
units.csa-longstreet = { at = "3334" }
units.csa-6 = { at = "3232" }
units.csa-8 = { at = "3232" }
units.usa-sickles = { at = "3231" }
units.usa-24 = { at = "3231" }
units.usa-25 = { at = "3231" }
[marks]
orders.csa-i = "attack 3521"
orders.usa-iii = "defend 3225"
"""
_INITIAL, _ASSAULT, _DEFENCE, _LEADER, _MORALE = (6, 1, 1), (6, 6), (4, 3), (1, 3), (1,)


@pytest.fixture
def assaulted(
    window: MainWindow, places: Places, toy_library: Library, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> MainWindow:
    """The Confederate has assaulted, and is asked for his own loss after the computer has taken the enemy's."""
    dice = ScriptedDice((*_INITIAL, *_ASSAULT, *_DEFENCE, *_LEADER * 4, *_MORALE * 3))
    monkeypatch.setattr(SeededDice, "from_text", lambda *_: dice)
    path = places.games / "fight.hexlog"
    begin_game(
        "lees_greatest_gamble",
        "little_round_top",
        seed="s",
        path=path,
        position=_PEACH_ORCHARD,
        computers={"usa": "careful"},
        library=toy_library,
    ).close()
    window.open_path(path)
    session = window.session
    session.computers.pace = 0.0
    for text in ("initial csa-i", "end", "assault 3231 with csa-6 csa-8"):
        qtbot.waitUntil(lambda: session.question is not None, timeout=_PATIENCE_MS)
        vocabulary = session.table.ruleset.vocabulary.commands
        session.bridge.submit("csa", read(text, vocabulary, session.table.game.board))
    qtbot.waitUntil(lambda: session.question is not None, timeout=_PATIENCE_MS)
    return window


def test_a_fight_is_read_whole_though_the_computer_has_answered_it_with_dice(assaulted: MainWindow) -> None:
    """The dice thrown for a leader while the computer took a loss stood alone in the odds and in the line above."""
    roll = assaulted.page.odds.roll
    assert roll is not None
    assert roll.foretold is not None
    assert "Assault" in roll.foretold.title
    told = " ".join(roll.said)
    line = assaulted.page.prompt.second.words()
    for each in ("The assault on 3231", "The defence against", "is damaged", "routs", "checks morale"):
        assert each in told
        assert each in line
