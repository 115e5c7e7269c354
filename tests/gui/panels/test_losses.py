"""Losses: who is left with less than is printed on him is listed too, with what is gone."""

from __future__ import annotations

import re

from hexboard.core.position import Position
from hexboard.gui.panels.inspector.gone import _weakened
from tests.games import new_table


def told(at: Position, side: str) -> str:
    """What is said of those of a side who are weakened."""
    return re.sub(r"<[^>]+>", "", _weakened(at, list(at.units_of(side))))


def test_what_a_unit_has_lost_of_what_is_counted_for_it_is_added_up() -> None:
    at = new_table("on_the_4th_day", "lees_retreat").view()
    assert told(at, "csa") == told(at, "usa") == ""
    state = at.state
    for name, lost in (("csa-hood", 2), ("csa-rodes", 3)):
        values = state.units[name].values
        state = state.changed(name, values={**values, "manpower": values["manpower"] - lost, "fatigue": 3})
    words = told(Position(at.game, state), "csa")
    assert words.startswith("weakened: 2 (manpower 5 lost)")
    assert "Hood (manpower 11 \N{RIGHTWARDS ARROW} 9)" in words
    assert "fatigue" not in words


def test_who_is_turned_over_has_the_figures_of_his_back() -> None:
    at = new_table("lees_greatest_gamble", "the_second_day").view()
    reduced = [unit for unit in at.units_of("csa") if unit.step]
    words = told(at, "csa")
    assert words.startswith(f"weakened: {len(reduced)}")
    kind = at.kind(reduced[0])
    full, now = kind.figures()["strength"], kind.figures(1)["strength"]
    assert f"{kind.name} (strength {full} \N{RIGHTWARDS ARROW} {now}" in words
    assert "lost" not in words
