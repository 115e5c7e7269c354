"""Why what was picked is none of the units asked for: of a hex with several, all that bars them is told."""

from __future__ import annotations

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import OnMap, Unit
from hexboard.rules.wrong_unit import wrong_unit
from tests.games import new_table


def _together() -> Position:
    """Red 1, Red 2 and the Red dummy in one hex."""
    at = new_table("toy").view()
    here, state = OnMap(at.board.at("N0101")), at.state
    for unit in ("red-2", "red-dummy"):
        state = state.changed(unit, place=here)
    return Position(at.game, state)


def test_of_a_hex_one_is_told_each_rule_that_bars_a_unit_there() -> None:
    """Who named a hex with a leader and a brigade heard of the leader only."""
    at = _together()

    def why_not(unit: Unit) -> Illegal:
        name = at.name(unit.id)
        return Illegal(f"{name} is tired", "5.3") if unit.id != "red-2" else Illegal(f"{name} has marched", "5.1")

    found = wrong_unit(at, "red", "N0101", "march", "4.1", why_not)
    assert str(found) == "Red 1 is tired [5.3]; Red 2 has marched [5.1]"


def test_of_a_hex_with_one_unit_its_reason_is_told_as_it_is() -> None:
    at = new_table("toy").view()
    reason = Illegal("Red 1 is tired", "5.3")
    assert wrong_unit(at, "red", "N0101", "march", "4.1", lambda unit: reason) == reason
