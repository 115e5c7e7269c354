"""Games played at random for the laws to be held against."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

from attrs import evolve
from hypothesis import strategies as st

from hexboard.core.log import Entry, Log
from hexboard.core.position import Position
from hexboard.engine.dice import SeededDice
from hexboard.play.table import Table
from tests.games import game_ids, module, new_table, playing

TOY_SCENARIOS = ["meeting", "night_march", "watch"]
SCENARIOS = [(game, entry.id) for game in game_ids() for entry in module(game).file.scenario]
SEEDS = st.integers(0, 10_000).map(str)
ENTRIES = 60


def played(game: str, scenario: str, seed: str = "laws", entries: int = ENTRIES) -> Table:
    """A table of its own with a random beginning of a game on it, which is played once however many ask for it."""
    return at_entry(just_played(game, scenario, seed, entries), entries)


def just_played(game: str, scenario: str, seed: str = "laws", entries: int = ENTRIES) -> Table:
    """The very table it was played at, with the views that were kept up entry by entry. Nobody plays on it: it is for
    all who ask, and those who ask for more find more on it.
    """
    table, going = _going(game, scenario, seed)
    for _ in islice(going, max(0, entries - len(table.log.entries))):
        pass
    return table


@cache
def _going(game: str, scenario: str, seed: str) -> tuple[Table, Iterator[Entry]]:
    table = new_table(game, scenario, seed)
    return table, playing(table, seed)


def at_entry(table: Table, number: int) -> Table:
    """The same game as it stood after its first entries."""
    log = table.log
    return with_log(table, evolve(log, entries=log.entries[:number]))


def with_log(table: Table, log: Log) -> Table:
    """Another table with this log on it and the same dice."""
    return Table(table.ruleset, table.game, log, dice=SeededDice.from_text(table.log.header.seed or ""))


def moments(table: Table, every: int = 1) -> Iterator[Table]:
    """The game after each ``every``-th entry, from the set-up on. Views are not folded anew for each."""
    for number in range(0, len(table.log.entries) + 1, every):
        yield as_it_stood(table, number)


def as_it_stood(table: Table, number: int) -> Table:
    """The same game after its first entries, with views that the table has folded and will not fold for the next."""
    moment = at_entry(table, number)
    for seat in {moment.eyes(seat) for seat in (None, *(each.id for each in table.game.seats))}:
        moment._views[seat] = Position(table.game, table.past(seat).before(number))
    return moment
