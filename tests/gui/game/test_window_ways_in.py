"""How games come into the window and leave it: opened, dropped, pasted, rescued, offered back."""

from __future__ import annotations

import errno
import html
from email.message import EmailMessage
from pathlib import Path
from threading import Event, current_thread, main_thread
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from hexboard.core.by_mail import elsewhere
from hexboard.core.command import Command, EndPhase, Note, Propose, Throw
from hexboard.core.event import Edit
from hexboard.core.log import Log
from hexboard.core.unit import Gone
from hexboard.gui.actions import HoldKeys
from hexboard.gui.dialogs.mail import ReadTurn, SendTurn
from hexboard.gui.dialogs.texts import Invitation
from hexboard.gui.game import mail_opening
from hexboard.gui.game.reading import Reading
from hexboard.gui.main_window import MainWindow
from hexboard.gui.theme.tokens import LIGHT
from hexboard.gui.widgets import notice
from hexboard.module.folder import Library, find_modules
from hexboard.play import whose_move
from hexboard.play.by_mail.inviting import invited_by
from hexboard.play.by_mail.mailing import accept, mark_sent, pack_turn, read_turn
from hexboard.play.places import AgreedCode, Places
from hexboard.play.starting import Running, open_table
from hexboard.store.armour.blocks import armour
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.receiving.news import open_mail
from hexboard.store.sending.turnfile import pack
from tests.cli.calling import TOY
from tests.games import begin_game
from tests.gui.player import Player, left_locked, until_open


def drop(window: MainWindow, data: QMimeData) -> None:
    """Let something fall on the window."""
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    event = QDropEvent(QPointF(10, 10), copy, data, left, Qt.KeyboardModifier.NoModifier)
    window.dropEvent(event)


def test_the_inspector_is_next_time_as_it_was_left(playing: MainWindow, plain_path: Path) -> None:
    playing.page.show_panel("rules")
    playing.show_start()
    playing.open_path(plain_path)
    assert playing.page.inspector.is_open("rules")
    assert not playing.page.inspector.is_open("journal")
    playing.acts.action("inspector").trigger()
    playing.show_start()
    playing.open_path(plain_path)
    assert not playing.page.inspector_is_open


def test_whoever_is_played_elsewhere_is_not_handed_the_screen_where_the_settings_are_lost(
    window: MainWindow, places: Places, toy_library: Library
) -> None:
    """What he knows would be shown to whoever says that he is he."""
    with begin_game("toy", "meeting", seed="s", path=places.games / "toy.hexlog", library=toy_library) as begun:
        begun.table.submit("red", Note("Your move."))
        mark_sent(begun, pack_turn(begun, "red"))
    window.open_path(begun.path)
    assert window.session.bridge.seats == ("red",)


def test_a_game_left_and_opened_again_is_the_same(playing: MainWindow, plain_path: Path) -> None:
    player = Player(playing)
    player.take_from_tray("csa-pickett")
    player.go("0303")
    before = playing.session.table.view().state
    playing.page.view.zoom_by(1.5)
    camera = playing.page.view.camera()
    playing.show_start()
    assert not playing.playing
    playing.open_path(plain_path)
    assert playing.session.table.view().state == before
    assert playing.page.view.camera() == pytest.approx(camera, abs=0.1)


def test_the_keys_of_what_lies_on_the_map_go_on_in_the_next_game(playing: MainWindow, plain_path: Path) -> None:
    playing.show_start()
    playing.open_path(plain_path)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    view = playing.page.view
    QTest.keyClick(view.viewport(), Qt.Key.Key_H)
    assert not playing.page.overlays.is_on("counters")
    QTest.keyClick(view.viewport(), Qt.Key.Key_H)
    assert playing.page.overlays.is_on("counters")


def test_what_was_chosen_in_a_menu_is_let_go_of_by_no_key(playing: MainWindow) -> None:
    view, overlays = playing.page.view, playing.page.overlays
    held = playing.findChild(HoldKeys)
    assert held is not None
    held._hold_ms = 0  # any key that is let go of has been held long enough for a peek
    view.setFocus()
    playing.acts.action("layer-zones").trigger()
    assert overlays.is_on("zones")
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert overlays.is_on("zones")


def test_the_game_played_last_is_offered_on_the_start_page(playing: MainWindow, plain_path: Path) -> None:
    playing.show_start()
    assert playing.settings.recent()[0].path == str(plain_path.resolve())
    Player(playing).press("Continue")
    assert playing.playing, playing.notice.text()


def test_where_a_game_stands_is_written_down_while_it_is_played(playing: MainWindow, qtbot: QtBot) -> None:
    """A program that was killed showed on its start page where the game had stood when it was opened."""
    before, table = playing.settings.recent()[0].moment, playing.session.table
    playing._keep.setInterval(10)
    playing.session.bridge.submit(playing.session.bridge.seat, EndPhase())
    now = table.ruleset.moment(table.view(playing.session.bridge.seat))
    assert now != before
    qtbot.waitUntil(lambda: playing.settings.recent()[0].moment == now)


def test_a_game_file_is_opened_by_dropping_it(window: MainWindow, plain_path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(plain_path))])
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
    assert "letter.txt holds neither a game nor a turn" in window.notice.text()
    window.open_path(tmp_path / "missing.hexlog")
    assert "missing.hexlog" in window.notice.text()
    assert not window.playing


def test_a_damaged_game_is_offered_up_to_the_damage(
    window: MainWindow, plain_game: Running, qtbot: QtBot
) -> None:
    plain_game.table.submit("csa", Note("first words"))
    plain_game.table.submit("csa", Note("other words"))
    plain_game.close()
    spoilt = plain_game.path.read_bytes().replace(b"first words", b"first wards")
    plain_game.path.write_bytes(spoilt)
    window.open_path(plain_game.path)
    assert not window.playing
    Player(window).press("Go on with the sound part")
    qtbot.waitUntil(lambda: window.playing)
    assert len(window.session.table.log.entries) == 1
    assert plain_game.path.read_bytes() == spoilt


def test_a_strange_module_is_run_only_when_it_is_trusted(window: MainWindow, running: Running) -> None:
    window._library = find_modules([TOY], AgreedCode(window.places))
    window.open_path(running.path)
    assert not window.playing
    assert "did not come with hexboard" in window.notice.text()
    Player(window).press("I trust it")
    assert window.open_game is not None
    window.show_start()
    window.open_path(running.path)
    assert window.open_game is not None


def test_a_killed_window_offers_its_game_back(window: MainWindow, plain_path: Path, places: Places) -> None:
    left_locked(window, plain_path)
    window.offer_back()
    assert "nothing is lost" in window.notice.text()
    Player(window).press("Go on with it", window.notice)
    assert window.playing


def test_that_a_game_was_left_behind_is_said_no_more_once_it_is_open(
    window: MainWindow, plain_path: Path, places: Places
) -> None:
    left_locked(window, plain_path)
    window.offer_back()
    window.open_path(plain_path)
    assert window.playing
    assert not window.notice.text()


def test_a_window_closed_on_its_start_page_comes_back_as_it_was(window: MainWindow) -> None:
    window.resize(1100, 560)
    left = window.saveGeometry()
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)  # the fixture closes it again
    window.close()
    assert window.settings.geometry() == left
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    window.show()


def test_a_mail_that_the_disk_refuses_leaves_nothing_behind(
    window: MainWindow, toy_library: Library, places: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(mail_opening, "take_over", full)
    window.read_text(sent_from_elsewhere(toy_library, tmp_path))
    assert "Nothing was changed" in window.notice.text()
    assert not list(places.games.glob("*.hexlog"))


def test_a_turn_on_the_clipboard_is_offered(window: MainWindow) -> None:
    QGuiApplication.clipboard().setText("HEXBOARD BEGIN 9FYJ dispatch 7")
    window._look_at_clipboard()
    assert "clipboard" in window.notice.text()


def test_the_sender_reads_that_the_turn_was_copied_and_is_not_offered_it(
    playing: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    spoken: list[str] = []
    monkeypatch.setattr(notice, "announce", lambda widget, text: spoken.append(text))
    playing.session.bridge.submit("csa", Note("over to you"))
    playing.acts.action("mail pack").trigger()
    dialog = playing.findChild(SendTurn)
    assert dialog is not None
    dialog.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
    QTest.keyClick(dialog.findChild(QLineEdit), Qt.Key.Key_Return)
    copied = playing.notice.text()
    assert "Copied" in copied
    assert spoken[-1].startswith("Copied")
    playing._look_at_clipboard()
    assert playing.notice.text() == copied
    # nor once the game is closed, nor in a window that never saw the text go
    playing.show_start()
    playing._seen_on_clipboard = ""
    playing._look_at_clipboard()
    assert playing.notice.text() == copied
    playing.read_turn()
    asked = playing.findChild(ReadTurn)
    assert asked is not None
    assert asked.text.toPlainText() == ""
    asked.close()


def test_who_has_sent_his_turn_reads_so_and_finds_where_to_open_the_answer(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    path = places.games / "sent.hexlog"
    running = begin_game("road_to_richmond", "campaign", seed="s", path=path, library=toy_library)
    while running.table.actors() == {"csa"}:
        running.table.submit("csa", EndPhase())
    running.close()
    window.opening.opened.emit(open_table(path, toy_library), ("csa",), None)
    prompt, player = window.page.prompt, Player(window)
    assert prompt.second.words() == "Send the turn, or open one that came."
    assert prompt.commit.whole == "Send the turn", "it is what comes next"
    player.key(Qt.Key.Key_Return)
    dialog = window.findChild(SendTurn)
    assert dialog is not None
    player.press("Copy the text", dialog)
    assert prompt.second.words() == "Your turn was sent. Open the answer when it comes."
    assert [words for words, _ in prompt.acts()] == ["Open a turn", "Send it once more", "Ask for a turn again"]
    window.session.bridge.submit("csa", Note("and mind the bridge"))
    assert prompt.second.words() == "Your turn was sent. Open the answer when it comes.", "words go with the next turn"
    player.press("Open a turn")
    asked = window.findChild(ReadTurn)
    assert asked is not None
    asked.close()


def test_where_a_copy_lies_is_said_until_somebody_plays_on(
    playing: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "my copy"), ""))
    playing.save_copy()
    assert "The copy is in my copy.hexlog." in playing.notice.text()
    playing.session.picking.pick("end")
    assert playing.notice.text(), "to look does not end it"
    playing.session.picking.commit()
    assert not playing.notice.text()


def test_words_alone_are_told_as_words_and_not_as_a_turn(
    window: MainWindow, toy_library: Library, places: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = places.games / "sent.hexlog"
    begin_game("road_to_richmond", "campaign", seed="s", path=path, library=toy_library).close()
    window.opening.opened.emit(open_table(path, toy_library), ("csa",), None)
    while window.session.table.actors() == {"csa"}:
        window.session.bridge.submit("csa", EndPhase())
    player = Player(window)

    def send(by: str, words: str) -> str:
        window.acts.action("mail pack").trigger()
        dialog = window.findChild(SendTurn)
        assert dialog is not None
        said = dialog._words.text()
        QTest.keyClicks(dialog._note, words)
        player.press(by, dialog)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return said

    window._remember()
    assert window.settings.recent()[0].state == whose_move.UNSENT, "who forgets to send it waits in vain"
    send("Copy the text", "")
    assert "The turn is on the clipboard: paste it into a mail" in window.notice.text()
    # a program that is ended rather than closed has written down by now whose move it is
    assert window.settings.recent()[0].state == whose_move.WAITING
    send("Copy the text", "mind the bridge")
    assert "Your words are on the clipboard: paste them into a mail" in window.notice.text()
    assert "mind the bridge" in QGuiApplication.clipboard().text()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "words"), ""))
    assert "sent before" not in send("Save as a file", "and the ford")
    assert "Your words are in words.hbturn.txt" in window.notice.text()
    assert "and the ford" in (tmp_path / "words.hbturn.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("here", ["csa", "usa"])
def test_who_has_nothing_to_play_yet_invites_the_other_with_words_alone(
    window: MainWindow, toy_library: Library, places: Places, tmp_path: Path, here: str
) -> None:
    """There was a place for words and nothing to send them with, and the turn asked for could be the other side's."""
    path = places.games / "begun.hexlog"
    begin_game("road_to_richmond", "campaign", seed="s", path=path, library=toy_library).close()
    window.opening.opened.emit(open_table(path, toy_library), (here,), None)
    assert ("Send a word" in window.page.prompt.second.words()) == (here == "usa")
    window.acts.action("mail pack").trigger()
    dialog = window.findChild(SendTurn)
    assert dialog is not None
    copy = next(button for button in dialog.findChildren(QPushButton) if button.text() == "Copy the text")
    assert not copy.isEnabled()
    # it is no fault that nothing was played, and what is wanted is said
    assert "Write a line below" in dialog._words.text()
    assert "invites" in dialog._words.text()
    assert "PB-" not in dialog._words.text()
    assert dialog.text.placeholderText()
    QTest.keyClicks(dialog._note, "Come and play")
    assert copy.isEnabled()
    window._remember()
    assert window.settings.recent()[0].state == {"csa": whose_move.YOUR_MOVE, "usa": whose_move.UNSENT}[here]
    QTest.mouseClick(copy, Qt.MouseButton.LeftButton)
    window._remember()
    assert window.settings.recent()[0].state == {"csa": whose_move.YOUR_MOVE, "usa": whose_move.WAITING}[here]
    mail = open_mail(QGuiApplication.clipboard().text())
    with accept(invited_by(mail, toy_library), tmp_path) as other:
        assert read_turn(other, mail).seqs == (1,)
        assert elsewhere(other.table.game, other.table.log) == {here}
        assert Note("Come and play") in [entry.command for entry in other.table.log.entries]


def test_who_has_not_answered_a_turn_yet_may_send_words_alone_and_is_told_so(
    window: MainWindow, toy_library: Library, tmp_path: Path
) -> None:
    window.read_text(sent_from_elsewhere(toy_library, tmp_path, *[EndPhase()] * 2))
    assert window.playing
    window.acts.action("mail pack").trigger()
    dialog = window.findChild(SendTurn)
    assert dialog is not None
    said = dialog._words.text()
    assert "since dispatch 1" in said
    assert "Write a line below" in said
    assert "invites" not in said
    assert "PB-" not in said


def test_a_game_that_goes_on_while_its_turn_is_looked_at_is_sent_as_it_stands(playing: MainWindow) -> None:
    playing.session.bridge.submit("csa", Note("over to you"))
    playing.acts.action("mail pack").trigger()
    dialog = playing.findChild(SendTurn)
    assert dialog is not None
    playing.session.bridge.submit("csa", Note("and one thing more"))
    dialog.copy()
    again = pack_turn(playing.session.running)
    assert again.record is None
    assert again.blocks in QGuiApplication.clipboard().text()


def sent_from_elsewhere(library: Library, folder: Path, *said: Command) -> str:
    """A turn of a game that this computer has not got."""
    other = begin_game("road_to_richmond", "campaign", seed="x", path=folder / "other.hexlog", library=library)
    other.table.submit("csa", Note("good luck"))
    other.table.submit("csa", Note("and have fun"))
    for each in said:
        other.table.submit("csa", each)
    packed = pack_turn(other)
    mark_sent(other, packed)
    return packed.text


def test_a_turn_dropped_as_a_file_comes_into_the_game_on_the_screen(
    window: MainWindow, toy_library: Library, tmp_path: Path
) -> None:
    """It was refused, as if the game were open in another program."""
    text = sent_from_elsewhere(toy_library, tmp_path)
    window.read_text(text)
    assert window.playing
    window.session.replay_cursor.come_back()
    file, data = tmp_path / "turn.hbturn.txt", QMimeData()
    file.write_text(text, encoding="utf-8")
    data.setUrls([QUrl.fromLocalFile(str(file))])
    drop(window, data)
    assert "is in your game already" in window.notice.text()
    assert window.playing


def test_a_turn_from_elsewhere_is_offered_until_it_is_taken_in(
    window: MainWindow, toy_library: Library, tmp_path: Path
) -> None:
    text = sent_from_elsewhere(toy_library, tmp_path)
    QGuiApplication.clipboard().setText(text)
    window._look_at_clipboard()
    assert "Dispatch 1 of Road to Richmond is on the clipboard" in window.notice.text()
    Player(window).press("Read it", window.notice)
    assert window.playing
    window.notice.hide()
    window._seen_on_clipboard = ""
    window._look_at_clipboard()
    assert window.notice.text() == ""


def test_of_several_copies_of_a_game_the_one_played_last_takes_the_turn(
    window: MainWindow, toy_library: Library, tmp_path: Path, places: Places
) -> None:
    text = sent_from_elsewhere(toy_library, tmp_path)
    window.read_text(text)
    played = window.session.running.path
    window.show_start()
    begun = b"".join(played.read_bytes().splitlines(keepends=True)[:2])
    older = [folder / "a_copy.hexlog" for folder in {places.games, played.parent}]
    for copy in older:
        copy.write_bytes(begun)
    window.read_text(text)
    assert "is in your game already" in window.notice.text()
    assert not window.playing
    assert all(copy.read_bytes() == begun for copy in older)


def test_what_an_invitation_changes_is_read_before_it_is_accepted(
    window: MainWindow, toy_library: Library, tmp_path: Path
) -> None:
    path = tmp_path / "other.hexlog"
    position = 'turn = 2\nalone = false\n[units.usa-3-2-v]\nat = "0707"\n'
    chosen = {"position": position, "free_undo": True}
    other = begin_game("road_to_richmond", "campaign", path=path, library=toy_library, **chosen)
    other.table.submit("csa", Note("good luck"))
    window.read_text(pack_turn(other).text)
    assert not window.playing
    dialog = window.findChild(Invitation)
    assert dialog is not None
    dialog.lines.ensurePolished()
    lines = dialog.lines.text()
    words = " ".join(each.text() for each in dialog.findChildren(QLabel))
    assert "You would play Union. This game" in words, "whose side one is asked to take"
    assert lines.count("<p>") == 4
    assert dialog.lines.palette().color(dialog.lines.foregroundRole()).name() == LIGHT.bad
    for expected in ("Take-backs: ", "Free hand: ", "not the scenario's", ": at 0707 (scenario: "):
        assert expected in html.unescape(lines)
    Player(window).press("Not now", dialog)
    assert not window.playing
    window.read_text(pack_turn(other).text)
    dialog = window.findChildren(Invitation)[-1]
    dialog.grab().save(str(tmp_path / "invitation.png"))
    Player(window).press("Accept and begin", dialog)
    assert window.playing


def test_a_message_with_an_invitation_is_read_as_its_writers_words_and_no_warning(
    window: MainWindow, toy_library: Library, tmp_path: Path
) -> None:
    """It stood in red, among what is not as the scenario has it."""
    first = open_mail(sent_from_elsewhere(toy_library, tmp_path)).invitation
    assert first is not None
    for undo, differs in ((False, False), (True, True)):
        said = Dispatch({**first.body, "note": "Good <luck>, Ben.", "undo": undo})
        window.read_text("\n".join(armour(said.payload(), 0)))
        assert not window.playing
        dialog = window.findChildren(Invitation)[-1]
        assert dialog.note.text() == "Good <luck>, Ben."
        dialog.note.ensurePolished()
        assert dialog.note.palette().color(dialog.note.foregroundRole()).name() != LIGHT.bad
        assert dialog.lines.isVisible() == differs
        assert any("Road to Richmond: The Seven Days" in each.text() for each in dialog.findChildren(QLabel))
        shown = [each.text() for each in dialog.findChildren(QLabel)]
        assert any("not as its scenario has it" in words for words in shown) == differs
        if not differs:
            Player(window).press("Not now", dialog)
    Player(window).press("Accept and begin", dialog)
    assert window.playing


def test_a_setup_that_no_position_explains_is_no_invitation(window: MainWindow, toy_library: Library) -> None:
    other = begin_game("road_to_richmond", "campaign", library=toy_library, path=window.places.logs / "o.hexlog")
    other.table.submit("csa", Note("good luck"))
    log = other.table.log
    fewer = tuple(fact for fact in log.setup if getattr(getattr(fact.event, "unit", None), "id", "") != "usa-3-2-v")
    assert len(fewer) == len(log.setup) - 1
    forged = pack(other.rules.edition, Log(log.header, fewer, log.entries), "now")
    window.read_text(forged.text)
    assert not window.playing
    assert "PB-605" in window.notice.text()


def test_a_saved_mail_whose_text_is_packed_is_opened(window: MainWindow, toy_library: Library, tmp_path: Path) -> None:
    mail = EmailMessage()
    mail["Subject"] = "my turn"
    mail.set_content(sent_from_elsewhere(toy_library, tmp_path), cte="base64")
    file = tmp_path / "turn.eml"
    file.write_bytes(mail.as_bytes())
    window.open_path(file)
    assert window.playing, window.notice.text()


def test_a_game_whose_module_is_not_here_says_so(window: MainWindow, plain_path: Path) -> None:
    strange = plain_path.with_name("strange.hexlog")
    strange.write_bytes(plain_path.read_bytes().replace(b"road_to_richmond", b"road_to_nowhere", 1))
    window.open_path(strange)
    assert "there is no game" in window.notice.text()
    assert "road_to_nowhere" in window.notice.text()
    assert "strange.hexlog" in window.notice.text()


def test_a_turn_that_came_is_said_until_it_has_been_watched(
    window: MainWindow, toy_library: Library, tmp_path: Path
) -> None:
    other = begin_game("road_to_richmond", "campaign", seed="x", path=tmp_path / "other.hexlog", library=toy_library)
    for _ in range(2):
        other.table.submit("csa", EndPhase())
    packed = pack_turn(other)
    mark_sent(other, packed)
    window.read_text(packed.text)
    cursor = window.session.replay_cursor
    assert cursor.is_back
    cursor.step(1)
    assert cursor.is_back
    assert "play it on to watch" in window.notice.text()
    cursor.step(1)
    assert not cursor.is_back
    assert not window.notice.text()


def test_a_turn_that_came_is_played_on_by_the_notice_that_says_so(
    window: MainWindow, toy_library: Library, tmp_path: Path
) -> None:
    other = begin_game("road_to_richmond", "campaign", seed="x", path=tmp_path / "other.hexlog", library=toy_library)
    other.table.submit("csa", EndPhase())
    packed = pack_turn(other)
    mark_sent(other, packed)
    window.read_text(packed.text)
    Player(window).press("Play it on", window.notice)
    assert window.session.playback.is_playing
    assert not window.notice.text()


def test_who_leaves_the_game_before_he_has_watched_a_turn_is_not_offered_to_play_it_on(
    window: MainWindow, toy_library: Library, tmp_path: Path
) -> None:
    """On the start page the button did nothing, and in another game it played that one on."""
    other = begin_game("road_to_richmond", "campaign", seed="x", path=tmp_path / "other.hexlog", library=toy_library)
    other.table.submit("csa", EndPhase())
    packed = pack_turn(other)
    mark_sent(other, packed)
    window.read_text(packed.text)
    assert "play it on to watch" in window.notice.text()
    window.show_start()
    assert not window.notice.text()


def test_a_mail_whose_game_cannot_be_looked_for_says_so(
    window: MainWindow, toy_library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(mail: object, folder: Path) -> list[Path]:
        raise PermissionError(errno.EACCES, "Permission denied", str(folder))

    text = sent_from_elsewhere(toy_library, tmp_path)
    monkeypatch.setattr(mail_opening, "games_of", refused)
    window.read_text(text)
    assert "Permission denied" in window.notice.text()
    assert "Nothing was changed" in window.notice.text()


def test_a_long_mail_is_played_over_beside_the_window(
    window: MainWindow,
    toy_library: Library,
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    beside: None,
) -> None:
    go_on, whole = Event(), mail_opening.look_into
    monkeypatch.setattr(mail_opening, "look_into", lambda *asked: go_on.wait(60) and whole(*asked))
    text = sent_from_elsewhere(toy_library, tmp_path)
    window.read_text(text)
    assert not window.playing
    qtbot.waitUntil(lambda: window.notice.text() == "<b>The mail is a long one.</b>")
    go_on.set()
    qtbot.waitUntil(lambda: window.playing, timeout=30_000)
    assert "Dispatch 1 came in" in window.notice.text()
    entries = len(window.session.table.log.entries)
    window.read_text(text)
    qtbot.waitUntil(lambda: "here already" in window.notice.text() or "PB-402" in window.notice.text(), timeout=30_000)
    assert len(window.session.table.log.entries) == entries
    assert window.session.bridge.submit(window.session.bridge.seat, Note("still here"))


def test_who_is_sent_words_alone_is_not_told_to_watch_what_was_played(
    window: MainWindow, toy_library: Library, tmp_path: Path
) -> None:
    """The timeline stood before nothing, and the button that plays it on did nothing."""
    window.read_text(sent_from_elsewhere(toy_library, tmp_path))
    assert not window.session.replay_cursor.is_back
    assert window.notice.text() == "<b>Dispatch 1 came in, with words alone: nothing was played.</b>"
    assert "Play it on" not in {button.text() for button in window.notice.findChildren(QAbstractButton)}


def test_what_is_rolled_and_proposed_by_mail_is_not_called_words(
    window: MainWindow, toy_library: Library, tmp_path: Path
) -> None:
    """The prompt beside it asked for consent."""
    change = Propose((Edit("usa-siege", Gone("eliminated")),), "knocked off")
    text = sent_from_elsewhere(toy_library, tmp_path, Throw("who begins", 1, 6), change)
    window.read_text(text)
    said = "Dispatch 1 came in, with a change by free hand that is proposed and dice rolled outside the rules"
    assert window.notice.text() == f"<b>{said}: nothing was played.</b>"


def test_a_game_a_mail_invites_to_is_begun_beside_the_window(
    window: MainWindow,
    toy_library: Library,
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    beside: None,
) -> None:
    """Its rules and its set-up were put together by the click that accepted it, and the window stood still."""
    in_window: list[bool] = []
    for name in ("invited_by", "accept"):
        done = getattr(mail_opening, name)
        monkeypatch.setattr(
            mail_opening,
            name,
            lambda *asked, done=done: in_window.append(current_thread() is main_thread()) or done(*asked),
        )
    window.read_text(sent_from_elsewhere(toy_library, tmp_path))
    qtbot.waitUntil(lambda: window.playing, timeout=30_000)
    assert in_window == [False, False]


@pytest.mark.parametrize("stage", [0, 1, 2])
def test_an_invitation_that_is_turned_away_from_leaves_nothing_behind(
    window: MainWindow, toy_library: Library, places: Places, qtbot: QtBot, beside: None, stage: int
) -> None:
    asked: list[Reading[Any]] = []
    reads = window.opening.readings.reads
    reads.connect(lambda reading: (asked.append(reading), len(asked) > stage and reading.drop()))
    before = sorted(places.games.iterdir())
    window.read_text(sent_from_elsewhere(toy_library, places.logs))
    qtbot.waitUntil(lambda: len(asked) > stage and not shiboken6.isValid(asked[stage]), timeout=30_000)
    assert not window.playing
    assert sorted(places.games.iterdir()) == before


def test_a_long_mail_that_is_stopped_leaves_nothing_behind(
    window: MainWindow, toy_library: Library, places: Places, qtbot: QtBot, beside: None
) -> None:
    asked: list[Reading[Any]] = []
    window.opening.readings.reads.connect(asked.append)
    before = sorted(places.games.iterdir())
    window.read_text(sent_from_elsewhere(toy_library, places.logs))
    asked[0].drop()
    qtbot.waitUntil(lambda: not shiboken6.isValid(asked[0]), timeout=30_000)
    assert not window.playing
    assert sorted(places.games.iterdir()) == before


def test_a_game_that_goes_on_while_its_mail_is_read_takes_the_mail_after_that(
    window: MainWindow,
    toy_library: Library,
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    beside: None,
) -> None:
    text = sent_from_elsewhere(toy_library, tmp_path)
    invitation = text[: text.index("HEXBOARD BEGIN", text.index("HEXBOARD END"))]
    window.read_text(invitation)
    qtbot.waitUntil(lambda: "no turn has come with it" in window.notice.text(), timeout=30_000)
    qtbot.waitUntil(lambda: window.playing)
    read: list[int] = []
    whole = mail_opening.look_into
    monkeypatch.setattr(mail_opening, "look_into", lambda *asked: read.append(1) or whole(*asked))
    window.read_text(text)
    assert window.session.bridge.submit("usa", Note("meanwhile"))
    qtbot.waitUntil(lambda: "Dispatch 1 came in" in window.notice.text(), timeout=30_000)
    assert len(read) == 2
    assert any(entry.command == Note("meanwhile") for entry in window.session.table.log.entries)


def test_who_only_looks_at_a_game_reads_so_and_is_offered_no_mail(window: MainWindow, plain_path: Path) -> None:
    running = open_table(plain_path, only_look=True)
    window.opening.opened.emit(running, ("csa", "usa"), None)
    until_open(window)
    prompt = window.page.prompt
    assert prompt.sentence.words().endswith("only looked at here; another window or program goes on with the game.")
    assert not [words for words, _ in prompt.acts() if "turn" in words]
    assert "waiting" not in prompt.second.words()
