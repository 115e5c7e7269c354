"""How much work the measurements do, and on which game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from attrs import frozen

from hexboard.core.illegal import Unreadable
from hexboard.module.finding import find_modules
from hexboard.play.starting import Rules


@frozen
class Sizes:
    """``game`` and ``scenario`` "" stand for the one with the largest map, and its first.

    ``width``, ``height``, ``counters``, ``frames`` are for the window; ``entries`` for the log that is folded;
    ``points`` for the reach of a unit; ``games`` to be played; ``times`` to repeat what is short.
    """

    game: str = ""
    scenario: str = ""
    modules: tuple[Path, ...] = ()
    width: int = 1920
    height: int = 1080
    counters: int = 400
    frames: int = 60
    entries: int = 5000
    points: int = 12
    games: int = 3
    times: int = 7

    def rules(self, fits: Callable[[Rules], bool] = lambda rules: True) -> Rules:
        """The game to measure on; unless one is named, the largest that ``fits``. Raises Unreadable, BrokenModule."""
        library = find_modules(self.modules)
        if self.game:
            return Rules.of(self.game, self.scenario, library=library)
        every = [rules for module in library.games() if fits(rules := Rules.of(module.id, library=library))]
        if not every:
            raise Unreadable("there is no game to measure on", "--game")
        return max(every, key=lambda rules: len(rules.game.board.hexes))
