"""`fuzz`: games played at random to their end; whatever breaks is kept as a replay."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from attrs import asdict

from hexboard.cli.fuzzing.run import Plan, Result, fuzz
from hexboard.cli.fuzzing.secrets import LineTally, added, lines_of
from hexboard.cli.fuzzing.trial import LONGEST
from hexboard.cli.opening import library_of
from hexboard.cli.pairs import pairs
from hexboard.cli.plain import Plain
from hexboard.cli.refusal import Refusal
from hexboard.cli.reply import Reply
from hexboard.core.illegal import Unreadable
from hexboard.play.remote_rules import RemoteRules
from hexboard.play.starting import Rules


def arguments(parser: ArgumentParser) -> None:
    """What `fuzz` takes."""
    parser.add_argument("game", metavar="GAME", help="the id of a game")
    parser.add_argument("scenario", metavar="SCENARIO", help="the id of one of its scenarios")
    parser.add_argument("--games", type=int, default=10, metavar="N", help="how many games (10)")
    parser.add_argument("--seed", default="hexboard", metavar="TEXT", help="the same seed plays the same games")
    parser.add_argument(
        "-o", "--output", type=Path, default=Path("fuzz"), metavar="DIR", help="for broken games (fuzz)"
    )
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option (may be given again)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="how many games at once")
    parser.add_argument(
        "--longest", type=int, default=LONGEST, metavar="N", help=f"entries that make a runaway ({LONGEST})"
    )
    told = "hold against each game truths that a seat may not tell from its own: nothing that reaches it may differ"
    parser.add_argument("--secrets", action="store_true", help=told)


def run(asked: Namespace) -> Reply:
    """Play games at random through the questions, holding the laws against them on the way."""
    for value, name in ((asked.games, "--games"), (asked.jobs, "--jobs"), (asked.longest, "--longest")):
        if value < 1:
            raise Unreadable(f"{value} is less than one", name)
    rules = Rules.of(asked.game, asked.scenario, pairs(asked.option, "--option"), library_of(asked))
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
        {"id": line.id, "rule": line.rule, "text": line.text, **asdict(tallies.get(line.id, LineTally()))}
        for line in lines_of(rules)
    ]


def _watched(results: Iterator[Result], games: int) -> Iterator[Result]:
    seen = sys.stderr.isatty()
    for number, result in enumerate(results, 1):
        if seen:
            print(f"\r{number} of {games} games", end="\n" if number == games else "", file=sys.stderr, flush=True)
        yield result


def _told(plan: Plan, results: list[Result], seconds: float) -> Plain:
    entries = sum(result.entries for result in results)
    return {
        "game": plan.rules.game,
        "scenario": plan.rules.scenario,
        "seed": plan.seed,
        "games": len(results),
        "entries": entries,
        "seconds": round(seconds, 3),
        "entries_per_second": round(entries / seconds, 1),
        "games_per_minute": round(60 * len(results) / seconds, 1),
        "endings": dict(Counter(result.ending for result in results).most_common()),
        "broken": [
            {"seed": result.seed, "what": result.fault, "file": result.file, "trace": result.trace}
            for result in results
            if result.fault
        ],
    }


def _lines(data: Plain) -> Iterator[str]:
    yield f"{data['games']} games, {data['entries']} entries in {data['seconds']:.1f} s"
    yield f"{data['entries_per_second']:.0f} entries a second, {data['games_per_minute']:.1f} games a minute"
    for ending, times in data["endings"].items():
        yield f"  {times:>5}  {ending}"
    for line in data.get("secrets", ()):
        where = f" [{line['rule']}]" if line["rule"] else ""
        yield f"  {line['id']}{where}: {line['text']}"
        yield (
            f"      {line['pairs']} pairs, {line['differed']} really two truths, compared {line['compared']} times;"
            f" {line['lifted']} brought to light by the rules, {line['apart']} gone apart"
        )
    for broken in data["broken"]:
        yield f"{broken['file']}: {broken['what']}"
