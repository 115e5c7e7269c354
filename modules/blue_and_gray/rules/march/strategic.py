"""Strategic movement [R6.4]: farther along the ways, far from the enemy."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position, kept_with_force
from hexboard.core.unit import Unit
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.paces import Pace

from ..field.morale import morale_of
from ..field.standard import Standard
from ..record.clock import is_night

STRATEGIC = "strategic"


def paces(rules: Standard, at: Position, unit: Unit) -> tuple[Pace, ...]:
    """Strategic movement, for units on the map of the arms the chart names, if it knows it [R6.41, R6.42]."""
    chart = at.game.charts.get("strategic")
    arm = at.kind(unit).arm
    if chart is None or arm not in chart["bonus"] or unit.hex is None:
        return ()
    points = rules.allowance(at, unit).points + chart["bonus"][arm] + (chart["night"] if is_night(at) else 0)
    near = _near_enemies(rules, at, at.game.enemy(unit.side), chart["distance"])
    return (
        Pace(
            STRATEGIC,
            "Strategic movement",
            "R6.42",
            points,
            frozenset(chart["ways"]),
            near,
            barred=_bars(at, unit, near),
        ),
    )


def _bars(at: Position, unit: Unit, near: Mapping[Hex, Illegal]) -> Illegal | None:
    state = morale_of(at, unit)
    if state is not None and not state.strategic:
        return Illegal(f"a {state.name.lower()} unit does not move strategically", state.rule)
    if unit.hex is not None and unit.hex in near:
        distance = at.game.charts[STRATEGIC]["distance"]
        reason = f"{at.name(unit.id)} begins less than {distance} hexes from an enemy"
        return Illegal(reason, "R6.41", (unit.hex,))
    return None


@kept_with_force("enemy")
def _near_enemies(rules: Standard, at: Position, enemy: str, distance: int) -> Mapping[Hex, Illegal]:
    found: dict[Hex, Illegal] = {}
    for unit, here in at.on_map(enemy):
        if rules.fights(at, unit):
            found.update(_near(at.game, at.name(unit.id), here, distance))
    return found


@kept_on("game")
def _near(game: Game, name: str, here: Hex, distance: int) -> Mapping[Hex, Illegal]:
    # most enemies stand where they stood in the position before
    reason = f"strategic movement keeps {distance} hexes from every enemy, and {name} is nearer"
    return dict.fromkeys(here.within(distance - 1), Illegal(reason, "R6.44", (here,)))
