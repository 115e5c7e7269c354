"""Palettes: the colours of a map by role, those of counters and overlays; those that come with the program."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

from attrs import evolve, frozen
from cattrs import Converter

from hexboard.art.shapes import Colour, Ink
from hexboard.shipped import shipped

_BANDS = (
    "#b3261e", "#f4f2ea", "#55b583", "#f2c230", "#7a4fb0", "#e8842a", "#3fb9cc", "#e99abf", "#5a4632",
    "#a3cc3d", "#8b8e94", "#22201c",
)  # fmt: skip


@frozen
class TonePaint:
    """A counter of one tone: body, the bars of its back, figures, the field of the symbol, inner line, symbol."""

    body: Colour
    edge: Colour
    figure: Colour
    field: Colour
    inner: Colour
    symbol: Colour

    def turned(self) -> TonePaint:
        """The paint of the back: its symbol is drawn the other way round."""
        return evolve(self, field=self.figure, symbol=self.edge)


@frozen
class CounterColours:
    """Counters: dark and light tone, ``unknown`` for those of no known side, the outline all share, bands of
    formations, marks that weaken (``state``) and others (``badge``).
    """

    dark: TonePaint
    light: TonePaint
    unknown: TonePaint
    outline: Colour
    shadow: Colour
    state: Colour
    state_ink: Colour
    badge: Colour
    badge_ink: Colour
    count: Colour
    count_ink: Colour
    bands: tuple[Colour, ...] = _BANDS

    def toned(self, tone: str) -> TonePaint:
        """The paint of a tone, "dark" or "light"."""
        return self.dark if tone == "dark" else self.light

    def band(self, number: int | None) -> Colour:
        """The colour of a formation by its number; after the last they begin anew. None: no colour."""
        return "" if number is None else self.bands[number % len(self.bands)]


@frozen
class MarkPaint:
    """An overlay on hexes: hatching and its colour, a fill under it, the ink of its notes."""

    pattern: str
    ink: Colour
    fill: Colour


@frozen
class OverlayColours:
    """What the client lays over the map."""

    open: MarkPaint
    barred: MarkPaint
    marks: tuple[MarkPaint, ...]
    chip: Colour
    chip_ink: Colour
    ring: Colour
    ring_under: Colour
    path: Colour
    path_under: Colour
    cursor: Colour
    flash: Colour


@frozen
class Palette:
    """A whole set of colours. ``title`` is shown, ``name`` is stored; ``colours`` are those of a map by role."""

    name: str
    title: str
    colours: Mapping[str, Colour]
    counters: CounterColours
    overlays: OverlayColours

    def colour(self, ink: Ink) -> Colour:
        """The colour of a role; a colour is itself. Raises KeyError for a role that no palette has."""
        return self.colours[ink] if ink and ink[0] != "#" else ink


_CONVERTER = Converter(forbid_extra_keys=True)
_NAMES = ("period", "bright", "dark")


def _read(name: str) -> Palette:
    raw = tomllib.loads((shipped("assets") / "palettes" / f"{name}.toml").read_text(encoding="utf-8"))
    return _CONVERTER.structure({"name": name, **raw}, Palette)


PALETTES: dict[str, Palette] = {name: _read(name) for name in _NAMES}


def luminance(colour: Colour) -> float:
    """Relative luminance of "#rrggbb" from 0 (black) to 1 (white); an alpha behind it is not looked at."""
    red, green, blue = (_linear(int(colour[k : k + 2], 16) / 255) for k in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: Colour, b: Colour) -> float:
    """Contrast ratio, from 1 to 21."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


def ink_on(ground: Colour) -> Colour:
    """Black or white, whichever is read better; never below 4.5 to 1."""
    return max(("#000000", "#ffffff"), key=lambda ink: contrast(ink, ground))


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)
