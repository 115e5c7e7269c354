"""The edges of terrain: they follow the hexes of a patch, but as the ground would have them, worn and wandering."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from math import sin

from PIL import Image, ImageDraw

from hexboard.art.curves import finely, key, loops
from hexboard.art.folding import seen_ground
from hexboard.art.shapes import Point, Points
from hexboard.art.styles import ground_style
from hexboard.board.board import Board
from hexboard.geometry.hex import Hex

_Side = frozenset[tuple[int, int]]  # a hexside by its corners


@lru_cache(maxsize=4)
def terrain_patches(board: Board) -> tuple[tuple[str, tuple[Points, ...]], ...]:
    """Every texture of a board but the plain one, with the edge of each of its patches. Half of a hex at a
    crease lies under the fold, where the paper ends.
    """
    by_texture: dict[str, set[Hex]] = {}
    for at, terrain in seen_ground(board).items():
        for texture in ground_style.textures_of(terrain):
            by_texture.setdefault(texture, set()).add(at)
    printed = board.hexes.keys() | board.under()
    ends = frozenset(side for ring in loops(printed) for side in map(_side, *_to_and_from(ring)))
    return tuple(
        (texture, worn_edges(patch, ends))
        for texture, found in sorted(by_texture.items())
        if texture != ground_style.PLAIN
        for patch in patches(found)
    )


def patches(hexes: set[Hex]) -> Iterator[frozenset[Hex]]:
    """A set of hexes as patches that hang together, those with the first hexes first."""
    left = set(hexes)
    for first in sorted(hexes):
        if first not in left:
            continue
        left.remove(first)
        patch = {first}
        growing = list(patch)
        while growing:
            more = [n for n in growing.pop().neighbours() if n in left]
            left.difference_update(more)
            patch.update(more)
            growing.extend(more)
        yield frozenset(patch)


def worn_edges(patch: frozenset[Hex], ends: frozenset[_Side] = frozenset()) -> tuple[Points, ...]:
    """The edge of a patch and of its clearings, outer rings clockwise. Patches that touch keep one edge in common.

    Along ``ends``, where the printed map ends, nothing is worn: the ground goes on beyond them.
    """
    return tuple(_worn(ring, ends) for ring in loops(patch))


def mask_of(rings: tuple[Points, ...], corner: Point, fine: int, size: tuple[int, int]) -> Image.Image:
    """A picture, grey or black, of what lies within some rings: so many samples to a hex from a corner on."""
    mask = Image.new("L", size)
    pen = ImageDraw.Draw(mask)
    for ring in sorted(rings, key=is_outer, reverse=True):
        # what lies round them first, then the clearings cut out of it
        at = [((x - corner[0]) * fine, (y - corner[1]) * fine) for x, y in ring]
        pen.polygon(at, fill=255 if is_outer(ring) else 0)
    return mask


def is_outer(ring: Points) -> bool:
    """Whether a ring runs clockwise, which is round something and not round a clearing."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)) > 0


def _worn(ring: Points, ends: frozenset[_Side]) -> Points:
    """A ring with its corners worn away, by two running means along it."""
    line: list[Point] = []
    held: list[bool] = []
    for a, b in zip(*_to_and_from(ring), strict=True):
        part = finely((a, b), ground_style.EDGE_STEP)[:-1]
        line += part
        held += [_side(a, b) in ends] * len(part)
    reach = max(1, round(ground_style.EDGE_WORN / ground_style.EDGE_STEP))
    xs, ys = [p[0] for p in line], [p[1] for p in line]
    for _ in range(2):
        xs, ys = _running(xs, reach), _running(ys, reach)
    worn = enumerate(zip(line, zip(xs, ys, strict=True), held, strict=True))
    return tuple(at if stays else _wandered(moved) for k, (at, moved, stays) in worn if stays or k % 2 == 0)


def _to_and_from(ring: Points) -> tuple[Points, Points]:
    return ring, (*ring[1:], ring[0])


def _side(a: Point, b: Point) -> _Side:
    return frozenset((key(a), key(b)))


def _running(values: list[float], reach: int) -> list[float]:
    """The mean of each value of a closed row and ``reach`` values to either side."""
    span = 2 * reach + 1
    times = -(-reach // len(values))
    closed = values * times
    row = [*closed[-reach:], *values, *closed[:reach]]
    sums = [0.0, *accumulate(row)]
    return [(sums[k + span] - sums[k]) / span for k in range(len(values))]


def _wandered(point: Point) -> Point:
    """A point moved a little, neighbouring points much alike."""
    x, y = point
    far = ground_style.EDGE_WANDER
    across = sin(5.1 * x + 3.3 * y) + 0.6 * sin(11.7 * y - 7.9 * x + 1.3)
    down = sin(4.7 * y - 3.9 * x + 2.1) + 0.6 * sin(12.3 * x + 6.7 * y + 0.4)
    return x + far * across, y + far * down
