"""The rim south of row 17, where only Union cavalry goes, once and for good [A.5, M.1]."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

from .night import is_night

RIM = "rim"


def stops(at: Position, unit: Unit) -> frozenset[Hex]:
    """A march ends where it leaves the map."""
    return at.board.zone(RIM)


def closed_hexes(at: Position, unit: Unit, how: str) -> Mapping[Hex, Illegal]:
    """The rim is closed but to Union cavalry marching off on the first day."""
    barred = _bars_leaving(at, unit, how)
    return dict.fromkeys(at.board.zone(RIM), barred) if barred else {}


def _bars_leaving(at: Position, unit: Unit, how: str) -> Illegal | None:
    terms = at.game.scenario.rules.get("cavalry_exit")
    if terms is None:
        return Illegal("row 18 of the south map is out of play", "M.1")
    if how != "move" or unit.side != terms["side"] or at.kind(unit).arm != terms["arm"]:
        return Illegal("only Union cavalry on the march goes south of row 17", "A.52")
    if at.turn not in terms["turns"]:
        return Illegal("no cavalry goes south of row 17 on this turn", "A.51")
    if is_night(at) and at.game.options["night_exits"] == "barred":
        return Illegal("no cavalry goes south of row 17 by night", "A.28")
    return None


def passed(writing: Any, tray: Tray, units: Iterable[Unit], path: tuple[Hex, ...]) -> None:
    """Units that reached the rim leave the map, leaders with them."""
    if path[-1] in tray.at.board.zone(RIM):
        for unit in units:
            writing.exits(tray, unit.id, path[-1])
