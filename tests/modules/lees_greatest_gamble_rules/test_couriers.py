"""Couriers' rides, and which orders on the way can be lost [B4.3, C9]."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from hexboard.core.event import Drawn
from hexboard.core.position import Position
from hexboard.core.seat import only
from hexboard.core.state import State
from hexboard.engine.dice import ScriptedDice
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from tests.games import new_table

GAME = new_table("lees_greatest_gamble", "little_round_top").game
LINE = [Hex(n, 0) for n in range(8)]


def of_series(name: str) -> Any:
    return import_module(f"hexboard_modules.age_of_rifles.rules.{name}")


COURIERS, EVENTS = of_series("command.couriers"), of_series("turn.events")
LEDGER, ORDERS = of_series("record.ledger"), of_series("record.orders")
Ride, ride = COURIERS.Ride, COURIERS.ride


def steps(points: int) -> dict[Hex, tuple[tuple[Hex, int], ...]]:
    """A road of eight hexes, every step of it for so many points."""
    return {
        here: tuple((near, points) for near in LINE[max(0, n - 1) : n + 2] if near != here)
        for n, here in enumerate(LINE)
    }


PACE = COURIERS.CourierPace(near=2, near_steps=steps(1), a_turn=9, far_steps=steps(6))


def test_what_is_near_hears_at_once_and_what_is_in_the_same_hex_face_to_face() -> None:
    near, here = (ride([LINE[0]], to, PACE, (), 99) for to in (LINE[2], LINE[0]))
    assert near == Ride((LINE[0], LINE[1], LINE[2]), 2, 0)
    assert not near.face_to_face
    assert here == Ride((LINE[0],), 0, 0)
    assert here.face_to_face


@pytest.mark.parametrize(("points", "turns"), [(5, 1), (12, 1), (13, 1), (14, 2), (22, 2), (23, 3), (1, 1)])
def test_a_ride_takes_as_many_turns_as_it_has_rides_of_a_turn_halves_rounded_up(points: int, turns: int) -> None:
    assert PACE.turns(points) == turns


def test_the_far_way_counts_in_its_own_points_and_from_the_nearer_start() -> None:
    assert ride([LINE[0]], LINE[4], PACE, (), 99) == Ride(tuple(LINE[:5]), 24, 3)
    assert ride([LINE[0], LINE[7]], LINE[4], PACE, (), 99) == Ride((LINE[7], LINE[6], LINE[5], LINE[4]), 18, 2)


def test_nobody_rides_through_what_is_closed_nor_farther_than_the_most() -> None:
    assert ride([LINE[0]], LINE[4], PACE, {LINE[3]}, 99) is None
    assert ride([LINE[0]], LINE[4], PACE, (), 23) is None


def test_who_gets_the_order_may_stand_in_a_closed_hex() -> None:
    found = ride([LINE[0]], LINE[4], PACE, {LINE[4], LINE[5]}, 99)
    assert found is not None
    assert found.path[-1] == LINE[4]


def test_an_order_given_face_to_face_and_one_that_has_come_in_are_never_lost() -> None:
    tray = on_the_way(
        b=dispatch("csa-i", due=3),
        a=dispatch("csa-i", due=2),
        talk=dispatch("csa-i", due=1, face_to_face=True),
        read=dispatch("csa-i", due=3, least=4),
        late=dispatch("csa-i", due=0),
        theirs=dispatch("usa-i", due=3),
    )
    assert EVENTS.on_the_way(tray.at, "csa") == ("a", "b")
    EVENTS._lost(tray, "csa")
    assert set(ledger(tray).command.dispatches) == {"a", "talk", "read", "late", "theirs"}
    told = [(fact.event.slot, fact.to) for fact in tray.facts if isinstance(fact.event, Drawn)]
    assert told == [(("event", 1, "order"), only("csa"))]
    assert {fact.to for fact in tray.facts if isinstance(fact.event, ORDERS.OrderDropped)} == {only("csa")}


def test_where_nothing_can_be_lost_nothing_is_drawn() -> None:
    tray = on_the_way(talk=dispatch("csa-i", due=1, face_to_face=True))
    told = tray.facts
    EVENTS._lost(tray, "csa")
    assert tray.facts == told


def dispatch(to: str, due: int, **more: Any) -> Any:
    return ORDERS.Dispatch(to, "attack", "csa-lee", 3, 1, due, **more)


def on_the_way(**dispatches: Any) -> Tray:
    """A turn in which these orders are on the way; one die, should anything be drawn, that shows a two."""
    tray = Tray(Position(GAME, State(1, ledger=LEDGER.Ledger())), ScriptedDice((2,)))
    for name, each in dispatches.items():
        side = each.to.partition("-")[0]
        tray.tell(ORDERS.OrderSent(side, name, each), EVENTS.hearers(GAME, side))
    return tray


def ledger(tray: Tray) -> Any:
    return LEDGER.ledger_of(tray.at.state)
