"""Rooms inside a room, and the files that stand beside them, are entered one way."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from .source import ROOT, names_in

_WITH_ROOMS = sorted({file.parent.parent for file in (ROOT / "hexboard").rglob("*/*.py")} - {ROOT, ROOT / "hexboard"})


def test_there_are_rooms_to_look_at() -> None:
    assert ROOT / "hexboard/gui" in _WITH_ROOMS


@pytest.mark.parametrize("room", _WITH_ROOMS, ids=lambda room: room.relative_to(ROOT).as_posix())
def test_no_rooms_go_in_a_circle(room: Path) -> None:
    TopologicalSorter({
        within.stem: {name for file in _files(within) for name in _imported(room, file)} - {within.stem}
        for within in room.iterdir()
        if within.name not in ("__init__.py", "__pycache__")
    }).prepare()


def _files(within: Path) -> Iterator[Path]:
    yield from within.rglob("*.py") if within.is_dir() else (within,)


def _imported(room: Path, file: Path) -> Iterator[str]:
    """What stands in a room, files and rooms, of which a file imports something."""
    package, here = room.relative_to(ROOT).parts, file.relative_to(ROOT).parts
    for node in names_in(file).imports:
        if isinstance(node, ast.ImportFrom):
            start = here[: -node.level] if node.level else ()
            for each in node.names:
                place = (*start, *(node.module or "").split("."), each.name)
                place = tuple(filter(None, place))
                if place[: len(package)] == package:
                    yield place[len(package)]
