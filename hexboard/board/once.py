"""What is a fact of a board alone, worked out once for each."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar
from weakref import WeakKeyDictionary

from .board import Board

Fact = TypeVar("Fact")


def once_a_board(work: Callable[[Board], Fact]) -> Callable[[Board], Fact]:
    """The same function, which remembers its answer as long as the board is in use: a board never changes."""
    known: WeakKeyDictionary[Board, Fact] = WeakKeyDictionary()

    @wraps(work)
    def remembered(board: Board) -> Fact:
        if board not in known:
            known[board] = work(board)
        return known[board]

    return remembered
