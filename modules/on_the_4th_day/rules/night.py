"""The night of 4 July: a second Action Cycle and what may not be done in it [A.2]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.state import Frame
from hexboard.core.unit import Unit
from hexboard.geometry.hex import Hex

Frames = tuple[Frame, ...]


def is_night(at: Position) -> bool:
    """Whether night has fallen."""
    return bool(at.state.ledger.night)


def cycles(base: Any, at: Position) -> Frames:
    """After the cycle of a turn with a night: nightfall, leaders if they may, another cycle [A.2, A.26]."""
    once: Frames = base.cycles(at)
    if at.turn not in at.game.scenario.rules.get("night", {}).get("turns", ()):
        return once
    leaders = tuple(Frame("leader transfer", side) for side in base.transfer_order(at))
    transfer = leaders if at.game.options["night_transfer"] == "phase" else ()
    # a position may begin by night: then the day's cycle lies behind it
    day = tuple(Frame("nightfall") for _ in once) if is_night(at) else once
    return (*day, Frame("nightfall"), *transfer, *once)


def bars_attack(at: Position) -> Illegal | None:
    """Nobody attacks or assaults by night [A.22]."""
    if is_night(at) and at.game.options["night_no_attack"] == "on":
        return Illegal("nobody attacks by night", "A.22")
    return None


def bars_force(at: Position) -> Illegal | None:
    """No march is forced by night [A.24]."""
    if is_night(at) and at.game.options["night_force_march"] == "barred":
        return Illegal("no march is forced by night", "A.24")
    return None


def bars_screen(at: Position) -> Illegal | None:
    """Cavalry is not driven off by night [A.27]."""
    if is_night(at) and at.game.options["night_cavalry_retreat"] == "none":
        return Illegal("cavalry does not retreat before a march by night", "A.27")
    return None


def closed_hexes(rules: Any, at: Position, unit: Unit, how: str) -> Mapping[Hex, Illegal]:
    """By night only a unit that began in an enemy zone enters one, if the option has it so [A.23]."""
    if how != "move" or not is_night(at) or at.game.options["night_no_zoc"] == "off":
        return {}
    frame = at.state.stack[-1]
    if frame.step == "march" and frame.data.get("began"):
        return {}
    reason = Illegal("by night only a unit that began in an enemy zone of control enters one", "A.23")
    return dict.fromkeys(rules.zone_of(rules, at, at.game.enemy(unit.side)), reason)
