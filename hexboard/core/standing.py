"""Which entries of a log count, and which a redo would put back."""

from __future__ import annotations

from bisect import bisect_left

from attrs import field, frozen

from .command import Command, Consent, Mailed, Note, Redo, Undo
from .growing import Growing


def is_talk(command: Command) -> bool:
    """Whether a command is beside the game: undo, redo, consent, remark, record of a mail."""
    return isinstance(command, Undo | Redo | Consent | Note | Mailed)


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
