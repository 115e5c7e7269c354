"""What is worked out for one step of a kind holds for every step of it."""

from __future__ import annotations

import pytest

from hexboard.geometry.hex import Hex
from hexboard.rules.ground.kinds import by_kind
from tests.games import game_ids, rules


@pytest.mark.parametrize("game", game_ids())
def test_every_step_comes_to_what_it_would_come_to_alone(game: str) -> None:
    board = rules(game).game.board

    def looks(here: Hex, near: Hex) -> tuple[object, ...]:
        return board.terrain(here), board.terrain(near), board.crossing(here, near), board.crossing(near, here)

    found = by_kind(board, looks)
    for here in board.hexes:
        assert found[here] == tuple((near, looks(here, near)) for near in board.neighbours(here))
