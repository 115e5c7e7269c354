"""Twins of the truth held against random games of a scenario: nothing that reaches a seat may tell them apart.

    python -m tests.twins GAME SCENARIO [--games N] [--seed TEXT] [--modules FOLDER ...]

The first 200 entries of each game are tried, in half a minute to one and a half where most is hidden. It fails for a
leak, whose replay is kept, and for a line of the game's secrets that was never tried.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from hexboard.cli.many_games import at_once
from hexboard.cli.plain import ruled
from hexboard.cli.reply import how_far
from hexboard.module.folder import anybody, find_modules
from hexboard.play.computers.remote_rules import RemoteRules
from hexboard.play.starting import Rules
from tests.games import FIELD, TOY

from .secret_play import MOST_ENTRIES, Tallies, added, lines_of, try_one


def main(words: Sequence[str] | None = None) -> int:
    """Play; 1 if anything leaked or was not tried."""
    parser = argparse.ArgumentParser(prog="python -m tests.twins", description=__doc__.splitlines()[0])
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("scenario", metavar="SCENARIO")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the game")
    parser.add_argument("--games", type=int, default=10, metavar="N", help="how many games (10)")
    parser.add_argument("--seed", default="hexboard", metavar="TEXT", help="the same seed plays the same games")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="how many games at once")
    parser.add_argument("--longest", type=int, default=MOST_ENTRIES, metavar="N", help=f"entries ({MOST_ENTRIES})")
    parser.add_argument("--modules", action="append", type=Path, default=[], metavar="DIR", help="look for games there")
    parser.add_argument("-o", "--output", type=Path, default=Path("leaks"), metavar="DIR", help="for games that leak")
    asked = parser.parse_args(words)
    options = dict(each.split("=", 1) for each in asked.option)
    rules = Rules.of(asked.game, asked.scenario, options, find_modules([TOY, FIELD, *asked.modules], anybody))
    plan = RemoteRules.of(rules), asked.seed, asked.longest, asked.output
    tallies: list[Tallies] = []
    faults: list[str] = []
    for number, (tried, fault) in enumerate(at_once(try_one, plan, range(1, asked.games + 1), asked.jobs), 1):
        tallies.append(tried)
        faults += [fault] if fault else []
        how_far(f"{number} of {asked.games} games" if number < asked.games else "")
    whole = added(tallies)
    for line in lines_of(rules):
        tally = whole[line.id]
        print(f"{ruled(line.id, line.rule)}: {line.text}")
        print(
            f"    {tally['pairs']} pairs, {tally['differed']} really two truths, compared {tally['compared']} times;"
            f" {tally['lifted']} brought to light by the rules, {tally['apart']} gone apart"
        )
        if not tally["differed"]:
            faults.append(f"no two truths differed in {line.id}: it was not tried")
    print("\n".join(faults) or "nothing leaked")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
