"""Which chest this program keeps its prints in."""

from __future__ import annotations

from pathlib import Path

from .plan_chest import PlanChest

_FOLDER = "sheets"
_chests: list[PlanChest] = []


def chest() -> PlanChest | None:
    """The chest in use, or None as long as nobody said where it stands."""
    return _chests[-1] if _chests else None


def use_chest(cache: Path) -> PlanChest:
    """Keep prints in a person's cache folder from now on."""
    _chests[:] = [PlanChest(cache / _FOLDER)]
    return _chests[0]
