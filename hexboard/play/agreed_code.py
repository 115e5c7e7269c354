"""Which code that did not come with the program this person has agreed to run: by digest, never by place."""

import re

from hexboard.module.folder import Module
from hexboard.play.places import Places
from hexboard.store.whole_write import write_whole

_FILE = "agreed_code.txt"
_LINE = re.compile(r"([0-9a-f]{64})(?: .*)?")
_MOST = 1_000_000  # bytes


class AgreedCode:
    """The digests agreed to, kept as lines of a text in the settings folder; window and command line share it."""

    def __init__(self, places: Places) -> None:
        self._path = places.settings / _FILE

    def __call__(self, module: Module, digest: str) -> bool:
        """Whether code of this digest may run."""
        return digest in self._digests()

    def add(self, module: Module, digest: str) -> None:
        """Let code of this digest run from now on. Raises OSError if that cannot be written."""
        known = self._digests()
        title = " ".join("".join(c if c.isprintable() else " " for c in module.file.title).split())
        lines = [*(f"{each} {name}" for each, name in known.items() if each != digest), f"{digest} {title}"]
        self._path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(self._path, "".join(f"{line.rstrip()}\n" for line in lines).encode("utf-8", "replace"))

    def _digests(self) -> dict[str, str]:
        try:
            with self._path.open("rb") as file:
                text = file.read(_MOST).decode("utf-8", "replace")
        except OSError:
            return {}
        found = (line for line in text.splitlines() if _LINE.fullmatch(line))
        return {line[:64]: line[65:] for line in found}
