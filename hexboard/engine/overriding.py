"""Changing counters by free hand: every seat is told of those it knows."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.core.consent import knows
from hexboard.core.event import Edit, Overridden
from hexboard.core.position import Position
from hexboard.core.seat import EVERYONE, SeatId, only

from .ruleset import Ruleset
from .submit import settle, step_of, usual_audience
from .tray import Tray


def override(
    ruleset: Ruleset, tray: Tray, edits: tuple[Edit, ...], reason: str, views: Mapping[SeatId, Position]
) -> None:
    """Change counters on the tray, have the step under way look at them anew, and let play go on.

    ``views`` are what each seat knows before.
    """
    told: dict[frozenset[SeatId], list[Edit]] = {}
    for edit in edits:
        knowing = frozenset(seat for seat, view in views.items() if knows(view.state.units, edit))
        told.setdefault(knowing, []).append(edit)
    for knowing, group in told.items():
        to = EVERYONE if knowing == frozenset(views) else only(*knowing)
        tray.tell(Overridden(tuple(group), reason), to)
    step = step_of(ruleset, tray.at)
    if step:
        tray.usual = usual_audience(step)
        step.overridden(tray)
    settle(ruleset, tray)
