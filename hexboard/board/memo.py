"""What is worked out once and kept with what it was worked out of: a board, a game, a position, a side's units."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import signature
from operator import attrgetter
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

UNKNOWN: Any = object()
"""What a look into a memo gives for a thing not worked out yet."""


class Memo(dict[Any, dict[Any, Any]]):
    """The results kept with one owner, by function and by what else it was given; they go when the owner goes, and
    stay behind when it is sent to another process.
    """

    def __missing__(self, work: object) -> dict[Any, Any]:
        kept = self[work] = {}
        return kept

    def __reduce__(self) -> tuple[type[Memo], tuple[()]]:
        return Memo, ()


def kept_on(owner: str, where: str = "memo") -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Have a function work each thing out once for its parameter ``owner``, which has a ``memo`` to keep it in.

    ``where`` is the field of its memo, for an owner that has several. The arguments are given by place and can be
    hashed.
    """

    def keeping(work: Callable[P, T]) -> Callable[P, T]:
        place = list(signature(work).parameters).index(owner)
        memo_of = attrgetter(where)

        @wraps(work)
        def found(*args: P.args, **kwargs: P.kwargs) -> T:
            kept = memo_of(args[place])[work]
            key = args[1:] if place == 0 else args[:place] + args[place + 1 :]
            known: T = kept.get(key, UNKNOWN)
            if known is UNKNOWN:
                known = kept[key] = work(*args, **kwargs)
            return known

        return found

    return keeping
