"""Lettering that keeps out of its own way: numbers, places, waters, zones, ways off the map."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import floor

from attrs import field, frozen

from hexboard.board.board import Board
from hexboard.board.feature import PlaceName
from hexboard.geometry.hex import Hex

from . import counter_style, letter_style
from .curves import mid
from .lettering import text_box
from .obstacles import Obstacles
from .outline import PLANE
from .palette import LetterColours
from .shapes import Anchor, Box, Colour, Face, Layer, Point, Text, overlap

_IMPORTANCE = ("town", "station", "crossroads", "church", "mill", "bridge", "house")
# where a name may stand about its hex: x, y and which end of the line is there
_SPOTS: tuple[tuple[float, float, Anchor], ...] = (
    (0.0, 0.33, "middle"),
    (0.0, -0.2, "middle"),
    (0.0, 0.55, "middle"),
    (0.42, 0.16, "start"),
    (-0.42, 0.16, "end"),
    (0.42, -0.16, "start"),
    (-0.42, -0.16, "end"),
    (0.34, 0.4, "start"),
    (-0.34, 0.4, "end"),
    (0.0, -0.6, "middle"),
    (0.42, -0.45, "start"),
    (-0.42, -0.45, "end"),
    (0.0, 0.78, "middle"),
)


@frozen(eq=False)
class Placer:
    """Finds room: knows what has been lettered so far, where the map ends, and where ways and waters run."""

    inside: Callable[[Point], bool]
    lines: Obstacles
    _boxes: dict[tuple[int, int], list[tuple[Box, float]]] = field(factory=dict)

    def keep(self, box: Box, weight: float) -> None:
        """Keep later lettering off a box; ``weight`` is how badly."""
        for cell in _cells(box):
            self._boxes.setdefault(cell, []).append((box, weight))

    def covered(self, box: Box) -> float:
        """How badly a box covers what is to be kept free."""
        near = {kept for cell in _cells(box) for kept in self._boxes.get(cell, ())}
        return sum(overlap(box, other) * weight for other, weight in near)

    def within(self, inside: Callable[[Point], bool]) -> Placer:
        """The same room, but only inside other bounds."""
        return Placer(inside, self.lines, self._boxes)

    def best(self, choices: Iterable[tuple[Text, ...]]) -> tuple[Text, ...]:
        """The choice that covers least, the earlier of equals. Raises ValueError if there are none."""
        ranked = [(self._cost(lines) + 0.004 * k, k, lines) for k, lines in enumerate(choices)]
        best = min(ranked, key=lambda found: found[:2])[2]
        for line in best:
            self.keep(text_box(line), 30.0)
        return best

    def _cost(self, lines: tuple[Text, ...]) -> float:
        cost = 0.0
        for line in lines:
            box = text_box(line)
            cost += self.covered(box)
            cost += sum(4.0 for point in _probes(box) if not self.inside(point))
            cost += sum(0.12 for point in _probes(box) if self.lines.near(point, 0.07))
        return cost


def _cells(box: Box) -> Iterator[tuple[int, int]]:
    for column in range(floor(box[0]), floor(box[2]) + 1):
        for row in range(floor(box[1]), floor(box[3]) + 1):
            yield column, row


def _probes(box: Box) -> Iterator[Point]:
    steps = max(2, round((box[2] - box[0]) / 0.15))
    for k in range(steps + 1):
        x = box[0] + (box[2] - box[0]) * k / steps
        yield x, box[1]
        yield x, (box[1] + box[3]) / 2
        yield x, box[3]


def number_layer(board: Board, ways: Obstacles, colours: LetterColours, placer: Placer) -> Layer:
    """The printed number of every hex, at its top; aside where one of ``ways`` leaves by the top."""
    texts = []
    for at in sorted(board.hexes):
        text = number(at, board.label(at), colours, ways.near(mid(*PLANE.side(at, at.step(0))), 0.1))
        placer.keep(text_box(text), 60.0)
        texts.append(text)
    return Layer("numbers", tuple(texts), letter_style.LEAST_NUMBERS)


def number(at: Hex, label: str, colours: LetterColours, beside: bool = False) -> Text:
    """A hex number."""
    x, y = PLANE.point(at)
    dx, dy = letter_style.NUMBER_BESIDE if beside else letter_style.NUMBER_AT
    halo, glow = colours.halo, letter_style.NUMBER_GLOW
    return Text(label, (x + dx, y + dy), letter_style.NUMBER_SIZE, colours.number, halo=halo, glow=glow)


def place_layers(board: Board, colours: LetterColours, placer: Placer) -> tuple[Layer, ...]:
    """Names of places, towns first; small places only when near."""
    great: list[Text] = []
    small: list[Text] = []
    named = [place for place in board.places if place.kind != "way off"]
    for place in named:
        placer.keep(_under_counter(place), letter_style.COUNTER_WEIGHT)
    for place in sorted(named, key=_importance):
        lines = placer.best(_choices(place, colours))
        (great if place.kind in letter_style.NAME_SIZES else small).extend(lines)
    return (
        Layer("names", tuple(great), letter_style.LEAST_NAMES),
        Layer("names", tuple(small), letter_style.LEAST_SMALL_NAMES),
    )


def _under_counter(place: PlaceName) -> Box:
    """Where counters will stand, and hide what is lettered there."""
    x, y = PLANE.point(place.hex)
    half = counter_style.COUNTER / 2 + 0.07
    return x - half, y - half + counter_style.COUNTER_DROP, x + half, y + half + counter_style.COUNTER_DROP


def _importance(place: PlaceName) -> tuple[int, str]:
    rank = _IMPORTANCE.index(place.kind) if place.kind in _IMPORTANCE else len(_IMPORTANCE)
    return rank, place.name


def _choices(place: PlaceName, colours: LetterColours) -> Iterator[tuple[Text, ...]]:
    x, y = PLANE.point(place.hex)
    size = letter_style.NAME_SIZES.get(place.kind, letter_style.OTHER_NAME_SIZE)
    face: Face = "roman" if place.kind in letter_style.NAME_SIZES else "italic"
    for words in _broken(place.name):
        for dx, dy, anchor in _SPOTS:
            yield stacked(words, (x + dx, y + dy), size, face, anchor, colours.name, colours.halo)


def _broken(name: str) -> Iterator[tuple[str, ...]]:
    """The name on one line, then on two if it has two or more words."""
    yield (name,)
    words = name.split()
    if len(words) > 1:
        cut = min(range(1, len(words)), key=lambda k: abs(len(" ".join(words[:k])) - len(name) / 2))
        yield " ".join(words[:cut]), " ".join(words[cut:])


def stacked(
    lines: Sequence[str],
    at: Point,
    size: float,
    face: Face,
    anchor: Anchor,
    colour: Colour,
    halo: Colour,
    glow: float = letter_style.GLOW,
) -> tuple[Text, ...]:
    """Lines one under the other, their middle at a point."""
    step = size * letter_style.LINE_STEP
    top = at[1] - step * (len(lines) - 1) / 2
    return tuple(
        Text(line, (at[0], top + k * step), size, colour, face, anchor, 0.0, halo, glow) for k, line in enumerate(lines)
    )
