"""How long the window takes to answer a click: from the button pressed to everything painted that it changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from hexboard.core.illegal import Unreadable
from hexboard.engine.question import Answer
from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import scene_point
from hexboard.gui.main_window import MainWindow
from hexboard.gui.measuring.frame_times import Size, plain_frame, settle, summed, timed, wait_until
from hexboard.gui.measuring.measured_window import begun_window, lift_cover
from hexboard.gui.panels.answers import BARRED
from hexboard.gui.panels.orders.fields import ON_MAP
from hexboard.module.folder import Library

_Kind = Literal["choose", "do"]

_LEFT = Qt.MouseButton.LeftButton
_STRIDE = 7  # from one click to the next through what may be picked, so that they fall all over the map
_ENDS = 5  # one look in so many round a phase is followed by its end
_PAUSES = 4  # turns of the event loop more between two clicks
_MOST = 20  # times as many clicks as are wanted of each kind, where one of the kinds is rare


def click_times(library: Library, game: str, scenario: str, size: Size, clicks: int) -> dict[str, Any]:
    """Seconds (median, 95th percentile, most) of clicks that choose something on the map and of clicks that do what is
    chosen or end a phase, in a game just begun; and of drawing one plain pixmap of the window's size.

    The clicks go in where those of a mouse do; each is over when everything is painted that it asked for. Raises
    Unreadable if the game offers no such clicks.
    """
    window = begun_window(library, game, scenario, size)
    hand = _Hand(window)
    found: dict[_Kind, list[float]] = {"choose": [], "do": []}
    list(_some(hand, clicks // 4 + 1))  # what comes with the first look at anything is not among them
    for kind, taken in _some(hand, clicks):
        found[kind].append(taken)
    if not all(found.values()):
        raise Unreadable(f"{game} does not begin with what a click on the map does", "--game")
    return {
        "hexes": len(window.session.position().board.hexes),
        "counters": len(window.session.position().state.units),
        **{kind: summed(times) for kind, times in found.items()},
        "floor": plain_frame(size, clicks),
    }


def _some(hand: _Hand, clicks: int) -> Iterator[tuple[_Kind, float]]:
    """So many clicks of either kind, or fewer where the game has no use for more."""
    left: dict[_Kind, int] = {"choose": clicks, "do": clicks}
    for _ in range(_MOST * clicks):
        if not any(left.values()) or not hand.sits_down():
            return
        kind, taken = hand.click()
        if left[kind]:
            left[kind] -= 1
            yield kind, taken


class _Hand:
    """Plays by clicks: chooses a counter, where it may go, does it, be it on the order form; ends what nobody can do
    more in.
    """

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self._turn = self._looks = 0
        self._last: object = None
        self._in_stack: Answer | None = None

    def sits_down(self) -> bool:
        """Lift the cover if the game has passed to another seat; whether anything is asked there."""
        if not self.window.playing:
            wait_until(lambda: lift_cover(self.window))
            settle(self.window.page.view)
        return self.window.session.question is not None

    def click(self) -> tuple[_Kind, float]:
        """One click: its kind, and seconds until everything was painted."""
        session, prompt = self.window.session, self.window.page.prompt
        question = session.question
        assert question is not None
        self._turn += _STRIDE
        if session.chosen is not None and prompt.commit.isEnabled():
            return "do", self._press(prompt.commit)
        if (order := self._order_to_give()) is not None:
            return "choose", self._press(order)
        if (answer := self._in_stack) is not None:
            self._in_stack = None
            return "choose", self._click_answer(answer)
        wanted = session.form_pick.question or question
        places = [a for a in wanted.open_answers() if not a.picked and a.value != self._last and self._place(a)]
        self._looks += not session.picking.picks
        if places and (session.picking.picks or self._looks % _ENDS):
            answer = places[self._turn % len(places)]
            self._last = answer.value
            before = self._chosen()
            taken = self._click_answer(answer)
            if self.window.page.view.fanned is not None and self._chosen() == before:
                self._in_stack = answer  # the click opened the stack that it lies in
            return "choose", taken
        return self._press_any()

    def _chosen(self) -> object:
        """What has been picked, and written on the order form."""
        picking = self.window.session.picking
        return picking.picks, picking.drafting and (picking.drafting.text, picking.drafting.at)

    def _order_to_give(self) -> QPushButton | None:
        """On a line of the order form without an order: the button of one that is written with clicks on the map, or
        the one that throws the line away.
        """
        drafting, inspector = self.window.session.picking.drafting, self.window.page.inspector
        if drafting is None or drafting.at is None or drafting.at.order is not None:
            return None
        kinds = drafting.sheet.form.orders
        words = [kind.word for kind in kinds if all(field.kind in ON_MAP or field.optional for field in kind.fields)]
        names = [f"Order: {answer.label}" for answer in drafting.kinds() if answer.value in words and not answer.barred]
        names = names or ["Throw away this line"]
        buttons = [b for b in inspector.panel("orders").findChildren(QPushButton) if b.accessibleName() in names]
        return buttons[self._turn % len(buttons)] if buttons else None

    def _press_any(self) -> tuple[_Kind, float]:
        prompt, self._last = self.window.page.prompt, None
        slots = (prompt.commit, prompt.end, *prompt.free, prompt.back)
        for slot in slots:
            if slot.isVisible() and slot.isEnabled() and slot.menu() is None and not slot.text().startswith(BARRED):
                return "do" if slot in (prompt.commit, prompt.end) else "choose", self._press(slot)
        return "choose", self._timed(lambda: QTest.keyClick(self.window.windowHandle(), Qt.Key.Key_Escape))

    def _place(self, answer: Answer) -> Hex | None:
        """Where on the map an answer is clicked, or None."""
        if answer.kind == "verb":
            return None
        if answer.unit is None:
            return answer.hex
        known = self.window.session.position().state.units.get(answer.unit)
        return known.hex if known else None

    def _click_answer(self, answer: Answer) -> float:
        view = self.window.page.view
        at = self._place(answer)
        assert at is not None
        view.ensure_hex(at)
        settle(self.window.page.view)
        point = view.mapFromScene(scene_point(at)) if answer.unit is None else view.point_of(answer.unit)
        return self._at(view.viewport(), point)

    def _press(self, button: QPushButton) -> float:
        return self._at(button, button.rect().center())

    def _at(self, widget: QWidget, point: QPoint) -> float:
        handle, place = self.window.windowHandle(), widget.mapTo(self.window, point)
        return self._timed(lambda: QTest.mouseClick(handle, _LEFT, Qt.KeyboardModifier.NoModifier, place))

    def _timed(self, does: Callable[[], object]) -> float:
        taken = timed(does, all_events=True)
        for _ in range(_PAUSES):
            QApplication.processEvents()
        return taken
