"""What a seat may say in the phases of command."""

from __future__ import annotations

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex


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


COMMAND_COMMANDS: tuple[type[Command], ...] = (Initiative, Misdirect, Deploy, SetUp)
