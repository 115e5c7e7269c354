"""What is kept with a board, a game or a position."""

import pickle

from attrs import evolve

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from tests.games import new_table


def test_a_thing_is_worked_out_once_for_each_owner_and_each_argument() -> None:
    worked: list[int] = []

    @kept_on("at")
    def doubled(number: int, at: Position) -> int:
        """Twice."""
        worked.append(number)
        return 2 * number

    table = new_table("toy")
    one, other = table.view(), Position(table.game, table.view().state)
    assert [doubled(2, one), doubled(2, one), doubled(3, one), doubled(2, other)] == [4, 4, 6, 4]
    assert worked == [2, 3, 2]
    assert doubled.__doc__ == "Twice."


def test_two_functions_keep_apart_and_nothing_is_taken_along() -> None:
    board = new_table("toy").game.board

    @kept_on("board")
    def hexes(board: Board) -> int:
        return len(board.hexes)

    @kept_on("board")
    def nothing(board: Board) -> None:
        return None

    assert (hexes(board), nothing(board), nothing(board)) == (9, None, None)
    assert len(board.memo) >= 2
    assert not evolve(board).memo
    assert not pickle.loads(pickle.dumps(board)).memo
