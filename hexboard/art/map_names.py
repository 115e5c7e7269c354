"""All names of a map, band by band of zoom, the important first; what finds no room is left out until nearer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from attrs import frozen

from hexboard.board.board import Board
from hexboard.board.feature import PlaceName
from hexboard.geometry.hex import Hex

from . import counter_style, letter_style
from .counters import side_at
from .hill_names import hill_choices
from .labels import named, place_choices, sort_of
from .letter_style import Band
from .lettering import ink_corners
from .obstacles import Obstacles
from .outline import PLANE
from .palette import LetterColours
from .placing import Choice, Room
from .shapes import Layer, Point, Points, Text
from .water_names import named_waters, water_choices, water_sort
from .waters import Course
from .zones import printed, zone_choices

_LAST = letter_style.BANDS[-1]


@frozen(eq=False)
class Sheet:
    """What names are set on: board, waters, the lines and crossings that names had better not hide, crests, what is
    lettered already.
    """

    board: Board
    waters: tuple[Course, ...]
    lines: Obstacles
    crossings: Obstacles
    part: Callable[[Point], int]
    colours: LetterColours
    crest: Callable[[Hex], Points | None]
    lettered: tuple[Layer, ...]


def name_layers(sheet: Sheet) -> Iterator[Layer]:
    """A layer of names for every band."""
    places, waters = named(sheet.board), named_waters(sheet.waters)
    for band in letter_style.BANDS:
        texts = tuple(_names(sheet, band, places, waters))
        yield Layer("names", texts, band.least, band.most)


def _names(sheet: Sheet, band: Band, places: tuple[PlaceName, ...], waters: tuple[Course, ...]) -> Iterator[Text]:
    room = _room(sheet, band, places)
    if band.numbers:
        for place in places:
            room.keep_place(place.hex, counter_style.COUNTER)
    by_sort = [(sort_of(place), place) for place in places]
    yield from _zones(sheet, band, room)
    for sort in ("city", "river", "halt", "hill", "creek", "spot", "stream"):
        if sort in band.sizes:
            yield from _places((place for found, place in by_sort if found == sort), sort, sheet, band, room)
            yield from _waters((water for water in waters if water_sort(water) == sort), sort, sheet, band, room)


def _room(sheet: Sheet, band: Band, places: tuple[PlaceName, ...]) -> Room:
    side = side_at(band.least)  # in a band they are the largest where it begins
    with_names = frozenset(place.hex for place in places)
    room = Room(sheet.part, sheet.lines, sheet.crossings, sheet.board.hexes, with_names, side)
    for layer in sheet.lettered:
        for shape in layer.shapes if layer.shows(band.least) else ():
            if isinstance(shape, Text):
                room.keep(ink_corners(shape, letter_style.APART))
    return room


def _places(found: Iterable[PlaceName], sort: str, sheet: Sheet, band: Band, room: Room) -> Iterator[Text]:
    for place in found:
        if not band.numbers and not room.is_free(ink_of_place(place.hex)):
            continue  # a greater name lies over this place
        texts = _set(place, sort, sheet, band, room)
        if texts and not band.numbers:
            room.keep_place(place.hex, room.side)
        yield from texts


def _set(place: PlaceName, sort: str, sheet: Sheet, band: Band, room: Room) -> tuple[Text, ...]:
    """A place's name: smaller where there is little room, then beside the lesser counters of a nearer zoom, and a
    town's over where counters stand if need be.
    """
    part = sheet.part(PLANE.point(place.hex))
    shrinks = letter_style.SHRINK if band is _LAST else letter_style.SHRINK[:3] if band.numbers else (1.0,)
    for side, clear in _counters_beside(band, room, sort == "city" or band is _LAST):
        for shrink in shrinks:
            texts = room.best(_choices(place, band.sizes[sort] * shrink, sheet, side), part, clear)
            if texts:
                return texts
    return ()


def _counters_beside(band: Band, room: Room, needed: bool) -> Iterator[tuple[float, float]]:
    """The side of the counters a name is set beside, and of those of other hexes it keeps clear of."""
    least = counter_style.COUNTER
    if not band.numbers:
        yield room.side, 0.0
        return
    yield room.side, room.side
    if room.side > least:
        yield least, least
    if needed:
        yield least, 0.0


def _choices(place: PlaceName, size: float, sheet: Sheet, side: float) -> Iterator[Choice]:
    if place.kind in letter_style.HILLS:
        return hill_choices(place, sheet.crest(place.hex), size, side, sheet.colours)
    return place_choices(place, size, side, sheet.colours)


def ink_of_place(at: Hex) -> tuple[Point, ...]:
    """A small square in the middle of a hex."""
    x, y = PLANE.point(at)
    return (x - 0.2, y - 0.2), (x + 0.2, y - 0.2), (x + 0.2, y + 0.2), (x - 0.2, y + 0.2)


def _waters(found: Iterable[Course], sort: str, sheet: Sheet, band: Band, room: Room) -> Iterator[Text]:
    for course in found:
        for choices in water_choices(course, band.sizes[sort], sheet.colours):
            for part in (1, 2):
                texts = room.best(choices, part, counter_style.COUNTER if band.numbers else 0.0)
                if texts:
                    yield from texts
                    break


def _zones(sheet: Sheet, band: Band, room: Room) -> Iterator[Text]:
    if "zone" in band.sizes:
        for zone in printed(sheet.board):
            part = sheet.part(PLANE.point(min(zone.hexes)))
            size = band.sizes["zone"]
            # in the gaps between counters, or close together where they are large
            step = 1.0 if band.numbers else size * letter_style.LINE_STEP
            yield from room.best(zone_choices(zone, size, step, sheet.colours), part)
