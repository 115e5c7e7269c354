"""Boards that print the same have one digest, and others another."""

from hashlib import sha256

from attrs import evolve

from hexboard.board.board import Board, Elevation
from hexboard.board.digest import digest_parts
from hexboard.board.feature import PlaceName
from tests.art.boards import at, small_board


def board_digest(board: Board) -> str:
    """A digest of all parts together."""
    return sha256(b"".join(digest_parts(board))).hexdigest()


def test_the_same_print_has_the_same_digest() -> None:
    assert board_digest(small_board()) == board_digest(small_board())


def test_every_change_of_the_print_changes_it() -> None:
    board = small_board()
    others = [
        small_board(folded_rows=(5, 5)),
        evolve(board, places=(*board.places, PlaceName(at("0604"), "Farm", "house"))),
        evolve(board, roads=board.roads[:1]),
        evolve(board, sides={}),
        evolve(board, one_way={}),
        evolve(board, zones={}),
        evolve(board, waters=()),
    ]
    digests = {board_digest(one) for one in (board, *others)}
    assert len(digests) == 1 + len(others)


def test_heights_are_part_of_the_print() -> None:
    board = small_board()
    (placed,) = board.sheets
    lie = [Elevation(png, 2, 2, (0.0, 0.0), step) for png in (b"low", b"high") for step in (1.0, 2.0)]
    raised = [evolve(board, sheets=(evolve(placed, sheet=evolve(placed.sheet, elevation=e)),)) for e in lie]
    assert len({board_digest(one) for one in (board, *raised)}) == 5
