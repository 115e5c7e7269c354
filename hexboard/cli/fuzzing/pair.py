"""Two truths that a seat may not tell apart, played side by side."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Literal

from attrs import evolve

from hexboard.core.command import Command, Consent, Override
from hexboard.core.log import Log
from hexboard.core.seat import SeatId
from hexboard.engine.dice import Dice, SeededDice
from hexboard.engine.twin import Secret, Twin
from hexboard.play.table import Table
from hexboard.rules.command.sealed import unsalted_state
from hexboard.store.edition import Edition

from .known import Piece, decided, drawn, made_of_it, painted, refused, seen, told

Went = Literal["on", "apart", "lifted"]


class Leak(Exception):
    """Something of what a seat may not know has reached it."""


class Pair:
    """A table and its twin: a line of the secrets differs, and the seat may not know."""

    def __init__(self, table: Table, edition: Edition, seat: SeatId, secret: Secret, twin: Twin) -> None:
        self.seat, self.secret = seat, secret
        self._twin, self._edition = twin, edition
        self._entry = _told_with(table.log)
        seed = table.log.header.seed or ""
        self.one = Table(table.ruleset, table.game, table.log, dice=SeededDice.from_text(seed))
        other = SeededDice.from_text(twin.seed or seed)
        self.other = Table(table.ruleset, table.game, _twin_log(table.log, twin), dice=other)
        self._compared = 0

    @classmethod
    def of(cls, table: Table, edition: Edition, seat: SeatId, secret: Secret, dice: Dice) -> Pair | None:
        """A table with its twin, if there is anything of the kind now. Raises ValueError for a twin that tells."""
        twin = secret.twin(table.view(), seat, dice)
        if twin is None:
            return None
        if any(fact.to.includes(seat) for fact in twin.facts):
            raise ValueError(f"the twin of {secret.id!r} tells {seat} that it is another one")
        return cls(table, edition, seat, secret, twin)

    @property
    def differs(self) -> bool:
        """Whether the two truths really are two."""
        states = (unsalted_state(table.view().state) for table in (self.one, self.other))
        return bool(self._twin.seed) or next(states) != next(states)

    def compare(self, number: int, *, whole: bool = False, files: bool = False) -> None:
        """Hold against each other what reaches the seat: now, and told since the last time; exports, mails and what a
        computer in its place does too, if it is the ``whole`` of it, and painted ``files``.

        Raises Leak at the first difference.
        """
        self._hold(lambda table: told(table, self._edition.codec, self.seat, self._compared))
        self._compared = len(self.one.log.entries)
        self._hold(lambda table: seen(table, self.seat, random.Random(number)))
        self._hold(lambda table: refused(table, self.seat, random.Random(number)))
        if whole:
            self._hold(lambda table: made_of_it(table, self._edition, self.seat))
            self._hold(lambda table: drawn(table, self.seat))
            self._hold(lambda table: decided(table, self.seat))
        if files:
            self._hold(lambda table: painted(table, self.seat))

    def play(self, seat: SeatId, command: Command) -> Went:
        """Have a seat command in the one truth, and what it would command in its stead in the other.

        "apart": in one of the truths that is not allowed, and the truths are no pair any more; "lifted": by the rules
        the seat may know now. Raises Leak if the seat itself is refused, or asked to agree, in another way.
        """
        theirs = command if seat == self.seat or self._taken_back else self._twin.command(command)
        if isinstance(command, Override):
            self._agree(seat, command, theirs)
        bars = self.one.check(seat, command), self.other.check(seat, theirs)
        if seat == self.seat and bars[0] != bars[1]:
            raise Leak(f"what bars {command}: {bars[0]} or {bars[1]}")
        if any(bars):
            return "apart"
        made = self.one.submit(seat, command), self.other.submit(seat, theirs)
        came = (fact for entry in made for fact in entry.facts)
        lifted = self._twin.lifted or self.secret.lifted
        return "lifted" if any(lifted(self.seat, fact) for fact in came) else "on"

    @property
    def _taken_back(self) -> bool:
        """Whether the twin's facts are undone: until a redo the two truths are one, and other seats command alike."""
        return bool(self._twin.facts) and self._entry is not None and self._entry not in self.other.log.live()

    def _agree(self, seat: SeatId, command: Command, theirs: Command) -> None:
        """Everybody else agrees to a change by free hand."""
        for other in self.one.waiting_for(seat, command):
            asked = self.one.proposal(command, other.id), self.other.proposal(theirs, other.id)
            if other.id == self.seat and asked[0] != asked[1]:
                raise Leak(f"what it is asked to agree to: {asked[0]!r} or {asked[1]!r}")
            for table, text in zip((self.one, self.other), asked, strict=True):
                table.submit(other.id, Consent(text))

    def _hold(self, pieces: Callable[[Table], Iterator[Piece]]) -> None:
        for one, other in zip_longest(pieces(self.one), pieces(self.other)):
            if one != other:
                raise Leak(_words(one, other))


def _twin_log(log: Log, twin: Twin) -> Log:
    """The log in which the facts of the twin came about with the last entry that counts, so that none is added."""
    log = evolve(log, header=evolve(log.header, seed=twin.seed or log.header.seed))
    last = _told_with(log)
    if last is None:
        return evolve(log, setup=(*log.setup, *twin.facts))
    entries = list(log.entries)
    entries[last] = evolve(entries[last], facts=(*entries[last].facts, *twin.facts))
    return evolve(log, entries=entries)


def _told_with(log: Log) -> int | None:
    """The number of the entry with which the facts of a twin come about; None: with the set-up."""
    live = log.live()
    return live[-1] if live else None


def _words(one: Piece | None, other: Piece | None) -> str:
    if one is None or other is None:
        return f"there is {'more' if one is None else 'less'} of it: {(one or other or ('?',))[0]}"
    if one[0] != other[0]:
        return f"{one[0]} where there is {other[0]}"
    first, second = str(one[1]), str(other[1])
    start = next((i for i, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
    cut = slice(max(0, start - 60), start + 160)
    return f"{one[0]}: ...{first[cut]}... or ...{second[cut]}..."
