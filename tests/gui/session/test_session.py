"""Bridge, journal, timeline and undo round a toy game, without a window."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from hexboard.core.command import Note, Pass, Undo
from hexboard.core.event import Fact, Noted
from hexboard.core.illegal import Illegal
from hexboard.core.log import Entry
from hexboard.core.seat import only
from hexboard.core.secrecy import SecretRemembered
from hexboard.engine.question import Ready
from hexboard.gui.panels.inspector.journal import JournalFilter
from hexboard.gui.session.bridge import Bridge
from hexboard.gui.session.journal_lines import LINE
from hexboard.gui.session.session import Session
from hexboard.gui.settings import Settings
from hexboard.module.folder import Library
from hexboard.play.past import SETUP
from hexboard.play.places import Places
from hexboard.play.starting import Running, open_table
from tests.games import begin_game, library


@pytest.fixture
def free(toy_library: Library, places: Places, settings: Settings) -> Session:
    """A toy game of one player, who may take back whatever the seat he sits at has done."""
    path = places.games / "free.hexlog"
    running = begin_game("toy", "meeting", seed="toy", path=path, library=toy_library, free_undo=True)
    return Session(running, ("red", "blue"), settings)


def order(session: Session, value: str = "hold") -> None:
    """Answer the question of the moment by value."""
    session.picking.pick(value)
    assert session.picking.commit(), "sealed orders cannot be taken back: the first press only shows them"


def other_orders(session: Session, value: str = "hold") -> None:
    """The player who does not sit here orders too, and the turn goes on."""
    other = "blue" if session.bridge.seat == "red" else "red"
    ready = session.table.ask(other, (value,))
    assert isinstance(ready, Ready)
    assert session.bridge.submit(other, ready.command)


def test_where_things_are_hidden_the_next_seat_is_asked_to_take_the_chair(session: Session, qtbot: QtBot) -> None:
    session.ask()
    first = session.bridge.seat
    with qtbot.waitSignal(session.bridge.handed_over) as handed:
        order(session)
    assert handed.args != [first]
    assert handed.args[0] in session.table.actors()
    assert session.bridge.seat == first
    assert session.question is None


def test_where_nothing_is_hidden_the_screen_looks_for_whoever_has_to_decide(plain_path: Path, qtbot: QtBot) -> None:
    table = open_table(plain_path, library()).table
    bridge = Bridge(table, tuple(seat.id for seat in table.game.seats))
    with qtbot.assertNotEmitted(bridge.handed_over):
        while bridge.seat in table.actors():
            assert bridge.submit(bridge.seat, next(iter(table.commands(bridge.seat))))
            if len(table.log.entries) > 60:
                break
            first = table.log.entries[0].seat
            if bridge.seat != first:
                break
    assert bridge.seat in table.actors()
    bridge.leave()


def test_what_the_window_hears_of_another_seat_is_what_its_own_was_told(session: Session, qtbot: QtBot) -> None:
    session.ask()
    order(session)
    with qtbot.waitSignal(session.played) as heard:
        other_orders(session, "attack")
    told = heard.args[0]
    assert told == session.table.log.entries[-1].told("red")
    assert all(fact.to.includes("red") for fact in told.facts)
    assert len(told.facts) < len(session.table.log.entries[-1].facts)


def test_what_a_seat_was_told_nothing_of_is_no_moment_of_its(running: Running, settings: Settings) -> None:
    session = Session(running, ("red",), settings)
    session.ask()
    before = session.replay_cursor.last
    kept = SecretRemembered("blue", {"plan": ("x",)})
    running.table.accept(Entry("blue", Pass(), (Fact(kept, only("blue")),)))
    assert session.replay_cursor.last == before
    running.table.accept(Entry("blue", Pass(), (Fact(kept, only("blue")), Fact(Noted("blue", "hm")))))
    assert session.replay_cursor.last == before + 1
    session.replay_cursor.step(-1)
    assert session.replay_cursor.position().state.turn == 1
    assert session.replay_cursor.entry_number() == SETUP
    session.close()


def test_a_screen_of_one_seat_waits_for_the_other(running: Running, settings: Settings) -> None:
    session = Session(running, ("red",), settings)
    session.ask()
    order(session)
    assert session.question is None
    assert session.bridge.seat == "red"
    assert not session.bridge.is_mine
    assert not session.bridge.alone
    session.close()


def test_a_refused_command_changes_nothing_and_says_why(session: Session, qtbot: QtBot) -> None:
    with qtbot.waitSignal(session.refused) as refused:
        assert not session.bridge.submit("red", Undo(0))
    assert isinstance(refused.args[0], Illegal)
    assert session.table.log.entries == ()


def test_a_disk_that_will_not_write_is_told_and_nothing_is_played(session: Session, qtbot: QtBot) -> None:
    session.running.path.unlink()
    with qtbot.waitSignal(session.trouble) as told:
        assert not session.bridge.submit("red", Note("hello"))
    assert "Nothing was played" in told.args[0] or "nothing was added" in told.args[0]
    assert session.table.log.entries == ()


def test_the_journal_grows_by_every_entry_and_is_struck_by_undo(free: Session) -> None:
    free.ask()
    model = free.journal_lines
    before = model.rowCount()
    free.bridge.submit("red", Note("here they come"))
    assert model.rowCount() == before + 1
    assert "here they come" in model.index(before, 0).data()
    other_orders(free)
    order(free)
    taking_back = free.taking_back
    taking_back.undo()
    gone = [model.index(i, 0).data(LINE) for i in range(model.rowCount())]
    assert any(not line.counts for line in gone)
    assert taking_back.redo_words()
    taking_back.redo()
    assert all(model.index(i, 0).data(LINE).counts for i in range(model.rowCount()))
    free.close()


def test_the_journal_is_filtered_by_words_and_kinds(free: Session, qtmodeltester: object) -> None:
    free.ask()
    free.bridge.submit("red", Note("alpha"))
    free.bridge.submit("blue", Note("beta"))
    model, shown = free.journal_lines, JournalFilter()
    shown.setSourceModel(model)
    shown.narrow(frozenset(), "BETA")
    assert shown.rowCount() == 1
    shown.narrow(frozenset({"note"}), "")
    assert shown.rowCount() == 2
    qtmodeltester.check(model)  # type: ignore[attr-defined]
    free.close()


def test_looking_back_shows_the_past_and_changes_nothing(free: Session) -> None:
    free.ask()
    order(free)
    other_orders(free)
    now, entries = free.position().state, free.table.log.entries
    free.replay_cursor.go(0)
    assert free.replay_cursor.is_back
    assert free.question is None
    free.replay_cursor.step(1)
    free.replay_cursor.come_back()
    assert not free.replay_cursor.is_back
    assert free.position().state == now
    assert free.table.log.entries == entries
    free.close()


def test_a_new_entry_does_not_pull_the_screen_out_of_the_past(free: Session) -> None:
    free.ask()
    order(free)
    free.replay_cursor.go(0)
    free.bridge.submit(free.bridge.seat, Note("x"))
    assert free.replay_cursor.moment == 0
    free.close()


def test_undo_is_named_and_what_bars_it_too(session: Session) -> None:
    session.ask()
    taking_back = session.taking_back
    assert taking_back.undo_words() == ""
    assert taking_back.bars_undo() is not None
    order(session)
    assert taking_back.undo_words()


def test_an_undo_that_others_must_agree_to_asks_those_at_the_screen(session: Session, qtbot: QtBot) -> None:
    session.ask()
    order(session)
    other_orders(session)
    (actor,) = session.table.actors()
    session.table.submit(actor, Pass())
    alone = Session(session.running, (actor,), session.settings)
    with qtbot.waitSignal(alone.refused) as refused:
        alone.taking_back.undo()
    assert "must agree first, which cannot be done by mail" in refused.args[0].reason, "it was told as if it could"
    assert alone.taking_back.bars_undo() == refused.args[0]
    alone.close()
    here = Session(session.running, ("red", "blue"), session.settings, seat=actor)
    taking_back = here.taking_back
    with qtbot.waitSignal(taking_back.consent_wanted) as asked:
        taking_back.undo()
    seat, command, seats = asked.args
    assert seat == actor
    assert [s.id for s in seats] == [s for s in ("red", "blue") if s != seat]
    taking_back.agreed(seat, command, seats)
    assert session.table.log.live() == (0, 1)
    here.close()


def test_nobody_takes_back_what_another_sealed_before_he_left_the_chair(session: Session, qtbot: QtBot) -> None:
    session.ask()
    order(session)
    blue = Session(session.running, ("red", "blue"), session.settings, seat="blue")
    taking_back = blue.taking_back
    with qtbot.waitSignal(blue.refused) as refused, qtbot.assertNotEmitted(taking_back.consent_wanted):
        taking_back.undo()
    assert refused.args[0].rule == "undo"
    assert len(session.table.log.live()) == 1
    blue.close()


def test_nobody_is_asked_who_is_not_at_the_screen(running: Running, settings: Settings, qtbot: QtBot) -> None:
    session = Session(running, ("red",), settings)
    session.ask()
    order(session)
    running.table.submit("blue", session.table.ask("blue", ("hold",)).command)  # type: ignore[union-attr]
    taking_back = session.taking_back
    with qtbot.assertNotEmitted(taking_back.consent_wanted), qtbot.waitSignal(session.refused):
        taking_back.undo()
    assert len(session.table.log.live()) == 2
    session.close()


def test_a_bridge_that_left_hears_nothing_until_it_joins_again(running: Running, qtbot: QtBot) -> None:
    bridge = Bridge(running.table, ("red", "blue"))
    bridge.leave()
    with qtbot.assertNotEmitted(bridge.changed):
        running.table.submit("red", Note("x"))
    bridge.join()
    with qtbot.waitSignal(bridge.changed):
        running.table.submit("red", Note("y"))
    bridge.leave()
