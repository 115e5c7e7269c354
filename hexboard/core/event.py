"""What happens: each event stands together with its whole effect. Tags and fields are a file format for ever."""

from __future__ import annotations

from collections.abc import Mapping
from inspect import get_annotations
from typing import ClassVar

from attrs import evolve, frozen

from hexboard.geometry.hex import Hex

from .seat import EVERYONE, Audience, SeatId
from .state import Frame, Outcome, Slot, State
from .unit import OnMap, Place, Unit, UnitId

BYTE = 256
"""How many faces has what is drawn as bytes and not thrown: it seals an order."""


class Worded:
    """What a class has words of its own for it says behind its base: ``class Pass(Command, tag="pass")``."""

    def __init_subclass__(cls, **said: str | bool) -> None:
        super().__init_subclass__()
        if said and (strange := said.keys() - {name for kind in cls.__mro__ for name in get_annotations(kind)}):
            raise TypeError(f"{cls.__name__} has no word for {', '.join(sorted(strange))}")
        for name, words in said.items():
            setattr(cls, name, words)


class Event(Worded):
    """Something that happened. ``tag``, said behind the base, names it in files; ``apply`` gives the state after it.

    ``own_doing``, said there too: what comes of a seat's own act alone. Told to few, it teaches none of them anything.
    """

    tag: ClassVar[str]
    own_doing: ClassVar[bool] = False

    def apply(self, state: State) -> State:
        """The state after this event."""
        raise TypeError(f"{type(self).__name__} does not say what it does")

    def bare(self) -> Event | None:
        """What a replay of an old game compares: the event without what it only tells; None if nothing is left."""
        return self


class OnlyTold(Event):
    """An event that only tells something: the state stays as it was."""

    def apply(self, state: State) -> State:
        return state


@frozen
class Fact:
    """An event and who is told of it."""

    event: Event
    to: Audience = EVERYONE


@frozen
class Placed(Event, tag="placed"):
    """A unit appears, or is put somewhere otherwise than by moving."""

    unit: Unit

    def apply(self, state: State) -> State:
        return state.with_unit(self.unit)


@frozen
class Moved(Event, tag="moved", own_doing=True):
    """A unit goes along ``path`` (its start first) for ``cost`` points, 0 where not all may know them; ``how`` is
    "moved", "retreated"..."""

    unit: UnitId
    path: tuple[Hex, ...]
    cost: int = 0
    how: str = "moved"

    def apply(self, state: State) -> State:
        return state.with_unit(state.units[self.unit].moved_to(OnMap(self.path[-1])))


@frozen
class Removed(Event, tag="removed"):
    """A unit leaves the board: eliminated, exited, or back to a box."""

    unit: UnitId
    place: Place

    def apply(self, state: State) -> State:
        return state.with_unit(state.units[self.unit].moved_to(self.place))


@frozen
class StepLost(Event, tag="step-lost"):
    """A unit is turned to another of its steps (0 is full strength)."""

    unit: UnitId
    step: int

    def apply(self, state: State) -> State:
        return state.with_unit(state.units[self.unit].turned(self.step))


@frozen
class Stood(Event, tag="stood", own_doing=True):
    """A unit's status marks are now these."""

    unit: UnitId
    status: frozenset[str]

    def apply(self, state: State) -> State:
        return state.with_unit(state.units[self.unit].marked(self.status))


@frozen
class Valued(Event, tag="valued", own_doing=True):
    """One of a unit's running figures (fatigue, manpower) is now this."""

    unit: UnitId
    value: str
    now: int

    def apply(self, state: State) -> State:
        return state.with_unit(state.units[self.unit].valued(self.value, self.now))


@frozen
class Rolled(Event, tag="rolled"):
    """Dice fell: the slot they decide, how many faces each has, what they showed."""

    slot: Slot
    sides: int
    faces: tuple[int, ...]

    @property
    def is_throw(self) -> bool:
        """Whether dice were thrown, and not the bytes drawn that seal an order."""
        return self.sides != BYTE

    def apply(self, state: State) -> State:
        return state.with_slot(self.slot)


@frozen
class RolledOutside(Rolled, tag="rolled-outside"):
    """Dice fell outside the rules, with a reason; nothing changes."""

    reason: str

    def apply(self, state: State) -> State:
        return state


@frozen
class Drawn(Event, tag="drawn"):
    """A chit was drawn from a cup of ``left`` chits before the draw: the ``nth`` of them (1 the first)."""

    slot: Slot
    chit: str
    left: int
    nth: int

    def apply(self, state: State) -> State:
        return state.with_slot(self.slot)


@frozen
class Called(Event, tag="called"):
    """A step of the sequence of play begins, on top of those under way."""

    frame: Frame

    def apply(self, state: State) -> State:
        return state.with_stack((*state.stack, self.frame))


@frozen
class Remembered(Event, tag="remembered"):
    """The step under way notes something down for later."""

    data: Mapping[str, tuple[str, ...]]

    def apply(self, state: State) -> State:
        top = state.stack[-1]
        noted = Frame(top.step, top.seat, {**top.data, **self.data})
        return state.with_stack((*state.stack[:-1], noted))


@frozen
class Finished(Event, tag="finished"):
    """The step under way is over."""

    step: str

    def apply(self, state: State) -> State:
        return state.with_stack(state.stack[:-1])


@frozen
class TurnBegan(Event, tag="turn-began"):
    """A game-turn begins."""

    turn: int

    def apply(self, state: State) -> State:
        return evolve(state, turn=self.turn)


@frozen
class Noted(OnlyTold, tag="noted"):
    """A remark by a seat; nothing changes."""

    seat: SeatId
    text: str


@frozen
class LeftOut(OnlyTold, tag="left-out"):
    """Something a rule kept from happening: what, why, the rule's number, the hexes to look at. Nothing changes."""

    what: str
    reason: str
    rule: str
    where: tuple[Hex, ...] = ()

    def bare(self) -> Event | None:
        """Nothing: an old game may tell it otherwise."""
        return None


@frozen
class Edit:
    """A change by free hand: where a unit now is, which step, which status marks (None: as it was)."""

    unit: UnitId
    place: Place | None = None
    step: int | None = None
    status: frozenset[str] | None = None


@frozen
class Proposed(OnlyTold, tag="proposed"):
    """Others are asked to agree to changes by free hand, with a reason; nothing changes."""

    edits: tuple[Edit, ...]
    reason: str


@frozen
class Ended(Event, tag="ended"):
    """The game is over."""

    outcome: Outcome

    def apply(self, state: State) -> State:
        return evolve(state, over=self.outcome)


@frozen
class Overridden(Event, tag="overridden", own_doing=True):
    """Units were changed by free hand, with a reason."""

    edits: tuple[Edit, ...]
    reason: str

    def apply(self, state: State) -> State:
        # a seat that was never told of a unit has nothing to change
        for edit in (e for e in self.edits if e.unit in state.units):
            given = {name: getattr(edit, name) for name in ("place", "step", "status")}
            changed = {name: value for name, value in given.items() if value is not None}
            state = state.with_unit(evolve(state.units[edit.unit], **changed))
        return state
