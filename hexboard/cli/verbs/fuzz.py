"""`fuzz`: games played at random to their end; whatever breaks is kept as a replay."""

from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from attrs import evolve, field, frozen

from hexboard.cli.fuzzing.secrets import TALLIED, added, lines_of, try_secrets
from hexboard.cli.fuzzing.trial import LONGEST, Tallies, Trial, try_game
from hexboard.cli.many_games import at_once, scenario_arguments, scenario_rules
from hexboard.cli.parser import Takes, argument
from hexboard.cli.plain import Plain, fields, ruled
from hexboard.cli.reply import Refusal, Reply, how_far
from hexboard.cli.values import at_least_one
from hexboard.core.log import Log
from hexboard.play.computers.remote_rules import RemoteRules
from hexboard.play.starting import Rules, free_path
from hexboard.store.game_file.logfile import LogFile


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
    return at_once(_one, plan, range(1, games + 1), jobs)


def _one(plan: Plan, number: int) -> Result:
    rules, seed = plan.rules.rules(), f"{plan.seed}/{number}"
    trial = (try_secrets if plan.secrets else try_game)(rules, seed, plan.longest)
    outcome = trial.outcome
    ending = f"{outcome.winner or 'nobody'}, {outcome.level}" if outcome else "not over"
    file = str(_kept(plan, rules, trial, number)) if trial.fault else ""
    return Result(seed, len(trial.table.log.entries), ending, trial.fault, trial.trace, file, trial.tallies)


def _kept(plan: Plan, rules: Rules, trial: Trial, number: int) -> Path:
    plan.folder.mkdir(parents=True, exist_ok=True)
    path = free_path(plan.folder, f"{plan.rules.game} {plan.rules.scenario} {plan.seed}", f"{number:04}")
    path.unlink(missing_ok=True)
    LogFile.create(path, rules.codec, _writable(rules, trial.table.log)).close()
    path.with_suffix(".txt").write_text(f"{trial.fault}\n\n{trial.trace}", encoding="utf-8")
    return path


def _writable(rules: Rules, log: Log) -> Log:
    """What a file can hold of a broken game: all of it, or all before the entry that broke it."""
    try:
        for entry in log.entries[-1:]:
            rules.codec.write_entry(entry)
    except Exception:  # noqa: BLE001 - what broke the game may be anything
        return evolve(log, entries=log.entries[:-1])
    return log


_TOLD = (
    "hold against each game truths that a seat may not tell from its own: nothing that reaches it may differ "
    "(the first 200 entries of each; half a minute to one and a half where most is hidden)"
)
TAKES: Takes = (
    *scenario_arguments("games"),
    at_least_one("--games", 10, "how many games (10)"),
    argument("--seed", default="hexboard", metavar="TEXT", help="the same seed plays the same games"),
    argument("-o", "--output", type=Path, default=Path("fuzz"), metavar="DIR", help="for broken games (fuzz)"),
    at_least_one("--longest", LONGEST, f"entries that make a runaway ({LONGEST})"),
    argument("--secrets", action="store_true", help=_TOLD),
)


def run(asked: Namespace) -> Reply:
    """Play games at random through the questions, holding the laws against them on the way."""
    rules = scenario_rules(asked)
    plan = Plan(RemoteRules.of(rules), asked.seed, asked.output, asked.longest, asked.secrets)
    began = perf_counter()
    results = list(_watched(fuzz(plan, asked.games, asked.jobs), asked.games))
    data = _told(plan, results, perf_counter() - began)
    broken = len(data["broken"])
    fault = f"{broken} of {asked.games} games broke; their replays are in {asked.output}" if broken else ""
    if asked.secrets:
        data["secrets"] = _secrets(rules, results)
        idle = [line["id"] for line in data["secrets"] if not line["differed"]]
        fault = fault or (f"no two truths differed in: {', '.join(idle)}; it was not tried" if idle else "")
    return Reply(data, _lines(data), refusal=Refusal("fault", fault) if fault else None)


def _secrets(rules: Rules, results: list[Result]) -> list[Plain]:
    """Every line of the game's secrets and how it was tried."""
    tallies = added(result.tallies for result in results)
    return [
        {**fields(line, "id rule text"), **{name: tallies[line.id][name] for name in TALLIED}}
        for line in lines_of(rules)
    ]


def _watched(results: Iterator[Result], games: int) -> Iterator[Result]:
    for number, result in enumerate(results, 1):
        how_far(f"{number} of {games} games" if number < games else "")
        yield result


def _told(plan: Plan, results: list[Result], seconds: float) -> Plain:
    entries = sum(result.entries for result in results)
    return {
        **fields(plan.rules, "game scenario"),
        "seed": plan.seed,
        "games": len(results),
        "entries": entries,
        "seconds": round(seconds, 3),
        "entries_per_second": round(entries / seconds, 1),
        "games_per_minute": round(60 * len(results) / seconds, 1),
        "endings": dict(Counter(result.ending for result in results).most_common()),
        "broken": [{"what": each.fault, **fields(each, "seed file trace")} for each in results if each.fault],
    }


def _lines(data: Plain) -> Iterator[str]:
    yield f"{data['games']} games, {data['entries']} entries in {data['seconds']:.1f} s"
    yield f"{data['entries_per_second']:.0f} entries a second, {data['games_per_minute']:.1f} games a minute"
    for ending, times in data["endings"].items():
        yield f"  {times:>5}  {ending}"
    for line in data.get("secrets", ()):
        yield f"  {ruled(line['id'], line['rule'])}: {line['text']}"
        yield (
            f"      {line['pairs']} pairs, {line['differed']} really two truths, compared {line['compared']} times;"
            f" {line['lifted']} brought to light by the rules, {line['apart']} gone apart"
        )
    for broken in data["broken"]:
        yield f"{broken['file']}: {broken['what']}"
