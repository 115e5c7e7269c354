"""The ways a game can end, as replays/endings.toml lists them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from attrs import field, frozen

from hexboard.core.state import Outcome
from hexboard.module.folder import Module
from hexboard.module.reading import parse

FILE = "endings.toml"


@frozen
class Ending:
    """[[ending]]: a way to end and the replay that shows it; an empty ``level`` does not matter.

    ``scenario`` and ``options`` say what to play, where it is not the first scenario as it comes; ``plan`` how, if
    random play would be long in finding it (planning.py), or ``toward`` the hexes that a side goes to while the others
    let it, and in every how many turns (``every``): in a long game more would take long to play over. ``game`` is the
    number of the random game that ended so, tried first. That and ``state``, the digest of the last position, are
    written by the recording.
    """

    id: str
    title: str
    file: str
    winner: str
    level: str = ""
    scenario: str = ""
    options: Mapping[str, str] = field(factory=dict)
    plan: str = ""
    toward: Mapping[str, tuple[str, ...]] = field(factory=dict)
    every: int = 1
    game: int = 0
    state: str = ""

    def is_met_by(self, outcome: Outcome | None) -> bool:
        """Whether a game ended in this way."""
        return outcome is not None and (outcome.winner or "") == self.winner and self.level in ("", outcome.level)


@frozen
class EndingsFile:
    """All of them."""

    ending: tuple[Ending, ...]


def folder_of(module: Module) -> Path:
    """Where a module keeps its replays."""
    return module.folder / "replays"


def endings_of(module: Module) -> tuple[Ending, ...]:
    """The endings a module lists; none if it has no list. Raises BrokenModule if the list does not read."""
    file = folder_of(module) / FILE
    if not file.is_file():
        return ()
    return parse(file.read_text(encoding="utf-8"), f"{module.id}/replays/{FILE}", EndingsFile).ending
