"""Finished games to tell of: one that hides nothing, and the toy, which hides things."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from hexboard.export.story import Story
from hexboard.module.folder import anybody, find_modules
from hexboard.play.starting import open_table
from hexboard.play.table import Table

_ROOT = Path(__file__).parents[2]


@cache
def open_play() -> Table:
    """A game of twenty turns with moves, arrivals and a combat."""
    return open_table(_ROOT / "modules/road_to_richmond/replays/draw.hexlog", find_modules(), only_look=True).table


@cache
def hidden_play() -> Table:
    """A game in which each seat is told other things."""
    toy = _ROOT / "tests" / "toy"
    return open_table(toy / "replays" / "red.hexlog", find_modules([toy], anybody), only_look=True).table


def open_story() -> Story:
    """The open game, as anybody may read it."""
    return Story.of(open_play(), None)
