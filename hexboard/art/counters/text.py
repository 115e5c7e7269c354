"""What is lettered on a counter: designation, figures, letters."""

import re

from hexboard.art.lettering import width
from hexboard.art.shapes import Colour, Face, Text
from hexboard.art.styles import counter_style as style
from hexboard.art.styles.counter_style import TextPlace
from hexboard.core.unit import Figure, Unit, UnitKind

_INITIALS = re.compile(r"\. (?=\S+$|\S\.)")
_WORDS = {"Artillery": "Art.", "Cavalry": "Cav.", "Division": "Div.", "Reserve": "Res.", "Grand": "Gr.", "Corps": "C."}


def name_text(name: str, place: TextPlace, ink: Colour) -> Text:
    """A designation on one line: if it is long, initials close up, then it is set smaller, then its usual words are
    abbreviated, and at last it is cut short, before a number at its end.
    """
    face: Face = "condensed"
    room, least = place.room, place.least
    if width(name, face) * place.size > room:
        name = _INITIALS.sub(".", name)
    if width(name, face) * least > room:
        name = " ".join(_WORDS.get(word, word) for word in name.split())
    fitting = min(place.size, room / (width(name, face) or 1.0))
    if fitting < least:
        fitting = least
        head, _, number = name.rpartition(" ") if name[-1].isdigit() else (name, "", "")
        number = f"… {number}" if number else "…"
        while len(head) > 1 and width(head + number, face) * fitting > room:
            head = head[:-1]
        name = head + number
    return Text(name, place.at, fitting, ink, face)


def fitted(text: str, place: TextPlace, ink: Colour, face: Face = "bold") -> Text:
    """A line set smaller if it would be wider than its room."""
    return Text(text, place.at, min(place.size, place.room / (width(text, face) or 1.0)), ink, face)


def large(kind: UnitKind, unit: Unit) -> str:
    """The figures in the middle of the lower edge, with what is printed behind them."""
    return "-".join(_said(kind, unit, figure) for figure in kind.printed if figure.spot == "large")


def beside(kind: UnitKind, unit: Unit, spot: str) -> str:
    """The figure of a corner, or ""."""
    return next((_said(kind, unit, figure) for figure in kind.printed if figure.spot == spot), "")


def strength(kind: UnitKind, unit: Unit) -> int:
    """The first printed figure: what stacks are summed and ranked by. 0 for a leader or a counter without figures."""
    if kind.arm in style.LEADERS:
        return 0
    figure = _first(kind)
    return 0 if figure is None else _value(kind, unit, figure)


def has_strength(kind: UnitKind) -> bool:
    """Whether a counter has a figure that stacks are summed by: one that bears its name alone has none."""
    return _first(kind) is not None


def far_figure(kind: UnitKind, unit: Unit) -> str:
    """What is still read from afar: the strength alone."""
    figure = _first(kind)
    return "" if figure is None else str(_value(kind, unit, figure))


def far_word(kind: UnitKind) -> str:
    """What tells counters of one kind apart in their names: a number at its end, or else the first word, for one that
    would be cut its formation's abbreviation.
    """
    first, *others = kind.name.split() or [""]
    if others and others[-1].isdigit():
        return others[-1]
    return first if len(first) <= style.FAR_LETTERS else kind.face.short or first


def far_name(word: str, ink: Colour) -> Text:
    """A name as it is read from afar: whole if it has room in small letters, else abbreviated, else its beginning."""
    place = style.FAR_NAME
    if width(word, "condensed") * place.least > place.room:
        word = _WORDS.get(word, word[: style.FAR_LETTERS])
    return fitted(word, place, ink, "condensed")


def _first(kind: UnitKind) -> Figure | None:
    return next((figure for figure in kind.printed if figure.spot == "large"), None)


def _said(kind: UnitKind, unit: Unit, figure: Figure) -> str:
    return f"{_value(kind, unit, figure)}{figure.behind}"


def _value(kind: UnitKind, unit: Unit, figure: Figure) -> int:
    """A figure as it stands: what is left of it, or what is printed on the side that lies up."""
    name = figure.reduced if unit.step and figure.reduced in kind.values else figure.value
    return unit.values.get(name, kind.values[name])
