"""Where module folders are: shipped with the program, in the user's data folder, in installed packages."""

import os
from collections.abc import Iterable, Iterator
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

from attrs import evolve
from platformdirs import user_data_path

from hexboard.shipped import shipped

from .folder import MODULE_FILE, Consent, Library, Origin, nobody
from .reading import Problem

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
