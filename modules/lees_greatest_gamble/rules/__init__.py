"""Lee's Greatest Gamble: what the battle adds to the rules of its series."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from attrs import evolve

from hexboard.engine.ruleset import Ruleset

from . import aims, exits, victory


def extend(base: Ruleset, charts: Mapping[str, Any]) -> Ruleset:
    """The series' rules with the battle's points, levels of victory, aims, and the way off the map for its train."""
    outcome = partial(victory.outcome, base.parts)
    points = partial(victory.points, base.parts)
    game = base.with_parts(points=points, outcome=outcome, exits=exits.exits, aims=aims.aims)
    return evolve(game, objectives=victory.objectives)
