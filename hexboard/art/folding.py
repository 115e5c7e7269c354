"""Folded sheets: where their creases run, and what is seen of ground, ways and waters as far as a crease."""

from collections.abc import Collection, Mapping

from attrs import evolve, frozen

from hexboard.board.board import Board
from hexboard.board.feature import Road, Water, stretches
from hexboard.board.memo import kept_on
from hexboard.geometry.hex import Hex, HexSide

from .curves import PLANE, chains, loops
from .shapes import Points

UNDER = 2  # hexes of a way under a fold that tell how it comes to the crease


@frozen
class Crease:
    """Where a level fold runs between the hexes in play and those folded under: ``edge`` is the height the hexes in
    play reach to; ``out`` is 1 if the folded part lies below, -1 above.
    """

    edge: float
    out: int


@kept_on("board")
def creases(board: Board) -> tuple[Crease, ...]:
    """Every fold of a board, one for each height."""
    shown = board.hexes
    sides = [PLANE.side(at, beyond) for at in sorted(board.under()) for beyond in at.neighbours() if beyond in shown]
    found = (_crease(chain, board) for chain in chains(sides))
    return tuple({(round(crease.edge * 1000), crease.out): crease for crease in found}.values())


def paper_ends(board: Board) -> tuple[Crease, ...]:
    """The folds the paper ends at: those beyond which no hex is in play."""
    rows = [PLANE.point(at)[1] for at in board.hexes]
    return tuple(fold for fold in creases(board) if not any((y - fold.edge) * fold.out > 0 for y in rows))


def _crease(chain: Points, board: Board) -> Crease:
    left, right = min(x for x, _ in chain), max(x for x, _ in chain)
    top, bottom = min(y for _, y in chain), max(y for _, y in chain)
    across = PLANE.hex(((left + right) / 2, top - 0.75))
    out = 1 if across in board else -1
    return Crease(bottom if out > 0 else top, out)


@kept_on("board")
def seen_roads(board: Board) -> tuple[Road, ...]:
    """The roads of a board, and a little of what they are under a fold: they come to its crease as on the open map."""
    if board.whole is None:
        return board.roads
    near, left = set(board.hexes), set(board.under())
    for _ in range(UNDER):
        beside = {at for at in left if not near.isdisjoint(at.neighbours())}
        near |= beside
        left -= beside
    return tuple(
        evolve(road, hexes=piece)
        for road in board.whole.roads
        for piece in stretches(at if at in near else None for at in road.hexes)
    )


def seen_sides(board: Board) -> Mapping[HexSide, frozenset[str]]:
    """What lies on the hexsides of a board, and on those that part it from the hexes folded under."""
    if board.whole is None:
        return board.sides
    return {side: kinds for side, kinds in board.whole.sides.items() if side.a in board or side.b in board}


def seen_waters(board: Board) -> tuple[Water, ...]:
    """The waters of a board, and those along the hexes folded under as far as the crease; what is seen of a water
    at its crease alone has no name.
    """
    if board.whole is None:
        return board.waters
    near = ((water, tuple(s for s in water.sides if s.a in board or s.b in board)) for water in board.whole.waters)
    return tuple(
        evolve(water, sides=sides, name=water.name if _mostly_in_play(sides, board) else "")
        for water, sides in near
        if sides
    )


def _mostly_in_play(sides: tuple[HexSide, ...], board: Board) -> bool:
    return 2 * sum(side.a in board and side.b in board for side in sides) > len(sides)


def seen_ground(board: Board) -> Mapping[Hex, str]:
    """The terrain of every hex, and of those at a crease, half of which are seen."""
    whole = board.whole or board
    return {**board.hexes, **{at: whole.hexes[at] for at in sorted(_at_creases(board))}}


def _at_creases(board: Board) -> Collection[Hex]:
    """The hexes folded under that lie about a crease."""
    under = board.under()
    rim = {beyond for at in under for beyond in at.neighbours() if beyond in board}
    return {near for at in rim for near in at.neighbours() if near in under}


def ground_rings(board: Board) -> tuple[Points, ...]:
    """The outline of the ground that is seen: the hexes in play, and those at a fold as far as its crease."""
    rings = loops({*board.hexes, *_at_creases(board)})
    for crease in creases(board):
        rings = _cut(rings, crease.edge, crease.out < 0)
    return rings


def _cut(rings: tuple[Points, ...], edge: float, below: bool) -> tuple[Points, ...]:
    """Rings as far as they lie below a height (or above it), level along it."""
    keep = max if below else min
    return tuple(tuple((x, keep(y, edge)) for x, y in ring) for ring in rings)
