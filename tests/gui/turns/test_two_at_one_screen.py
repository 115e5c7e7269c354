"""The toy from beginning to end by mouse, by two at one screen: hidden counters, dummies, a sealed order each.

In one of the games a computer has a third seat of its own: the scouts, who watch a hex of which neither may know.
"""

from __future__ import annotations

import re
from typing import Literal

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from hexboard.core.secrecy import ContactMade
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.orders.panel import OrdersPanel
from hexboard.module.folder import Library
from hexboard.play.places import Places
from tests.games import begin_game
from tests.gui.heard import said
from tests.gui.player import Player, take_chair

Seat = Literal["red", "blue"]
_OTHER: dict[str, Seat] = {"red": "blue", "blue": "red"}
_OWN = {
    "red": ("red-1", "red-2", "red-dummy", "Red 1", "Red 2", "Red dummy"),
    "blue": ("blue-1", "blue-2", "blue-dummy", "Blue 1", "Blue 2", "Blue dummy"),
}
_LONGEST = 120
# Red goes for the village at once and Blue comes to meet him; the dummies go ahead where they can
_WISHES = {
    "red": ("S0201", "S0202", "S0101", "S0301", "N0201"),
    "blue": ("S0201", "S0101", "S0301", "N0201", "S0202"),
}


class Game:
    """Two people and the screen between them."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window, self.qtbot, self.player = window, qtbot, Player(window)
        self.sealed: list[str] = []
        self.hand_overs = 0
        self.contacts_seen = 0

    @property
    def is_over(self) -> bool:
        open_game = self.window.open_game
        return open_game is not None and open_game.running.table.view().state.over is not None

    def turn(self) -> None:
        """Whoever the screen is for does the next thing."""
        open_game = self.window.open_game
        assert open_game is not None
        if open_game.is_covered:
            self._hand_over(open_game.seat)
        session = self.window.session
        session.computers.pace = 0.0
        seat = session.bridge.seat
        self.window.page.show_panel("forces")
        rest()
        if open_game.is_covered:
            return  # a computer has decided meanwhile, and the other is asked
        self._look(seat)
        if session.question is None:
            self._wait_for_the_computer()
            return
        if session.position().frame.step == "orders":
            self._order("Attack" if session.bridge.seat == "red" else "Hold")
        else:
            self._answer()

    def _wait_for_the_computer(self) -> None:
        """Nobody at the screen is asked anything: it says that the computer thinks, and goes on by itself."""
        session = self.window.session
        if not self.is_over and session.computers.thinking:
            assert "the computer (Random) thinks" in self.window.page.prompt.sentence.words()
        open_game = self.window.open_game
        assert open_game is not None
        table, before = open_game.running.table, len(session.table.log.entries)
        # it may have decided while one looked, and the screen is covered for the other
        went_on = lambda: len(table.log.entries) > before or self.is_over or open_game.is_covered  # noqa: E731
        self.qtbot.waitUntil(went_on, timeout=60_000)

    def _hand_over(self, seat: str) -> None:
        """Nothing of either is on the screen between them."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        words = said(self.window)
        assert not [name for names in _OWN.values() for name in names if name in words]
        assert self.window.windowTitle() == "hexboard"
        take_chair(self.window, self.qtbot)
        assert self.window.session.bridge.seat == seat
        self.hand_overs += 1

    def _look(self, seat: str) -> None:
        """Nothing on the screen is the other's but what was told to all."""
        table, session = self.window.session.table, self.window.session
        told = " ".join(line.text for line in session.journal_lines.lines)
        # a score of "Red 0 : Blue 1" names no counter
        words = re.sub(r"Red \d+ : Blue \d+", "", said(self.window))
        strange = [name for name in _OWN[_OTHER[seat]] if name not in told and name in words]
        about = [line for line in words.splitlines() if any(name in line for name in strange)]
        assert not strange, f"{seat} reads of {strange}: {about}"
        shown = {unit.side for stack in self.window.page.view.stacks().values() for unit in stack}
        assert shown <= {seat}
        contacts = {placed.marker for placed in self.window.page.view.contacts()}
        assert contacts == set(table.view(seat).contacts)
        self.contacts_seen += len(contacts)
        if not self.is_over:
            # which hex a computer's scouts watch is sealed to the end of the game [9.2]
            sealed = table.view(seat).state.secrets.sealed
            assert not [who for (who, _), kept in sealed.items() if who in table.log.header.computers and kept.text]

    def _order(self, posture: str) -> None:
        """Write the order on the sheet, think better of it, write it again, seal it."""
        other = {"Attack": "Hold", "Hold": "Attack"}[posture]
        seat = self.window.session.bridge.seat
        # a computer may go on meanwhile
        before = self._entries_of(seat)
        self._press_form(f"Order: {other}")
        self._press_form("Tear up")
        self._press_form(f"Order: {posture}")
        assert self._entries_of(seat) == before, "a draft is in no log"
        for _ in range(2):  # it is chosen, then done
            assert self._entries_of(seat) == before
            self._press_form("Seal the orders")
        assert self.window.open_game is not None
        assert self._entries_of(seat) == before + 1
        self.sealed.append(seat)

    def _entries_of(self, seat: str) -> int:
        assert self.window.open_game is not None
        return sum(entry.seat == seat for entry in self.window.open_game.running.table.log.entries)

    def _press_form(self, name: str) -> None:
        assert self.window.open_game is not None
        self.window.page.show_panel("orders")
        panel = self.window.open_game.page.inspector.panel("orders")
        assert isinstance(panel, OrdersPanel)
        self.qtbot.waitUntil(lambda: bool(buttons(panel, name)))
        QTest.mouseClick(buttons(panel, name)[0], Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
        rest()

    def _answer(self) -> None:
        """March or retreat by mouse, towards the enemy as long as there is a way."""
        session = self.window.session
        question, seat = session.question, session.bridge.seat
        assert question is not None
        units = [a for a in question.open_answers() if a.unit is not None]
        places = {session.position().label(a.hex): a for a in question.open_answers() if a.hex and a.unit is None}
        if units:
            self.player.click_unit(units[0].value)
        elif places:
            wanted = next((label for label in _WISHES[seat] if label in places), min(places))
            self.player.click_hex(wanted)
            game = self.window.open_game
            if game is not None and not game.is_covered and session.chosen is not None:
                self.player.commit()
        else:
            self.player.press("None of them", self.window.page)
            if self.window.playing and session.chosen is not None:
                self.player.commit()


def buttons(inside: QWidget, name: str) -> list[QPushButton]:
    """The buttons of a name that can be pressed now."""
    found = [each for each in inside.findChildren(QPushButton) if each.accessibleName() == name]
    return [each for each in found if each.isVisible() and each.isEnabled()]


def rest() -> None:
    for _ in range(3):
        QApplication.processEvents()


@pytest.mark.parametrize(("scenario", "computers"), [("night_march", {}), ("watch", {"scouts": "random"})])
def test_two_play_the_toy_to_its_end_and_neither_ever_sees_what_is_the_others(
    scenario: str,
    computers: dict[str, str],
    window: MainWindow,
    toy_library: Library,
    places: Places,
    qtbot: QtBot,
) -> None:
    path = places.games / "two.hexlog"
    begin_game("toy", scenario, seed="two", path=path, library=toy_library, computers=computers).close()
    window.open_path(path)
    game = Game(window, qtbot)
    for _ in range(_LONGEST):
        if game.is_over:
            break
        game.turn()
    assert game.is_over
    assert window.open_game is not None
    log = window.open_game.running.table.log
    turns = window.open_game.running.table.view().turn
    assert sorted(game.sealed) == ["blue"] * turns + ["red"] * turns
    assert game.hand_overs > 2
    assert game.contacts_seen, "nobody ever met anybody: another seed is needed"
    assert any(isinstance(fact.event, ContactMade) for entry in log.entries for fact in entry.facts)
    by_computer = [entry for entry in log.entries if entry.seat in computers]
    assert len(by_computer) == (turns if computers else 0)
    assert all(entry.command.tag == "watch" for entry in by_computer)
