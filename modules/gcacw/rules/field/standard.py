"""The series' rules as one record of questions; a game answers some of them anew by its special rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from attrs import frozen

from hexboard.core.game import Game
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Frame, Outcome
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Line
from hexboard.engine.ruleset import Remark, Tally
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

from .ground import GroundChart


@frozen
class Allowance:
    """Dice for a march and what is added to their sum."""

    dice: int
    add: int

    def __str__(self) -> str:
        return f"{self.dice}d6" + (f"{self.add:+d}" if self.add else "")


@frozen(eq=False)
class Writing:
    """How a game notes things in the record: a unit leaves the map, a side takes a hex, something counted happens."""

    exits: Callable[[Tray, UnitId, Hex], None]
    takes: Callable[[Tray, Hex, str], None]
    counts: Callable[[Tray, str, UnitId], None]


@frozen(eq=False, kw_only=True)
class Standard:
    """What the steps of the sequence ask of the rules. ``how`` is "move", "retreat" or "advance". The answer that
    stands with a question is that of a game without a special rule, in which nothing is barred, watched for or counted;
    the others are worked out (``answers.py``).

    ``transfer_order``: the sides as they transfer leaders. ``cycles``: the frames of a turn between leader transfer
    and recovery, as a rule one Action Cycle [3.03]. ``first_initiative``: the side that has the first Action Phase
    without a roll; None: it is rolled for like every other [3.11]. ``allowance``: dice of a unit, alone or under a
    leader. ``exerts_zone``: whether a unit has a zone of control, by what it is.
    ``bars_march``: why a unit may not begin a march, ``bars_force`` force it, ``bars_attack`` attack in it (a leader
    activated it, if any), ``bars_assault`` assault.
    ``closed_hexes``: hexes a unit may not enter, with the reason, other than by ground and enemies; ``stops``: hexes
    that end its march, and what becomes of it there.
    ``bars_screen``: why cavalry may not retreat before a march now [8.1]. ``passed``: called when units have gone along
    a path, however. ``suffered``: called when an extended march cost a unit something, with the code.
    ``scores``: what is scored for so many hexes of a unit's retreat, or for each result of its extended march, by what
    is counted in the record.
    For computers: ``stakes``, what a unit gains its side by standing in a hex when all is over, in points of victory
    as things are now; ``prizes``, what it gains or keeps by being there at once; ``price``, what a point of its
    manpower lost costs it, in a "fight" or on the "march"; a "retreat hex"; or a "disorder" on the march.
    For games to use: ``chart``, the movement chart; ``combat_value``; ``zone_from`` and ``zone_of``, the hexes in
    the zones of a unit and of a side; ``passable``, the neighbours an arm could go to in the weather; ``writing``.
    """

    transfer_order: Callable[[Position], tuple[SideId, SideId]]
    cycles: Callable[[Position], tuple[Frame, ...]] = lambda at: (Frame("cycle"),)
    first_initiative: Callable[[Position], str | None] = lambda at: None
    allowance: Callable[[Position, Unit, Unit | None], Allowance]
    exerts_zone: Callable[[Position, Unit], bool]
    bars_march: Callable[[Position, Unit], Illegal | None] = lambda at, unit: None
    bars_force: Callable[[Position, Unit], Illegal | None]
    bars_attack: Callable[[Position, Unit, Unit | None], Illegal | None]
    bars_assault: Callable[[Position, Unit], Illegal | None] = lambda at, unit: None
    closed_hexes: Callable[[Position, Unit, str], Mapping[Hex, Illegal]] = lambda at, unit, how: {}
    stops: Callable[[Position, Unit], Mapping[Hex, Remark]] = lambda at, unit: {}
    bars_screen: Callable[[Position], Illegal | None] = lambda at: None
    passed: Callable[[Tray, Iterable[Unit], tuple[Hex, ...], str], None] = lambda tray, units, path, how: None
    suffered: Callable[[Tray, Unit, str], None] = lambda tray, unit, code: None
    scores: Callable[[Position, Unit, str, int], tuple[Line, ...]] = lambda at, unit, counted, times: ()
    points: Callable[[Position], Tally]
    outcome: Callable[[Position], Outcome]
    stakes: Callable[[Position, Unit], Mapping[Hex, float]] = lambda at, unit: {}
    prizes: Callable[[Position, Unit], Mapping[Hex, float]] = lambda at, unit: {}
    price: Callable[[Position, Unit, str], float]
    chart: Callable[[Game], GroundChart]
    combat_value: Callable[[Position, Unit], Fraction]
    zone_from: Callable[[Standard, Position, Unit], frozenset[Hex]]
    zone_of: Callable[[Standard, Position, SideId], frozenset[Hex]]
    passable: Callable[[Position, str], Mapping[Hex, frozenset[Hex]]]
    writing: Writing
