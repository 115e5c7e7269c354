"""Variant B: the first initiative, and the control of objectives [B.3, B.5, B.6]."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.told import Objective
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex


def first_initiative(at: Position) -> str | None:
    """The side that has the first Action Phase of turn 1 without a roll."""
    side: str | None = at.game.scenario.rules.get("first_initiative")
    return side if at.turn == 1 else None


def objectives(at: Position) -> tuple[Objective, ...]:
    """The hexes that score for the Confederate at the end if he controls them, and who does now [B.6, B.81]."""
    rows, holders = at.game.scenario.rules.get("objectives", {}).get("rows", ()), at.state.ledger.holders
    hexes = ((here, worth) for zone, _, worth in rows for here in at.board.zone(zone))
    return tuple(Objective(here, worth, holders.get(here), "B.81", ("csa",)) for here, worth in hexes)


def passed(writing: Any, tray: Tray, units: Iterable[Unit], path: tuple[Hex, ...]) -> None:
    """Infantry that enters an enemy's objective takes it, however it came there."""
    at = tray.at
    holders = at.state.ledger.holders
    sides = {unit.side for unit in units if at.kind(unit).arm == "infantry"}
    for here in path[1:]:
        for side in sides:
            if holders.get(here, side) != side:
                writing.takes(tray, here, side)
