"""What is remarked on a hex: what ground and hexsides take off a fire, how far one sees from its hill [C4, 21.5]."""

from __future__ import annotations

from attrs import evolve

from hexboard.core.position import Position
from tests.games import new_table


def remarks(label: str, turn: int = 1, scenario: str = "little_round_top") -> tuple[str, ...]:
    """What is remarked on a hex in a turn, each with its rule."""
    table = new_table("lees_greatest_gamble", scenario)
    at = Position(table.game, evolve(table.view().state, turn=turn))
    return tuple(f"{each.text} [{each.rule}]" for each in table.ruleset.about_hex(at, at.board.at(label)))


def test_ground_into_which_nobody_charges_says_so() -> None:
    assert "per cent off: assault -50, bombardment -50, no charge [C4.4]" in remarks("3522")


def test_a_hexside_says_what_it_takes_off() -> None:
    found = [each for each in remarks("3521") if each.startswith("Slope")]
    assert found == ["Slope side, per cent off: assault -25, bombardment -25, charge -75 [C4.6]"]


def test_from_a_hill_one_sees_as_far_as_the_hour_lets_one() -> None:
    assert "on a hill: one sees 7 hexes [21.5]" in remarks("3521")
    assert "on a hill: by night one sees 1 hex [B3.9]" in remarks("2419", turn=12, scenario="the_battle")
