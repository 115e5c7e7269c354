"""Actions as data: rows from which menus, shortcuts, keys that peek while held, help page and palette are made."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

from attrs import frozen
from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar, QWidget

from hexboard.gui.theme.buttons import BY_POINTER


@frozen
class Act:
    """One thing a person can have done to a target, as the window is.

    ``id`` is stored, ``title`` and ``help`` are shown, ``keys`` are the usual ones, ``menu`` is where it is listed.
    ``what`` does it, ``when`` says whether it can be done now, ``on`` whether it is switched on (None: no switch).
    ``place`` "map" means the keys hold only while the map has the keyboard, "page" while anything round it has.
    ``once``: a key that is held does it no second time. ``apart``: a line parts it from what is above it in its menu.
    """

    id: str
    title: str
    menu: str
    what: Callable[[Any], object]
    keys: tuple[str, ...] = ()
    when: Callable[[Any], bool] = lambda target: True
    on: Callable[[Any], bool] | None = None
    place: Literal["window", "page", "map"] = "window"
    help: str = ""
    once: bool = False
    apart: bool = False


class Actions(QObject):
    """The QActions of a table of acts, which go with their parent."""

    def __init__(self, acts: Iterable[Act], target: Any, keys: Mapping[str, tuple[str, ...]], parent: QObject) -> None:
        super().__init__(parent)
        self.acts = {act.id: act for act in acts}
        self._target = target
        self._actions = {act.id: self._made(act) for act in self.acts.values()}
        self.set_keys(keys)

    def action(self, act: str) -> QAction:
        """The QAction of an act. Raises KeyError if there is none of that id."""
        return self._actions[act]

    def keys_of(self, act: str) -> tuple[str, ...]:
        """The keys an act has now."""
        return tuple(k.toString(QKeySequence.SequenceFormat.PortableText) for k in self._actions[act].shortcuts())

    def set_keys(self, changed: Mapping[str, tuple[str, ...]]) -> None:
        """Give every act its usual keys, or those it was changed to; these are nobody else's."""
        known = self.acts.keys() & changed.keys()
        given = {key for id in known for key in changed[id] if key not in self.acts[id].keys}
        for id, action in self._actions.items():
            usual = (key for key in self.acts[id].keys if key not in given)
            action.setShortcuts([QKeySequence(key) for key in changed.get(id, usual)])

    def refresh(self) -> None:
        """Ask every act anew whether it can be done and is switched on."""
        for id, action in self._actions.items():
            act = self.acts[id]
            action.setEnabled(act.when(self._target))
            if act.on is not None:
                action.setChecked(action.isEnabled() and act.on(self._target))

    def fill_menus(self, bar: QMenuBar) -> None:
        """Make a menu of each name the acts list, in their order."""
        menus: dict[str, QMenu] = {}
        for act in self.acts.values():
            if act.menu and act.menu not in menus:
                menus[act.menu] = bar.addMenu(act.menu)
                menus[act.menu].aboutToShow.connect(self.refresh)
            if act.apart:
                menus[act.menu].addSeparator()
            if act.menu:
                menus[act.menu].addAction(self._actions[act.id])

    def letters(self) -> frozenset[str]:
        """The single letters that do some act."""
        keys = {key for id in self.acts for key in self.keys_of(id)}
        return frozenset(key for key in keys if len(key) == 1 and key.isalpha())

    def attach(self, place: Literal["window", "page", "map"], widget: QWidget) -> None:
        """Let the keys of the acts of a place work in this widget and all it holds."""
        for id, action in self._actions.items():
            if self.acts[id].place == place:
                widget.addAction(action)

    def _made(self, act: Act) -> QAction:
        action = QAction(act.title.replace("&", "&&"), self)
        action.setObjectName(act.id)
        action.setToolTip(act.help or act.title)
        action.setCheckable(act.on is not None)
        action.setAutoRepeat(not act.once)
        whole = act.place == "window"
        context = Qt.ShortcutContext.WindowShortcut if whole else Qt.ShortcutContext.WidgetWithChildrenShortcut
        action.setShortcutContext(context)
        action.triggered.connect(lambda: self._do(act))
        return action

    def _do(self, act: Act) -> None:
        if act.when(self._target):
            act.what(self._target)
        self.refresh()


_HOLD_MS = 400


class HoldKeys(QObject):
    """Triggers a switch again when its key is let go after having been held."""

    def __init__(self, actions: list[QAction], window: QWidget, hold_ms: int = _HOLD_MS) -> None:
        super().__init__(window)
        self._window = window
        self._hold_ms = hold_ms
        self._held: QAction | None = None
        self._clock = QElapsedTimer()
        for action in actions:
            action.setAutoRepeat(False)
            action.triggered.connect(lambda _=False, action=action: self._press(action))
        self._busy = False

    def eventFilter(self, watched: QObject, event: QEvent, /) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyRelease and not event.isAutoRepeat():
            held = self._held
            # what was chosen in a menu is held by no key, and another key lets go of none
            keys = {keys[0].key() for keys in held.shortcuts()} if held else ()  # type: ignore[index]  # not in the stubs
            if held is not None and event.key() in keys:
                watched.removeEventFilter(self)
                self._held = None
                if self._clock.elapsed() >= self._hold_ms:
                    self._busy = True
                    held.trigger()
                    self._busy = False
        return super().eventFilter(watched, event)

    def _press(self, action: QAction) -> None:
        if not self._busy and not action.property(BY_POINTER):
            self._held = action
            self._clock.start()
            # whoever has the keyboard hears that the key is let go
            (QApplication.focusWidget() or self._window).installEventFilter(self)
