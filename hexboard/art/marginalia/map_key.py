"""The key of a map: a sample of everything drawn on it, as it is drawn, with its name."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from math import ceil
from statistics import mode

from attrs import frozen

from hexboard.art.curves import PLANE, inset
from hexboard.art.ground.hachures import slopes_of
from hexboard.art.ground.heights import heights_of
from hexboard.art.ground.layers import textures
from hexboard.art.ground.scatter import Clear
from hexboard.art.lettering import width
from hexboard.art.shapes import Area, Layer, Points, Shape, Stroke, Text, box_corners, closed, shifted
from hexboard.art.signs.bridges import bridge_decks, crossing_layer
from hexboard.art.signs.crossings import Crossing, crossing_kinds, ways_met
from hexboard.art.signs.houses import blocks, sign, signs_of
from hexboard.art.signs.works import printed, redoubt_layer, slope_layer, slope_lines, zone_border
from hexboard.art.styles import ground_style, line_style, marginalia_style
from hexboard.art.waters.courses import Course, water_layers
from hexboard.art.ways.network import way_layers
from hexboard.art.ways.way_graph import Way
from hexboard.board.board import Board
from hexboard.geometry.hex import Hex

from .block import Block, Tied, heading

_HALF = marginalia_style.KEY_SAMPLE / 2
_HIGH = 0.21  # half the height of a sample of a zone
_LEVEL: Points = tuple((-_HALF + 2 * _HALF * k / 8, 0.0) for k in range(9))
_STREAM: Points = ((0.0, -0.18), (0.01, -0.09), (0.0, 0.0), (-0.01, 0.09), (0.0, 0.18))
_TOWN = ((-0.2, -0.06), (0.0, -0.06), (0.2, -0.06), (-0.2, 0.08), (0.0, 0.08))
_STREETS = ((-0.1, -0.07), (0.06, -0.07), (-0.06, 0.06), (0.1, 0.06))  # in a hex of town
_ZONE = box_corners((-_HALF, -_HIGH, _HALF, _HIGH))
_NAME_FROM = marginalia_style.KEY_SAMPLE + 0.25
_HEX_SIZE = 0.46  # of a sample of ground, in hexes
_WATER_WIDTH = 0.16  # under a sample of a crossing


@frozen
class Sample:
    """A line of the key: its name and what is drawn about the middle of its sample."""

    name: str
    draw: Callable[[], Iterable[Shape]]


def map_key(shown: Board, room: float = 0.0) -> Block:
    """The key of a board as it is shown: in one column, larger the more ``room`` it has in height, or in two."""
    samples = (*_grounds(shown), *_houses(shown), *_lines(shown), *_works(shown), *_zones(shown))
    top = marginalia_style.HEADING * 1.6
    by = min(marginalia_style.KEY_GROWS, (room - top) / (len(samples) * marginalia_style.KEY_ROW))
    columns = 1 if by >= 1.0 else 2
    by = max(by, 1.0)
    rows, wide, name_from = ceil(len(samples) / columns), marginalia_style.WIDE / columns, _NAME_FROM * by

    spots = [divmod(k, rows) for k in range(len(samples))]
    places = [(column * wide, top + (row + 0.5) * marginalia_style.KEY_ROW * by) for column, row in spots]
    room = wide - name_from - 0.08
    sizes = [min(marginalia_style.KEY_NAME * by, room / width(sample.name, "italic")) for sample in samples]

    def draw() -> Iterator[Shape]:
        for sample, (x, y), size in zip(samples, places, sizes, strict=True):
            yield Text(sample.name, (x + name_from, y), size, "name", "italic", "start")

    def tied() -> Iterator[Tied]:
        seen = mode(round(size, 2) for size in sizes)  # a sample without its name tells nobody anything
        yield heading("KEY", 0.0, seen)
        for sample, (x, y) in zip(samples, places, strict=True):
            at = (x + (_HALF + 0.05) * by, y)
            yield Tied(seen, tuple(shifted(shape, at, by) for shape in sample.draw()))

    return Block(top + rows * marginalia_style.KEY_ROW * by, draw, tied)


def _named(kind: str) -> str:
    return kind.replace("_", " ").capitalize()


def _shapes(layers: Iterable[Layer]) -> Iterator[Shape]:
    return (shape for layer in layers for shape in layer.shapes)


def _grounds(shown: Board) -> Iterator[Sample]:
    """A hex of every terrain, cut out of the map."""
    places: dict[str, Hex] = {}
    for at, terrain in shown.hexes.items():
        places.setdefault(terrain, at)
    for terrain, at in sorted(places.items()):
        yield Sample(_named(terrain), ground_sample(shown, at, terrain))


def ground_sample(board: Board, at: Hex, terrain: str) -> Callable[[], Iterable[Shape]]:
    """A hex of a terrain at the size of a sample."""

    def draw() -> Iterator[Shape]:
        x, y = PLANE.point(at)
        ring, layers = PLANE.corners(at), ground_style.textures_of(terrain)
        slopes = slopes_of(heights_of(board))
        fill = Area((ring,), f"ground-{layers[0]}")
        high = {at} if ground_style.is_high(terrain) else set()
        within = inset(ring, ground_style.HACHURE_LENGTH * 0.35)  # of hachures the middles lie within
        patches = [(texture, (within if texture in ground_style.SOFT else ring,)) for texture in layers]
        edge = Stroke((closed(ring),), "grid", 0.03, 0.8)
        for shape in (fill, *textures(patches, high, slopes, Clear()), edge):
            yield shifted(shape, (-x * _HEX_SIZE, -y * _HEX_SIZE), _HEX_SIZE)
        if "houses" in layers:
            yield from blocks(_STREETS)

    return draw


def _houses(shown: Board) -> Iterator[Sample]:
    """Towns, unless they are a terrain of their own, and what stands alone and is no terrain."""
    kinds = signs_of(shown)
    if "town" in kinds and not any(ground_style.texture_of(terrain) == "houses" for terrain in shown.hexes.values()):
        yield Sample("Town", lambda: blocks(_TOWN))
    for kind in sorted(kinds - {"town", *shown.hexes.values()}):
        yield Sample(_named(kind), partial(sign, kind, (0.0, 0.0)))


def _lines(shown: Board) -> Iterator[Sample]:
    ways = {road.kind: line_style.way_style(road.kind).rank for road in shown.roads}
    for kind in sorted(ways, key=lambda k: (ways[k], k)):
        yield Sample(_named(kind), _way(kind))
    for kind in sorted({water.kind for water in shown.waters}, key=lambda k: (-line_style.water_style(k).width, k)):
        yield Sample(_named(kind), _water(kind))


def _way(kind: str) -> Callable[[], Iterable[Shape]]:
    return lambda: _shapes(way_layers((Way(kind, _LEVEL),)))


def _water(kind: str) -> Callable[[], Iterable[Shape]]:
    course = Course("", kind, _LEVEL, (False, False), line_style.water_style(kind).growth * 5)
    return lambda: _shapes(water_layers((course,)))


def _works(shown: Board) -> Iterator[Sample]:
    alike: dict[str, str] = {}
    for kind in sorted(crossing_kinds(shown), key=len, reverse=True):
        alike["pontoon" if "pontoon" in kind else kind] = kind
    for kind in sorted(alike.values()):
        yield Sample(_named(kind), _crossing(kind))
    works = {kind for found in shown.one_way.values() for kind in found & line_style.WORKS}
    for kind in sorted(works):
        yield Sample(_named(kind), lambda: redoubt_layer((_LEVEL,)).shapes)
    if slope_lines(shown):
        yield Sample(_named(line_style.SLOPE), lambda: slope_layer((_LEVEL,)).shapes)


def _zones(shown: Board) -> Iterator[Sample]:
    for name in sorted({zone.name for zone in printed(shown)}):
        yield Sample(name, partial(zone_border, _ZONE))


def _crossing(kind: str) -> Callable[[], Iterable[Shape]]:
    crossing = Crossing(kind, _LEVEL, _HALF, _WATER_WIDTH)
    course = Course("", "creek", _STREAM, (False, False), line_style.water_style("creek").growth)
    way = Way("railroad" if "rail" in kind else "trail" if kind == "ford" or "pontoon" in kind else "road", _LEVEL)

    def draw() -> Iterator[Shape]:
        yield from _shapes(water_layers((course,)))
        yield from bridge_decks((crossing,)).shapes
        if kind != "ferry":
            yield from _shapes(way_layers(ways_met((way,), (crossing,))))
        yield from crossing_layer((crossing,)).shapes

    return draw
