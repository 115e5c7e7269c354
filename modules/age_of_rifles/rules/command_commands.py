"""What a seat may say in the phases of command."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex


@frozen
class Initiative(Command):
    """Let these leaders try to act by themselves."""

    tag: ClassVar[str] = "initiative"
    form: ClassVar[str] = "try[ {formations}]"
    meaning: ClassVar[str] = "let the leaders of these formations try to act by themselves"
    rule: ClassVar[str] = "C1"
    example: ClassVar[str] = "try csa-i csa-iii"
    hides: ClassVar[bool | None] = True
    formations: tuple[str, ...] = ()


@frozen
class Misdirect(Command):
    """Write the order of an enemy's Bad Move."""

    tag: ClassVar[str] = "misdirect"
    form: ClassVar[str] = "misdirect {text*}"
    meaning: ClassVar[str] = "write the order by which the enemy's leader moves badly"
    rule: ClassVar[str] = "B4.7"
    example: ClassVar[str] = "misdirect attack 2020"
    hides: ClassVar[bool | None] = False
    text: str


@frozen
class Deploy(Command):
    """Put a unit of a hidden force on the map."""

    tag: ClassVar[str] = "deploy"
    form: ClassVar[str] = "deploy {unit} {hex}"
    meaning: ClassVar[str] = "put a unit of a hidden force that was found on the map"
    rule: ClassVar[str] = "21.8.2"
    example: ClassVar[str] = "deploy csa-1 1528"
    hides: ClassVar[bool | None] = False
    unit: UnitId
    hex: Hex


@frozen
class SetUp(Command):
    """Put a unit elsewhere before the game begins."""

    tag: ClassVar[str] = "set-up"
    form: ClassVar[str] = "set up {unit} {hex}"
    meaning: ClassVar[str] = "put a unit elsewhere before the game begins"
    rule: ClassVar[str] = "21.13"
    example: ClassVar[str] = "set up usa-72 1725"
    hides: ClassVar[bool | None] = False
    unit: UnitId
    hex: Hex


COMMAND_COMMANDS: tuple[type[Command], ...] = (Initiative, Misdirect, Deploy, SetUp)
