"""Names of hills and ridges, lettered along their crests."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, cos, degrees, sin

from attrs import evolve

from hexboard.art import counter_style
from hexboard.art.curves import Measured, beside
from hexboard.art.lettering import width
from hexboard.art.palette import LetterColours
from hexboard.art.shapes import Points
from hexboard.board.feature import PlaceName

from . import weights
from .choices import Choice, Lettered
from .place_names import place_choices
from .water_names import letters_along


def hill_choices(
    place: PlaceName, crest: Points | None, size: float, side: float, colours: LetterColours
) -> Iterator[Choice]:
    """A hill's name along its crest, clear of counters in its hex; or level as other names are, as it must be where it
    would be so long that it were taken for that of a water.
    """
    run = sum(width(letter, "roman") for letter in place.name) * size * weights.HILL_SPACING
    crested = crest if crest and run <= weights.CREST_NAME else None
    if crested is not None:
        yield from _along(place.name, crested, run, size, side, colours)
    for choice in place_choices(place, size, side, colours):
        yield evolve(choice, dislike=choice.dislike + (weights.HILL_LEVEL if crested else 0.0))


def _along(
    name: str, crest: Points, run: float, size: float, side: float, colours: LetterColours
) -> Iterator[Choice]:
    (x0, y0), (x1, y1) = crest[0], crest[-1]
    turn = atan2(y1 - y0, x1 - x0)
    clear = (side / 2) * (abs(sin(turn)) + abs(cos(turn))) + size * 0.5 + weights.ROOM
    found: list[Lettered] = []
    for hand in (-1, 1):
        # the counters' place lies a little low, so that the name over it stands nearer
        for further in (0.0, 0.1):
            aside = clear + further + hand * counter_style.COUNTER_DROP
            line = Measured(beside(crest, hand * aside))
            for shift in (0.0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6):
                letters = letters_along(
                    name, line, (line.length - run) / 2 + shift, size, colours.name, colours.halo, "roman",
                    weights.HILL_SPACING,
                )  # fmt: skip
                steep = max(0.0, abs(degrees(turn)) - 70.0) * 0.002
                found.append(Lettered(tuple(letters), abs(shift) * 0.1 + further + steep))
    yield from sorted(found, key=lambda choice: choice.dislike)
