"""Games played at random: (k) entries a second with the laws held against them; and folded: (c) a long log, against
parsing its lines as JSON.
"""

import json
from collections.abc import Iterator
from functools import partial

from attrs import evolve

from hexboard.cli.bench.figure import Measure, Sizes, least_times
from hexboard.cli.fuzzing.trial import LawfulPlay
from hexboard.core.log import Entry, Log
from hexboard.play.robots import RandomChooser, decide
from hexboard.play.starting import Rules, unrecorded
from hexboard.play.table import Table
from hexboard.store.canon import canon

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


def measure_lawful(sizes: Sizes) -> Iterator[Measure]:
    """A figure for each game's first scenario: so many entries on one core, against folding their log."""
    for rules, *_ in sizes.games_with_scenarios():
        play = LawfulPlay(rules, "bench")
        ours, floor = least_times(partial(_go_on, play, sizes.lawful), play.table.log.fold, 1)
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


_FOLDS = 3.0


def measure_long(sizes: Sizes) -> Iterator[Measure]:
    """The figure, on random games one after another until the log is long enough."""
    rules = sizes.rules()
    log = _long(rules, sizes.entries)
    lines = [canon(rules.codec.write_entry(entry)) for entry in log.entries]
    ours, floor = least_times(log.fold, lambda: [json.loads(line) for line in lines], sizes.times)
    facts = sum(1 for _ in log.facts())
    yield Measure(
        "fold of a long log",
        f"{len(log.entries)} entries, {facts} facts",
        ours,
        f"json.loads of its lines, {sum(map(len, lines)) // 1000} kB",
        floor,
        "at most 3 times",
        ours <= _FOLDS * floor,
    )


def _long(rules: Rules, entries: int) -> Log:
    """A log of so many entries: one random game over and over, each time set up anew in its first entry."""
    log = played(rules, "bench", entries).log
    once = list(log.entries)
    again: list[Entry] = [evolve(once[0], facts=(*log.setup, *once[0].facts)), *once[1:]]
    while len(once) < entries:
        once += again
    return evolve(log, entries=tuple(once[:entries]))
