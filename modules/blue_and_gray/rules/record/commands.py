"""What a player may say in a Blue & Gray game."""

from __future__ import annotations

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex


@frozen
class Move(
    Command, tag="move", form="move {unit} {path}", meaning="move a unit along a path of hexes, its own hex first",
    rule="5.11", example="move usa-1-1-v 0908 0907",
):
    """Move a unit along a path, its own hex first."""

    unit: UnitId
    path: tuple[Hex, ...]


@frozen
class MarchBy(
    Command, tag="march", form="march {unit} {pace} {path}",
    meaning="move a unit in another manner (strategic, forced) along a path, its own hex first", rule="R6.41",
    example="march usa-1-2-v strategic 0908 0907",
):
    """Move a unit along a path, its own hex first, in another manner than the ordinary."""

    unit: UnitId
    pace: str
    path: tuple[Hex, ...]


@frozen
class Rally(
    Command, tag="rally", form="rally {unit}",
    meaning="let a unit out of order stay and try to rally at the end of the Player-Turn", rule="R12.41",
    example="rally usa-1-2-v",
):
    """Put a Rally Marker on a unit, which then stays where it is."""

    unit: UnitId


@frozen
class Enter(
    Command, tag="enter", form="enter {unit} {path}",
    meaning="bring a reinforcement on by the first hex and move it on", rule="5.11",
    example="enter csa-pickett 0103 0203 0303",
):
    """Bring a reinforcement on by the first hex of a path and move it on."""

    unit: UnitId
    path: tuple[Hex, ...]


@frozen
class Leave(
    Command, tag="exit", form="exit {unit} {path}[ by {pace}]",
    meaning="move a unit along a path and off the map from its last hex, in another manner if named", rule="5.11",
    example="exit usa-2-2-iv 1528",
):
    """Move a unit along a path (its own hex, or a reinforcement's entry hex, first) and off the map from its end.

    ``pace`` is the manner it moves in, if that is not the ordinary one.
    """

    unit: UnitId
    path: tuple[Hex, ...]
    pace: str | None = None


@frozen
class Attack(
    Command, tag="attack", form="attack {targets} with {units}[ at {column}]",
    meaning="attack one or more hexes with units, at lower odds if a column is named", rule="7.0",
    example="attack 1107 with csa-pickett csa-field at 1-1",
):
    """Attack hexes with units (adjacent ones and bombarding batteries), on a lower column if named."""

    targets: tuple[Hex, ...]
    units: tuple[UnitId, ...]
    column: str | None = None


@frozen
class Retreat(
    Command, tag="retreat", form="retreat {unit} to {hex}[ displacing {displaces}]",
    meaning="retreat a unit one hex, displacing a friend where nothing else is left", rule="7.71",
    example="retreat usa-1-2-v to 1206",
):
    """Retreat a unit one hex, displacing a friend where there is no other way."""

    unit: UnitId
    hex: Hex
    displaces: UnitId | None = None


@frozen
class Lose(
    Command, tag="lose", form="lose {units}", meaning="pay for an exchange with these units", rule="7.6",
    example="lose csa-archer",
):
    """Pay for an exchange with these units."""

    units: tuple[UnitId, ...]


@frozen
class Advance(
    Command, tag="advance", form="advance {unit} to {hex}",
    meaning="advance a victorious unit into a hex the combat vacated", rule="7.75",
    example="advance csa-pickett to 1107",
):
    """Advance a victorious unit into a hex the combat vacated."""

    unit: UnitId
    hex: Hex


REVISED = (MarchBy, Rally)  # said only where units have morale and other manners of movement
COMMANDS = (Move, *REVISED, Enter, Leave, Attack, Retreat, Lose, Advance)
