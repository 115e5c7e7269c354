"""(a), (d), (g), (h), (i) and (o): frames, the start of the window, how soon a map is sharp, memory, steps through the
history of a game, and clicks; each measured in a process of its own, for nothing here may load Qt.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from attrs import evolve

from hexboard.cli.bench.figure import Measure, Sizes, least_times
from hexboard.cli.plain import fields
from hexboard.cli.window_needs import be_able_to_open
from hexboard.core.illegal import Unreadable
from hexboard.play.starting import Rules

_PROGRAM = "hexboard.gui.measuring.bench"


def measured(*words: str) -> dict[str, Any]:
    """What the measuring program tells, in a new home: the person's own must neither be read nor written.

    Raises Unreadable in a packaged program, Refused where Qt cannot be loaded, RuntimeError if it failed.
    """
    if getattr(sys, "frozen", False):
        raise Unreadable("a packaged program cannot measure its own window; use an installed one", "--only")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        own = {f"XDG_{kind}_HOME": str(Path(home, kind)) for kind in ("CONFIG", "DATA", "STATE", "CACHE")}
        surroundings = {**os.environ, "QT_QPA_PLATFORM": "offscreen", **own}
        be_able_to_open(surroundings)
        call = [sys.executable, "-m", _PROGRAM, *words]
        done = subprocess.run(call, env=surroundings, capture_output=True, text=True, check=False)
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or [f"exit status {done.returncode}"]
        raise RuntimeError(f"the window could not be measured: {last[0]}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def words_of(sizes: Sizes, rules: Rules) -> str:
    """Which game to measure, at what size, for the measuring program."""
    outside = (module for module in rules.library.lineage(rules.module) if module.origin != "shipped")
    named = {"game": rules.game.id, "scenario": rules.game.scenario.id}
    folders = {"modules": [str(module.folder.resolve()) for module in outside]}
    return json.dumps({**fields(sizes, "width height counters frames"), **named, **folders})


_FRAME_TIMES, _FRAME_LIMIT = 3.0, 0.016
_STEP_LIMIT = 0.016
_CLICK_LIMIT, _CLICK_LIMIT_OF_MOST = 0.05, 0.1
_START_TIMES, _START_MORE = 1.5, 0.3


def _of_largest(sizes: Sizes, what: str) -> dict[str, Any]:
    """What is told of a window with the game to measure on."""
    return measured(what, words_of(sizes, sizes.rules()))


def _of_times(sizes: Sizes, what: str, found: dict[str, Any], times: dict[str, Any], floor: float) -> Measure:
    """The median of some times that were taken of a window, against drawing one plain pixmap of its size."""
    work = f"{what} at {sizes.width}x{sizes.height}, {found['hexes']} hexes, {found['counters']} counters"
    more = ("p95_ms", 1000 * times["p95"]), ("most_ms", 1000 * times["most"])
    return Measure("", work, times["median"], "drawing one plain pixmap of that size", floor, more=more)


def measure_frames(sizes: Sizes) -> Iterator[Measure]:
    """A pan and a zoom step over the largest map."""
    found = _of_largest(sizes, "frames")
    for name, title in (("pan", "frame of a pan"), ("zoom", "frame of a zoom step")):
        what = f"{found[name]['frames']} frames of {found[name]['rungs']} scales"
        frame = _of_times(sizes, what, found, found[name], found["floor"])
        met = frame.ratio <= _FRAME_TIMES and frame.cost <= _FRAME_LIMIT
        yield evolve(frame, title=title, aim="at most 3 times, and 16 ms", met=met)


def measure_steps(sizes: Sizes) -> Iterator[Measure]:
    """The window with a recorded game gone back in and on again."""
    found = _of_largest(sizes, "steps")
    for name, title in (("back", "step back through the history"), ("on", "step on through the history")):
        what = f"{found[name]['frames']} of {found['moments']} moments"
        step = _of_times(sizes, what, found, found[name], found["floor"])
        yield evolve(step, title=title, aim="at most 16 ms", met=step.cost <= _STEP_LIMIT)


def measure_clicks(sizes: Sizes) -> Iterator[Measure]:
    """Clicks in a game just begun, each until all is painted that it asked for."""
    found = _of_largest(sizes, "clicks")
    for name, title in (("choose", "click that chooses"), ("do", "click that does what is chosen, or ends a phase")):
        click = _of_times(sizes, f"{found[name]['frames']} clicks", found, found[name], found["floor"])
        met = click.cost < _CLICK_LIMIT and found[name]["p95"] < _CLICK_LIMIT_OF_MOST
        yield evolve(click, title=title, aim="median under 50 ms, 95 % under 100 ms", met=met)


def measure_start(sizes: Sizes) -> Iterator[Measure]:
    """From nothing to the start page on the screen and gone again, against an empty window of Qt's."""
    ours, floor = least_times(partial(measured, "start"), partial(measured, "empty"), min(sizes.times, 5))
    yield Measure(
        "start of the window",
        "a process that shows the start page and ends",
        ours,
        "a process that shows an empty QMainWindow and ends",
        floor,
        "at most 1.5 times and 300 ms",
        ours <= _START_TIMES * floor + _START_MORE,
    )


_HELD, _SHARP = 0.016, 1.0
_MOST_BYTES = 250e6


def measure_times(sizes: Sizes) -> Iterator[Measure]:
    """The largest game begun from the start page by a click in a new home; the sharp map is held against painting what
    is seen of the same list once, in one piece and with no window to be kept awake.
    """
    found = _of_largest(sizes, "map")
    bare, held = found["bare"], found["held"]
    yield Measure(
        "sharp map after the click that begins the game",
        f"{sizes.width}x{sizes.height}, {found['hexes']} hexes, opening included", found["sharp"],
        "painting that part of its list in one piece", found["once"],
        "at most 1 s, never held up for more than 16 ms, every picture there when the start page opens",
        found["sharp"] <= _SHARP and held <= _HELD and not bare,
        (("page_ms", 1000 * found["look"]), ("held_up_ms", 1000 * held), ("pictures_missing", bare)),
    )  # fmt: skip


def measure_memory(sizes: Sizes) -> Iterator[Measure]:
    """The most memory of a window in which the largest game is looked at up the ladder, folded and unfolded."""
    rules = sizes.rules()
    empty, found = measured("empty"), measured("memory", words_of(sizes, rules))
    yield Measure(
        "most memory of the window",
        f"{len(rules.game.board.hexes)} hexes at {sizes.width}x{sizes.height}, {found['rungs']} scales",
        found["window"],
        "an empty QMainWindow",
        empty["memory"],
        "at most 250 MB, all processes together",
        found["window"] <= _MOST_BYTES,
        (),
        "MB",
    )
