"""What is wrong with a module folder and where in it, and its files read: TOML to values, each fault with its place."""

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate, islice
from pathlib import Path
from stat import S_ISREG
from types import MappingProxyType
from typing import Any, TypeVar

from attrs import field, frozen
from cattrs import BaseValidationError, Converter
from cattrs.preconf.tomllib import make_converter

from hexboard.core.illegal import Unreadable

from .strict import faults_in, strict

BYTES = 300_000
_DEPTH = 16  # brackets within brackets
_DOTS = 16  # in one key
_VALUES = 15_000
_WORD = 300  # letters or figures without a quotation mark round them

_QUOTED = re.compile(
    r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*+(?:"""|\Z)'
    r"|'''(?:[^']|'{1,2}(?!'))*+(?:'''|\Z)"
    r'|"(?:[^"\\\n]|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+",
    re.DOTALL,
)
_LONG_KEY = re.compile(rf"(?:\.[^.\n\[{{=,]*+){{{_DOTS + 1}}}")
_BETWEEN_WORDS = re.compile(r"[\s\[\]{}=,.\"]+")


def why_too_large(text: str) -> str:
    """In which way a text is more than any game needs, found out before it is parsed; "" if it is not.

    A parser takes memory by the square of a key's dots and stops at the depth of its own calls. The largest file that
    came with the program has a seventh of the letters and a twelfth of the values.
    """
    if len(text) > BYTES:
        return f"the file has more than {BYTES} letters"
    bare = _QUOTED.sub('""', text)
    depths = accumulate(1 if sign in "[{" else -1 for sign in re.findall(r"[\[\]{}]", bare))
    reasons = (
        (_LONG_KEY.search(bare), f"a key has more than {_DOTS} parts"),
        (max(map(len, _BETWEEN_WORDS.split(bare))) > _WORD, f"a word or a number has more than {_WORD} letters"),
        (max(depths, default=0) > _DEPTH, f"values lie more than {_DEPTH} deep in one another"),
        (sum(map(bare.count, "[{=,")) > _VALUES, f"the file has more than {_VALUES} values"),
    )
    return next((said for is_so, said in reasons if is_so), "")


T = TypeVar("T")


@frozen(order=True)
class Problem:
    """One fault: the file as its folder names it, the place in it ("$.road[2].hexes"), and what is wrong."""

    file: str
    path: str
    what: str

    def __str__(self) -> str:
        return f"{self.file}: {self.path}: {self.what}"


class BrokenModule(Unreadable):
    """Raised when a module cannot be used as it is; ``problems`` says why, the rest of the modules are unhurt."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(str(p) for p in self.problems))


@frozen(eq=False)
class Complaints:
    """The faults found so far in one file."""

    file: str
    found: list[Problem] = field(factory=list)

    def add(self, path: str, what: str) -> None:
        """Note a fault at a place in the file."""
        self.found.append(Problem(self.file, path, what))

    def add_doubles(self, path: str, ids: Sequence[str]) -> None:
        """Note every id that is there more than once."""
        for twice in sorted({id for id in ids if ids.count(id) > 1}):
            self.add(path, f"{twice!r} is there twice")

    def gather(self, path: str, values: Iterable[T]) -> list[T]:
        """The values up to the first that raises ValueError, which is noted as a fault."""
        got: list[T] = []
        try:
            got.extend(values)
        except ValueError as fault:
            self.add(path, str(fault))
        return got


_CONVERTER = strict(make_converter(forbid_extra_keys=True))
_TOLD = 100  # faults of one file; whoever mends so many looks again


def read(folder: Path, file: str, shape: type[T]) -> T:
    """A file of a module folder as ``shape``. Raises BrokenModule with every fault found in it."""
    return parse(text_of(folder, file), called(folder, file), shape)


def read_table(folder: Path, file: str) -> Mapping[str, Any]:
    """A file of a module folder as a plain table that cannot be changed. Raises BrokenModule if it is no TOML."""
    return MappingProxyType(parse_table(text_of(folder, file), called(folder, file)))


def called(folder: Path, file: str) -> str:
    """How messages call a file of a module folder."""
    return f"{folder.absolute().name}/{file}"


def parse(text: str, file: str, shape: type[T]) -> T:
    """A TOML text as ``shape``; ``file`` is for the messages. Raises BrokenModule with every fault found."""
    return structured(parse_table(text, file), shape, _CONVERTER, file)


def structured(raw: object, shape: type[T], converter: Converter, file: str, path: str = "$") -> T:
    """Plain data of a file, or of what is at ``path``, as ``shape``. Raises BrokenModule with every fault found."""
    try:
        return converter.structure(raw, shape)
    except (BaseValidationError, AttributeError, TypeError) as fault:
        told = islice(faults_in(fault, path), _TOLD)
        raise BrokenModule(Problem(file, place, what) for place, what in told) from None


def parse_table(text: str, file: str) -> dict[str, Any]:
    """A TOML text as a plain table. Raises BrokenModule if it is no TOML."""
    too_large = why_too_large(text)
    if too_large:
        raise BrokenModule([Problem(file, "$", too_large)])
    try:
        return tomllib.loads(text)
    except (ValueError, OverflowError, RecursionError) as fault:
        raise BrokenModule([Problem(file, "$", f"this is no TOML: {fault}")]) from None


def text_of(folder: Path, file: str) -> str:
    """The text of a file of a module folder. Raises BrokenModule if it is missing, too large or no text."""
    try:
        return bytes_of(folder, file, BYTES).decode("utf-8")
    except UnicodeDecodeError as fault:
        raise BrokenModule([Problem(called(folder, file), "$", f"the file cannot be read: {fault}")]) from None


def bytes_of(folder: Path, file: str, most: int) -> bytes:
    """A file of a module folder, at most so many bytes.

    Raises BrokenModule if it is missing, larger, no plain file, or does not lie in the folder.
    """
    try:
        return _plain_bytes(folder, file, most)
    except FileNotFoundError:
        what = f"there is no such file in {folder}"
    except (OSError, RuntimeError, ValueError) as fault:  # RuntimeError: a link that leads to itself
        what = f"the file cannot be read: {fault}"
    raise BrokenModule([Problem(called(folder, file), "$", what)])


def is_plain_file(path: Path) -> bool:
    """Whether a plain file is there that this person may look at; never an error."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _plain_bytes(folder: Path, file: str, most: int) -> bytes:
    if "\\" in file or ":" in file or not (folder / file).resolve().is_relative_to(folder.resolve()):
        raise ValueError("it does not lie in the folder of the module")
    # a pipe or a device would hold whoever opens it
    if not S_ISREG((folder / file).stat().st_mode):
        raise ValueError("it is no plain file")
    with (folder / file).open("rb") as opened:
        data = opened.read(most + 1)
    if len(data) > most:
        raise ValueError(f"it has more than {most} bytes")
    return data
