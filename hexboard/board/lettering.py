"""Where the names and numbers of a map stand: worked out once, kept beside the map, moved by hand where need be.

All measures are in hexes.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Literal

from attrs import Factory, frozen

Of = Literal["place", "water", "zone"]
Face = Literal["roman", "italic"]
Anchor = Literal["start", "middle", "end"]
Spot = tuple[float, float]


@frozen
class LabelPiece:
    """A line, a word or a letter: how far right and down from where its name stands the middle of its capitals' height
    is, ``turn`` degrees clockwise.
    """

    text: str
    right: float = 0.0
    down: float = 0.0
    turn: float = 0.0


@frozen
class SetName:
    """A name as it is set in a band of zoom, which begins at ``band`` pixels a hex.

    ``size`` is the em. A name that is ``pinned`` was set by hand: whoever letters the map again keeps it.
    """

    band: float
    name: str
    of: Of
    size: float
    face: Face
    anchor: Anchor
    at: Spot
    pieces: tuple[LabelPiece, ...]
    pinned: bool = False


@frozen
class Lettering:
    """All that is lettered on a map as it is laid out: its names, and by printed number the hexes whose number stands
    off its usual place, with how far. ``map`` is the digest of what was lettered.
    """

    map: str
    numbers: Mapping[str, Spot] = Factory(dict)
    names: tuple[SetName, ...] = ()


@frozen(eq=False)
class LetteringFile:
    """The lettering of a board as its file has it, under a title; it is ``read`` when it is first looked at."""

    content: bytes
    title: str
    read: Callable[[bytes, str], Lettering | None]

    @cached_property
    def lettering(self) -> Lettering | None:
        """None if there is none of that title, or the file has faults: the map is drawn without it."""
        return self.read(self.content, self.title)
