"""Towns as blocks along their ways; what stands alone by its sign."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from math import atan2, cos, dist, hypot, pi, sin
from random import Random

from attrs import frozen

from hexboard.art.curves import PLANE, laid, normals
from hexboard.art.obstacles import Obstacles
from hexboard.art.shapes import Discs, Layer, Point, Points, Shape, Stroke, box_corners, edged
from hexboard.art.styles import ground_style, letter_style, line_style, style
from hexboard.art.styles.ground_style import texture_of
from hexboard.art.ways.network import Network
from hexboard.board.board import Board
from hexboard.geometry.hex import Hex

_SPOKES = ((1.25, 0.0), (0.0, 1.25), (0.88, 0.88), (0.88, -0.88))


def sign(kind: str, at: Point) -> Iterator[Shape]:
    """The sign of a kind of place: that of a house if it has none of its own."""
    yield from _DRAWN.get(kind, _HOUSE)(at)


def _mill(at: Point) -> Iterator[Shape]:
    ink, half, (x, y) = "house-edge", line_style.SIGN, at
    yield Discs((at,), half, ink)
    yield Discs((at,), half * 0.66, "house")
    spokes = tuple(((x - dx * half, y - dy * half), (x + dx * half, y + dy * half)) for dx, dy in _SPOKES)
    yield Stroke(spokes, ink, line_style.SIGN_LINE, 0.7)


def _church(at: Point) -> Iterator[Shape]:
    yield from _HOUSE(at)
    half, (x, y) = line_style.SIGN, at
    foot = y - half * 0.62
    cross = _cross((x, foot), half * 1.2, half * 0.45, 0.75 / 1.2)
    yield Stroke(cross, "house-edge", line_style.SIGN_LINE, 0.9)


def _cemetery(at: Point) -> Iterator[Shape]:
    """A fenced plot with crosses."""
    half, (x, y) = line_style.SIGN, at
    plot = _box(at, *line_style.PLOT)
    yield from edged((plot,), "paper", "house-edge", 0.014, 0.8)
    feet = ((x + k * half * 0.9, y + half * 0.6) for k in (-1, 0, 1))
    crosses = tuple(line for foot in feet for line in _cross(foot, half * 1.2, half * 0.32, 0.66))
    yield Stroke(crosses, "house-edge", line_style.SIGN_LINE * 0.8, 0.7)


def _orchard(at: Point) -> Iterator[Shape]:
    """Trees in rows."""
    step, (x, y) = line_style.ORCHARD_ROW, at
    trees = tuple((x + column * step, y + row * step) for row in (-1, 0, 1) for column in (-1, 0, 1))
    yield Discs(trees, line_style.ORCHARD_TREE, "tree-shadow")
    yield Discs(trees, line_style.ORCHARD_TREE * 0.7, "tree-light")


def _roof(at: Point, wide: float) -> Iterator[Shape]:
    yield from edged((_box(at, wide, line_style.SIGN * 0.62),), "house", "house-edge", 0.014, 0.8)


def _cross(foot: Point, high: float, arm: float, at: float) -> tuple[Points, Points]:
    """The stem of a cross and its arms, which reach so far to either side at a part of its height."""
    x, y = foot
    return (foot, (x, y - high)), ((x - arm, y - high * at), (x + arm, y - high * at))


def _box(at: Point, wide: float, deep: float) -> Points:
    return box_corners((at[0] - wide, at[1] - deep, at[0] + wide, at[1] + deep))


_HOUSE = partial(_roof, wide=line_style.SIGN * 0.8)
_DRAWN: Mapping[str, Callable[[Point], Iterator[Shape]]] = {
    "church": _church,
    "mill": _mill,
    "station": partial(_roof, wide=line_style.SIGN * 1.3),
    "cemetery": _cemetery,
    "orchard": _orchard,
}
PLOTS = frozenset({"cemetery", "orchard"})  # the kinds of places that are plots of land
OWN_SIGNS = frozenset(_DRAWN)  # the kinds of places that have a sign of their own
SIGNS = OWN_SIGNS | {"house", "site", "town"}  # and those that stand there by that of a house


@frozen(eq=False)
class Houses:
    """All houses of a board, and where those of each place stand."""

    layer: Layer
    sites: Mapping[Hex, Point]


def houses_of(board: Board, network: Network, obstacles: Obstacles) -> Houses:
    """Towns as blocks along their ways; what stands alone by its sign."""
    shapes: list[Shape] = []
    towns = _towns(board, network)
    sites = {at: network.node(at) for at in sorted(towns)}
    for at in sites:
        shapes.extend(_drawn(tuple(_blocks(at, towns, network, obstacles))))
    for place in board.places:
        if place.kind in SIGNS and place.hex not in towns:
            sites[place.hex] = _free_spot(place.hex, place.kind in PLOTS, network, obstacles)
            shapes.extend(sign(place.kind, sites[place.hex]))
    return Houses(Layer("works", tuple(shapes), style.LEAST_TEXTURE), sites)


def signs_of(board: Board) -> frozenset[str]:
    """The kinds of places that a map shows by a sign, "town" for blocks of houses; all other houses look alike."""
    roads = (road for road in board.roads if not line_style.way_style(road.kind).rails)
    on_roads = {at for road in roads for at in road.hexes}
    found = set()
    for place in board.places:
        if _is_built(board, place.hex) or (place.kind in line_style.BLOCKS and place.hex in on_roads):
            found.add("town")
        elif place.kind in SIGNS:
            found.add(place.kind if place.kind in OWN_SIGNS else "house")
    return frozenset(found)


def _is_built(board: Board, at: Hex) -> bool:
    return texture_of(board.hexes.get(at, "")) == "houses"


def blocks(places: Iterable[Point]) -> Iterator[Shape]:
    """Blocks of houses with their middles at some places."""
    return _drawn(tuple(_block(at, 0.0, 1.0) for at in places))


def _drawn(found: tuple[Points, ...]) -> Iterator[Shape]:
    return iter(edged(found, "house", "house-edge", 0.012, 0.7))


def _towns(board: Board, network: Network) -> dict[Hex, int]:
    """How many blocks each town has: the more the more ways meet there; most where the ground itself is town."""
    found: dict[Hex, int] = {}
    for place in board.places:
        ways = len(network.roads.exits.get(place.hex, ()))
        if place.kind in line_style.BLOCKS and ways:
            found[place.hex] = line_style.BLOCKS[place.kind] + ways * line_style.BLOCKS_A_WAY
    built = (at for at in board.hexes if _is_built(board, at))
    return {**found, **{at: max(found.get(at, 0), line_style.HOUSES_A_TOWN) for at in built}}


def _blocks(at: Hex, towns: Mapping[Hex, int], network: Network, obstacles: Obstacles) -> Iterator[Points]:
    """Blocks on both sides of the ways of a hex, those nearest to where the ways meet first."""
    rng = Random(f"town {at.q},{at.r}")
    found: list[Point] = []
    middle = network.node(at)
    sides = sorted(_street_sides(at, network) or _squares(at, towns), key=lambda side: dist(side[0], middle))
    for spot, angle in sides:
        if len(found) == towns[at]:
            break
        if _is_numbers(spot) or obstacles.near(spot, 0.085):
            continue
        if any(dist(spot, other) < line_style.HOUSE_APART for other in found):
            continue
        found.append(spot)
        yield _block(spot, angle, rng.uniform(0.8, 1.2))
    obstacles.add(found)


def _is_numbers(spot: Point) -> bool:
    """Whether a house there would stand where the number of its hex has its usual place."""
    x, y = PLANE.point(PLANE.hex(spot))
    half, high = ground_style.NUMBER_BOX
    return abs(spot[0] - x) < half and abs(spot[1] - y - letter_style.NUMBER_UP) < high


def _street_sides(at: Hex, network: Network) -> list[tuple[Point, float]]:
    """Places beside the ways of a hex, and the angle at which houses stand there."""
    found: list[tuple[Point, float]] = []
    for other in network.roads.exits.get(at, ()):
        line = network.roads.half(at, other)
        offset = line_style.HOUSE_OFFSET + line_style.way_style(network.roads.kind(at, other)).width / 4
        for (x, y), (nx, ny) in zip(line, normals(line), strict=True):
            if dist((x, y), PLANE.point(at)) < line_style.TOWN_REACH:
                spots = ((x + nx * offset * sign, y + ny * offset * sign) for sign in (-1, 1))
                found.extend((spot, atan2(nx, -ny)) for spot in spots)
    return found


def _squares(at: Hex, towns: Mapping[Hex, int]) -> list[tuple[Point, float]]:
    """Places in the squares of a part of a town without a way, in line with the part beside it."""
    x, y = PLANE.point(at)
    beside = next((PLANE.point(other) for other in at.neighbours() if other in towns), (x + 1.0, y))
    angle = atan2(beside[1] - y, beside[0] - x)
    long, deep = line_style.SQUARES
    steps = [(i * long, j * deep) for i in (-1, 0, 1) for j in (-1, 0, 1)]
    return [(spot, angle) for spot in laid(steps, (x, y), (cos(angle), sin(angle)))]


def _block(at: Point, angle: float, share: float) -> Points:
    wide, deep = line_style.HOUSE[0] * share / 2, line_style.HOUSE[1] / 2
    return laid(box_corners((-wide, -deep, wide, deep)), at, (cos(angle), sin(angle)))


def _free_spot(at: Hex, is_plot: bool, network: Network, obstacles: Obstacles) -> Point:
    """A spot near the middle of a hex and clear of its ways; of a plot of land to the left and further off."""
    x, y = PLANE.point(at) if is_plot else network.node(at)
    clear = line_style.SIGN_CLEAR + (hypot(*line_style.PLOT) if is_plot else line_style.SIGN)
    for far in (0.25, 0.3, 0.2) if is_plot else (0.16, 0.2, 0.25, 0.3):
        for k in range(8):
            angle = pi / 8 + k * pi / 4
            spot = (x + far * cos(angle) * (-1 if is_plot else 1), y + far * sin(angle))
            free = not _is_numbers(spot) and not obstacles.near(spot, clear)
            if PLANE.hex(spot) == at and free:
                obstacles.add((spot,))
                return spot
    return x, y
