"""The log: everything that was ever commanded and what came of it. The only thing that is saved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import evolve, field, frozen

from .command import Command, Consent, Override, Propose, Withheld
from .event import Drawn, Edit, Fact, Overridden, Placed, Proposed, Rolled
from .growing import Growing
from .seat import EVERYONE, Seat, SeatId, SideId, only
from .secrecy import SALT, Revealed, SecretKept, SecretOpened, Sighted
from .standing import Standing, is_talk
from .state import Secrets, State
from .unit import Unit

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
        """Whether the entry is beside the game: undo, redo, record of a mail, or what a seat says."""
        return is_talk(self.command)

    def teaches(self, seat: Seat) -> bool:
        """Whether a seat would gain by taking this entry back: it was told of dice, a draw, a reveal, or of something
        that few know.

        What others alone were told does not count, or a refusal to take it back would give that away. Nor does what
        the seat was told of its own doing, as of a choice it sealed, unless the choice is final.
        """
        return any(fact.to.includes(seat.id) and _teaches(fact, seat.side) for fact in self.facts)

    def reaches(self, seat: SeatId) -> bool:
        """Whether a seat made the entry or was told anything of it."""
        return self.seat == seat or any(fact.to.includes(seat) for fact in self.facts)

    def told(self, seat: SeatId) -> Entry:
        """The entry as a seat was told it: facts addressed to it, and the command if it may read it.

        It has no digest of the entry before, for that is made of what others were told too.
        """
        facts, command = _heard(self.facts, seat), self.command
        if isinstance(command, Override | Propose):
            facts = _by_one_hand(command, facts)
        return Entry(self.seat, command if seat == self.seat else self._readable(facts), facts)

    def _readable(self, heard: tuple[Fact, ...]) -> Command:
        """The command as another seat may read it that heard this much of the facts."""
        command = self.command
        if isinstance(command, Override):
            edits = _changes(heard)
            return Override(edits, command.reason) if edits else Withheld()
        if isinstance(command, Propose):
            return Propose(_changes(heard), command.reason)
        if isinstance(command, Consent) and command.to.startswith(Override.tag):
            return Consent("a change by free hand")
        hides = len(heard) < len(self.facts) if command.hides is None else command.hides
        return Withheld() if hides else command


@frozen
class FixedDice:
    """Dice by mail that neither side can steer: the side that invites, the lowest rung of its ladder of secrets (64
    hexadecimal digits), and whether it is played on this computer.

    ``key``: its public key, with which its mails are signed (64 hexadecimal digits); empty in old games, which are not.
    """

    inviter: SideId
    rung: str
    invites: bool = True
    key: str = ""

    def is_here(self, side: SideId) -> bool:
        """Whether a side is played on this computer."""
        return (side == self.inviter) == self.invites


@frozen
class Header:
    """What a log is a log of. ``seed`` is the secret of this computer's dice and never travels.

    ``free_undo``: anyone may take back anything that he may read (one player, or both agreed at the start).
    ``scripted``: dice were once fed by hand, so the game can never be mailed.
    ``eyes``: the seat this log was told to; None for a log that holds the truth.
    ``computers``: the robot that drives a seat, by its id; a seat that is not in it is a person's.
    ``beside``: what an invitation by mail said that the game is not made of, as canonical JSON; usually nothing.
    ``fixed``: what was agreed of fixed dice; None: dice are rolled on the mover's computer.
    ``practice``: a copy to try things out in, which is never mailed.
    """

    game_id: str
    module: str
    version: str
    scenario: str
    options: Mapping[str, str] = field(factory=dict)
    seats: Mapping[SeatId, str] = field(factory=dict)
    seed: str | None = field(default=None, repr=False)
    free_undo: bool = False
    scripted: bool = False
    rules: Digest = ""
    position: str | None = None
    format: int = 3
    eyes: SeatId | None = None
    computers: Mapping[SeatId, str] = field(factory=dict)
    beside: str = ""
    fixed: FixedDice | None = None
    practice: bool = False


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
        longer = Log(self.header, self.setup, self.entries.with_one(entry))
        longer._known.append(self.standing.after(len(self.entries), entry.command))
        return longer

    def live(self) -> Growing[int]:
        """Numbers of the entries that count, ascending, those taken back left out."""
        return self.standing.live

    def redoable(self) -> tuple[int, ...]:
        """Numbers of the entries a redo would put back."""
        taken = self.standing.taken
        return taken[-1] if taken else ()

    @property
    def hides(self) -> bool:
        """Whether anything was ever told to a few only."""
        return any(fact.to != EVERYONE for facts in (self.setup, *(e.facts for e in self.entries)) for fact in facts)

    @property
    def standing(self) -> Standing:
        """Which entries count, and which turns were mailed and stand."""
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
    placed: list[Unit] = []
    for fact in facts:
        if seat is None or fact.to.includes(seat):
            # a set-up puts down hundreds of units, and each for itself would be a copy of all before it
            if type(fact.event) is Placed:
                placed.append(fact.event.unit)
                continue
            if placed:
                state, placed = state.with_unit(*placed), []
            state = fact.event.apply(state)
    return state.with_unit(*placed) if placed else state


def _teaches(fact: Fact, side: SideId) -> bool:
    """Whether a fact tells a seat of a side that hears it more than what the seat itself did."""
    match fact.event:
        case Rolled(slot=(word, *_)) if word == SALT:
            return False
        case SecretKept(final=final):
            return final
        case Rolled() | Drawn() | Revealed() | Sighted() | SecretOpened():
            return True
        case Placed(unit):
            return fact.to != EVERYONE and unit.side != side
    return fact.to != EVERYONE and not fact.event.own_doing


def told_to(facts: Iterable[Fact], seat: SeatId | None) -> Iterator[Fact]:
    """Those of some facts that a seat is told; all, for None."""
    return (fact for fact in facts if seat is None or fact.to.includes(seat))


def _heard(facts: Iterable[Fact], seat: SeatId) -> tuple[Fact, ...]:
    """The facts a seat was told; who else was told of what few know it does not hear."""
    return tuple(fact if fact.to == EVERYONE else Fact(fact.event, only(seat)) for fact in told_to(facts, seat))


def _changes(facts: Iterable[Fact]) -> tuple[Edit, ...]:
    return tuple(edit for fact in facts if isinstance(fact.event, Overridden | Proposed) for edit in fact.event.edits)


def _by_one_hand(command: Override | Propose, heard: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """Facts with all changes by free hand in one: how they were told apart says who else knows which counter."""
    known = _changes(heard)
    edits = tuple(edit for edit in command.edits if edit in known)
    changed = (Proposed if isinstance(command, Propose) else Overridden)(edits, command.reason)
    others = (fact for fact in heard if not isinstance(fact.event, Overridden | Proposed))
    return (Fact(changed), *others) if known else heard
