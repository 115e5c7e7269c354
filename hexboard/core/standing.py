"""Which entries of a log count, and which a redo would put back."""

from __future__ import annotations

from bisect import bisect_left

from attrs import evolve, field, frozen

from .command import AGREES, FRESH, Asking, Command, Consent, Decline, Mailed, Note, Propose, Redo, TakeBack, Undo
from .growing import Growing


def is_talk(command: Command) -> bool:
    """Whether a command is beside the game: undo, redo, record of a mail, or what a seat says."""
    return isinstance(command, Undo | Redo | Mailed) or is_said(command)


def is_said(command: Command) -> bool:
    """Whether a command is a seat's word to the others, mailed with its side's next turn: remark, proposal, answer."""
    return isinstance(command, Note | Consent | Decline | Propose)


def is_turning(command: Command) -> bool:
    """Whether a command says anew what counts of that which was done before it."""
    return isinstance(command, Undo | Redo) or (isinstance(command, TakeBack) and command.says == AGREES)


@frozen
class MailedTurn:
    """A turn that was mailed: its dispatch, the number of its record, and how many entries counted then."""

    dispatch: int
    number: int
    counted: int


@frozen
class Standing:
    """The numbers of the entries that count, ascending, and what every undo took that can still be put back.

    ``turns`` were mailed and not taken back since. ``epoch`` is how many take-backs by mail were agreed to, ``fresh``
    which of them was the last that wanted fresh dice (0: none), ``since`` the first entry behind the last of all.
    """

    live: Growing[int] = field(factory=Growing)
    taken: tuple[tuple[int, ...], ...] = ()
    turns: tuple[MailedTurn, ...] = ()
    epoch: int = 0
    fresh: int = 0
    since: int = 0

    @property
    def mailed(self) -> int:
        """How many of the entries that count were mailed."""
        return self.turns[-1].counted if self.turns else 0

    def after(self, number: int, command: Command) -> Standing:
        """How it stands when the entry of that number, the next of the log, was made."""
        match command:
            case Undo(to):
                cut = bisect_left(self.live, to)
                # no seat undoes a turn that was mailed; a resignation that crosses one does
                turns = tuple(turn for turn in self.turns if turn.number < to)
                return evolve(self, live=self.live[:cut], taken=(*self.taken, tuple(self.live[cut:])), turns=turns)
            case Redo():
                live = self.live
                for back in self.taken[-1] if self.taken else ():
                    live = live.with_one(back)
                return evolve(self, live=live, taken=self.taken[:-1])
            case TakeBack():
                return self._back(number, command) if command.says == AGREES else self
            case Asking():
                return self
            case Mailed(dispatch):
                # one of that number has given way
                earlier = tuple(turn for turn in self.turns if turn.dispatch < dispatch)
                return evolve(self, taken=(), turns=(*earlier, MailedTurn(dispatch, number, len(self.live))))
            case _ if not is_talk(command):
                return evolve(self, live=self.live.with_one(number), taken=())
        return self

    def _back(self, number: int, agreed: TakeBack) -> Standing:
        turns = tuple(turn for turn in self.turns if turn.dispatch <= agreed.to)
        back = evolve(self, taken=(), turns=turns, epoch=self.epoch + 1, since=number + 1)
        return evolve(back, live=self.live[: back.mailed], fresh=back.epoch if agreed.dice == FRESH else self.fresh)
