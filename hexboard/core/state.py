"""A moment of a game: seven fields, replaced and never changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from attrs import evolve, field, frozen

from hexboard.geometry.hex import Hex

from .muster import Muster, mustered
from .seat import SeatId, SideId
from .unit import Place, Unit, UnitId

Slot = tuple[str | int, ...]
FrameData = Mapping[str, tuple[str, ...]]


@frozen
class Frame:
    """A step under way: the seat whose it is, or the side where sides decide (None: nobody's or everybody's), and what
    it must remember, as plain words.
    """

    step: str
    seat: SeatId | None = None
    data: FrameData = field(factory=dict)


Source = Literal["seen", "reported", "guessed"]


@frozen
class Contact:
    """What a seat knows of something it was never told whole: where it was, whose it looks, how strong (in the
    game's own words), in which turn that was so, and where the knowledge comes from.
    """

    place: Place
    look: str = ""
    side: SideId = ""
    estimate: str = ""
    turn: int = 0
    source: Source = "seen"


@frozen
class Hearsay:
    """How fresh a seat's knowledge of a unit of its own is: the turn it speaks of and where it comes from."""

    turn: int
    source: Source = "reported"


@frozen
class Sealed:
    """A secret: its digest for all, text and salt only for whoever was told."""

    digest: str
    text: str | None = None
    salt: str | None = None


@frozen
class Outcome:
    """How the game ended: the winning side (None: a draw), the level of victory, and why."""

    winner: SideId | None
    level: str
    reason: str = ""


@frozen
class Secrets:
    """What is not known to everybody.

    ``eyes`` is the seat that was told this, None for the truth; it does not make two states differ. ``contacts`` are
    what seats know of the enemy, by marker; ``tracks`` the units a marker truly stands for; ``hearsay`` how fresh a
    seat's word of its own unit is. ``sealed`` are choices by seat and name. ``memory`` is what the steps under way keep
    in mind for one seat (for "": for the truth alone), by depth in the stack.
    """

    eyes: SeatId | None = field(default=None, eq=False)
    contacts: Mapping[tuple[SeatId, str], Contact] = field(factory=dict)
    tracks: Mapping[tuple[SeatId, str], tuple[UnitId, ...]] = field(factory=dict)
    hearsay: Mapping[tuple[SeatId, UnitId], Hearsay] = field(factory=dict)
    sealed: Mapping[tuple[SeatId, str], Sealed] = field(factory=dict)
    memory: Mapping[tuple[int, SeatId], FrameData] = field(factory=dict)

    def with_memory(self, memory: Mapping[tuple[int, SeatId], FrameData]) -> Secrets:
        """These secrets with other things kept in mind. Written out, as the steps of a hidden game do little else."""
        return Secrets(self.eyes, self.contacts, self.tracks, self.hearsay, self.sealed, memory)


@frozen
class State:
    """Where everything stands. ``ledger`` is the module's own record, ``stack`` the steps under way, top last."""

    turn: int = 0
    units: Muster = field(factory=Muster, converter=mustered)
    secrets: Secrets = Secrets()
    stack: tuple[Frame, ...] = ()
    slots: frozenset[Slot] = frozenset()
    over: Outcome | None = None
    ledger: Any = None

    @property
    def by_hex(self) -> Mapping[Hex, tuple[Unit, ...]]:
        """Units on the map by hex, the hexes in no order."""
        return self.units.by_hex

    def rolled(self, *what: str | int) -> int:
        """How often something has been rolled for: how many slots begin with it."""
        return sum(1 for slot in self.slots if slot[: len(what)] == what)

    def with_unit(self, *units: Unit) -> State:
        """This state with a unit, or several, replaced or added."""
        return self.with_units(self.units.replacing(*units))

    def with_units(self, units: Mapping[UnitId, Unit]) -> State:
        """This state with other units. Written out, because folding a log does little else."""
        return State(self.turn, units, self.secrets, self.stack, self.slots, self.over, self.ledger)

    def with_stack(self, stack: tuple[Frame, ...]) -> State:
        """This state with other steps under way; what a step kept in mind ends with it."""
        secrets = self.secrets
        if len(stack) < len(self.stack) and secrets.memory:
            kept = {(depth, seat): data for (depth, seat), data in secrets.memory.items() if depth <= len(stack)}
            secrets = secrets.with_memory(kept)
        return State(self.turn, self.units, secrets, stack, self.slots, self.over, self.ledger)

    def with_slot(self, slot: Slot) -> State:
        """This state with one roll more."""
        return State(self.turn, self.units, self.secrets, self.stack, self.slots | {slot}, self.over, self.ledger)

    def with_memory(self, memory: Mapping[tuple[int, SeatId], FrameData]) -> State:
        """This state with other things kept in mind."""
        secrets = self.secrets.with_memory(memory)
        return State(self.turn, self.units, secrets, self.stack, self.slots, self.over, self.ledger)

    def with_secrets(self, **changes: Any) -> State:
        """This state with some of what is not known to everybody changed."""
        secrets = evolve(self.secrets, **changes)
        return State(self.turn, self.units, secrets, self.stack, self.slots, self.over, self.ledger)

    def with_ledger(self, ledger: Any) -> State:
        """This state with another record of the module's own."""
        return State(self.turn, self.units, self.secrets, self.stack, self.slots, self.over, ledger)

    def changed(self, unit: UnitId, **changes: Any) -> State:
        """This state with some fields of one unit changed. Raises KeyError for an unknown unit."""
        return self.with_unit(evolve(self.units[unit], **changes))

    def without(self, units: Iterable[UnitId]) -> State:
        """This state with some units taken out of it."""
        gone = frozenset(units)
        return self.with_units({k: u for k, u in self.units.items() if k not in gone})
