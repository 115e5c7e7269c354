"""The record a series keeps beside units and places, as a position file gives it: a mark for each of its fields."""

from collections.abc import Collection, Mapping
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from attrs import AttrsInstance, evolve, has

from hexboard.core.game import Game
from hexboard.core.illegal import Unreadable
from hexboard.geometry.hex import Hex

Record = TypeVar("Record", bound=AttrsInstance)


def with_marks(game: Game, record: Record, given: Mapping[str, object], elsewhere: Collection[str] = ()) -> Record:
    """A record with what is given in the place of its own, or added to a table of it. A hex is its number, and what has
    several parts is written as a row of them. Marks that are read ``elsewhere`` are passed over. Raises Unreadable.
    """
    kinds = {name: kind for name, kind in get_type_hints(type(record)).items() if not has(kind)}
    changes: dict[str, object] = {}
    for name, value in given.items():
        if name in elsewhere:
            continue
        path = f"$.marks.{name}"
        if name not in kinds:
            known = ", ".join(dict.fromkeys([*kinds, *elsewhere]))
            raise Unreadable(f"no mark is called '{name}'; there are: {known}", path)
        found = _read(game, kinds[name], value, path)
        changes[name] = {**getattr(record, name), **found} if isinstance(found, Mapping) else found
    return evolve(record, **changes)  # type: ignore[misc]  # whatever the record, attrs made it


def _read(game: Game, kind: Any, value: Any, path: str) -> Any:
    """A value of a kind; nothing is taken for something else, no text for a list or a number for yes or no."""
    of = get_args(kind)
    if get_origin(kind) is Mapping and isinstance(value, Mapping):
        items = ((key, each, f"{path}.{key}") for key, each in value.items())
        return {_read(game, of[0], key, at): _read(game, of[1], each, at) for key, each, at in items}
    if get_origin(kind) is tuple and isinstance(value, list | tuple):
        return tuple(_read(game, of[0], each, f"{path}[{nth}]") for nth, each in enumerate(value))
    if has(kind) and isinstance(value, list | tuple) and len(value) == len(parts := get_type_hints(kind)):
        return kind(*(_read(game, part, each, path) for part, each in zip(parts.values(), value, strict=True)))
    if kind is Hex and isinstance(value, str) and (here := game.board.find(value)) is not None:
        return here
    if type(value) is not kind:
        raise Unreadable(f"'{value}' is no value for it", path)
    return value
