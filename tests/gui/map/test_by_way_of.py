"""A march by way of a hex: Shift and click on it, then the end [5.16]."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from hexboard.engine.question import Question
from hexboard.gui.main_window import MainWindow
from hexboard.module.folder import Library
from hexboard.play.places import Places
from tests.games import begin_game
from tests.gui.player import Player

_POSITION = """
turn = 3
step = "movement"
seat = "csa"
units.csa-pickett = { at = "2309" }
"""


@pytest.fixture
def player(window: MainWindow, toy_library: Library, places: Places) -> Player:
    path = places.games / "way.hexlog"
    begin_game("road_to_richmond", "campaign", seed="s", path=path, position=_POSITION, library=toy_library).close()
    window.open_path(path)
    return Player(window)


def by_way_of(player: Player, label: str) -> None:
    """Shift and click the middle of a hex."""
    view = player.window.page.view
    QTest.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier, player._point_of_hex(label)
    )


def detour(player: Player) -> tuple[str, str, str]:
    """A unit that can move, a hex on its way round, and one that it would else go to another way."""
    table, board = player.window.session.table, player.window.session.position().board
    for unit in (answer.unit for answer in player.question.open_answers() if answer.unit):
        asked = table.ask("csa", (unit,))
        ends = [each for each in asked.open_answers() if each.onward] if isinstance(asked, Question) else []
        for end in ends:
            for by in ends:
                more = table.ask("csa", (unit, by.onward)) if by.hex not in end.path else None
                if isinstance(more, Question) and any(each.hex == end.hex for each in more.open_answers()):
                    assert by.hex is not None
                    assert end.hex is not None
                    return unit, board.label(by.hex), board.label(end.hex)
    raise AssertionError("nobody can go round")


def test_the_way_leads_through_the_hex_that_was_clicked_with_shift(player: Player) -> None:
    unit, by, end = detour(player)
    picking, board = player.window.session.picking, player.window.session.position().board
    player.click_unit(unit)
    assert "with Shift one by way of that hex" in player.window.page.prompt.second.words()
    before = len(player.window.session.table.log.entries)
    by_way_of(player, by)
    assert picking.picks == (unit, f"via {by}")
    assert picking.chosen is None
    by_way_of(player, by)
    assert picking.picks[:2] == (unit, f"via {by}")
    assert f"via {by}" not in picking.picks[2:], "nobody goes by way of where he is"
    player.click_hex(end)
    assert player.chosen is not None
    assert len(player.window.session.table.log.entries) == before, "to choose a way does nothing"
    player.key(Qt.Key.Key_Return)
    (entry,) = player.window.session.table.log.entries[before:]
    way = [board.label(at) for fact in entry.facts for at in getattr(fact.event, "path", ())]
    assert by in way
    assert way[-1] == end


def test_escape_drops_the_hex_by_way_of_which_and_where_nothing_goes_on_it_is_a_click(player: Player) -> None:
    unit, by, end = detour(player)
    picking = player.window.session.picking
    player.click_unit(unit)
    player.click_hex(end)
    assert player.chosen is not None
    by_way_of(player, by)
    assert picking.picks == (unit, f"via {by}"), "what was chosen before is not gone to"
    player.key(Qt.Key.Key_Escape)
    assert picking.picks == (unit,)
    asked = picking.question
    assert asked is not None
    board = player.window.session.position().board
    far = next(at for at in sorted(board.hexes) if asked.answer(board.label(at)) is None)
    by_way_of(player, board.label(far))
    assert picking.picks == (unit,)
    assert player.hint(), "why nobody goes there"


def test_shift_and_enter_go_by_way_of_the_hex_of_the_cursor_and_else_do_as_enter_does(player: Player) -> None:
    unit, by, end = detour(player)
    session = player.window.session
    board, before = session.position().board, len(session.table.log.entries)
    player.click_unit(unit)
    session.select(board.at(by))
    player.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert session.picking.picks == (unit, f"via {by}")
    session.select(next(at for at in sorted(board.hexes) if session.picking.why_not(at)))
    player.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert session.picking.picks == (unit, f"via {by}")
    assert player.hint(), "why nobody goes there"
    session.select(board.at(end))
    player.key(Qt.Key.Key_Return)
    assert player.chosen is not None
    assert len(session.table.log.entries) == before, "a key that picks does nothing else"
