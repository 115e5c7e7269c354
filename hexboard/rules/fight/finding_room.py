"""Who of several finds room where each may stand: as many as can, the first in order before the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

P = TypeVar("P")
Standing = Mapping[UnitId, Hex]
HasRoom = Callable[[UnitId, P, Mapping[UnitId, P]], bool]
"""Whether a unit may stand in a place (a hex, or one in a column) besides those who stand as given."""


def find_room(
    order: Iterable[UnitId],
    places: Mapping[UnitId, Sequence[P]],
    has_room: HasRoom[P],
    may_be: Callable[[Mapping[UnitId, P]], bool] = lambda standing: True,
) -> dict[UnitId, P]:
    """Where each stands who finds room in one of his ``places``, the best of them first.

    For the sake of one more, others go to another of their places; nobody who stands is put out. ``may_be`` says of a
    whole standing whether it may come about.
    """

    def with_one(name: UnitId, standing: Mapping[UnitId, P], tried: set[P]) -> dict[UnitId, P] | None:
        """How they stand with one more; None if there is no room for all of them."""
        new = [place for place in places[name] if place not in tried]
        for place in new:
            if has_room(name, place, standing):
                return {**standing, name: place}
        for place in new:
            tried.add(place)
            for mate in [each for each, where in standing.items() if where == place]:
                others = {each: where for each, where in standing.items() if each != mate}
                if has_room(name, place, others):
                    moved = with_one(mate, {**others, name: place}, tried)
                    if moved is not None:
                        return moved
        return None

    standing: dict[UnitId, P] = {}
    for name in order:
        more = with_one(name, standing, set())
        if more is not None and may_be(more):
            standing = more
    return standing
