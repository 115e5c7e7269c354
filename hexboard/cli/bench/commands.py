"""(j) All the legal commands of the richest first position of each game, against checking each of them once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hexboard.cli.bench.figure import Figure, least_times
from hexboard.cli.bench.random_play import played
from hexboard.cli.bench.sizes import Sizes
from hexboard.core.command import Command
from hexboard.core.position import Position
from hexboard.engine.submit import actors, check, commands
from hexboard.play.starting import Rules

_LIMIT = 0.5
_TIMES = 3  # it is long enough to need no more


def measure(sizes: Sizes) -> Iterator[Figure]:
    """A figure for each game. What the board keeps is kept: nothing is known of the position itself."""
    for scenarios in sizes.games_with_scenarios():
        starts = [(rules, played(rules, "bench", 0).view()) for rules in scenarios]
        rules, at = max(starts, key=lambda start: len(legal_commands(*start)))
        found = _anew(rules, at)
        ours, floor = least_times(
            partial(_anew, rules, at), partial(_checked, rules, at, found), min(sizes.times, _TIMES)
        )
        yield Figure(
            "j",
            f"all legal commands, {rules.game.id}",
            f"{len(found)} commands of the first position of {rules.game.scenario.id}",
            ours,
            "checking each of them once",
            floor,
            "at most 500 ms",
            ours <= _LIMIT,
        )


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
