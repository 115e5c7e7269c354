"""A converter that takes nothing for granted, and says in plain words what is wrong and where."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from cattrs import Converter, transform_error
from cattrs.cols import is_frozenset, is_mapping, mapping_structure_factory

from hexboard.core.illegal import Unreadable
from hexboard.module.strict import FAULTS, in_words, only, strict, tuple_hook
from hexboard.store.canon import canon

T = TypeVar("T")


def strict_converter(*, tells_where: bool = True) -> Converter:
    """A converter that refuses unknown keys and values of another type, and writes sets in a fixed order.

    ``tells_where``: its faults hold the path to what is wrong, as ``structured`` needs it.
    """
    in_order: dict[type, Callable[[Any], Any]] = {tuple: list, frozenset: partial(sorted, key=canon)}
    converter = strict(
        Converter(forbid_extra_keys=True, detailed_validation=tells_where, unstruct_collection_overrides=in_order)
    )
    converter.register_structure_hook_factory(is_frozenset, _set_factory)
    converter.register_structure_hook_factory(is_mapping, _mapping_factory)
    return converter


def structured(converter: Converter, raw: object, kind: type[T], where: str = "") -> T:
    """The value that plain data says. Raises Unreadable with the first thing that is wrong and the path to it."""
    try:
        return converter.structure(raw, kind)
    except FAULTS as fault:
        what, _, path = transform_error(fault, format_exception=in_words)[0].rpartition(" @ ")
        inner = path.removeprefix("$").removeprefix(".")
        raise Unreadable(what, ", ".join(part for part in (where, inner) if part)) from fault


def _set_factory(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    inner = tuple_hook(tuple[kind.__args__[0], ...], converter)
    return lambda value, _: frozenset(inner(value, kind))


def _mapping_factory(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    inner = mapping_structure_factory(kind, converter)
    return lambda value, _: inner(only(dict, "a table", value), kind)
