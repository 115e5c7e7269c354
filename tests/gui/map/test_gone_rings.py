"""A ring shows how far somebody known by an old report may have gone, while one points at it or has chosen it."""

from __future__ import annotations

import pytest

from hexboard.core.unit import OnMap
from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import scene_point
from hexboard.gui.main_window import MainWindow
from hexboard.gui.map.hover_card import hex_card
from hexboard.gui.map.lines_overlay import RingsItem
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.robots import RandomChooser, decide
from tests.games import begin_game
from tests.gui.heard import said


@pytest.fixture
def later(window: MainWindow, toy_library: Library, places: Places) -> MainWindow:
    """The Union has had three turns of reports, some of them old."""
    path = places.games / "reports.hexlog"
    running = begin_game("the_road_to_gettysburg", "battle", seed="s", path=path, library=toy_library)
    chooser, table = RandomChooser("reports"), running.table
    while table.view().turn < 4:
        (seat, *_) = sorted(table.actors())
        table.submit(seat, decide(table, seat, chooser))
    running.close()
    window.settings.seats.put(table.log.header.game_id, ("usa",))
    window.open_path(path)
    return window


def rings(window: MainWindow) -> RingsItem:
    return next(item for item in window.page.view.scene().items() if isinstance(item, RingsItem))


def pointed_at(window: MainWindow, hex: Hex) -> str:
    """What the card beside the pointer says of a hex."""
    return hex_card(window.session.table.ruleset, window.session.on_map(), hex, None, None)


def reported(window: MainWindow, age: int) -> Hex:
    """Where something is reported alone, so many turns old."""
    at = window.session.position()
    places = [c.place for c in at.contacts.values() if isinstance(c.place, OnMap)]
    return next(
        c.place.hex
        for c in at.contacts.values()
        if isinstance(c.place, OnMap) and at.turn - c.turn == age and places.count(c.place) == 1
    )


def test_it_is_there_while_one_points_at_an_old_report_and_for_no_other(later: MainWindow) -> None:
    old, fresh, session = reported(later, 2), reported(later, 0), later.session
    assert not rings(later).isVisible(), "not all of them at once"
    session.hovered.emit(old)
    assert rings(later).isVisible()
    assert rings(later)._path.boundingRect().contains(scene_point(old.step(0).step(0)))
    session.hovered.emit(fresh)
    assert not rings(later).isVisible(), "who is seen now has gone nowhere"
    session.select(old)
    session.hovered.emit(None)
    assert rings(later).isVisible(), "what is chosen keeps its ring"
    assert "reported 2 turns ago; may have gone up to" in pointed_at(later, old), "beside whom it speaks of"
    assert "may have gone" not in pointed_at(later, fresh)
    session.select(None)
    assert not rings(later).isVisible()


def test_the_list_says_it_too(later: MainWindow) -> None:
    later.page.show_panel("reports")
    assert "the ring is how far" in said(later)
    assert "may have gone up to 6 hexes since" in said(later)
