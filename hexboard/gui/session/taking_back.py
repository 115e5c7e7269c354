"""Undo and redo as the window offers them: named by what they take, with whoever must agree."""

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from hexboard.core.command import Command, Consent, Draw, Override, Redo, Undo
from hexboard.core.illegal import Illegal
from hexboard.core.log import Entry
from hexboard.core.seat import Seat, SeatId
from hexboard.play.undoing import bars_undo, undo_target

from .bridge import Bridge
from .journal_lines import JournalLines

_ELSEWHERE = ", which cannot be done by mail. Changes by free hand can be proposed"


class TakingBack(QObject):
    """Undo, redo and free hand. ``consent_wanted(seat, command, seats)``: these seats must agree first."""

    consent_wanted = Signal(str, object, object)

    def __init__(self, bridge: Bridge, journal_lines: JournalLines, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge, self._journal_lines = bridge, journal_lines
        self._table = bridge.table

    def undo_words(self) -> str:
        """What an undo would take back, in a few words; empty if there is nothing."""
        target = undo_target(self._table.log)
        return "" if target is None else self._journal_lines.words_for(target)

    def redo_words(self) -> str:
        """What a redo would put back, in a few words; empty if there is nothing."""
        back = self._table.log.redoable()
        return self._journal_lines.words_for(back[0]) if back else ""

    def bars_undo(self) -> Illegal | None:
        """Why the last move cannot be taken back even if everybody at this screen agrees, or None."""
        target = undo_target(self._table.log)
        if target is None:
            return Illegal("there is nothing to take back", "undo")
        return self._barred(*self._undo(target))

    def may_redo(self) -> bool:
        """Whether anything can be put back."""
        return self._table.check(self._bridge.seat, Redo()) is None

    def undo(self) -> None:
        """Take back the last move, asking the other players at this screen if they must agree."""
        self.undo_to(undo_target(self._table.log))

    def undo_to(self, target: int | None) -> None:
        """Take back everything from an entry on."""
        if target is None:
            self._bridge.refused.emit(Illegal("there is nothing to take back", "undo"))
            return
        self.propose(*self._undo(target))

    def redo(self) -> None:
        """Put back what the last undo took."""
        self._bridge.submit(self._bridge.seat, Redo())

    def offer_draw(self) -> None:
        """End the game as a draw, asking the other players at this screen."""
        self.propose(self._bridge.seat, Draw())

    def propose(self, seat: SeatId, command: Command) -> None:
        """Have a command carried out, or ask for the consent it needs, or say why it cannot be."""
        barred = self._barred(seat, command)
        waiting = self._asked(seat, command) if self._table.check(seat, command) else ()
        if barred:
            self._bridge.refused.emit(barred)
        elif waiting:
            self.consent_wanted.emit(seat, command, waiting)
        else:
            self._bridge.submit(seat, command)

    def agreed(self, seat: SeatId, command: Command, seats: tuple[Seat, ...]) -> None:
        """The others have agreed: write that down, then do it."""
        asked = {other.id: self._table.proposal(command, other.id) for other in seats}
        if all(self._bridge.submit(other, Consent(text)) for other, text in asked.items()):
            self._bridge.submit(seat, command)

    def _undo(self, target: int) -> tuple[SeatId, Undo]:
        owner = self._table.log.entries[target].seat
        here = self._bridge
        # where things are hidden nobody takes back for another who has left the chair
        return (owner if owner in here.seats and here.eyes is None else here.seat), Undo(target)

    def _barred(self, seat: SeatId, command: Command) -> Illegal | None:
        """Why a command cannot be carried out though everybody at this screen agrees, or None."""
        barred = self._table.check(seat, command)
        asked = self._asked(seat, command) if barred else ()
        if barred and any(each.id not in self._bridge.seats for each in asked):
            return evolve(barred, reason=f"{barred.reason}{_ELSEWHERE}")
        return None if asked else barred

    def _asked(self, seat: SeatId, command: Command) -> tuple[Seat, ...]:
        """The seats whose consent would be enough."""
        log, seats = self._table.log, self._table.game.seats
        if isinstance(command, Undo):
            asked = self._table.waiting_for(seat, command)
            for other in asked:
                log = log.appended(Entry(other.id, Consent(self._table.proposal(command, other.id))))
            if bars_undo(log, seats, seat, command.to):
                return ()
        elif isinstance(command, Draw):
            return () if self._bridge.view().state.over else self._table.waiting_for(seat, command)
        elif not isinstance(command, Override) or not command.reason.strip():
            return ()
        return self._table.waiting_for(seat, command)
