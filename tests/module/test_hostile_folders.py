"""Folders made to do harm, or spoilt: each is named and left out, and the others stay."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from hexboard.module import contents
from hexboard.module.folder import Library, anybody, find_modules, modules_in
from hexboard.module.lint.checking import lint_module

from .folders import GAME, SERIES, make_folder, planted

HEAD = 'title = "T"\nkind = "game"\nversion = "1"\n'

MODULE_FILES: dict[str, tuple[bytes, str]] = {
    "not UTF-8": (b'id = "bad"\ntitle = "\xff"', "cannot be read"),
    "UTF-16": (("id = 'bad'\n" + HEAD).encode("utf-16"), "cannot be read"),
    "NUL": (b"\0" * 100, "no TOML"),
    "empty": (b"", "'id' is missing"),
    "half a table": (b"[[side", "no TOML"),
    "brackets": (b"a=" + b"[" * 100_000, "deep"),
    "tables": (b"a=" + b"{a=" * 50_000, "deep"),
    "a dotted key": (b"a" + b".a" * 100_000 + b"=1", "more than 16 parts"),
    "dotted headers": (b"\n".join(b"[" + b"a." * n + b"a]" for n in range(1, 300)), "more than 16 parts"),
    "a long number": (b"id=" + b"9" * 100_000, "more than 300 letters"),
    "a long hexadecimal": (b"id=0x" + b"f" * 100_000, "more than 300 letters"),
    "many values": (b"a=[" + b"1," * 100_000 + b"]", "more than 15000 values"),
    "many keys": (b"".join(b"a%d=1\n" % n for n in range(20_000)), "more than 15000 values"),
    "megabytes": (b"#" * 3_000_000, "more than 300000"),
    "an id that is a way out": (b'id = "../../out"\n' + HEAD.encode(), "is not lower-case letters"),
    "a long id": (b'id = "' + b"a" * 5000 + b'"\n' + HEAD.encode(), "is not lower-case letters"),
    "no id": (b'id = ""\n' + HEAD.encode(), "is not lower-case letters"),
    "an escaped surrogate": (b'id = "\\ud800"\n' + HEAD.encode(), "no TOML"),
    "a date for an id": (b"id = 1979-05-27\n" + HEAD.encode(), "expected a text"),
    "a list for a kind": (b'id = "bad"\ntitle = "T"\nversion = "1"\nkind = []', "expected 'series' or 'game'"),
    "a quotation without end": (b'id = """' + b'"" ' * 50_000, "no TOML"),
}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder of modules with two sound ones in it."""
    make_folder(tmp_path / "modules", "duels", SERIES)
    make_folder(tmp_path / "modules", "bull_run", GAME)
    return tmp_path / "modules"


def left_out(home: Path) -> str:
    """What is said of the folder called "bad", while the sound ones are there."""
    library = modules_in(home)
    assert sorted(library.modules) == ["bull_run", "duels"]
    assert library.problems
    return "; ".join(map(str, library.problems))


@pytest.mark.parametrize("kind", MODULE_FILES)
def test_a_spoilt_module_file_is_named_and_left_out(home: Path, kind: str) -> None:
    content, what = MODULE_FILES[kind]
    (home / "bad").mkdir()
    (home / "bad" / "module.toml").write_bytes(content)
    said = left_out(home)
    assert said.startswith("bad/module.toml: ")
    assert what in said
    assert len(said) < 2000


def folder_for_a_file(bad: Path) -> None:
    """A folder called module.toml."""
    (bad / "module.toml").mkdir(parents=True)


def link_to_itself(bad: Path) -> None:
    """A link that leads to itself."""
    bad.mkdir()
    (bad / "module.toml").symlink_to("module.toml")


def link_to_nothing(bad: Path) -> None:
    """A link that leads nowhere."""
    bad.mkdir()
    (bad / "module.toml").symlink_to("nowhere")


def link_out(bad: Path) -> None:
    """A link that leads out of the folder."""
    bad.mkdir()
    (bad / "module.toml").symlink_to("../bull_run/module.toml")


def pipe(bad: Path) -> None:
    """A pipe nobody writes to."""
    bad.mkdir()
    os.mkfifo(bad / "module.toml")


def folder_in_itself(bad: Path) -> None:
    """A sound game with a link to its own folder in it."""
    make_folder(bad.parent, "bad", GAME)
    (bad / "again").symlink_to(bad)


def many_files(bad: Path) -> None:
    """A sound game among far too many files."""
    make_folder(bad.parent, "bad", GAME)
    for number in range(51):
        (bad / f"{number}.txt").touch()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="links and pipes as POSIX has them")
@pytest.mark.parametrize(
    "made", [folder_for_a_file, link_to_itself, link_to_nothing, link_out, pipe, folder_in_itself, many_files]
)
def test_what_is_no_plain_folder_of_files_is_named_and_left_out(
    home: Path, made: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contents, "_FILES", 50)
    made(home / "bad")
    assert "bad" in left_out(home)


def test_a_folder_one_may_not_look_into_is_named_and_left_out(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listed = Path.iterdir
    (home / "bad").mkdir()

    def forbidden(folder: Path) -> object:
        if folder.name == "bad":
            raise PermissionError(13, "Permission denied", str(folder))
        return listed(folder)

    # whoever runs the tests as root may look into every folder
    monkeypatch.setattr(Path, "iterdir", forbidden)
    assert "bad: $: the folder cannot be listed" in left_out(home)


def test_a_link_that_leads_to_itself_stands_for_no_folder_of_modules(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    library = find_modules([tmp_path / "loop", tmp_path / "nowhere"])
    assert library.games()
    assert ["loop" in p.file for p in library.problems] == [True]


def test_a_folder_that_claims_the_name_of_a_shipped_game_does_not_take_it_away(tmp_path: Path) -> None:
    shipped = make_folder(tmp_path / "shipped", "bull_run", GAME)
    make_folder(tmp_path / "user", "bull_run", GAME)
    for order in (("shipped", "user"), ("user", "shipped")):
        library = Library.of((tmp_path / name / "bull_run", name) for name in order)  # type: ignore[misc]
        assert library.modules["bull_run"].folder == shipped
        assert "came with hexboard" in str(library.problems[0])


PLANTED = [
    ("map.toml", "columns = [1, 3]", "columns = [1, 1000000000]", "columns are from a first to a last"),
    ("map.toml", "columns = [1, 3]", "columns = [1, 3]\ncolumn_digits = 99999999999", "'column_digits' must be <= 4"),
    ("map.toml", "[[sheet]]", 'include = ["../duels/charts.toml"]\n[[sheet]]', "does not lie in the folder"),
    ("map.toml", "[[sheet]]", 'include = ["/etc/hostname"]\n[[sheet]]', "does not lie in the folder"),
    ("scenarios/dawn.toml", "turns = 2", "turns = 1000000000000", "'turns' must be <= 1000"),
    ("scenarios/dawn.toml", "turns = 2", "turns = -1", "'turns' must be >= 1"),
    ("module.toml", "scenarios/dawn.toml", "../duels/charts.toml", "does not lie in the folder"),
    ("module.toml", "scenarios/dawn.toml", "a\\u0000b", "there is no file"),
    ("module.toml", "scenarios/dawn.toml", "scenarios", "it is no plain file"),
]


@pytest.mark.parametrize(("file", "old", "new", "what"), PLANTED)
def test_files_that_ask_for_too_much_are_faults(tmp_path: Path, file: str, old: str, new: str, what: str) -> None:
    make_folder(tmp_path, "duels", SERIES)
    make_folder(tmp_path, "bull_run", planted(file, old, new))
    library = Library.of(((tmp_path / id, "given") for id in ("duels", "bull_run")), anybody)
    assert what in "; ".join(map(str, lint_module(library, "bull_run")))
