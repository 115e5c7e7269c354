"""Sequences that only ever grow at their end, and share what they have with those they grew out of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar, overload

T = TypeVar("T")


class Growing(Sequence[T]):
    """A sequence that never changes; ``with_one`` gives a longer one without copying, if it is the first to ask."""

    __slots__ = ("_length", "_shared")

    def __init__(self, values: Iterable[T] = ()) -> None:
        self._shared = list(values)
        self._length = len(self._shared)

    @classmethod
    def of(cls, values: Iterable[T]) -> Growing[T]:
        """The values as such a sequence; one that is one already is not copied."""
        return values if isinstance(values, Growing) else Growing(values)

    def with_one(self, value: T) -> Growing[T]:
        """This sequence with one value more at its end."""
        # another may have grown out of this one already: what lies behind our end is its own
        longer = self if len(self._shared) == self._length else Growing(self)
        longer._shared.append(value)
        return longer._first(self._length + 1)

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return islice(self._shared, self._length)

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> Growing[T]: ...
    def __getitem__(self, at: int | slice) -> T | Growing[T]:
        if isinstance(at, int):
            return self._shared[range(self._length)[at]]
        start, stop, step = at.indices(self._length)
        if (start, step) == (0, 1):
            return self._first(max(0, stop))
        return Growing(self._shared[start:stop:step] if step > 0 else [self[i] for i in range(start, stop, step)])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Growing | tuple | list):
            return NotImplemented
        return len(self) == len(other) and all(mine == theirs for mine, theirs in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Growing({list(self)!r})"

    def _first(self, length: int) -> Growing[T]:
        found: Growing[T] = Growing.__new__(Growing)
        found._shared, found._length = self._shared, length
        return found
