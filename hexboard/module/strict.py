"""A converter that takes nothing for something else, no text for a list, no number for a text, and says so."""

from collections.abc import Callable, Iterator
from reprlib import Repr
from sys import float_info
from typing import Any, Literal, TypeVar, get_args, get_origin

from cattrs import BaseValidationError, Converter, ForbiddenExtraKeysError, transform_error
from cattrs.cols import homogenous_tuple_structure_factory, is_frozenset, is_mapping, mapping_structure_factory

T = TypeVar("T")
Strict = TypeVar("Strict", bound=Converter)
Hook = Callable[[Any, Any], Any]

_SAID: dict[type, str] = {str: "a text", int: "a whole number", bool: "true or false"}
_BRIEFLY = Repr()
_BRIEFLY.maxstring = _BRIEFLY.maxother = 80
_BRIEFLY.maxlong = 40


FAULTS = (BaseValidationError, ForbiddenExtraKeysError, ValueError, TypeError, KeyError, AttributeError)
"""What a converter raises at plain data that do not say what they should."""


class WrongShape(ValueError):
    """A value that is not what belongs in its place; the text says what was expected."""


def strict(converter: Strict) -> Strict:
    """A converter that refuses values of another type with WrongShape from now on."""
    for kind, said in _SAID.items():
        converter.register_structure_hook(kind, _exactly((kind,), said))
    union = str | int
    converter.register_structure_hook_func(lambda kind: kind == union, _exactly((str, int), "a text or a whole number"))
    converter.register_structure_hook(float, _number)
    converter.register_structure_hook_func(_is_choice, _one_of)
    converter.register_structure_hook_factory(_is_tuple, lambda kind: _tuple_hook(kind, converter))
    converter.register_structure_hook_factory(_is_row, lambda kind: _row_hook(kind, converter))
    converter.register_structure_hook_factory(is_frozenset, lambda kind: _set_hook(kind, converter))
    converter.register_structure_hook_factory(is_mapping, lambda kind: _mapping_hook(kind, converter))
    return converter


def faults_in(fault: BaseException, path: str = "$") -> Iterator[tuple[str, str]]:
    """All that a converter found wrong with plain data: each place in them, and what is wrong there."""
    for line in transform_error(fault, path, _in_words):
        what, _, place = line.rpartition(" @ ")
        yield place, what


def _is_tuple(kind: Any) -> bool:
    """Whether it is a tuple of any number of values of one type."""
    return get_origin(kind) is tuple and get_args(kind)[-1:] == (Ellipsis,)


def _is_row(kind: Any) -> bool:
    """Whether it is a tuple of a fixed number of values, each of its own type."""
    return get_origin(kind) is tuple and not _is_tuple(kind)


def _tuple_hook(kind: Any, converter: Converter) -> Hook:
    """How such a tuple is made. A text has letters to go through, so cattrs alone would make one of it."""
    inner = homogenous_tuple_structure_factory(kind, converter)
    return lambda value, _: inner(_only(list, "a list", value), kind)


def _row_hook(kind: Any, converter: Converter) -> Hook:
    inner, count = converter.gen_structure_hetero_tuple(kind), len(get_args(kind))

    def structure(value: Any, _: Any) -> object:
        if len(_only(list, "a list", value)) != count:
            raise WrongShape(f"expected a list of {count}")
        return inner(value, kind)

    return structure


def _set_hook(kind: Any, converter: Converter) -> Hook:
    inner = _tuple_hook(tuple[kind.__args__[0], ...], converter)
    return lambda value, _: frozenset(inner(value, kind))


def _mapping_hook(kind: Any, converter: Converter) -> Hook:
    inner = mapping_structure_factory(kind, converter)
    return lambda value, _: inner(_only(dict, "a table", value), kind)


def _only(kind: type[T], said: str, value: object) -> T:
    """The value, if it is of that type. Raises WrongShape."""
    if not isinstance(value, kind):
        raise _other(said, value)
    return value


def _in_words(fault: BaseException, wanted: type | None) -> str:
    """What is wrong with a value, as whoever wrote it reads it."""
    if isinstance(fault, KeyError):
        return f"{fault.args[0]!r} is missing"
    if isinstance(fault, ForbiddenExtraKeysError):
        return "unknown key " + ", ".join(repr(k) for k in sorted(fault.extra_fields))
    if isinstance(fault, AttributeError | TypeError):
        return "expected a table"
    return str(fault) or f"this is not a {getattr(wanted, '__name__', wanted)}"


def _exactly(kinds: tuple[type, ...], said: str) -> Hook:
    def hook(value: object, _: Any) -> object:
        if type(value) not in kinds:
            raise _other(said, value)
        return value

    return hook


def _number(value: object, _: Any) -> float:
    if isinstance(value, int | float) and type(value) is not bool and abs(value) <= float_info.max:
        return float(value)
    raise _other("a number", value)


def _is_choice(kind: Any) -> bool:
    return get_origin(kind) is Literal


def _one_of(value: object, kind: Any) -> object:
    if value not in (known := get_args(kind)):
        raise _other(" or ".join(map(repr, known)), value)
    return value


def _other(said: str, found: object) -> WrongShape:
    return WrongShape(f"expected {said}, found {_BRIEFLY.repr(found)}")
