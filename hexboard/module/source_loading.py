"""Code loaded from bytes in the hand: what was agreed to is what runs, whatever the folder holds by then.

Nothing is looked for on the disk, so nothing but sources is ever loaded: no `__pycache__`, no native library.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import CodeType, ModuleType


class SourceLoader(MetaPathFinder, Loader):
    """Imports below one package name from sources by their place in a folder, "rules/combat.py"."""

    def __init__(self, package: str, folder: Path, sources: Mapping[str, bytes]) -> None:
        self._package = package
        self._folder = folder
        self._sources = sources

    @property
    def package(self) -> str:
        """The package whose modules come from here."""
        return self._package

    def install(self) -> None:
        """Be asked first, in the place of whoever was asked for this package before."""
        sys.meta_path[:] = [
            finder
            for finder in sys.meta_path
            if not (isinstance(finder, SourceLoader) and finder.package == self._package)
        ]
        sys.meta_path.insert(0, self)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module's source stands, if it is one of ours."""
        if not fullname.startswith(f"{self._package}."):
            return None
        place = self._place(fullname)
        is_package = f"{place}/__init__.py" in self._sources
        if not is_package and f"{place}.py" not in self._sources:
            is_package = any(name.startswith(f"{place}/") for name in self._sources)
            if not is_package:
                raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)
        spec = spec_from_loader(fullname, self, origin=str(self._folder / place), is_package=is_package)
        if spec is not None and is_package:
            spec.submodule_search_locations = []
        return spec

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
        return fullname.removeprefix(f"{self._package}.").replace(".", "/")
