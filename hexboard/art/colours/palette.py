"""Palettes: the colours of a map by role, and those of counters and overlays."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from hexboard.art.shapes import Colour, Ink

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
    picked: MarkPaint
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
