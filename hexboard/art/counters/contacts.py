"""Counters of what a seat knows by sight or report alone: unknown forces, and its own of which it has only heard."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import partial

from attrs import frozen

from hexboard.art.colours.palette import CounterColours, Palette
from hexboard.art.lettering import width
from hexboard.art.shapes import Area, Colour, Point, Shape, Stroke, Text, box_corners, closed, inked
from hexboard.art.styles import counter_style as style
from hexboard.core.position import Position
from hexboard.core.state import Contact, Hearsay
from hexboard.core.unit import OnMap, Unit
from hexboard.geometry.hex import Hex

from .cardboard import Cardboard, ring
from .faces import Detail, face
from .stacks import offsets
from .text import fitted


@frozen
class PlacedContact:
    """A contact on the map: its marker, what is known, its hex and how far beside the middle it lies, in hexes."""

    marker: str
    contact: Contact
    hex: Hex
    aside: Point


def placed_contacts(at: Position) -> Iterator[PlacedContact]:
    """Every contact on the map of a seat's view, the oldest of a hex undermost, beside counters that stand there."""
    here: dict[Hex, list[tuple[int, str, Contact]]] = defaultdict(list)
    for marker, contact in sorted(at.contacts.items()):
        if isinstance(contact.place, OnMap):
            here[contact.place.hex].append((contact.turn, marker, contact))
    for hex, found in here.items():
        dx, dy = style.CONTACT_ASIDE if at.units_at(hex) else (0.0, 0.0)
        places = offsets(len(found))
        for (_, marker, contact), (x, y) in zip(sorted(found, key=lambda each: each[:2]), places, strict=True):
            yield PlacedContact(marker, contact, hex, (x + dx, y + dy))


def contact_face(at: Position, contact: Contact, palette: Palette, detail: Detail = "near") -> tuple[Shape, ...]:
    """Something unknown: a blank counter of its side with a question mark, the estimate and the date."""
    colours = palette.counters
    side = next((side for side in at.game.sides if side.id == contact.side), None)
    tone, paint = (side.tone, colours.toned(side.tone)) if side else ("dark", colours.unknown)
    card = Cardboard(ring(tone), paint, colours)
    shapes: list[Shape] = [*card.body(), *card.rim(inner=detail != "far")]
    shapes.append(fitted("?", style.FAR_QUERY if detail == "far" else style.QUERY, card.ink))
    if detail != "far" and side:
        shapes.append(fitted(side.letter, style.LETTER, card.ink))
    if detail == "near":
        shapes += _estimate(contact.estimate or contact.look, card.ink)
    return _dated(at, shapes, card, contact, detail)


def reported_face(
    at: Position, unit: Unit, palette: Palette, detail: Detail = "near", covered: bool = False
) -> tuple[Shape, ...]:
    """A unit as its own seat knows it: its usual face, and paler with a date where that is only a report."""
    kind, side = at.kind(unit), at.game.side(unit.side)
    shapes = face(kind, unit, side, palette, detail, covered)
    heard = at.hearsay(unit.id)
    if heard is None:
        return shapes
    return _dated(at, shapes, Cardboard.of(kind, side, palette), heard, detail)


def age_of(at: Position, turn: int) -> int:
    """How many turns old a report looks: beyond some it grows no paler."""
    return min(max(0, at.turn - turn), round((1 - style.PALEST) / style.FADE) + 1)


def _estimate(words: str, ink: Colour) -> Iterator[Shape]:
    """As much of an estimate as can be read on a counter: "15,900 men, 37 guns", "15,900 men" or "15,900"."""
    for part in dict.fromkeys((words, words.partition(", ")[0], words.partition(" ")[0])):
        line = fitted(part, style.ESTIMATE, ink, "condensed")
        if part and line.size >= style.ESTIMATE.least:
            yield line
            return


def _dated(
    at: Position, shapes: Iterable[Shape], card: Cardboard, known: Contact | Hearsay, detail: Detail
) -> tuple[Shape, ...]:
    share = max(style.PALEST, 1 - style.FADE * max(0, at.turn - known.turn))
    found = [inked(shape, partial(_thin, share)) for shape in shapes]
    if known.source != "seen":
        ink = card.colours.count_ink
        found.append(Stroke((closed(card.edge),), ink, style.OUTLINE, style.OUTLINE_PIXELS, style.DASH))
    if detail != "far":
        size = style.DATE_SIZE if detail == "near" else style.MID_DATE_SIZE
        found += _plate(at.ago(known.turn).removesuffix(" ago"), size, card.colours)
    return tuple(found)


def _plate(words: str, size: float, colours: CounterColours) -> Iterator[Shape]:
    half, high = width(words, "bold") * size / 2 + style.DATE_PAD, size * style.DATE_HIGH / 2
    y = style.DATE_AT
    yield Area((box_corners((-half, y - high, half, y + high)),), colours.count)
    yield Text(words, (0.0, y), size, colours.count_ink, "bold")


def _thin(share: float, colour: Colour) -> Colour:
    """A colour that lets through some of what lies under it."""
    if not colour or share == 1:
        return colour
    return f"{colour[:7]}{round(int(colour[7:9] or 'ff', 16) * share):02x}"
