"""The true state of a campaign as the resolution works on it: corps, and what is true beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from attrs import define, field, frozen

from hexboard.core.seat import SideId
from hexboard.core.state import Slot
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from .calendar import Hour
from .charts import Charts
from .corps import Corps, March, Order
from .deciding import Undecided, Wanted, Words
from .fought import Fought
from .report import Posted, Report
from .theatre import CSA, USA, Theatre

Roll = Callable[[Slot, int], int]
SIDES = (CSA, USA)
_BANDS = (Fraction(3, 5), Fraction(1), Fraction(17, 10))


@frozen
class Lines:
    """Battle lines in a hex: the side that drew them and its directions; the others are its enemy's [6.2.1.1]."""

    hex: Hex
    side: SideId
    directions: tuple[int, ...]


@frozen
class Held:
    """The side that was last alone in Gettysburg (or drew the lines there, by option first_side)."""

    hex: Hex
    side: SideId


@frozen
class Foraging:
    """Where a corps foraged in the turn before, and for how many points."""

    unit: UnitId
    hex: Hex
    points: int


@frozen
class Sent:
    """Orders on their way to a corps: the turn they are read, and which of several came last."""

    side: SideId
    unit: UnitId
    orders: tuple[Order, ...]
    due: int
    nth: int


@frozen
class Instructions:
    """What an army commander has said for battles: urgency by four bands of the odds, corps in front by number,
    whether a withdrawing corps tests twice [9.2.3, 9.6.1.2, 6.2.1].
    """

    side: SideId
    urgency: tuple[int, ...] = (2, 4, 5, 7)
    rank: tuple[int, ...] = ()
    second: bool = True

    def urgency_at(self, odds: Fraction) -> int:
        """The urgency for odds as they seem."""
        return self.urgency[sum(odds >= band for band in _BANDS)]


@frozen
class Field:
    """What is true beside the corps, as it is kept from turn to turn. ``seconds_due`` are the turns in which word comes
    in that another has become secondary commander in the place of one who was lost.
    """

    raining: bool = False
    lines: tuple[Lines, ...] = ()
    held: tuple[Held, ...] = ()
    foraged: tuple[tuple[Hex, int], ...] = ()
    secondary: Mapping[SideId, UnitId] = field(factory=dict)
    orders: tuple[Sent, ...] = ()
    reports: tuple[Posted, ...] = ()
    instructions: tuple[Instructions, ...] = ()
    forage_points: int = 0
    headquarters_lost: Mapping[SideId, int] = field(factory=dict)
    sent: int = 0
    foragings: tuple[Foraging, ...] = ()
    seconds_due: Mapping[SideId, int] = field(factory=dict)


@define(eq=False)
class Campaign:
    """A working copy that a turn is resolved on. ``roll(slot, sides)`` gives one face for the thing the slot names;
    ``paces`` are the march modes corps have chosen this turn, ``fought`` its battles, ``answers`` what players have
    decided in its execution.
    """

    charts: Charts
    theatre: Theatre
    options: Mapping[str, str]
    scenario: str
    hour: Hour
    corps: dict[UnitId, Corps]
    roll: Roll
    raining: bool = False
    lines: dict[Hex, Lines] = field(factory=dict)
    held: dict[Hex, SideId] = field(factory=dict)
    foraged: dict[Hex, int] = field(factory=dict)
    secondary: dict[SideId, UnitId] = field(factory=dict)
    orders: list[Sent] = field(factory=list)
    reports: list[Posted] = field(factory=list)
    instructions: dict[SideId, Instructions] = field(factory=dict)
    forage_points: int = 0
    headquarters_lost: dict[SideId, int] = field(factory=dict)
    sent: int = 0
    seconds_due: dict[SideId, int] = field(factory=dict)
    battles: dict[Hex, int] = field(factory=dict)
    despatched: list[Report] = field(factory=list)
    fought: list[Fought] = field(factory=list)
    foragings: dict[UnitId, Foraging] = field(factory=dict)
    faces: dict[Slot, int] = field(factory=dict)
    paces: dict[UnitId, March] = field(factory=dict)
    answers: Mapping[str, Words] = field(factory=dict)

    @classmethod
    def on(
        cls,
        charts: Charts,
        theatre: Theatre,
        options: Mapping[str, str],
        scenario: str,
        hour: Hour,
        corps: Mapping[UnitId, Corps],
        kept: Field,
        roll: Roll,
        answers: Mapping[str, Words] | None = None,
    ) -> Campaign:
        """A working copy of a state that is kept."""
        return cls(
            charts,
            theatre,
            options,
            scenario,
            hour,
            dict(corps),
            roll,
            raining=kept.raining,
            lines={each.hex: each for each in kept.lines},
            held={each.hex: each.side for each in kept.held},
            foraged=dict(kept.foraged),
            secondary=dict(kept.secondary),
            orders=list(kept.orders),
            reports=list(kept.reports),
            instructions={each.side: each for each in kept.instructions},
            forage_points=kept.forage_points,
            headquarters_lost=dict(kept.headquarters_lost),
            sent=kept.sent,
            seconds_due=dict(kept.seconds_due),
            foragings={each.unit: each for each in kept.foragings},
            answers=answers or {},
        )

    def kept(self) -> Field:
        """What is kept of it beside the corps."""
        return Field(
            self.raining,
            tuple(self.lines[at] for at in sorted(self.lines)),
            tuple(Held(at, self.held[at]) for at in sorted(self.held)),
            tuple((at, self.foraged[at]) for at in sorted(self.foraged)),
            dict(sorted(self.secondary.items())),
            tuple(self.orders),
            tuple(self.reports),
            tuple(self.instructions[side] for side in sorted(self.instructions)),
            self.forage_points,
            dict(sorted(self.headquarters_lost.items())),
            self.sent,
            tuple(self.foragings[unit] for unit in sorted(self.foragings)),
            dict(sorted(self.seconds_due.items())),
        )

    @property
    def turn(self) -> int:
        """Number of the game-turn."""
        return self.hour.turn

    def setting(self, name: str) -> int:
        """One of the numbers of 17.2."""
        return self.charts.settings[name]

    def change(self, unit: UnitId, **changes: Any) -> Corps:
        """Change some of what is so of a corps; the corps as it is now."""
        before = self.corps[unit]
        if all(getattr(before, name) == value for name, value in changes.items()):
            return before
        now = self.corps[unit] = before.changed(**changes)
        return now

    def of_side(self, side: SideId) -> list[Corps]:
        """A side's corps on the map, low number first, the headquarters last."""
        return sorted((c for c in self.corps.values() if c.side == side and c.hex is not None), key=_number)

    def on_map(self) -> Iterator[Corps]:
        """Every corps on the map: Confederate before Union, low number first."""
        for side in SIDES:
            yield from self.of_side(side)

    def at(self, hex: Hex, side: SideId | None = None) -> list[Corps]:
        """The corps in a hex, of one side if one is given, low number first."""
        found = (c for c in self.corps.values() if c.hex is hex and (side is None or c.side == side))
        return sorted(found, key=_number)

    def in_enemy_zone(self, corps: Corps) -> bool:
        """Whether it stands in an enemy's zone of control [5.0]."""
        return corps.hex is not None and any(
            other.side != corps.side and other.hex is not None and other.hex.distance(corps.hex) <= 1
            for other in self.corps.values()
        )

    def headquarters(self, side: SideId) -> Corps:
        """A side's headquarters."""
        return next(c for c in self.corps.values() if c.side == side and c.is_hq)

    def hq_hex(self, side: SideId) -> Hex:
        """Where a side's dispatches come from and go to: its headquarters, or where that left the map."""
        hq = self.headquarters(side)
        # one that was never put on the map speaks from where it would come in
        return hq.hex or hq.left_by or self.theatre.board.at(self.charts.rebirth[side])

    def is_commander(self, corps: Corps) -> bool:
        """Whether it is an army commander of its side, primary or secondary."""
        return corps.is_hq or self.secondary.get(corps.side) == corps.id

    def leads(self, corps: Corps) -> bool:
        """Whether it leads the battles where it is: the primary, or the secondary where the primary is not [9.1]."""
        return corps.is_hq or (self.is_commander(corps) and self.headquarters(corps.side).hex is not corps.hex)

    def label(self, at: Hex) -> str:
        """The printed number of a hex."""
        return self.theatre.board.label(at)

    def decided(self, wanted: Wanted) -> Words:
        """What a player has decided. Raises Undecided where he has not yet."""
        if wanted.name not in self.answers:
            raise Undecided(wanted)
        return self.answers[wanted.name]

    def recon_face(self, corps: Corps, at: Hex) -> int:
        """The die of a corps' reconnaissance of a hex this turn: thrown once, whatever is made of it [8, 10.3]."""
        slot = ("recon", self.turn, corps.side, corps.number, self.label(at))
        if slot not in self.faces:
            self.faces[slot] = self.roll(slot, 201)
        return self.faces[slot]

    def rolled(self, corps: Corps, what: str, sides: int, *more: str | int) -> int:
        """A die for a corps: the slot is named by what it decides, the turn, its side and number."""
        return self.roll((what, self.turn, corps.side, corps.number, *more), sides)


def in_order(corps: Iterable[Corps]) -> list[Corps]:
    """Low number first."""
    return sorted(corps, key=_number)


def _number(corps: Corps) -> tuple[int, str]:
    return corps.number, corps.side
