"""The line of sight by mouse and by key: it answers by the rule, and no click with it on is a pick."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hexboard.art.ground.heights import height_at
from hexboard.gui.board.camera import scene_point
from hexboard.gui.main_window import MainWindow
from hexboard.gui.map.hover_card import HoverCard
from hexboard.gui.map.sight_tool import SightTool, crossed
from hexboard.gui.panels.prompt.uses import ENTER
from hexboard.module.folder import Library
from hexboard.play.places import Places
from tests.games import begin_game
from tests.gui.player import Player

# a battery of Doubleday's corps on Cemetery Hill, with woods about; nobody else
_ALONE = """
step = "cycle"
[units]
"csa-early" = { at = "S0116" }
"""


@pytest.fixture
def tool(playing: MainWindow) -> SightTool:
    """The tool of a game that has a rule of sight, taken up by its key."""
    Player(playing).key(Qt.Key.Key_L)
    found = playing.page.overlays.sight
    assert found.is_on
    return found


def _two(window: MainWindow, seen: bool) -> tuple[str, str]:
    """Two hexes of the map of which one is seen from the other, or is not."""
    board, ruleset, at = window.session.position().board, window.session.table.ruleset, window.session.position()
    for start in sorted(board.hexes):
        for end in sorted(h for h in start.within(3) if h in board.hexes and start.distance(h) == 3):
            found = ruleset.sight_line(at, start, end)
            assert found is not None
            if found.is_seen == seen:
                return board.label(start), board.label(end)
    raise AssertionError("no such line on this map")


@pytest.mark.parametrize("seen", [True, False])
def test_two_clicks_say_whether_one_sees_and_by_which_rule(playing: MainWindow, tool: SightTool, seen: bool) -> None:
    player, (start, end) = Player(playing), _two(playing, seen)
    player.click_hex(start)
    assert tool.drawn is None
    player.click_hex(end)
    drawn = tool.drawn
    assert drawn is not None
    assert drawn.is_seen is seen
    assert bool(drawn.blocked) is not seen
    assert f"{start} to {end}, 3 hexes. {'Seen' if seen else 'Not seen'}: " in player.hint()
    assert "8.3" in player.hint()
    if not seen:
        assert playing.session.position().board.label(drawn.blocked[0]) in player.hint()
    cards = [c for c in playing.findChildren(HoverCard) if c.accessibleName() == "Line of sight"]
    assert [c.isVisible() for c in cards] == [True]


def test_hovering_looks_on_and_a_second_click_holds_it(playing: MainWindow, tool: SightTool, qtbot: QtBot) -> None:
    player, (start, end) = Player(playing), _two(playing, True)
    player.click_hex(start)
    view, board = playing.page.view, playing.session.position().board
    QTest.mouseMove(view.viewport(), view.mapFromScene(scene_point(board.at(end))))
    # on a slow screen word that the pointer has left comes behind the move, and where it lies now behind that
    qtbot.waitUntil(lambda: tool.end == board.at(end))
    player.click_hex(end)
    QTest.mouseMove(view.viewport(), view.mapFromScene(scene_point(board.at(start).step(0))))
    QApplication.processEvents()
    assert tool.end == board.at(end), "what was clicked stays"
    player.click_hex(end)
    assert (tool.start, tool.drawn) == (board.at(end), None), "a third click begins anew"


def test_no_click_with_it_on_is_a_pick(playing: MainWindow) -> None:
    player, session, view = Player(playing), playing.session, playing.page.view
    player.take_from_tray(str(player.question.open_answers()[0].unit))
    asked, picks, entries = player.question, session.picking.picks, len(session.table.log.entries)
    assert picks
    label = next(session.position().board.label(a.hex) for a in asked.open_answers() if a.hex)
    player.key(Qt.Key.Key_L)
    player.click_hex(label)
    point = view.mapFromScene(scene_point(session.position().board.at(label)))
    for click in (QTest.mouseClick, QTest.mouseDClick):
        click(view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    player.key(Qt.Key.Key_Return)
    assert (session.question, session.chosen, session.picking.picks) == (asked, None, picks)
    assert len(session.table.log.entries) == entries
    player.key(Qt.Key.Key_Escape)
    assert not playing.page.overlays.sight.is_on
    assert session.picking.picks == picks, "Escape lays the tool down and goes no choice back"
    player.click_hex(label)
    assert (session.chosen, session.picking.picks) != (None, picks), "and the map picks again"


def test_by_keyboard_alone(playing: MainWindow, tool: SightTool) -> None:
    player = Player(playing)
    player.key(Qt.Key.Key_Down)
    player.key(Qt.Key.Key_Return)
    assert tool.start == playing.session.hex
    for _ in range(2):
        player.key(Qt.Key.Key_Down)
    assert tool.drawn is not None, "the cursor looks on as the pointer does"
    player.key(Qt.Key.Key_Return)
    assert "2 hexes" in player.hint()
    player.key(Qt.Key.Key_L)
    assert not tool.is_on
    assert tool.drawn is None


def test_a_game_without_a_rule_shows_what_is_crossed(window: MainWindow, toy_library: Library, places: Places) -> None:
    path = places.games / "march.hexlog"
    begin_game("on_the_4th_day", "lees_retreat", seed="s", path=path, position=_ALONE, library=toy_library)
    window.open_path(path)
    player, at = Player(window), window.session.position()
    player.key(Qt.Key.Key_L)
    for label in ("S0116", "S0416"):
        player.click_hex(label)
    assert "This game has no rule of sight." in player.hint()
    rows = crossed(at, at.board.at("S0116"), at.board.at("S0416"))
    assert len(rows) == 4
    height = height_at(at.board, at.board.at("S0416"))
    assert rows[-1] == f"S0416 {at.board.terrain(at.board.at('S0416')).replace('_', ' ')}, {height} m"


def test_enter_that_measures_is_not_said_to_do_what_is_chosen(playing: MainWindow) -> None:
    player, session, gold = Player(playing), playing.session, playing.page.prompt.commit
    player.take_from_tray(str(player.question.open_answers()[0].unit))
    label = next(session.position().board.label(a.hex) for a in player.question.open_answers() if a.hex)
    player.click_hex(label)
    assert session.chosen is not None
    assert gold.keys == ENTER
    player.key(Qt.Key.Key_L)
    entries = len(session.table.log.entries)
    player.key(Qt.Key.Key_Return)
    assert len(session.table.log.entries) == entries
    assert gold.keys.isalpha(), "it says which key does it instead"
    player.key(Qt.Key(ord(gold.keys)))
    assert len(session.table.log.entries) == entries + 1
    player.key(Qt.Key.Key_L)
