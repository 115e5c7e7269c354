"""The whole window round a toy game: every act, dock, dialog and way in; nothing is left behind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from hexboard.core.command import Note, Override
from hexboard.core.event import Overridden
from hexboard.gui.acts import ACTS
from hexboard.gui.dialogs.consent import ConsentDialog
from hexboard.gui.dialogs.free_hand import FreeHand
from hexboard.gui.dialogs.palette import CommandPalette
from hexboard.gui.dialogs.preferences import Preferences
from hexboard.gui.dialogs.text_dialog import TextDialog
from hexboard.gui.dock_rows import DOCK_ROWS
from hexboard.gui.main_window import MainWindow
from hexboard.gui.settings import Settings
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.starting import Running, new_table

from .player import Player

Dialog = TypeVar("Dialog", bound=QDialog)
_SAVING = {"open", "save-copy", "quit", "full-screen"}


@pytest.fixture
def window(settings: Settings, places: Places, toy_library: Library, qtbot: QtBot) -> Iterator[MainWindow]:
    settings.motion = False
    made = MainWindow(settings, places, toy_library)
    made.resize(1280, 800)
    made.show_start()
    made.show()
    with qtbot.waitActive(made):
        made.activateWindow()
    yield made
    made.close()
    QGuiApplication.clipboard().clear()


@pytest.fixture
def open_game(toy_library: Library, places: Places) -> Running:
    """A game that hides nothing, of one player, on the disk."""
    path = places.games / "open.hexlog"
    return new_table("road_to_richmond", "campaign", seed="s", path=path, library=toy_library, free_undo=True)


@pytest.fixture
def playing(window: MainWindow, open_game: Running) -> MainWindow:
    window.open_path(open_game.path)
    assert window.playing
    return window


def drop(window: MainWindow, data: QMimeData) -> None:
    """Let something fall on the window."""
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    event = QDropEvent(QPointF(10, 10), copy, data, left, Qt.KeyboardModifier.NoModifier)
    window.dropEvent(event)


def dialog(window: MainWindow, kind: type[Dialog]) -> Dialog:
    """The open dialog of a kind."""
    found = [d for d in window.findChildren(kind) if d.isVisible()]
    assert found, f"no {kind.__name__} is open"
    return found[-1]


def test_before_a_game_only_what_needs_none_can_be_done(window: MainWindow) -> None:
    window.acts.refresh()
    can = {id for id in window.acts.acts if window.acts.action(id).isEnabled()}
    assert {"open", "mail read", "preferences", "palette", "keys"} <= can
    assert not {"undo", "end", "find", "zoom-in"} & can


def test_no_two_acts_share_a_key_and_all_have_words() -> None:
    keys = [(key, act.place) for act in ACTS for key in act.keys]
    assert len(keys) == len(set(keys))
    assert all(act.title for act in ACTS)
    assert len({act.id for act in ACTS}) == len(ACTS)


def test_every_act_can_be_done_in_a_game(playing: MainWindow) -> None:
    for act in ACTS:
        if act.id not in _SAVING | {"start"}:
            playing.acts.action(act.id).trigger()
            QApplication.processEvents()
    for open_dialog in playing.findChildren(QDialog):
        open_dialog.close()
    assert playing.playing


def test_every_dock_opens_and_shows_something(playing: MainWindow) -> None:
    for row in DOCK_ROWS:
        playing.show_dock(row.id)
        QApplication.processEvents()
        assert playing.dock_is_open(row.id)
    playing.reset_layout()
    assert {r.id for r in DOCK_ROWS if playing.dock_is_open(r.id)} == {r.id for r in DOCK_ROWS if r.is_open}


def test_every_widget_a_reader_may_meet_has_a_name(playing: MainWindow) -> None:
    for row in DOCK_ROWS:
        playing.show_dock(row.id)
    nameless = [w for w in playing.findChildren(QWidget) if _needs_name(w) and not (w.accessibleName() or _text(w))]
    assert [(type(w).__name__, w.objectName(), type(w.parent()).__name__) for w in nameless] == []


def _needs_name(widget: QWidget) -> bool:
    ours = type(widget).__module__.startswith("hexboard")
    focusable = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.isVisible()
    return focusable or (ours and type(widget).__name__.endswith(("Panel", "Banner", "Timeline", "View")))


def _text(widget: QWidget) -> str:
    return str(getattr(widget, "text", lambda: "")() or "") or str(widget.property("text") or "")


def test_docks_stand_next_time_where_they_were_left(playing: MainWindow, open_game: Running) -> None:
    playing.show_dock("rules")
    playing.toggle_dock("journal")
    playing.show_start()
    playing.open_path(open_game.path)
    assert playing.dock_is_open("rules")
    assert not playing.dock_is_open("journal")


def test_a_game_left_and_opened_again_is_the_same(playing: MainWindow, open_game: Running) -> None:
    player = Player(playing)
    player.take_from_tray("csa-pickett")
    player.click_hex("0303")
    before = playing.session.table.view().state
    playing.battle.view.zoom_by(1.5)
    camera = playing.battle.view.camera()
    playing.show_start()
    assert not playing.playing
    playing.open_path(open_game.path)
    assert playing.session.table.view().state == before
    assert playing.battle.view.camera() == pytest.approx(camera, abs=0.1)


def test_the_game_played_last_is_offered_on_the_start_page(playing: MainWindow, open_game: Running) -> None:
    playing.show_start()
    assert playing.settings.recent()[0].path == str(open_game.path.resolve())
    Player(playing).press("Go on: Road to Richmond")
    assert playing.playing, playing.notice.text()


def test_keys_move_a_cursor_pick_and_go_back(playing: MainWindow) -> None:
    player = Player(playing)
    player.take_from_tray("csa-pickett")
    playing.battle.view.setFocus()
    playing.battle.centre_on(playing.session.table.game.board.at("0302"))
    player.key(Qt.Key.Key_Down)
    assert playing.session.hex == playing.session.table.game.board.at("0303")
    player.key(Qt.Key.Key_Escape)
    assert playing.session.picking.picks == ()
    player.take_from_tray("csa-pickett")
    playing.battle.view.setFocus()
    player.key(Qt.Key.Key_Return)
    assert playing.session.position().unit("csa-pickett").hex == playing.session.table.game.board.at("0303")


def test_the_cursor_goes_round_all_sides(playing: MainWindow) -> None:
    board = playing.session.table.game.board
    playing.battle.centre_on(board.at("1010"))
    for key, label in (
        (Qt.Key.Key_Right, "1110"),
        (Qt.Key.Key_Right, "1210"),
        (Qt.Key.Key_Left, "1110"),
        (Qt.Key.Key_Left, "1010"),
        (Qt.Key.Key_Up, "1009"),
        (Qt.Key.Key_Down, "1010"),
    ):
        Player(playing).key(key)
        assert playing.session.hex is not None
        assert board.label(playing.session.hex) == label


def test_tab_goes_to_the_next_counter_that_can_act(playing: MainWindow) -> None:
    player = Player(playing)
    player.press("End the Movement Phase")
    player.fight()
    playing.battle.view.setFocus()
    seen = set()
    for _ in range(4):
        player.key(Qt.Key.Key_Tab)
        seen.add(playing.session.hex)
    assert len(seen) == 4
    assert None not in seen


def test_layers_switch_by_key(playing: MainWindow) -> None:
    playing.battle.view.setFocus()
    player = Player(playing)
    for key, layer in ((Qt.Key.Key_H, "counters"), (Qt.Key.Key_N, "names")):
        player.key(key)
        assert not playing.battle.overlays.is_on(layer)
        player.key(key)
        assert playing.battle.overlays.is_on(layer)
    player.key(Qt.Key.Key_Z)
    assert playing.battle.overlays.is_on("zones")


def test_commas_and_points_go_through_the_past(playing: MainWindow) -> None:
    player = Player(playing)
    player.take_from_tray("csa-pickett")
    player.click_hex("0303")
    playing.battle.view.setFocus()
    player.key(Qt.Key.Key_Comma)
    assert playing.session.looking.is_back
    assert "Looking back" in playing.battle.banner._prompt.text()
    assert playing.session.position().unit("csa-pickett").hex is None
    player.press("Return to the game")
    assert playing.session.position().unit("csa-pickett").hex is not None


def test_a_rule_number_leads_to_its_clause(playing: MainWindow) -> None:
    playing.session.follow("rule:5.13")
    assert playing.dock_is_open("rules")
    panel = playing.sitting.docks.panel("rules")  # type: ignore[union-attr]
    assert "5.13" in panel._page.toPlainText()  # type: ignore[attr-defined]
    playing.acts.action("rule").trigger()
    assert playing.session.question is not None


def test_a_barred_answer_is_pressed_and_says_why(playing: MainWindow) -> None:
    player = Player(playing)
    player.press("End the Movement Phase")
    player.fight()
    player.press("End the Movement Phase")
    assert "5.32" in player.hint()


def test_free_hand_alone_is_one_press_with_a_reason(playing: MainWindow) -> None:
    playing.acts.action("override").trigger()
    hand = dialog(playing, FreeHand)
    hand._unit.setCurrentIndex(hand._unit.findData("csa-pickett"))
    hand._place.setText("at 1204")
    Player(playing).press("Make the changes", hand)
    assert "reason" in hand._words.text()
    hand._reason.setText("knocked off the table")
    Player(playing).press("Make the changes", hand)
    last = playing.session.table.log.entries[-1]
    assert isinstance(last.command, Override)
    assert isinstance(last.facts[0].event, Overridden)
    assert playing.session.position().unit("csa-pickett").hex == playing.session.table.game.board.at("1204")


def lift_curtain(window: MainWindow, qtbot: QtBot) -> None:
    """Press and hold."""
    assert window.sitting is not None
    QTest.mousePress(window.sitting.curtain, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.playing)


def test_free_hand_of_two_asks_the_other(window: MainWindow, running: Running, qtbot: QtBot) -> None:
    window.opening.opened.emit(running, ("red", "blue"), None)
    lift_curtain(window, qtbot)
    window.acts.action("override").trigger()
    hand = dialog(window, FreeHand)
    hand._unit.setCurrentIndex(hand._unit.findData(hand._unit.currentData()))
    hand._step.setValue(1)
    hand._reason.setText("a hit forgotten")
    Player(window).press("Make the changes", hand)
    asked = dialog(window, ConsentDialog)
    assert running.table.log.entries == ()
    other = "Blue" if window.session.bridge.seat == "red" else "Red"
    Player(window).press(f"{other} agrees", asked)
    assert isinstance(running.table.log.entries[-1].command, Override)


def test_the_curtain_falls_between_players(window: MainWindow, running: Running, qtbot: QtBot) -> None:
    window.opening.opened.emit(running, ("red", "blue"), None)
    assert window.sitting is not None
    curtain = window.sitting.curtain
    assert curtain.isVisible()
    assert window.windowTitle() == "hexboard"
    assert not window.playing
    lift_curtain(window, qtbot)
    window.session.picking.pick("hold")
    assert curtain.isVisible()
    lift_curtain(window, qtbot)


def test_remarks_go_into_the_journal(playing: MainWindow) -> None:
    playing.session.bridge.submit("csa", Note("here they come"))
    assert "here they come" in playing.session.chronicle.lines[-1].text


def test_a_game_file_is_opened_by_dropping_it(window: MainWindow, open_game: Running) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(open_game.path))])
    drop(window, data)
    assert window.playing


def test_what_is_no_turn_is_refused_in_words_and_the_game_goes_on(playing: MainWindow) -> None:
    data = QMimeData()
    data.setText("good morning")
    before = playing.session.table.log.entries
    drop(playing, data)
    assert "no turn in this text" in playing.notice.text()
    assert playing.session.table.log.entries == before
    playing.session.bridge.submit("csa", Note("still here"))
    assert len(playing.session.table.log.entries) == len(before) + 1


def test_a_file_that_is_no_game_is_refused_in_words(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann", encoding="utf-8")
    window.open_path(file)
    assert window.notice.text()
    window.open_path(tmp_path / "missing.hexlog")
    assert "missing.hexlog" in window.notice.text()
    assert not window.playing


def test_a_damaged_game_is_offered_up_to_the_damage(window: MainWindow, open_game: Running) -> None:
    open_game.table.submit("csa", Note("first words"))
    open_game.table.submit("csa", Note("other words"))
    spoilt = open_game.path.read_bytes().replace(b"first words", b"first wards")
    open_game.path.write_bytes(spoilt)
    window.open_path(open_game.path)
    assert not window.playing
    Player(window).press("Go on with the sound part")
    assert window.playing
    assert len(window.session.table.log.entries) == 1
    assert open_game.path.read_bytes() == spoilt


def test_a_fault_is_said_and_the_game_goes_on(playing: MainWindow) -> None:
    playing.notice.say("Something went wrong.", details="Traceback")
    Player(playing).press("Details", playing.notice)
    Player(playing).press("Close", playing.notice)
    assert playing.notice.text() == ""
    assert playing.playing


def test_the_palette_finds_units_places_and_rules(playing: MainWindow, qtbot: QtBot) -> None:
    for words, kind in (("Gaines", "hex"), ("1/CR", "unit"), ("5.13", "rule")):
        playing.acts.action("palette").trigger()
        palette = dialog(playing, CommandPalette)
        qtbot.waitUntil(palette.field.hasFocus)
        qtbot.keyClicks(palette.field, words)
        with qtbot.waitSignal(playing.session.linked) as linked:
            qtbot.keyClick(palette.field, Qt.Key.Key_Return)
        assert linked.args[0] == kind


def test_preferences_hold_at_once(playing: MainWindow, settings: Settings) -> None:
    playing.acts.action("preferences").trigger()
    window = dialog(playing, Preferences)
    settings.palette = "dark"
    settings.text_size = 150
    QApplication.processEvents()
    assert playing.battle.view.palette_shown.name == "dark"
    window.close()


def test_house_completions_keys_and_about_are_texts(playing: MainWindow) -> None:
    for act, words in (("completions", "House completions"), ("keys", "Ctrl+Z"), ("about", "hexboard")):
        playing.acts.action(act).trigger()
        shown = dialog(playing, TextDialog)
        assert words in shown.text.toPlainText()
        shown.close()


def test_a_strange_module_is_run_only_when_it_is_trusted(window: MainWindow, running: Running) -> None:
    window.open_path(running.path)
    assert not window.playing
    assert "did not come with hexboard" in window.notice.text()
    Player(window).press("I trust it")
    assert window.sitting is not None
    window.show_start()
    window.open_path(running.path)
    assert window.sitting is not None


def test_a_killed_window_offers_its_game_back(window: MainWindow, open_game: Running, places: Places) -> None:
    note = places.state / "open-0123456789abcdef.txt"
    note.write_text(str(open_game.path), encoding="utf-8")
    window.offer_back()
    assert "nothing is lost" in window.notice.text()
    Player(window).press("Go on with it", window.notice)
    assert window.playing


def test_a_turn_on_the_clipboard_is_offered(window: MainWindow) -> None:
    QGuiApplication.clipboard().setText("HEXBOARD BEGIN 9FYJ dispatch 7")
    window._look_at_clipboard()
    assert "clipboard" in window.notice.text()
