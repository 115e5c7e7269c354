"""A map file and the files it includes, read as one; and faults given back to the file each stands in."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from attrs import evolve, fields

from hexboard.module.reading import Problem, called, read

from .map_building import MAP_FILE
from .map_schema import MapFile, MapPart

_ITEM = re.compile(r"\$\.(\w+)\[(\d+)\](.*)")
_LISTS = tuple(f.name for f in fields(MapPart))


def read_map(folder: Path) -> MapFile:
    """The whole map of a folder: what map.toml prints, then what each included file prints, in order.

    Raises BrokenModule with every fault of form in the first file that has one.
    """
    file = read(folder, MAP_FILE, MapFile)
    for name in file.include:
        part = read(folder, name, MapPart)
        more: Mapping[str, Any] = {key: getattr(file, key) + getattr(part, key) for key in _LISTS}
        file = evolve(file, **more)
    return file


def where_printed(folder: Path, problems: Iterable[Problem]) -> Iterator[Problem]:
    """Faults of the whole map as faults of the file, and the place in it, that prints the faulty thing."""
    found = tuple(problems)
    if not found:
        return
    first = read(folder, MAP_FILE, MapFile)
    parts: list[tuple[str, MapPart]] = [(MAP_FILE, first)]
    parts += ((name, read(folder, name, MapPart)) for name in first.include)
    for problem in found:
        item = _ITEM.fullmatch(problem.path)
        yield _placed(folder, parts, problem, item) if item and item[1] in _LISTS else problem


def _placed(folder: Path, parts: list[tuple[str, MapPart]], problem: Problem, item: re.Match[str]) -> Problem:
    index = int(item[2])
    for name, part in parts:
        here = len(getattr(part, item[1]))
        if index < here:
            return Problem(called(folder, name), f"$.{item[1]}[{index}]{item[3]}", problem.what)
        index -= here
    return problem
