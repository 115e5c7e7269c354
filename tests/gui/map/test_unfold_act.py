"""Unfolding the map from the menu."""

from hexboard.gui.main_window import MainWindow
from hexboard.module.folder import Library
from hexboard.play.places import Places
from tests.games import begin_game


def test_a_folded_map_is_unfolded_and_folded_again(window: MainWindow, toy_library: Library, places: Places) -> None:
    path = places.games / "folded.hexlog"
    begin_game("on_the_4th_day", "lees_retreat", seed="s", path=path, library=toy_library)
    window.open_path(path)
    act = window.acts.action("unfold")
    window.acts.refresh()
    assert act.isEnabled()
    act.trigger()
    assert window.page.view.is_unfolded
    assert act.isChecked()
    act.trigger()
    assert not window.page.view.is_unfolded
    assert not act.isChecked()


def test_a_map_that_has_no_folds_stays_as_it_is(playing: MainWindow) -> None:
    playing.acts.refresh()
    assert not playing.acts.action("unfold").isEnabled()
