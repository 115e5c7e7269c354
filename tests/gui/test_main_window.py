"""The window round a game: every act, panel and key; nothing is left behind."""

from __future__ import annotations

from typing import cast

import shiboken6
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QMenu, QTreeWidget, QWidget

from hexboard.core.command import Note
from hexboard.gui.acts import ACTS
from hexboard.gui.board.camera import scene_point
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.bars.tray import IS_CHOSEN
from hexboard.gui.panels.inspector.inspector import TITLES
from hexboard.gui.settings import Settings
from hexboard.play.places import Places
from hexboard.play.starting import Running

from .player import Player

_SAVING = {"open", "save-copy", "quit", "full-screen"}


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


def test_a_window_that_is_closed_takes_its_actions_with_it(settings: Settings, places: Places) -> None:
    window = MainWindow(ACTS, settings, places)
    act = window.acts.action("open")
    window.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not shiboken6.isValid(act), "its keys would be looked through at every key"


def test_every_act_can_be_done_in_a_game(playing: MainWindow) -> None:
    for act in ACTS:
        if act.id not in _SAVING | {"start"}:
            playing.acts.action(act.id).trigger()
            QApplication.processEvents()
    for open_dialog in playing.findChildren(QDialog):
        open_dialog.close()
    assert playing.playing


def test_no_link_in_a_text_does_an_act(playing: MainWindow) -> None:
    entries = len(playing.session.table.log.entries)
    for act in ACTS:
        playing.session.follow(f"act:{act.id}")
    assert playing.playing
    assert not playing.findChildren(QDialog)
    assert len(playing.session.table.log.entries) == entries
    playing.session.act_wanted.emit("start")
    assert not playing.playing


def undo_waits_for_something_to_take_back(playing: MainWindow) -> None:
    undo = playing.acts.action("undo")
    assert not undo.isEnabled()
    player = Player(playing)
    player.take_from_tray("csa-pickett")
    playing.page.centre_on(playing.session.table.game.board.at("0302"))
    player.go("0302")
    assert undo.isEnabled()
    assert undo.text() != "Undo"
    undo.trigger()
    assert not undo.isEnabled()


def every_panel_opens_and_shows_something(playing: MainWindow) -> None:
    for panel in playing.page.inspector.panels:
        playing.page.show_panel(panel)
        QApplication.processEvents()
        assert playing.page.inspector.is_open(panel)
        assert playing.page.inspector.current == panel
    playing.page.toggle_panel(panel)
    assert not playing.page.inspector_is_open


def every_widget_a_reader_may_meet_has_a_name(playing: MainWindow) -> None:
    for panel in TITLES:
        if panel in playing.page.inspector.panels:
            playing.page.show_panel(panel)
    nameless = [w for w in playing.findChildren(QWidget) if _needs_name(w) and not (w.accessibleName() or _text(w))]
    assert [(type(w).__name__, w.objectName(), type(w.parent()).__name__) for w in nameless] == []


def _needs_name(widget: QWidget) -> bool:
    ours = type(widget).__module__.startswith("hexboard")
    focusable = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.isVisible()
    return focusable or (ours and type(widget).__name__.endswith(("Panel", "Bar", "Inspector", "Timeline", "View")))


def _text(widget: QWidget) -> str:
    return str(getattr(widget, "text", lambda: "")() or "") or str(widget.property("text") or "")


def test_keys_move_a_cursor_pick_and_go_back(playing: MainWindow) -> None:
    player = Player(playing)
    player.take_from_tray("csa-pickett")
    playing.page.view.setFocus()
    playing.page.centre_on(playing.session.table.game.board.at("0302"))
    player.key(Qt.Key.Key_Down)
    assert playing.session.hex == playing.session.table.game.board.at("0303")
    player.key(Qt.Key.Key_Escape)
    assert playing.session.picking.picks == ()
    player.take_from_tray("csa-pickett")
    playing.page.view.setFocus()
    player.key(Qt.Key.Key_Return)
    assert playing.session.position().unit("csa-pickett").hex is None, "it is looked at first"
    player.key(Qt.Key.Key_Return)
    assert playing.session.position().unit("csa-pickett").hex == playing.session.table.game.board.at("0303")


def the_cursor_goes_round_all_sides(playing: MainWindow) -> None:
    board = playing.session.table.game.board
    playing.page.centre_on(board.at("1010"))
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
    player.end_phase("End the Movement Phase")
    player.fight()
    playing.page.view.setFocus()
    seen = set()
    for _ in range(4):
        player.key(Qt.Key.Key_Tab)
        seen.add(playing.session.hex)
    assert len(seen) == 4
    assert None not in seen


def tab_goes_to_counters_that_wait_off_the_map_where_none_on_it_can_act(playing: MainWindow) -> None:
    player, tray = Player(playing), playing.page.tray
    assert not [a for a in player.question.open_answers() if a.hex is not None]

    def chosen() -> list[int]:
        return [row for row in range(tray.count()) if tray.item(row).data(IS_CHOSEN)]

    player.key(Qt.Key.Key_Tab)
    assert playing.focusWidget() is tray
    assert tray.currentItem() is tray.item(0), "who looks sees where the keyboard is"
    assert not chosen(), "it looks chosen"
    assert "wait" in player.hint()
    assert not playing.session.picking.picks, "a key that looks picks nothing"
    QTest.keyClick(tray, Qt.Key.Key_Right)
    QTest.keyClick(tray, Qt.Key.Key_Return)
    player.look_round()
    (picked,) = playing.session.picking.picks
    assert tray.item(1).text().endswith(playing.session.position().name(picked))
    assert chosen() == [1]
    for key, row in ((Qt.Key.Key_Tab, 2), (Qt.Key.Key_Backtab, 1), (Qt.Key.Key_Backtab, 0)):
        QTest.keyClick(tray, key)
        assert tray.currentRow() == row
        assert playing.focusWidget() is tray, "it went to a button of the timeline"
    assert chosen() == [1], "a key that looks picks nothing"
    QTest.keyClick(tray, Qt.Key.Key_Home)
    playing.session.back()
    assert tray.currentItem() is tray.item(0), "the keyboard stays where it was"
    assert not chosen()


def test_tab_says_so_where_no_counter_is_asked_for(window: MainWindow, running: Running) -> None:
    window.settings.seats.put(running.table.log.header.game_id, ("red",))
    window.open_path(running.path)
    player = Player(window)
    window.page.show_panel("here")
    player.look_round()
    player.key(Qt.Key.Key_Tab)
    assert window.session.hex is None
    assert "No counter on the map is asked for" in player.hint()


def a_key_takes_the_keyboard_round_the_window(playing: MainWindow) -> None:
    player = Player(playing)
    playing.page.view.setFocus()
    visited = []
    for _ in range(12):
        player.key(Qt.Key.Key_F6)
        visited.append(QApplication.focusWidget())
        if visited[-1] is playing.page.view:
            break
    assert playing.page.tray in visited
    assert playing.page.view in visited
    assert len(set(map(id, visited))) == len(visited) > 4


def layers_switch_by_key(playing: MainWindow) -> None:
    playing.page.view.setFocus()
    player = Player(playing)
    for key, layer in ((Qt.Key.Key_H, "counters"), (Qt.Key.Key_N, "names")):
        player.key(key)
        assert not playing.page.overlays.is_on(layer)
        player.key(key)
        assert playing.page.overlays.is_on(layer)
    player.key(Qt.Key.Key_Z)
    assert playing.page.overlays.is_on("zones")


def commas_and_points_go_through_the_past(playing: MainWindow) -> None:
    player = Player(playing)
    player.take_from_tray("csa-pickett")
    player.go("0303")
    playing.page.view.setFocus()
    player.key(Qt.Key.Key_Comma)
    assert playing.session.replay_cursor.is_back
    assert "Looking back" in playing.page.prompt.sentence.words()
    assert playing.session.position().unit("csa-pickett").hex is None
    player.press("Return to the game")
    assert playing.session.position().unit("csa-pickett").hex is not None


def a_rule_number_leads_to_its_clause(playing: MainWindow) -> None:
    playing.session.follow("rule:5.13")
    assert playing.page.inspector.is_open("rules")
    panel = playing.open_game.page.inspector.panel("rules")  # type: ignore[union-attr]
    assert "5.13" in panel._page.toPlainText()  # type: ignore[attr-defined]
    playing.acts.action("rule").trigger()
    assert playing.session.question is not None


def test_a_barred_answer_is_pressed_and_says_why(playing: MainWindow) -> None:
    player = Player(playing)
    player.end_phase("End the Movement Phase")
    player.fight()
    player.end_phase("End the Movement Phase")
    assert "1007" in player.hint()


def remarks_go_into_the_journal(playing: MainWindow) -> None:
    playing.session.bridge.submit("csa", Note("here they come"))
    assert "here they come" in playing.session.journal_lines.lines[-1].text


def letters_work_wherever_the_keyboard_is_but_in_a_field_for_text(playing: MainWindow) -> None:
    playing.page.show_panel("forces")
    panel = playing.open_game.page.inspector.panel("forces") if playing.open_game else None
    assert panel is not None
    rows, field = panel.findChild(QTreeWidget), panel.findChild(QLineEdit)
    assert rows is not None
    assert field is not None
    rows.setFocus()
    QTest.keyClick(rows, Qt.Key.Key_G)
    assert not playing.page.overlays.is_on("grid")
    QTest.keyClick(rows, Qt.Key.Key_G)
    assert playing.page.overlays.is_on("grid")
    field.setFocus()
    QTest.keyClicks(field, "G1")
    assert field.text() == "G1"
    assert playing.page.overlays.is_on("grid")


def a_counter_near_the_edge_is_looked_at_with_no_table_beside_it(playing: MainWindow) -> None:
    view = playing.page.view
    view.true_size()
    view.zoom_steps(6, QPointF(10, 10))
    for label in ("0101", "0302", "0105"):
        playing.page.centre_on(playing.session.table.game.board.at(label))
        seen, frame = view.seen(), view.frame
        slack = 2.0  # a view stands on whole pixels
        assert seen.width() > frame.width() or seen.left() >= frame.left() - slack
        assert seen.height() > frame.height() or seen.top() >= frame.top() - slack
        assert seen.contains(scene_point(playing.session.table.game.board.at(label)))


def test_what_keys_panels_and_layers_do_in_a_game(playing: MainWindow) -> None:
    """One game is enough for all of them."""
    for look in (
        tab_goes_to_counters_that_wait_off_the_map_where_none_on_it_can_act,
        undo_waits_for_something_to_take_back,
        the_cursor_goes_round_all_sides,
        layers_switch_by_key,
        a_key_takes_the_keyboard_round_the_window,
        a_counter_near_the_edge_is_looked_at_with_no_table_beside_it,
        letters_work_wherever_the_keyboard_is_but_in_a_field_for_text,
        every_widget_a_reader_may_meet_has_a_name,
        a_rule_number_leads_to_its_clause,
        every_panel_opens_and_shows_something,
        remarks_go_into_the_journal,
        commas_and_points_go_through_the_past,
    ):
        look(playing)


def test_buttons_say_which_key_is_theirs_now(window: MainWindow) -> None:
    page = window.front.start_page
    assert (page._open.keys, page.bar.finder.keys) == ("Ctrl O", "Ctrl K")
    window.acts.set_keys({"open": ("Ctrl+L",), "palette": ("F3",)})
    assert (page._open.keys, page.bar.finder.keys) == ("Ctrl L", "F3")


def test_a_key_given_to_an_act_by_hand_is_taken_from_one_that_usually_has_it(window: MainWindow) -> None:
    """An act that came with its usual key to one who had given that to another took it from both."""
    acts = window.acts
    acts.set_keys({"layer-zones": ("X",), "quit": (), "of an older version": ("L",)})
    assert [acts.keys_of(act) for act in ("layer-zones", "layer-threats", "layer-sight")] == [("X",), (), ("L",)]
    acts.set_keys({})
    assert [acts.keys_of(act) for act in ("layer-zones", "layer-threats")] == [("Z",), ("X",)]


def test_the_night_is_a_press_away_and_so_is_the_day(window: MainWindow) -> None:
    before = window.settings.scheme
    window.front.start_page.bar.night_wanted.emit()
    assert (window.settings.scheme, window.settings.palette) == ("dark", "dark")
    window.settings.scheme = before


def test_menus_are_parted_into_what_belongs_together(window: MainWindow) -> None:
    """Fourteen lines without a break were what the first menu had become."""
    for entry in window.menus.actions():
        lines = cast(QMenu, entry.menu()).actions()
        parts = "".join("|" if line.isSeparator() else "." for line in lines).split("|")
        assert all(parts), entry.text()
        longest = len(TITLES) if entry.text() == "Pa&nels" else 9
        assert max(map(len, parts)) <= longest, (entry.text(), parts)


def test_every_menu_is_one_column_on_a_small_screen(window: MainWindow) -> None:
    """The panels stood in the menu of the window: of 27 lines there were two columns on a screen of 768."""
    for entry in window.menus.actions():
        assert cast(QMenu, entry.menu()).sizeHint().height() <= 720, entry.text()
