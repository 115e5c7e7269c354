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


def test_it_is_kept_whatever_else_is_given_and_wherever_the_owner_stands() -> None:
    worked: list[object] = []
    at = new_table("toy").view()

    @kept_on("at")
    def of_one(at: Position, first: int) -> int:
        worked.append(first)
        return first

    @kept_on("at", "standing")
    def of_two(at: Position, first: int, second: int = 0) -> int:
        worked.append((first, second))
        return first + second

    @kept_on("at")
    def between(first: int, at: Position, second: int) -> int:
        worked.append((first, at, second))
        return first - second

    for _ in range(2):
        assert (of_one(at, 1), of_one(at, 2), of_two(at, 1, 2), of_two(at, 2), between(3, at, 1)) == (1, 2, 3, 2, 2)
    assert worked == [1, 2, (1, 2), (2, 0), (3, at, 1)]


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
