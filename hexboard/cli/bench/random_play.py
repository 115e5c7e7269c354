"""Games played at random: (e) full ones a minute, (k) entries a second with the laws held against them."""

from collections.abc import Iterator
from functools import partial

from hexboard.cli.bench.figure import Measure, least_times
from hexboard.cli.bench.sizes import Sizes
from hexboard.cli.fuzzing.trial import LawfulPlay
from hexboard.core.log import Log
from hexboard.play.robots import RandomChooser, decide
from hexboard.play.starting import Rules, unrecorded
from hexboard.play.table import Table

_TIMES = 60.0


def played(rules: Rules, seed: str, most: int | None = None) -> Table:
    """A game played at random, with nothing else done: after so many entries, or at its end (None)."""
    table = unrecorded(rules, seed)
    robots = {seat.id: RandomChooser(f"{seed}/{seat.id}") for seat in rules.game.seats}
    while most is None or len(table.log.entries) < most:
        actors = sorted(table.actors())
        if not actors:
            break
        table.submit(actors[0], decide(table, actors[0], robots[actors[0]]))
    return table


def measure_games(sizes: Sizes) -> Iterator[Measure]:
    """The figure: games played through the questions on one core, against folding the very same games."""
    rules = sizes.rules()
    logs: list[Log] = []

    def play() -> None:
        logs.extend(played(rules, f"bench/{number}").log for number in range(sizes.games))

    ours, floor = least_times(play, lambda: [log.fold() for log in logs], 1)
    entries = sum(len(log.entries) for log in logs)
    yield Measure(
        "random full games",
        f"{sizes.games} games, {entries} entries, one core",
        ours,
        "folding the logs of the same games",
        floor,
        more=(("games_per_minute", 60 * sizes.games / ours), ("entries_per_second", entries / ours)),
    )


def measure_lawful(sizes: Sizes) -> Iterator[Measure]:
    """A figure for each game's first scenario: so many entries on one core, against folding their log."""
    for rules, *_ in sizes.games_with_scenarios():
        play = LawfulPlay(rules, "bench")
        ours, floor = least_times(partial(_go_on, play, sizes.lawful), partial(_folded, play), 1)
        entries = len(play.table.log.entries)
        yield Measure(
            f"random play under the laws, {rules.game.id}",
            f"{entries} entries of {rules.game.scenario.id}, one core",
            ours,
            "folding their log",
            floor,
            f"at most {_TIMES:.0f} times",
            ours <= _TIMES * floor,
            (("entries_per_second", entries / ours),),
        )


def _go_on(play: LawfulPlay, entries: int) -> None:
    play.go_on(entries)
    play.check_log()


def _folded(play: LawfulPlay) -> None:
    play.table.log.fold()
