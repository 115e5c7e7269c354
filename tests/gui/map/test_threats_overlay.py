"""At a key the map marks those of one's own that the enemy could strike next, and the most that could come of it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from hexboard.core.command import Resign
from hexboard.engine.threat import Stand
from hexboard.geometry.hex import Hex
from hexboard.gui.main_window import MainWindow
from hexboard.gui.names import THREATS
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.starting import open_table
from hexboard.play.told.threats import brief_words
from tests.games import begin_game

_AT_THE_CREEK = """
turn = 2
step = "movement"
seat = "usa"
[units]
"usa-2-2-v" = { at = "1107" }
"usa-1-3-v" = { at = "1108" }
"usa-3-3-v" = { at = "2020" }
"csa-field" = { at = "1004" }
"csa-pender" = { at = "1004" }
"""


@pytest.fixture
def struck(window: MainWindow, toy_library: Library, places: Places) -> MainWindow:
    """The Union has to move; two of its three stand where Confederates come to."""
    path = places.games / "creek.hexlog"
    begin_game(
        "road_to_richmond", "campaign", seed="s", path=path, position=_AT_THE_CREEK, library=toy_library
    ).close()
    window.open_path(path)
    return window


def marked(window: MainWindow, qtbot: QtBot) -> Mapping[Hex, str]:
    """What the layer shows once all is worked out."""
    qtbot.waitUntil(lambda: window.session.threats._steps is None)
    return window.page.view.markings._marks["threats"]


def test_the_key_marks_ones_own_alone_with_what_the_core_says(struck: MainWindow, qtbot: QtBot) -> None:
    at, ruleset = struck.session.position(), struck.session.table.ruleset
    assert marked(struck, qtbot) == {}
    struck.page.view.setFocus()
    QTest.keyClick(struck.page.view, Qt.Key.Key_X)
    assert struck.page.overlays.is_on(THREATS)
    found = {here: ruleset.threat(at, "usa", Stand(here)) for here in at.hexes_of("usa")}
    expected = {here: brief_words(threat) for here, threat in found.items() if threat and threat.strikers}
    assert expected
    assert len(expected) < len(found), "not where nobody comes to"
    assert marked(struck, qtbot) == expected
    assert "you could be struck" in struck.page.prompt.second.words()
    assert all("-" in words for words in expected.values()), "the odds column"
    QTest.keyClick(struck.page.view, Qt.Key.Key_X)
    assert marked(struck, qtbot) == {}
    assert "you could be struck" not in struck.page.prompt.second.words()


def test_it_follows_the_position(struck: MainWindow, qtbot: QtBot) -> None:
    struck.page.overlays.toggle(THREATS)
    here = struck.session.position().unit("usa-2-2-v").hex
    assert here in marked(struck, qtbot)
    session = struck.session
    session.picking.pick("usa-2-2-v")
    far = next(
        a.hex for a in reversed(session.question.open_answers()) if a.hex is not None and a.hex.distance(here) > 3
    )
    session.picking.pick(session.position().label(far))
    session.picking.commit()
    assert session.position().unit("usa-2-2-v").hex == far
    assert here not in marked(struck, qtbot)


def test_a_game_in_which_it_is_not_worked_out_says_so(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    path = places.games / "toy.hexlog"
    begin_game("toy", "meeting", seed="s", path=path, library=toy_library, free_undo=True).close()
    window.opening.opened.emit(open_table(path, toy_library), ("blue",), None)
    window.acts.action("layer-threats").trigger()
    assert not window.page.overlays.is_on(THREATS)


def test_where_what_a_march_costs_is_printed_it_gives_way(
    window: MainWindow, toy_library: Library, places: Places, qtbot: QtBot
) -> None:
    """Both stand below the counter, and the longer one stuck out behind the other."""
    path = places.games / "both.hexlog"
    position = _AT_THE_CREEK.replace('seat = "usa"', 'seat = "csa"').replace("1004", "1006", 1).replace("1004", "1005")
    begin_game(
        "road_to_richmond", "campaign", seed="s", path=path, position=position, library=toy_library
    ).close()
    window.open_path(path)
    window.page.overlays.toggle(THREATS)
    at, markings = window.session.position(), window.page.view.markings
    mate = at.unit("csa-field").hex
    assert mate in marked(window, qtbot)
    _, chips = markings._layers["threats"]
    assert mate in chips.drawn(50.0)
    window.session.picking.pick("csa-pender")
    question = window.session.question
    assert question is not None
    costs = {answer.hex: answer.note for answer in question.open_answers()}
    assert costs[mate]
    assert mate not in chips.drawn(50.0)
    window.session.picking.clear()
    assert mate in chips.drawn(50.0)


def test_while_the_map_shows_changes_by_free_hand_nothing_is_said_of_who_stands_elsewhere(
    struck: MainWindow, qtbot: QtBot
) -> None:
    struck.page.overlays.toggle(THREATS)
    session = struck.session
    here = session.position().unit("usa-2-2-v").hex
    assert here in marked(struck, qtbot)
    session.free_hand.begin()
    assert here in marked(struck, qtbot)
    session.free_hand.move(["usa-2-2-v"], session.position().board.at("2310"))
    assert marked(struck, qtbot) == {}
    session.free_hand.end()
    assert here in marked(struck, qtbot)


def test_a_game_that_is_over_is_marked_for_the_seat_it_is_looked_at_with(
    window: MainWindow, toy_library: Library, places: Places, qtbot: QtBot
) -> None:
    path = places.games / "over.hexlog"
    computers = {"csa": "1"}
    begin_game(
        "the_road_to_gettysburg", "battle", seed="s", path=path, computers=computers, library=toy_library
    ).close()
    with open_table(path, toy_library) as running:
        running.table.submit("usa", Resign())
    window.open_path(path)
    window.page.overlays.toggle(THREATS)
    cursor, sides = window.session.replay_cursor, set[str]()
    for sight in cursor.sights():
        cursor.look(sight)
        cursor.go(cursor.last - 1)
        at, shown = window.session.position(), marked(window, qtbot)
        eyes = at.state.secrets.eyes
        if eyes and shown:
            sides.add(eyes)
            assert shown.keys() <= set(at.hexes_of(eyes))
    assert sides == {"csa", "usa"}
