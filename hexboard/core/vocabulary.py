"""Every event and command of the core: each class of their files that has a tag, in the order in which they stand."""

from types import ModuleType
from typing import TypeVar

from . import command, event, secrecy
from .command import Command
from .event import Event

T = TypeVar("T")


def _tagged(base: type[T], *files: ModuleType) -> tuple[type[T], ...]:
    found = (kind for file in files for kind in vars(file).values() if isinstance(kind, type))
    return tuple(kind for kind in found if issubclass(kind, base) and "tag" in vars(kind))


CORE_EVENTS = _tagged(Event, event, secrecy)
CORE_COMMANDS = _tagged(Command, command)
