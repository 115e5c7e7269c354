"""The files of a module's rules go in no circle; where they have rooms, these are entered one way.

The order is the line ``top > middle | beside > bottom`` in what ``rules/__init__.py`` says of itself: left may import
anything to its right, ``|`` means neither imports the other, and what stands in no room may import them all.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from .source import ROOT, names_in

_RULES = sorted((*ROOT.glob("modules/*/rules"), ROOT / "tests/toy/rules"))


def _rooms(rules: Path) -> list[str]:
    return sorted({file.relative_to(rules).parts[0] for file in rules.glob("*/**/*.py")})


_WITH_ROOMS = [rules for rules in _RULES if _rooms(rules)]


def test_there_are_rooms_to_look_at() -> None:
    assert _WITH_ROOMS


@pytest.mark.parametrize("rules", _RULES, ids=lambda rules: rules.parent.name)
def test_no_files_go_in_a_circle(rules: Path) -> None:
    TopologicalSorter({file: set(_imported(rules, file)) for file in rules.rglob("*.py")}).prepare()


@pytest.mark.parametrize("rules", _WITH_ROOMS, ids=lambda rules: rules.parent.name)
def test_rooms_are_entered_one_way(rules: Path) -> None:
    floors = _floors(rules)
    assert sorted(floors) == _rooms(rules)
    upward = [
        f"{file.relative_to(rules)} imports {other.relative_to(rules)}"
        for room, floor in floors.items()
        for file in (rules / room).rglob("*.py")
        for other in _imported(rules, file)
        if (there := other.relative_to(rules).parts[0]) != room and floors.get(there, -1) <= floor
    ]
    assert upward == []


@pytest.mark.parametrize("rules", _WITH_ROOMS, ids=lambda rules: rules.parent.name)
def test_the_first_page_of_a_room_says_what_is_in_it_and_no_more(rules: Path) -> None:
    for room in _rooms(rules):
        page = ast.parse((rules / room / "__init__.py").read_text(encoding="utf-8"))
        assert ast.get_docstring(page), room
        assert len(page.body) == 1, room


def _floors(rules: Path) -> dict[str, int]:
    """The rooms by their place in the order, counted from the top."""
    page = ast.get_docstring(ast.parse((rules / "__init__.py").read_text(encoding="utf-8"))) or ""
    order = next((line for line in page.splitlines() if " > " in line), "")
    floors = [floor.split(" | ") for floor in order.split(" > ")]
    return {room.strip(): number for number, rooms in enumerate(floors) for room in rooms}


def _imported(rules: Path, file: Path) -> Iterator[Path]:
    """The files of the same rules that a file imports."""
    for node in names_in(file).imports:
        if isinstance(node, ast.ImportFrom) and node.level:
            place = file.parents[node.level - 1].joinpath(*(node.module or "").split("."))
            beside = (place.with_suffix(".py"), place / "__init__.py")
            for name in (each.name for each in node.names):
                found = (place / f"{name}.py", place / name / "__init__.py", *beside)
                yield from [each for each in found if each.is_file() and each != file][:1]
