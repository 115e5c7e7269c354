"""The facts that begin a game: the truth for nobody, and what the book prints for each seat."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.core.event import Fact, Placed
from hexboard.core.game import Game
from hexboard.core.seat import NOBODY, only
from hexboard.core.secrecy import ContactMade, UnitReported
from hexboard.core.unit import OnMap

from ..war.charts import Charts
from ..war.opening import corps_of
from .ledger import unit_of
from .telling import tell_book, unit_as_printed


def setup(game: Game, charts: Charts) -> Iterator[Fact]:
    """The scenario's set-up: where everybody stands is in the book, and is known until it is no longer so [21.1]."""
    corps = list(corps_of(game, charts))
    for each in corps:
        yield Fact(Placed(unit_of(each)), NOBODY)
    for seat in game.seats:
        for each in corps:
            if each.side == seat.side and each.hex is not None:
                printed = unit_as_printed(each, OnMap(each.hex))
                yield Fact(UnitReported(seat.id, printed, 1, "seen"), only(seat.id))
    for seat_id, marker, contact in tell_book(game, charts, corps):
        yield Fact(ContactMade(seat_id, marker, contact), only(seat_id))
