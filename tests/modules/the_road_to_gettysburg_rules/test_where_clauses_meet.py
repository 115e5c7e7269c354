"""What comes of two or three clauses at once."""

import pytest

from tests.modules.the_road_to_gettysburg_rules.scene import AT, corps, hexes, war

from hexboard_modules.the_road_to_gettysburg.rules.campaign import Lines, Sent  # isort: skip
from hexboard_modules.the_road_to_gettysburg.rules.corps import Order
from hexboard_modules.the_road_to_gettysburg.rules.dispatches import read_orders
from hexboard_modules.the_road_to_gettysburg.rules.execution import Execution
from hexboard_modules.the_road_to_gettysburg.rules.fatigue import tire
from hexboard_modules.the_road_to_gettysburg.rules.turn import start

BEATEN = {"demoralized": True, "contact": "W", "fatigue": 40, "urgency": 1}


def test_a_corps_that_withdraws_keeps_what_it_has_spent_on_it_while_it_is_demoralized() -> None:
    """[8.0, 11.0]: the fatigue phase purges orders, not the withdrawal under way."""
    going = corps("csa-a", "12,8", combat="W", doing="move 12 7", progress=4, **BEATEN)
    there = war(going, corps("usa-b", "12,8", combat="S", deployed=True))
    tire(there)
    assert there.corps["csa-a"].progress == 4


@pytest.mark.parametrize("combat", ["S", "A"])
def test_what_it_was_about_before_it_was_demoralized_it_begins_no_more(combat: str) -> None:
    """[11.0]"""
    doing = corps("csa-a", "12,8", combat=combat, doing="attack ", progress=2, fatigue=40)
    there = war(doing, corps("usa-b", "12,8", combat="S", deployed=True))
    tire(there)
    after = there.corps["csa-a"]
    assert (after.combat, after.progress, after.doing) == ("W", 0, "")


def test_a_corps_near_where_its_new_orders_begin_does_not_hurry_there_for_the_old_ones() -> None:
    """[13.2.7, 4.4]"""
    hurrying = corps("csa-a", "6,6", hurrying=True, orders=(Order("mv", path=hexes("12,7 12,8")),))
    there = war(hurrying, orders=[Sent("csa", "csa-a", (Order("mv", path=hexes("7,7 8,6 9,7")),), 2, 1)])
    read_orders(there)
    start(there)
    assert there.corps["csa-a"].hex is AT("6,6")
    assert there.corps["csa-a"].march == "N"


def test_a_corps_that_is_surrounded_deploys_and_then_rests_as_who_stands() -> None:
    """[6.2.1.1, 6.2.2, 11.3]"""
    there = war(corps("csa-f", "12,8", **BEATEN), corps("usa-b", "12,8", contact="S", deployed=True))
    there.lines[AT("12,8")] = Lines(AT("12,8"), "usa", (1, 2, 3, 4, 5, 6))
    start(there)
    Execution(there).run()
    tire(there)
    after = there.corps["csa-f"]
    assert (after.hex, after.combat, after.deployed, after.march) == (AT("12,8"), "W", True, "R")
    assert after.fatigue == BEATEN["fatigue"] - 4
