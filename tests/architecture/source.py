"""The project's own files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

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
