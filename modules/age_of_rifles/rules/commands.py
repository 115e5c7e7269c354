"""What a seat may say in an action of its formations."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex


@frozen
class Choose(Command):
    """Put these formations under the Coordinated chit, or none."""

    tag: ClassVar[str] = "coordinate"
    form: ClassVar[str] = "coordinate[ {formations}]"
    meaning: ClassVar[str] = "put these formations under the Coordinated chit, or none"
    rule: ClassVar[str] = "B2.3"
    example: ClassVar[str] = "coordinate usa-iii usa-v"
    hides: ClassVar[bool | None] = True
    formations: tuple[str, ...] = ()


@frozen
class Initial(Command):
    """Let this chit act first."""

    tag: ClassVar[str] = "initial"
    form: ClassVar[str] = "initial {chit}"
    meaning: ClassVar[str] = "let this chit act before all others"
    rule: ClassVar[str] = "B2.4"
    example: ClassVar[str] = "initial csa-i"
    hides: ClassVar[bool | None] = True
    chit: str


@frozen
class Bombard(Command):
    """Bombard a hex with batteries."""

    tag: ClassVar[str] = "bombard"
    form: ClassVar[str] = "bombard {hex} with {units}"
    meaning: ClassVar[str] = "bombard a hex with these batteries"
    rule: ClassVar[str] = "B6.1"
    example: ClassVar[str] = "bombard 3225 with csa-10 csa-15"
    hides: ClassVar[bool | None] = False
    hex: Hex
    units: tuple[UnitId, ...]


@frozen
class Charge(Command):
    """Charge a hex with a cavalry unit along a path."""

    tag: ClassVar[str] = "charge"
    form: ClassVar[str] = "charge {hex} with {unit}[ by {path}]"
    meaning: ClassVar[str] = "charge a hex with cavalry, riding there by these hexes first"
    rule: ClassVar[str] = "B7.1"
    example: ClassVar[str] = "charge 1725 with usa-72 by 1924 1824"
    hides: ClassVar[bool | None] = False
    hex: Hex
    unit: UnitId
    path: tuple[Hex, ...] = ()


@frozen
class Meet(Command):
    """Countercharge with a cavalry unit."""

    tag: ClassVar[str] = "meet"
    form: ClassVar[str] = "meet with {unit}"
    meaning: ClassVar[str] = "meet a charge with cavalry of yours"
    rule: ClassVar[str] = "B7.2"
    example: ClassVar[str] = "meet with usa-72"
    hides: ClassVar[bool | None] = False
    unit: UnitId


@frozen
class Move(Command):
    """Move a counter along a path, its start (or entry hex) first."""

    tag: ClassVar[str] = "move"
    form: ClassVar[str] = "move {unit} {path}"
    meaning: ClassVar[str] = "move a counter hex by hex, the hex where it starts first"
    rule: ClassVar[str] = "B3.1"
    example: ClassVar[str] = "move csa-3 3726 3625"
    hides: ClassVar[bool | None] = False
    unit: UnitId
    path: tuple[Hex, ...]


@frozen
class Assault(Command):
    """Attack a hex with adjacent units, batteries in support."""

    tag: ClassVar[str] = "assault"
    form: ClassVar[str] = "assault {hex} with {units}"
    meaning: ClassVar[str] = "attack a hex with adjacent units, with batteries in support"
    rule: ClassVar[str] = "B8.1"
    example: ClassVar[str] = "assault 3522 with csa-3 csa-4 csa-5"
    hides: ClassVar[bool | None] = False
    hex: Hex
    units: tuple[UnitId, ...]


@frozen
class FireUpon(Command):
    """Fire with a battery at a unit on its way."""

    tag: ClassVar[str] = "fire-upon"
    form: ClassVar[str] = "fire {unit} at {hex}"
    meaning: ClassVar[str] = "fire with this battery at the unit on its way, when it enters the hex"
    rule: ClassVar[str] = "B9.2"
    example: ClassVar[str] = "fire usa-27 at 3426"
    hides: ClassVar[bool | None] = False
    unit: UnitId
    hex: Hex


@frozen
class Support(Command):
    """Support the defence of a hex with these batteries."""

    tag: ClassVar[str] = "support"
    form: ClassVar[str] = "support with {units}"
    meaning: ClassVar[str] = "support the defence with these batteries"
    rule: ClassVar[str] = "B8.3"
    example: ClassVar[str] = "support with usa-27 usa-68"
    hides: ClassVar[bool | None] = False
    units: tuple[UnitId, ...]


@frozen
class Lose(Command):
    """A unit takes the next step of a loss."""

    tag: ClassVar[str] = "lose"
    form: ClassVar[str] = "lose {unit}"
    meaning: ClassVar[str] = "let a unit take the next step of a loss"
    rule: ClassVar[str] = "B5.6"
    example: ClassVar[str] = "lose csa-3"
    hides: ClassVar[bool | None] = False
    unit: UnitId


@frozen
class Retreat(Command):
    """Retreat a unit one hex."""

    tag: ClassVar[str] = "retreat"
    form: ClassVar[str] = "retreat {unit} to {hex}"
    meaning: ClassVar[str] = "retreat a unit one hex"
    rule: ClassVar[str] = "B5.8"
    example: ClassVar[str] = "retreat usa-22 to 3421"
    hides: ClassVar[bool | None] = False
    unit: UnitId
    hex: Hex


@frozen
class Retire(Command):
    """Retreat before combat."""

    tag: ClassVar[str] = "retire"
    form: ClassVar[str] = "retire"
    meaning: ClassVar[str] = "retreat before the attack is fought"
    rule: ClassVar[str] = "B8.4"
    example: ClassVar[str] = "retire"
    hides: ClassVar[bool | None] = False


@frozen
class Advance(Command):
    """Advance these units into the hex left to them."""

    tag: ClassVar[str] = "advance"
    form: ClassVar[str] = "advance {units}"
    meaning: ClassVar[str] = "advance these units into the hex left to them"
    rule: ClassVar[str] = "B5.12"
    example: ClassVar[str] = "advance csa-3 csa-4"
    hides: ClassVar[bool | None] = False
    units: tuple[UnitId, ...]


@frozen
class Pursue(Command):
    """Charge once more, the adjacent hex."""

    tag: ClassVar[str] = "pursue"
    form: ClassVar[str] = "pursue {hex}"
    meaning: ClassVar[str] = "advance after a charge and charge this adjacent hex once more"
    rule: ClassVar[str] = "B7.5"
    example: ClassVar[str] = "pursue 1725"
    hides: ClassVar[bool | None] = False
    hex: Hex


@frozen
class Ride(Command):
    """Retire after a charge along a path."""

    tag: ClassVar[str] = "ride"
    form: ClassVar[str] = "ride {unit} {path}"
    meaning: ClassVar[str] = "ride back after a charge, the hex where it stands first"
    rule: ClassVar[str] = "B7.6"
    example: ClassVar[str] = "ride usa-72 1824 1924"
    hides: ClassVar[bool | None] = False
    unit: UnitId
    path: tuple[Hex, ...]


@frozen
class Recover(Command):
    """Try to bring a unit of the Routed box back."""

    tag: ClassVar[str] = "regroup"
    form: ClassVar[str] = "regroup {unit}"
    meaning: ClassVar[str] = "try to bring a routed unit back to its formation"
    rule: ClassVar[str] = "B10.6"
    example: ClassVar[str] = "regroup csa-41"
    hides: ClassVar[bool | None] = False
    unit: UnitId


COMMANDS = (
    Choose,
    Initial,
    Bombard,
    Charge,
    Meet,
    Move,
    Assault,
    FireUpon,
    Support,
    Lose,
    Retreat,
    Retire,
    Advance,
    Pursue,
    Ride,
    Recover,
)
