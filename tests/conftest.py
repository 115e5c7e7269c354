"""Hypothesis draws the same examples every time and no test is timed: a red test is a fault, never the weather."""

from __future__ import annotations

import atexit
import gc
import multiprocessing.context
import os
import pickle
import shutil
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from attrs import evolve
from hypothesis import settings
from hypothesis.internal.conjecture import providers
from xdist.scheduler import WorkStealingScheduling

from hexboard.module import folder, reading
from hexboard.module.contents import Contents
from hexboard.module.folder import Library, Module, anybody, find_modules
from hexboard.play.starting import Rules

OURS = Path(__file__).resolve().parents[1]

settings.register_profile("hexboard", deadline=None, derandomize=True, database=None)
settings.load_profile("hexboard")

_NEW_OBJECTS = 100_000
_ROOM = 2**30  # bytes that must be free in memory for the files of tests
gc.set_threshold(_NEW_OBJECTS)  # tests leave much, and little that holds itself


def pytest_configure(config: pytest.Config) -> None:
    """What is put together for the tests to be found, they have when they run."""
    if hasattr(config, "workerinput"):
        # it has said all it has to say: nobody waits while its memory is freed bit by bit. What is registered from here
        # on comes before: whoever forks takes the folder of his socket away
        atexit.register(os._exit, 0)
    patch = pytest.MonkeyPatch()
    config.add_cleanup(patch.undo)
    _files_kept_in_memory(patch)
    patch.setattr("hexboard.cli.main.collect_seldom", lambda: None)  # we collect more seldom still
    _code_compiled_once(config, patch)
    _modules_read_once(patch)
    _games_put_together_once(patch)
    _program_loaded_once(patch)
    # what hypothesis finds in the files loaded so far it would draw too: other examples with every selection of tests
    patch.setattr(providers, "is_local_module_file", lambda file: False, raising=False)


def pytest_unconfigure(config: pytest.Config) -> None:
    """What is left over is looked through for garbage once, and not five more times; by a worker not at all, as nobody
    hears what it finds after its last test.
    """
    if not hasattr(config, "workerinput"):
        gc.collect()
    gc.freeze()


def pytest_collection_finish() -> None:
    """What was loaded to find the tests stays to the end, and is not looked through for garbage again and again."""
    gc.freeze()


def pytest_collection(session: pytest.Session) -> None:
    """Every second worker begins at the other end: what one has compiled, the other need only read."""
    worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0")
    if worker[-1] in "13579":
        for file in reversed(_to_be_found(session.config.args)):
            with suppress(Exception):  # what is wrong with it is told when it is its turn
                import_module(".".join(file.relative_to(OURS).with_suffix("").parts))


def _to_be_found(asked: list[str]) -> list[Path]:
    """The files of tests among those asked for."""
    places = [(OURS / place.partition("::")[0]).resolve() for place in asked]
    return [file for place in places for file in (sorted(place.rglob("test_*.py")) if place.is_dir() else [place])]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """A worker tells what came of a test, and of what stands before and after it only where that went wrong."""
    everything = any(item.config.getoption(each, None) for each in ("durations", "xmlpath"))
    if everything or not hasattr(item.config, "workerinput"):
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    return True


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config) -> WorkStealingScheduling:
    """Who has done its tests takes half of what another still has, so that none waits half a minute at the end."""
    return WorkStealingScheduling(config)


def _files_kept_in_memory(patch: pytest.MonkeyPatch) -> None:
    """What a test writes has to outlive nothing: where memory is a folder, none waits until a disk has it."""
    memory = Path("/dev/shm")
    if memory.is_dir() and os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > _ROOM:
        patch.setenv("PYTEST_DEBUG_TEMPROOT", os.environ.get("PYTEST_DEBUG_TEMPROOT", str(memory)))


def _code_compiled_once(config: pytest.Config, patch: pytest.MonkeyPatch) -> None:
    """Where Python may keep nothing it compiles beside the sources, workers and programs that tests start would compile
    all of it each time: they keep it where pytest keeps its own things.
    """
    kept = getattr(config, "cache", None)  # nothing is kept where pytest was told so
    if sys.dont_write_bytecode and kept is not None:
        patch.setenv("PYTHONPYCACHEPREFIX", str(kept.mkdir("bytecode")))
        patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)


def _modules_read_once(patch: pytest.MonkeyPatch) -> None:
    """A text means the same whenever it is read; the files of our folders do not change while tests run, nor do the
    packages that are installed.
    """
    parse, contents, module_of = reading.parse_table, Module.contents, folder._module
    tables: dict[str, bytes] = {}
    read: dict[tuple[Path, frozenset[str]], Contents] = {}
    module_once = cache(module_of)

    def parse_once(text: str, file: str) -> dict[str, Any]:
        if text not in tables:
            tables[text] = pickle.dumps(parse(text, file))
        table: dict[str, Any] = pickle.loads(tables[text])
        return table

    def read_once(module: Module) -> Contents:
        if not _is_ours(module.folder):
            return contents(module)
        asked = module.folder, module._named()
        if asked not in read:
            read[asked] = contents(module)
        return read[asked]

    patch.setattr(folder, "entry_points", cache(folder.entry_points))
    patch.setattr(folder, "_module", lambda at, origin: (module_once if _is_ours(at) else module_of)(at, origin))
    patch.setattr(reading, "parse_table", parse_once)
    patch.setattr(Module, "contents", read_once)


def _games_put_together_once(patch: pytest.MonkeyPatch) -> None:
    """Reading a module is the slowest thing there is; what comes of it never changes, so all tests may share it.

    A folder that a test wrote is read anew every time, and so is one whose code nobody has agreed to.
    """
    put_together = Rules.of
    made: dict[object, Rules] = {}

    def once(
        module: str, scenario: str = "", options: Mapping[str, str] | None = None, library: Library | None = None
    ) -> Rules:
        library = library or find_modules()
        if not _is_constant(library, module):
            return put_together(module, scenario, options, library)
        key = (library.modules[module].folder.resolve(), scenario, frozenset((options or {}).items()))
        if key not in made:
            made[key] = put_together(module, scenario, options, library)
            gc.freeze()  # it stays to the end too
        return evolve(made[key], library=library)

    patch.setattr(Rules, "of", staticmethod(once))


def _program_loaded_once(patch: pytest.MonkeyPatch) -> None:
    """What begins with nothing of ours, as robots and random games do, is forked from a process that has all loaded."""
    begun = multiprocessing.context._concrete_contexts
    if "forkserver" in begun:
        begun["forkserver"].set_forkserver_preload(["hexboard.play.computers.driving"])
        patch.setitem(begun, "spawn", begun["forkserver"])


def _is_constant(library: Library, module: str) -> bool:
    """Whether a game lies with all its series in our folders, and its code may run."""
    if module not in library.modules:
        return False
    kin = library.lineage(library.modules[module])
    return all(_is_ours(found.folder) for found in kin) and (
        library.consent is anybody or all(found.origin == "shipped" for found in kin)
    )


def _is_ours(place: Path) -> bool:
    return place.resolve().is_relative_to(OURS)
