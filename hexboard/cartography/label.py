"""A name to be set on the map, the ways to set it, and how it is set."""

from collections.abc import Callable, Iterable

from attrs import frozen

from hexboard.art.styles import letter_style
from hexboard.board.lettering import Of
from hexboard.geometry.hex import Hex

from .candidates import Candidate, Footprint


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
