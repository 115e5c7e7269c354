"""Little Round Top by mouse, by two at one screen, from set-up to end: orders, a hidden force found, fire, assault."""

from __future__ import annotations

import re

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QPushButton
from pytestqt.qtbot import QtBot

from hexboard.core.event import Called, Moved
from hexboard.gui.board.camera import scene_point
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.inspector.forces import ForcesPanel
from hexboard.gui.panels.inspector.gone import GonePanel
from hexboard.gui.panels.inspector.odds import OddsPanel
from hexboard.gui.panels.orders.panel import OrdersPanel
from hexboard.gui.session.changes import rolls_of
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.told.journal import lines_of
from tests.games import begin_game
from tests.gui.heard import said
from tests.gui.player import Player, take_chair
from tests.modules.lees_greatest_gamble_rules import quick_play

_LEFT = Qt.MouseButton.LeftButton
_LONGEST = 400
_SEED = "hill 19"  # dice by which Barnes obeys, is found, and McLaws's men beat somebody


class Game:
    """Two people, and the screen between them."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window, self.qtbot, self.player = window, qtbot, Player(window)
        self.hand_overs = self.rolls_seen = 0
        self.written: list[str] = []
        self.odds: dict[str, str] = {}

    @property
    def is_over(self) -> bool:
        assert self.window.open_game is not None
        return self.window.open_game.running.table.view().state.over is not None

    def act(self) -> None:
        """Whoever the screen is for does the next thing."""
        assert self.window.open_game is not None
        if self.window.open_game.is_covered:
            self._hand_over(self.window.open_game.seat)
        session = self.window.session
        if session.question is None:
            return
        if session.position().frame.step == "orders":
            self._orders(session.bridge.seat)
        else:
            self._answer(session.position().frame.step)

    def _hand_over(self, seat: str) -> None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        words = said(self.window)
        for line in self._told_to_both():
            words = words.replace(line, "")
        assert not [name for name in ("Barksdale", "de Trobriand", quick_play.BARNES) if name in words]
        assert self.window.windowTitle() == "hexboard"
        take_chair(self.window, self.qtbot)
        assert self.window.session.bridge.seat == seat
        self.hand_overs += 1
        rest()
        odds, session = self.window.page.odds, self.window.session
        last = [session.bridge.told(each).facts for each in session.table.log.entries][-1:]
        assert (odds.roll is not None) == any(map(rolls_of, last)), "who sits down sees how the dice fell"
        if odds.roll is not None:
            self.rolls_seen += 1
            assert self.window.page.roll_card.isVisible() != self.window.page.inspector.is_open("odds")

    def _told_to_both(self) -> set[str]:
        """What the journals of both say of the last act: of that the cover may tell."""
        assert self.window.open_game is not None
        table = self.window.open_game.running.table
        number = len(table.log.entries) - 1
        journals = (
            {line.text for line in lines_of(table.ruleset, table.game, table.past(seat), number)}
            for seat in ("csa", "usa")
        )
        return set.intersection(*journals)

    @property
    def _odds_panel(self) -> OddsPanel:
        return self.window.page.inspector.one_of(OddsPanel, "odds")

    # --- the sheet

    @property
    def _sheet(self) -> OrdersPanel:
        assert self.window.open_game is not None
        panel = self.window.open_game.page.inspector.panel("orders")
        assert isinstance(panel, OrdersPanel)
        return panel

    def _orders(self, seat: str) -> None:
        table = self.window.session.table
        before, text = len(table.log.entries), quick_play.sheet(self.window.session.position(), seat)
        if text.startswith("hide"):
            self._choose("Write to", "the whole army")
            self._press_form("Order: Put under a marker")
            self._choose("Force", quick_play.BARNES)
        elif text:
            self._choose("Write to", quick_play.BARNES)
            self._press_form("Order: Defend")
            self._pick_target(quick_play.ORCHARD)
        assert self._sheet.drafting is not None
        assert self._sheet.drafting.text == text
        assert not (text and self.window.page.roll_card.isVisible()), "who writes looks at no dice"
        assert len(table.log.entries) == before, "a draft is in no log"
        self.written += [text] if text else []
        self._press_form("Seal the orders")
        assert len(table.log.entries) == before, "it is chosen first"
        self._press_form("Seal the orders")
        assert len(table.log.entries) == before + 1

    def _choose(self, name: str, value: str) -> None:
        """Take an entry of a list by its list."""

        def found() -> list[QComboBox]:
            return [box for box in self._sheet.findChildren(QComboBox) if box.accessibleName() == name]

        self.qtbot.waitUntil(lambda: bool(found()))
        box = found()[0]
        box.showPopup()
        view = box.view()
        entry = view.model().index(box.findData(value), 0)
        view.scrollTo(entry)
        QTest.mouseClick(view.viewport(), _LEFT, pos=view.visualRect(entry).center())
        rest()

    def _pick_target(self, label: str) -> None:
        view, at = self.window.page.view, self.window.session.table.game.board.at(label)
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

    # --- everything else

    def _answer(self, step: str) -> None:
        question, table = self.player.question, self.window.session.table
        answer = quick_play.answer(self.window.session.position(), question)
        if question.forecast and step not in self.odds and answer.kind == "verb":
            self.odds[step] = self._odds_panel._page.toPlainText()
        before = len(table.log.entries)
        picked = {table.game.board.at(pick) for pick in self.window.session.picking.picks if pick.isdecimal()}
        assert picked <= self.window.page.view.pointing.choices.hexes.keys(), "what is attacked stays marked"
        if answer.kind == "verb":
            self.player.press(answer.label, self.window.page)
        elif answer.unit is not None and self.window.session.position().unit(answer.unit).hex is None:
            self.player.take_from_tray(answer.unit)
        else:
            self.player._choose(answer)
        if self.window.playing and self.player.chosen is not None:
            assert len(table.log.entries) == before, "a click that selects did something"
            self.player.commit()


def rest() -> None:
    for _ in range(3):
        QApplication.processEvents()


def test_two_play_little_round_top_to_its_end(
    window: MainWindow, toy_library: Library, places: Places, qtbot: QtBot
) -> None:
    path = places.games / "hill.hexlog"
    begin_game("lees_greatest_gamble", "little_round_top", seed=_SEED, path=path, library=toy_library).close()
    window.open_path(path)
    game = Game(window, qtbot)
    for _ in range(_LONGEST):
        if game.is_over:
            break
        game.act()
    assert game.is_over
    assert window.open_game is not None
    table = window.open_game.running.table
    assert game.hand_overs > 2
    assert game.rolls_seen > 1
    assert game.written == [f"{quick_play.BARNES}: defend {quick_play.ORCHARD}", f"hide {quick_play.BARNES}"]
    assert "Bombardment" in game.odds["bombardment"]
    assert re.search(r"attack: .*\d+ SP.*defence: .*\d+ SP", game.odds["combat"], re.DOTALL)
    told = [fact.event for entry in table.log.entries for fact in entry.facts]
    assert {"deploy", "clash", "retreat"} <= {event.frame.step for event in told if isinstance(event, Called)}
    assert "retreated" in {event.how for event in told if isinstance(event, Moved)}
    at = table.view()
    assert at.state.over is not None
    assert window.page.prompt.sentence.words().startswith(f"The game is over: {at.result(at.state.over)}. ")
    page = window.open_game.page
    forces, gone = page.inspector.panel("forces"), page.inspector.panel("gone")
    assert isinstance(forces, ForcesPanel)
    assert isinstance(gone, GonePanel)
    for name in ("forces", "gone"):
        page.show_panel(name)
        rest()
    told = gone._page.toPlainText()
    assert "weakened" in told
    assert "out of play" not in told, "who has no part in the scenario was not lost"
    unfolded = {row.text(0) for row, _ in forces._formations if row.isExpanded()}
    assert {"First Corps", "III Corps"} <= unfolded
    assert not {"Second Corps", "XI Corps"} & unfolded
