"""Damaged files, mails, folders and settings, read at random; what is not refused cleanly is kept.

    python -m tests.damage [--minutes N] [--seed TEXT] [--only WAY ...] [-o FOLDER]
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

from hexboard.cli.reply import RefusedCall, how_far
from hexboard.module.folder import find_modules

from .run import Attempt, attempts
from .targets import NAMES, SETTINGS, settings_file, targets


def main(words: Sequence[str] | None = None) -> int:
    """Damage what the program reads and read it, as long as was asked for; 1 if anything was at fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.damage", description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=1.0, metavar="N", help="how long (1)")
    parser.add_argument("--seed", default="hexboard", metavar="TEXT", help="the same seed does the same damage")
    parser.add_argument("--only", nargs="+", choices=(*NAMES, SETTINGS), help="these ways in alone")
    parser.add_argument("-o", "--output", type=Path, default=Path("damage"), metavar="DIR", help="for what is at fault")
    asked = parser.parse_args(words)
    wanted = asked.only or [*NAMES, SETTINGS]
    done: list[Attempt] = []
    with tempfile.TemporaryDirectory() as folder, ExitStack() as until_done:
        ways = list(targets(find_modules(()), asked.seed, Path(folder), wanted))
        if SETTINGS in wanted:
            try:
                ways.append(until_done.enter_context(settings_file()))
            except RefusedCall as refused:
                print(f"settings are left out: {refused.refusal.message}", file=sys.stderr)
        for attempt in attempts(ways, asked.seed, 60 * asked.minutes, asked.output):
            done.append(attempt)
            how_far(f"{attempt.number} rounds, {sum(bool(each.fault) for each in done)} at fault")
        how_far()
    print("\n".join(_lines(done)))
    return int(any(each.fault for each in done))


def _lines(done: Sequence[Attempt]) -> Iterator[str]:
    ways: defaultdict[str, list[Attempt]] = defaultdict(list)
    for each in done:
        ways[each.way].append(each)
    for name, tried in ways.items():
        came = Counter(each.came for each in tried)
        seconds, memory = max(each.seconds for each in tried), max(each.memory for each in tried)
        numbers = f"{came['taken']} taken, {came['refused']} refused, {came['fault']} at fault"
        yield f"{name}: {numbers}; at most {seconds:.2f} s and {memory / 1e6:.0f} MB"
    yield from (f"{each.file}: {each.fault}" for each in done if each.fault)


if __name__ == "__main__":
    sys.exit(main())
