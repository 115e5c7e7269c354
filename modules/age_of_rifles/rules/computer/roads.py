"""The march of a corps to where it is wanted: how far it may go before it meets the enemy, and by which roads."""

from __future__ import annotations

from itertools import pairwise

from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.movement import reach

from ..command.limits import TWO_TURNS
from ..field.ground import COLUMN, steps_of
from ..field.zones import blocked_for, enemy_distance
from ..record.order_text import road_words
from .forces import FAR

_CLEAR_OF = 5  # hexes from the enemy at which a march ends
_WORTH_IT = 5  # hexes of a way for which one marches


def march_by(at: Position, side: SideId, start: Hex, goal: Hex, most: int) -> str:
    """The text of an order to march towards a goal, as far as no enemy is near; "" if that is not worth it.

    ``most``: hexes an order reaches.
    """
    found = reach({start: 0}, FAR, steps_of(at, COLUMN), blocked_for(at, side))
    if goal not in found.cost or enemy_distance(at, side, start) <= _CLEAR_OF:
        return ""
    way = found.path(goal)
    safe = next((n for n, here in enumerate(way) if enemy_distance(at, side, here) < _CLEAR_OF), len(way)) - 1
    far = max((n for n in range(safe + 1) if way[n].distance(start) <= most), default=0)
    end = way[far]
    if end.distance(start) < _WORTH_IT or end.distance(goal) >= start.distance(goal):
        return ""
    roads = _roads(at, way[: far + 1]) if end.distance(start) > TWO_TURNS else ()
    if end.distance(start) > TWO_TURNS and not roads:
        return ""
    by = f" by {' '.join(roads)}" if roads else ""
    return f"march {at.label(end)}{by}"


def _roads(at: Position, way: tuple[Hex, ...]) -> tuple[str, ...]:
    """The named roads a way goes by, as words, in their order."""
    words = {name: word for word, name in road_words(at.board).items()}
    found: list[str] = []
    for step in pairwise(way):
        along = [words[r.name] for r in at.board.roads if r.name in words and set(step) <= set(r.hexes)]
        if along and not set(found[-1:]) & set(along):
            found += [word for word in along[:1] if word not in found]
    return tuple(found)
