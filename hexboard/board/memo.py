"""What is worked out once and kept with what it was worked out of: a board, a game, a position."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
_MISSING: Any = object()


class Memo(dict[Any, Any]):
    """The results kept with one owner; they go when it goes, and stay behind when it is sent to another process."""

    def __reduce__(self) -> tuple[type[Memo], tuple[()]]:
        return Memo, ()


def kept_on(owner: str, where: str = "memo") -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Have a function work each thing out once for its parameter ``owner``, which has a ``memo`` to keep it in.

    ``where`` is the field of its memo, for an owner that has several. The arguments are given by place and can be
    hashed.
    """

    def keeping(work: Callable[P, T]) -> Callable[P, T]:
        place = list(signature(work).parameters).index(owner)

        @wraps(work)
        def found(*args: P.args, **kwargs: P.kwargs) -> T:
            memo: Memo = getattr(args[place], where)
            key = (work, args[:place], args[place + 1 :])
            # looked up once: what is kept may be None, and hashing the key is what costs
            kept: T = memo.get(key, _MISSING)
            if kept is _MISSING:
                kept = memo[key] = work(*args, **kwargs)
            return kept

        return found

    return keeping
