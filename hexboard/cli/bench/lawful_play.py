"""(k) Random entries a second with the laws held against them, as the fuzzer plays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hexboard.cli.bench.figure import Figure, least_times
from hexboard.cli.bench.sizes import Sizes
from hexboard.cli.fuzzing.trial import LawfulPlay

_TIMES = 60.0


def measure(sizes: Sizes) -> Iterator[Figure]:
    """A figure for each game's first scenario: so many entries on one core, against folding their log."""
    for rules, *_ in sizes.games_with_scenarios():
        play = LawfulPlay(rules, "bench")
        ours, floor = least_times(partial(_played, play, sizes.lawful), partial(_folded, play), 1)
        entries = len(play.table.log.entries)
        yield Figure(
            "k",
            f"random play under the laws, {rules.game.id}",
            f"{entries} entries of {rules.game.scenario.id}, one core",
            ours,
            "folding their log",
            floor,
            f"at most {_TIMES:.0f} times",
            ours <= _TIMES * floor,
            (("entries_per_second", entries / ours),),
        )


def _played(play: LawfulPlay, entries: int) -> None:
    play.go_on(entries)
    play.check_log()


def _folded(play: LawfulPlay) -> None:
    play.table.log.fold()
