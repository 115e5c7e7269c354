"""Who of several finds room where each may stand: as many as can, the first in order before the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

Standing = Mapping[UnitId, Hex]
HasRoom = Callable[[UnitId, Hex, Standing], bool]
"""Whether a unit may stand in a hex besides those who stand as given."""


def find_room(
    order: Iterable[UnitId],
    places: Mapping[UnitId, Sequence[Hex]],
    has_room: HasRoom,
    may_be: Callable[[Standing], bool] = lambda standing: True,
) -> dict[UnitId, Hex]:
    """Where each stands who finds room in one of his ``places``, the best of them first.

    For the sake of one more, others go to another of their places; nobody who stands is put out. ``may_be`` says of a
    whole standing whether it may come about.
    """
    standing: dict[UnitId, Hex] = {}
    for name in order:
        more = _with(name, standing, places, has_room, set())
        if more is not None and may_be(more):
            standing = more
    return standing


def _with(
    name: UnitId, standing: Standing, places: Mapping[UnitId, Sequence[Hex]], has_room: HasRoom, tried: set[Hex]
) -> dict[UnitId, Hex] | None:
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
                moved = _with(mate, {**others, name: place}, places, has_room, tried)
                if moved is not None:
                    return moved
    return None
