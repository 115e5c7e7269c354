"""One damaged thing after another read, until the time is over; what is not refused cleanly is kept."""

import gc
import os
import random
import tempfile
import time
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path

from attrs import frozen

from hexboard.cli.reply import refusal_of
from hexboard.module.reading import BrokenModule
from hexboard.operating_system import most_memory

from .targets import Target

MOST_SECONDS = 1.0
"""On the processor, above what something sound takes."""
MOST_MEMORY = 200_000_000
"""Bytes above what the program had."""


@frozen
class Attempt:
    """What came of reading one damaged thing: taken, refused, or at fault; with what it took."""

    way: str
    number: int
    came: str
    seconds: float
    memory: int
    fault: str = ""
    trace: str = ""
    file: str = ""


def attempts(ways: Sequence[Target], seed: str, seconds: float, kept: Path) -> Iterator[Attempt]:
    """Attempts for so many seconds, each way getting its share; each depends on seed, way and number alone.

    Before them whatever is sound is read once (number 0): it must be taken. What is being read lies in ``kept``
    meanwhile, should it take the program with it; what was at fault stays there.
    """
    kept.mkdir(parents=True, exist_ok=True)
    usual: dict[str, float] = {}
    for way in ways:
        read = [_attempt(way, 0, data, kept, None) for data in way.sound]
        usual[way.name] = max(each.seconds for each in read)
        yield from read
    end = time.monotonic() + seconds
    numbers, spent = dict.fromkeys(usual, 0), dict.fromkeys(usual, 0.0)
    while time.monotonic() < end:
        way = min(ways, key=lambda each: spent[each.name] / each.share)
        numbers[way.name] += 1
        number, began = numbers[way.name], time.monotonic()
        data = way.spoilt(random.Random(f"{seed}/{way.name}/{number}"))
        yield _attempt(way, number, data, kept, usual[way.name])
        spent[way.name] += time.monotonic() - began


def _attempt(way: Target, number: int, data: bytes, kept: Path, usual: float | None) -> Attempt:
    """``usual`` is how long something sound takes by this way; None: this is something sound."""
    file = kept / f"{way.name} {number}.damaged"
    file.write_bytes(data)
    came, fault, trace, seconds, memory = _read(way, data)
    if usual is not None and seconds > MOST_SECONDS + usual:
        # where others want the machine too everything takes longer now and then, on the processor as well
        seconds = min(seconds, _read(way, data)[3])
    fault = fault or _too_much(came, seconds, memory, usual)
    if not fault:
        file.unlink()
        return Attempt(way.name, number, came, seconds, memory)
    file.with_suffix(".txt").write_text(f"{fault}\n\n{trace}", encoding="utf-8")
    return Attempt(way.name, number, came, seconds, memory, fault, trace, str(file))


def _read(way: Target, data: bytes) -> tuple[str, str, str, float, int]:
    with tempfile.TemporaryDirectory() as folder:
        return _read_in(Path(folder), way, data)


def _read_in(folder: Path, way: Target, data: bytes) -> tuple[str, str, str, float, int]:
    gc.collect(0)
    had, began = most_memory(os.getpid()), time.process_time()
    came, fault, trace = "taken", "", ""
    try:
        came = "taken" if way.read(data, folder) else "refused"
    except Exception as raised:  # noqa: BLE001  whatever it is, it is what is looked for
        came = "refused"
        if refusal_of(raised) is None and not isinstance(raised, BrokenModule):
            came, fault = "fault", f"{type(raised).__name__}: {raised}"[:300]
            trace = "".join(traceback.format_exception(raised))
    seconds, memory = time.process_time() - began, most_memory(os.getpid()) - had
    return came, fault, trace, seconds, memory


def _too_much(came: str, seconds: float, memory: int, usual: float | None) -> str:
    """What is wrong with something that was read without a fault, or nothing."""
    if usual is None:
        return "" if came == "taken" else "it is sound, and was refused"
    if came == "refused" and seconds > MOST_SECONDS + usual:
        return f"it took {seconds:.1f} s to be refused"
    return f"it took {memory // 1_000_000} MB" if memory > MOST_MEMORY else ""
