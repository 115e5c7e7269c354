"""A TOML converter that takes nothing for something else: no text for a list, no number for a text."""

from __future__ import annotations

from collections.abc import Callable
from reprlib import Repr
from typing import Any, Literal, get_args, get_origin

from cattrs.cols import homogenous_tuple_structure_factory
from cattrs.preconf.tomllib import TomllibConverter, make_converter

_SAID: dict[type, str] = {str: "a text", int: "a whole number", bool: "true or false", float: "a number"}

Hook = Callable[[Any, Any], Any]

_BRIEFLY = Repr()
_BRIEFLY.maxstring = _BRIEFLY.maxother = 80
_BRIEFLY.maxlong = 40
brief = _BRIEFLY.repr


def strict_converter() -> TomllibConverter:
    """A converter for tables of tomllib; unknown keys and values of another type are errors that say so."""
    converter = make_converter(forbid_extra_keys=True)
    for kind, said in _SAID.items():
        converter.register_structure_hook(kind, _exactly((kind,), said))
    union = str | int
    converter.register_structure_hook_func(lambda t: t == union, _exactly((str, int), "a text or a whole number"))
    converter.register_structure_hook_factory(_is_literal, _one_of)
    converter.register_structure_hook_factory(_is_list, lambda t: _list_only(t, converter))
    return converter


def _is_literal(wanted: Any) -> bool:
    return get_origin(wanted) is Literal


def _is_list(wanted: Any) -> bool:
    return get_origin(wanted) is tuple and get_args(wanted)[-1] is Ellipsis


def _exactly(kinds: tuple[type, ...], said: str) -> Hook:
    def hook(value: Any, _: Any) -> Any:
        if type(value) not in kinds:
            raise TypeError(f"expected {said}, found {brief(value)}")
        return value

    return hook


def _one_of(literal: Any) -> Hook:
    allowed = get_args(literal)

    def hook(value: Any, _: Any) -> Any:
        if not isinstance(value, str) or value not in allowed:
            raise ValueError(f"expected {' or '.join(map(repr, allowed))}, found {brief(value)}")
        return value

    return hook


def _list_only(wanted: Any, converter: TomllibConverter) -> Hook:
    inner = homogenous_tuple_structure_factory(wanted, converter)

    def hook(value: Any, shape: Any) -> Any:
        # a text has letters to go through, so cattrs would make a list of it
        if not isinstance(value, list):
            raise TypeError(f"expected a list, found {brief(value)}")
        return inner(value, shape)

    return hook
