"""How much work the measurements do, and on which game."""

from collections.abc import Callable, Iterator

from attrs import frozen

from hexboard.core.illegal import Unreadable
from hexboard.module.folder import Library, Module
from hexboard.play.starting import Rules


@frozen
class Sizes:
    """``game`` and ``scenario`` "" stand for the one with the largest map, and its first.

    ``width``, ``height``, ``counters``, ``frames`` are for the window; ``entries`` for the log that is folded;
    ``points`` for the reach of a unit; ``games`` to be played; ``lawful`` entries of each game to be played under the
    laws; ``times`` to repeat what is short.
    """

    library: Library
    game: str = ""
    scenario: str = ""
    width: int = 1920
    height: int = 1080
    counters: int = 400
    frames: int = 60
    entries: int = 5000
    points: int = 12
    games: int = 3
    lawful: int = 300
    times: int = 7

    def rules(self, fits: Callable[[Rules], bool] = lambda rules: True) -> Rules:
        """The game to measure on; unless one is named, the largest that ``fits``. Raises Unreadable, BrokenModule."""
        if self.game:
            return Rules.of(self.game, self.scenario, library=self.library)
        every = [rules for module in self._runnable() if fits(rules := Rules.of(module.id, library=self.library))]
        if not every:
            raise Unreadable("there is no game to measure on", "--game")
        return max(every, key=lambda rules: len(rules.game.board.hexes))

    def games_with_scenarios(self) -> Iterator[list[Rules]]:
        """Each game, or the one named, in all its scenarios or the one named. Raises Unreadable, BrokenModule."""
        for module in [self.library.game(self.game)] if self.game else self._runnable():
            names = [self.scenario] if self.scenario else [entry.id for entry in module.file.scenario]
            yield [Rules.of(module.id, name, library=self.library) for name in names]

    def _runnable(self) -> list[Module]:
        return [game for game in self.library.games() if all(map(self.library.may_run, self.library.lineage(game)))]
