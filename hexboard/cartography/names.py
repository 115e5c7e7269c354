"""All names of a map, band by band of zoom, the important first; what finds no room is left out until nearer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from math import inf

from attrs import evolve, frozen

from hexboard.art import counter_style, letter_style, style
from hexboard.art.counters import side_at
from hexboard.art.crossings import is_crossing
from hexboard.art.features import Features
from hexboard.art.letter_style import Band
from hexboard.art.lettering import width
from hexboard.art.names import texts_of
from hexboard.art.outline import PLANE
from hexboard.art.palette import LetterColours
from hexboard.art.places import face_of, named, sort_of
from hexboard.art.shapes import Layer, Points, Text
from hexboard.art.waters import Course
from hexboard.art.zones import printed
from hexboard.board.board import Board
from hexboard.board.feature import PlaceName
from hexboard.board.lettering import Face, Piece, SetName
from hexboard.geometry.hex import Hex

from . import weights
from .choices import Choice, Ink
from .cover import Cover
from .hill_names import hill_choices
from .name import Name, Setting
from .parting import Parting, parting_by
from .place_names import broken, place_choices, site_of
from .placing import Room, usual_place
from .settling import settled
from .water_names import named_waters, stem_name, water_settings, water_sort
from .zone_names import zone_choices

_LAST = letter_style.BANDS[-1]
_SORTS = ("city", "river", "halt", "hill", "creek", "spot", "stream")  # the important first


@frozen(eq=False)
class Sheet:
    """What names are set on: board, which of its hexes are in play, where counters are set up, features, what lettering
    would hide (``shores``: that of waters), crests, what is lettered already.
    """

    board: Board
    in_play: Collection[Hex]
    set_up: Collection[Hex]
    features: Features
    cover: Cover
    shores: Cover
    part: Callable[[tuple[float, float]], int]
    colours: LetterColours
    crest: Callable[[Hex], Points | None]
    lettered: tuple[Layer, ...]


def set_names(sheet: Sheet, pinned: Sequence[SetName] = ()) -> Iterator[SetName]:
    """The names of every band as they are best set; those ``pinned`` stay, and the others keep off them."""
    places, waters = named(sheet.board), named_waters(sheet.features.courses)
    parting = parting_by(sheet.features.courses, sheet.features.lines)
    for band in letter_style.BANDS:
        kept = [name for name in pinned if name.band == band.least]
        by_hand = {(name.of, name.name) for name in kept}
        room = _room(sheet, band, places, parting)
        for text in (text for name in kept for text in texts_of(name, sheet.colours)):
            room.keep(text)
        names = (*_zones(sheet, band), *_by_sort(sheet, band, places, waters))
        for name, texts in settled([name for name in names if (name.of, name.title) not in by_hand], room).items():
            first = texts[0]
            pieces = tuple(Piece(text.text, text.at, text.turn) for text in texts)
            face: Face = "italic" if first.face == "italic" else "roman"
            yield SetName(band.least, name.title, name.of, first.size, face, first.anchor, pieces)
        yield from kept


def _room(sheet: Sheet, band: Band, places: Iterable[PlaceName], parting: Parting) -> Room:
    # where houses are not drawn, those of places without a name are not looked for
    seen = (place for place in places if band.least >= style.LEAST_TEXTURE or sort_of(place) in band.sizes)
    sites = {place.hex: site_of(place, sheet.features) for place in seen}
    room = Room(sheet.part, sheet.cover, sheet.shores, parting, sheet.board.hexes, sheet.in_play, sites)
    for layer in sheet.lettered:
        for shape in layer.shapes if layer.shows(band.least) else ():
            if isinstance(shape, Text):
                room.keep(shape)
    if band.numbers:
        for place in places:
            room.keep_place(place.hex, counter_style.COUNTER)
    # from the farthest none lies where counters are set up
    over = inf if band is letter_style.BANDS[0] else weights.OVER_SET_UP
    for at in sheet.set_up:
        room.set_up(at, side_at(band.least), weights.AT_SET_UP if band.numbers else over)
        if band.numbers:
            room.set_up(at, counter_style.COUNTER, over)
    return room


def _by_sort(
    sheet: Sheet, band: Band, places: Mapping[PlaceName, int], waters: tuple[Course, ...]
) -> Iterator[Name]:
    side = side_at(band.least)  # in a band they are the largest where it begins
    chief = min(weights.CHIEF_WAYS, max((n for place, n in places.items() if sort_of(place) == "city"), default=0))
    for sort in (sort for sort in _SORTS if sort in band.sizes):
        for place, ways in places.items():
            if sort_of(place) == sort:
                great = sort == "city" and ways >= chief
                less = 1.0 if place.hex in sheet.in_play else weights.MISSED_UNDER_FOLD
                missed = weights.MUST if great or band.all_named else less * _missed(place, ways, band)
                yield _place(place, sort, sheet, band, side, missed, great)
        for course in waters:
            if water_sort(course) == sort:
                yield from _water(course, sort, stem_name(course, waters), sheet, band)


def _missed(place: PlaceName, ways: int, band: Band) -> float:
    """How bad it is to leave a place's name out where so many ways meet."""
    sort = sort_of(place)
    if sort == "hill" and not band.numbers:
        return weights.FAR_HILL
    if sort == "city":
        return weights.MISSED[sort] + min(ways, weights.MOST_WAYS) * weights.MISSED_A_WAY
    return weights.MISSED[sort] + (weights.MISSED_CROSSING if is_crossing(place.kind) else 0.0)


def _place(
    place: PlaceName, sort: str, sheet: Sheet, band: Band, side: float, missed: float, great: bool
) -> Name:
    """A place's name: smaller where there is little room, a ``great`` one's hardly, or beside the lesser counters of a
    nearer zoom; a town's, and from near any, over where counters stand if need be.

    Where counters are too small for numbers a name stands for its place: no greater one lies there, nor a lesser later.
    """
    smaller = (weights.SMALLER_CHIEF if great else weights.SMALLER) / band.sizes[sort]
    village = band.sizes.get("halt", 0.0) if great and not band.numbers else 0.0
    settings = tuple(
        Setting(
            partial(_choices, place, size, sheet, beside, great),
            clear,
            dislike + (band.sizes[sort] - size) * smaller + weights.LESS_THAN_A_VILLAGE * (size < village),
            fits,
        )
        for beside, clear, dislike, fits in _counters_beside(band, side, sort, place.hex in sheet.in_play)
        for size in _sizes(place.name, sort, band, village)
    )
    in_order = tuple(sorted(settings, key=lambda setting: setting.dislike))
    if band.numbers:
        return Name(in_order, missed, place.hex, title=place.name)
    spot, keeps = _middle_of(place.hex), Ink(usual_place(place.hex, side))
    return Name(in_order, missed, place.hex, spot, keeps, title=place.name)


def _sizes(name: str, sort: str, band: Band, village: float) -> Iterator[float]:
    """The sizes a name is set in: its own, that from nearer, that of a ``village`` that it should not be less than (0:
    of none), as large as fits between counters, smaller where there is little room.
    """
    full, least = band.sizes[sort], _least_size(sort, band)
    most = weights.SMALLER_SIZES if band.numbers else weights.SMALLER_SIZES_FAR
    steps = most if least < weights.HARDLY_LESS * full else 0
    fits = (letter_style.WIDE / max(width(line, face_of(sort)) for line in lines) for lines in broken(name))
    yield from sorted(
        {
            *(full - (full - least) * k / max(1, steps) for k in range(steps + 1)),
            *(size for size in (_nearer(sort, band), village, *fits) if least < size < full),
        },
        reverse=True,
    )


def _least_size(sort: str, band: Band) -> float:
    """The least size that a sort of name is set in."""
    full = band.sizes[sort]
    smallest = (weights.SMALLEST if band.numbers else weights.SMALLEST_FAR) * full
    return min(full, smallest if band is _LAST else max(smallest, weights.LEGIBLE / band.least))


def _nearer(sort: str, band: Band) -> float:
    """The size of a sort of name in the next nearer band."""
    nearer = (one.sizes.get(sort, 0.0) for one in letter_style.BANDS if one.least == band.most)
    return next(nearer, 0.0) if band.numbers else 0.0


def _counters_beside(
    band: Band, side: float, sort: str, in_play: bool
) -> Iterator[tuple[float, float, float, float]]:
    """The side of the counters a name is set beside, or of the houses where none stand; of those of other hexes it
    keeps clear of; how much that is disliked; and up to what width a line keeps clear of them.
    """
    least = counter_style.COUNTER if band.numbers else 0.0
    yield side, least, 0.0, band.fits
    if not in_play:
        yield weights.HOUSES, least, weights.BESIDE_HOUSES, band.fits
    if not band.numbers:
        return
    if side > least:
        yield least, least, weights.LESSER_COUNTERS, band.fits
    if band.all_named or sort == "city":
        yield least, least, weights.OVER_COUNTERS if band.all_named else weights.TOWN_OVER_COUNTERS, 0.0


def _choices(place: PlaceName, size: float, sheet: Sheet, side: float, great: bool) -> Iterator[Choice]:
    if place.kind in weights.HILLS:
        return hill_choices(place, sheet.crest(place.hex), size, side, sheet.colours)
    hemmed_in = sum(at in sheet.set_up for at in place.hex.neighbours()) >= weights.HEMMED_IN
    rings = weights.RINGS if hemmed_in or great else 0
    return place_choices(place, size, side, sheet.colours, site_of(place, sheet.features), rings)


def _middle_of(at: Hex) -> Ink:
    """A small square in the middle of a hex."""
    x, y = PLANE.point(at)
    return Ink((x - 0.2, y - 0.2, x + 0.2, y + 0.2))


def _water(course: Course, sort: str, stem: str, sheet: Sheet, band: Band) -> Iterator[Name]:
    """The names of a water; a branch whose name is too long for it bears that of its stem."""
    clear, full = (counter_style.COUNTER, band.fits) if band.numbers else (0.0, 0.0), band.sizes[sort]
    least = _least_size(sort, band) if band.all_named else full
    tried = sorted({full, (full + least) / 2, least}, reverse=True)
    sizes = [(size, (1 - size / full) * weights.SMALLER_WATER) for size in tried]
    level = band.sizes["city"]  # beside its water a name larger than a town's would be taken for a country's
    whole = list(water_settings(course, sizes, level, clear, sheet.colours))
    short = list(water_settings(evolve(course, name=stem), sizes, level, clear, sheet.colours)) if stem else []
    for settings, lesser in zip_longest(whole, short, fillvalue=()):
        worse = tuple(evolve(one, dislike=one.dislike + weights.WATER_STEM) for one in lesser)
        missed = weights.MUST if band.all_named else weights.MISSED[sort]
        yield Name((*settings, *worse), missed, again=course.name, title=course.name, of="water")


def _zones(sheet: Sheet, band: Band) -> Iterator[Name]:
    if "zone" in band.sizes:
        for zone in printed(sheet.board):
            size = band.sizes["zone"]
            # in the gaps between counters, or close together where they are large
            step = 1.0 if band.numbers else size * letter_style.LINE_STEP
            setting = Setting(partial(zone_choices, zone, size, step, sheet.colours))
            yield Name((setting,), weights.MISSED["zone"], title=zone.name, of="zone")
