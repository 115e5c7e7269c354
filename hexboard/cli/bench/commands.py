"""(j) All the legal commands of a position, the richest first one and the slowest met, against checking each once."""

from collections.abc import Iterator
from functools import partial

from hexboard.cli.bench.figure import Measure, Sizes, least_times, time_of
from hexboard.cli.bench.random_play import played
from hexboard.cli.fuzzing.trial import LawfulPlay
from hexboard.core.command import Command
from hexboard.core.position import Position
from hexboard.engine.submit import actors, check, commands
from hexboard.play.starting import Rules

_LIMIT = 0.5
_TIMES = 3  # it is long enough to need no more
_EVERY = 5


def measure(sizes: Sizes) -> Iterator[Measure]:
    """Two figures for each game: the richest first position, and the slowest that random play comes to.

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
    ours, theirs = least_times(partial(_anew, rules, at), floor, min(sizes.times, _TIMES))
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
