"""One field that finds everything: what can be done now, commands, units, hexes, places, rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from attrs import frozen
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from hexboard.gui.actions import Actions
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.layouts import called, column

from .dialog import Dialog

if TYPE_CHECKING:
    from hexboard.gui.pages.game_page import GamePage
    from hexboard.gui.pages.start import StartPage

IN_PLAY = "Commands, units, hexes, places, rules"
"""What can be found while a game is open."""
AT_START = "Games and commands"
"""What can be found while none is."""
_MOST = 60
_ENTRY = Qt.ItemDataRole.UserRole


@frozen
class PaletteEntry:
    """Something that can be found: its words, what kind of thing it is, a remark (its keys), what to do."""

    words: str
    kind: str
    do: Callable[[], object]
    note: str = ""


class CommandPalette(Dialog):
    """Type a few letters; Enter takes the first, arrows another."""

    def __init__(self, parent: QWidget, among: str = IN_PLAY) -> None:
        super().__init__(among, parent, (32, 24))
        self._entries: tuple[PaletteEntry, ...] = ()
        self._nothing = f"Nothing is called so. What can be found: {among.lower()}."
        self.field = called("What to find", QLineEdit(placeholderText="A few letters of it"))
        self.field.textChanged.connect(self._search)
        self.field.returnPressed.connect(self._take)
        self._list = called("What was found", QListWidget())
        self._list.setWordWrap(True)
        self._list.itemClicked.connect(self._take)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # arrows and Enter are the field's
        column(self, self.field, self._list)
        self.field.setFocus()

    def offer(self, entries: Iterable[PaletteEntry]) -> None:
        """Find among these from now on."""
        self._entries = tuple(entries)
        self._search(self.field.text())

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        # what the field has no use for; handed to the list it would come back from its ends, and so without end
        if by := {Qt.Key.Key_Down.value: 1, Qt.Key.Key_Up.value: -1}.get(event.key()):
            self._list.setCurrentRow(max(0, min(self._list.currentRow() + by, self._list.count() - 1)))
        else:
            super().keyPressEvent(event)

    def _search(self, text: str) -> None:
        self._list.clear()
        for entry in found(self._entries, text)[:_MOST]:
            note = f"   {entry.note}" if entry.note else ""
            item = QListWidgetItem(f"{entry.words}   ({entry.kind}){note}", self._list)
            item.setData(_ENTRY, entry)
        if not self._list.count():
            QListWidgetItem(self._nothing, self._list).setFlags(Qt.ItemFlag.NoItemFlags)
        self._list.setCurrentRow(0)

    def _take(self) -> None:
        item = self._list.currentItem()
        entry: PaletteEntry | None = item.data(_ENTRY) if item else None
        if entry is not None:
            self.accept()
            entry.do()


def found(entries: Iterable[PaletteEntry], text: str) -> list[PaletteEntry]:
    """The entries that hold every word of a text or its letters in order, the nearest first."""
    wanted = text.casefold().strip()
    if not wanted:
        return list(entries)
    parts, letters = wanted.split(), wanted.replace(" ", "")
    ranked = [(_distance(entry.words.casefold(), wanted, parts, letters), i, entry) for i, entry in enumerate(entries)]
    return [entry for far, _, entry in sorted((r for r in ranked if r[0] is not None), key=lambda r: (r[0], r[1]))]


def _distance(words: str, wanted: str, parts: Iterable[str], letters: str) -> int | None:
    if words.startswith(wanted):
        return 0
    if f" {wanted}" in words:
        return 1
    if all(part in words for part in parts):
        return 2
    at = 0
    for letter in letters:
        at = words.find(letter, at) + 1
        if not at:
            return None
    return 3


def entries(
    actions: Actions, target: Any, page: GamePage | None, start: StartPage | None = None
) -> Iterator[PaletteEntry]:
    """What can be done now, every command that can be given, what can be picked, then what the open game holds; while
    none is open, the games that can be gone on with or begun.
    """
    if page is not None:
        yield from (PaletteEntry(words, "now", do) for words, do in page.prompt.acts())
    for act in actions.acts.values():
        if act.when(target) and act.id != "palette":
            yield PaletteEntry(act.title, "command", actions.action(act.id).trigger, ", ".join(actions.keys_of(act.id)))
    if page is None and start is not None:
        yield from (PaletteEntry(words, kind, do) for words, kind, do in start.offered())
    if page is not None:
        yield from (PaletteEntry(words, "now", do) for words, do in page.keyed.controller.offered())
        yield from _pins(page)
        yield from _of_game(page.session)


def _pins(page: GamePage) -> Iterator[PaletteEntry]:
    at, pins = page.session.position(), page.session.pins
    for note in pins.all():
        words = f"{at.board.label(note.at)} {pins.words(note)}"
        yield PaletteEntry(words, "pin", partial(page.centre_on, note.at))
        if pins.is_mine(note):
            yield PaletteEntry(f"Take away: {words}", "pin", partial(pins.take_away, note))


def _of_game(session: Session) -> Iterator[PaletteEntry]:
    at = session.position()

    def goes(link: str, words: str, kind: str) -> PaletteEntry:
        return PaletteEntry(words, kind, lambda: session.follow(link))

    for unit in at.state.units.values():
        kind = at.kind(unit)
        yield goes(f"unit:{unit.id}", kind.name, " ".join(filter(None, ["counter", kind.formation])))
    for place in at.board.places:
        yield goes(f"hex:{at.label(place.hex)}", f"{place.name}, {at.label(place.hex)}", place.kind)
    for clause in session.rulebook.clauses:
        yield goes(f"rule:{clause.id}", f"{clause.id} {clause.title}", "rule")
    for here in at.board.hexes:
        yield goes(f"hex:{at.label(here)}", at.label(here), "hex")
