"""What a seat may say."""

from __future__ import annotations

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex


@frozen
class Choose(
    Command, tag="coordinate", form="coordinate[ {formations}]",
    meaning="put these formations under the Coordinated chit, or none", rule="B2.3", example="coordinate usa-iii usa-v",
    hides=True,
):
    """Put these formations under the Coordinated chit, or none."""

    formations: tuple[str, ...] = ()


@frozen
class Initial(
    Command, tag="initial", form="initial {chit}", meaning="let this chit act before all others", rule="B2.4",
    example="initial csa-i", hides=True,
):
    """Let this chit act first."""

    chit: str


@frozen
class Bombard(
    Command, tag="bombard", form="bombard {hex} with {units}", meaning="bombard a hex with these batteries",
    rule="B6.1", example="bombard 3225 with csa-10 csa-15", hides=False,
):
    """Bombard a hex with batteries."""

    hex: Hex
    units: tuple[UnitId, ...]


@frozen
class Charge(
    Command, tag="charge", form="charge {hex} with {unit}[ by {path}]",
    meaning="charge a hex with cavalry, riding there by these hexes first", rule="B7.1",
    example="charge 1725 with usa-72 by 1924 1824", hides=False,
):
    """Charge a hex with a cavalry unit along a path."""

    hex: Hex
    unit: UnitId
    path: tuple[Hex, ...] = ()


@frozen
class Meet(
    Command, tag="meet", form="meet with {unit}", meaning="meet a charge with cavalry of yours", rule="B7.2",
    example="meet with usa-72", hides=False,
):
    """Countercharge with a cavalry unit."""

    unit: UnitId


@frozen
class Move(
    Command, tag="move", form="move {unit} {path}", meaning="move a counter hex by hex, the hex where it starts first",
    rule="B3.1", example="move csa-3 3726 3625", hides=False,
):
    """Move a counter along a path, its start (or entry hex) first."""

    unit: UnitId
    path: tuple[Hex, ...]


@frozen
class Assault(
    Command, tag="assault", form="assault {hex} with {units}",
    meaning="attack a hex with adjacent units, with batteries in support", rule="B8.1",
    example="assault 3522 with csa-3 csa-4 csa-5", hides=False,
):
    """Attack a hex with adjacent units, batteries in support."""

    hex: Hex
    units: tuple[UnitId, ...]


@frozen
class FireUpon(
    Command, tag="fire-upon", form="fire {unit} at {hex}",
    meaning="fire with this battery at the unit on its way, when it enters the hex", rule="B9.2",
    example="fire usa-27 at 3426", hides=False,
):
    """Fire with a battery at a unit on its way."""

    unit: UnitId
    hex: Hex


@frozen
class Support(
    Command, tag="support", form="support with {units}", meaning="support the defence with these batteries",
    rule="B8.3", example="support with usa-27 usa-68", hides=False,
):
    """Support the defence of a hex with these batteries."""

    units: tuple[UnitId, ...]


@frozen
class Lose(
    Command, tag="lose", form="lose {unit}", meaning="let a unit take the next step of a loss", rule="B5.6",
    example="lose csa-3", hides=False,
):
    """A unit takes the next step of a loss."""

    unit: UnitId


@frozen
class Retreat(
    Command, tag="retreat", form="retreat {unit} to {hex}", meaning="retreat a unit one hex", rule="B5.8",
    example="retreat usa-22 to 3421", hides=False,
):
    """Retreat a unit one hex."""

    unit: UnitId
    hex: Hex


@frozen
class Retire(
    Command, tag="retire", form="retire", meaning="retreat before the attack is fought", rule="B8.4", example="retire",
    hides=False,
):
    """Retreat before combat."""


@frozen
class Advance(
    Command, tag="advance", form="advance {units}", meaning="advance these units into the hex left to them",
    rule="B5.12", example="advance csa-3 csa-4", hides=False,
):
    """Advance these units into the hex left to them."""

    units: tuple[UnitId, ...]


@frozen
class Pursue(
    Command, tag="pursue", form="pursue {hex}", meaning="advance after a charge and charge this adjacent hex once more",
    rule="B7.5", example="pursue 1725", hides=False,
):
    """Charge once more, the adjacent hex."""

    hex: Hex


@frozen
class Ride(
    Command, tag="ride", form="ride {unit} {path}", meaning="ride back after a charge, the hex where it stands first",
    rule="B7.6", example="ride usa-72 1824 1924", hides=False,
):
    """Retire after a charge along a path."""

    unit: UnitId
    path: tuple[Hex, ...]


@frozen
class Recover(
    Command, tag="regroup", form="regroup {unit}", meaning="try to bring a routed unit back to its formation",
    rule="B10.6", example="regroup csa-41", hides=False,
):
    """Try to bring a unit of the Routed box back."""

    unit: UnitId


@frozen
class Initiative(
    Command, tag="initiative", form="try[ {formations}]",
    meaning="let the leaders of these formations try to act by themselves", rule="C1", example="try csa-i csa-iii",
    hides=True,
):
    """Let these leaders try to act by themselves."""

    formations: tuple[str, ...] = ()


@frozen
class Misdirect(
    Command, tag="misdirect", form="misdirect {text*}",
    meaning="write the order by which the enemy's leader moves badly", rule="B4.7", example="misdirect attack 2020",
    hides=False,
):
    """Write the order of an enemy's Bad Move."""

    text: str


@frozen
class Deploy(
    Command, tag="deploy", form="deploy {unit} {hex}", meaning="put a unit of a hidden force that was found on the map",
    rule="21.8.2", example="deploy csa-1 1528", hides=False,
):
    """Put a unit of a hidden force on the map."""

    unit: UnitId
    hex: Hex


@frozen
class SetUp(
    Command, tag="set-up", form="set up {unit} {hex}", meaning="put a unit elsewhere before the game begins",
    rule="21.13", example="set up usa-72 1725", hides=False,
):
    """Put a unit elsewhere before the game begins."""

    unit: UnitId
    hex: Hex


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
    Initiative,
    Misdirect,
    Deploy,
    SetUp,
)
