"""The notes on hexes that whoever sits at the screen sees: his own, kept beside his settings, and those for all."""

from PySide6.QtCore import QObject, Signal

from hexboard.core.command import Pin, Unpin
from hexboard.core.harmless import harmless
from hexboard.core.log import Entry
from hexboard.geometry.hex import Hex
from hexboard.gui.settings import Settings
from hexboard.play.pins import PinnedNote, pinned

from .bridge import Bridge


class Pins(QObject):
    """``changed`` when there is one more or less. What is private is in no log, no export and no mail."""

    changed = Signal()

    def __init__(self, bridge: Bridge, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._bridge, self._settings, self._game = bridge, settings, bridge.table.game
        self._public: tuple[PinnedNote, ...] = ()
        self._read()

    def hear(self, entry: Entry) -> None:
        """The game went on, be it by a note."""
        if isinstance(entry.command, Pin | Unpin):
            self._read()

    def all(self) -> tuple[PinnedNote, ...]:
        """Every note that is to be seen, those for all first."""
        board, kept = self._game.board, self._settings.pins.get(self._bridge.kept_as)
        labels = {label: at for at in board.hexes for label in board.labels(at)} if kept else {}
        own = (PinnedNote(labels[label], text) for label, text in kept.items() if label in labels)
        return (*(each for each in self._public if each.at in board), *own)

    def at(self, here: Hex) -> tuple[PinnedNote, ...]:
        """The notes on a hex."""
        return tuple(each for each in self.all() if each.at == here)

    def words(self, note: PinnedNote) -> str:
        """A note as one harmless line, with who wrote it where others read it."""
        whose = f"{self._game.seat(note.seat).name}, for all" if note.seat else "Pin"
        return harmless(f"{whose}: {note.text}")

    def is_mine(self, note: PinnedNote) -> bool:
        """Whether whoever sits here may take it away."""
        return note.seat in ("", self._bridge.seat)

    def put(self, here: Hex, text: str, *, for_all: bool) -> None:
        """Pin a text to a hex, in place of the one of the same kind that is there."""
        words = " ".join(text.split())
        if not words:
            return
        if for_all:
            self._bridge.submit(self._bridge.seat, Pin(words, here))
        else:
            self._keep({**self._settings.pins.get(self._bridge.kept_as), self._label(here): words})

    def take_away(self, note: PinnedNote) -> None:
        """Take one's own note away; what was for all, for all."""
        if note.seat:
            self._bridge.submit(self._bridge.seat, Unpin(note.text, note.at))
        else:
            label = self._label(note.at)
            self._keep({at: text for at, text in self._settings.pins.get(self._bridge.kept_as).items() if at != label})

    def _keep(self, pins: dict[str, str]) -> None:
        self._settings.pins.put(self._bridge.kept_as, pins)
        self.changed.emit()

    def _read(self) -> None:
        spoken = (entry for entry in self._bridge.table.log.entries if isinstance(entry.command, Pin | Unpin))
        self._public = pinned(map(self._bridge.told, spoken))
        self.changed.emit()

    def _label(self, here: Hex) -> str:
        return self._game.board.label(here)
