"""Creases, and what is folded under."""

from itertools import pairwise

from attrs import evolve

from hexboard.art.colours.palette import PALETTES
from hexboard.art.curves import PLANE, loops
from hexboard.art.drawing.map_drawing import draw_map
from hexboard.art.folding import (
    creases,
    ground_rings,
    paper_ends,
    seen_ground,
    seen_roads,
    seen_sides,
    seen_waters,
)
from hexboard.art.ground.edges import terrain_patches
from hexboard.art.marginalia.panel import map_box
from hexboard.art.shapes import Area, DisplayList, Raster, Stroke
from hexboard.art.styles import style
from hexboard.art.ways.network import Network
from hexboard.board.board import Board, Imprint, Sheet
from hexboard.board.feature import Road
from hexboard.board.joining import Fold, place
from tests.art.boards import NUMBERS, at, side, small_board

PERIOD = PALETTES["period"]


def strokes(picture: DisplayList, layer: str) -> list[Stroke]:
    """The lines of a layer."""
    return [s for one in picture.layers if one.name == layer for s in one.shapes if isinstance(s, Stroke)]


def test_a_fold_is_one_level_line_between_the_hexes_it_parts() -> None:
    (below,) = creases(small_board(folded_rows=(5, 5)))
    (above,) = creases(small_board(folded_rows=(1, 1)))
    assert (above.out, below.out) == (-1, 1)
    assert above.edge < below.edge


def test_a_board_without_a_fold_has_no_crease() -> None:
    assert creases(small_board()) == ()
    assert not strokes(draw_map(small_board()), "fold")


def test_the_folded_map_shows_its_crease_across_the_whole_paper() -> None:
    picture = draw_map(small_board(folded_rows=(5, 5)))
    for stroke in strokes(picture, "fold"):
        ((start, end),) = stroke.lines
        assert (start[0], end[0]) == (picture.box[0], picture.box[2])


def test_a_fold_is_the_end_of_the_paper_and_of_all_that_is_drawn_on_it() -> None:
    for row, edge in ((5, 3), (1, 1)):
        board = small_board(folded_rows=(row, row))
        (crease,) = creases(board)
        picture = draw_map(board)
        assert picture.box[edge] == crease.edge
        beyond = [s for s in picture.layers[-1].shapes if isinstance(s, Area) and s.fill == "table"]
        assert [min(abs(y - crease.edge) for ring in s.rings for _, y in ring) for s in beyond] == [0.0]
        (paper,) = (layer for layer in picture.layers if layer.name == "paper")
        neat = [line for s in paper.shapes if isinstance(s, Stroke) for line in s.lines]
        assert all(crease.edge in (line[0][1], line[-1][1]) for line in neat)
        assert not any(a[1] == b[1] == crease.edge for line in neat for a, b in pairwise(line))


def test_a_fold_with_hexes_in_play_beyond_it_cuts_no_paper() -> None:
    board = small_board(folded_rows=(3, 3))
    assert creases(board)
    assert paper_ends(board) == ()
    picture = draw_map(board)
    assert picture.box == draw_map(small_board()).box
    assert not [s for s in picture.layers[-1].shapes if isinstance(s, Area) and s.fill == "table"]


def test_the_unfolded_map_is_the_whole_map_with_a_part_dimmed() -> None:
    plain = draw_map(small_board())
    open_ = draw_map(small_board(folded_rows=(5, 5)), unfold=True)
    assert open_.box == plain.box
    # names alone differ: they keep off the fold
    drawn = [[layer for layer in picture.layers if layer.name not in ("names", "fold")] for picture in (open_, plain)]
    assert drawn[0] == drawn[1]
    dims = [s for s in open_.layers[-1].shapes if isinstance(s, Area) and s.fill == "folded-under"]
    (crease,) = creases(small_board(folded_rows=(5, 5)))
    assert len(dims) == 1
    assert min(y for ring in dims[0].rings for _, y in ring) == crease.edge


def test_the_ground_of_the_hexes_a_crease_cuts_is_seen_and_no_other_under_the_fold() -> None:
    last = tuple(NUMBERS.hex(f"{column:02}05") for column in range(1, 7, 2))  # a crease cuts every other column's
    sheet = Sheet("map", "Wood", NUMBERS, "clear", dict.fromkeys(last, "woods"))
    board = Board(place([sheet], (), [Fold("map", (5, 5))]), whole=Board(place([sheet], (), [])))
    (crease,) = creases(board)
    under = seen_ground(board).keys() - board.hexes.keys()
    assert under & set(last)
    assert all(PLANE.point(at)[1] - crease.edge < 0.5 for at in under)
    rings = [ring for texture, found in terrain_patches(board) if texture == "trees" for ring in found]
    assert min(y for ring in rings for _, y in ring) < crease.edge - 0.2


def test_ground_runs_on_to_the_crease_and_ends_level_along_it() -> None:
    board = small_board(folded_rows=(5, 5))
    (crease,) = creases(board)
    (ring,) = ground_rings(board)
    assert max(y for _, y in ring) == crease.edge
    along = [x for x, y in ring if y == crease.edge]
    corners = [x for at in board.hexes for x, _ in PLANE.corners(at)]
    assert min(along) <= min(corners) + 0.6
    assert max(along) >= max(corners) - 0.6
    assert ground_rings(small_board()) == loops(small_board().hexes.keys())


def covers(shape: Raster) -> list[list[int]]:
    """How much each pixel of a picture covers, row by row."""
    wide, high = shape.size
    ((_, cover),) = shape.covers
    return [list(cover[row * wide : (row + 1) * wide]) for row in range(high)]


def flanks(board: Board) -> tuple[Raster, Raster]:
    """The flank of the crease of an unfolded board that lies above it, and the one below."""
    (layer,) = (layer for layer in draw_map(board, unfold=True).layers if layer.name == "fold")
    above, below = sorted((s for s in layer.shapes if isinstance(s, Raster)), key=lambda s: s.box[1])
    return above, below


def test_a_crease_is_soft_and_one_flank_of_it_is_in_the_light() -> None:
    """Its shade is deepest at the crease and runs out without a step."""
    board = small_board(folded_rows=(5, 5))
    (crease,) = creases(board)
    for flank, role, rows in zip(
        flanks(board), ("crease-light", "crease-shade"), (slice(None, None, -1), slice(None)), strict=True
    ):
        assert any(y == crease.edge for ring in flank.rings for _, y in ring)
        middle = [row[len(row) // 2] for row in covers(flank)[rows]]
        assert (middle[0], middle[-1]) == (255, 0)
        assert all(0 <= near - far <= 40 for near, far in pairwise(middle))
        assert [ink for ink, _ in flank.covers] == [role]


def test_beside_what_is_printed_there_a_crease_runs_out_without_a_step() -> None:
    board = small_board(folded_rows=(5, 5))
    imprint = Imprint("Small", "One", "A valley", (), ())
    assert board.whole is not None
    panelled = evolve(board, imprint=imprint, whole=evolve(board.whole, imprint=imprint))
    for flank in flanks(panelled):
        for row in covers(flank):
            assert row[-1] == 0
            assert all(0 <= near - far <= 20 for near, far in pairwise(row))
    assert all(row[0] == row[-1] for flank in flanks(board) for row in covers(flank))
    (layer,) = (layer for layer in draw_map(panelled, unfold=True).layers if layer.name == "fold")
    ends = {line[-1][0] for shape in layer.shapes if isinstance(shape, Stroke) for line in shape.lines}
    assert ends == {map_box(panelled.whole or panelled)[2] - style.MARGIN}  # its dashes with the hexes


def test_the_neat_line_is_not_paled() -> None:
    board = small_board(folded_rows=(5, 5))
    picture = draw_map(board, unfold=True)
    neat = [s for layer in picture.layers if layer.name == "paper" for s in layer.shapes if isinstance(s, Stroke)]
    reach = max(max(y for line in s.lines for _, y in line) + s.width / 2 for s in neat)
    inner = min(max(y for line in s.lines for _, y in line) - s.width / 2 for s in neat)
    (dim,) = (s for s in picture.layers[-1].shapes if isinstance(s, Area))
    assert max(y for ring in dim.rings for _, y in ring) < inner < reach


def test_ways_come_to_the_crease_as_they_do_on_the_unfolded_map() -> None:
    """They ran straight on to it from the last hex in play, and met others there that they never meet."""
    whole = small_board()
    down = Road("Down", "road", tuple(map(at, ("0303", "0304", "0404", "0505"))))
    whole = evolve(whole, roads=(*whole.roads, down))
    board = evolve(small_board(folded_rows=(5, 5)), whole=whole)
    (crease,) = creases(board)
    folded, unfolded = (
        {point for way in Network(one).ways for point in way.line if point[1] < crease.edge} for one in (board, whole)
    )
    assert folded == unfolded
    assert max(y for _, y in folded) > crease.edge - 0.1
    assert seen_roads(whole) == whole.roads


def test_a_crossing_on_the_edge_of_the_hexes_in_play_is_seen() -> None:
    whole = evolve(small_board(), sides={side("0304/0305"): frozenset({"creek", "bridge"})})
    board = evolve(small_board(folded_rows=(5, 5)), whole=whole)
    assert seen_sides(board) == whole.sides


def test_waters_run_on_to_the_crease() -> None:
    board = small_board(folded_rows=(5, 5))
    drawn = {side for water in seen_waters(board) for side in water.sides}
    assert drawn >= {side for water in board.waters for side in water.sides}
    assert all(side.a in board or side.b in board for side in drawn)
