"""The map goes to what is asked and told out of its sight, and otherwise stays where somebody looks."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QFrame

from hexboard.engine.question import Ready
from hexboard.gui.main_window import MainWindow
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.table import Table
from tests.games import begin_game
from tests.gui.player import Player
from tests.gui.turns.keyboard import Keyboard


def _sees(window: MainWindow, *labels: str) -> bool:
    view, board = window.page.view, window.session.table.game.board
    return all(view.viewport().rect().contains(view.box_of(board.at(label))) for label in labels)


def _places(player: Player) -> list[str]:
    board = player.window.session.table.game.board
    return [board.label(a.hex) for a in player.question.open_answers() if a.hex is not None]


def test_where_somebody_comes_on_is_seen_when_he_is_taken_from_the_tray(playing: MainWindow) -> None:
    player, view = Player(playing), playing.page.view
    view.true_size()
    view.look_at(view.frame.bottomRight())
    player.take_from_tray("csa-pickett")
    assert any(_sees(playing, label) for label in _places(player))


def test_what_must_be_decided_is_seen_and_a_question_put_again_moves_nothing(playing: MainWindow) -> None:
    player, view = Player(playing), playing.page.view
    for unit, label in (("csa-pickett", "0707"), ("csa-garland", "0705")):
        player.take_from_tray(unit)
        player.go(label)
    player.end_phase("End the Movement Phase")
    player.fight()
    view.true_size()
    view.look_at(view.frame.bottomRight())
    seen = view.seen()
    playing.session.refresh()
    assert view.seen() == seen, "the same is asked as before"
    view.fit()
    player.drag("usa-3-2-v", "0807")
    player.drag("usa-2-1-v", "0807")
    view.true_size()
    view.look_at(view.frame.bottomRight())
    player.end_phase("End the Movement Phase")
    assert "Union combat" in player.where, player.hint()
    assert any(_sees(playing, label) for label in ("0807", "0707"))


def test_a_game_that_is_opened_anew_is_looked_at_where_it_was_left(playing: MainWindow) -> None:
    player, path, view = Player(playing), playing.session.running.path, playing.page.view
    player.end_phase("End the Movement Phase")
    player.fight()
    view.true_size()
    view.look_at(view.frame.bottomRight())
    left = view.camera()
    playing.show_start()
    playing.open_path(path)
    assert playing.page.view.camera() == left


def test_who_goes_on_deciding_and_need_not_stays_where_he_looks(begun: Callable[..., Keyboard]) -> None:
    """After an advance the map leapt to a bombardment far away, which could be left."""
    window = begun("on_the_4th_day", "lees_retreat", "", (1, 6)).window
    player, view = Player(window), window.page.view
    player.end_phase("End the Leader Transfer Phase")
    assert "leader to transfer" in player.question.prompt
    view.true_size()
    player.press("End the Leader Transfer Phase")
    view.look_at(view.frame.bottomRight())
    left = view.camera()
    player.commit()
    assert "Confederate" in player.where, "as it was he who ended the phase"
    assert any(answer.value == "pass" for answer in player.question.open_answers())
    assert not _units_seen(player)
    assert view.camera() == left


def test_what_is_asked_under_a_card_is_not_in_sight(playing: MainWindow) -> None:
    player, view = Player(playing), playing.page.view
    view.true_size()
    player.take_from_tray("csa-pickett")
    places = _places(player)
    board = playing.session.table.game.board
    playing.session.picking.back()
    card = QFrame(view)
    card.setGeometry(reduce(QRect.united, (view.box_of(board.at(at)) for at in places)))
    card.show()
    view.laid_over.append(card)
    player.take_from_tray("csa-pickett")
    assert _places(player) == places
    assert any(_sees(playing, at) and not card.geometry().intersects(view.box_of(board.at(at))) for at in places)


@pytest.mark.parametrize("at_this_screen", [("csa", "usa"), ("csa",)])
def test_what_is_asked_in_the_same_words_after_others_have_acted_is_newly_asked(
    window: MainWindow, toy_library: Library, places: Places, at_this_screen: tuple[str, ...]
) -> None:
    path = places.games / "retreat.hexlog"
    begun = begin_game("on_the_4th_day", "lees_retreat", seed="s", path=path, library=toy_library)
    table = begun.table
    while (actor := next(iter(table.actors()))) != "csa" or "action" not in table.ruleset.moment(table.view()):
        _end(table, actor)
    begun.close()
    window.settings.seats.put(table.log.header.game_id, at_this_screen)
    window.open_path(path)
    player, view = Player(window), window.page.view
    asked, at_the_table = player.question.prompt, window.session.table
    view.true_size()
    view.look_at(view.frame.bottomRight())
    assert not _units_seen(player)
    _end(at_the_table, "csa")
    if "usa" not in at_this_screen:
        assert window.session.question is None
        _end(at_the_table, "usa")
    assert player.question.prompt == asked
    assert _units_seen(player)


def _end(table: Table, seat: str) -> None:
    made = [table.ask(seat, (word,)) for word in ("end", "pass")]
    table.submit(seat, next(each.command for each in made if isinstance(each, Ready)))


def _units_seen(player: Player) -> list[str]:
    at, board = player.window.session.position(), player.window.session.table.game.board
    hexes = [at.unit(each.unit).hex for each in player.question.open_answers() if each.unit is not None]
    return [label for label in (board.label(each) for each in hexes if each is not None) if _sees(player.window, label)]
