"""The whole map as a display list, from the ground up."""

from collections.abc import Iterator, Mapping
from math import ceil

from attrs import frozen

from hexboard.art.blocks import in_blocks
from hexboard.art.curves import PLANE, finely
from hexboard.art.folding import UNDER, Crease, creases, paper_ends
from hexboard.art.ground.hachures import slopes_of
from hexboard.art.ground.heights import heights_of
from hexboard.art.ground.layers import ground_layer, texture_layers
from hexboard.art.ground.relief import relief_layer
from hexboard.art.ground.scatter import Clear
from hexboard.art.marginalia.panel import map_box, marginalia_layers
from hexboard.art.names import name_layers, number_layers, spots_of
from hexboard.art.obstacles import Obstacles
from hexboard.art.shapes import Area, Box, DisplayList, Ink, Layer, Points, Raster, Shape, Stroke, box_corners
from hexboard.art.signs.bridges import bridge_decks, crossing_layer
from hexboard.art.signs.crossings import Crossing, crossings, ways_met
from hexboard.art.signs.houses import Houses, houses_of
from hexboard.art.signs.works import redoubt_layer, redoubt_lines, slope_layer, slope_lines, zone_layer
from hexboard.art.styles import ground_style, letter_style, line_style, marginalia_style, style
from hexboard.art.styles.ground_style import textures_of
from hexboard.art.waters.courses import Course, courses, water_layers
from hexboard.art.ways.network import Network, way_layers
from hexboard.board.board import Board
from hexboard.geometry.hex import Hex

from .margin import off_map_layer, paper_box, paper_layer, within_neat_line


@frozen(eq=False)
class Features:
    """The features of a board and the layers they are drawn in; ``lines`` are those of its ways, ``obstacles`` is where
    texture would hide features.
    """

    network: Network
    courses: tuple[Course, ...]
    obstacles: Obstacles
    waters: tuple[Layer, ...]
    decks: Layer
    lines: tuple[Points, ...]
    ways: tuple[Layer, ...]
    bridges: tuple[Crossing, ...]
    crossings: Layer
    houses: Houses
    redoubts: Layer
    slopes: Layer


def features_of(shown: Board) -> Features:
    """The features of a board as it is shown."""
    network, waters, redoubts = Network(shown), courses(shown), redoubt_lines(shown)
    bridges = crossings(shown, network, waters)
    ways = ways_met(network.ways, bridges)
    obstacles = Obstacles()
    for line in (
        *redoubts,
        *(way.line for way in ways),
        *(course.line for course in waters),
        *(bridge.block(bridge.length, line_style.BRIDGE_WIDTH) for bridge in bridges),
    ):
        obstacles.add(finely(line))
    return Features(
        network,
        waters,
        obstacles,
        water_layers(waters),
        bridge_decks(bridges),
        tuple(way.line for way in ways),
        way_layers(ways),
        bridges,
        crossing_layer(bridges),
        houses_of(shown, network, obstacles),
        redoubt_layer(redoubts),
        slope_layer(slope_lines(shown)),
    )


def crease_layer(board: Board, box: Box) -> Layer:
    """The creases of a folded map: the paper bends away there, and ends if nothing beyond is in play."""
    # ways and the far banks of waters are drawn a little further than they are seen
    shapes: list[Shape] = [
        _band(box, end.edge, end.edge + (UNDER + 1) * end.out, "table") for end in paper_ends(board)
    ]
    for crease in creases(board):
        shapes.append(_flank(box, crease.edge, -crease.out, 0.0, "crease-bend"))
        inner = crease.edge - crease.out * ground_style.CREASE * 0.7
        for y, colour in ((inner, "relief-light"), (crease.edge, "crease")):
            shapes.append(Stroke((((box[0], y), (box[2], y)),), colour, ground_style.CREASE, 1.0, round=False))
    return Layer("fold", tuple(shapes))


def dim_layer(board: Board, box: Box) -> Layer:
    """What is folded under, paled on the unfolded map within its neat line, and the lines it is folded along: one
    flank of a crease in the light, the other in the shade.
    """
    return Layer("fold", tuple(shape for crease in creases(board) for shape in _opened(crease, board, box)))


def _opened(crease: Crease, board: Board, box: Box) -> Iterator[Shape]:
    inside, dashes, fades = within_neat_line(box), box[2], 0.0
    printed = map_box(board.whole or board)
    if printed[2] < box[2]:  # what is printed beside the map is not paled, nor read across a fold
        right = printed[2] - style.MARGIN * (marginalia_style.BESIDE + marginalia_style.CLEAR)
        box, inside = (*box[:2], right, box[3]), (*inside[:2], right, inside[3])
        dashes, fades = printed[2] - style.MARGIN, ground_style.CREASE_FADES
    yield _band(inside, crease.edge, inside[3] if crease.out > 0 else inside[1], "folded-under")
    yield _flank(box, crease.edge, 1, fades, "crease-shade")
    yield _flank(box, crease.edge, -1, fades, "crease-light")
    line = ((box[0], crease.edge), (dashes, crease.edge))
    colour = "crease"
    yield Stroke((line,), colour, ground_style.CREASE, 1.0, ground_style.CREASE_DASH, round=False)


def _flank(box: Box, edge: float, way: int, fades: float, ink: Ink) -> Raster:
    """One flank of a crease at a height, above (-1) or below it (1): deepest along the crease, running out evenly away
    from it and, within a length, to the right.
    """
    fine, bend = ground_style.CREASE_FINE, ground_style.CREASE_BEND
    left, right = box[0] - 1 / fine, box[0] + (ceil((box[2] - box[0]) * fine) + 1) / fine
    columns, rows = round((right - left) * fine), ceil(bend * fine) + 2  # one more each way: nothing shows their edge
    tail = [_eased((box[2] - left - (k + 0.5) / fine) / fades) if fades else 1.0 for k in range(columns)]
    depths = [255 * _deep((k - 0.5) / fine / bend) for k in range(rows)]
    lines = [bytes(round(depth * share) for share in tail) for depth in depths]
    near, far = edge - way / fine, edge + way * (rows - 1) / fine
    end = edge + way * bend
    ring = box_corners((box[0], min(edge, end), box[2], max(edge, end)))
    cover = b"".join(lines if way > 0 else reversed(lines))
    return Raster(((ink, cover),), (columns, rows), (left, min(near, far), right, max(near, far)), (ring,))


def _deep(far: float) -> float:
    """How deep a shade is so far from its crease, of how far it reaches: it runs out without an edge."""
    return float(min(1.0, max(0.0, 1.0 - far)) ** ground_style.CREASE_SOFT)


def _eased(share: float) -> float:
    """From 0 to 1, level at both."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def _band(box: Box, one: float, other: float, ink: Ink) -> Area:
    return Area((box_corners((box[0], min(one, other), box[2], max(one, other))),), ink)


def draw_map(board: Board, unfold: bool = False) -> DisplayList:
    """A board, drawn. ``unfold`` shows what is folded under too, dimmed."""
    shown = board.shown(unfold)
    features, box, spots = features_of(shown), paper_box(shown), spots_of(shown)
    clear = Clear(features.obstacles, spots)
    layers = [
        paper_layer(shown, box),
        ground_layer(shown),
        relief_layer(board, shown),
        *texture_layers(shown, slopes_of(heights_of(board)), clear),
        features.slopes,
        *features.waters,
        features.decks,
        *features.ways,
        features.crossings,
        features.houses.layer,
        grid_layer(shown),
        grid_among_trees(shown),
        features.redoubts,
        zone_layer(shown),
        *number_layers(shown, spots),
        off_map_layer(shown, features.network),
        *name_layers(shown),
        *marginalia_layers(shown),
        dim_layer(board, box) if unfold else crease_layer(board, box),
    ]
    return DisplayList(box, tuple(layer for layer in map(in_blocks, layers) if layer.shapes))


def grid_layer(board: Board) -> Layer:
    """The hexagons, each side once."""
    return Layer("grid", (Stroke(tuple(_sides(board).values()), "grid", style.GRID_LINE, 0.7),), style.LEAST_GRID)


def grid_among_trees(board: Board) -> Layer:
    """The hexsides among trees once more, darker: from afar they are lost there. Those of waters stay as they are."""
    wooded = {at for at, terrain in board.hexes.items() if "trees" in textures_of(terrain)}
    wet = {(side.a, side.b) for side, kinds in board.sides.items() if kinds & line_style.WATERS.keys()}
    among = (
        line for (a, b), line in _sides(board).items() if a in wooded and b in wooded and not wet & {(a, b), (b, a)}
    )
    dark = Stroke(tuple(among), "grid-in-woods", style.GRID_LINE, 0.9)
    return Layer("grid", (dark,), style.LEAST_GRID, letter_style.LEAST_SMALL_NUMBERS)


def _sides(board: Board) -> Mapping[tuple[Hex, Hex], Points]:
    lines: dict[tuple[Hex, Hex], Points] = {}
    for at in board.hexes:
        for beyond in at.neighbours():
            side = (at, beyond) if at < beyond else (beyond, at)
            if side not in lines:
                lines[side] = PLANE.side(at, beyond)
    return lines
