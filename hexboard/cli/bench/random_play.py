"""Games played at random: (k) entries a second with the laws held against them; and folded: (c) a long log, against
parsing its lines as JSON. (j) All legal commands of the richest first position, and of the slowest that is come to.
"""

import json
from collections.abc import Iterator
from functools import partial

from attrs import evolve

from hexboard.cli.bench.figure import Measure, Sizes, least_times, time_of
from hexboard.cli.fuzzing.trial import LawfulPlay
from hexboard.core.command import Command
from hexboard.core.log import Entry, Log
from hexboard.core.position import Position
from hexboard.engine.submit import actors, check, commands
from hexboard.play.beginning import unrecorded
from hexboard.play.robots import RandomChooser, decide
from hexboard.play.starting import Rules
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


_LIMIT = 0.5
_REPEATED = 3  # it is long enough to need no more
_EVERY = 5


def measure_commands(sizes: Sizes) -> Iterator[Measure]:
    """Two figures for each game: the richest first position, and the slowest that random play comes to, each against
    checking each of its commands once.

    What the board keeps is kept: nothing is known of the position itself.
    """
    for scenarios in sizes.games_with_scenarios():
        starts = [(rules, played(rules, "bench", 0).view()) for rules in scenarios]
        first = max(starts, key=lambda start: len(legal_commands(*start)))
        yield _figure(sizes, *first, "the first position")
        slowest = max(_met(scenarios, sizes.lawful), key=lambda met: time_of(partial(_anew, *met)))
        yield _figure(sizes, *slowest, f"the slowest position in {sizes.lawful} random entries")


def _figure(sizes: Sizes, rules: Rules, at: Position, where: str) -> Measure:
    found = _anew(rules, at)
    floor = partial(_checked, rules, at, found)
    ours, theirs = least_times(partial(_anew, rules, at), floor, min(sizes.times, _REPEATED))
    return Measure(
        f"all legal commands, {rules.game.id}",
        f"{len(found)} commands of {where} of {rules.game.scenario.id}",
        ours,
        "checking each of them once",
        theirs,
        "at most 500 ms",
        ours <= _LIMIT,
    )


def _met(scenarios: list[Rules], entries: int) -> Iterator[tuple[Rules, Position]]:
    for rules in scenarios:
        play = LawfulPlay(rules, "bench")
        for number in range(0, entries, _EVERY):
            play.go_on(number)
            if play.table.actors():
                yield rules, play.table.view()


def legal_commands(rules: Rules, at: Position) -> list[Command]:
    """What the seats that have something to decide may command."""
    return [command for seat in sorted(actors(rules.ruleset, at)) for command in commands(rules.ruleset, at, seat)]


def _anew(rules: Rules, at: Position) -> list[Command]:
    return legal_commands(rules, Position(at.game, at.state))


def _checked(rules: Rules, at: Position, found: list[Command]) -> None:
    fresh = Position(at.game, at.state)
    seat = min(actors(rules.ruleset, fresh))
    for command in found:
        check(rules.ruleset, fresh, seat, command)
