"""(c), (n): folding a long log, against parsing its lines as JSON, and what each seat was told, against the truth."""

import json
from collections.abc import Iterator

from attrs import evolve

from hexboard.cli.bench.figure import Measure, least_times
from hexboard.cli.bench.random_play import played
from hexboard.cli.bench.sizes import Sizes
from hexboard.core.log import Entry, Log
from hexboard.play.starting import Rules
from hexboard.store.canon import canon

_TIMES = 3.0


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
        ours <= _TIMES * floor,
    )


def _long(rules: Rules, entries: int) -> Log:
    """A log of so many entries: one random game over and over, each time set up anew in its first entry."""
    log = played(rules, "bench", entries).log
    once = list(log.entries)
    again: list[Entry] = [evolve(once[0], facts=(*log.setup, *once[0].facts)), *once[1:]]
    while len(once) < entries:
        once += again
    return evolve(log, entries=tuple(once[:entries]))


def measure_views(sizes: Sizes) -> Iterator[Measure]:
    """What each seat knows, folded from what it was told alone, against folding the truth as often."""
    rules = sizes.rules(lambda rules: bool(rules.ruleset.secrets))
    table = played(rules, "bench", sizes.lawful)
    seats = [seat.id for seat in rules.game.seats]
    ours, floor = least_times(
        lambda: [table.log.told(seat).fold() for seat in seats],
        lambda: [table.log.fold() for _ in seats],
        sizes.times,
    )
    work = f"{len(seats)} seats, {len(table.log.entries)} entries"
    yield Measure("views of all seats", work, ours, "folding the truth as often", floor)
