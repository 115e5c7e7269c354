"""Code from outside runs by consent alone: to the very bytes that run, and to nothing made of them."""

from __future__ import annotations

import py_compile
import shutil
import sys
from pathlib import Path

import pytest
from attrs import evolve

from hexboard.module.folder import Library, anybody, nobody
from hexboard.module.mounting import NotAgreed, mount
from hexboard.module.reading import BrokenModule
from hexboard.store.edition import rules_digest

from .folders import GAME, SERIES, make_folder, make_library

EXTEND = """
from attrs import evolve
from .images.names import NAME

def extend(base, charts):
    return evolve(base, name=NAME)
"""
CODE = {**GAME, "rules/__init__.py": EXTEND, "rules/images/names.py": 'NAME = "first"\n'}
BOOM = "raise RuntimeError('this ran')\n"


def agreed_to(library: Library) -> Library:
    """The library with consent to what its folders hold now."""
    digests = {module.digest() for module in library.modules.values()}
    return evolve(library, consent=lambda module, digest: digest in digests)


def test_nothing_runs_that_nobody_agreed_to(tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    series = {**SERIES, "rules/__init__.py": f"open({str(ran)!r}, 'w').close()\n"}
    library = evolve(make_library(tmp_path, GAME, series), consent=nobody)
    with pytest.raises(NotAgreed, match=r"duels .* did not come with hexboard.*nothing of it was run"):
        mount(library, "bull_run")
    assert not ran.exists()


@pytest.mark.parametrize("name", ["rules/images/names.py", "rules/__init__.py", "map.toml", "scenarios/dawn.toml"])
def test_consent_ends_with_any_change_of_what_is_run_or_read(tmp_path: Path, name: str) -> None:
    library = agreed_to(make_library(tmp_path, CODE))
    assert mount(library, "bull_run").name == "first"
    path = tmp_path / "bull_run" / name
    path.write_text(path.read_text(encoding="utf-8") + "# another line\n", encoding="utf-8")
    with pytest.raises(NotAgreed):
        mount(library, "bull_run")


def test_consent_to_a_place_is_none(tmp_path: Path) -> None:
    library = agreed_to(make_library(tmp_path, CODE))
    shutil.rmtree(tmp_path / "bull_run")
    make_folder(tmp_path, "bull_run", {**CODE, "rules/images/names.py": BOOM})
    with pytest.raises(NotAgreed):
        mount(library, "bull_run")


def test_wording_and_cases_need_no_new_consent(tmp_path: Path) -> None:
    library = agreed_to(make_library(tmp_path, CODE))
    for name in ("clauses.toml", "cases/1.toml", "notes.md"):
        make_folder(tmp_path, "bull_run", {name: "# other words\n"})
    assert mount(library, "bull_run").name == "first"


def test_a_changed_folder_agreed_to_anew_is_loaded_anew(tmp_path: Path) -> None:
    assert mount(make_library(tmp_path, CODE), "bull_run").name == "first"
    changed = {**CODE, "rules/images/names.py": 'NAME = "other"\n'}  # of the same length, in the same second
    assert mount(make_library(tmp_path, changed), "bull_run").name == "other"


def test_what_python_made_of_other_sources_is_never_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "pycache_prefix", None)  # it would look elsewhere
    library = make_library(tmp_path, CODE)
    source = tmp_path / "bull_run/rules/images/names.py"
    evil = tmp_path / "evil.py"
    evil.write_text(BOOM, encoding="utf-8")
    made = source.parent / "__pycache__" / f"names.{sys.implementation.cache_tag}.pyc"
    made.parent.mkdir()
    # unchecked: Python itself would take it whatever the source says
    py_compile.compile(str(evil), str(made), invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
    assert mount(library, "bull_run").name == "first"


@pytest.mark.parametrize(
    "name", ["rules/odds.pyc", "rules/odds.so", "odds.cpython-311-x86_64-linux-gnu.so", "a/odds.PYD", "images/odds.dll"]
)
def test_a_folder_that_brings_what_is_no_source_is_refused_by_name(tmp_path: Path, name: str) -> None:
    make_folder(tmp_path, "bull_run", {**CODE, name: ""})
    make_folder(tmp_path, "duels", SERIES)
    folders = [tmp_path / "bull_run", tmp_path / "duels"]
    library = Library.of(((folder, "user") for folder in folders), anybody)
    assert list(library.modules) == ["duels"]
    assert [str(p) for p in library.problems] == [f"bull_run/{name}: $: a module brings its code as sources only"]


def test_a_module_sees_no_file_that_was_not_agreed_to(tmp_path: Path) -> None:
    library = agreed_to(make_library(tmp_path, {**CODE, "rules/__init__.py": EXTEND.replace(".images", "..late")}))
    make_folder(tmp_path, "bull_run", {"late/names.txt": BOOM})
    with pytest.raises(BrokenModule, match=r"No module named 'hexboard_modules\.bull_run\.late'"):
        mount(library, "bull_run")


@pytest.mark.parametrize(
    "code", ["raise SystemExit", "def build(charts): raise SystemExit", "def build(charts): 1 / 0"]
)
def test_code_that_stops_stops_no_program(tmp_path: Path, code: str) -> None:
    with pytest.raises(BrokenModule, match="duels/rules"):
        mount(make_library(tmp_path, GAME, {**SERIES, "rules/__init__.py": code}), "bull_run")


def test_two_computers_with_the_same_sources_have_the_same_digest(tmp_path: Path) -> None:
    """With and without what Python makes, other line ends, other times; before and after the game was loaded."""
    here, there = make_library(tmp_path / "here", CODE), make_library(tmp_path / "there", CODE)
    for path in (tmp_path / "there").rglob("*"):
        if path.is_file():
            path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    before = rules_digest(here, "bull_run")
    mount(here, "bull_run")
    mount(there, "bull_run")
    cache = tmp_path / "here/bull_run/rules/__pycache__"
    cache.mkdir()
    (cache / "names.cpython-311.pyc").write_bytes(b"rubbish")
    assert rules_digest(here, "bull_run") == before == rules_digest(there, "bull_run")
    assert here.modules["bull_run"].digest() == there.modules["bull_run"].digest()


def test_what_others_name_counts_wherever_it_lies(tmp_path: Path) -> None:
    game = {**GAME, "module.toml": GAME["module.toml"].replace("scenarios/dawn", "cases/dawn")}
    game = {**game, "cases/dawn.toml": GAME["scenarios/dawn.toml"], "images/more.toml": ""}
    game = {**game, "map.toml": 'include = ["images/more.toml"]\n' + GAME["map.toml"]}
    library = make_library(tmp_path, game)
    digests = {rules_digest(library, "bull_run")}
    for name in ("cases/dawn.toml", "images/more.toml"):
        make_folder(tmp_path, "bull_run", {name: game[name] + "# another line\n"})
        digests.add(rules_digest(library, "bull_run"))
    assert len(digests) == 3
