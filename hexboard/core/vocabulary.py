"""Every event of the core: each class of its files that has a tag."""

from __future__ import annotations

from . import event, secrecy
from .event import Event

CORE_EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for file in (event, secrecy)
    for kind in vars(file).values()
    if isinstance(kind, type) and issubclass(kind, Event) and "tag" in vars(kind)
)
