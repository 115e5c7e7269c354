"""What a seat may not know, line by line, and a twin of the truth for each."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from hexboard.core.event import Ended, Fact
from hexboard.core.position import Position
from hexboard.core.seat import SeatId, only
from hexboard.core.secrecy import SecretKept, SecretOpened
from hexboard.core.unit import UnitId
from hexboard.engine.dice import Dice
from hexboard.engine.twin import Secret, Twin, exchanged, one_of

from .ledger import Assaulted
from .orders import sealed_as
from .setup import owners


def _other_counters(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
    """Two counters of another side in each other's place."""
    pair = one_of(dice, ("counters",), _pairs(truth, seat))
    return pair and exchanged(truth, *pair, owners(truth.game, truth.unit(pair[0]).side))


def _pairs(truth: Position, seat: SeatId) -> Iterator[tuple[UnitId, UnitId]]:
    mine = truth.game.seat(seat).side
    for side in truth.game.sides:
        units = sorted(unit.id for unit, _ in truth.on_map(side.id)) if side.id != mine else []
        yield from ((one, other) for one in units for other in units if one < other)


def _fought(seat: SeatId, fact: Fact) -> bool:
    return isinstance(fact.event, Assaulted | Ended)


def _other_order(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
    """Another seat has sealed another order; the digest that all know is not looked into."""
    sealed = truth.state.secrets.sealed
    other = one_of(dice, ("order",), sorted(who for who, what in sealed if who != seat and what == sealed_as(truth)))
    if other is None or truth.frame.step != "orders":
        return None
    known = sealed[other, sealed_as(truth)]
    text = "hold" if known.text == "attack" else "attack"
    return Twin((Fact(SecretKept(other, sealed_as(truth), evolve(known, text=text)), only(other)),))


def _opened(seat: SeatId, fact: Fact) -> bool:
    return isinstance(fact.event, SecretOpened)


SECRETS = (
    Secret("which counters", "1.1", "which of the other side's counters stand where", _other_counters, _fought),
    Secret("orders", "3.1", "what another seat has ordered, until all orders are opened", _other_order, _opened),
)
