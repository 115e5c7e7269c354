"""What the first look at a game needs of its rules is worked out before, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexboard.core.position import Position
from hexboard.engine.question import Question
from hexboard.play.beginning import look_ahead
from tests.games import begin_game


def worked_out(at: Position) -> int:
    """How many things are kept with a position and its board."""
    return sum(map(len, (*at.board.memo.values(), *at.memo.values(), *at.standing.values())))


@pytest.mark.parametrize("game", ["road_to_richmond", "hooker_and_lee", "lees_greatest_gamble"])
def test_whoever_looks_first_has_nothing_worked_out_again(game: str, tmp_path: Path) -> None:
    with begin_game(game, seed="s", path=tmp_path / "game.hexlog") as running:
        table = running.table
        seats = tuple(seat.id for seat in table.game.seats)
        before = worked_out(table.view(seats[0]))
        look_ahead(table, seats)
        ahead = [worked_out(table.view(seat)) for seat in seats]
        assert ahead[0] > before
        for seat in table.actors():
            asked = table.ask(seat)
            assert isinstance(asked, Question)
            assert asked.open_answers()
            assert isinstance(asked.owed, str)
        assert [worked_out(table.view(seat)) for seat in seats] == ahead
