"""The glow of a name between its words: what shows through there would be read as a hyphen or a full stop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .lettering import CAPITALS, width
from .shapes import Points, Stroke, Text


def word_gaps(texts: Iterable[Text]) -> Iterator[Stroke]:
    """A stroke as high as a capital over every gap between the words of level lettering that has a glow."""
    for text in texts:
        lines = tuple(_gaps(text)) if text.halo and not text.turn else ()
        if lines:
            yield Stroke(lines, text.halo, CAPITALS * text.size, round=False)


def _gaps(text: Text) -> Iterator[Points]:
    words, wide = text.text.split(" "), width(text.text, text.face) * text.size
    start = text.at[0] - {"start": 0.0, "middle": wide / 2, "end": wide}[text.anchor]
    for k in range(1, len(words)):
        before = " ".join(words[:k])
        first, last = (start + width(done, text.face) * text.size for done in (before, before + " "))
        yield (first, text.at[1]), (last, text.at[1])
