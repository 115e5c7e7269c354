"""`damage`: damaged files, mails, folders and settings, read at random; what is not refused cleanly is kept."""

import tempfile
from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from hexboard.cli.damaging.run import Attempt, attempts
from hexboard.cli.damaging.targets import NAMES, SETTINGS, settings_file, targets
from hexboard.cli.opening import library_of
from hexboard.cli.parser import Takes, argument
from hexboard.cli.plain import Plain, fields
from hexboard.cli.reply import Refusal, RefusedCall, Reply, how_far
from hexboard.core.illegal import Unreadable

_MINUTES = 1.0

TAKES: Takes = (
    argument("--minutes", type=float, default=_MINUTES, metavar="N", help="how long (1)"),
    argument("--seed", default="hexboard", metavar="TEXT", help="the same seed does the same damage"),
    argument("--only", action="append", default=[], metavar="WAY", help="one way in (may be given again)"),
    argument("-o", "--output", type=Path, default=Path("damage"), metavar="DIR", help="for what was at fault (damage)"),
)


def run(asked: Namespace) -> Reply:
    """Damage what the program reads and read it, as long as was asked for."""
    if not asked.minutes > 0:
        raise Unreadable(f"{asked.minutes} is no time", "--minutes")
    wanted = asked.only or [*NAMES, SETTINGS]
    if not {*NAMES, SETTINGS}.issuperset(wanted):
        raise Unreadable(f"the ways in are {', '.join([*NAMES, SETTINGS])}", "--only")
    tally, remarks = _Tally(), list[str]()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as until_done:
        ways = list(targets(library_of(asked), asked.seed, Path(folder), wanted))
        if SETTINGS in wanted:
            try:
                ways.append(until_done.enter_context(settings_file()))
            except RefusedCall as refused:
                remarks.append(f"settings are left out: {refused.refusal.message}")
        for attempt in attempts(ways, asked.seed, 60 * asked.minutes, asked.output):
            tally.add(attempt)
            how_far(f"{attempt.number} rounds, {len(tally.faults)} at fault")
        how_far()
    data = tally.told()
    fault = Refusal("fault", f"{len(tally.faults)} of {data['attempts']} were at fault; they are in {asked.output}")
    return Reply(data, _lines(data), tuple(remarks), fault if tally.faults else None)


class _Tally:
    """What came of all attempts, by way."""

    def __init__(self) -> None:
        self.ways: dict[str, dict[str, float]] = {}
        self.faults: list[Attempt] = []

    def add(self, attempt: Attempt) -> None:
        """One more."""
        way = self.ways.setdefault(
            attempt.way, {"taken": 0, "refused": 0, "fault": 0, "longest_seconds": 0.0, "most_memory": 0}
        )
        way[attempt.came] += 1
        way["longest_seconds"] = max(way["longest_seconds"], round(attempt.seconds, 3))
        way["most_memory"] = max(way["most_memory"], attempt.memory)
        if attempt.fault:
            self.faults.append(attempt)

    def told(self) -> Plain:
        """All of it as plain data."""
        done = sum(way[came] for way in self.ways.values() for came in ("taken", "refused", "fault"))
        faults = [{"what": each.fault, **fields(each, "way file trace")} for each in self.faults]
        return {"attempts": int(done), "ways": self.ways, "faults": faults}


def _lines(data: Plain) -> Iterator[str]:
    for name, way in data["ways"].items():
        yield (
            f"{name}: {way['taken']:.0f} taken, {way['refused']:.0f} refused, {way['fault']:.0f} at fault; "
            f"at most {way['longest_seconds']:.2f} s and {way['most_memory'] / 1e6:.0f} MB"
        )
    for fault in data["faults"]:
        yield f"{fault['file']}: {fault['what']}"
