"""What is told of the Train is told by its own rules."""

from __future__ import annotations

from tests.games import new_table


def test_the_card_of_the_train_says_how_it_defends_and_by_which_rule() -> None:
    """[20.12, 20.11]: its strength was said to count in attack too [2.4], and it never attacks."""
    table = new_table("road_to_richmond", "campaign", seed="train")
    told = {name: table.ruleset.about_unit(table.view(), name)[0] for name in ("usa-train", "csa-pickett")}
    assert (told["usa-train"].text, told["usa-train"].rule) == ("defends with a strength of 1", "20.12")
    assert told["csa-pickett"].rule == "2.4"
