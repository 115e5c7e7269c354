"""What a player may say in a Blue & Gray game."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex


@frozen
class Move(Command):
    """Move a unit along a path, its own hex first."""

    tag: ClassVar[str] = "move"
    form: ClassVar[str] = "move {unit} {path}"
    meaning: ClassVar[str] = "move a unit along a path of hexes, its own hex first"
    rule: ClassVar[str] = "5.11"
    example: ClassVar[str] = "move usa-1-1-v 0908 0907"
    unit: UnitId
    path: tuple[Hex, ...]


@frozen
class MarchBy(Command):
    """Move a unit along a path, its own hex first, in another manner than the ordinary."""

    tag: ClassVar[str] = "march"
    form: ClassVar[str] = "march {unit} {pace} {path}"
    meaning: ClassVar[str] = "move a unit in another manner (strategic, forced) along a path, its own hex first"
    rule: ClassVar[str] = "R6.41"
    example: ClassVar[str] = "march usa-1-2-v strategic 0908 0907"
    unit: UnitId
    pace: str
    path: tuple[Hex, ...]


@frozen
class Rally(Command):
    """Put a Rally Marker on a unit, which then stays where it is."""

    tag: ClassVar[str] = "rally"
    form: ClassVar[str] = "rally {unit}"
    meaning: ClassVar[str] = "let a unit out of order stay and try to rally at the end of the Player-Turn"
    rule: ClassVar[str] = "R12.41"
    example: ClassVar[str] = "rally usa-1-2-v"
    unit: UnitId


@frozen
class Enter(Command):
    """Bring a reinforcement on by the first hex of a path and move it on."""

    tag: ClassVar[str] = "enter"
    form: ClassVar[str] = "enter {unit} {path}"
    meaning: ClassVar[str] = "bring a reinforcement on by the first hex and move it on"
    rule: ClassVar[str] = "5.11"
    example: ClassVar[str] = "enter csa-pickett 0103 0203 0303"
    unit: UnitId
    path: tuple[Hex, ...]


@frozen
class Leave(Command):
    """Move a unit along a path (its own hex, or a reinforcement's entry hex, first) and off the map from its end.

    ``pace`` is the manner it moves in, if that is not the ordinary one.
    """

    tag: ClassVar[str] = "exit"
    form: ClassVar[str] = "exit {unit} {path}[ by {pace}]"
    meaning: ClassVar[str] = "move a unit along a path and off the map from its last hex, in another manner if named"
    rule: ClassVar[str] = "5.11"
    example: ClassVar[str] = "exit usa-2-2-iv 1528"
    unit: UnitId
    path: tuple[Hex, ...]
    pace: str | None = None


@frozen
class Attack(Command):
    """Attack hexes with units (adjacent ones and bombarding batteries), on a lower column if named."""

    tag: ClassVar[str] = "attack"
    form: ClassVar[str] = "attack {targets} with {units}[ at {column}]"
    meaning: ClassVar[str] = "attack one or more hexes with units, at lower odds if a column is named"
    rule: ClassVar[str] = "7.0"
    example: ClassVar[str] = "attack 1107 with csa-pickett csa-field at 1-1"
    targets: tuple[Hex, ...]
    units: tuple[UnitId, ...]
    column: str | None = None


@frozen
class Retreat(Command):
    """Retreat a unit one hex, displacing a friend where there is no other way."""

    tag: ClassVar[str] = "retreat"
    form: ClassVar[str] = "retreat {unit} to {hex}[ displacing {displaces}]"
    meaning: ClassVar[str] = "retreat a unit one hex, displacing a friend where nothing else is left"
    rule: ClassVar[str] = "7.71"
    example: ClassVar[str] = "retreat usa-1-2-v to 1206"
    unit: UnitId
    hex: Hex
    displaces: UnitId | None = None


@frozen
class Lose(Command):
    """Pay for an exchange with these units."""

    tag: ClassVar[str] = "lose"
    form: ClassVar[str] = "lose {units}"
    meaning: ClassVar[str] = "pay for an exchange with these units"
    rule: ClassVar[str] = "7.6"
    example: ClassVar[str] = "lose csa-archer"
    units: tuple[UnitId, ...]


@frozen
class Advance(Command):
    """Advance a victorious unit into a hex the combat vacated."""

    tag: ClassVar[str] = "advance"
    form: ClassVar[str] = "advance {unit} to {hex}"
    meaning: ClassVar[str] = "advance a victorious unit into a hex the combat vacated"
    rule: ClassVar[str] = "7.75"
    example: ClassVar[str] = "advance csa-pickett to 1107"
    unit: UnitId
    hex: Hex


REVISED = (MarchBy, Rally)  # said only where units have morale and other manners of movement
COMMANDS = (Move, *REVISED, Enter, Leave, Attack, Retreat, Lose, Advance)
