"""What a unit may do in its Movement Phase beside an ordinary move: move in another manner, or rally; of the manners
strategic movement [R6.4], farther along the ways, far from the enemy.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from hexboard.board.memo import kept_on
from hexboard.core.counted import counted
from hexboard.core.game import Game
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position, kept_with_force
from hexboard.core.unit import Unit
from hexboard.engine.question import Answer, Answers, Offered
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.paces import Pace

from ..field.morale import Morale, morale_of
from ..field.rallying import bars_rallying, chance_of
from ..field.standard import Standard
from ..record.clock import is_night
from .marching import march, paces_of
from .staying import bars_leaving_place

BY = "by "
RALLY = "rally"
STRATEGIC = "strategic"


def other_manners(rules: Standard, at: Position, unit: Unit) -> Answers:
    """An answer for each manner of movement the unit knows, and one for a Rally Marker if it is out of order."""
    answers: list[Offered] = [partial(_pace, rules, at, unit, pace) for pace in paces_of(rules, at, unit.id)]
    state = morale_of(at, unit)
    if state is not None and unit.hex is not None:
        answers.append(partial(_rallying, rules, at, unit, state))
    return Answers(answers)


def goes_otherwise(others: Answers) -> bool:
    """Whether some other manner of movement is open, and not a rally alone."""
    return any(answer.barred is None and answer.value.startswith(BY) for answer in others)


def _rallying(rules: Standard, at: Position, unit: Unit, state: Morale) -> Answer:
    # its state stands with the unit; on the button there is room for what may come of it alone
    rule = rules.rallies(at, unit)
    note = f"no roll [{rule}]" if rule else chance_of(at, state)
    return Answer(RALLY, "Stay and rally", note=note, barred=bars_rallying(rules, at, unit))


def _pace(rules: Standard, at: Position, unit: Unit, pace: Pace) -> Answer:
    found = march(rules, at, unit, pace.id)
    if isinstance(found, Illegal):
        barred: Illegal | None = found
    else:
        barred = bars_leaving_place(rules, at, found)
    return Answer(BY + pace.id, pace.title, note=counted(pace.points, "point"), barred=barred)


def paces(rules: Standard, at: Position, unit: Unit) -> tuple[Pace, ...]:
    """Strategic movement, for units on the map of the arms the chart names, if it knows it [R6.41, R6.42]."""
    chart = at.game.charts.get(STRATEGIC)
    arm = at.kind(unit).arm
    if chart is None or arm not in chart["bonus"] or unit.hex is None:
        return ()
    points = rules.allowance(at, unit).points + chart["bonus"][arm] + (chart["night"] if is_night(at) else 0)
    near = _near_enemies(rules, at, at.game.enemy(unit.side), chart["distance"])
    ways, barred = frozenset(chart["ways"]), _bars_strategic(at, unit, near)
    return (Pace(STRATEGIC, "Strategic movement", "R6.42", points, ways, near, barred=barred),)


def _bars_strategic(at: Position, unit: Unit, near: Mapping[Hex, Illegal]) -> Illegal | None:
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
