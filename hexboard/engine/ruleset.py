"""A game's rules as one frozen record of parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any, TypeVar

from attrs import evolve, field, frozen

from hexboard.board.memo import kept_on
from hexboard.core import command, event, secrecy
from hexboard.core.command import Command
from hexboard.core.counted import counted
from hexboard.core.event import Event, Fact
from hexboard.core.game import Arrival, Game
from hexboard.core.position import Position
from hexboard.core.seat import SeatId, SideId
from hexboard.core.state import Contact, Outcome, Slot
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex

from .dice import Dice
from .question import Forecast, Line
from .robot import Computer
from .sampling import fitting
from .sheet import DrawnWay, Filed
from .step import Step
from .threat import Stand, Threat, Working, nobody_strikes, worked_out
from .told import Held, Objective, Trace
from .twin import Secret

T = TypeVar("T")


def tagged(base: type[T], *files: ModuleType) -> tuple[type[T], ...]:
    """The events or commands that these files make, in their order."""
    found = (kind for file in files for kind in vars(file).values() if isinstance(kind, type))
    return tuple(kind for kind in found if issubclass(kind, base) and "tag" in vars(kind))


CORE_EVENTS = tagged(Event, event, secrecy)
CORE_COMMANDS = tagged(Command, command)


Flow = Callable[[Position], Event | None]

FAULTS = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError)
"""What rules raise where something they count on is not there, as in a game file that was made up."""


@frozen
class Vocabulary:
    """Every event and command a game's log may hold."""

    events: tuple[type[Event], ...] = CORE_EVENTS
    commands: tuple[type[Command], ...] = CORE_COMMANDS

    def adding(self, events: Iterable[type[Event]] = (), commands: Iterable[type[Command]] = ()) -> Vocabulary:
        """This vocabulary with a module's own words."""
        return Vocabulary((*self.events, *events), (*self.commands, *commands))


@frozen
class Remark:
    """Something the rules know about a unit or a hex, with the rule it comes from; of a side of the hex ``towards``
    which neighbours it holds.
    """

    text: str
    rule: str = ""
    towards: tuple[Hex, ...] = ()


@frozen
class SightLine:
    """Whether one hex is seen from another: why, by which rule, and the hexes that hide it."""

    is_seen: bool
    reason: str
    rule: str
    blocked: tuple[Hex, ...] = ()


@frozen
class Grade:
    """A level ("Union decisive victory"), the ``points`` that make it ("56 or less") and by which rule; ``holds``
    whether those of the moment do.
    """

    level: str
    points: str
    rule: str = ""
    holds: bool = False


@frozen
class Tally:
    """Points so far: each side's total, and the lines they are made of as (side, line).

    ``account`` says whose reckoning it is, where it is of what one seat knows and not of what is true. ``grades`` are
    the levels of victory, the highest points first, where points alone make them, and ``graded`` what these are ("the
    Confederate lead").
    """

    totals: Mapping[str, int]
    lines: tuple[tuple[str, Line], ...] = ()
    level: str = ""
    account: str = ""
    grades: tuple[Grade, ...] = ()
    graded: str = ""


@frozen(eq=False)
class Ahead:
    """What the rules still do before the points count: in words, by which rule, and the position after it."""

    text: str
    rule: str
    at: Position


@frozen(eq=False)
class Chart:
    """A table of the rules to be shown: column heads, then rows whose first cell is the row's head."""

    id: str
    title: str
    rule: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def _no_zones(at: Position, side: SideId) -> frozenset[Hex]:
    return frozenset()


def whose_slot(game: Game, slot: Slot, side: SideId) -> tuple[SideId, ...]:
    """The side a slot names; otherwise the one that caused it, "" being nobody."""
    named = next((each.id for each in game.sides if each.id in slot), side)
    return (named,) if named else ()


@frozen(eq=False)
class Ruleset:
    """Steps by name, the flow between them, and the functions a client may ask.

    ``setup`` gives the facts that put a scenario on the map; ``marks`` those of a position file's marks, an event alone
    being told to all;
    ``describe`` a sentence for an event (empty: not worth one); ``weight`` how much it matters to whoever is told of it
    beside others of its moment, both by the position before it; ``moment`` the line "turn, phase, whose";
    ``conditions`` what holds of light and weather for everybody ("night, rain"), "" for a fair day;
    ``about_unit`` and ``about_hex`` what the rules know; ``control`` the hexes in the zones of control of a side;
    ``sight`` the hexes seen from one, with what to write in each (the range); ``sight_line`` whether one hex is seen
    from another, None in a game without a rule of sight; ``due`` the turn a group of
    reinforcements may come now; ``held`` the troops that are or were held back, and what releases them; ``outcome`` how
    it would end if it ended now; ``traces`` the ways the rules trace
    for units (lines of communication); ``traces_later`` whether some may be traced in a game that begins with none;
    ``objectives`` the hexes that score for whoever holds them;
    ``before_scoring`` what the rules still do before the points count.
    ``filed`` are the orders a seat has handed in, the newest first, as its view knows them. ``worn`` are the marks
    that counters wear in pictures beside their status, as far as whoever looks knows (an order, out of command).
    ``computers`` are the robots that know this game, the weakest first; ``sample`` a truth that fits what a seat knows,
    drawn with dice: its view itself, where nothing is hidden (``engine/sampling.py``).
    ``secrets`` are the lines of what a seat may not know.
    ``foretell`` is what dice of a slot would decide that come of themselves after a command, if no step foretells them.
    ``may_have_gone`` is how many hexes at most an unknown force, or a unit of one's own that one has only heard of, may
    have gone since, as far as the seat can know; 0 where the game has no word for it.
    ``threatening`` works out what the enemy could do in his next turn where a side's own would stand, judged by what is
    known in the position it is asked of; None where nobody could be struck, or the game has no word for it.
    ``shown`` are the values of a unit as players count them, who may know less of it, or in larger units.
    ``strengths`` are those of them, on no counter in print, that it has lost of once they are less.
    ``trails`` are the ways everybody truly went in the turn before, where the truth is looked at when all is over.
    ``throwers`` are the sides whose dice a slot's are, one for each die or one for all, when a seat of the side given
    caused them; nobody for dice that are the game's own. ``dice_of`` is the side taken to have caused the dice that
    come after an event, where another's word set them rolling; "" if it is the one whose word it was. ``thrower_told``
    is the side whose dice fell for what an event tells that comes right after them, whosever word set them rolling.
    ``parts`` is the series' own record of the rules its steps ask, for a game to change; ``assemble`` makes a
    ruleset of such a record.
    """

    name: str
    steps: Mapping[str, Step]
    flow: Flow
    setup: Callable[[Game], Iterable[Fact]]
    score: Callable[[Position], Tally]
    describe: Callable[[Position, Event], str]
    moment: Callable[[Position], str]
    weight: Callable[[Position, Event], int] = lambda at, event: 0
    conditions: Callable[[Position], str] = lambda at: ""
    vocabulary: Vocabulary = field(factory=Vocabulary)
    outcome: Callable[[Position], Outcome | None] = lambda at: None
    marks: Callable[[Game, Mapping[str, object]], Iterable[Event | Fact]] = lambda game, marks: ()
    about_unit: Callable[[Position, UnitId], tuple[Remark, ...]] = lambda at, unit: ()
    about_hex: Callable[[Position, Hex], tuple[Remark, ...]] = lambda at, hex: ()
    control: Callable[[Position, str], frozenset[Hex]] = _no_zones
    sight: Callable[[Position, Hex], Mapping[Hex, str]] = lambda at, hex: {}
    sight_line: Callable[[Position, Hex, Hex], SightLine | None] = lambda at, start, end: None
    due: Callable[[Position, Arrival], int] = lambda at, arrival: arrival.turn
    held: Callable[[Position], tuple[Held, ...]] = lambda at: ()
    traces: Callable[[Position], tuple[Trace, ...]] = lambda at: ()
    traces_later: Callable[[Game], bool] = lambda game: False
    objectives: Callable[[Position], tuple[Objective, ...]] = lambda at: ()
    before_scoring: Callable[[Position], Ahead | None] = lambda at: None
    charts: Callable[[Game], tuple[Chart, ...]] = lambda game: ()
    filed: Callable[[Position, SeatId], tuple[Filed, ...]] = lambda at, seat: ()
    worn: Callable[[Position], Mapping[UnitId, frozenset[str]]] = lambda at: {}
    computers: tuple[Computer, ...] = ()
    sample: Callable[[Position, Dice], Position] = fitting
    secrets: tuple[Secret, ...] = ()
    foretell: Callable[[Position, Slot], Forecast | None] | None = None
    shown: Callable[[Unit], Mapping[str, int]] = lambda unit: unit.values
    strengths: tuple[str, ...] = ()
    trails: Callable[[Position], tuple[DrawnWay, ...]] = lambda at: ()
    may_have_gone: Callable[[Position, Contact | UnitId], int] = lambda at, known: 0
    threatening: Callable[[Position, SideId, Stand], Working] = nobody_strikes
    throwers: Callable[[Game, Slot, SideId], tuple[SideId, ...]] = whose_slot
    dice_of: Callable[[Game, Event], SideId] = lambda game, event: ""
    thrower_told: Callable[[Game, Event], SideId] = lambda game, event: ""
    parts: Any = None
    assemble: Callable[[Any], Ruleset] | None = None

    @property
    def has_zones(self) -> bool:
        """Whether units of this game have zones of control."""
        return self.control is not _no_zones

    @property
    def has_threats(self) -> bool:
        """Whether it is worked out what the enemy could do in his next turn."""
        return self.threatening is not nobody_strikes

    @property
    def takes_sheets(self) -> bool:
        """Whether any step of it takes an order sheet."""
        return any(type(step).sheet is not Step.sheet for step in self.steps.values())

    def threat(self, at: Position, side: SideId, stand: Stand) -> Threat | None:
        """What the enemy could do in his next turn where a side's own would stand, worked out at once; None after the
        end.
        """
        return None if at.state.over else _threat(self, at, side, stand)

    def said_of(self, at: Position, here: Hex) -> tuple[Remark, ...]:
        """What the rules know of a hex, and what it scores for whom."""
        worth = (_worth(at, each) for each in self.objectives(at) if each.hex == here)
        return (*self.about_hex(at, here), *worth)

    def figures(self, at: Position, unit: Unit) -> dict[str, int]:
        """What a unit has as it is now: the figures printed on its counter and its ``strengths``."""
        shown = self.shown(unit)
        return {**at.figures(unit), **{name: shown[name] for name in self.strengths if name in shown}}

    def with_steps(self, *steps: Step) -> Ruleset:
        """This ruleset with steps added or replaced by name."""
        return evolve(self, steps={**self.steps, **{s.name: s for s in steps}})

    def with_parts(self, **changes: Any) -> Ruleset:
        """This series' ruleset with some of its parts replaced. Raises TypeError if it has none to replace."""
        if self.assemble is None:
            raise TypeError(f"{self.name} is not made of parts")
        return self.assemble(evolve(self.parts, **changes))


def _worth(at: Position, found: Objective) -> Remark:
    one = len(found.scores) == 1
    whom = f"the {at.game.side(found.scores[0]).name}" if one else "whoever holds it"
    points = counted(found.worth, "point") + (" a turn" if found.each_turn else "")
    return Remark(f"objective: {points} for {whom}", found.rule)


@kept_on("at")
def _threat(ruleset: Ruleset, at: Position, side: SideId, stand: Stand) -> Threat | None:
    return worked_out(ruleset.threatening(at, side, stand))


@kept_on("at")
def pictured(ruleset: Ruleset, at: Position) -> Position:
    """What is to be painted of a position, the truth or a view; for pictures alone, never for rules."""
    worn = {name: marks for name, marks in ruleset.worn(at).items() if marks and name in at.state.units}
    if not worn:
        return at
    marked = (at.unit(name).marked(at.unit(name).status | marks) for name, marks in worn.items())
    return at.after(at.state.with_unit(*marked))
