"""A monkey at the window: it clicks, drags, types and turns at random, which must never raise, roll or move the map.

    python -m tests.gui.monkey SEED MINUTES [GAME SCENARIO]

The seed names what it would do; how far it comes in that time depends on the machine. What went wrong is printed with
the acts before it. It finds crashes of Qt too: they end the program.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
import traceback
from collections import deque
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import TypeVar

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QDesktopServices, QKeySequence, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QLineEdit,
    QMenu,
    QTabBar,
    QWidget,
)

from hexboard.core.event import Rolled
from hexboard.gui.acts import ACTS
from hexboard.gui.board.camera import scene_point
from hexboard.gui.board.painting.map_loader import keep_lists_in
from hexboard.gui.main_window import MainWindow
from hexboard.gui.settings import Settings
from hexboard.gui.theme.dressing import dress
from hexboard.gui.theme.painting import load_fonts
from hexboard.module.folder import anybody, find_modules
from hexboard.play.places import Places
from tests.games import begin_game

from .player import Player

_LEFT, _NO_BUTTON = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
_NO_KEY = Qt.KeyboardModifier.NoModifier
_KEYS = (*"AES", "Esc", "Return", "Space", "Tab", "Shift+Tab", "Up", "Down", "Left", "Right", "Del", "Home", "End")
_WORDS = ("lee", "&<b>x", "7.31", " ", "99999999999999", "hill", "x" * 300, "S3202")
_SIZES = ((1280, 800), (1366, 768), (1024, 640), (1600, 1000), (900, 600))
_LEFT_ALONE = ("quit", "full-screen")
_TRAIL, _POPUP_MS, _GAME_STEPS, _PAUSE_MS, _LONGEST_OPENING = 14, 30, 700, 10, 1000

T = TypeVar("T", bound=QWidget)


class Monkey:
    """Does one thing at random at a time to a window. What it is at, a seed decides, and what it finds there."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window = window
        self.trail: deque[str] = deque(maxlen=_TRAIL)
        self._random = random.Random(seed)
        self._looks_round: dict[int, Player] = {}
        # a menu that a button opens waits for its end within the click on that button
        self._popups = QTimer(window)
        self._popups.timeout.connect(self._in_popup)
        self._popups.start(_POPUP_MS)

    def step(self) -> None:
        """Do one thing, and look what came of it. Raises AssertionError if it did what it may not."""
        modal = QApplication.activeModalWidget()
        acts = _IN_A_DIALOG if modal is not None else _EVERYWHERE
        act = self._random.choices(list(acts), list(acts.values()))[0]
        table = self.window.session.table if self.window.playing else None
        before = len(table.log.entries) if table is not None else 0
        self.trail.append(act(self))
        self._look_round()
        if table is not None and act in _LOOKING and not table.log.header.computers:
            new = table.log.entries[before:]
            assert not any(isinstance(fact.event, Rolled) for entry in new for fact in entry.facts), self.trail[-1]

    def _look_round(self) -> None:
        """Where the map lies follows from the window, the size of text and the game alone."""
        self._looks_round.setdefault(self.window.settings.text_size, Player(self.window)).look_round()

    def lift_the_cover(self) -> None:
        """Take the chair, if the screen waits for somebody to take it."""
        game = self.window.open_game
        if QApplication.activeModalWidget() is None and game is not None and game.cover.button.isVisible():
            game.cover.button.hold_ms = 1
            QTest.mousePress(game.cover.button, _LEFT)
            for _ in range(_LONGEST_OPENING):
                if not game.cover.button.isVisible():
                    break
                QTest.qWait(1)
            QTest.mouseRelease(self.window, _LEFT)

    # --- what it does

    def _answer(self) -> str:
        question = self.window.session.question if self.window.playing else None
        if question is None or not question.answers:
            return "no question"
        answer = self._random.choice(question.open_answers() or question.answers)
        view, at = self.window.page.view, self.window.session.position()
        unit = at.state.units.get(answer.unit) if answer.unit else None
        place = answer.hex if answer.hex is not None else unit.hex if unit is not None else None
        if place is None:
            self.window.session.answer(answer)
        else:
            view.ensure_hex(place)
            QTest.mouseClick(view.viewport(), _LEFT, pos=view.mapFromScene(scene_point(place)))
        return f"answer {answer.value}"

    def _commit(self) -> str:
        if not self.window.playing or not self.window.page.prompt.commit.isEnabled():
            return "nothing is chosen"
        QTest.mouseClick(self.window.page.prompt.commit, _LEFT)
        return "commit"

    def _on_map(self) -> str:
        viewport = self._viewport()
        if viewport is None:
            return "no map"
        at, kind = self._point(viewport), self._random.randrange(6)
        if kind == 0:
            QTest.mouseDClick(viewport, _LEFT, pos=at)
        elif kind == 1:
            there = viewport.mapToGlobal(at)
            QApplication.sendEvent(viewport, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, there))
        else:
            QTest.mouseClick(viewport, _LEFT, (_NO_KEY, Qt.KeyboardModifier.ShiftModifier)[kind == 2], at)
        return f"on the map {at.toTuple()}, {kind}"

    def _drag(self) -> str:
        viewport = self._viewport()
        if viewport is None:
            return "no map"
        start, end = self._point(viewport), self._point(viewport)
        QTest.mousePress(viewport, _LEFT, pos=start)
        for share in (0.3, 0.6, 1.0):
            self._point_at(viewport, start + (end - start) * share, _LEFT)
        QTest.mouseRelease(viewport, _LEFT, pos=end)
        return f"drag from {start.toTuple()} to {end.toTuple()}"

    def _hover(self) -> str:
        viewport = self._viewport()
        if viewport is None:
            return "no map"
        self._point_at(viewport, self._point(viewport), _NO_BUTTON)
        return "hover"

    def _wheel(self) -> str:
        viewport = self._viewport()
        if viewport is None:
            return "no map"
        at, turn = QPointF(self._point(viewport)), QPoint(0, self._random.choice((-360, -120, 120, 360)))
        about = (_NO_BUTTON, _NO_KEY, Qt.ScrollPhase.NoScrollPhase, False)
        QApplication.sendEvent(viewport, QWheelEvent(at, QPointF(viewport.mapToGlobal(at)), QPoint(), turn, *about))
        return f"wheel {turn.y()}"

    def _press(self) -> str:
        found = [each for each in self._seen(QAbstractButton) if each.isEnabled() and "Quit" not in each.text()]
        if not found:
            return "no button"
        button = self._random.choice(found)
        name = f"{type(button).__name__} {button.accessibleName() or button.text()}"
        QTest.mouseClick(button, _LEFT)
        return f"press {name}"

    def _of_list(self) -> str:
        found = [each for each in self._seen(QAbstractItemView) if each.model() and each.model().rowCount()]
        if not found:
            return "no list"
        rows = self._random.choice(found)
        line = rows.model().index(self._random.randrange(rows.model().rowCount()), 0)
        rows.scrollTo(line, QAbstractItemView.ScrollHint.EnsureVisible)
        click = self._random.choice((QTest.mouseClick, QTest.mouseDClick))
        name = f"{type(rows).__name__} {line.data()}"
        if any(act.id in _LEFT_ALONE and str(line.data()).startswith(act.title) for act in ACTS):
            return f"not {name}"
        click(rows.viewport(), _LEFT, pos=rows.visualRect(line).center())
        return f"line of {name}"

    def _tab(self) -> str:
        found = [bar for bar in self._seen(QTabBar) if bar.count()]
        if not found:
            return "no tabs"
        bar = self._random.choice(found)
        place = self._random.randrange(bar.count())
        name = bar.tabText(place)
        QTest.mouseClick(bar, _LEFT, pos=bar.tabRect(place).center())
        return f"tab {name}"

    def _key(self) -> str:
        key = QKeySequence(self._random.choice(_KEYS))[0]
        QTest.keyClick(self.window.focusWidget() or self.window, key.key(), key.keyboardModifiers())
        return f"key {QKeySequence(key).toString()}"

    def _act(self) -> str:
        act = self._random.choice([each for each in ACTS if each.id not in _LEFT_ALONE])
        action = self.window.acts.action(act.id)
        if action.isEnabled():
            action.trigger()
        return f"act {act.id}"

    def _type(self) -> str:
        found = [each for each in self._seen(QLineEdit) if each.isEnabled()]
        if not found:
            return "no field"
        words = self._random.choice(_WORDS)
        QTest.keyClicks(self._random.choice(found), words)
        return f"type {words[:20]!r}"

    def _entry(self) -> str:
        found = [each for each in self._seen(QComboBox) if each.isEnabled() and each.count()]
        if not found:
            return "no box of entries"
        box = self._random.choice(found)
        box.setCurrentIndex(self._random.randrange(box.count()))
        name = box.currentText()
        box.activated.emit(box.currentIndex())
        return f"entry {name}"

    def _slide(self) -> str:
        found = [each for each in self._seen(QAbstractSlider) if each.isEnabled()]
        if not found:
            return "nothing to slide"
        slider = self._random.choice(found)
        value = self._random.randint(slider.minimum(), slider.maximum())
        slider.setValue(value)
        return f"slide to {value}"

    def _close(self) -> str:
        found = [each for each in QApplication.topLevelWidgets() if isinstance(each, QDialog) and each.isVisible()]
        modal = QApplication.activeModalWidget()
        dialog = modal or (self._random.choice(found) if found else None)
        if dialog is None:
            return "no dialog"
        name = type(dialog).__name__
        dialog.close()
        return f"close {name}"

    def _resize(self) -> str:
        size = self._random.choice(_SIZES)
        self.window.resize(*size)
        return f"resize {size}"

    def _look(self) -> str:
        settings = self.window.settings
        kind = self._random.randrange(3)
        if kind == 0:
            settings.text_size = self._random.choice((100, 130, 200))
        elif kind == 1:
            settings.scheme = self._random.choice(("light", "dark"))
        else:
            settings.palette = self._random.choice(("period", "bright", "dark"))
        return f"look {kind}"

    def _in_popup(self) -> None:
        """Choose something of a menu that is up, or close it."""
        menu = QApplication.activePopupWidget()
        if menu is None:
            return
        open_lines = [each for each in menu.actions() if each.isEnabled() and not each.isSeparator()]
        lines = [each for each in open_lines if "Quit" not in each.text() and each.menu() is None]
        if isinstance(menu, QMenu) and lines and self._random.random() < 0.7:
            line = self._random.choice(lines)
            self.trail.append(f"menu line {line.text()}")
            menu.setActiveAction(line)
            QTest.keyClick(menu, Qt.Key.Key_Return)
        else:
            menu.close()

    # --- where it does it

    def _viewport(self) -> QWidget | None:
        return self.window.page.view.viewport() if self.window.playing else None

    def _point(self, widget: QWidget) -> QPoint:
        return QPoint(self._random.randrange(max(1, widget.width())), self._random.randrange(max(1, widget.height())))

    def _point_at(self, widget: QWidget, at: QPoint, held: Qt.MouseButton) -> None:
        there = QPointF(widget.mapToGlobal(at))
        QApplication.sendEvent(
            widget, QMouseEvent(QEvent.Type.MouseMove, QPointF(at), there, _NO_BUTTON, held, _NO_KEY)
        )

    def _seen(self, kind: type[T]) -> list[T]:
        """The widgets of a kind that can be clicked now."""
        modal = QApplication.activeModalWidget()
        windows = [modal] if modal is not None else filter(QWidget.isVisible, QApplication.topLevelWidgets())
        inside = (each for window in windows for each in window.findChildren(kind))
        return [each for each in inside if each.isVisible() and not each.visibleRegion().isEmpty()]


_Act = Callable[[Monkey], str]
_IN_A_DIALOG: dict[_Act, int] = {
    Monkey._press: 9,
    Monkey._of_list: 3,
    Monkey._tab: 3,
    Monkey._type: 3,
    Monkey._entry: 2,
    Monkey._slide: 2,
    Monkey._close: 6,
}
_LOOKING: dict[_Act, int] = {
    Monkey._on_map: 12,
    Monkey._hover: 5,
    Monkey._wheel: 2,
    Monkey._tab: 3,
    Monkey._resize: 1,
    Monkey._look: 1,
}
_EVERYWHERE: dict[_Act, int] = {
    **_IN_A_DIALOG,
    **_LOOKING,
    Monkey._answer: 26,
    Monkey._commit: 14,
    Monkey._drag: 3,
    Monkey._key: 6,
    Monkey._act: 7,
}


def main(seed: int, minutes: float, game: str = "", scenario: str = "") -> int:
    """Let one go for so many minutes, a new game every so many steps; how many things went wrong."""
    app = QApplication(sys.argv[:1])
    load_fonts()
    dress(app, "light", 100)
    _open_no_file_dialog(random.Random(seed))
    library, chosen = find_modules([Path(__file__).parent.parent / "toy"], anybody), random.Random(seed)
    games = [(m.id, each.id) for m in library.modules.values() for each in m.file.scenario]
    with tempfile.TemporaryDirectory() as folder:
        places = Places(*(Path(folder) / name for name in ("config", "games", "logs", "cache"))).made()
        keep_lists_in(places.cache)
        settings = Settings(places.settings / "hexboard.ini")
        settings.motion = False
        window = MainWindow(ACTS, settings, places, library)
        window.show_start()
        window.show()
        monkey, faults, ends = Monkey(window, seed), _Faults(), time.monotonic() + 60 * minutes
        steps = count()

        def go_on() -> None:
            step = next(steps)
            if time.monotonic() > ends:
                print(f"{step} steps, {faults.count} faults", flush=True)
                os._exit(faults.count > 0)
            if step % _GAME_STEPS == 0:
                _begin(monkey, *((game, scenario) if game else chosen.choice(games)), seed=f"{seed} {step}")
            monkey.lift_the_cover()
            monkey.step()

        sys.excepthook = lambda kind, fault, trace: faults.tell(monkey, fault)
        steady = QTimer(window)
        steady.timeout.connect(go_on)
        steady.start(0)
        status = app.exec()
        print(f"the window was closed at step {next(steps)}, after", *monkey.trail, sep="\n    ", flush=True)
        return status


class _Faults:
    """Prints what went wrong, once for each cause, and counts it."""

    def __init__(self) -> None:
        self.count = 0
        self._known: set[tuple[str, int | None]] = set()

    def tell(self, monkey: Monkey, fault: BaseException) -> None:
        """Print a fault and what was done before it."""
        last = traceback.extract_tb(fault.__traceback__)[-1]
        if (last.filename, last.lineno) not in self._known:
            self._known.add((last.filename, last.lineno))
            self.count += 1
            traceback.print_exception(fault, file=sys.stdout)
            print("after:", *monkey.trail, sep="\n  ", flush=True)


def _open_no_file_dialog(chance: random.Random) -> None:
    """The system's dialogs would wait for somebody: each is answered at random, or left."""

    def file(*about: object) -> str:
        return chance.choice(("", str(Path(tempfile.gettempdir()) / "monkey.hexlog")))

    for name in ("getOpenFileName", "getSaveFileName"):
        setattr(QFileDialog, name, lambda *about: (file(), ""))
    QFileDialog.getExistingDirectory = file
    QDesktopServices.openUrl = lambda address: True


def _begin(monkey: Monkey, game: str, scenario: str, seed: str) -> None:
    """Begin a game and wait until it is there; what is open is closed."""
    window = monkey.window
    while (dialog := QApplication.activeModalWidget()) is not None:
        dialog.close()
    path = window.places.games / f"{seed}.hexlog"
    begin_game(game, scenario, seed=seed, path=path, library=window.library()).close()
    window.open_path(path)
    monkey.trail.append(f"begin {game} {scenario}")
    for _ in range(_LONGEST_OPENING):
        QTest.qWait(_PAUSE_MS)
        if window.open_game is not None:
            return


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]), *sys.argv[3:5])
