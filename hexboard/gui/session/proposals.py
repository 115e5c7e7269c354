"""A change by free hand that was proposed by mail: looked at on the map, answered or made by a second act."""

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QObject, Signal

from hexboard.core.command import Command, Consent, Decline, Override, Propose
from hexboard.core.event import Edit
from hexboard.core.log import Log
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.gui.session.bridge import Bridge
from hexboard.play.by_mail.proposals import KnownProposal, proposed

Answer = Literal["", "agree", "refuse", "make"]


class Proposals(QObject):
    """What is proposed now to the seat of this screen, or was proposed by it.

    ``chosen`` is what it is about to do with it; ``changed`` tells that this, or what there is to answer, is another.
    """

    changed = Signal()

    def __init__(self, bridge: Bridge, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self.chosen: Answer = ""
        self._later = -1
        self._known: tuple[Log, SeatId, KnownProposal | None] | None = None
        bridge.changed.connect(self._on_change)

    @property
    def open(self) -> KnownProposal | None:
        """What is proposed now, as the seat may know it, or None."""
        log, seat = self._bridge.table.log, self._bridge.seat
        if self._known is None or self._known[0] is not log or self._known[1] != seat:
            self._known = log, seat, proposed(self._bridge.table, seat)
        return self._known[2]

    @property
    def asked(self) -> KnownProposal | None:
        """What this seat has to answer, or may make now as all have agreed, unless it was put off."""
        found, seat = self.open, self._bridge.seat
        if found is None or found.entry == self._later or seat not in self._bridge.seats:
            return None
        if self._bridge.table.asked_by_mail is not None:
            return None  # that is answered first
        mine = found.asker.id == seat
        return found if found.asks(seat) or (mine and found.is_agreed) else None

    @property
    def acts(self) -> tuple[Answer, ...]:
        """What can be done about it."""
        found = self.asked
        if found is None:
            return ()
        return ("make",) if found.asker.id == self._bridge.seat else ("agree", "refuse")

    def position(self) -> Position:
        """The game as it would stand."""
        return self._bridge.view_with(self.asked.change.edits if self.asked else ())

    def choose(self, answer: Answer) -> None:
        """Be about to answer so; nobody is told."""
        self.chosen = "" if answer == self.chosen else answer
        self.changed.emit()

    def put_off(self) -> None:
        """Look at the game again; it is asked once more when the game is opened the next time."""
        found = self.open
        self._later, self.chosen = found.entry if found else -1, ""
        self.changed.emit()

    def back(self) -> None:
        """Drop what is chosen; with nothing chosen, put it off."""
        if self.chosen:
            self.choose("")
        else:
            self.put_off()

    def commit(self) -> None:
        """Do what is chosen."""
        found = self.asked
        done: dict[Answer, Callable[[KnownProposal], Command]] = {
            "agree": lambda asked: Consent(asked.answer),
            "refuse": lambda asked: Decline(),
            "make": lambda asked: Override(asked.change.edits, asked.change.reason),
        }
        if found is not None and self.chosen in done:
            self._bridge.submit(self._bridge.seat, done[self.chosen](found))

    def propose(self, edits: tuple[Edit, ...], reason: str) -> bool:
        """Ask the others to agree to changes; whether that could be written down."""
        return self._bridge.submit(self._bridge.seat, Propose(edits, reason))

    def _on_change(self) -> None:
        self.chosen = "make" if self.acts == ("make",) else ""
