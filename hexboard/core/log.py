"""The log: everything that was ever commanded and what came of it. The only thing that is saved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import evolve, field, frozen

from .command import Command, Consent, Mailed, Note, Redo, Undo, Withheld
from .event import Drawn, Fact, Moved, Placed, Rolled, Stood, Valued
from .seat import EVERYONE, SeatId, only
from .secrecy import SALT, Revealed, SecretKept, SecretOpened, SecretRemembered, Sighted
from .state import Secrets, State

Digest = str


@frozen
class Entry:
    """Who commanded what, the facts that followed, and the digest of the entry before."""

    seat: SeatId
    command: Command
    facts: tuple[Fact, ...] = ()
    prev: Digest = ""

    @property
    def is_talk(self) -> bool:
        """Whether the entry is beside the game: undo, redo, consent, remark, record of a mail."""
        return isinstance(self.command, Undo | Redo | Consent | Note | Mailed)

    @property
    def is_barrier(self) -> bool:
        """Whether taking this entry back would steal knowledge: dice, a draw, a reveal, or something told to others.

        What its own seat alone was told in sealing a choice is no knowledge it did not have.
        """
        return any(_teaches(fact, self.seat) for fact in self.facts)

    @property
    def is_secret(self) -> bool:
        """Whether anything of it was told to its own seat alone: nobody else may take it back."""
        return any(fact.to == only(self.seat) for fact in self.facts)

    def told(self, seat: SeatId) -> Entry:
        """The entry as a seat was told it: facts addressed to it, and the command unless it would say more."""
        facts = _heard(self.facts, seat)
        withheld = seat != self.seat and len(facts) < len(self.facts)
        return evolve(self, command=Withheld() if withheld else self.command, facts=facts)


@frozen
class Header:
    """What a log is a log of. ``seed`` is the secret of this computer's dice and never travels.

    ``free_undo``: anyone may take back anything (one player, or both agreed at the start).
    ``scripted``: dice were once fed by hand, so the game can never be mailed.
    ``eyes``: the seat this log was told to; None for a log that holds the truth.
    """

    game_id: str
    module: str
    version: str
    scenario: str
    options: Mapping[str, str] = field(factory=dict)
    seats: Mapping[SeatId, str] = field(factory=dict)
    seed: str | None = None
    free_undo: bool = False
    scripted: bool = False
    rules: Digest = ""
    position: str | None = None
    format: int = 2
    eyes: SeatId | None = None


@frozen(eq=False)
class Log:
    """A header, the facts of the set-up, and the entries in the order they were made."""

    header: Header
    setup: tuple[Fact, ...] = ()
    entries: tuple[Entry, ...] = ()

    def appended(self, entry: Entry) -> Log:
        """This log with one entry more."""
        return evolve(self, entries=(*self.entries, entry))

    def live(self) -> tuple[int, ...]:
        """Numbers of the entries that count, those taken back left out."""
        return _walk(self.entries)[0]

    def redoable(self) -> tuple[int, ...]:
        """Numbers of the entries a redo would put back."""
        taken = _walk(self.entries)[1]
        return taken[-1] if taken else ()

    def effective(self) -> Iterator[Entry]:
        """The entries that count, in order."""
        return (self.entries[i] for i in self.live())

    def facts(self) -> Iterator[Fact]:
        """All facts that count, the set-up first."""
        yield from self.setup
        for entry in self.effective():
            yield from entry.facts

    def fold(self, seat: SeatId | None = None) -> State:
        """The state: as it is, or as a seat was told."""
        return fold(opening(seat or self.header.eyes), self.facts(), seat)

    def told(self, seat: SeatId) -> Log:
        """The log as a seat was told it: same entries, only the facts addressed to that seat, no seed."""
        setup = _heard(self.setup, seat)
        position = self.header.position if setup == self.setup else None
        header = evolve(self.header, seed=None, position=position, eyes=seat)
        return evolve(self, header=header, setup=setup, entries=tuple(e.told(seat) for e in self.entries))


def opening(eyes: SeatId | None = None) -> State:
    """The state before the set-up: of the truth, or of what a seat is told."""
    return State(secrets=Secrets(eyes)) if eyes else State()


def fold(state: State, facts: Iterable[Fact], seat: SeatId | None = None) -> State:
    """The state after these facts, or after those of them a seat is told."""
    for fact in facts:
        if seat is None or fact.to.includes(seat):
            state = fact.event.apply(state)
    return state


def _teaches(fact: Fact, seat: SeatId) -> bool:
    """Whether a fact tells the seat that brought it about something it did not know, or somebody else a secret."""
    match fact.event:
        case Rolled(slot=(word, *_)) if word == SALT:
            return False
        case SecretKept(final=final):
            return final
        case Rolled() | Drawn() | Revealed() | Sighted() | SecretOpened():
            return True
        case Placed() | Moved() | Stood() | Valued() | SecretRemembered():
            return fact.to not in (EVERYONE, only(seat))
    return fact.to != EVERYONE


def _heard(facts: Iterable[Fact], seat: SeatId) -> tuple[Fact, ...]:
    return tuple(f for f in facts if f.to.includes(seat))


def _walk(entries: Iterable[Entry]) -> tuple[tuple[int, ...], list[tuple[int, ...]]]:
    live: list[int] = []
    taken: list[tuple[int, ...]] = []
    for i, entry in enumerate(entries):
        command = entry.command
        if isinstance(command, Undo):
            taken.append(tuple(k for k in live if k >= command.to))
            live = [k for k in live if k < command.to]
        elif isinstance(command, Redo):
            if taken:
                live.extend(taken.pop())
        elif isinstance(command, Mailed):
            taken.clear()
        elif not entry.is_talk:
            live.append(i)
            taken.clear()
    return tuple(live), taken
