"""A refusal about a place marks it: the hex that is full, that an enemy zone closes, that no march reaches."""

from __future__ import annotations

import pytest

from hexboard.core.illegal import Illegal
from hexboard.engine.question import Question
from hexboard.play.table import Table
from tests.modules.positions import placed


def refused(table: Table, *picks: str) -> Illegal:
    """Why the last of these picks may not be."""
    (seat,) = table.actors()
    asked = table.ask(seat, picks[:-1])
    barred = asked.answer(picks[-1]) if isinstance(asked, Question) else None
    found = barred.barred if barred and barred.barred else table.ask(seat, picks)
    assert isinstance(found, Illegal)
    return found


@pytest.mark.parametrize(
    ("units", "turn", "game", "picks", "rule"),
    [
        ("usa-1-v F2414, usa-2-v F2414, usa-meade F2415", 9, "hooker_and_lee", ("usa-1-v", "F0101"), "5.21"),
        ("csa-hood 2307, usa-1-1-v 2310", 5, "road_to_richmond", ("csa-hood", "2309"), "10.2"),
        ("usa-1-ii F2416, csa-lane F2417, usa-meade F2415", 5, "hooker_and_lee", ("usa-meade", "F2416"), "23.53"),
    ],
)
def test_the_hex_is_marked(units: str, turn: int, game: str, picks: tuple[str, ...], rule: str) -> None:
    table = placed(units, turn=turn, seat="csa" if game == "road_to_richmond" else "usa", game=game)
    found = refused(table, *picks)
    assert found.rule == rule
    assert table.game.board.at(picks[-1]) in found.where


def test_a_full_hex_is_marked() -> None:
    table = placed("csa-hood 2307, csa-law 2308, csa-elzey 2308, usa-1-1-v 2309")
    found = refused(table, "csa-hood", "2308")
    assert found.rule == "5.32"
    assert found.where == (table.game.board.at("2308"),)
