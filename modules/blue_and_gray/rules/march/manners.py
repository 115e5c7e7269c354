"""What a unit may do in its Movement Phase beside an ordinary move: move in another manner, or rally."""

from __future__ import annotations

from functools import partial

from hexboard.core.counted import counted
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.question import Answer, Answers, Offered
from hexboard.rules.ground.paces import Pace

from ..field.morale import Morale, morale_of
from ..field.rallying import bars_rallying, chance_of
from ..field.standard import Standard
from .marching import march, paces_of
from .staying import bars_leaving_place

BY = "by "
RALLY = "rally"


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
