"""A TOML converter that takes nothing for something else: no text for a list, no number for a text.

How large a TOML text may be (size, depth, count) is found out before it is parsed: a parser takes memory by the square
of a key's dots and stops at the depth of its own calls; a game needs neither. The largest file that came with the
program has a seventh of the letters and a twelfth of the values.
"""

import re
from collections.abc import Callable
from reprlib import Repr
from typing import Any, Literal, get_args, get_origin

from cattrs.cols import homogenous_tuple_structure_factory
from cattrs.preconf.tomllib import TomllibConverter, make_converter

BYTES = 300_000
_DEPTH = 16  # brackets within brackets
_DOTS = 16  # in one key
_VALUES = 15_000
_WORD = 300  # letters or figures without a quotation mark round them

_TOKEN = re.compile(
    r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*+(?:"""|\Z)'
    r"|'''(?:[^']|'{1,2}(?!'))*+(?:'''|\Z)"
    r'|"(?:[^"\\\n]|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+"
    r"|[\[\]{}=,.\n]"
    r"|[^\s\[\]{}=,.\"'\#]++",
    re.DOTALL,
)


def why_too_large(text: str) -> str:
    """In which way a text is more than any game needs; "" if it is not."""
    if len(text) > BYTES:
        return f"the file has more than {BYTES} letters"
    depth = dots = values = 0
    for found in _TOKEN.finditer(text):
        token = found[0]
        if token == ".":
            dots += 1
            if dots > _DOTS:
                return f"a key has more than {_DOTS} parts"
            continue
        if token in "[{=,":
            dots = 0
            values += 1
        if token in "[{":
            depth += 1
        elif token in "]}":
            depth -= 1
        elif token == "\n":
            dots = 0
        elif len(token) > _WORD and token[0] not in "\"'#":
            return f"a word or a number has more than {_WORD} letters"
        if depth > _DEPTH:
            return f"values lie more than {_DEPTH} deep in one another"
        if values > _VALUES:
            return f"the file has more than {_VALUES} values"
    return ""


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
