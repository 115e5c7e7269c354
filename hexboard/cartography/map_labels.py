"""All names of a map, band by band of zoom, the important first; what finds no room is left out until nearer."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from math import inf

from attrs import evolve, frozen

from hexboard.art.counters.faces import side_at
from hexboard.art.curves import PLANE
from hexboard.art.drawing.map_drawing import Features
from hexboard.art.lettering import ink_corners, width
from hexboard.art.names import texts_of
from hexboard.art.places import face_of, named, sort_of
from hexboard.art.shapes import Layer, Point, Points, Text
from hexboard.art.signs.crossings import is_crossing
from hexboard.art.signs.works import printed
from hexboard.art.styles import counter_style, letter_style, style
from hexboard.art.styles.letter_style import Band
from hexboard.art.waters.courses import Course
from hexboard.board.board import Board
from hexboard.board.feature import PlaceName, Zone
from hexboard.board.lettering import Face, LabelPiece, SetName
from hexboard.cartography.hill_names import hill_candidates
from hexboard.geometry.hex import Hex

from . import costs
from .barriers import Barriers, barriers_of
from .candidates import NO_INK, Candidate, CandidateSet, Footprint, Label, LettersApart
from .cover import Cover
from .improving import placed_labels
from .label_placer import LabelPlacer, usual_place
from .place_names import broken, place_candidates, site_of
from .water_names import named_waters, stem_name, water_candidates, water_sort

_BETWEEN = 0.45  # from the middle of a hex to the gap between counters under it


def zone_candidates(zone: Zone, size: float, step: float) -> Iterator[LettersApart]:
    """Where a zone's name may stand, a word a line, ``step`` from line to line; the middle of the zone first."""
    points = [PLANE.point(at) for at in sorted(zone.hexes)]
    x = sum(p[0] for p in points) / len(points)
    y = sum(p[1] for p in points) / len(points)
    found: list[LettersApart] = []
    for k, (px, py) in enumerate(sorted(points, key=lambda p: abs(p[0] - x) + abs(p[1] - y))):
        for drop in (_BETWEEN, 0.0):
            texts = tuple(_lines(zone.name.upper().split(), (px, py + drop), size, step))
            outside = sum(PLANE.hex(corner) not in zone.hexes for text in texts for corner in ink_corners(text))
            found.append(LettersApart(texts, k * 0.01 + outside * 0.2))
    yield from sorted(found, key=lambda candidate: candidate.cost)


def _lines(words: list[str], middle: Point, size: float, step: float) -> Iterator[Text]:
    top = middle[1] - step * (len(words) // 2)
    for k, word in enumerate(words):
        at = (middle[0], top + k * step)
        yield Text(word, at, size, NO_INK, "roman")


_LAST = letter_style.BANDS[-1]
_SORTS = ("city", "river", "halt", "hill", "creek", "spot", "stream")  # the important first


@frozen(eq=False)
class LabelGround:
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
    crest: Callable[[Hex], Points | None]
    lettered: tuple[Layer, ...]


def set_names(sheet: LabelGround, pinned: Sequence[SetName] = ()) -> Iterator[SetName]:
    """The names of every band as they are best set; those ``pinned`` stay, and the others keep off them."""
    places, waters = named(sheet.board), named_waters(sheet.features.courses)
    barriers = barriers_of(sheet.features.courses, sheet.features.lines)
    for band in letter_style.BANDS:
        kept = [name for name in pinned if name.band == band.least]
        by_hand = {(name.of, name.name) for name in kept}
        placer = _placer(sheet, band, places, barriers)
        for text in (text for name in kept for text in texts_of(name)):
            placer.keep(text)
        names = (*_zones(sheet, band), *_by_sort(sheet, band, places, waters))
        free = [name for name in names if (name.of, name.title) not in by_hand]
        for name, texts in placed_labels(free, placer).items():
            first, (x, y) = texts[0], texts[0].at
            pieces = tuple(LabelPiece(text.text, text.at[0] - x, text.at[1] - y, text.turn) for text in texts)
            face: Face = "italic" if first.face == "italic" else "roman"
            yield SetName(band.least, name.title, name.of, first.size, face, first.anchor, (x, y), pieces)
        yield from kept


def _placer(sheet: LabelGround, band: Band, places: Iterable[PlaceName], barriers: Barriers) -> LabelPlacer:
    # where houses are not drawn, those of places without a name are not looked for
    seen = (place for place in places if band.least >= style.LEAST_TEXTURE or sort_of(place) in band.sizes)
    sites = {place.hex: site_of(place, sheet.features) for place in seen}
    placer = LabelPlacer(sheet.part, sheet.cover, sheet.shores, barriers, sheet.board.hexes, sheet.in_play, sites)
    for layer in sheet.lettered:
        for shape in layer.shapes if layer.shows(band.least) else ():
            if isinstance(shape, Text):
                placer.keep(shape)
    if band.numbers:
        for place in places:
            placer.keep_place(place.hex, counter_style.COUNTER)
    # from the farthest none lies where counters are set up
    over = inf if band is letter_style.BANDS[0] else costs.OVER_SET_UP
    for at in sheet.set_up:
        placer.set_up(at, side_at(band.least), costs.AT_SET_UP if band.numbers else over)
        if band.numbers:
            placer.set_up(at, counter_style.COUNTER, over)
    return placer


def _by_sort(
    sheet: LabelGround, band: Band, places: Mapping[PlaceName, int], waters: tuple[Course, ...]
) -> Iterator[Label]:
    side = side_at(band.least)  # in a band they are the largest where it begins
    chief = min(costs.CHIEF_WAYS, max((n for place, n in places.items() if sort_of(place) == "city"), default=0))
    for sort in (sort for sort in _SORTS if sort in band.sizes):
        for place, ways in places.items():
            if sort_of(place) == sort:
                great = sort == "city" and ways >= chief
                less = 1.0 if place.hex in sheet.in_play else costs.OMISSION_UNDER_FOLD
                omission = costs.MUST if great or band.all_named else less * _omission(place, ways, band)
                yield _place(place, sort, sheet, band, side, omission, great)
        for course in waters:
            if water_sort(course) == sort:
                yield from _water(course, sort, stem_name(course, waters), sheet, band)


def _omission(place: PlaceName, ways: int, band: Band) -> float:
    """How bad it is to leave a place's name out where so many ways meet."""
    sort = sort_of(place)
    if sort == "hill" and not band.numbers:
        return costs.FAR_HILL
    if sort == "city":
        return costs.OMISSION[sort] + min(ways, costs.MOST_WAYS) * costs.OMISSION_A_WAY
    return costs.OMISSION[sort] + (costs.OMISSION_CROSSING if is_crossing(place.kind) else 0.0)


def _place(
    place: PlaceName, sort: str, sheet: LabelGround, band: Band, side: float, omission: float, great: bool
) -> Label:
    """A place's name: smaller where there is little room, a ``great`` one's hardly, or beside the lesser counters of a
    nearer zoom; a town's, and from near any, over where counters stand if need be.

    Where counters are too small for numbers a name stands for its place: no greater one lies there, nor a lesser later.
    """
    smaller = (costs.SMALLER_CHIEF if great else costs.SMALLER) / band.sizes[sort]
    village = band.sizes.get("halt", 0.0) if great and not band.numbers else 0.0
    candidate_sets = tuple(
        CandidateSet(
            partial(_candidates, place, size, sheet, beside, great),
            clear,
            cost + (band.sizes[sort] - size) * smaller + costs.LESS_THAN_A_VILLAGE * (size < village),
            fits,
        )
        for beside, clear, cost, fits in _counters_beside(band, side, sort, place.hex in sheet.in_play)
        for size in _sizes(place.name, sort, band, village)
    )
    in_order = tuple(sorted(candidate_sets, key=lambda candidate_set: candidate_set.cost))
    if band.numbers:
        return Label(in_order, omission, place.hex, title=place.name)
    spot, keeps = _middle_of(place.hex), Footprint(usual_place(place.hex, side))
    return Label(in_order, omission, place.hex, spot, keeps, title=place.name)


def _sizes(name: str, sort: str, band: Band, village: float) -> Iterator[float]:
    """The sizes a name is set in: its own, that from nearer, that of a ``village`` that it should not be less than (0:
    of none), as large as fits between counters, smaller where there is little room.
    """
    full, least = band.sizes[sort], _least_size(sort, band)
    most = costs.SMALLER_SIZES if band.numbers else costs.SMALLER_SIZES_FAR
    steps = most if least < costs.HARDLY_LESS * full else 0
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
    smallest = (costs.SMALLEST if band.numbers else costs.SMALLEST_FAR) * full
    return min(full, smallest if band is _LAST else max(smallest, costs.LEGIBLE / band.least))


def _nearer(sort: str, band: Band) -> float:
    """The size of a sort of name in the next nearer band."""
    nearer = (one.sizes.get(sort, 0.0) for one in letter_style.BANDS if one.least == band.most)
    return next(nearer, 0.0) if band.numbers else 0.0


def _counters_beside(
    band: Band, side: float, sort: str, in_play: bool
) -> Iterator[tuple[float, float, float, float]]:
    """The side of the counters a name is set beside, or of the houses where none stand; of those of other hexes it
    keeps clear of; what that costs; and up to what width a line keeps clear of them.
    """
    least = counter_style.COUNTER if band.numbers else 0.0
    yield side, least, 0.0, band.fits
    if not in_play:
        yield costs.HOUSES, least, costs.BESIDE_HOUSES, band.fits
    if not band.numbers:
        return
    if side > least:
        yield least, least, costs.LESSER_COUNTERS, band.fits
    if band.all_named or sort == "city":
        yield least, least, costs.OVER_COUNTERS if band.all_named else costs.TOWN_OVER_COUNTERS, 0.0


def _candidates(place: PlaceName, size: float, sheet: LabelGround, side: float, great: bool) -> Iterator[Candidate]:
    if place.kind in costs.HILLS:
        return hill_candidates(place, sheet.crest(place.hex), size, side)
    hemmed_in = sum(at in sheet.set_up for at in place.hex.neighbours()) >= costs.HEMMED_IN
    rings = costs.RINGS if hemmed_in or great else 0
    return place_candidates(place, size, side, site_of(place, sheet.features), rings)


def _middle_of(at: Hex) -> Footprint:
    """A small square in the middle of a hex."""
    x, y = PLANE.point(at)
    return Footprint((x - 0.2, y - 0.2, x + 0.2, y + 0.2))


def _water(course: Course, sort: str, stem: str, sheet: LabelGround, band: Band) -> Iterator[Label]:
    """The names of a water; a branch whose name is too long for it bears that of its stem."""
    clear, full = (counter_style.COUNTER, band.fits) if band.numbers else (0.0, 0.0), band.sizes[sort]
    least = _least_size(sort, band) if band.all_named else full
    tried = sorted({full, (full + least) / 2, least}, reverse=True)
    sizes = [(size, (1 - size / full) * costs.SMALLER_WATER) for size in tried]
    level = band.sizes["city"]  # beside its water a name larger than a town's would be taken for a country's
    whole = list(water_candidates(course, sizes, level, clear))
    short = list(water_candidates(evolve(course, name=stem), sizes, level, clear)) if stem else []
    for candidate_sets, lesser in zip_longest(whole, short, fillvalue=()):
        worse = tuple(evolve(one, cost=one.cost + costs.WATER_STEM) for one in lesser)
        omission = costs.MUST if band.all_named else costs.OMISSION[sort]
        yield Label((*candidate_sets, *worse), omission, again=course.name, title=course.name, of="water")


def _zones(sheet: LabelGround, band: Band) -> Iterator[Label]:
    if "zone" in band.sizes:
        for zone in printed(sheet.board):
            size = band.sizes["zone"]
            # in the gaps between counters, or close together where they are large
            step = 1.0 if band.numbers else size * letter_style.LINE_STEP
            candidate_set = CandidateSet(partial(zone_candidates, zone, size, step))
            yield Label((candidate_set,), costs.OMISSION["zone"], title=zone.name, of="zone")
