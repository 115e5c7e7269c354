"""A truth that fits what a side knows: formations out of its sight are under the other side's markers [B13.4, B14]."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.core.unit import InBox, Unit, With
from hexboard.engine.dice import Dice
from hexboard.engine.sampling import fitting, shuffled

from ..field.formations import side_formations, units_of
from ..field.units import AWAY, is_combat
from .markers import markers_of


def sample(view: Position, dice: Dice) -> Position:
    """As many formations as there are markers go under one each, the rest march out of sight; where more markers
    stand than formations are away the others are dummies. Nothing is made up of orders and chits.
    """
    eyes = view.state.secrets.eyes
    at = fitting(view, dice)
    if eyes is None:
        return at
    foe = view.game.enemy(view.game.seat(eyes).side)
    markers = shuffled(dice, ("sample", "markers"), sorted(marker.id for marker, _ in markers_of(view, foe)))
    away = [units for each in side_formations(view.game, foe) if (units := _away(view, each.id))]
    hidden: list[Unit] = []
    for marker, units in zip(markers, shuffled(dice, ("sample", "formations"), away), strict=False):
        hidden += [unit.moved_to(With(marker)) for unit in units]
    return Position(at.game, at.state.with_unit(*hidden))


def _away(view: Position, formation: str) -> tuple[Unit, ...]:
    """A formation's counters that went off the map unseen, if there are troops among them."""
    units = tuple(unit for unit in units_of(view, formation) if unit.place == InBox(AWAY))
    return units if any(is_combat(view, unit) for unit in units) else ()
