"""A block of what is printed beside the map, and the lettering blocks are made of."""

from collections.abc import Callable, Iterable, Iterator

from attrs import frozen

from hexboard.art.lettering import pieces, width, wrapped
from hexboard.art.shapes import Face, Ink, Point, Shape, Stroke, Text, box_corners, closed, edged, grown
from hexboard.art.styles import marginalia_style


@frozen
class Tied:
    """Shapes that show from where lettering of a size can be read, with their words or not at all."""

    size: float
    shapes: tuple[Shape, ...]


@frozen
class Block:
    """How high a block is, in units of the panel, and its shapes about its upper left corner: those always seen with
    what lettering can be read, and those ``tied`` to words. They are made when the block is printed.
    """

    high: float
    draw: Callable[[], Iterable[Shape]] = tuple
    tied: Callable[[], Iterable[Tied]] = tuple


def centred(
    words: str, size: float, top: float, ink: Ink, face: Face, wide: float = marginalia_style.WIDE
) -> tuple[tuple[Text, ...], float]:
    """Words broken into centred lines that fit a width, and the height below them; set smaller for too long a word."""
    middle, texts = marginalia_style.WIDE / 2, []
    size = min([size, *(wide / width(piece.strip(), face) for piece in pieces(words))])
    lines = wrapped(words, size, face, wide)
    for line in lines:
        texts.append(Text(line, (middle, top + size * 0.5), size, ink, face))
        top += size * marginalia_style.LEADING
    return tuple(texts), top


def framed(high: float) -> Iterator[Shape]:
    """A double frame round a block."""
    outer, inner, gap = marginalia_style.FRAME
    box = (0.0, 0.0, marginalia_style.WIDE, high)
    yield from edged((box_corners(box),), "ground-plain", "frame", outer, 1.2, round=False)
    yield Stroke((closed(box_corners(grown(box, -gap))),), "frame", inner, 0.7, round=False)


def heading(words: str, top: float, seen: float = marginalia_style.HEADING) -> Tied:
    """A heading between two rules; it may wait until smaller lettering is ``seen``."""
    size, wide = marginalia_style.HEADING, marginalia_style.WIDE
    half = width(words, "roman") * size / 2 + 0.2
    y = top + size * 0.5
    rules: tuple[tuple[Point, Point], ...] = (((0.0, y), (wide / 2 - half, y)), ((wide / 2 + half, y), (wide, y)))
    word = Text(words, (wide / 2, y), size, "name", "roman")
    return Tied(min(size, seen), (word, Stroke(rules, "name", 0.02, 0.7, round=False)))
