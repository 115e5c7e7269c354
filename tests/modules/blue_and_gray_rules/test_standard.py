"""The Standard Rules' own answers, where a game has none of its own."""

from __future__ import annotations

import pytest

from hexboard.core.illegal import Unreadable
from hexboard.core.position import Position
from hexboard.engine.ruleset import Ruleset
from hexboard.module.mounting import mount
from tests.games import library, rules
from tests.modules.positions import GAME, placed


@pytest.fixture(scope="module")
def series() -> Ruleset:
    mount(library(), GAME)
    from hexboard_modules.blue_and_gray.rules import build

    return build(rules(GAME).game.charts)


def lost() -> Position:
    """A position in which a Confederate brigade of 2 was lost."""
    table = placed("csa-johnson 2308, usa-2-2-v 2309, usa-3-3-v 2309", step="combat", dice=(6,))
    ready = table.ask("csa", ("2309", "csa-johnson", "roll"))
    table.submit("csa", ready.command)  # type: ignore[union-attr]  # the picks are whole
    return table.view()


def test_losses_are_all_that_scores(series: Ruleset) -> None:
    assert series.score(lost()).totals == {"csa": 0, "usa": 2}


def test_most_points_win(series: Ruleset) -> None:
    assert series.parts.outcome(lost()).winner == "usa"
    assert series.parts.outcome(placed("").view()).level == "draw"


@pytest.mark.parametrize(
    ("mark", "fault"),
    [
        ({"weather": 1}, "there are: entered, column, exits, dates"),
        ({"dates": {"early_arrival": "soon"}}, "'soon'.* is no value for it"),
        ({"exits": {"usa-train": "1528"}}, "'1528'.* is no value for it"),
        ({"column": {"9999": 2}}, "'9999' is no value for it at .*column.9999"),
    ],
)
def test_a_mark_that_does_not_read_is_refused(series: Ruleset, mark: dict[str, object], fault: str) -> None:
    with pytest.raises(Unreadable, match=fault):
        list(series.marks(rules(GAME).game, mark))
