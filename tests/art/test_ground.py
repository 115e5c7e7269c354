"""Terrain: its edges, and what stands inside them."""

from math import hypot

import pytest

from hexboard.art.curves import PLANE
from hexboard.art.ground.edges import is_outer, terrain_patches, worn_edges
from hexboard.art.ground.hachures import slopes_of
from hexboard.art.ground.heights import heights_of
from hexboard.art.ground.layers import ground_layer, texture_layers
from hexboard.art.ground.scatter import Clear, Inside, scattered
from hexboard.art.obstacles import Obstacles
from hexboard.art.shapes import Area, Discs, Layer, Points, Signs, Stroke, around
from hexboard.art.styles import ground_style, letter_style, style
from hexboard.board.board import Board, PlacedSheet, Sheet
from hexboard.geometry.hex import Hex
from hexboard.geometry.numbering import Numbering

from . import boards
from .boards import small_board

ONE = frozenset({Hex(3, 3)})
RING = frozenset(Hex(5, 5).ring(1))
WOOD = frozenset(Hex(5, 5).within(2))


def far_out(rings: tuple[Points, ...], patch: frozenset[Hex]) -> float:
    """How far the edge of a patch strays from its hexes' sides."""
    corners = [PLANE.corners(at) for at in patch]
    return max(min(hypot(x - a, y - b) for c in corners for a, b in c) for ring in rings for x, y in ring)


@pytest.mark.parametrize("patch", [ONE, RING, WOOD])
def test_an_edge_follows_its_hexes_without_their_corners(patch: frozenset[Hex]) -> None:
    rings = worn_edges(patch)
    inside = Inside(rings)
    for at in patch:
        assert inside.holds(*PLANE.point(at), 0.3)
    for at in {n for h in patch for n in h.neighbours()} - patch:
        assert not inside.holds(*PLANE.point(at), 0.0)
    for ring in rings:
        for a, b, c in zip(ring, (*ring[1:], ring[0]), (*ring[2:], *ring[:2]), strict=True):
            ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]
            assert ux * vx + uy * vy > 0.6 * hypot(ux, uy) * hypot(vx, vy), "no corner"


def test_a_clearing_stays_clear() -> None:
    rings = worn_edges(RING)
    assert sorted(map(is_outer, rings)) == [False, True]
    assert not Inside(rings).holds(*PLANE.point(Hex(5, 5)), 0.0)


def test_ground_reaches_to_where_the_map_ends_and_not_beyond() -> None:
    """Woods that go on beyond the map left pale slivers along its edge."""
    board, here = small_board(), boards.at("0604")
    (rings,) = (rings for texture, rings in terrain_patches(board) if texture == "stipple")
    corners = PLANE.corners(here)
    for k, beyond in enumerate(here.neighbours()):
        (ax, ay), (bx, by) = corners[k], corners[(k + 1) % 6]
        along = [(ax + (bx - ax) * part, ay + (by - ay) * part) for part in (0.2, 0.5, 0.8)]
        gaps = [min(hypot(x - px, y - py) for ring in rings for x, y in ring) for px, py in along]
        assert (max(gaps) < 0.035) == (beyond not in board), beyond


def test_patches_that_touch_share_their_edge() -> None:
    """What one of two neighbours gives up along their common side the other takes."""
    left, right = (Inside(worn_edges(frozenset({at, at.step(0), at.step(3)}))) for at in (Hex(4, 4), Hex(5, 4)))
    (ax, ay), (bx, by) = PLANE.side(Hex(4, 4), Hex(5, 4))
    middle = (ax + bx) / 2, (ay + by) / 2
    both = [
        (left.holds(middle[0] + k / 100, middle[1], 0.0), right.holds(middle[0] + k / 100, middle[1], 0.0))
        for k in range(-25, 26)
    ]
    assert sum(one == other for one, other in both) <= 8


def test_signs_stand_inside_the_edge_and_close_to_it() -> None:
    rings = worn_edges(WOOD)
    inside = Inside(rings)
    spots = [at for at, _ in scattered(rings, 0.15, 0.05, Clear())]
    assert all(inside.holds(x, y, 0.04) for x, y in spots)
    assert len(spots) > 25 * len(WOOD)
    for ring in rings:
        assert all(min(hypot(x - a, y - b) for a, b in spots) < 0.32 for x, y in ring)


def test_signs_keep_clear_of_numbers_and_of_what_is_taken() -> None:
    obstacles = Obstacles()
    way = [(x / 20, y) for x in range(40, 200) for y in (PLANE.point(Hex(5, 5))[1],)]
    obstacles.add(way)
    half, high = ground_style.NUMBER_BOX
    aside = {Hex(5, 4): (-0.2, -0.33)}
    for (x, y), _ in scattered(worn_edges(WOOD), 0.15, 0.05, Clear(obstacles, aside)):
        assert not obstacles.near((x, y), ground_style.CLEARANCE)
        at = PLANE.hex((x, y))
        dx, dy = aside.get(at, (0.0, letter_style.NUMBER_UP))
        middle = PLANE.point(at)
        assert not (abs(x - middle[0] - dx) < half and abs(y - middle[1] - dy) < high)


def test_the_same_ground_has_the_same_signs_however_much_of_it_is_shown() -> None:
    spots = {at for at, _ in scattered(worn_edges(WOOD), 0.15, 0.05, Clear())}
    fewer = {at for at, _ in scattered(worn_edges(WOOD - {Hex(5, 7)}), 0.15, 0.05, Clear())}
    assert len(fewer - spots) < len(fewer) // 10


def inks_of(layer: Layer) -> set[str]:
    """The inks of what a layer fills and draws."""
    filled = {s.fill for s in layer.shapes if isinstance(s, Area | Signs | Discs)}
    return filled | {s.colour for s in layer.shapes if isinstance(s, Stroke)}


TREES = {"tree", "tree-shadow", "tree-light"}
LAND = {
    "woods": TREES,
    "swamp": {"tuft", "standing-water"},
    "moor": {"stipple"},
    "rolling": {"hachures-slopes"},
    "hills": {"hachures-hills"},
    "wooded_hills": {"hachures-hills", *TREES},
    "mountain": {"hachures-ridges"},
    "clear": set[str](),
}


@pytest.mark.parametrize("terrain", sorted(LAND))
def test_every_terrain_has_its_signs(terrain: str) -> None:
    board = land(dict.fromkeys(Hex(3, 3).within(1), terrain))
    layer, *_ = texture_layers(board, slopes_of(heights_of(small_board())), Clear())
    assert inks_of(layer) <= LAND[terrain]
    assert bool(layer.shapes) == (terrain != "clear")


def test_woods_and_marsh_keep_their_tone_from_afar() -> None:
    board = land({Hex(3, 3): "woods", Hex(5, 3): "swamp", Hex(7, 3): "mountain"})
    *_, tones = texture_layers(board, slopes_of(heights_of(board)), Clear())
    assert (tones.least, tones.most) == (0.0, style.LEAST_TEXTURE)
    assert inks_of(tones) == {"tone-trees", "tone-tufts"}


def test_high_ground_shows_between_its_trees() -> None:
    def stand(terrain: str) -> int:
        layer, *_ = texture_layers(
            land(dict.fromkeys(Hex(3, 3).within(1), terrain)),
            slopes_of(heights_of(small_board())),
            Clear(),
        )
        return sum(len(s.centres) for s in layer.shapes if isinstance(s, Discs))

    assert 0.5 * stand("woods") < stand("wooded_hills") < 0.85 * stand("woods")


def test_rooms_of_numbers_are_filled_only_where_no_number_is_shown() -> None:
    wood = dict.fromkeys(Hex(3, 3).within(1), "woods")
    near, far, _ = texture_layers(land(wood), slopes_of(heights_of(small_board())), Clear())
    assert (near.least, far.least, far.most) == (style.LEAST_TEXTURE, style.LEAST_TEXTURE, letter_style.LEAST_NUMBERS)
    rooms = [at for s in far.shapes if isinstance(s, Discs) for at in s.centres]
    assert len(rooms) > len(wood)
    half, high = ground_style.NUMBER_BOX
    for point in rooms:
        x, y = PLANE.point(PLANE.hex(point))
        assert abs(point[0] - x) < half + 0.03
        assert abs(point[1] - y - letter_style.NUMBER_UP) < high + 0.03


def land(terrain: dict[Hex, str]) -> Board:
    """A clear board with some hexes of another terrain."""
    return Board((PlacedSheet(Sheet("map", "Land", Numbering((0, 8), (0, 8), "odd"), "clear", terrain)),))


def test_high_ground_has_no_edge() -> None:
    flat = ground_layer(land({Hex(3, 3): "mountain", Hex(4, 3): "rolling"}))
    assert inks_of(flat) == {"ground-plain"}
    wood = ground_layer(land({Hex(3, 3): "woods"}))
    assert inks_of(wood) == {"ground-plain", "ground-trees", "edge-trees"}


def test_a_wash_stays_near_its_hexes() -> None:
    for patch in (ONE, RING, WOOD):
        box = around(tuple(p for ring in worn_edges(patch) for p in ring))
        sides = around(tuple(p for at in patch for p in PLANE.corners(at)))
        assert all(abs(a - b) < 0.16 for a, b in zip(box, sides, strict=True))
