"""Where module folders are: shipped with the program, in the user's data folder, in installed packages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from platformdirs import user_data_path

from hexboard.shipped import shipped

from .folder import MODULE_FILE, Library, Origin
from .problem import Problem

GROUP = "hexboard.modules"


def find_modules(given: Iterable[Path] = ()) -> Library:
    """Every module to be had, and those in the ``given`` folders (module folders, or folders of them)."""
    named = [*_under(shipped("modules"), "shipped"), *_under(user_folder(), "user")]
    installed, problems = _installed(entry_points(group=GROUP))
    extra = [pair for root in given for pair in _under(root, "given")]
    library = Library.of([*named, *installed, *extra])
    return Library(library.modules, (*problems, *library.problems))


def modules_in(folder: Path) -> Library:
    """The modules of one place alone: a module folder, or a folder of them."""
    return Library.of(_under(folder, "given"))


def user_folder() -> Path:
    """Where a user's own modules are looked for. It need not exist."""
    return user_data_path("hexboard", appauthor=False) / "modules"


def _under(root: Path, origin: Origin) -> Iterator[tuple[Path, Origin]]:
    if (root / MODULE_FILE).is_file():
        yield root, origin
    elif root.is_dir():
        for folder in sorted(root.iterdir()):
            if (folder / MODULE_FILE).is_file():
                yield folder, origin


def _installed(points: Iterable[EntryPoint]) -> tuple[list[tuple[Path, Origin]], list[Problem]]:
    found: list[tuple[Path, Origin]] = []
    problems: list[Problem] = []
    for point in points:
        try:
            what = point.load()
            folder = Path(what() if callable(what) else what)
        except Exception as fault:  # noqa: BLE001 - somebody else's package may fail in any way
            problems.append(Problem(point.value, "$", f"the installed module cannot be found: {fault}"))
            continue
        found.extend(_under(folder, "installed"))
    return found, problems
