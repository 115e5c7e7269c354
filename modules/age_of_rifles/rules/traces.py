"""The lines the rules trace for units: of supply and of command [21.9, B4.2]."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.engine.trace import Trace

from . import command_range, supply


def traces(at: Position) -> tuple[Trace, ...]:
    """The supply lines of all, and the lines of command whoever looks knows."""
    return (*supply.traces(at), *command_range.traces(at))
