"""What a counter has done or suffers, as tabs at its right edge: dark ones for what weakens it, pale for the rest."""

from collections.abc import Iterable, Iterator, Mapping

from attrs import evolve, frozen

from hexboard.art.colours.palette import CounterColours
from hexboard.art.lettering import width
from hexboard.art.shapes import Box, Point, Shape, Text, box_corners, edged, grown
from hexboard.art.styles import counter_style as style
from hexboard.core.unit import Unit, UnitKind


@frozen
class Mark:
    """A mark: its tab's word, how badly it weakens (0: not at all), and how players say it where not by its status."""

    word: str
    harm: int = 0
    said: str = ""


MOVED = "moved"
"""The status of a unit that has moved in this phase, or the mark that rules have it wear for that."""

MARKS: Mapping[str, Mark] = {
    MOVED: Mark("mvd"),
    "fought": Mark("fgt"),
    "fired": Mark("frd"),
    "attacked": Mark("atk"),
    "retreated": Mark("ret"),
    "displaced": Mark("dsp"),
    "advanced": Mark("adv"),
    "strategic": Mark("str"),
    "forced": Mark("fcd"),
    "quick": Mark("qck"),
    "rally": Mark("rly"),
    "halted": Mark("hlt"),
    "entrenched": Mark("ent"),
    "breastworks": Mark("bwk", said="in breastworks"),
    "breastworks-build": Mark("bld", said="building breastworks"),
    "built": Mark("blt"),
    "in column": Mark("col"),
    "flanks refused": Mark("ref"),
    "bombarded": Mark("bom"),
    "supported": Mark("sup"),
    "charged": Mark("chg"),
    "on road": Mark("rd"),
    "entering": Mark("new"),
    "attack": Mark("Att"),
    "probe": Mark("Prb"),
    "defend": Mark("Def"),
    "delay": Mark("Dly"),
    "march": Mark("Mch"),
    "fall back": Mark("FaB"),
    "general retreat": Mark("GRt"),
    "reserve": Mark("Res"),
    "exhausted": Mark("EXH", 1),
    "out of command": Mark("OoC", 1),
    "low ammo": Mark("AMM", 1),
    "disrupted": Mark("DIS", 2),
    "disordered": Mark("DIS", 2),
    "disorganized": Mark("DSO", 2),
    "shaken": Mark("SHK", 3),
    "ineffective": Mark("INE", 3),
    "demoralized": Mark("DEM", 3),
    "demoralized-1": Mark("DM1", 3),
    "demoralized-2": Mark("DM2", 4),
    "routed": Mark("RTD", 4),
}


def mark_of(status: str) -> Mark:
    """The mark of a status; one the house has no word for shows its first letters and counts as harmless."""
    return MARKS.get(status, Mark(status[:3]))


def in_words(status: str) -> str:
    """A status as players say it: the hyphen of "demoralized-1" is for files alone."""
    return mark_of(status).said or status.replace("-", " ")


def all_in_words(unit: Unit) -> tuple[str, ...]:
    """What a unit is, in words, by the alphabet of its statuses."""
    return tuple(map(in_words, sorted(unit.status)))


def notes(kind: UnitKind, unit: Unit) -> tuple[str, ...]:
    """The figures a unit has that its counter does not print, such as fatigue; none that is 0."""
    told = kind.values.keys() | kind.face.unnoted
    noted = sorted((name, value) for name, value in unit.values.items() if value and name not in told)
    return tuple(f"{style.NOTES.get(name, name[:3])} {value}" for name, value in noted)


def marks(kind: UnitKind, unit: Unit) -> tuple[Mark, ...]:
    """All marks and notes of a unit that its back does not tell, what weakens it most first."""
    told = sorted(unit.status - kind.face.backs)
    found = [mark_of(status) for status in told] + [Mark(note) for note in notes(kind, unit)]
    return tuple(sorted(found, key=lambda mark: -mark.harm))


def worst(unit: Unit) -> Mark | None:
    """What weakens a unit most, or None if nothing does."""
    found = sorted((mark_of(status) for status in sorted(unit.status)), key=lambda mark: -mark.harm)
    return found[0] if found and found[0].harm else None


def is_weakened(kind: UnitKind, unit: Unit) -> bool:
    """Whether anything weakens a unit that its back does not tell."""
    return any(mark.harm for mark in marks(kind, unit))


def tabs(
    found: Iterable[Mark], colours: CounterColours, size: float, most: int, plate: tuple[float, float] | None = None
) -> Iterator[Shape]:
    """Marks as tabs down the right edge; more than there is room for are counted on the last. Where a name stands on a
    ``plate`` (its top and foot), which it fills, the first is above and all others below it.
    """
    shown = tuple(found)
    if len(shown) > most:
        shown = (*shown[: most - 1], Mark(f"+{len(shown) - most + 1}"))
    half = size * style.TAB_HIGH / 2
    y = style.TABS_FROM if plate is None else plate[0] - half
    for mark in shown:
        wide = width(mark.word, "condensed") * size / 2 + style.TAB_PAD
        yield from plain_tab(mark, (style.TABS_RIGHT - wide, y), size, colours)
        y += size * style.TAB_STEP
        if plate is not None:
            y = max(y, plate[1] + half)


def corner_flag(mark: Mark, colours: CounterColours) -> Iterator[Shape]:
    """The first letter of a mark at the upper right corner, which shows of a counter that others lie on."""
    left, top, right, bottom = style.FLAG
    middle = ((left + right) / 2, (top + bottom) / 2)
    yield from _plate(style.FLAG, mark, Text(mark.word[:1], middle, (bottom - top) * 0.95, "", "bold"), colours)


def has_moved(unit: Unit) -> bool:
    """Whether a unit bears the mark of having moved."""
    return MOVED in unit.status


def far_moved(colours: CounterColours) -> Iterator[Shape]:
    """An arrow head at the upper left corner: seen from afar, the counter has moved."""
    left, top, right, bottom = style.FAR_MOVED
    head = ((left, top), (right, (top + bottom) / 2), (left, bottom))
    yield from edged((head,), colours.badge, colours.outline, 0.06, 1.6)


def far_flag(colours: CounterColours) -> Iterator[Shape]:
    """A corner turned down: seen from afar, something weakens it."""
    far, reach = 0.5, style.FAR_FLAG
    flag = ((far, far - reach), (far, far), (far - reach, far))
    yield from edged((flag,), colours.state, colours.state_ink, 0.04, 1.2)


def plain_tab(mark: Mark, at: Point, size: float, colours: CounterColours) -> Iterator[Shape]:
    """One tab about a point, its letters of a size."""
    high, wide = size * style.TAB_HIGH / 2, width(mark.word, "condensed") * size / 2 + style.TAB_PAD
    yield from _plate(grown((*at, *at), wide, high), mark, Text(mark.word, at, size, "", "condensed"), colours)


def _plate(box: Box, mark: Mark, word: Text, colours: CounterColours) -> Iterator[Shape]:
    # an edge of the tab's own ink: a dark tab stands out from a dark counter, a pale one from a pale
    fill, edge, ink = colours.badge, colours.outline, colours.badge_ink
    if mark.harm:
        fill, edge, ink = colours.state, colours.state_ink, colours.state_ink
    yield from edged((box_corners(box),), fill, edge, style.TAB_LINE, 0.9)
    yield evolve(word, colour=ink)
