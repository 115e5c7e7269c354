"""The Union Train [20.0]."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex

ROADS = frozenset({"road", "trail"})
_OFF_THE_ROAD = "infantry"  # what closes a hexside to wagons driven off the road closes it to foot


def is_train(at: Position, unit: Unit) -> bool:
    """Whether a unit is the Train."""
    return at.kind(unit).arm == "train"


def exerts_zone(at: Position, unit: Unit) -> bool:
    """The Train has no zone of control and is bound to no fight [20.25]."""
    return not is_train(at, unit)


def closed_hexes(at: Position, unit: Unit) -> Mapping[Hex, Illegal]:
    """Nobody moves through the Train, and the Train through nobody [20.22]."""
    if is_train(at, unit):
        reason = "the Train moves through no other unit's hex"
        return {h: Illegal(reason, "20.22", (h,)) for u, h in at.on_map(unit.side) if u.id != unit.id}
    return _under_trains(at, unit.side)


@kept_on("at")
def _under_trains(at: Position, side: str) -> Mapping[Hex, Illegal]:
    trains = (h for u, h in at.on_map(side) if is_train(at, u))
    return {h: Illegal("no unit moves through the Train's hex", "20.22", (h,)) for h in trains}


def lacks_room(
    base: Callable[..., Illegal | None], rules: object, at: Position, unit: Unit, end: Hex, without: UnitId | None
) -> Illegal | None:
    """The Train stacks with nobody [20.21]."""
    others = [u for u in at.units_at(end) if u.side == unit.side and u.id not in (unit.id, without)]
    if others and (is_train(at, unit) or any(is_train(at, u) for u in others)):
        return Illegal("the Train may not stack with any other unit", "20.21", (end,))
    return base(rules, at, unit, end, without)


def bars_step(
    base: Callable[..., Illegal | None], rules: Any, at: Position, unit: Unit, start: Hex, end: Hex, how: str
) -> Illegal | None:
    """The Train moves along roads and trails; a retreat may take it over any side into a hex that has one [20.23]."""
    if not is_train(at, unit):
        return base(rules, at, unit, start, end, how)
    if how == "retreat":
        barred: Illegal | None = rules.chart(at.game).bars(at.board, _OFF_THE_ROAD, start, end)
        return barred if _has_way(at.board, end) else Illegal("no road or trail runs there", "20.23", (end,))
    if not at.board.crossing(start, end) & ROADS:
        return Illegal("the Train moves along roads and trails only", "20.23", (end,))
    return base(rules, at, unit, start, end, how)


@kept_on("board")
def _has_way(board: Board, here: Hex) -> bool:
    return any(board.crossing(here, near) & ROADS for near in board.neighbours(here))


def bars_attack(at: Position, unit: Unit) -> Illegal | None:
    """The Train never attacks [20.11]."""
    return Illegal("the Train never attacks", "20.11") if is_train(at, unit) else None


def bars_advance(at: Position, unit: Unit, end: Hex) -> Illegal | None:
    """The Train never advances after combat [20.13]."""
    return Illegal("the Train never advances after combat", "20.13") if is_train(at, unit) else None


def forced_retreats(base: Callable[..., tuple[UnitId, ...]], rules: Any, at: Position, side: str) -> tuple[UnitId, ...]:
    """In its own Combat Phase the Train shies away from an enemy who could reach it [20.11]."""
    chart = rules.chart(at.game)
    threatened = tuple(
        unit.id
        for unit, here in at.on_map(side)
        if is_train(at, unit)
        and any(
            enemy.side != side and chart.lets_attack(at.board, near, here)
            for near in at.board.neighbours(here)
            for enemy in at.units_at(near)
        )
    )
    return threatened + base(rules, at, side)
