"""The rim south of row 17, where only Union cavalry goes, once and for good [A.5, M.1]."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.ruleset import Remark
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

from .night import is_night

RIM = "rim"
GONE_SOUTH = "gone south"


def stops(at: Position, unit: Unit) -> Mapping[Hex, Remark]:
    """A march ends where it leaves the map, and for good [A.5, A.53]."""
    return {} if _is_south(at, unit) else _ending(at.board, at.game.options["exited_cavalry"])


@kept_on("board")
def _ending(board: Board, choice: str) -> Mapping[Hex, Remark]:
    end = Remark("leaves the map", "A.53") if choice == "gone" else Remark("stays south", "A.5")
    return dict.fromkeys(board.zone(RIM), end)


def closed_hexes(at: Position, unit: Unit, how: str) -> Mapping[Hex, Illegal]:
    """The rim is closed but to Union cavalry marching off on the first day; from it nobody comes back [A.5, A.53]."""
    rim = at.board.zone(RIM)
    if _is_south(at, unit):
        barred = Illegal("cavalry that went south of row 17 never comes back", "A.5")
        return {here: barred for here in at.board.hexes if here not in rim}
    leaving = _bars_leaving(at, unit, how)
    return _shut(at.board, leaving) if leaving else {}


@kept_on("board")
def _shut(board: Board, barred: Illegal) -> Mapping[Hex, Illegal]:
    return dict.fromkeys(board.zone(RIM), barred)


def _is_south(at: Position, unit: Unit) -> bool:
    return unit.hex is not None and unit.hex in at.board.zone(RIM)


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
    """Units that reached the rim leave the map, leaders with them; or stay there, if the option has it so [A.53]."""
    rim = tray.at.board.zone(RIM)
    if path[0] in rim or path[-1] not in rim:
        return
    for unit in units:
        if tray.at.game.options["exited_cavalry"] == "gone":
            writing.exits(tray, unit.id, path[-1])
        else:
            writing.counts(tray, GONE_SOUTH, unit.id)


def gone_south(at: Position) -> list[UnitId]:
    """Cavalry that went south of row 17, off the map or standing there [A.85]."""
    ledger = at.state.ledger
    left = [u.id for u in at.state.units.values() if u.id in ledger.exits or f"{GONE_SOUTH} {u.id}" in ledger.records]
    return [name for name in left if at.kind(at.unit(name)).arm == "cavalry"]
