"""Which entries of a log count, and which a redo would put back."""

from __future__ import annotations

from bisect import bisect_left

from attrs import field, frozen

from .command import Command, Consent, Decline, Mailed, Note, Propose, Redo, Undo
from .growing import Growing


def is_talk(command: Command) -> bool:
    """Whether a command is beside the game: undo, redo, record of a mail, or what a seat says."""
    return isinstance(command, Undo | Redo | Mailed) or is_said(command)


def is_said(command: Command) -> bool:
    """Whether a command is a seat's word to the others, mailed with its side's next turn: remark, proposal, answer."""
    return isinstance(command, Note | Consent | Decline | Propose)


@frozen
class Standing:
    """The numbers of the entries that count, ascending, and what every undo took that can still be put back."""

    live: Growing[int] = field(factory=Growing)
    taken: tuple[tuple[int, ...], ...] = ()

    def after(self, number: int, command: Command) -> Standing:
        """How it stands when the entry of that number, the next of the log, was made."""
        match command:
            case Undo(to):
                cut = bisect_left(self.live, to)
                return Standing(self.live[:cut], (*self.taken, tuple(self.live[cut:])))
            case Redo():
                live = self.live
                for back in self.taken[-1] if self.taken else ():
                    live = live.with_one(back)
                return Standing(live, self.taken[:-1])
            case Mailed():
                return Standing(self.live)
            case _ if not is_talk(command):
                return Standing(self.live.with_one(number))
        return self
