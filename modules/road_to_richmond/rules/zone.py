"""The Command Control Zone [16.2, 18.0] and the exits of the Union through it."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.geometry.hex import Hex

_ZONES = {"from_0316": "command_control_zone", "from_0312": "command_control_zone_long"}


@kept_on("at", "standing")
def opening_turn(at: Position) -> int | None:
    """The turn from which Union units may enter, or None while nothing has set it [18.1]."""
    terms = at.game.scenario.rules["command_control_zone"]
    ledger = at.state.ledger
    gate = at.board.at(terms["train_exit"])
    turns = [e.turn for e in ledger.exits if e.hex == gate and at.game.roster[e.unit].arm == "train"]
    groups = [a for a in at.game.scenario.arrivals if a.id in terms["arrivals"]]
    if all(unit in ledger.entered for a in groups for unit in a.units):
        turns.append(max(ledger.entered[unit] for a in groups for unit in a.units))
    return min(turns) + int(terms["delay"]) if turns else None


def closed_hexes(at: Position, unit: Unit) -> Mapping[Hex, Illegal]:
    """The zone's hexes as long as they are closed to a unit [18.1]."""
    if unit.side != at.game.scenario.rules["command_control_zone"]["barred"]:
        return {}
    opens = opening_turn(at)
    if opens is not None and at.turn >= opens:
        return {}
    when = f"before turn {opens}" if opens is not None else "yet"
    reason = f"the Command Control Zone is not open to the Union {when}"
    # as the option reads the print [16.2]
    zone = at.board.zone(_ZONES[at.game.options["command_control_zone"]])
    return _shut(at.board, zone, reason)


@kept_on("board")
def _shut(board: Board, zone: frozenset[Hex], reason: str) -> Mapping[Hex, Illegal]:
    return {h: Illegal(reason, "18.1", (h,)) for h in zone}


def bars_step(at: Position, unit: Unit, end: Hex, how: str) -> Illegal | None:
    """Neither retreat [18.11] nor advance [18.12] leads into the closed zone; moves are judged by the hex."""
    if how == "move" or (how == "retreat" and at.game.options["retreat_into_zone"] == "allowed"):
        return None
    barred = closed_hexes(at, unit).get(end)
    rule = "18.11" if how == "retreat" else "18.12"
    return Illegal(barred.reason, rule, barred.where) if barred else None
