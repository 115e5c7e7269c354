"""Module folders: where they are looked for, what each holds, all that were found, and the options of a game."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Literal

from attrs import evolve, field, frozen
from platformdirs import user_data_path

from hexboard.core.illegal import Unreadable
from hexboard.shipped import shipped

from .contents import Contents, check_contents, contents_of, digest_of
from .reading import BrokenModule, Complaints, Problem, called, is_plain_file, read, read_table
from .schema import ModuleFile, OptionEntry

MODULE_FILE = "module.toml"
_MAP_FILE = "map.toml"
_LONGEST = 64
_ID = re.compile(rf"[a-z_][a-z0-9_]{{0,{_LONGEST - 1}}}")
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
        return is_plain_file(self.folder / "rules" / "__init__.py")

    def has(self, file: str) -> bool:
        """Whether the folder holds this file."""
        return is_plain_file(self.folder / file)

    def contents(self) -> Contents:
        """The files that play depends on, its code among them. Raises BrokenModule."""
        return contents_of(self.folder, self._named())

    def digest(self) -> str:
        """What consent to its code is given to. Raises BrokenModule."""
        return digest_of(self.contents())

    def _named(self) -> frozenset[str]:
        """Files that others name; they count wherever they lie."""
        includes: Iterable[str] = ()
        if self.has(_MAP_FILE):
            found = read_table(self.folder, _MAP_FILE).get("include", ())
            includes = [name for name in found if isinstance(name, str)] if isinstance(found, list) else ()
        names = (*(entry.file for entry in self.file.scenario), *includes)
        return frozenset(PurePosixPath(name).as_posix() for name in names)

    def called(self, file: str) -> str:
        """How messages call one of its files."""
        return called(self.folder, file)


Consent = Callable[[Module, str], bool]


def nobody(module: Module, digest: str) -> bool:
    """The consent of nobody: only what came with the program runs."""
    return False


def anybody(module: Module, digest: str) -> bool:
    """The consent to all that is there."""
    return True


@frozen
class Library:
    """Every module found, by id, and what was wrong with the folders that are left out.

    ``consent(module, digest)`` says whether code that did not come with the program may run.
    """

    modules: Mapping[str, Module] = field(factory=dict)
    problems: tuple[Problem, ...] = ()
    consent: Consent = nobody

    @classmethod
    def of(cls, folders: Iterable[tuple[Path, Origin]], consent: Consent = nobody) -> Library:
        """The modules in these folders. Two folders with one id are both left out, with a problem naming both; only
        what came with the program stays.
        """
        found: dict[str, list[Module]] = {}
        problems: list[Problem] = []
        for folder, origin in folders:
            try:
                module = _module(folder, origin)
            except BrokenModule as broken:
                problems.extend(broken.problems)
                continue
            same = found.setdefault(module.id, [])
            if all(m.folder.resolve() != folder.resolve() for m in same):
                same.append(module)
        problems.extend(p for modules in found.values() for p in _twice(modules))
        alone = {m.id: m for modules in found.values() for m in _alone(modules)}
        return cls(alone, tuple(problems), consent)

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

    def may_run(self, module: Module) -> bool:
        """Whether a module brings no code, or code that may run. Raises BrokenModule if it cannot be read."""
        return module.origin == "shipped" or not module.has_rules or self.consent(module, module.digest())

    def lineage(self, module: Module) -> tuple[Module, ...]:
        """The series first, then the module. Raises BrokenModule as series_of."""
        series = self.series_of(module)
        return (series, module) if series else (module,)


def _module(folder: Path, origin: Origin) -> Module:
    module = Module(folder, origin, read(folder, MODULE_FILE, ModuleFile))
    if not _ID.fullmatch(module.id):
        what = f"{module.id[:_LONGEST]!r} is not lower-case letters, figures and underscores, at most {_LONGEST}"
        raise BrokenModule([Problem(module.called(MODULE_FILE), "$.id", what)])
    if origin != "shipped":
        check_contents(folder)
    return module


def _alone(modules: list[Module]) -> list[Module]:
    shipped = [m for m in modules if m.origin == "shipped"]
    return modules if len(modules) == 1 else shipped if len(shipped) == 1 else []


def _twice(modules: list[Module]) -> Iterable[Problem]:
    kept = _alone(modules)
    if len(modules) > 1 and kept:
        for m in modules:
            if m is not kept[0]:
                yield Problem(m.called(MODULE_FILE), "$.id", f"{m.id!r} came with hexboard; {m.folder} is left out")
    elif len(modules) > 1:
        places = " and ".join(str(m.folder) for m in modules)
        file = modules[0].called(MODULE_FILE)
        yield Problem(file, "$.id", f"{modules[0].id!r} is claimed twice, by {places}; none of them is used")


GROUP = "hexboard.modules"


def find_modules(given: Iterable[Path] = (), consent: Consent = nobody) -> Library:
    """Every module to be had, and those in the ``given`` folders (module folders, or folders of them).

    ``consent`` says which code of those that did not come with the program may run.
    """
    problems: list[Problem] = []
    installed = list(_installed(entry_points(group=GROUP), problems))
    places: list[tuple[Path, Origin]] = [(shipped("modules"), "shipped"), (user_folder(), "user")]
    places += [*((folder, "installed") for folder in installed), *((folder, "given") for folder in given)]
    folders = [pair for root, origin in places for pair in _under(root, origin, problems)]
    library = Library.of(folders, consent)
    return evolve(library, problems=(*problems, *library.problems))


def modules_in(folder: Path) -> Library:
    """The modules of one place alone: a module folder, or a folder of them."""
    problems: list[Problem] = []
    library = Library.of(list(_under(folder, "given", problems)))
    return evolve(library, problems=(*problems, *library.problems))


def user_folder() -> Path:
    """Where a user's own modules are looked for. It need not exist."""
    return user_data_path("hexboard", appauthor=False) / "modules"


def _under(root: Path, origin: Origin, problems: list[Problem]) -> Iterator[tuple[Path, Origin]]:
    if os.path.lexists(root / MODULE_FILE):
        yield root, origin
        return
    try:
        folders = sorted(root.iterdir()) if root.exists() or root.is_symlink() else []
    except (OSError, RuntimeError) as fault:
        problems.append(Problem(str(root), "$", f"the folder cannot be listed: {fault}"))
        return
    for folder in folders:
        try:
            if (
                folder.is_dir()
                and not folder.name.startswith(".")
                and any(each.name == MODULE_FILE for each in folder.iterdir())
            ):
                yield folder, origin
        except (OSError, RuntimeError) as fault:
            problems.append(Problem(folder.name, "$", f"the folder cannot be listed: {fault}"))


def _installed(points: Iterable[EntryPoint], problems: list[Problem]) -> Iterator[Path]:
    """The folders of installed packages. Where a package lies is asked for; none of its code is run."""
    for point in points:
        top, *below = point.value.partition(":")[0].strip().split(".")
        try:
            spec = find_spec(top)
        except Exception as fault:  # noqa: BLE001 - somebody else's finder may fail in any way
            problems.append(Problem(point.value, "$", f"the installed module cannot be found: {fault}"))
            continue
        places = list(spec.submodule_search_locations or ()) if spec else []
        if not places:
            problems.append(Problem(point.value, "$", f"the installed module cannot be found: no package {top!r}"))
        yield from (Path(place, *below) for place in places)


def options_of(library: Library, module: Module) -> tuple[OptionEntry, ...]:
    """The options of the series, as far as they are of the game's profile, and of the game.

    A game's option takes the place of its series' of the same id.
    """
    options = (option for owner in library.lineage(module) for option in owner.file.option)
    return tuple({option.id: option for option in options if is_played(module, option.profile)}.values())


def is_played(module: Module, profile: str) -> bool:
    """Whether what belongs to a profile ("": to all) belongs to a module: a series has what any profile has."""
    return not profile or module.file.kind == "series" or module.file.profile == profile


def check_when(path: str, when: Mapping[str, str], options: Iterable[OptionEntry], complaints: Complaints) -> None:
    """Note every choice of an option, at a place in a file, that the game does not have."""
    choices = {(option.id, choice.id) for option in options for choice in option.choices}
    for option, choice in sorted(set(when.items()) - choices):
        complaints.add(path, f"the game has no option {option!r} with a choice {choice!r}")


def choose(options: tuple[OptionEntry, ...], chosen: Mapping[str, str]) -> dict[str, str]:
    """Every option's choice: the one taken or the default. Raises Unreadable for an unknown option or choice."""
    by_id = {option.id: option for option in options}
    for id, choice in chosen.items():
        if id not in by_id:
            raise Unreadable(f"there is no option {id!r}; there are: {', '.join(by_id) or 'none'}")
        allowed = [c.id for c in by_id[id].choices]
        if choice not in allowed:
            raise Unreadable(f"option {id!r} has no choice {choice!r}; there are: {', '.join(allowed)}")
    return {option.id: chosen.get(option.id, option.default) for option in options}
