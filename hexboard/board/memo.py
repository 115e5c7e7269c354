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
        parameters = signature(work).parameters
        place, memo_of = list(parameters).index(owner), attrgetter(where)
        if place > 0:
            found = _found_within(cast(Any, work), memo_of, place)
        elif len(parameters) == 2 and all(each.default is each.empty for each in parameters.values()):
            found = _found_by_one(cast(Any, work), memo_of)
        else:
            found = _found_by_all(cast(Any, work), memo_of)
        return cast(Callable[P, T], wraps(work)(found))

    return keeping


# Things are looked up a hundred times as often as they are worked out, and nearly always there: each of the three goes
# about it in as few steps as its arguments need, and they differ in nothing else.


def _found_by_one(work: Callable[[Any, Any], Any], memo_of: Callable[[Any], Memo]) -> Callable[..., Any]:
    def found(of: Any, other: Any) -> Any:
        kept = memo_of(of)[work]
        try:
            return kept[other]
        except KeyError:
            pass
        known = kept[other] = work(of, other)
        return known

    return found


def _found_by_all(work: Callable[..., Any], memo_of: Callable[[Any], Memo]) -> Callable[..., Any]:
    def found(of: Any, *others: Any) -> Any:
        kept = memo_of(of)[work]
        try:
            return kept[others]
        except KeyError:
            pass
        known = kept[others] = work(of, *others)
        return known

    return found


def _found_within(work: Callable[..., Any], memo_of: Callable[[Any], Memo], place: int) -> Callable[..., Any]:
    key_of = all_but(place, work)

    def found(*args: Any) -> Any:
        kept, key = memo_of(args[place])[work], key_of(args)
        try:
            return kept[key]
        except KeyError:
            pass
        known = kept[key] = work(*args)
        return known

    return found


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
