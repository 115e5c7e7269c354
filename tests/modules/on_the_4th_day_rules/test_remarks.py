"""What the rules say of a hex names the scenario's clause."""

from __future__ import annotations

from tests.games import new_table


def test_who_controls_an_objective_is_said_with_the_clause_of_control() -> None:
    table = new_table("on_the_4th_day", "the_battle_continues")
    at = table.view()
    told = {(remark.text, remark.rule) for remark in table.ruleset.about_hex(at, at.board.at("S3201"))}
    assert ("controlled by the Confederate", "B.5") in told
