"""What is wrong with a module folder, and where in it."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from attrs import field, frozen

from hexboard.core.illegal import Unreadable

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
