"""The column beside the map: its panels are tabs, and under them lie the counters that wait and the small map."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QFrame, QMenu, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from hexboard.core.log import Entry
from hexboard.engine.question import Question
from hexboard.gui.names import TITLES
from hexboard.gui.session.changes import rolls_of
from hexboard.gui.session.session import Session
from hexboard.gui.theme.buttons import IconButton, KeyButton
from hexboard.gui.widgets.layouts import called, column, side_by_side

from .page import Panel

_ODDS, _ESCAPE = "odds", "Esc"
P = TypeVar("P", bound=QWidget)


class Inspector(QFrame):
    """Five tabs, the last of them for whichever of the others was opened last. ``turned(panel)`` names the one shown.

    It turns to the odds when something that rolls is chosen, and back when it is dropped, but never while somebody is
    at work in it. What is only looked up (``look_up``) gives its place back to what was read before as soon as one goes
    on to another panel, or at once by ``back``. ``shut``, which is seen where it lies over the map, is pressed by
    whoever wants to see that.
    """

    turned = Signal(str)

    def __init__(
        self, session: Session, panels: Mapping[str, Callable[[], QWidget]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self.panels = tuple(panels)
        self._makers, self._made = dict(panels), dict[str, QWidget]()
        self.setAccessibleName("Inspector")
        # a game swaps one of the five: where things are hidden reports matter more than the odds of dice
        # and who writes orders comes back to their sheet from all else
        writes = "orders" in panels
        second, third = "orders" if writes else "forces", "reports" if "reports" in panels else _ODDS
        self._fixed = ("here", second, third, "journal")
        self._guest = "forces" if writes else "points"
        self._back_to = ""  # from the odds, where it turned to them by itself
        self._have_rolled = self._are_dice_read = False  # since then
        # the panel, the one in the last tab, and whereto it would have turned back
        self._read_before: tuple[str, str, tuple[str, bool]] | None = None
        self._was_back = False
        self._bar = called("Panels", QTabBar())
        self._bar.setProperty("role", "inspector")
        self.setProperty("part", "inspector")
        self._more = IconButton("ellipsis", "More panels")
        self._others = QMenu(self)
        self._more.setMenu(self._others)
        self.shut = IconButton("x", "Fold it away and see the map")
        self.shut.hide()
        self._stack = QStackedWidget()
        self.back = KeyButton("arrow-left", "Back", _ESCAPE)
        self.back.hide()
        self.foot = QVBoxLayout()
        self._lay_out()
        for _ in (*self._fixed, self._guest):
            self._bar.addTab("")
        self._show(self._fixed[0])
        self._bar.currentChanged.connect(lambda place: self.show_panel(str(self._bar.tabData(place))))
        session.asked.connect(self._on_asked)
        session.played.connect(self._on_played)
        session.replay_cursor.moved.connect(self._on_moment)

    @property
    def current(self) -> str:
        """The panel that lies on top."""
        return next(id for id, panel in self._made.items() if panel is self._stack.currentWidget())

    @property
    def chosen(self) -> str:
        """The panel that somebody chose to have on top: not the odds where it turned to them by itself."""
        return (self._back_to if self.current == _ODDS else "") or self.current

    @property
    def is_looking_up(self) -> bool:
        """Whether what is shown gives its place back."""
        return self._read_before is not None

    @property
    def is_escape(self) -> bool:
        """Whether Escape goes back from what is looked up: not once something was picked or done since."""
        return self.is_looking_up and bool(self.back.keys)

    def panel(self, panel: str) -> QWidget:
        """A panel; it is made when it is first wanted. Raises KeyError if this game has none of that name."""
        if panel not in self._made:
            self._made[panel] = self._makers[panel]()
            self._stack.addWidget(self._made[panel])
            # or it would be laid out, in a size it never has, wherever the stack is painted ahead
            self._made[panel].setAttribute(Qt.WidgetAttribute.WA_PendingResizeEvent, False)
        return self._made[panel]

    def one_of(self, kind: type[P], panel: str) -> P:
        """A panel that is of a kind. Raises KeyError as ``panel`` does."""
        made = self.panel(panel)
        assert isinstance(made, kind)
        return made

    def draw_ahead(self) -> None:
        """Draw the panel on top though nobody sees it yet."""
        if isinstance(panel := self._stack.currentWidget(), Panel):
            panel.draw_ahead()

    def first_tabs(self) -> Mapping[str, str]:
        """The first three tabs and their names."""
        return {id: TITLES[id] for id in self._fixed[:3]}

    def stops(self) -> list[QWidget]:
        """Where the keyboard stops in it."""
        return [self._bar, self._stack, self.back]

    def show_panel(self, panel: str) -> None:
        """Bring a panel to the top. Raises KeyError if this game has none of that name."""
        self._back_to = ""
        self._turn_to(panel)

    def look_up(self, panel: str) -> None:
        """Show a panel until one goes back to what was read before it. Raises KeyError if this game has no such."""
        before = self._read_before or (self.current, self._guest, (self._back_to, self._have_rolled))
        self.show_panel(panel)
        if before[0] != panel:
            self._read_before = before
            self.back.setText(f"Back to {TITLES[before[0]]}")
            self.back.setAccessibleName(self.back.text())
            self.back.show()
            self.back.set_keys(_ESCAPE)

    def go_back(self) -> None:
        """Show again what was read before something was looked up."""
        if self._read_before is not None:
            panel, _, (self._back_to, self._have_rolled) = self._read_before
            self._turn_to(panel)

    def _turn_to(self, panel: str) -> None:
        if panel not in self.panels:
            raise KeyError(panel)
        self._end_look_up()
        if panel not in (*self._fixed, self._guest):
            self._guest = panel
        self._show(panel)

    def _end_look_up(self) -> None:
        """What was looked up stands in the last tab no more."""
        if self._read_before is not None:
            self._guest, self._read_before = self._read_before[1], None
        if self.back.hasFocus():
            self._bar.setFocus()
        self.back.hide()

    def is_open(self, panel: str) -> bool:
        """Whether a panel can be seen."""
        return panel in self._made and self._made[panel].isVisible()

    def _lay_out(self) -> None:
        tabs = side_by_side(None, (self._bar, 1), self._more, self.shut, margin=(6, 0, 4, 0), gap=0)
        at_left = Qt.AlignmentFlag.AlignLeft
        inside = column(None, (self.back, at_left), (self._stack, 1), self.foot, margin=10, gap=10)
        column(self, tabs, (inside, 1), gap=0)

    def _show(self, panel: str) -> None:
        """Bring a panel to the top, with its tab among the five; the others are in the menu beside them."""
        shown = (*self._fixed, self._guest)
        with QSignalBlocker(self._bar):
            for place, id in enumerate(shown):
                self._bar.setTabText(place, TITLES[id])
                self._bar.setTabToolTip(place, TITLES[id])
                self._bar.setTabData(place, id)
            self._bar.setCurrentIndex(shown.index(panel))
        self._others.clear()  # the menu stays the same: it may be open
        for id in self.panels:
            if id not in shown:
                self._others.addAction(TITLES[id], partial(self.show_panel, id))
        if self._has_keys() and panel != self.current:
            self._bar.setFocus()  # Qt gives the keys of what it hides to the next that takes any: a box to write in
        self._stack.setCurrentWidget(self.panel(panel))
        self.turned.emit(panel)

    def _on_asked(self, question: Question | None) -> None:
        self.back.set_keys("")
        if self.isVisible() and (self._has_keys() or self.underMouse()):
            return
        # how the dice fell is to be read, until somebody goes on to something else
        is_read = not self._have_rolled or self._session.picking.picks or self._are_dice_read
        if question and self._session.picking.forecast:
            self.go_back()
            if self.current != _ODDS:
                before = self.current
                self._turn_to(_ODDS)
                self._back_to, self._have_rolled = before, False
        elif question and self._back_to and is_read:
            self._turn_to(self.chosen)
            self._back_to = ""

    def _on_played(self, entry: Entry) -> None:
        self._have_rolled = True
        rolled = bool(rolls_of(entry.facts))
        if rolled or not self._session.computers.title(entry.seat):
            self._are_dice_read = not rolled  # a computer goes on before anybody can have read them

    def _on_moment(self) -> None:
        """Whoever looks back has what changed at hand."""
        if self._session.replay_cursor.is_back and not self._was_back and self.current != self._guest:
            self._guest = "changes"
            self._show(self.current)
        self._was_back = self._session.replay_cursor.is_back

    def _has_keys(self) -> bool:
        focus = self.focusWidget()
        return focus is not None and focus.hasFocus() and self._stack.isAncestorOf(focus)
