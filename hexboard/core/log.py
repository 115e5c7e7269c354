"""The log: everything that was ever commanded and what came of it. The only thing that is saved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import evolve, field, frozen

from .command import Command, Withheld
from .event import Drawn, Fact, Moved, Placed, Rolled, Stood, Valued
from .growing import Growing
from .seat import EVERYONE, SeatId, only
from .secrecy import SALT, Revealed, SecretKept, SecretOpened, SecretRemembered, Sighted
from .standing import Standing, is_talk
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
        return is_talk(self.command)

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
    ``computers``: the robot that drives a seat, by its id; a seat that is not in it is a person's.
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
    computers: Mapping[SeatId, str] = field(factory=dict)


def _growing(entries: Iterable[Entry]) -> Growing[Entry]:
    return Growing.of(entries)


@frozen(eq=False)
class Log:
    """A header, the facts of the set-up, and the entries in the order they were made."""

    header: Header
    setup: tuple[Fact, ...] = ()
    entries: Growing[Entry] = field(factory=Growing, converter=_growing)
    _known: list[Standing] = field(factory=list, init=False, repr=False)

    def appended(self, entry: Entry) -> Log:
        """This log with one entry more; nothing is copied or counted anew."""
        longer = evolve(self, entries=self.entries.with_one(entry))
        longer._known.append(self._standing.after(len(self.entries), entry.command))
        return longer

    def live(self) -> Growing[int]:
        """Numbers of the entries that count, ascending, those taken back left out."""
        return self._standing.live

    def redoable(self) -> tuple[int, ...]:
        """Numbers of the entries a redo would put back."""
        taken = self._standing.taken
        return taken[-1] if taken else ()

    @property
    def _standing(self) -> Standing:
        if not self._known:
            standing = Standing()
            for number, entry in enumerate(self.entries):
                standing = standing.after(number, entry.command)
            self._known.append(standing)
        return self._known[0]

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
