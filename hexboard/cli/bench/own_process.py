"""A measurement of the window in a process of its own, for nothing here may load Qt."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hexboard.cli.bench.sizes import Sizes
from hexboard.cli.window_needs import be_able_to_open
from hexboard.core.illegal import Unreadable
from hexboard.play.starting import Rules

_PROGRAM = "hexboard.gui.measuring.bench"


@contextmanager
def new_home() -> Iterator[Path]:
    """A folder for settings, games and caches: the person's own must neither be read nor written."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        yield Path(home)


def measured(home: Path, *words: str) -> dict[str, Any]:
    """What the measuring program tells.

    Raises Unreadable in a packaged program, Refused where Qt cannot be loaded, RuntimeError if it failed.
    """
    if getattr(sys, "frozen", False):
        raise Unreadable("a packaged program cannot measure its own window; use an installed one", "--only")
    own = {f"XDG_{kind}_HOME": str(home / kind) for kind in ("CONFIG", "DATA", "STATE", "CACHE")}
    surroundings = {**os.environ, "QT_QPA_PLATFORM": "offscreen", **own}
    be_able_to_open(surroundings)
    done = subprocess.run(
        [sys.executable, "-m", _PROGRAM, *words],
        env=surroundings,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or [f"exit status {done.returncode}"]
        raise RuntimeError(f"the window could not be measured: {last[0]}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def words_of(sizes: Sizes, rules: Rules) -> tuple[str, ...]:
    """Which game to measure, at what size, for the measuring program."""
    words = ("--game", rules.game.id, "--scenario", rules.game.scenario.id, "--counters", str(sizes.counters))
    size = ("--size", f"{sizes.width}x{sizes.height}", "--frames", str(sizes.frames))
    folders = (word for folder in sizes.modules for word in ("--modules", str(folder.resolve())))
    # these rules have run here already, by consent where it was needed
    return (*words, *size, *folders, "--trust")
