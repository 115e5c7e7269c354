"""What of a module folder play depends on, its code among it: the bytes themselves, and one digest over them.

Consent to run a folder's code is to this digest, and the code is compiled from these very bytes.
"""

import os
import unicodedata
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Final

from .reading import BrokenModule, Problem, bytes_of, called

_COUNTED: Final = frozenset({".toml", ".py"})
_BESIDE_PLAY: Final = frozenset({"cases", "replays", "images"})
_WORDING: Final = "clauses.toml"
_MADE: Final = "__pycache__"
_NOT_TO_BE_READ: Final = frozenset({".pyc", ".pyo", ".so", ".pyd", ".dll", ".dylib"})
_FILES = 2000  # a folder of more is no game
_CODE = 2_000_000  # bytes of one file

Contents = Mapping[str, bytes]


def contents_of(folder: Path, named: frozenset[str] = frozenset()) -> Contents:
    """By name: every `.py` wherever it lies, every `.toml` that is not wording, case, replay or picture, and the files
    ``named`` by others. Line ends are those of POSIX. Raises BrokenModule for what cannot be read or is refused.
    """
    return {
        _spelled(name): bytes_of(folder, str(name), _CODE).replace(b"\r\n", b"\n")
        for name in sorted(files_in(folder), key=lambda name: name.parts)
        if _counts(name) or str(name) in named
    }


def digest_of(contents: Contents) -> str:
    """What tells one folder's contents from another's, in hexadecimal."""
    digest = sha256(b"hexboard/1/code")
    for name, data in contents.items():
        for part in (name.encode(), data):
            digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()


def check_contents(folder: Path) -> None:
    """Raises BrokenModule, naming the file, for a folder with something that could be run and is no source."""
    for name in files_in(folder):
        suffixes = {suffix.lower() for suffix in name.suffixes}
        if suffixes & _NOT_TO_BE_READ:
            raise BrokenModule([Problem(called(folder, str(name)), "$", "a module brings its code as sources only")])


def files_in(folder: Path) -> Iterator[PurePosixPath]:
    """Every file of a folder but hidden ones and what Python made of the sources. Links to folders are refused.

    Raises BrokenModule for what cannot be listed and for far too many.
    """
    count = 0

    def stop(fault: OSError) -> None:
        raise BrokenModule([Problem(folder.name, "$", f"the folder cannot be listed: {fault}")]) from None

    for above, folders, files in os.walk(folder, onerror=stop):
        here = Path(above)
        folders[:] = [name for name in folders if name != _MADE and not name.startswith(".")]
        for name in folders:
            if (here / name).is_symlink():
                place = (here / name).relative_to(folder).as_posix()
                raise BrokenModule([Problem(called(folder, place), "$", "a link to another folder is not followed")])
        for name in files:
            count += 1
            if count > _FILES:
                raise BrokenModule([Problem(folder.name, "$", f"the folder has more than {_FILES} files")])
            if not name.startswith("."):
                yield PurePosixPath((here / name).relative_to(folder).as_posix())


def _counts(name: PurePosixPath) -> bool:
    if name.suffix == ".py":
        return True
    beside = len(name.parts) > 1 and name.parts[0] in _BESIDE_PLAY
    return name.suffix in _COUNTED and not beside and name.name != _WORDING


def _spelled(name: PurePosixPath) -> str:
    """The name as two computers write it alike. A name that is no text is refused: BrokenModule."""
    spelled = unicodedata.normalize("NFC", str(name))
    try:
        spelled.encode()
    except UnicodeEncodeError:
        raise BrokenModule([Problem(ascii(str(name)), "$", "the name of a file is no text")]) from None
    return spelled
