"""Names of towns on a map too far away for all its lettering: larger, and only where there is room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from hexboard.board.board import Board
from hexboard.board.feature import PlaceName
from hexboard.geometry.hex import Hex

from . import letter_style
from .labels import stacked
from .lettering import text_box
from .outline import PLANE
from .palette import LetterColours
from .shapes import Anchor, Box, Layer, Point, Text, overlap

_KIND = "town"
# where a name may stand about its town, clear of a counter there: of the way to the side, of that up or down
_SPOTS: tuple[tuple[float, float, Anchor], ...] = (
    (0.0, 1.0, "middle"),
    (0.0, -1.0, "middle"),
    (1.0, 0.0, "start"),
    (-1.0, 0.0, "end"),
)


def far_name_layers(board: Board, colours: LetterColours, inside: Callable[[Point], bool]) -> Iterator[Layer]:
    """A layer of towns for every zoom at which they are lettered by themselves."""
    towns = _by_importance(board)
    for far in letter_style.FAR_NAMES:
        texts = tuple(_where_there_is_room(towns, far.size, colours, inside))
        yield Layer("names", texts, far.least, far.most)


def _by_importance(board: Board) -> list[PlaceName]:
    """The towns, those first where most ways meet."""
    ways: Counter[Hex] = Counter()
    for road in board.roads:
        ways.update(road.hexes)
        ways.update(road.hexes[1:-1])  # one that goes on leaves by two sides
    towns = {place.name: place for place in board.places if place.kind == _KIND}
    return sorted(towns.values(), key=lambda place: (-ways[place.hex], place.name))


def _where_there_is_room(
    towns: list[PlaceName], size: float, colours: LetterColours, inside: Callable[[Point], bool]
) -> Iterator[Text]:
    kept: list[Box] = []
    for place in towns:
        for text in _choices(place, size, colours):
            box = text_box(text)
            if all(map(inside, _ends(box))) and not any(overlap(box, other) for other in kept):
                kept.append(box)
                yield text
                break


def _choices(place: PlaceName, size: float, colours: LetterColours) -> Iterator[Text]:
    x, y = PLANE.point(place.hex)
    aside, over = letter_style.FAR_NAME_ASIDE, letter_style.FAR_NAME_OVER + size / 2
    for dx, dy, anchor in _SPOTS:
        at = (x + dx * aside, y + dy * over)
        yield from stacked((place.name,), at, size, "roman", anchor, colours.name, colours.halo, size / 6)


def _ends(box: Box) -> tuple[Point, ...]:
    left, top, right, bottom = box
    return (left, top), (right, top), (left, bottom), (right, bottom)
