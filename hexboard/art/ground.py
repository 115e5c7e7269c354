"""The ground: paper, terrain washes, trees and tufts that keep clear of ways and waters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from math import cos, hypot, pi, sin
from random import Random

from hexboard.geometry.hex import Hex

from . import ground_style, style
from .curves import rounded_ring
from .obstacles import Obstacles
from .outline import PLANE, inset, loops
from .palette import GroundColours
from .relief import ridges, slopes
from .shapes import Area, Discs, Layer, Point, Points, Shape, Stroke


def texture_of(terrain: str) -> str:
    """The texture a terrain is drawn in."""
    return ground_style.TEXTURES.get(terrain, ground_style.OTHER_TEXTURE)


def wash_layer(hexes: Mapping[Hex, str], colours: GroundColours) -> Layer:
    """The plain ground with a wash for every other terrain, its outline worn smooth."""
    shapes: list[Shape] = [Area(loops(hexes.keys()), colours.fills["plain"], holes=True)]
    by_texture: dict[str, set[Hex]] = {}
    for at, terrain in hexes.items():
        by_texture.setdefault(texture_of(terrain), set()).add(at)
    for texture, found in sorted(by_texture.items()):
        if texture == "plain":
            continue
        for patch in patches(found):
            rings = tuple(rounded_ring(inset(ring, ground_style.GROUND_INSET)) for ring in loops(patch))
            shapes.append(Area(rings, colours.fills[texture], holes=len(rings) > 1))
            edge = tuple((*ring, ring[0]) for ring in rings)
            shapes.append(Stroke(edge, colours.edges[texture], 0.022, 0.6))
    return Layer("ground", tuple(shapes))


def patches(hexes: set[Hex]) -> Iterator[frozenset[Hex]]:
    """A set of hexes as patches that hang together."""
    left = set(hexes)
    while left:
        patch = {left.pop()}
        growing = list(patch)
        while growing:
            more = [n for n in growing.pop().neighbours() if n in left]
            left.difference_update(more)
            patch.update(more)
            growing.extend(more)
        yield frozenset(patch)


def texture_layer(hexes: Mapping[Hex, str], taken: Obstacles, colours: GroundColours) -> Layer:
    """Trees, tufts, high ground and stipple, always the same for the same hex."""
    shapes: list[Shape] = []
    for at, terrain in sorted(hexes.items()):
        match texture_of(terrain):
            case "trees":
                shapes.extend(_trees(at, taken, colours))
            case "tufts":
                shapes.extend(_tufts(at, taken, colours))
            case "slopes":
                shapes.extend(slopes(_spots(at, ground_style.SLOPES_A_HEX, 0.3, taken), colours))
            case "ridges":
                shapes.extend(ridges(_spots(at, ground_style.PEAKS_A_HEX, 0.24, taken), colours))
            case "stipple":
                spots = tuple(_spots(at, ground_style.STIPPLE_A_HEX, 0.08, taken))
                shapes.append(Discs(spots, ground_style.STIPPLE_RADIUS, colours.stipple))
    return Layer("texture", tuple(shapes), style.LEAST_TEXTURE)


def _spots(at: Hex, wanted: int, apart: float, taken: Obstacles) -> Iterator[Point]:
    """Up to ``wanted`` points scattered over a hex, clear of its number and of what is taken."""
    rng = Random(f"{at.q},{at.r}")
    x, y = PLANE.point(at)
    half, top, bottom = ground_style.NUMBER_ROOM
    found: list[Point] = []
    for _ in range(wanted * 5):
        dx, dy = rng.uniform(-0.56, 0.56), rng.uniform(-0.47, 0.47)
        point = (x + dx, y + dy)
        in_number = abs(dx) < half and top < dy < bottom
        if in_number or abs(dy) > 0.46 or abs(dx) + abs(dy) / 1.732 > 0.54:
            continue
        if any(hypot(point[0] - p[0], point[1] - p[1]) < apart for p in found):
            continue
        if not taken.near(point, ground_style.CLEARANCE):
            found.append(point)
            if len(found) == wanted:
                break
    # from the back to the front, as one sees them
    yield from sorted(found, key=lambda p: p[1])


def _trees(at: Hex, taken: Obstacles, colours: GroundColours) -> Iterator[Shape]:
    rng = Random(f"trees {at.q},{at.r}")
    small, great = ground_style.TREE_RADIUS
    crowns = [
        (p, rng.uniform(small, great), rng.randrange(ground_style.TREE_KINDS))
        for p in _spots(at, ground_style.TREES_A_HEX, (small + great) * ground_style.TREE_GAP, taken)
    ]
    dx, dy = ground_style.TREE_SHADOW
    if not crowns:
        return
    yield Area(tuple(_crown((p[0] + dx, p[1] + dy), r, kind) for p, r, kind in crowns), colours.tree_shadow)
    yield Area(tuple(_crown(p, r + ground_style.TREE_INK, kind) for p, r, kind in crowns), colours.tree_ink)
    yield Area(tuple(_crown(p, r, kind) for p, r, kind in crowns), colours.tree)
    yield Discs(tuple((p[0] - r * 0.28, p[1] - r * 0.3) for p, r, _ in crowns), small * 0.55, colours.tree_light)


def _crown(at: Point, radius: float, kind: int) -> Points:
    """A cloud of lobes seen from above, of one of a few kinds."""
    x, y = at
    return tuple([(x + dx * radius, y + dy * radius) for dx, dy in _crown_of_kind(kind)])


@cache
def _crown_of_kind(kind: int) -> Points:
    lobes, steps = ground_style.TREE_LOBES, ground_style.TREE_LOBES * 4
    found = []
    for k in range(steps):
        angle = 2 * pi * k / steps
        far = 0.86 + 0.14 * abs(cos(lobes * angle / 2 + pi * kind / ground_style.TREE_KINDS))
        found.append((far * cos(angle), far * sin(angle)))
    return tuple(found)


def _tufts(at: Hex, taken: Obstacles, colours: GroundColours) -> Iterator[Shape]:
    rng = Random(f"tufts {at.q},{at.r}")
    lines: list[Points] = []
    for x, y in _spots(at, ground_style.TUFTS_A_HEX, 0.2, taken):
        high, wide = ground_style.TUFT_HEIGHT * rng.uniform(0.8, 1.15), ground_style.TUFT_HEIGHT
        lines.append(((x - wide, y), (x + wide, y)))
        lines.extend(
            ((x + lean * wide * 0.35, y), (x + lean * wide, y - high * (1 - abs(lean) * 0.4)))
            for lean in (-0.62, 0.0, 0.62)
        )
        lines.append(((x - wide * 0.3, y + 0.028), (x + wide * 0.75, y + 0.028)))
    if lines:
        yield Stroke(tuple(lines), colours.tuft, ground_style.TUFT_INK, 0.5)
