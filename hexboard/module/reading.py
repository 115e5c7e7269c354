"""Module files read: text to the classes of the schema, every fault with its file and place."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from cattrs import ClassValidationError, ForbiddenExtraKeysError, IterableValidationError, transform_error

from .problem import BrokenModule, Problem
from .strict_toml import strict_converter

T = TypeVar("T")

_CONVERTER = strict_converter()


def read(folder: Path, file: str, shape: type[T]) -> T:
    """A file of a module folder as ``shape``. Raises BrokenModule with every fault found in it."""
    return parse(text_of(folder, file), called(folder, file), shape)


def read_table(folder: Path, file: str) -> Mapping[str, Any]:
    """A file of a module folder as a plain table that cannot be changed. Raises BrokenModule if it is no TOML."""
    return MappingProxyType(parse_table(text_of(folder, file), called(folder, file)))


def called(folder: Path, file: str) -> str:
    """How messages call a file of a module folder."""
    return f"{folder.name}/{file}"


def parse(text: str, file: str, shape: type[T]) -> T:
    """A TOML text as ``shape``; ``file`` is for the messages. Raises BrokenModule with every fault found."""
    raw = parse_table(text, file)
    try:
        return _CONVERTER.structure(raw, shape)
    except (ClassValidationError, IterableValidationError) as fault:
        raise BrokenModule(_problem(file, line) for line in transform_error(fault, "$", _say)) from None


def parse_table(text: str, file: str) -> dict[str, Any]:
    """A TOML text as a plain table. Raises BrokenModule if it is no TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise BrokenModule([Problem(file, "$", f"this is no TOML: {fault}")]) from None


def text_of(folder: Path, file: str) -> str:
    """The text of a file of a module folder. Raises BrokenModule if it is missing or no text."""
    try:
        return (folder / file).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BrokenModule([Problem(called(folder, file), "$", f"there is no such file in {folder}")]) from None
    except (OSError, UnicodeDecodeError) as fault:
        raise BrokenModule([Problem(called(folder, file), "$", f"the file cannot be read: {fault}")]) from None


def _problem(file: str, line: str) -> Problem:
    what, _, path = line.rpartition(" @ ")
    return Problem(file, path, what)


def _say(fault: BaseException, wanted: type | None) -> str:
    if isinstance(fault, KeyError):
        return f"{fault.args[0]!r} is missing"
    if isinstance(fault, ForbiddenExtraKeysError):
        return "unknown key " + ", ".join(repr(k) for k in sorted(fault.extra_fields))
    if isinstance(fault, AttributeError):
        return "expected a table"
    return str(fault) or f"this is not a {getattr(wanted, '__name__', wanted)}"
