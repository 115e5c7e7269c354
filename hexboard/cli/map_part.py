"""A part of the map as it is said, and refusals of what cannot be drawn."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager

from hexboard.core.illegal import Unreadable
from hexboard.core.position import Position


def corners_of(asked: Namespace, at: Position, unfold: bool = False) -> tuple[str, str]:
    """The numbers of the hexes in the corners of the part asked for; with ``unfold``, of what is folded under too.
    Raises Unreadable if the map has none of these.
    """
    board = at.board.shown(unfold)
    for label, where in ((asked.corner_from, "--from"), (asked.corner_to, "--to")):
        if label:
            try:
                board.at(label)
            except KeyError:
                raise Unreadable(f"no hex '{label}' on this map", where) from None
    return asked.corner_from, asked.corner_to


@contextmanager
def said_as_unreadable(where: str) -> Iterator[None]:
    """What is drawn in here raises ValueError for what cannot be made; the command line calls that unreadable."""
    try:
        yield
    except ValueError as fault:
        raise Unreadable(str(fault), where) from fault
