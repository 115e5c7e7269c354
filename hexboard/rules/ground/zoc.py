"""Zones of control."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from hexboard.board.board import Board
from hexboard.geometry.hex import Hex


def zone_of_control(board: Board, hexes: Iterable[Hex], lets_zone: Callable[[Hex, Hex], bool]) -> frozenset[Hex]:
    """The hexes that units standing in ``hexes`` control: all adjacent ones a zone reaches into."""
    return frozenset(near for at in set(hexes) for near in board.neighbours(at) if lets_zone(at, near))
