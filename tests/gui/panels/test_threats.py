"""What the enemy could do next turn stands beside the odds, and where one points at one's own or ends a march."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject, QUrl
from pytestqt.qtbot import QtBot

from hexboard.engine.question import Answer
from hexboard.engine.threat import Stand
from hexboard.gui.event_loop import steps
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.inspector.here import HerePanel
from hexboard.gui.session.threats import Threats
from hexboard.module.folder import Library
from hexboard.play.places import Places
from tests.gui.panels.test_odds import at_the_window, odds
from tests.gui.player import Player
from tests.gui.turns.keyboard import Keyboard
from tests.modules.positions import placed

_MARCH = """
turn = 3
step = "movement"
seat = "csa"
[units]
"csa-pickett" = { at = "2308" }
"csa-field" = { at = "2306" }
"usa-1-1-v" = { at = "2312" }
"usa-2-2-v" = { at = "2412" }
"usa-1r" = { at = "2411" }
"""
_FIGHT = _MARCH.replace("movement", "combat").replace('"2312"', '"2309"')


@pytest.fixture
def march(window: MainWindow, toy_library: Library, places: Places) -> Player:
    player = at_the_window(window, toy_library, places, ("road_to_richmond", "campaign", _MARCH))
    window.page.show_panel("here")
    return player


def here(player: Player) -> str:
    """What the panel says of the hex pointed at."""
    panel = player.window.findChild(HerePanel)
    assert panel is not None
    panel.draw(player.window.session.position())
    return str(panel._page.toPlainText())


def test_where_ones_own_stand_the_enemy_is_named_and_a_click_finds_him(march: Player) -> None:
    march.window.session.selected.emit(march.window.session.table.game.board.at("2308"))
    said = here(march)
    assert "The enemy could strike at 2308 with 13: 2/2/V, 1/1/V, 1R; 1-1 at most" in said
    assert "2/2/V: to 2309: 4 points" in said
    heard: list[tuple[str, str]] = []
    march.window.session.linked.connect(lambda *what: heard.append(what))
    panel = march.window.findChild(HerePanel)
    assert panel is not None
    panel._page.anchorClicked.emit(QUrl("unit:usa-2-2-v"))
    assert ("unit", "usa-2-2-v") in heard


def test_of_the_enemys_own_hexes_nothing_is_said(march: Player) -> None:
    march.window.session.selected.emit(march.window.session.table.game.board.at("2312"))
    assert "could strike" not in here(march)


def test_the_end_of_a_march_is_judged_with_who_would_have_come(march: Player) -> None:
    march.click_unit("csa-field")
    march.window.session.hovered.emit(march.window.session.table.game.board.at("2308"))
    assert "could strike at 2308 once Field is there, with 13: 2/2/V, 1/1/V, 1R; 1-2 at most" in here(march)


@pytest.mark.parametrize("way", ["2306 2307 2308 2309 2310 2311 2312", "2306 2307 2308 2309 2310 2311"])
def test_a_way_to_an_attack_is_no_march_to_where_the_defender_stands(
    march: Player, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    board = march.window.session.table.game.board
    path = tuple(map(board.at, way.split()))
    attack = Answer("2312", "Attack 2312", "hex", hex=board.at("2312"), path=path)
    march.click_unit("csa-field")
    monkeypatch.setattr(HerePanel, "_answer", lambda _, at: attack if at == attack.hex else None)
    march.window.session.hovered.emit(attack.hex)
    assert "could strike" not in here(march)


def test_before_the_roll_it_stands_beside_the_chances(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    player = at_the_window(window, toy_library, places, ("road_to_richmond", "campaign", _FIGHT))
    player.click_unit("csa-pickett")
    player.click_hex("2309")
    said = odds(player)
    assert "The enemy could strike at 2308 with 13: 2/2/V, 1/1/V, 1R; 1-1 at most" in said
    assert "at 2309 once Pickett is there, with" in said
    assert said.index("Odds: 8 to 5") < said.index("What may come of it") < said.index("The enemy could strike")


def test_of_a_stack_it_is_said_in_a_line_over_its_counters(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    stacked = _MARCH.replace('"2306"', '"2308"')
    player = at_the_window(window, toy_library, places, ("road_to_richmond", "campaign", stacked))
    window.page.show_panel("here")
    window.session.selected.emit(window.session.table.game.board.at("2308"))
    said = here(player)
    line = "Next turn the enemy could strike at 2308 (1-2 at most)"
    assert said.index(line) < said.index("brigade") < said.index("The enemy could strike at 2308 with 13")


def test_of_a_stack_that_nobody_could_strike_no_card_is_empty(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    begun = _MARCH.replace('"2306"', '"0302"').replace('"2308"', '"0302"')
    player = at_the_window(window, toy_library, places, ("road_to_richmond", "campaign", begun))
    window.page.show_panel("here")
    window.session.selected.emit(window.session.table.game.board.at("0302"))
    assert "No enemy could strike at 0302" in here(player)
    panel = window.findChild(HerePanel)
    assert panel is not None
    assert len(panel._page._looks) == len(("the ground", "Pickett", "Field", "the enemy"))


def test_where_a_march_is_chosen_to_it_stays_in_sight_wherever_one_points(march: Player) -> None:
    march.click_unit("csa-field")
    march.click_hex("2308")
    march.window.session.hovered.emit(march.window.session.table.game.board.at("1505"))
    assert "Next turn the enemy could strike at 2308 (1-2 at most)" in here(march)


@pytest.mark.parametrize("picks", [("csa-field",), ("2309", "csa-field")])
def test_of_an_advance_it_is_said_where_it_leads_whichever_is_picked_first(
    begun: Callable[..., Keyboard], picks: tuple[str, ...]
) -> None:
    """Who asked whether to advance read what the enemy could do where he stood."""
    fought = _FIGHT.replace('"2306"', '"2308"')
    keys = begun("road_to_richmond", "campaign", fought, (1,))
    session, page = keys.window.session, keys.window.page
    page.show_panel("here")
    for pick in ("csa-field", "2309", "roll"):  # and Pickett with him: they attack as one
        if pick not in session.picking.picks:
            session.picking.pick(pick)
    session.picking.commit()
    for pick in picks:
        session.picking.pick(pick)
    assert "Next turn the enemy could strike at 2309 (1-1 at most)" in here(Player(keys.window))
    assert page.prompt.commit.whole == "Advance Field into 2309"


def test_it_is_worked_out_between_two_events_and_then_told(in_steps: None, qtbot: QtBot) -> None:
    table = placed("csa-pickett 2308, usa-1-1-v 2312, usa-2-2-v 2412")
    owner = QObject()
    threats = Threats(table.ruleset, owner)
    at, stand = table.view(), Stand(table.game.board.at("2308"))
    assert threats.of(at, "csa", stand) is None
    assert threats._steps is not None
    qtbot.waitUntil(lambda: threats._steps is None)
    found = threats.of(at, "csa", stand)
    assert found is not None
    assert found.strength == "12"
    # of another position nothing is known yet
    assert threats.of(at.after(at.state.without(["usa-2-2-v"])), "csa", stand) is None


def test_once_another_position_is_asked_of_nothing_of_the_one_before_answers(
    in_steps: None, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    # a quick computer comes to several pieces in a turn of the loop
    monkeypatch.setattr(steps, "pieces_within", lambda _: range(1_000))
    table = placed("csa-pickett 2308, usa-1-1-v 2312, usa-2-2-v 2412")
    owner = QObject()
    threats = Threats(table.ruleset, owner)
    at, stand = table.view(), Stand(table.game.board.at("2308"))
    then = at.after(at.state.without(["usa-2-2-v"]))
    threats.found.connect(lambda: threats.of(then, "csa", stand))
    threats.of(at, "csa", stand)
    qtbot.waitUntil(lambda: threats._steps is None)
    found = threats.of(then, "csa", stand)
    assert found is not None
    assert [each.name for each in found.strikers] == ["usa-1-1-v"]
