"""Whoever strikes in an action was named before it to those struck, if they knew him."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from hexboard.core.command import Command
from hexboard.core.log import Entry
from hexboard.core.position import Position
from hexboard.core.unit import UnitId
from hexboard.engine.dice import SeededDice
from hexboard.engine.threat import Stand
from hexboard.geometry.hex import Hex
from hexboard.play.robots import computers_of, situation
from hexboard.play.table import Table
from tests.games import new_table

GAME = "lees_greatest_gamble"
_ENTRIES = 130


def test_who_strikes_was_named() -> None:
    struck = 0
    table = new_table(GAME, "mcphersons_ridge", "threats")
    begun: dict[str, Position] = {}
    action = ""
    for entry in islice(_played_by_computers(table), _ENTRIES):
        number = _action(table)
        if number != action:
            action, begun = number, {seat.id: table.view(seat.id) for seat in table.game.seats}
        for name, target in _blows(entry.command):
            side = table.game.roster[table.view().unit(name).kind].side
            struck += _was_named(table, begun, side, name, target)
    assert struck > 10


def _played_by_computers(table: Table) -> Iterator[Entry]:
    """Whoever is asked decides as the computer of the game would: these fight more than those who choose at random."""
    while actors := sorted(table.actors()):
        *_, computer = computers_of(table.ruleset, actors[0])
        dice = SeededDice.from_text(str(len(table.log.entries)))
        yield table.submit(actors[0], computer.robot.decide(situation(table, actors[0], dice)).command)


def _action(table: Table) -> str:
    frame = next((frame for frame in table.view().state.stack if frame.step == "action"), None)
    return frame.data["number"][0] if frame else ""


def _blows(command: Command) -> Iterator[tuple[UnitId, Hex]]:
    match command.tag:
        case "assault" | "bombard":
            yield from ((name, command.hex) for name in command.units)  # type: ignore[attr-defined]
        case "charge":
            yield command.unit, command.hex  # type: ignore[attr-defined]


def _was_named(table: Table, begun: dict[str, Position], side: str, name: UnitId, target: Hex) -> bool:
    other = table.game.enemy(side)
    at = begun[next(seat.id for seat in table.game.seats if seat.side == other)]
    unit = at.state.units.get(name)
    if unit is None or unit.hex is None or target not in at.hexes_of(other):
        return False
    threat = table.ruleset.threat(at, other, Stand(target))
    assert threat is not None
    assert name in {each.name for each in threat.strikers}, (at.label(target), name, at.label(unit.hex), threat)
    return True
