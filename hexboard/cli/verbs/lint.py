"""`lint`: module folders checked before anybody plays them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from hexboard.cli.refusal import Refusal
from hexboard.cli.reply import Reply
from hexboard.cli.sitting import library_of
from hexboard.core.illegal import Unreadable
from hexboard.module.checking import lint, lint_module
from hexboard.module.finding import modules_in
from hexboard.module.folder import Library
from hexboard.module.problem import Problem


def arguments(parser: ArgumentParser) -> None:
    """What `lint` takes."""
    parser.add_argument("folder", nargs="?", type=Path, metavar="FOLDER", help="a module, or a folder of them")


def run(asked: Namespace) -> Reply:
    """Check one folder, or every module found. Faults make it unreadable."""
    if asked.folder is None:
        library = library_of(asked)
        checked, found = sorted(library.modules), lint(library)
    else:
        checked, found = _lint_folder(library_of(asked), asked.folder)
    data = {
        "modules": checked,
        "problems": [{"file": each.file, "path": each.path, "what": each.what} for each in found],
    }
    if not found:
        return Reply(data, (f"{', '.join(checked)}: no faults",))
    count = f"{len(found)} fault{'s' if len(found) > 1 else ''}"
    return Reply(data, [str(each) for each in found], refusal=Refusal("unreadable", f"the modules have {count}"))


def _lint_folder(everywhere: Library, folder: Path) -> tuple[list[str], tuple[Problem, ...]]:
    """The modules of a folder, checked with the series to be had elsewhere; of one id, those of the folder count."""
    if not folder.is_dir():
        raise Unreadable(f"there is no folder {folder}", "FOLDER")
    own = modules_in(folder)
    if not own.modules and not own.problems:
        raise Unreadable(f"{folder} holds no module (a folder with a module.toml)", "FOLDER")
    library = Library({**everywhere.modules, **own.modules})
    found = list(own.problems)
    for id in sorted(own.modules):
        found += lint_module(library, id)
    return sorted(own.modules), tuple(found)
