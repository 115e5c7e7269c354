"""A person at the window: presses, clicks and drags, and never speaks to the core."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAction, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from hexboard.engine.question import Answer, Question, Ready
from hexboard.gui.board.camera import scene_point
from hexboard.gui.main_window import MainWindow
from hexboard.gui.pages.new_game import NewGamePage
from hexboard.gui.panels.orders.panel import OrdersPanel
from hexboard.gui.settings import Recent
from hexboard.gui.widgets.wrap_button import WrapButton

_LEFT = Qt.MouseButton.LeftButton
_DRAG_STEPS = 5
_LONGEST_FIGHT = 200
_LOOKS = 50
_LOOK_MS = 10
_MOVES = 30  # more than a list needs to take the pointer for moved


class Player:
    """Looks at what the window shows and acts by mouse and keyboard."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self._places: dict[tuple[str, QSize, bool, bool], QRect] = {}

    def look_round(self) -> None:
        """Let the window do what is due; where a game's map lies depends on the window and the inspector alone."""
        QApplication.processEvents()
        if self.window.playing:
            page = self.window.page
            place = page.view.geometry()
            # which game it is shows now: while that was done another may have come
            game = self.window.session.table.log.header.game_id
            key = (game, self.window.size(), page.inspector_is_open, page.is_drawer)
            assert self._places.setdefault(key, place) == place, "the map was moved"

    @property
    def question(self) -> Question:
        """The question on the screen."""
        found = self.window.session.question
        assert found is not None, self.window.page.prompt.sentence.words()
        return found

    @property
    def where(self) -> str:
        """The line that says where the game stands."""
        return self.window.windowTitle()

    def begin(self) -> None:
        """Press what begins the game, and wait until it is there."""
        self.press("Begin the game")
        for _ in range(_LOOKS * _LOOKS):
            if self.window.open_game is not None:
                self.look_round()
                return
            QTest.qWait(_LOOK_MS)
        raise AssertionError("it was not begun")

    def press(self, words: str, inside: QWidget | None = None) -> None:
        """Press the button that begins with these words, or is called so; in the prompt bar it may lie under *more*."""
        for _ in range(_LOOKS):
            QApplication.processEvents()
            buttons = [b for b in (inside or self.window).findChildren(QPushButton) if b.isVisible() and b.isEnabled()]
            fitting = [b for b in buttons if _fits(_words(b), words) or _fits(b.accessibleName(), words)]
            if fitting:
                QTest.mouseClick(fitting[0], _LEFT)
                self.look_round()
                return
            more = self._under_more(words)
            if more is not None:
                more.trigger()
                QApplication.processEvents()
                return
            # new buttons are laid out in a pause
            QTest.qWait(10)
        raise AssertionError(f"no button {words!r} among {[_words(b) for b in buttons]}")

    def _under_more(self, words: str) -> QAction | None:
        if not self.window.playing:
            return None
        entries = self.window.page.prompt.more.menu().actions()
        return next((entry for entry in entries if _fits(entry.text(), words)), None)

    @property
    def chosen(self) -> Ready | None:
        """The command that is looked at and not yet done."""
        found = self.window.session.chosen
        return found.ready if found else None

    def end_phase(self, words: str) -> None:
        """Press the button that ends a phase; where there is something to be read first, press it again."""
        before = len(self.window.session.table.log.entries)
        self.press(words)
        if self.chosen is not None and self.chosen.caution:
            assert len(self.window.session.table.log.entries) == before, "a caution is read before anything is done"
            assert self.chosen.caution in self.window.page.prompt.second.words()
            self.press(words)
        assert self.chosen is None

    def click_hex(self, label: str) -> None:
        """Click the middle of a hex: what may go there is shown, and not yet done."""
        self._click(self._point_of_hex(label))

    def go(self, label: str) -> None:
        """Click a hex to look at the way, and once more to go."""
        before = len(self.window.session.table.log.entries)
        self.click_hex(label)
        assert self.chosen is not None, f"{label} cannot be chosen: {self.hint()}"
        assert len(self.window.session.table.log.entries) == before, "a click that selects did something"
        self.click_hex(label)
        assert len(self.window.session.table.log.entries) == before + 1, f"nobody went to {label}: {self.hint()}"

    def send(self, unit: str) -> None:
        """Click a counter that has only one thing to do, and then have it done."""
        self.click_unit(unit)
        self.commit()

    def commit(self) -> None:
        """Press the button that does what is chosen."""
        button = self.window.page.prompt.commit
        assert button.isVisible()
        assert button.isEnabled(), f"nothing is chosen: {self.hint()}"
        QTest.mouseClick(button, _LEFT)
        self.look_round()

    def write_order(self, kind: str) -> None:
        """Write an order on the form by its button, then choose to seal the sheet."""
        self.window.page.show_panel("orders")
        QApplication.processEvents()
        panel = self.window.findChild(OrdersPanel)
        assert panel is not None
        self.press(kind.capitalize(), panel)
        self.press("Seal the orders", self.window.page.prompt)

    def double_click(self, unit: str) -> None:
        """Two quick clicks on a counter."""
        at = self.window.page.view.point_of(unit)
        viewport = self.window.page.view.viewport()
        QTest.mouseClick(viewport, _LEFT, pos=at)
        QTest.mouseDClick(viewport, _LEFT, pos=at)
        QApplication.processEvents()

    def click_unit(self, unit: str) -> None:
        """Click a counter; if that opens its stack, its card."""
        view = self.window.page.view
        at = self.window.session.position().unit(unit).hex
        assert at is not None
        view.ensure_hex(at)
        before = self.question, self.chosen
        self._click(view.point_of(unit))
        if (self.question, self.chosen) == before:
            self._click(view.point_of(unit))
        assert (self.question, self.chosen) != before, f"{unit} was not taken up: {self.hint()}"

    def take_from_tray(self, unit: str) -> None:
        """Click a counter that waits off the map."""
        tray = self.window.page.tray
        name = self.window.session.position().name(unit)
        items = [tray.item(i) for i in range(tray.count()) if tray.item(i).text() == name]
        tray.scrollToItem(items[0])
        QTest.mouseClick(tray.viewport(), _LEFT, pos=tray.visualItemRect(items[0]).center())
        QApplication.processEvents()

    def drag(self, unit: str, label: str) -> None:
        """Drag a counter onto a hex."""
        view = self.window.page.view
        at = self.window.session.position().unit(unit).hex
        assert at is not None
        view.ensure_hex(at)
        start, end = view.point_of(unit), self._point_of_hex(label)
        QTest.mousePress(view.viewport(), _LEFT, pos=start)
        for step in range(1, _DRAG_STEPS + 1):
            QTest.mouseMove(view.viewport(), start + (end - start) * (step / _DRAG_STEPS))
        QTest.mouseRelease(view.viewport(), _LEFT, pos=end)
        QApplication.processEvents()

    def key(self, key: Qt.Key, *modifiers: Qt.KeyboardModifier) -> None:
        """Press a key where the keyboard is."""
        held = Qt.KeyboardModifier.NoModifier
        for modifier in modifiers:
            held |= modifier
        self.window.activateWindow()
        assert QTest.qWaitForWindowActive(self.window), "keys need a window that is active"
        QTest.keyClick(self.window.page.view, key, held)
        QApplication.processEvents()

    def hint(self) -> str:
        """What the prompt bar remarks."""
        return self.window.page.prompt.hint

    def fight(self, seen: Callable[[Question], object] = lambda question: None) -> None:
        """Answer whatever a Combat Phase asks of those at this screen, until it is over or others must decide."""
        begun = self.where
        for _ in range(_LONGEST_FIGHT):
            if self.where != begun or self.window.session.question is None:
                return
            seen(self.question)
            self._answer(self.question)
            if self.chosen is not None:
                self.commit()
        raise AssertionError(f"the fight does not end: {self.question.prompt}")

    def _answer(self, question: Question) -> None:
        # the form of an order sheet beside it may have buttons of the same words
        page = self.window.page
        fresh = [a for a in question.open_answers() if not a.picked]
        if not fresh and question.writes_sheet:
            self.write_order("attack")
            return
        verbs = [a for a in fresh if a.kind == "verb"]
        places = [a for a in fresh if a.kind != "verb"]
        if question.forecast and verbs:
            self.press(verbs[0].label, page)
        elif any(a.value == "all" for a in verbs):
            self.press(next(a.label for a in verbs if a.value == "all"), page)
        elif places:
            self._choose(places[0])
        else:
            self.press(verbs[0].label, page)

    def _choose(self, answer: Answer) -> None:
        board = self.window.session.table.game.board
        if answer.unit is not None:
            self.click_unit(answer.unit)
        elif answer.hex is not None:
            self.click_hex(board.label(answer.hex))
        else:
            self.press(answer.label)

    def _point_of_hex(self, label: str) -> QPoint:
        view = self.window.page.view
        at = self.window.session.table.game.board.at(label)
        view.ensure_hex(at)
        return view.mapFromScene(scene_point(at))

    def _click(self, at: QPoint) -> None:
        QTest.mouseClick(self.window.page.view.viewport(), _LEFT, pos=at)
        self.look_round()


def new_game_page(window: MainWindow, game: str, scenario: str) -> NewGamePage:
    """From the start page to the page on which a scenario of a game is begun, by mouse."""
    QTest.mouseClick(window.front.start_page.cards[game], _LEFT)
    page = window.front.new_game
    assert page is not None
    QTest.mouseClick(page.scenario_button(scenario), _LEFT)
    assert page.scenario.id == scenario
    return page


def until_open(window: MainWindow) -> None:
    """Let the window make the page of the game that is being opened."""
    for _ in range(_LOOKS * 100):
        QApplication.processEvents()
        if window.playing:
            return
        QTest.qWait(10)
    raise AssertionError("the game is not opened")


def take_chair(window: MainWindow, qtbot: QtBot) -> None:
    """Press and hold on the hand-over screen."""
    assert window.open_game is not None
    window.open_game.cover.button.hold_ms = 40
    QTest.mousePress(window.open_game.cover.button, _LEFT)
    qtbot.waitUntil(lambda: window.playing, timeout=60_000)
    QTest.mouseRelease(window, _LEFT)


def choose_of_list(words: str, *, by_key: bool = False) -> None:
    """Choose a line of the list that has come up, by mouse or keyboard.

    Where the pointer lay as it came up, a click only closes it until the pointer has been moved; and where it lies,
    those know who moved it last, in whatever test that was.
    """
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    line = next(action for action in menu.actions() if action.text() == words)
    if by_key:
        for _ in range(menu.actions().index(line) + 1):
            QTest.keyClick(menu, Qt.Key.Key_Down)
        QTest.keyClick(menu, Qt.Key.Key_Return)
    else:
        at = menu.actionGeometry(line).center()
        held = Qt.MouseButton.NoButton, Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
        for _ in range(_MOVES):
            QApplication.sendEvent(menu, QMouseEvent(QEvent.Type.MouseMove, at, menu.mapToGlobal(at), *held))
        QTest.mouseClick(menu, _LEFT, pos=at)
    assert QApplication.activePopupWidget() is None


def _fits(said: str, words: str) -> bool:
    return said.lstrip("\u2298\u2713 ").startswith(words)


def _words(button: QPushButton) -> str:
    return button.words() if isinstance(button, WrapButton) else button.text()


def left_locked(window: MainWindow, path: Path) -> None:
    """A game played lately whose program was killed: its lock lies beside it, and nobody holds it."""
    window.settings.remember_game(Recent(str(path), path.stem))
    path.with_name(f".{path.name}.lock").touch()
