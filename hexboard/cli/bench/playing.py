"""(e) Random full games a minute."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.cli.bench.figure import Figure, least_times
from hexboard.cli.bench.random_play import played
from hexboard.cli.bench.sizes import Sizes
from hexboard.core.log import Log


def measure(sizes: Sizes) -> Iterator[Figure]:
    """The figure: games played through the questions on one core, against folding the very same games."""
    rules = sizes.rules()
    logs: list[Log] = []

    def play() -> None:
        logs.extend(played(rules, f"bench/{number}").log for number in range(sizes.games))

    ours, floor = least_times(play, lambda: [log.fold() for log in logs], 1)
    entries = sum(len(log.entries) for log in logs)
    yield Figure(
        "e",
        "random full games",
        f"{sizes.games} games, {entries} entries, one core",
        ours,
        "folding the logs of the same games",
        floor,
        more=(("games_per_minute", 60 * sizes.games / ours), ("entries_per_second", entries / ours)),
    )
