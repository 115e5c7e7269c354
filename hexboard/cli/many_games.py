"""What verbs have in common that play many games of one scenario, some of them at once."""

import os
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import TypeVar

from hexboard.cli.opening import library_of
from hexboard.cli.parser import OPTION, Takes, argument
from hexboard.cli.values import OPTIONS, at_least_one, pairs
from hexboard.play.computers.driving import end_with_parent
from hexboard.play.garbage import collect_seldom
from hexboard.play.starting import Rules

Plan = TypeVar("Plan")
Played = TypeVar("Played")
Which = TypeVar("Which", int, str)


def scenario_arguments(what: str) -> Takes:
    """GAME, SCENARIO, --option and --jobs, of ``what`` so many are played at once."""
    return (
        argument("game", metavar="GAME", help="the id of a game"),
        argument("scenario", metavar="SCENARIO", help="the id of one of its scenarios"),
        OPTIONS,
        at_least_one("--jobs", os.cpu_count() or 1, f"how many {what} at once"),
    )


def scenario_rules(asked: Namespace) -> Rules:
    """The scenario that was asked for, put together. Raises Unreadable, NotAgreed, BrokenModule."""
    return Rules.of(asked.game, asked.scenario, pairs(asked.option, OPTION), library_of(asked))


def at_once(play: Callable[[Plan, Which], Played], plan: Plan, games: Sequence[Which], jobs: int) -> Iterator[Played]:
    """What came of each game of a plan, in order, so many of them played at once, each in a process of its own."""
    if jobs < 2 or len(games) < 2:
        yield from (play(plan, each) for each in games)
        return
    # a fork would take threads of whoever called us along, and some may hold locks
    with ProcessPoolExecutor(min(jobs, len(games)), get_context("spawn"), _begin) as pool:
        yield from pool.map(partial(play, plan), games)


def _begin() -> None:
    collect_seldom()
    end_with_parent()
