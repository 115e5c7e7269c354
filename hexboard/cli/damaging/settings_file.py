"""Settings of the window, read by a program of their own, for nothing here may load Qt."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from hexboard.cli.window_needs import be_able_to_open

from .spoiling import spoilt_bytes
from .ways_in import WayIn

_PROGRAM = "hexboard.gui.measuring.settings_read"
_SOUND = rb"""[General]
text_size=130
scheme=dark
palette=period
motion=off
one_click=on
player=Ann
keys="{\"undo\": [\"Ctrl+Z\"], \"redo\": [\"Ctrl+Y\", \"Ctrl+Shift+Z\"]}"
recent="{\"games\": [{\"path\": \"a.hexlog\", \"title\": \"A\", \"moment\": \"Turn 1\", \"when\": 1700000000}]}"
seats="{\"a\": [\"csa\"], \"b\": [\"csa\", \"usa\"]}"
cameras="{\"a\": [1.5, 20.0, 30.0], \"b\": [0.5, -1.0, 2.0]}"

[window]
geometry=@ByteArray(\x1\xd9\xd0\xcb\0\x3\0\0\0\0\0\0\0\0\0\0\0\0\x4\xff\0\0\x3\x1f)
"""

SETTINGS = "settings"


@contextmanager
def settings_file() -> Iterator[WayIn]:
    """The file of settings. What cannot be understood in it is set aside, and never keeps the window from opening."""
    surroundings = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    be_able_to_open(surroundings)
    words = [sys.executable, "-m", _PROGRAM]
    with subprocess.Popen(
        words, env=surroundings, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as reader:
        yield WayIn(SETTINGS, 2, [_SOUND], partial(spoilt_bytes, _SOUND), partial(_read, reader))


def _read(reader: subprocess.Popen[str], data: bytes, folder: Path) -> bool:
    """Have a window opened by it. Raises RuntimeError with what went wrong in that."""
    file = folder / "hexboard.ini"
    file.write_bytes(data)
    assert reader.stdin is not None
    assert reader.stdout is not None
    reader.stdin.write(f"{file}\n")
    reader.stdin.flush()
    answer = reader.stdout.readline()
    fault = json.loads(answer) if answer else f"the window ended: {reader.wait()}"
    if fault:
        raise RuntimeError(fault)
    return True
