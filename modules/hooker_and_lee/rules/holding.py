"""Who was last in the victory hexes [23.611]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexboard.core.position import Position
from hexboard.engine.ruleset import Ruleset
from hexboard.engine.told import Objective
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

from .commanding import has_marched, soldiers_at

Watch = Callable[[Tray, str, Hex | None, tuple[Hex, ...]], None]


def watch(
    base: Watch, rules: Any, tray: Tray, side: str, start: Hex | None, path: tuple[Hex, ...]
) -> None:
    """After anything done: the victory hexes that a combat unit stood in or went through are its side's."""
    base(tray, side, start, path)
    if has_marched(tray):
        for here in victory_hexes(tray.at):
            if here in path and rules.holder(tray.at, here) != side:
                rules.hold(tray, here, side)


def victory_hexes(at: Position) -> dict[Hex, int]:
    """The hexes of the schedule with their points [23.61]."""
    return {at.board.at(label): points for label, points in at.game.scenario.rules["victory_hexes"].items()}


def holder(rules: Any, at: Position, here: Hex) -> str | None:
    """The side that holds a hex: whoever was last in it, or stands in it, as the option says [23.611]."""
    standing = next((side.id for side in at.game.sides if soldiers_at(at, side.id, here)), None)
    if standing is not None or at.game.options["hex_control"] == "standing":
        return standing
    last: str | None = rules.holder(at, here)
    return last


def objectives(rules: Ruleset, at: Position) -> tuple[Objective, ...]:
    """The victory hexes with who holds them now [23.61, 23.611]."""
    found = victory_hexes(at).items()
    return tuple(Objective(here, worth, holder(rules.parts, at, here), "23.61") for here, worth in found)
