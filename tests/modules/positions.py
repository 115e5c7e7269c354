"""A few counters on the map, for tests of what the rules say beside the cases."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.engine.dice import ScriptedDice
from hexboard.module.position import PositionFile, StandingEntry, position_facts
from hexboard.play.table import Table
from tests.games import new_table, rules

GAME = "road_to_richmond"


def placed(
    units: str,
    turn: int = 3,
    step: str = "movement",
    seat: str = "csa",
    dice: tuple[int, ...] = (),
    options: Mapping[str, str] | None = None,
    game: str = GAME,
    marks: Mapping[str, object] | None = None,
    scenario: str = "",
) -> Table:
    """A table with units as "csa-pickett 2309, usa-siege 2311"; a place with a small letter first is a box."""
    standing = dict(_standing(*text.split()) for text in units.split(",") if text.strip())
    ruled = rules(game, scenario, tuple(sorted((options or {}).items())))
    facts = position_facts(ruled.ruleset, ruled.game, PositionFile(turn, step, seat, units=standing, marks=marks or {}))
    return new_table(game, scenario, dice=ScriptedDice(dice), setup=facts, options=options)


def _standing(unit: str, place: str) -> tuple[str, StandingEntry]:
    return unit, StandingEntry(box=place) if place[0].islower() else StandingEntry(at=place)
