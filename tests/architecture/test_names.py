"""The program knows no game by name, and no file knows the machine it was written on."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator

from .source import ROOT, names_in, texts

_MACHINE = re.compile(r"(?<![\w.~$}])/(?:work|tmp|home|root|Users|mnt|private)/\w")
_NAMED_FILE = re.compile(r"`([\w/]+\.py)`")


def test_no_game_is_named_inside_the_program() -> None:
    names = set(_names())
    assert len(names) > 2
    named = re.compile("|".join(sorted(names)), re.IGNORECASE)
    inside = ((file, text) for file, text in texts(("hexboard",)) if file.parts[0] == "hexboard")
    found = [f"{file}: {match[0]}" for file, text in inside for match in named.finditer(text)]
    assert found == []


def test_no_file_names_a_place_on_somebodys_machine() -> None:
    found = [f"{file}: {match[0]}" for file, text in texts() for match in _MACHINE.finditer(text)]
    assert found == []


def test_no_two_classes_of_the_program_have_one_name() -> None:
    names = Counter(name for file in (ROOT / "hexboard").rglob("*.py") for name in names_in(file).classes)
    assert len(names) > 500
    assert [name for name, count in names.items() if count > 1] == []


def test_every_file_that_a_page_of_the_project_names_is_there() -> None:
    """Files join others, and notes still sent their reader to three that were gone."""
    ours = [f"/{file.relative_to(ROOT).as_posix()}" for file in (ROOT / "hexboard").rglob("*.py")]
    named = 0
    for page in (*ROOT.glob("*.md"), *ROOT.glob("modules/*/notes.md")):
        own = [f"/{file.as_posix()}" for file in page.parent.rglob("*.py")] if page.parent != ROOT else []
        for file in _NAMED_FILE.findall(page.read_text(encoding="utf-8")):
            named += 1
            is_there = (ROOT / file).exists() or any(path.endswith(f"/{file}") for path in (*ours, *own))
            assert is_there, f"{page.relative_to(ROOT)}: {file}"
    assert named > 50


def _names() -> Iterator[str]:
    """Ids and titles of all modules, however their words are joined."""
    for path in sorted((ROOT / "modules").glob("*/module.toml")):
        file = tomllib.loads(path.read_text(encoding="utf-8"))
        for name in (file["id"], file["title"]):
            yield r"[\s_-]?".join(re.escape(word) for word in re.split(r"[\s_-]+", name))
