"""(a) and (d): the window, measured in a process of its own, for nothing here may load Qt."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hexboard.cli.bench.figure import Figure, least_times
from hexboard.cli.bench.sizes import Sizes
from hexboard.core.illegal import Unreadable

_PROGRAM = "hexboard.gui.bench"
_FRAME_TIMES, _FRAME_LIMIT = 3.0, 0.016
_START_TIMES, _START_MORE = 1.5, 0.3


def measure_frames(sizes: Sizes) -> Iterator[Figure]:
    """A pan and a zoom step over the largest map, against drawing one plain pixmap of the window's size."""
    rules = sizes.rules()
    words = ("--game", rules.game.id, "--scenario", rules.game.scenario.id, "--counters", str(sizes.counters))
    size = ("--size", f"{sizes.width}x{sizes.height}", "--frames", str(sizes.frames))
    folders = [word for folder in sizes.modules for word in ("--modules", str(folder.resolve()))]
    found = _run("frames", *words, *size, *folders)
    floor = found["floor"]
    for name, title in (("pan", "frame of a pan"), ("zoom", "frame of a zoom step")):
        frame = found[name]
        ours = frame["median"]
        yield Figure(
            "a",
            title,
            f"{frame['frames']} frames at {sizes.width}x{sizes.height}, {found['hexes']} hexes, "
            f"{found['counters']} counters, {frame['rungs']} scales",
            ours,
            "drawing one plain pixmap of that size",
            floor,
            "at most 3 times, and 16 ms",
            ours <= _FRAME_TIMES * floor and ours <= _FRAME_LIMIT,
            (("p95_ms", 1000 * frame["p95"]), ("most_ms", 1000 * frame["most"])),
        )


def measure_start(sizes: Sizes) -> Iterator[Figure]:
    """From nothing to the start page on the screen and gone again, against an empty window of Qt's."""
    ours, floor = least_times(lambda: _run("start"), lambda: _run("empty"), min(sizes.times, 5))
    yield Figure(
        "d",
        "start of the window",
        "a process that shows the start page and ends",
        ours,
        "a process that shows an empty QMainWindow and ends",
        floor,
        "at most 1.5 times and 300 ms",
        ours <= _START_TIMES * floor + _START_MORE,
    )


def _run(*words: str) -> dict[str, Any]:
    if getattr(sys, "frozen", False):
        raise Unreadable("a packaged program cannot measure its own window; use an installed one", "--only")
    with tempfile.TemporaryDirectory() as home:
        # the person's own settings must neither be read nor written
        own = {f"XDG_{kind}_HOME": str(Path(home, kind)) for kind in ("CONFIG", "DATA", "STATE", "CACHE")}
        done = subprocess.run(
            [sys.executable, "-m", _PROGRAM, *words],
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen", **own},
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or [f"exit status {done.returncode}"]
        raise RuntimeError(f"the window could not be measured: {last[0]}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found
