"""A module folder found somewhere, and all that were found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Literal

from attrs import field, frozen

from hexboard.core.illegal import Unreadable

from .problem import BrokenModule, Problem
from .reading import called, read
from .schema import ModuleFile

MODULE_FILE = "module.toml"
Origin = Literal["shipped", "user", "installed", "given"]


@frozen
class Module:
    """A folder with a module.toml. ``origin`` says whose it is: a folder with rules that was not shipped is a
    program somebody else wrote, and a client asks before it mounts one.
    """

    folder: Path
    origin: Origin
    file: ModuleFile

    @property
    def id(self) -> str:
        """Its id."""
        return self.file.id

    @property
    def has_rules(self) -> bool:
        """Whether it brings code."""
        return (self.folder / "rules").is_dir()

    def has(self, file: str) -> bool:
        """Whether the folder holds this file."""
        return (self.folder / file).is_file()

    def called(self, file: str) -> str:
        """How messages call one of its files."""
        return called(self.folder, file)


@frozen
class Library:
    """Every module found, by id, and what was wrong with the folders that are left out."""

    modules: Mapping[str, Module] = field(factory=dict)
    problems: tuple[Problem, ...] = ()

    @classmethod
    def of(cls, folders: Iterable[tuple[Path, Origin]]) -> Library:
        """The modules in these folders. Two folders with one id are both left out, with a problem naming both."""
        found: dict[str, list[Module]] = {}
        problems: list[Problem] = []
        for folder, origin in folders:
            try:
                module = Module(folder, origin, read(folder, MODULE_FILE, ModuleFile))
            except BrokenModule as broken:
                problems.extend(broken.problems)
                continue
            same = found.setdefault(module.id, [])
            if all(m.folder.resolve() != folder.resolve() for m in same):
                same.append(module)
        problems.extend(p for modules in found.values() for p in _twice(modules))
        return cls({m.id: m for (m, *others) in found.values() if not others}, tuple(problems))

    def games(self) -> tuple[Module, ...]:
        """The games, by title."""
        games = (m for m in self.modules.values() if m.file.kind == "game")
        return tuple(sorted(games, key=lambda m: m.file.title))

    def module(self, id: str) -> Module:
        """A module by id. Raises Unreadable, saying what there is, or why it was left out."""
        if id in self.modules:
            return self.modules[id]
        known = ", ".join(m.id for m in self.games()) or "none"
        why = "; ".join(str(p) for p in self.problems if f"{id!r}" in p.what or p.file.startswith(f"{id}/"))
        raise Unreadable(f"there is no module {id!r}: {why}" if why else f"there is no game {id!r}; there are: {known}")

    def game(self, id: str) -> Module:
        """A game by id. Raises Unreadable if there is none, or if it is a series only."""
        module = self.module(id)
        if module.file.kind != "game":
            raise Unreadable(f"{id!r} is a series, not a game")
        return module

    def series_of(self, module: Module) -> Module | None:
        """The series a game extends, or None. Raises BrokenModule if it is not to be had."""
        extends = module.file.extends
        if not extends:
            return None
        try:
            return self.module(extends)
        except Unreadable as missing:
            raise BrokenModule([Problem(module.called(MODULE_FILE), "$.extends", missing.what)]) from None

    def lineage(self, module: Module) -> tuple[Module, ...]:
        """The series first, then the module. Raises BrokenModule as series_of."""
        series = self.series_of(module)
        return (series, module) if series else (module,)


def _twice(modules: list[Module]) -> Iterable[Problem]:
    if len(modules) > 1:
        places = " and ".join(str(m.folder) for m in modules)
        file = modules[0].called(MODULE_FILE)
        yield Problem(file, "$.id", f"{modules[0].id!r} is claimed twice, by {places}; none of them is used")
