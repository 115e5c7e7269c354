"""The code of module folders, mounted as ``hexboard_modules.<id>``, and the ruleset it makes.

It is loaded from bytes in the hand: what was agreed to is what runs, whatever the folder holds by then. Nothing is
looked for on the disk, so nothing but sources is ever loaded: no `__pycache__`, no native library.
"""

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from traceback import extract_tb
from types import CodeType, ModuleType
from typing import Any

from hexboard.core.illegal import Unreadable
from hexboard.engine.ruleset import Ruleset

from .charts import charts_of
from .contents import digest_of
from .folder import Library, Module
from .reading import BrokenModule, Problem


class SourceLoader(MetaPathFinder, Loader):
    """Imports below one package name from sources by their place in a folder, "rules/combat.py"."""

    def __init__(self, package: str, folder: Path, sources: Mapping[str, bytes]) -> None:
        self.package = package
        self._folder = folder
        self._sources = sources

    def install(self) -> None:
        """Be asked first, in the place of whoever was asked for this package before."""
        _dismiss(self.package)
        sys.meta_path.insert(0, self)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module's source stands, if it is one of ours."""
        if not fullname.startswith(f"{self.package}."):
            return None
        place = self._place(fullname)
        is_package = f"{place}/__init__.py" in self._sources
        if not is_package and f"{place}.py" not in self._sources:
            is_package = any(name.startswith(f"{place}/") for name in self._sources)
            if not is_package:
                raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)
        return spec_from_loader(fullname, self, origin=str(self._folder / place), is_package=is_package)

    def exec_module(self, module: ModuleType) -> None:
        """Run a module's source."""
        exec(self._code(module.__name__), module.__dict__)

    def _code(self, fullname: str) -> CodeType:
        place = self._place(fullname)
        for name in (f"{place}/__init__.py", f"{place}.py"):
            if name in self._sources:
                return compile(self._sources[name], str(self._folder / name), "exec", dont_inherit=True)
        return compile(b"", str(self._folder / place), "exec", dont_inherit=True)

    def _place(self, fullname: str) -> str:
        return fullname.removeprefix(f"{self.package}.").replace(".", "/")


PACKAGE = "hexboard_modules"
_DIGEST = "__hexboard_digest__"


class NotAgreed(Unreadable):
    """Raised for code that did not come with the program and that nobody has agreed to run. None of it was run."""

    def __init__(self, module: Module) -> None:
        self.module = module
        super().__init__(
            f"{module.id} ({module.folder}) did not come with hexboard, and its rules are a program that can do on "
            "this computer what you can; nothing of it was run. If you trust whoever made it, say --trust, or agree "
            "in the window"
        )


def mount(library: Library, game: str) -> Ruleset:
    """The rules of a game: its series' ``build(charts)``, then its own ``extend(base, charts)``.

    A game of no series has ``build(charts)`` itself. Raises Unreadable for an unknown game, NotAgreed for code that
    may not run, BrokenModule if the code cannot be loaded or makes no ruleset.
    """
    module = library.game(game)
    charts = charts_of(library, module)
    ruleset: Ruleset | None = None
    for owner in library.lineage(module):
        if owner.has_rules:
            code = _code(library, owner)
            ruleset = _call(owner, code, "extend", ruleset, charts) if ruleset else _call(owner, code, "build", charts)
    if ruleset is None:
        raise BrokenModule([Problem(module.called("rules"), "$", "neither the game nor its series has rules")])
    return ruleset


def _call(owner: Module, code: ModuleType, function: str, *values: Any) -> Ruleset:
    make = getattr(code, function, None)
    if make is None:
        raise BrokenModule([Problem(owner.called("rules"), "$", f"there is no function {function!r}")])
    try:
        ruleset = make(*values)
    except (Exception, SystemExit) as fault:
        what = f"{function!r} failed: {type(fault).__name__}: {fault}{_line_of(owner, fault)}"
        raise BrokenModule([Problem(owner.called("rules"), "$", what)]) from fault
    if not isinstance(ruleset, Ruleset):
        raise BrokenModule([Problem(owner.called("rules"), "$", f"{function!r} gave no Ruleset but {ruleset!r}")])
    return ruleset


def _code(library: Library, owner: Module) -> ModuleType:
    _package(PACKAGE, [])
    name = f"{PACKAGE}.{owner.id}"
    if owner.origin == "shipped":
        _open_folder(name, owner)
    else:
        _open_sources(library, name, owner)
    try:
        return import_module(f"{name}.rules")
    except (Exception, SystemExit) as fault:
        what = f"the code does not load: {type(fault).__name__}: {fault}{_line_of(owner, fault)}"
        raise BrokenModule([Problem(owner.called("rules"), "$", what)]) from fault


def _line_of(owner: Module, fault: BaseException) -> str:
    """The last line of a module's own code that was run when a fault arose; what does not parse says it by itself."""
    if isinstance(fault, SyntaxError):
        return ""
    folder = owner.folder.resolve()
    ran = ((Path(each.filename).resolve(), each.lineno) for each in extract_tb(fault.__traceback__))
    # what attrs makes of a class is in no file, and would seem to lie in the folder that one stands in
    own = [(file.relative_to(folder), line) for file, line in ran if file.is_relative_to(folder) and file.is_file()]
    return f" ({own[-1][0].as_posix()}, line {own[-1][1]})" if own else ""


def _open_folder(name: str, owner: Module) -> None:
    """Code of the program's own folders is imported as the program itself is."""
    folder = str(owner.folder.resolve())
    mounted = sys.modules.get(name)
    if mounted is not None and list(mounted.__path__) != [folder]:
        _forget(name)
    _package(name, [folder])


def _open_sources(library: Library, name: str, owner: Module) -> None:
    """Code from outside: agreed to, and compiled from the very bytes that were agreed to. Raises NotAgreed."""
    contents = owner.contents()
    digest = digest_of(contents)
    if not library.consent(owner, digest):
        raise NotAgreed(owner)
    mounted = sys.modules.get(name)
    if mounted is not None and getattr(mounted, _DIGEST, None) != digest:
        _forget(name)
    SourceLoader(name, owner.folder, contents).install()
    _package(name, [])
    setattr(sys.modules[name], _DIGEST, digest)


def _package(name: str, path: list[str]) -> None:
    if name not in sys.modules:
        package = ModuleType(name)
        package.__path__ = path
        sys.modules[name] = package


def _forget(name: str) -> None:
    _dismiss(name)
    for loaded in [m for m in sys.modules if m == name or m.startswith(f"{name}.")]:
        del sys.modules[loaded]


def _dismiss(package: str) -> None:
    """Ask no sources for a package any more."""
    asked = (each for each in sys.meta_path if not (isinstance(each, SourceLoader) and each.package == package))
    sys.meta_path[:] = list(asked)
