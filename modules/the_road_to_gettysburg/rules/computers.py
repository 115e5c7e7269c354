"""The computers that can be chosen for a seat of this game, the weakest first [10.7]."""

from __future__ import annotations

from hexboard.engine.robot import Computer

from .charts import Charts
from .commander import Commander
from .levels import LEVELS


def computers(charts: Charts) -> tuple[Computer, ...]:
    """Army commanders of every level, for either side."""
    return tuple(Computer(each.id, each.title, each.about, Commander(charts, each)) for each in LEVELS)
