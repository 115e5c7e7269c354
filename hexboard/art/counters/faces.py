"""Faces of counters as display lists, and both sides as they lie in the box; a counter is one unit wide, about 0, 0."""

from collections.abc import Iterator, Mapping
from typing import Literal

from attrs import evolve

from hexboard.art.colours.palette import CounterColours, Palette, ink_on
from hexboard.art.shapes import Area, Colour, Discs, Shape, Text
from hexboard.art.styles import counter_style as style
from hexboard.core.game import Game
from hexboard.core.seat import Side
from hexboard.core.unit import Gone, Unit, UnitId, UnitKind

from . import leaders
from .cardboard import Cardboard
from .marks import corner_flag, far_flag, far_moved, has_moved, is_weakened, marks, tabs, worst
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
    reduced = any(figure.reduced for figure in kind.face.figures or ())
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
