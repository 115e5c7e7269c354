"""Many random games, on as many cores as there are, and a replay of every one that broke something."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from attrs import field, frozen

from hexboard.cli.fuzzing.secrets import SecretTrial, Tallies, try_secrets
from hexboard.cli.fuzzing.trial import Trial, try_game
from hexboard.play.garbage import collect_seldom
from hexboard.play.remote_rules import RemoteRules
from hexboard.play.starting import Rules, free_path
from hexboard.store.logfile import LogFile


@frozen
class Plan:
    """What is to be played: a game, and the seed all others are made of.

    ``folder`` is where the replays of broken games go; ``longest`` how many entries make a runaway; ``secrets``: only
    twins of the truth are held against it.
    """

    rules: RemoteRules
    seed: str
    folder: Path
    longest: int
    secrets: bool = False


@frozen
class Result:
    """What came of one game: its own seed, entries played, how it ended; what broke and where the replay is.

    ``tallies`` say how the lines of its secrets were tried.
    """

    seed: str
    entries: int
    ending: str
    fault: str = ""
    trace: str = ""
    file: str = ""
    tallies: Tallies = field(factory=dict)


def fuzz(plan: Plan, games: int, jobs: int) -> Iterator[Result]:
    """The results of so many games, in order; each depends on the plan's seed and its number alone."""
    numbers = range(1, games + 1)
    if jobs < 2 or games < 2:
        yield from (_one(plan, number) for number in numbers)
        return
    # a fork would take threads of whoever called us along, and some may hold locks
    with ProcessPoolExecutor(min(jobs, games), get_context("spawn"), collect_seldom) as pool:
        yield from pool.map(_one, [plan] * games, numbers)


def _one(plan: Plan, number: int) -> Result:
    rules, seed = plan.rules.rules(), f"{plan.seed}/{number}"
    trial = (try_secrets if plan.secrets else try_game)(rules, seed, plan.longest)
    outcome = trial.outcome
    ending = f"{outcome.winner or 'nobody'}, {outcome.level}" if outcome else "not over"
    file = str(_kept(plan, rules, trial, number)) if trial.fault else ""
    tallies = trial.tallies if isinstance(trial, SecretTrial) else {}
    return Result(seed, len(trial.table.log.entries), ending, trial.fault, trial.trace, file, tallies)


def _kept(plan: Plan, rules: Rules, trial: Trial, number: int) -> Path:
    plan.folder.mkdir(parents=True, exist_ok=True)
    path = free_path(plan.folder, f"{plan.rules.game} {plan.rules.scenario} {plan.seed}", f"{number:04}")
    path.unlink(missing_ok=True)
    LogFile.create(path, rules.codec, trial.table.log).close()
    path.with_suffix(".txt").write_text(f"{trial.fault}\n\n{trial.trace}", encoding="utf-8")
    return path
