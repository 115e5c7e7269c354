"""Points more to enter a hex as things stand, besides what the ground costs."""

from hexboard.geometry.hex import Hex
from hexboard.rules.ground.movement import Steps, reach

HERE, NEAR, FAR = Hex(0, 0), Hex(1, 0), Hex(2, 0)
STEPS: Steps = {HERE: ((NEAR, 1),), NEAR: ((HERE, 1), (FAR, 1)), FAR: ((NEAR, 1),)}


def test_a_toll_is_paid_on_entering_and_not_on_leaving() -> None:
    assert reach({HERE: 0}, 5, STEPS).cost == {HERE: 0, NEAR: 1, FAR: 2}
    assert reach({HERE: 0}, 5, STEPS, toll={NEAR: 2, HERE: 9}).cost == {HERE: 0, NEAR: 3, FAR: 4}


def test_a_toll_counts_against_the_budget() -> None:
    assert FAR not in reach({HERE: 0}, 2, STEPS, toll={FAR: 1}).cost
