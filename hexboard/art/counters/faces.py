"""Faces of counters as display lists, of unknown forces too, and both sides as they lie in the box; one unit wide."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Literal

from attrs import evolve, frozen

from hexboard.art.colours.palette import CounterColours, Palette, ink_on
from hexboard.art.lettering import width
from hexboard.art.shapes import Area, Colour, Discs, Point, Shape, Stroke, Text, box_corners, closed, recoloured
from hexboard.art.styles import counter_style as style
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.seat import Side
from hexboard.core.state import Contact, Hearsay
from hexboard.core.unit import Gone, OnMap, Unit, UnitId, UnitKind
from hexboard.geometry.hex import Hex

from . import leaders
from .cardboard import Cardboard, ring
from .marks import corner_flag, far_flag, far_moved, has_moved, is_weakened, marks, tabs, worst
from .stacks import offsets
from .symbols import SymbolBox, size_mark, symbol
from .text import beside, far_figure, far_name, far_word, fitted, has_strength, large, name_text

Detail = Literal["far", "mid", "near"]


def detail_at(pixels: float) -> Detail:
    """How much a counter so many pixels wide can show."""
    if pixels >= style.NEAR_PIXELS:
        return "near"
    return "mid" if pixels >= style.FAR_PIXELS else "far"


def side_at(scale: float) -> float:
    """The side of a counter, in hexes, at so many pixels a hex: from afar it takes more of its hex."""
    return max(style.COUNTER, min(style.FAR_COUNTER, style.FAR_PIXELS / scale))


def is_turned_over(kind: UnitKind, unit: Unit) -> bool:
    """Whether a counter shows its back: a step is lost, or it bears a mark its back stands for."""
    return unit.step > 0 or bool(unit.status & kind.face.backs)


def face(
    kind: UnitKind, unit: Unit, side: Side, palette: Palette, detail: Detail = "near", covered: bool = False
) -> tuple[Shape, ...]:
    """A counter as it looks now: side by tone, shape and letter; arm, size, figures, name, formation, marks.

    A ``covered`` one lies under others in a stack: it shows a flag in the corner that is still seen.
    """
    card, on_back = Cardboard.of(kind, side, palette), is_turned_over(kind, unit)
    if kind.arm in style.LEADERS:
        print_ = _leader(kind, unit, side, card, detail)
    else:
        print_ = _PRINTS[detail](kind, unit, side, evolve(card, paint=card.paint.turned()) if on_back else card)
    return (
        *card.body(on_back),
        *print_,
        *card.rim(inner=detail != "far"),
        *_steps(unit, card.ink),
        *_marked(kind, unit, palette.counters, detail, covered),
    )


def stack_face(
    kind: UnitKind, total: int, count: int, side: Side, palette: Palette, harmed: bool = False, moved: bool = False
) -> tuple[Shape, ...]:
    """A whole stack seen from afar: its top counter with the strength of all, their number, whether one of them is
    weakened, and whether all of them have moved.
    """
    card, colours = Cardboard.of(kind, side, palette), palette.counters
    sum_ = str(total) if has_strength(kind) else ""
    return (
        *card.body(),
        *(leaders.far(kind, card.ink) if kind.arm in style.LEADERS else _far_print(kind, sum_, card)),
        *card.rim(inner=False),
        *(far_flag(colours) if harmed else ()),
        *(far_moved(colours) if moved else ()),
        *_count(count, colours),
    )


def _count(count: int, colours: CounterColours) -> Iterator[Shape]:
    at = style.COUNT_AT
    yield Discs((at,), style.COUNT_RADIUS, colours.count_ink)
    yield Discs((at,), style.COUNT_RADIUS - style.COUNT_RIM, colours.count)
    yield Text(str(count), at, style.COUNT_SIZE, colours.count_ink, "bold")


def _leader(kind: UnitKind, unit: Unit, side: Side, card: Cardboard, detail: Detail) -> Iterator[Shape]:
    if detail == "far":
        return leaders.far(kind, card.ink)
    return leaders.mid(kind, unit, card) if detail == "mid" else leaders.near(kind, unit, side, card)


def _near(kind: UnitKind, unit: Unit, side: Side, card: Cardboard) -> Iterator[Shape]:
    ink = card.ink
    yield from _band(kind, card, style.BAND)
    yield name_text(kind.name, style.NAME, _name_ink(kind, card))
    yield from size_mark(kind.size, style.SIZE_MARK_AT, ink)
    yield from _sign(kind, SymbolBox(*style.SYMBOL, card.paint.symbol, style.SYMBOL_LINE), card)
    yield fitted(side.letter, style.LETTER, ink)
    if kind.face.short and kind.face.short not in kind.name.replace("/", " ").split():
        yield fitted(kind.face.short, style.SHORT, ink, "condensed")
    left, boxed = beside(kind, unit, "left"), beside(kind, unit, "boxed")
    yield fitted(large(kind, unit), style.MIDDLE_FIGURE if left or boxed else style.FIGURE, ink)
    if left:
        x, y, radius = style.GUN
        yield Discs(((x, y),), radius, ink)
        yield fitted(left, style.LEFT, ink)
    yield from leaders.boxed_figure(boxed, ink)


def _mid(kind: UnitKind, unit: Unit, side: Side, card: Cardboard) -> Iterator[Shape]:
    yield from _band(kind, card, style.MID_BAND)
    yield name_text(kind.name, style.MID_NAME, _name_ink(kind, card))
    yield from _sign(kind, SymbolBox(*style.MID_SYMBOL, card.paint.symbol, style.MID_LINE), card)
    yield fitted(side.letter, style.MID_LETTER, card.ink)
    yield fitted(large(kind, unit), style.MID_FIGURE, card.ink)


def _far(kind: UnitKind, unit: Unit, side: Side, card: Cardboard) -> Iterator[Shape]:
    return _far_print(kind, far_figure(kind, unit), card)


def _far_print(kind: UnitKind, figure: str, card: Cardboard) -> Iterator[Shape]:
    """What is read from afar; its name where a counter has no strength."""
    yield from _band(kind, card, style.FAR_BAND)
    yield from _sign(kind, SymbolBox(*style.FAR_SYMBOL, card.paint.symbol, style.FAR_SYMBOL_LINE), card)
    if figure:
        yield fitted(figure, style.FAR_FIGURE, card.ink)
    else:
        yield far_name(far_word(kind), card.ink)


_PRINTS = {"near": _near, "mid": _mid, "far": _far}


def _sign(kind: UnitKind, field: SymbolBox, card: Cardboard) -> Iterator[Shape]:
    return symbol(kind.face.sign or kind.arm, field, card.paint.field)


def _band(kind: UnitKind, card: Cardboard, foot: float) -> Iterator[Shape]:
    """The formation's colour along the top; those beyond the first dozen have a rule at its foot."""
    band = kind.face.band
    if band is not None:
        fill = card.colours.band(band)
        yield Area((card.strip(-1.0, foot),), fill)
        if band >= len(card.colours.bands):
            yield Area((card.strip(foot - style.BAND_RULE, foot),), ink_on(fill))


def _name_ink(kind: UnitKind, card: Cardboard) -> str:
    fill = card.colours.band(kind.face.band)
    return ink_on(fill) if fill else card.ink


def _steps(unit: Unit, ink: Colour) -> Iterator[Shape]:
    """A dot for every step lost."""
    x, y = style.STEP_AT
    if unit.step:
        dots = tuple((x + k * style.STEP_DOT * 2.6, y) for k in range(unit.step))
        yield Discs(dots, style.STEP_DOT, ink)


def _marked(
    kind: UnitKind, unit: Unit, colours: CounterColours, detail: Detail, covered: bool
) -> Iterator[Shape]:
    told = marks(kind, unit)
    if detail == "far":
        if is_weakened(kind, unit):
            yield from far_flag(colours)
        if has_moved(unit):
            yield from far_moved(colours)
    elif covered:
        bad = worst(unit)
        if bad:
            yield from corner_flag(bad, colours)
    elif kind.arm in style.LEADERS:
        size, most, plate = style.LEADER_TABS if detail == "near" else style.MID_LEADER_TABS
        yield from tabs(told, colours, size, most, plate)
    else:
        yield from tabs(told, colours, *(style.TABS if detail == "near" else style.MID_TABS))


_UNUSED = "not used"


def fresh(kind: UnitKind) -> Unit:
    """A counter as it comes out of the box."""
    return Unit(kind.id, kind.id, kind.side, Gone("out of play"))


def front_face(game: Game, kind: UnitKind, palette: Palette, detail: Detail = "near") -> tuple[Shape, ...]:
    """The front of a counter."""
    return face(kind, fresh(kind), game.side(kind.side), palette, detail)


def back_face(game: Game, kind: UnitKind, palette: Palette, detail: Detail = "near") -> tuple[Shape, ...]:
    """The back of a counter: the state it stands for, or else where the counter begins."""
    side = game.side(kind.side)
    if has_state_on_back(kind):
        turned = fresh(kind).marked(frozenset(sorted(kind.face.backs)[:1]))
        return face(kind, turned if kind.face.backs else evolve(turned, step=1), side, palette, detail)
    return tuple(_begins_face(kind, side, beginnings(game).get(kind.id, _UNUSED), palette))


def has_state_on_back(kind: UnitKind) -> bool:
    """Whether the back shows the counter in another state; leaders have none."""
    reduced = any(figure.reduced for figure in kind.printed)
    return (bool(kind.face.backs) or reduced) and kind.arm not in style.LEADERS


def beginnings(game: Game) -> Mapping[UnitId, str]:
    """Where each counter begins in the scenario: the number of its hex, or its turn of arrival."""
    found = {unit: game.board.label(at) for at, units in game.scenario.setup.items() for unit in units}
    for arrival in game.scenario.arrivals:
        found.update(dict.fromkeys(arrival.units, f"turn {arrival.turn}"))
    return found


def _begins_face(kind: UnitKind, side: Side, where: str, palette: Palette) -> Iterator[Shape]:
    card = Cardboard.of(kind, side, palette)
    yield from card.body()
    yield from card.rim()
    yield name_text(kind.name, style.BACK_NAME, card.ink)
    yield fitted(where, style.BACK_WHERE, card.ink)
    yield fitted(side.letter, style.BACK_LETTER, card.ink)


@frozen
class PlacedContact:
    """A contact on the map: its marker, what is known, its hex and how far beside the middle it lies, in hexes."""

    marker: str
    contact: Contact
    hex: Hex
    offset: Point


def placed_contacts(at: Position) -> Iterator[PlacedContact]:
    """Every contact on the map of a seat's view, the oldest of a hex undermost, beside counters that stand there."""
    here: dict[Hex, list[tuple[int, str, Contact]]] = defaultdict(list)
    for marker, contact in sorted(at.contacts.items()):
        if isinstance(contact.place, OnMap):
            here[contact.place.hex].append((contact.turn, marker, contact))
    for hex, found in here.items():
        dx, dy = style.CONTACT_OFFSET if at.units_at(hex) else (0.0, 0.0)
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
    found = [recoloured(shape, partial(_thin, share)) for shape in shapes]
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
