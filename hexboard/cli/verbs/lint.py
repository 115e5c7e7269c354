"""`lint`: module folders checked before anybody plays them."""

from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from attrs import evolve

from hexboard.cli.opening import library_of
from hexboard.cli.parser import Takes, argument
from hexboard.cli.plain import fields
from hexboard.cli.reply import Refusal, Reply
from hexboard.core.counted import counted
from hexboard.core.illegal import Unreadable
from hexboard.module.folder import Library, Module, modules_in
from hexboard.module.lint.checking import lint, lint_module, unagreed
from hexboard.module.reading import BrokenModule, Problem

_NOT_RUN = (
    "its code did not come with hexboard and was not run; left out: that the rules load and make a ruleset, and that "
    "every reminder belongs to a step (--trust runs it)"
)
_NO_RULES = "neither it nor its series has rules; its maps and counters can be drawn, but not played with"

TAKES: Takes = (argument("folder", nargs="?", type=Path, metavar="FOLDER", help="a module, or a folder of them"),)


def run(asked: Namespace) -> Reply:
    """Check one folder, or every module found. Faults make it unreadable."""
    if asked.folder is None:
        library = library_of(asked, may_ask=False)
        checked, found = sorted(library.modules), lint(library)
    else:
        library, checked, found = _lint_folder(library_of(asked, may_ask=False), asked.folder)
    left_out, without_rules = [*_of_those(library, checked, unagreed)], [*_of_those(library, checked, _has_no_rules)]
    data = {
        "modules": checked,
        "problems": [fields(each, "file path what") for each in found],
        "left_out": left_out,
        "without_rules": without_rules,
    }
    notes = ((left_out, _NOT_RUN), (without_rules, _NO_RULES))
    remarks = tuple(f"{id}: {note}" for ids, note in notes for id in ids)
    if not found:
        return Reply(data, (f"{', '.join(checked)}: no faults",), remarks)
    lines = [str(each) for each in found]
    return Reply(data, lines, remarks, Refusal("unreadable", f"the modules have {counted(len(found), 'fault')}"))


def _of_those(library: Library, checked: list[str], is_so: Callable[[Library, Module], object]) -> Iterator[str]:
    for id in checked:
        with suppress(BrokenModule):
            if is_so(library, library.module(id)):
                yield id


def _has_no_rules(library: Library, module: Module) -> bool:
    return module.file.kind == "game" and not any(owner.has_rules for owner in library.lineage(module))


def _lint_folder(everywhere: Library, folder: Path) -> tuple[Library, list[str], tuple[Problem, ...]]:
    library, own = library_with(everywhere, folder)
    found = list(own.problems)
    for id in sorted(own.modules):
        found += lint_module(library, id)
    return library, sorted(own.modules), tuple(found)


def game_in(asked: Namespace) -> tuple[Library, Module]:
    """The one game in the folder that was asked for, and the modules with it. Raises Unreadable, BrokenModule."""
    library, own = library_with(library_of(asked, may_ask=False), asked.folder)
    if own.problems:
        raise BrokenModule(own.problems)
    if len(own.modules) > 1:
        raise Unreadable(f"{asked.folder} holds several modules; name one of them", "FOLDER")
    return library, library.game(*own.modules)


def library_with(everywhere: Library, folder: Path) -> tuple[Library, Library]:
    """The modules of a folder with those to be had elsewhere, and alone; of one id, those of the folder count.

    Raises Unreadable if there are none.
    """
    if not folder.is_dir():
        raise Unreadable(f"there is no folder {folder}", "FOLDER")
    own = modules_in(folder)
    if not own.modules and not own.problems:
        raise Unreadable(f"{folder} holds no module (a folder with a module.toml)", "FOLDER")
    return evolve(everywhere, modules={**everywhere.modules, **own.modules}), own
