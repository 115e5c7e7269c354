"""The project's own files."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from attrs import frozen

ROOT = Path(__file__).parents[2]
_FOLDERS = ("hexboard", "modules", "tests", "packaging", "assets", ".ci")
_BEFORE = ("*.md", "*.toml")
_MADE = frozenset({"__pycache__", "build", "dist"})


def texts(folders: tuple[str, ...] = _FOLDERS) -> Iterator[tuple[Path, str]]:
    """Every text file of the project with its text, those in some folders only; pictures and fonts are passed over."""
    files = [file for pattern in _BEFORE for file in ROOT.glob(pattern)]
    files += [file for folder in folders for file in (ROOT / folder).rglob("*")]
    for file in sorted(files):
        if file.is_file() and not _MADE & set(file.parts):
            try:
                yield file.relative_to(ROOT), file.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue


@frozen
class Names:
    """What a file of the program imports, which functions it calls by a plain name, and the classes it makes."""

    imports: tuple[ast.Import | ast.ImportFrom, ...]
    called: frozenset[str]
    classes: tuple[str, ...]


@cache
def names_in(file: Path) -> Names:
    """The names in a file, which is taken apart once for all that look at it."""
    nodes = [*ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    calls = (node.func for node in nodes if isinstance(node, ast.Call))
    return Names(
        tuple(node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)),
        frozenset(by.id for by in calls if isinstance(by, ast.Name)),
        tuple(node.name for node in nodes if isinstance(node, ast.ClassDef)),
    )
