"""The Terrain Effects Chart of this game [19.1]: Jackson's Creek, guns in the woods, the Train's roads, hills."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from attrs import evolve, frozen

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.geometry.hex import Hex
from hexboard.rules.fight.assault import Assault
from hexboard.rules.fight.strength import Order, StrengthChange
from hexboard.rules.ground.parts import Part
from hexboard.rules.ground.terrain_chart import SideRow, TerrainChart, TerrainRow

ARTILLERY = "artillery"
TRAIN = "train"
CREEK = "creek"
STREAM = "stream"
ROADS = frozenset({"road"})
LANES = frozenset({"road", "trail"})
_HALF = Fraction(1, 2)


@frozen(eq=False)
class CreekChart(TerrainChart):
    """The series' chart, which tells guns and the Train to keep to roads here and there."""

    guns: frozenset[str] = ROADS

    def parts(self, board: Board, arm: str, start: Hex, end: Hex) -> tuple[Part, ...] | Illegal:
        """What an arm spends from a hex into the next, part by part, or why it cannot [19.12, 19.13, 18.4]."""
        met = board.crossing(start, end)
        if arm == TRAIN and not met & ROADS:
            return Illegal("the Train moves along roads only", "18.4", (start, end))
        if arm == ARTILLERY and STREAM in met and not met & self.crossings:
            return Illegal("artillery crosses Jackson's Creek by bridge or ford only", "19.12", (start, end))
        woods = board.zone("guns_keep_to_roads")
        if arm == ARTILLERY and (start in woods or end in woods) and not met & self.guns:
            return Illegal("artillery does not leave the road in these woods", "19.13", (start, end))
        return super().parts(board, arm, start, end)


@kept_on("game")
def chart(base: Callable[[Game], TerrainChart], game: Game) -> TerrainChart:
    """The series' chart as this game's options read it."""
    printed = base(game)
    gone = {"railroad bridge"} if game.options["railroad_bridge"] == "closed" else set()
    sides = {row.id: _side(row, game) for row in printed.sides.values() if row.id not in gone}
    return CreekChart(
        {row.id: _ground(row, game) for row in printed.terrain.values()},
        printed.ways,
        sides,
        printed.crossings & frozenset(sides),
        ROADS if game.options["guns_on_lanes"] == "roads" else LANES,
    )


def owes_attack(at: Position, here: Hex, there: Hex) -> bool:
    """Nobody is bound to attack across a bridge of Baker's Creek [19.15]."""
    met = at.board.crossing(here, there)
    return not (CREEK in met and met & {"bridge", "railroad bridge"})


def changes(at: Position, assault: Assault, unit: Unit) -> tuple[StrengthChange, ...]:
    """By option a unit attacked across the water is halved, and not the attacker [19.14]."""
    if at.game.options["attack_across"] == "attacker" or unit not in assault.defenders or unit.hex is None:
        return ()
    met = [_over(at, u.hex, unit.hex) for u in assault.fighters if u.hex is not None and u.hex.is_next_to(unit.hex)]
    if not any(met):
        return ()
    return (StrengthChange(Order.WATER, "attacked across the water", "19.14", times=_HALF),)


def halves_the_attacked(at: Position, start: Hex, end: Hex) -> bool:
    """Whether by the option a unit that is attacked from the next hex is halved for the water between [19.14]."""
    return at.game.options["attack_across"] != "attacker" and _over(at, start, end)


def _over(at: Position, start: Hex, end: Hex) -> bool:
    return bool(at.board.crossing(start, end) & {STREAM, "bridge", "railroad bridge", "ford"})


def _ground(row: TerrainRow, game: Game) -> TerrainRow:
    choice = game.options["hills"]
    if row.id not in ("hills", "wooded_hills") or choice == "rough":
        return row
    if choice == "slow":
        return evolve(row, defence=1)
    return evolve(row, cost=2 if row.id == "hills" else 4)


def _side(row: SideRow, game: Game) -> SideRow:
    if game.options["attack_across"] != "attacker":
        row = evolve(row, strike=Fraction(1))
    if row.id == STREAM and game.options["creek_off_the_road"] == "prohibited":
        row = evolve(row, barred=row.barred | {"infantry", "cavalry"})
    return row
