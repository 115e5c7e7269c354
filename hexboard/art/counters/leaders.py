"""Leaders' counters: stars by rank, the name on a plate, what they can; no portrait."""

from collections.abc import Iterator

from hexboard.art.colours.palette import ink_on
from hexboard.art.shapes import Area, Colour, Shape, Stroke, around, box_corners, closed
from hexboard.art.styles import counter_style as style
from hexboard.art.styles.counter_style import TextPlace
from hexboard.core.seat import Side
from hexboard.core.unit import Unit, UnitKind

from .cardboard import Cardboard
from .symbols import star
from .text import beside, far_name, fitted, large, name_text


def stars_of(kind: UnitKind) -> int:
    """How many stars a leader wears: as printed, or else by what he leads."""
    return kind.values.get(style.STARS_COLUMN, style.STARS.get(kind.size, 1))


def near(kind: UnitKind, unit: Unit, side: Side, card: Cardboard) -> Iterator[Shape]:
    """Everything printed on a leader's counter."""
    ink = card.ink
    yield from _stars(stars_of(kind), *style.LEADER_STARS, ink)
    yield from _plate(kind, card, style.PLATE, style.PLATE_NAME)
    yield fitted(side.letter, style.LEADER_LETTER, ink)
    figure, boxed = large(kind, unit), beside(kind, unit, "boxed")
    if figure:
        yield fitted(figure, style.LEADER_FIGURE, ink)
    yield fitted(kind.face.short, style.LEADER_SHORT if figure or boxed else style.LEADER_FIGURE, ink)
    yield from boxed_figure(boxed, ink)


def mid(kind: UnitKind, unit: Unit, card: Cardboard) -> Iterator[Shape]:
    """Stars, name, and his large figure."""
    yield from _stars(stars_of(kind), *style.MID_LEADER_STARS, card.ink)
    yield from _plate(kind, card, style.MID_PLATE, style.MID_PLATE_NAME)
    yield fitted(large(kind, unit) or beside(kind, unit, "boxed") or kind.face.short, style.MID_LEADER_FIGURE, card.ink)


def far(kind: UnitKind, ink: Colour) -> Iterator[Shape]:
    """One star and the name."""
    y, size = style.FAR_STAR
    yield Area((star((0.0, y), size),), ink)
    yield far_name(kind.name.rpartition(" ")[2], ink)


def boxed_figure(figure: str, ink: Colour) -> Iterator[Shape]:
    """The figure in the box of the lower right corner; nothing without one."""
    if figure:
        box = around((style.BOX.at,), style.BOX_HALF)
        yield Stroke((closed(box_corners(box)),), ink, style.SYMBOL_LINE * 0.8, 0.9)
        yield fitted(figure, style.BOX, ink)


def _plate(kind: UnitKind, card: Cardboard, heights: tuple[float, float], name: TextPlace) -> Iterator[Shape]:
    """The name on a plate of the formation's colour."""
    band = card.colours.band(kind.face.band)
    yield Area((card.strip(*heights),), band or card.paint.field)
    yield name_text(kind.name, name, ink_on(band) if band else card.ink)


def _stars(count: int, y: float, size: float, step: float, ink: Colour) -> Iterator[Shape]:
    across = min(step, 0.6 / max(1, count - 1))
    places = [((k - (count - 1) / 2) * across, y) for k in range(count)]
    yield Area(tuple(star(at, size) for at in places), ink)
