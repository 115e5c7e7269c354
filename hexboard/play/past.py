"""Where the game stood before and after every entry of its log, what was taken back too."""

from hexboard.core.event import Fact, TurnBegan
from hexboard.core.log import Log, fold, opening
from hexboard.core.seat import SeatId
from hexboard.core.standing import Standing
from hexboard.core.state import State

_EVERY = 64
SETUP = -1
"""The number that stands for the set-up where entries are named by theirs."""


class Past:
    """The states of a log as a seat was told them (as they were, for None). It goes on with its log.

    A state is folded when it is asked for, from one not far before it: some are kept for good, and those that were
    asked for last. Entries are named by their number in the log; -1 is the set-up.
    """

    def __init__(self, log: Log, seat: SeatId | None = None) -> None:
        self.log = log
        self.seat = seat
        self._standing = Standing()
        # after which entry each was made, and behind the last the next will be; how many count up to each, and its turn
        self._made_after: list[int] = [SETUP]
        self._depth: dict[int, int] = {SETUP: 0}
        self._turn: dict[int, int] = {SETUP: _turn_of(log.setup, 0)}
        self._kept: dict[int, State] = {SETUP: fold(opening(seat or log.header.eyes), log.setup, seat)}
        self._near: dict[int, State] = {}
        self.goes_on(log)

    def goes_on(self, log: Log, present: State | None = None) -> None:
        """The log has grown by some entries; ``present`` is where it stands now, if that is known already."""
        for number in range(len(self._made_after) - 1, len(log.entries)):
            entry, last = log.entries[number], self._made_after[-1]
            self._standing = self._standing.after(number, entry.command)
            if self._standing.live and self._standing.live[-1] == number:
                self._depth[number] = self._depth[last] + 1
                self._turn[number] = _turn_of(entry.facts, self._turn[last])
            self._made_after.append(self._standing.live[-1] if self._standing.live else SETUP)
        self.log = log
        if present is not None:
            self._keep(self._made_after[-1], present)

    def present(self) -> State:
        """Where the game stands now."""
        return self.after(self._made_after[-1])

    def before(self, number: int) -> State:
        """Where it stood when an entry was made."""
        return self.after(self._made_after[number])

    def after(self, number: int) -> State:
        """Where it stood after an entry of the game (not one beside it, as a remark or an undo), or the set-up."""
        way: list[int] = []
        while number not in self._near and number not in self._kept:
            way.append(number)
            number = self._made_after[number]
        state = self._near.get(number) or self._kept[number]
        for each in reversed(way):
            state = fold(state, self.log.entries[each].facts, self.seat)
            self._keep(each, state)
        return state

    def stood(self, number: int, state: State) -> None:
        """Where it stood after an entry of the game, found by somebody who told of it: it need not be folded again."""
        if number not in self._near and number not in self._kept:
            self._keep(number, state)

    def turns_at(self, number: int) -> bool:
        """Whether an undo or redo had anything to take back or to put back."""
        return self._made_after[number] != self._made_after[number + 1]

    def turn_after(self, number: int) -> int:
        """The game-turn after an entry of the game, or the set-up."""
        return self._turn[number]

    def turn_before(self, number: int) -> int:
        """The game-turn when an entry was made; one that is yet to be made is behind the last."""
        return self._turn[self._made_after[number]]

    def taken_back(self, number: int, to: int) -> int:
        """Of the entries of the game that an undo from entry ``to`` on took back, as entry ``number``: how many this
        seat made or heard of.
        """
        count, each = 0, self._made_after[number]
        while each >= max(to, 0):
            count += self.seat is None or self.log.entries[each].reaches(self.seat)
            each = self._made_after[each]
        return count

    def _keep(self, number: int, state: State) -> None:
        if self._depth[number] % _EVERY == 0:
            self._kept[number] = state
        if len(self._near) > 2 * _EVERY:
            self._near.clear()
        self._near[number] = state


def _turn_of(facts: tuple[Fact, ...], before: int) -> int:
    # turns are told to all, always
    return next((fact.event.turn for fact in reversed(facts) if isinstance(fact.event, TurnBegan)), before)
