"""What a player may say in a game of the series."""

from __future__ import annotations

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex


@frozen
class Transfer(
    Command, tag="transfer", form="transfer {leader} to {unit}", meaning="move a leader to another unit of his command",
    rule="4.1", example="transfer csa-lee to csa-hood",
):
    """Move a leader to a unit he may stack with, in the Leader Transfer Phase."""

    leader: UnitId
    unit: UnitId


@frozen
class March(
    Command, tag="march", form="march {unit}[ with {leaders}]",
    meaning="begin the march of a unit, with leaders that go along", rule="5.11",
    example="march csa-hood with csa-longstreet",
):
    """Begin the march of a unit, leaders of its hex going along; under an activation, the next unit of it."""

    unit: UnitId
    leaders: tuple[UnitId, ...] = ()


@frozen
class Activate(
    Command, tag="activate", form="activate {leader} with {units}",
    meaning="activate a leader and units of his command, which march one after the other", rule="4.31",
    example="activate csa-longstreet with csa-hood csa-mclaws",
):
    """Activate a leader: one roll, and each of these units of his marches in turn."""

    leader: UnitId
    units: tuple[UnitId, ...]


@frozen
class Assault(
    Command, tag="assault", form="assault {hex} under {leader} with {units}",
    meaning="order units stacked with their leader to assault an adjacent hex", rule="7.81",
    example="assault S3202 under csa-hill with csa-heth csa-pender",
):
    """Order units stacked with a leader of theirs to assault an adjacent hex."""

    hex: Hex
    leader: UnitId
    units: tuple[UnitId, ...]


@frozen
class Entrench(
    Command, tag="entrench", form="entrench {unit}", meaning="let a unit entrench", rule="9.0",
    example="entrench csa-hood",
):
    """A unit entrenches."""

    unit: UnitId


@frozen
class EntrenchAll(
    Command, tag="entrench-all", form="all entrench", meaning="let every unit that may entrench", rule="9.0",
    example="all entrench",
):
    """Everybody who may entrenches."""


@frozen
class Move(
    Command, tag="move", form="move {unit} {path}", meaning="march on along a path of hexes, the unit's own first",
    rule="5.15", example="move csa-hood S3103 S3102",
):
    """March on along a path, the unit's own hex first."""

    unit: UnitId
    path: tuple[Hex, ...]


@frozen
class Attack(
    Command, tag="attack", form="attack {hex} {kind}",
    meaning="attack an adjacent hex: column, hasty, normal or prepared", rule="7.2", example="attack S3202 hasty",
):
    """Attack an adjacent hex in the midst of a march."""

    hex: Hex
    kind: str


@frozen
class ForceMarch(
    Command, tag="force", form="force {points}",
    meaning="force the march by one point or two, each for a point of manpower", rule="5.4", example="force 1",
):
    """Force the march by so many points."""

    points: int


@frozen
class RefuseFlanks(
    Command, tag="refuse", form="refuse flanks in {hex}",
    meaning="refuse the flanks of the units in a hex; in a march this ends it", rule="7.7",
    example="refuse flanks in S3202",
):
    """Refuse the flanks of the units in a hex; at the end of a march, that ends it."""

    hex: Hex


@frozen
class Extend(
    Command, tag="extend", form="extend flanks in {hex}", meaning="give up refused flanks in a hex", rule="10.05",
    example="extend flanks in S3202",
):
    """Give up refused flanks in a hex."""

    hex: Hex


@frozen
class Withdraw(
    Command, tag="withdraw", form="withdraw", meaning="retreat the cavalry before the enemy goes on", rule="8.1",
    example="withdraw",
):
    """Retreat cavalry before the enemy's march goes on."""


@frozen
class Lose(
    Command, tag="lose", form="lose {unit}", meaning="let a unit take the next point of a loss", rule="7.54",
    example="lose csa-hood",
):
    """A unit takes the next point of a loss."""

    unit: UnitId


@frozen
class LoseRest(
    Command, tag="lose-rest", form="lose the rest by {unit}", meaning="let a unit take all that is left of a loss",
    rule="7.54", example="lose the rest by csa-hood",
):
    """A unit takes all that is left of a loss."""

    unit: UnitId


@frozen
class Retreat(
    Command, tag="retreat", form="retreat to {hex}", meaning="retreat the stack one hex farther", rule="7.91",
    example="retreat to S3203",
):
    """Retreat the stack one hex farther."""

    hex: Hex


@frozen
class RetreatBy(
    Command, tag="retreat-by", form="retreat by {path}",
    meaning="retreat the stack along a path that costs it nothing, its own hex not named", rule="7.91",
    example="retreat by S3303 S3403",
):
    """Retreat the stack some hexes farther at once, none of which costs it manpower."""

    path: tuple[Hex, ...]


@frozen
class Commit(
    Command, tag="commit", form="commit {units}", meaning="send these units into the assault", rule="7.82",
    example="commit csa-heth csa-pender",
):
    """Send these units into the assault."""

    units: tuple[UnitId, ...]


@frozen
class GrandAssault(
    Command, tag="grand", form="grand assault under {leader}", meaning="let the army leader try to send in more units",
    rule="7.84", example="grand assault under csa-lee",
):
    """Let the army leader try to send more units into the assault."""

    leader: UnitId


@frozen
class Advance(
    Command, tag="advance", form="advance {units}", meaning="advance one attacker, or all, and leaders with them",
    rule="7.57", example="advance csa-hood csa-longstreet",
):
    """Advance into the hex the defender left."""

    units: tuple[UnitId, ...]
