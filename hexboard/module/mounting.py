"""The code of module folders, mounted as ``hexboard_modules.<id>``, and the ruleset it makes."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import Any

from hexboard.engine.ruleset import Ruleset

from .charts import charts_of
from .folder import Library, Module
from .problem import BrokenModule, Problem

PACKAGE = "hexboard_modules"


def mount(library: Library, game: str) -> Ruleset:
    """The rules of a game: its series' ``build(charts)``, then its own ``extend(base, charts)``.

    A game of no series has ``build(charts)`` itself. Raises Unreadable for an unknown game, BrokenModule if
    the code cannot be loaded or makes no ruleset.
    """
    module = library.game(game)
    charts = charts_of(library, module)
    ruleset: Ruleset | None = None
    for owner in library.lineage(module):
        if owner.has_rules:
            ruleset = _call(owner, "extend", ruleset, charts) if ruleset else _call(owner, "build", charts)
    if ruleset is None:
        raise BrokenModule([Problem(module.called("rules"), "$", "neither the game nor its series has rules")])
    return ruleset


def _call(owner: Module, function: str, *values: Any) -> Ruleset:
    code = _code(owner)
    make = getattr(code, function, None)
    if make is None:
        raise BrokenModule([Problem(owner.called("rules"), "$", f"there is no function {function!r}")])
    ruleset = make(*values)
    if not isinstance(ruleset, Ruleset):
        raise BrokenModule([Problem(owner.called("rules"), "$", f"{function!r} gave no Ruleset but {ruleset!r}")])
    return ruleset


def _code(owner: Module) -> ModuleType:
    _package(PACKAGE, [])
    name = f"{PACKAGE}.{owner.id}"
    folder = str(owner.folder.resolve())
    mounted = sys.modules.get(name)
    if mounted is not None and list(mounted.__path__) != [folder]:
        _forget(name)
    _package(name, [folder])
    try:
        return import_module(f"{name}.rules")
    except Exception as fault:
        what = f"the code does not load: {type(fault).__name__}: {fault}"
        raise BrokenModule([Problem(owner.called("rules"), "$", what)]) from fault


def _package(name: str, path: list[str]) -> None:
    if name not in sys.modules:
        package = ModuleType(name)
        package.__path__ = path
        sys.modules[name] = package


def _forget(name: str) -> None:
    for loaded in [m for m in sys.modules if m == name or m.startswith(f"{name}.")]:
        del sys.modules[loaded]
