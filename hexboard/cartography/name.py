"""A name to be set on the map, the ways to set it, and how it is set."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from attrs import frozen

from hexboard.art import letter_style
from hexboard.board.lettering import Of
from hexboard.geometry.hex import Hex

from .choices import Choice, Ink


@frozen(eq=False)
class Setting:
    """Ways to set a name that have something in common, in order of dislike.

    None lies over the place of counters of side ``clear``, in whatever hex, but lines wider than ``fits``: they would
    not fit between.
    """

    choices: Callable[[], Iterable[Choice]]
    clear: float = 0.0
    dislike: float = 0.0
    fits: float = letter_style.WIDE


@frozen(eq=False)
class Name:
    """A name to be set, in any of ``settings``, those least disliked first.

    ``missed`` is how bad it is to leave it out, ``home`` the hex it belongs to if it is one that must not be taken for
    another's, ``spot`` what it and others must leave free for it to be set at all, and ``keeps`` what they then must.
    Those of the same ``again`` are one name set more than once. ``title`` is what is lettered, ``of`` what that
    is the name.
    """

    settings: tuple[Setting, ...]
    missed: float
    home: Hex | None = None
    spot: Ink | None = None
    keeps: Ink | None = None
    again: str = ""
    title: str = ""
    of: Of = "place"


@frozen(eq=False)
class Placed:
    """A name as it is set, and how much that is disliked."""

    choice: Choice
    dislike: float
