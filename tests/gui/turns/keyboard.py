"""A person with a keyboard alone, who hears what a screen reader would say and never looks."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QMenu, QPushButton, QWidget

from hexboard.engine.question import Answer, Question
from hexboard.geometry.hex import Hex
from hexboard.gui.dialogs.palette import CommandPalette, entries, found
from hexboard.gui.main_window import MainWindow

_FAR = 400  # keys for one way of the cursor, or round the window
_TYPED = 1  # of what is found that is typed in full
_PAUSE = 40  # ms in which a form is laid out anew
_KEY = Qt.Key


class Keyboard:
    """Presses keys where the keyboard is; ``heard`` is asked of the accessible tree alone."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self._activate(window)
        self.said: list[str] = []

    @property
    def question(self) -> Question:
        """What is asked."""
        found = self.window.session.question
        assert found is not None, self.heard("The question of the moment")
        return found

    @property
    def entries(self) -> int:
        """How much has been done."""
        assert self.window.open_game is not None
        return len(self.window.open_game.running.table.log.entries)

    @property
    def form(self) -> QWidget:
        """Where the order sheet is written: what the keyboard comes to after the tabs of the inspector."""
        return self.window.page.inspector.stops()[1]

    def press(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key where the keyboard is."""
        QTest.keyClick(QApplication.focusWidget() or self.window, key, held)
        QApplication.processEvents()

    def heard(self, name: str) -> str:
        """What is said of the part of the window that is called so: its name, description and value."""
        widgets = [self.window, *self.window.findChildren(QWidget)]
        named = [widget for widget in widgets if widget.accessibleName() == name]
        assert named, f"nothing is called {name!r}"
        faces = [QAccessible.queryAccessibleInterface(widget) for widget in named]
        kinds = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value)
        return " | ".join(face.text(kind) for face in faces for kind in kinds)

    def heard_rows(self, name: str) -> list[str]:
        """What is said of each row of the list that is called so."""
        rows = next(each for each in self.window.findChildren(QAbstractItemView) if each.accessibleName() == name)
        face = QAccessible.queryAccessibleInterface(rows)
        children = [face.child(nth) for nth in range(face.childCount())]
        return [child.text(QAccessible.Text.Name) for child in children if child is not None]

    def choose(self, answer: Answer) -> None:
        """Pick an answer: a counter or hex by the cursor, one off the map in its tray, a verb by its button."""
        at = self.window.session.position()
        place = at.unit(answer.unit).hex if answer.unit in at.state.units else answer.hex  # type: ignore[arg-type]
        if answer.kind == "verb" or (answer.unit is None and answer.hex is None):
            self.press_button(answer.label)
        elif place is None:
            self._take_from_tray(answer.label)
        else:
            self.point_at(answer)
            self._pick_at_cursor(answer)

    def point_at(self, answer: Answer) -> None:
        """Put the hex cursor where an answer lies."""
        at = self.window.session.position()
        place = at.unit(answer.unit).hex if answer.unit in at.state.units else answer.hex  # type: ignore[arg-type]
        assert place is not None
        self.go_to(self.window.page.view)
        self._cursor_to(place)

    def press_button(self, words: str) -> None:
        """Press a button of the prompt bar by its letter, or go there, and if it lies under *more* find it there."""
        prompt = self.window.page.prompt
        slots = [slot for slot in (prompt.end, *prompt.free, prompt.commit) if slot.isVisible() and slot.isEnabled()]
        slot = next((slot for slot in slots if slot.accessibleName().startswith(words)), None)
        if slot is None:
            self._press_under_more(words)
        elif slot.keys.isalpha():
            self.press(_KEY(ord(slot.keys)))
        else:
            self.reach(prompt, slot.accessibleName())
            self.press(_KEY.Key_Space)
            self._stays()

    def press_in(self, part: QWidget, name: str) -> None:
        """Go to a button of a part of the window by its name, and press it."""
        self.reach(part, name)
        self.press(_KEY.Key_Space)
        QTest.qWait(_PAUSE)

    def find(self, words: str) -> None:
        """Have something done by its name: Ctrl+K, its words, Enter."""
        self.press(_KEY.Key_K, Qt.KeyboardModifier.ControlModifier)
        # a desktop gives the keyboard to a dialog and back to the window under it; the screen of tests has none
        shown = next(each for each in self.window.findChildren(CommandPalette) if each.isVisible())
        self._activate(shown)
        QTest.keyClicks(shown.field, words)
        self.press(_KEY.Key_Return)
        QTest.qWait(_PAUSE)
        self._activate(self.window)
        self._stays()

    def _activate(self, shown: QWidget) -> None:
        for _ in range(_FAR):
            if QApplication.activeWindow() is shown and QApplication.focusWidget() is not None:
                return
            shown.activateWindow()
            QTest.qWait(20)
        raise AssertionError("the keyboard never comes there")

    def _stays(self) -> None:
        """A button that fades does not hand the keyboard on to something else."""
        focus = self.window.focusWidget()
        if self.window.playing and focus is not None:
            assert not self.window.page.timeline.isAncestorOf(focus), "the keyboard has wandered off"

    def reach(self, part: QWidget, name: str) -> None:
        """Go to what is called so in a part of the window: round to the part, then on inside it."""
        QTest.qWait(_PAUSE)
        for _ in range(_FAR):
            focus = QApplication.focusWidget()
            if focus is not None and part.isAncestorOf(focus):
                if focus.accessibleName() == name:
                    return
                self.press(_KEY.Key_Tab)
            else:
                self.go_to(part)
        raise AssertionError(f"Tab never comes to {name}")

    def finds_all(self) -> None:
        """Ctrl+K has everything that answers the question, and what is typed in full comes first."""
        known = list(entries(self.window.acts, self.window, self.window.page))
        now = [entry.words for entry in known if entry.kind == "now"]
        session, prompt = self.window.session, self.window.page.prompt
        question = session.form_pick.question or self.question
        missing = [a.label for a in question.open_answers() if a.kind != "text" and not any(a.label in w for w in now)]
        assert not missing, f"{question.prompt}: {missing} are not found"
        if prompt.commit.isEnabled():
            assert now[0].startswith(prompt.commit.accessibleName())
        for words in now[:_TYPED]:
            assert found(known, words)[0].words == words

    def sit_down(self) -> None:
        """Take the chair, if the screen is covered."""
        assert self.window.open_game is not None
        if self.window.open_game.is_covered:
            self.take_chair()

    def take_chair(self) -> None:
        """Lift the hand-over screen: hold a key on the button that has the keyboard."""
        opened = self.window.open_game
        assert opened is not None
        opened.cover.button.hold_ms = 30
        focus = QApplication.focusWidget()
        assert focus is opened.cover.button, "the keyboard waits at the button"
        QTest.keyPress(focus, _KEY.Key_Space)
        for _ in range(_FAR):
            if self.window.playing:
                break
            QTest.qWait(20)
        assert self.window.playing

    def go_to(self, part: QWidget) -> None:
        """Go round the parts of the window until the keyboard is in this one."""
        for _ in range(_FAR):
            focus = QApplication.focusWidget()
            if focus is part or (focus is not None and part.isAncestorOf(focus)):
                return
            self.press(_KEY.Key_F6)
        raise AssertionError(f"F6 never comes to {part.accessibleName()}")

    def _press_under_more(self, words: str) -> None:
        prompt = self.window.page.prompt
        inside = [button for button in prompt.findChildren(QPushButton) if button.menu() is not None]
        menus = [(button, button.menu()) for button in (*inside, prompt.more)]
        button, way = next((b, w) for b, m in menus if m is not None for w in [_way(m, words)] if w)

        def in_menu() -> None:
            for nth, row in enumerate(way):
                for _ in range(row + (nth == 0)):
                    QTest.keyClick(QApplication.activePopupWidget(), _KEY.Key_Down)
                QTest.keyClick(QApplication.activePopupWidget(), _KEY.Key_Return)

        self.reach(prompt, button.accessibleName())
        QTimer.singleShot(20, in_menu)
        self.press(_KEY.Key_Space)
        QTest.qWait(40)
        self._activate(self.window)

    def _stack(self) -> str:
        """What is said of the stack that is open."""
        inside = self.window.page.view.findChildren(QWidget)
        return next(each.accessibleName() for each in inside if each.accessibleName().startswith("Stack at"))

    def _take_from_tray(self, label: str) -> None:
        tray = self.window.page.tray
        self.go_to(tray)
        self.press(_KEY.Key_Home)
        for _ in range(tray.count()):
            item = tray.currentItem()
            if item is not None and item.text() == label:
                break
            self.press(_KEY.Key_Right)
        self.press(_KEY.Key_Return)

    def _cursor_to(self, place: Hex) -> None:
        for _ in range(_FAR):
            now = self.window.session.hex
            if now == place:
                return
            self.press(_towards(now, place))
        raise AssertionError("the cursor never comes there")

    def _pick_at_cursor(self, answer: Answer) -> None:
        before = self.window.session.picking.picks, self.window.session.chosen
        self.press(_KEY.Key_Return)
        if (self.window.session.picking.picks, self.window.session.chosen) == before:
            # several may be meant: the stack is open, its counters have numbers
            words = self._stack()
            name = self.window.session.position().name(answer.unit or "")
            number = next(part.split()[0] for part in words.split(": ", 1)[1].split("; ") if f" {name}," in part)
            self.press(_KEY(ord(number)))
        after = self.window.session.picking.picks, self.window.session.chosen
        assert after != before, f"{answer.label} was not taken up: {self.window.page.prompt.hint}"


def _towards(now: Hex | None, place: Hex) -> Qt.Key:
    if now is None or now.q == place.q:
        return _KEY.Key_Down if now is None or now.r < place.r else _KEY.Key_Up
    return _KEY.Key_Right if now.q < place.q else _KEY.Key_Left


def _way(menu: QMenu, words: str) -> list[int]:
    """Which rows lead to an entry of a menu."""
    for row, entry in enumerate(menu.actions()):
        if entry.text().lstrip("\u2298\u2713 ").startswith(words):
            return [row]
        inner = _way(entry.menu(), words) if entry.menu() else []  # type: ignore[arg-type]
        if inner:
            return [row, *inner]
    return []
