"""Counters put on the map, each told to its own side alone."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.core.event import Fact, Placed
from hexboard.core.game import Game
from hexboard.core.seat import Audience, SideId, only
from hexboard.core.unit import OnMap, Unit


def owners(game: Game, side: SideId) -> Audience:
    """The seats of a side."""
    return only(*(seat.id for seat in game.seats if seat.side == side))


def setup(game: Game) -> Iterator[Fact]:
    """The scenario's set-up [1.1]."""
    for hex, units in game.scenario.setup.items():
        for unit in units:
            side = game.roster[unit].side
            yield Fact(Placed(Unit(unit, unit, side, OnMap(hex))), owners(game, side))
