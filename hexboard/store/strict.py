"""A converter that takes nothing for granted, and says in plain words what is wrong and where."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from cattrs import Converter

from hexboard.core.illegal import Unreadable
from hexboard.module.strict import FAULTS, faults_in, strict
from hexboard.store.canon import canon

T = TypeVar("T")


def strict_converter(*, tells_where: bool = True) -> Converter:
    """A converter that refuses unknown keys and values of another type, and writes sets in a fixed order.

    ``tells_where``: its faults hold the path to what is wrong, as ``structured`` needs it.
    """
    in_order: dict[type, Callable[[Any], Any]] = {tuple: list, frozenset: partial(sorted, key=canon)}
    return strict(
        Converter(forbid_extra_keys=True, detailed_validation=tells_where, unstruct_collection_overrides=in_order)
    )


def structured(converter: Converter, raw: object, kind: type[T], where: str = "") -> T:
    """The value that plain data says. Raises Unreadable with the first thing that is wrong and the path to it."""
    try:
        return converter.structure(raw, kind)
    except FAULTS as fault:
        path, what = next(faults_in(fault))
        inner = path.removeprefix("$").removeprefix(".")
        raise Unreadable(what, ", ".join(part for part in (where, inner) if part)) from fault
