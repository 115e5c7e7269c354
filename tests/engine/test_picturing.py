"""Counters wear what the rules put on them in pictures, and nowhere else."""

from attrs import evolve

from hexboard.engine.ruleset import pictured
from tests.games import new_table


def test_marks_stand_beside_those_of_the_status_and_the_position_stays_what_it_is() -> None:
    table = new_table("toy")
    view = table.view("red")
    red = next(unit for unit in view.state.units.values() if unit.side == "red")
    ruleset = evolve(table.ruleset, worn=lambda at: {red.id: frozenset({"attack"}), "nobody": frozenset({"attack"})})
    shown = pictured(ruleset, view)
    assert shown.unit(red.id).status == red.status | {"attack"}
    assert view.unit(red.id).status == red.status
    assert "nobody" not in shown.state.units


def test_where_nothing_is_worn_the_position_itself_is_shown() -> None:
    table = new_table("toy")
    view = table.view("red")
    assert pictured(table.ruleset, view) is view
