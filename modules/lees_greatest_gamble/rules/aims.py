"""What either side plays for, as commanders by computer see it: the hexes that count, in points [21.17]."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.geometry.hex import Hex

_DECIDES = 15.0  # points a hill is worth that decides the game
_ROAD = 3.0  # a hex of the road behind it, to the side that must come there
_FOR_A_DRAW = 4.0


def aims(at: Position, side: SideId) -> Mapping[Hex, float]:
    """The hexes a side wants to hold, or the other not to, with what each is worth in points."""
    return _aims(at.game, side)


@kept_on("game")
def _aims(game: Game, side: SideId) -> Mapping[Hex, float]:
    terms = game.scenario.rules
    points, hill = terms.get("points", {}), terms.get("hill", {})
    worth = {label: float(each) for label, each in points.get("hexes", {}).items()}
    worth |= {label: float(row["points"]) for label, row in points.get("side_hexes", {}).items()}
    if hill:
        worth |= dict.fromkeys(hill["road"], _ROAD) if side == game.scenario.first else {}
        worth |= dict.fromkeys(hill["draw"], _FOR_A_DRAW) | {hill["hill"]: _DECIDES}
    return {game.board.at(label): each for label, each in worth.items()}
