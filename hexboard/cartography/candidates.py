"""A name to be set on the map and the ways to set it: as lines one under the other, or letter by letter along a line.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from attrs import frozen

from hexboard.art.lettering import ink_corners
from hexboard.art.shapes import Anchor, Box, Face, Point, Points, Text, around, box_corners, moved
from hexboard.art.styles import letter_style
from hexboard.board.lettering import Of
from hexboard.geometry.hex import Hex

from . import costs

NO_INK = ""  # who draws a name gives it its ink and its halo


@frozen
class Footprint:
    """What a line or a letter covers: the box round it, and its corners if it is turned."""

    box: Box
    corners: Points = ()

    @property
    def outline(self) -> Points:
        """The corners of what it covers, turned or not."""
        return self.corners or box_corners(self.box)


@frozen(eq=False)
class TextLines:
    """A name on one line or more, one under the other, not yet in its place."""

    words: tuple[str, ...]
    size: float
    face: Face
    anchor: Anchor

    @cached_property
    def boxes(self) -> tuple[Box, ...]:
        """What each line covers with the middle of all at the origin."""
        return tuple(footprint_of(text).box for text in self.texts((0.0, 0.0)))

    def texts(self, at: Point) -> tuple[Text, ...]:
        """The lines with their middle at a point."""
        step = self.size * letter_style.LINE_STEP
        top = at[1] - step * (len(self.words) - 1) / 2
        return tuple(
            Text(words, (at[0], top + k * step), self.size, NO_INK, self.face, self.anchor)
            for k, words in enumerate(self.words)
        )


@frozen(eq=False)
class LevelText:
    """Lines in a place, and what that costs."""

    lines: TextLines
    at: Point
    cost: float = 0.0

    @property
    def size(self) -> float:
        """Of its letters."""
        return self.lines.size

    def texts(self) -> tuple[Text, ...]:
        """What is drawn."""
        return self.lines.texts(self.at)

    def footprints(self) -> Iterator[Footprint]:
        """What it covers, line by line."""
        return (Footprint(moved(box, self.at)) for box in self.lines.boxes)


@frozen(eq=False)
class LettersApart:
    """Letters or words in their places, and what that costs."""

    pieces: tuple[Text, ...]
    cost: float = 0.0

    @property
    def size(self) -> float:
        """Of its letters."""
        return self.pieces[0].size

    def texts(self) -> tuple[Text, ...]:
        """What is drawn."""
        return self.pieces

    def footprints(self) -> Iterator[Footprint]:
        """What it covers, letter by letter."""
        return map(footprint_of, self.pieces)


Candidate = LevelText | LettersApart


def footprint_of(text: Text, apart: float = costs.APART) -> Footprint:
    """What lettering covers, with the room that it keeps from other lettering."""
    corners = ink_corners(text, apart)
    if not text.turn:
        return Footprint((*corners[0], *corners[2]))
    return Footprint(around(corners), corners)


@frozen(eq=False)
class CandidateSet:
    """Ways to set a name that have something in common, in order of cost.

    None lies over the place of counters of side ``clear``, in whatever hex, but lines wider than ``fits``: they would
    not fit between.
    """

    candidates: Callable[[], Iterable[Candidate]]
    clear: float = 0.0
    cost: float = 0.0
    fits: float = letter_style.WIDE


@frozen(eq=False)
class Label:
    """A name to be set, in any of ``candidate_sets``, the cheapest first.

    ``omission`` is the cost of leaving it out, ``home`` the hex it belongs to if it must not be taken for another's,
    ``spot`` what it and others must leave free for it to be set at all, and ``keeps`` what they then must. Those of the
    same ``again`` are one name set more than once. ``title`` is what is lettered, ``of`` what that is the name.
    """

    candidate_sets: tuple[CandidateSet, ...]
    omission: float
    home: Hex | None = None
    spot: Footprint | None = None
    keeps: Footprint | None = None
    again: str = ""
    title: str = ""
    of: Of = "place"


@frozen(eq=False)
class Placement:
    """A name as it is set, and what that costs."""

    candidate: Candidate
    cost: float
