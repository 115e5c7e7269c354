"""Champion Hill by mouse, from the set-up to Bowen's counterattack and the ammunition it costs him."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hexboard.engine.dice import ScriptedDice, SeededDice
from hexboard.gui.panels.inspector.odds import OddsPanel
from tests.gui.conftest import window_of
from tests.gui.player import Player, new_game_page

GAME, SCENARIO = "road_to_vicksburg", "champion_hill"
_DICE = (
    1,  # Hovey takes the Crossroads
    6,  # Bowen is released
    1,  # the counterattack
    5,  # his ammunition, after four hexes
    1,  # Loring is not released
)


@pytest.fixture
def player(tmp_path: Path, drawn_maps: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Player]:
    """Two at one screen on the start page, the dice scripted."""
    dice = ScriptedDice(_DICE)
    monkeypatch.setattr(SeededDice, "from_text", lambda *told: dice)
    window = window_of(tmp_path, drawn_maps)
    yield Player(window)
    window.close()


def begin(player: Player) -> None:
    """From the start page to the set-up on the map."""
    new_game_page(player.window, GAME, SCENARIO)
    player.begin()
    assert player.window.playing


def stands(player: Player, unit: str) -> str:
    """The number of the hex where a unit stands."""
    at = player.window.session.position()
    return at.label(at.unit(unit).hex)


def pass_over(player: Player, whose: str) -> None:
    """End both phases of a side that does nothing."""
    for kind in ("movement", "combat"):
        assert f"{whose} {kind}" in player.where
        player.end_phase(f"End the {kind.capitalize()} Phase")


def test_champion_hill_by_mouse_from_the_set_up_through_bowens_counterattack(player: Player) -> None:
    begin(player)
    hovey_goes_round_the_hill(player)
    hovey_takes_the_crossroads(player)
    bowen_is_released(player)
    bowen_strikes(player)
    bowen_goes_on(player)
    his_ammunition_fails(player)


def hovey_goes_round_the_hill(player: Player) -> None:
    """Two turns along the lane; the Confederates wait."""
    for end in ("1606", "1609"):
        player.drag("usa-1-12", end)
        assert stands(player, "usa-1-12") == end
        player.end_phase("End the Movement Phase")
        player.end_phase("End the Combat Phase")
        pass_over(player, "Confederate")


def hovey_takes_the_crossroads(player: Player) -> None:
    """The third turn: an attack, a retreat of three, and the victor in their hex."""
    assert "Turn 3, Union movement" in player.where
    player.drag("usa-1-12", "1409")
    player.end_phase("End the Movement Phase")
    player.click_hex("1309")
    player.press("Everybody in contact joins")
    player.press("Roll the attack")
    for unit in ("csa-cumming", "csa-waddell-1", "csa-waddell-2"):
        if len(player.question.answers) and any(a.unit == unit for a in player.question.open_answers()):
            player.click_unit(unit)
        player.go("1308")
        assert stands(player, unit) == "1308"
    player.send("usa-1-12")
    assert stands(player, "usa-1-12") == "1309"
    player.end_phase("End the Combat Phase")


def bowen_is_released(player: Player) -> None:
    """The die of turn 3, and double-quick up to the Crossroads."""
    assert "Turn 3, Confederate dice" in player.where
    player.press("Roll: Release of Bowen's division")
    assert "Confederate movement" in player.where
    for unit, end in (("csa-cockrell", "1310"), ("csa-green", "1409")):
        player.drag(unit, end)
        assert stands(player, unit) == end
    player.end_phase("End the Movement Phase")


def bowen_strikes(player: Player) -> None:
    """Everybody attacks the Crossroads; the panel says what Bowen's men are worth."""
    player.click_hex("1309")
    player.press("Everybody in contact joins")
    panel = player.window.page.inspector.one_of(OddsPanel, "odds")
    reckoning = panel._page.toPlainText()
    assert "Bowen's counterattack" in reckoning
    assert "x3 = 27" in reckoning
    player.press("Roll the attack")
    assert player.window.session.position().unit("usa-1-12").hex is None


def bowen_goes_on(player: Player) -> None:
    """Cockrell advances four hexes, Green into the Crossroads."""
    for end in ("1309", "1408", "1508", "1507"):
        player.click_unit("csa-cockrell")
        if player.chosen is None:
            player.click_hex(end)
        player.commit()
        assert stands(player, "csa-cockrell") == end
    player.send("csa-green")
    assert stands(player, "csa-green") == "1309"
    player.press("Stay")
    player.end_phase("End the Combat Phase")


def his_ammunition_fails(player: Player) -> None:
    """The turn after, before the Confederates move."""
    assert "Turn 4, Union movement" in player.where
    pass_over(player, "Union")
    player.press("Roll: Ammunition of Bowen's brigades")
    at = player.window.session.position()
    assert [at.unit(name).step for name in ("csa-cockrell", "csa-green")] == [1, 1]
    player.press("Roll: Release of Loring's division")
    assert "Turn 4, Confederate movement" in player.where
