"""The record a series keeps beside units and places, as a position file gives it: a mark for each of its fields."""

from collections.abc import Mapping
from typing import TypeVar, get_args, get_type_hints

from attrs import AttrsInstance, evolve, has, resolve_types
from cattrs import Converter, UnstructureStrategy

from hexboard.core.game import Game
from hexboard.core.illegal import Unreadable
from hexboard.geometry.hex import Hex

Record = TypeVar("Record", bound=AttrsInstance)


def with_marks(game: Game, record: Record, given: Mapping[str, object]) -> Record:
    """A record with what is given in the place of its own, or added to a table of it. A hex is its number, and what has
    several parts is written as a row of them. Raises Unreadable.
    """
    kinds = get_type_hints(type(record))
    converter = Converter(unstruct_strat=UnstructureStrategy.AS_TUPLE, detailed_validation=False)
    converter.register_structure_hook(Hex, lambda label, _: game.board.at(label))
    changes: dict[str, object] = {}
    for name, value in given.items():
        if name not in kinds:
            raise Unreadable(f"no mark is called '{name}'; there are: {', '.join(kinds)}", f"$.marks.{name}")
        for part in filter(has, get_args(kinds[name])):
            resolve_types(part)  # a row is made of its fields, whose kinds cattrs reads as they stand there
        try:
            found = converter.structure(value, kinds[name])
        except (LookupError, ValueError, TypeError, AttributeError):
            raise Unreadable(f"'{value}' is no value for it", f"$.marks.{name}") from None
        changes[name] = {**getattr(record, name), **found} if isinstance(found, Mapping) else found
    return evolve(record, **changes)  # type: ignore[misc]  # whatever the record, attrs made it
