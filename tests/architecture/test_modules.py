"""The rules of a module see the toolbox and their own siblings: no file, no clock, no chance, no other module."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from .source import ROOT, names_in

_ROOMS = ("rules", "engine", "core", "board", "geometry")
_PURE = frozenset(
    {
        "__future__",
        "abc",
        "attrs",
        "bisect",
        "collections",
        "collections.abc",
        "enum",
        "fractions",
        "functools",
        "heapq",
        "itertools",
        "math",
        "operator",
        "re",
        "string",
        "types",
        "typing",
    }
)
_REACHING_OUT = frozenset({"open", "exec", "eval", "compile", "__import__", "input", "print"})
_RULES = sorted((*ROOT.glob("modules/*/rules"), ROOT / "tests/toy/rules"))
of_each_module = pytest.mark.parametrize("rules", _RULES, ids=lambda rules: str(rules.relative_to(ROOT)))


def test_there_are_modules_to_look_at() -> None:
    assert len(_RULES) >= 3
    assert all([*rules.rglob("*.py")] for rules in _RULES)


@of_each_module
def test_a_module_imports_only_what_it_may(rules: Path) -> None:
    files = sorted(rules.rglob("*.py"))
    assert [f"{file}: {name}" for file in files for name in _imports(file) if not _allowed(name)] == []


@of_each_module
def test_a_module_reaches_for_nothing_outside(rules: Path) -> None:
    assert [f"{file}: {name}" for file in rules.rglob("*.py") for name in names_in(file).called & _REACHING_OUT] == []


def _allowed(name: str) -> bool:
    return name in _PURE or any(name == f"hexboard.{room}" or name.startswith(f"hexboard.{room}.") for room in _ROOMS)


def _imports(file: Path) -> Iterator[str]:
    """What a file imports from outside its own folder of rules; a relative way out of it keeps its dots."""
    rules = next(parent for parent in file.parents if parent.name == "rules")
    deepest = len(file.relative_to(rules).parts)
    for node in names_in(file).imports:
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif node.level > deepest:
            yield "." * node.level + (node.module or "")
        elif node.level == 0:
            yield node.module or ""
