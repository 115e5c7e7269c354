"""A converter that takes nothing for granted, and says in plain words what is wrong and where."""

from collections.abc import Callable
from typing import Any, TypeVar

from cattrs import Converter, transform_error
from cattrs.cols import is_frozenset, is_mapping, mapping_structure_factory

from hexboard.core.illegal import Unreadable
from hexboard.module.strict import FAULTS, in_words, is_row, is_tuple, only, strict, tuple_hook
from hexboard.store.canon import canon

T = TypeVar("T")


def strict_converter(*, tells_where: bool = True) -> Converter:
    """A converter that refuses unknown keys and values of another type, and writes sets in a fixed order.

    ``tells_where``: its faults hold the path to what is wrong, as ``structured`` needs it.
    """
    converter = strict(Converter(forbid_extra_keys=True, detailed_validation=tells_where))
    converter.register_structure_hook_factory(is_frozenset, _set_factory)
    converter.register_structure_hook_factory(is_mapping, _mapping_factory)
    converter.register_unstructure_hook_factory(is_tuple, _list_factory)
    converter.register_unstructure_hook_factory(is_row, _row_list_factory)
    converter.register_unstructure_hook_factory(is_frozenset, _sorted_factory)
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


def _list_factory(kind: Any, converter: Converter) -> Callable[[Any], Any]:
    hook = converter.get_unstructure_hook(kind.__args__[0])
    return lambda values: [hook(value) for value in values]


def _row_list_factory(kind: Any, converter: Converter) -> Callable[[Any], Any]:
    hooks = [converter.get_unstructure_hook(each) for each in kind.__args__]
    return lambda values: [hook(value) for hook, value in zip(hooks, values, strict=True)]


def _sorted_factory(kind: Any, converter: Converter) -> Callable[[Any], Any]:
    inner = _list_factory(kind, converter)
    return lambda values: sorted(inner(values), key=canon)
