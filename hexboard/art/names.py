"""The names of a map as its lettering has set them, band by band of zoom, and its hex numbers.

The halo of names lies under all their letters: laid letter by letter it would cut the one before, and what shows
through between two words would be read as a hyphen or a full stop.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import dist

from attrs import evolve, frozen

from hexboard.art.signs.works import printed
from hexboard.art.styles.letter_style import Band
from hexboard.art.waters.courses import courses
from hexboard.board.board import Board
from hexboard.board.lettering import Anchor, Face, LabelPiece, Of, SetName
from hexboard.geometry.hex import Hex

from .curves import PLANE
from .lettering import CAPITALS, width
from .places import face_of, named, sort_of
from .shapes import Box, Ink, Layer, Point, Points, Shape, Stroke, Text, moved, overlap
from .styles import counter_style, letter_style

Spots = Mapping[Hex, Point]  # from the middle of a hex; a hex that is not there has its number at the top
AT_TOP: Point = (0.0, letter_style.NUMBER_UP)


def spots_of(board: Board) -> Spots:
    """Where the numbers stand that do not stand at the top."""
    moved = board.lettering.numbers if board.lettering else {}
    return {at: moved[label] for at in board.hexes if (label := board.label(at)) in moved}


def number_layers(board: Board, spots: Spots) -> tuple[Layer, ...]:
    """The printed number of every hex, larger from afar."""

    def texts(size: float) -> tuple[Text, ...]:
        return tuple(_number(at, board.label(at), spots.get(at, AT_TOP), size) for at in sorted(board.hexes))

    near = letter_style.LEAST_SMALL_NUMBERS
    return (
        Layer("numbers", texts(letter_style.FAR_NUMBER_SIZE), letter_style.LEAST_NUMBERS, near),
        Layer("numbers", texts(letter_style.NUMBER_SIZE), near),
    )


def _number(at: Hex, label: str, spot: Point, size: float) -> Text:
    x, y = PLANE.point(at)
    place = x + spot[0], y + spot[1]
    return Text(label, place, size, "number", halo="halo", halo_width=letter_style.NUMBER_HALO)


_APART = 0.06  # hexes
_SPACE, _SAME_NAME = 0.25, 1.2  # ems between two letters of one name if a word ends there, and at most
_NUMBER: Box = (-0.2, -0.5, 0.2, -0.26)  # where the number of a hex stands, from its middle


@frozen
class _Wanted:
    name: str
    of: Of
    sort: str
    face: Face
    at: Point


def plain_names(board: Board) -> Iterator[SetName]:
    """Every name that finds room, in every band."""
    wanted = tuple(_wanted(board))
    for band in letter_style.BANDS:
        taken = [moved(_NUMBER, PLANE.point(at)) for at in board.hexes] if band.numbers else []
        for one in (one for one in wanted if one.sort in band.sizes):
            found = next((spot for spot in _spots(one, band) if not any(overlap(spot[1], box) for box in taken)), None)
            if found is not None:
                name, box = found
                taken.append(box)
                yield name


def _wanted(board: Board) -> Iterator[_Wanted]:
    """The names of a board, those that matter most first."""
    for place in named(board):
        sort = sort_of(place)
        yield _Wanted(place.name, "place", sort, face_of(sort), PLANE.point(place.hex))
    longest = {course.name: course for course in sorted(courses(board), key=lambda c: c.length)}
    for name, course in sorted(longest.items()):
        if name[:1].isupper():
            sort = letter_style.WATER_SORTS.get(course.kind, "stream")
            yield _Wanted(name, "water", sort, "italic", course.line[len(course.line) // 2])
    for zone in printed(board):
        middle = min(sorted(zone.hexes), key=lambda at: sum(at.distance(other) for other in zone.hexes))
        yield _Wanted(zone.name, "zone", "zone", "roman", PLANE.point(middle))


def _spots(one: _Wanted, band: Band) -> Iterator[tuple[SetName, Box]]:
    """A name in its places: under and over where counters stand, then to the right and to the left."""
    size, (x, y) = band.sizes[one.sort], one.at
    words = one.name.upper() if one.of == "zone" else one.name
    wide, high = width(words, one.face) * size, CAPITALS * size
    clear = counter_style.COUNTER / 2 + high / 2 + _APART
    beside = counter_style.COUNTER / 2 + _APART
    spots: Mapping[Point, tuple[Anchor, float]] = {
        (x, y + counter_style.COUNTER_DROP + clear): ("middle", 0.5),
        (x, y + counter_style.COUNTER_DROP - clear): ("middle", 0.5),
        (x + beside, y): ("start", 0.0),
        (x - beside, y): ("end", 1.0),
    }
    for at, (anchor, share) in spots.items():
        box = (-share * wide - _APART, -high / 2 - _APART, (1 - share) * wide + _APART, high / 2 + _APART)
        yield SetName(band.least, one.name, one.of, size, one.face, anchor, at, (LabelPiece(words),)), moved(box, at)


_INKS: Mapping[Of, Ink] = {"place": "name", "water": "water-name", "zone": "zone-name"}


def name_layers(board: Board) -> Iterator[Layer]:
    """A layer of names for every band; those of a board without lettering stand where there is room at once."""
    names = board.lettering.names if board.lettering else tuple(plain_names(board))
    zones = {zone.name for zone in printed(board)}
    for band in letter_style.BANDS:
        # an option may print a zone or not
        shown = (name for name in names if name.band == band.least and (name.of != "zone" or name.name in zones))
        yield Layer("names", under_letters([t for n in shown for t in texts_of(n)]), band.least, band.most)


def texts_of(name: SetName) -> Iterator[Text]:
    """What is drawn of a name."""
    (x, y), halo_width = name.at, halo_width_of(name.size)
    for piece in name.pieces:
        at = x + piece.right, y + piece.down
        yield Text(piece.text, at, name.size, _INKS[name.of], name.face, name.anchor, piece.turn, "halo", halo_width)


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
