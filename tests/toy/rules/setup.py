"""Counters put on the map, each told to its own side alone."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.core.event import Fact, Placed
from hexboard.core.game import Game
from hexboard.core.seat import Audience, Seat, SeatId, SideId, only
from hexboard.core.unit import OnMap, Unit


def scouts(game: Game) -> tuple[SeatId, ...]:
    """The seats of scouts, in a scenario that has them [9.1]."""
    return tuple(game.scenario.rules.get("scouts", ()))


def commanders(game: Game) -> tuple[Seat, ...]:
    """The seats whose counters march: one of each side."""
    return tuple(seat for seat in game.seats if seat.id not in scouts(game))


def owners(game: Game, side: SideId) -> Audience:
    """Whoever commands the counters of a side."""
    return only(*(seat.id for seat in commanders(game) if seat.side == side))


def setup(game: Game) -> Iterator[Fact]:
    """The scenario's set-up [1.1]."""
    for hex, units in game.scenario.setup.items():
        for unit in units:
            side = game.roster[unit].side
            yield Fact(Placed(Unit(unit, unit, side, OnMap(hex))), owners(game, side))
