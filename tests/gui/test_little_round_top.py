"""Little Round Top by mouse, by two at one screen, through its first turn: orders, bombardment, assault."""

from __future__ import annotations

import re

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QPushButton
from pytestqt.qtbot import QtBot

from hexboard.core.event import Moved
from hexboard.gui.board.camera import scene_point
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.odds import OddsPanel
from hexboard.gui.panels.orders import OrdersPanel
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.starting import new_table

from .heard import said
from .player import Player, take_chair

_LEFT = Qt.MouseButton.LeftButton
_LONGEST = 300
_ORCHARD = "3225"
_STORMERS = ("csa-6", "csa-7", "csa-8")  # Barksdale, Kershaw, Semmes: they go for the Peach Orchard


class Game:
    """Two people, and the screen between them."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window, self.qtbot, self.player = window, qtbot, Player(window)
        self.hand_overs = 0
        self.written: dict[str, str] = {}
        self.odds: dict[str, str] = {}

    @property
    def turn(self) -> int:
        assert self.window.sitting is not None
        return self.window.sitting.running.table.view().turn

    def act(self) -> None:
        """Whoever the screen is for does the next thing."""
        assert self.window.sitting is not None
        if self.window.sitting.is_covered:
            self._hand_over(self.window.sitting.seat)
        session = self.window.session
        if session.question is None:
            return
        step = session.position().frame.step
        if step == "orders":
            self._orders(session.bridge.seat)
        elif step == "movement":
            self._move()
        else:
            self._answer(step)

    def _hand_over(self, seat: str) -> None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        words = said(self.window)
        assert not [name for name in ("Barksdale", "de Trobriand", f"defend {_ORCHARD}") if name in words]
        assert self.window.windowTitle() == "hexboard"
        take_chair(self.window, self.qtbot)
        assert self.window.session.bridge.seat == seat
        self.hand_overs += 1

    @property
    def _sheet(self) -> OrdersPanel:
        assert self.window.sitting is not None
        panel = self.window.sitting.docks.panel("orders")
        assert isinstance(panel, OrdersPanel)
        return panel

    def _orders(self, seat: str) -> None:
        """McLaws is to defend a hex that is picked on the map; later, and from the Union, an empty sheet."""
        table = self.window.session.table
        before = len(table.log.entries)
        if seat == "csa" and not self.written:
            self.qtbot.waitUntil(lambda: bool(self._recipients()))
            QTest.keyClick(self._recipients()[0], "M")
            rest()
            self._press_form("Order: Defend")
            self._pick_target()
            assert self._sheet.drafting is not None
            self.written[seat] = self._sheet.drafting.text
            assert len(table.log.entries) == before, "a draft is in no log"
        self._press_form("Seal the orders")
        assert len(table.log.entries) == before + 1

    def _recipients(self) -> list[QComboBox]:
        return [box for box in self._sheet.findChildren(QComboBox) if box.accessibleName() == "Write to"]

    def _pick_target(self) -> None:
        assert self._sheet.drafting is not None
        view, at = self.window.battle.view, self.window.session.table.game.board.at(_ORCHARD)
        view.ensure_hex(at)
        QTest.mouseClick(view.viewport(), _LEFT, pos=view.mapFromScene(scene_point(at)))
        rest()

    def _press_form(self, name: str) -> None:
        def found() -> list[QPushButton]:
            buttons = (b for b in self._sheet.findChildren(QPushButton) if b.accessibleName() == name)
            return [b for b in buttons if b.isVisible() and b.isEnabled()]

        self.qtbot.waitUntil(lambda: bool(found()))
        QTest.mouseClick(found()[0], _LEFT, pos=QPoint(4, 4))
        rest()

    def _move(self) -> None:
        """Those who storm go as near the Peach Orchard as they can; everybody else stays."""
        session = self.window.session
        board = session.table.game.board
        goal = board.at(_ORCHARD)
        for name in _STORMERS:
            here = session.position().unit(name).hex
            if here is None or not any(a.unit == name for a in self.player.question.open_answers()):
                continue
            self.player.click_unit(name)
            places = [a.hex for a in self.player.question.open_answers() if a.hex and a.unit is None]
            best = min(places, key=lambda hex: (hex.distance(goal), hex), default=here)
            if best.distance(goal) < here.distance(goal):
                self.player.go(board.label(best))
                return
            session.picking.clear()
        (end,) = (a.label for a in self.player.question.open_answers() if a.value == "end")
        self.player.press(end, self.window.battle)
        if self.window.playing and self.player.chosen is not None:
            self.player.commit()

    def _answer(self, step: str) -> None:
        question, table = self.player.question, self.window.session.table
        if question.forecast and any(a.kind == "verb" for a in question.open_answers()):
            panel = self.window.findChild(OddsPanel)
            assert panel is not None
            self.odds.setdefault(step, panel._page.toPlainText())
        before = len(table.log.entries)
        self.player._answer(question)
        if self.window.playing and self.player.chosen is not None:
            assert len(table.log.entries) == before, "a click that selects did something"
            self.player.commit()


def rest() -> None:
    for _ in range(3):
        QApplication.processEvents()


def test_two_play_little_round_top_through_its_first_turn(
    window: MainWindow, toy_library: Library, places: Places, qtbot: QtBot
) -> None:
    path = places.games / "hill.hexlog"
    new_table("lees_greatest_gamble", "little_round_top", seed="look", path=path, library=toy_library).close()
    window.open_path(path)
    game = Game(window, qtbot)
    for _ in range(_LONGEST):
        if game.turn > 1:
            break
        game.act()
    assert game.turn > 1
    assert window.sitting is not None
    table = window.sitting.running.table
    assert game.hand_overs > 2
    assert game.written["csa"].endswith(f": defend {_ORCHARD}")
    assert "Bombardment" in game.odds["bombardment"]
    assault = game.odds["combat"]
    assert re.search(r"attack: .*\d+ SP", assault, re.DOTALL)
    assert re.search(r"defence: .*\d+ SP", assault, re.DOTALL)
    told = (fact.event for entry in table.log.entries for fact in entry.facts)
    assert {event.unit for event in told if isinstance(event, Moved)} >= set(_STORMERS[:1])
