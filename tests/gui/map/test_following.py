"""The map goes to what is asked and told out of its sight, and otherwise stays where somebody looks."""

from __future__ import annotations

from hexboard.gui.main_window import MainWindow
from tests.gui.player import Player


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
