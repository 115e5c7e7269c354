"""What is worked out once and kept with what it was worked out of: a board, a game, a position, a side's units."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import signature
from operator import attrgetter, itemgetter
from typing import Any, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")


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
        memo_of, key_of = attrgetter(where), all_but(place, work)

        @wraps(work)
        def found(*args: Any) -> Any:
            kept, key = memo_of(args[place])[work], key_of(args)
            try:
                return kept[key]
            except KeyError:  # what is looked up is nearly always there, and then this is the quickest
                pass
            known = kept[key] = cast(Any, work)(*args)
            return known

        return cast(Callable[P, T], found)

    return keeping


def all_but(place: int, work: Callable[..., Any]) -> Callable[[tuple[Any, ...]], Any]:
    """Gives of the arguments of a function all but the one in that place, as something to keep its results by."""
    parameters = signature(work).parameters.values()
    others = [number for number in range(len(parameters)) if number != place]
    if not others:
        return lambda args: ()
    if all(parameter.default is parameter.empty for parameter in parameters):
        # picked out at once, which is quicker than two slices: it is done at every look-up
        return itemgetter(*others)
    return lambda args: args[:place] + args[place + 1 :]
