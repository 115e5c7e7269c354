"""What is told of the Train is told by its own rules."""

from __future__ import annotations

from importlib import import_module

from hexboard.engine.ruleset import Remark
from tests.games import new_table


def test_the_card_of_the_train_says_how_it_defends_and_by_which_rule() -> None:
    """[20.12, 20.11]: its strength was said to count in attack too [2.4], and it never attacks."""
    table = new_table("road_to_richmond", "campaign", seed="train")
    told = {name: table.ruleset.about_unit(table.view(), name)[0] for name in ("usa-train", "csa-pickett")}
    assert (told["usa-train"].text, told["usa-train"].rule) == ("defends with a strength of 1", "20.12")
    assert told["csa-pickett"].rule == "2.4"


def test_of_what_is_told_of_the_train_its_combat_strength_alone_is_replaced_wherever_it_stands() -> None:
    """What the series said first was dropped, whatever it was."""
    at = new_table("road_to_richmond", "campaign", seed="train").view()
    telling = import_module("hexboard_modules.road_to_richmond.rules.telling")
    moved, strong = Remark("has moved", "5.11"), Remark("combat strength 1", "2.4")
    told = telling.about_unit(lambda at, name: (moved, strong), at, "usa-train")
    assert told == (moved, Remark("defends with a strength of 1", "20.12"))
