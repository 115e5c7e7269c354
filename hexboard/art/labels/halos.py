"""The halo of names under all their letters: laid letter by letter it would cut the one before, and what shows through
between two words would be read as a hyphen or a full stop.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import dist

from attrs import evolve

from hexboard.art.lettering import CAPITALS, width
from hexboard.art.shapes import Points, Shape, Stroke, Text
from hexboard.art.styles import letter_style

_SPACE, _SAME_NAME = 0.25, 1.2  # ems between two letters of one name if a word ends there, and at most


def under_letters(texts: Sequence[Text]) -> tuple[Shape, ...]:
    """Lettering with its halo first: a level line keeps its own, and has its words joined."""
    haloed = [text for text in texts if text.halo]
    letters = [text for text in haloed if text.turn]
    return (
        *_strokes((text, _gaps(text)) for text in haloed if not text.turn),
        *_strokes((a, _gap(a, b)) for a, b in pairwise(letters)),
        *(evolve(letter, colour=letter.halo) for letter in letters),
        *(evolve(text, halo="", halo_width=0.0) if text.turn else text for text in texts),
    )


def _strokes(gaps: Iterable[tuple[Text, Iterable[Points]]]) -> Iterator[Stroke]:
    """A stroke as high as a capital over the gaps of each lettering."""
    for text, lines in gaps:
        if found := tuple(lines):
            yield Stroke(found, text.halo, CAPITALS * text.size, round=False)


def _gaps(text: Text) -> Iterator[Points]:
    words, wide = text.text.split(" "), width(text.text, text.face) * text.size
    start = text.at[0] - text.before * wide
    for k in range(1, len(words)):
        before = " ".join(words[:k])
        first, last = (start + width(done, text.face) * text.size for done in (before, before + " "))
        yield (first, text.at[1]), (last, text.at[1])


def _gap(a: Text, b: Text) -> Iterator[Points]:
    """The gap between a letter and the next, if both are of one name along a line and a word ends there."""
    between = dist(a.at, b.at) / a.size - (width(a.text, a.face) + width(b.text, b.face)) / 2
    if a.size == b.size and _SPACE < between < _SAME_NAME:
        yield a.at, b.at


def halo_width_of(size: float) -> float:
    """How wide the halo of lettering of a size is, to either side."""
    return min(letter_style.MOST_HALO, size * letter_style.HALO) if size < 0.3 else size / 6
