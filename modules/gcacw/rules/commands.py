"""What a player may say in a game of the series."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex


@frozen
class Transfer(Command):
    """Move a leader to a unit he may stack with, in the Leader Transfer Phase."""

    tag: ClassVar[str] = "transfer"
    form: ClassVar[str] = "transfer {leader} to {unit}"
    meaning: ClassVar[str] = "move a leader to another unit of his command"
    rule: ClassVar[str] = "4.1"
    example: ClassVar[str] = "transfer csa-lee to csa-hood"
    leader: UnitId
    unit: UnitId


@frozen
class March(Command):
    """Begin the march of a unit, leaders of its hex going along; under an activation, the next unit of it."""

    tag: ClassVar[str] = "march"
    form: ClassVar[str] = "march {unit}[ with {leaders}]"
    meaning: ClassVar[str] = "begin the march of a unit, with leaders that go along"
    rule: ClassVar[str] = "5.11"
    example: ClassVar[str] = "march csa-hood with csa-longstreet"
    unit: UnitId
    leaders: tuple[UnitId, ...] = ()


@frozen
class Activate(Command):
    """Activate a leader: one roll, and each of these units of his marches in turn."""

    tag: ClassVar[str] = "activate"
    form: ClassVar[str] = "activate {leader} with {units}"
    meaning: ClassVar[str] = "activate a leader and units of his command, which march one after the other"
    rule: ClassVar[str] = "4.31"
    example: ClassVar[str] = "activate csa-longstreet with csa-hood csa-mclaws"
    leader: UnitId
    units: tuple[UnitId, ...]


@frozen
class Assault(Command):
    """Order units stacked with a leader of theirs to assault an adjacent hex."""

    tag: ClassVar[str] = "assault"
    form: ClassVar[str] = "assault {hex} under {leader} with {units}"
    meaning: ClassVar[str] = "order units stacked with their leader to assault an adjacent hex"
    rule: ClassVar[str] = "7.81"
    example: ClassVar[str] = "assault S3202 under csa-hill with csa-heth csa-pender"
    hex: Hex
    leader: UnitId
    units: tuple[UnitId, ...]


@frozen
class Entrench(Command):
    """A unit entrenches."""

    tag: ClassVar[str] = "entrench"
    form: ClassVar[str] = "entrench {unit}"
    meaning: ClassVar[str] = "let a unit entrench"
    rule: ClassVar[str] = "9.0"
    example: ClassVar[str] = "entrench csa-hood"
    unit: UnitId


@frozen
class Move(Command):
    """March on along a path, the unit's own hex first."""

    tag: ClassVar[str] = "move"
    form: ClassVar[str] = "move {unit} {path}"
    meaning: ClassVar[str] = "march on along a path of hexes, the unit's own first"
    rule: ClassVar[str] = "5.15"
    example: ClassVar[str] = "move csa-hood S3103 S3102"
    unit: UnitId
    path: tuple[Hex, ...]


@frozen
class Attack(Command):
    """Attack an adjacent hex in the midst of a march."""

    tag: ClassVar[str] = "attack"
    form: ClassVar[str] = "attack {hex} {kind}"
    meaning: ClassVar[str] = "attack an adjacent hex: route, hasty, normal or prepared"
    rule: ClassVar[str] = "7.2"
    example: ClassVar[str] = "attack S3202 hasty"
    hex: Hex
    kind: str


@frozen
class ForceMarch(Command):
    """Force the march by so many points."""

    tag: ClassVar[str] = "force"
    form: ClassVar[str] = "force {points}"
    meaning: ClassVar[str] = "force the march by one point or two, each for a point of manpower"
    rule: ClassVar[str] = "5.4"
    example: ClassVar[str] = "force 1"
    points: int


@frozen
class RefuseFlanks(Command):
    """Refuse the flanks of the units in a hex; at the end of a march, that ends it."""

    tag: ClassVar[str] = "refuse"
    form: ClassVar[str] = "refuse flanks in {hex}"
    meaning: ClassVar[str] = "refuse the flanks of the units in a hex; in a march this ends it"
    rule: ClassVar[str] = "7.7"
    example: ClassVar[str] = "refuse flanks in S3202"
    hex: Hex


@frozen
class Extend(Command):
    """Give up refused flanks in a hex."""

    tag: ClassVar[str] = "extend"
    form: ClassVar[str] = "extend flanks in {hex}"
    meaning: ClassVar[str] = "give up refused flanks in a hex"
    rule: ClassVar[str] = "10.05"
    example: ClassVar[str] = "extend flanks in S3202"
    hex: Hex


@frozen
class Withdraw(Command):
    """Retreat cavalry before the enemy's march goes on."""

    tag: ClassVar[str] = "withdraw"
    form: ClassVar[str] = "withdraw"
    meaning: ClassVar[str] = "retreat the cavalry before the enemy goes on"
    rule: ClassVar[str] = "8.1"
    example: ClassVar[str] = "withdraw"


@frozen
class Lose(Command):
    """A unit takes the next point of a loss."""

    tag: ClassVar[str] = "lose"
    form: ClassVar[str] = "lose {unit}"
    meaning: ClassVar[str] = "let a unit take the next point of a loss"
    rule: ClassVar[str] = "7.54"
    example: ClassVar[str] = "lose csa-hood"
    unit: UnitId


@frozen
class Retreat(Command):
    """Retreat the stack one hex farther."""

    tag: ClassVar[str] = "retreat"
    form: ClassVar[str] = "retreat to {hex}"
    meaning: ClassVar[str] = "retreat the stack one hex farther"
    rule: ClassVar[str] = "7.91"
    example: ClassVar[str] = "retreat to S3203"
    hex: Hex


@frozen
class Commit(Command):
    """Send these units into the assault."""

    tag: ClassVar[str] = "commit"
    form: ClassVar[str] = "commit {units}"
    meaning: ClassVar[str] = "send these units into the assault"
    rule: ClassVar[str] = "7.82"
    example: ClassVar[str] = "commit csa-heth csa-pender"
    units: tuple[UnitId, ...]


@frozen
class GrandAssault(Command):
    """Let the army leader try to send more units into the assault."""

    tag: ClassVar[str] = "grand"
    form: ClassVar[str] = "grand assault under {leader}"
    meaning: ClassVar[str] = "let the army leader try to send in more units"
    rule: ClassVar[str] = "7.84"
    example: ClassVar[str] = "grand assault under csa-lee"
    leader: UnitId


@frozen
class Advance(Command):
    """Advance into the hex the defender left."""

    tag: ClassVar[str] = "advance"
    form: ClassVar[str] = "advance {units}"
    meaning: ClassVar[str] = "advance one attacker, or all, and leaders with them"
    rule: ClassVar[str] = "7.57"
    example: ClassVar[str] = "advance csa-hood csa-longstreet"
    units: tuple[UnitId, ...]


COMMANDS = (
    Transfer,
    March,
    Activate,
    Assault,
    Entrench,
    Move,
    Attack,
    ForceMarch,
    RefuseFlanks,
    Extend,
    Withdraw,
    Lose,
    Retreat,
    Commit,
    GrandAssault,
    Advance,
)
