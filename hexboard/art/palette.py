"""Palettes: every colour of map, counters and overlays, by what it is for."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from .shapes import Colour


@frozen
class GroundColours:
    """Paper, ground by texture, and what stands on it. ``low`` and ``high`` tint the lowest and highest ground,
    ``shade`` and ``light`` the slopes turned from and to the light, each at most as much as it covers.
    ``dim`` pales what is folded under; ``crease`` is the shade along a crease where it covers most, ``opened`` and
    ``glint`` the shade and the light along one of the unfolded map.
    """

    table: Colour
    paper: Colour
    frame: Colour
    fills: Mapping[str, Colour]
    edges: Mapping[str, Colour]
    tree: Colour
    tree_ink: Colour
    tree_light: Colour
    tuft: Colour
    wet: Colour
    hachures: Mapping[str, Colour]
    low: Colour
    high: Colour
    shade: Colour
    light: Colour
    stipple: Colour
    grid: Colour
    dim: Colour
    crease: Colour
    opened: Colour
    glint: Colour


@frozen
class FeatureColours:
    """Waters, ways, works and zones."""

    bank: Colour
    water: Colour
    ripple: Colour
    way_edge: Colour
    ways: Mapping[str, Colour]
    trail: Colour
    rail: Colour
    way_glow: Colour
    bridge: Colour
    bridge_deck: Colour
    ford: Colour
    house: Colour
    house_ink: Colour
    work: Colour
    zone: Colour
    zone_band: Colour


@frozen
class LetterColours:
    """Numbers and names on the map."""

    number: Colour
    name: Colour
    water_name: Colour
    way_name: Colour
    zone_name: Colour
    halo: Colour


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
    bands: tuple[Colour, ...]
    state: Colour
    state_ink: Colour
    badge: Colour
    badge_ink: Colour
    count: Colour
    count_ink: Colour

    def band(self, number: int | None) -> Colour:
        """The colour of a formation by its number; after the last they begin anew. None: no colour."""
        return "" if number is None else self.bands[number % len(self.bands)]


@frozen
class MarkPaint:
    """An overlay on hexes: hatching and its colour, a wash under it, the ink of its notes."""

    pattern: str
    ink: Colour
    wash: Colour


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
    """A whole set of colours. ``title`` is shown, ``name`` is stored."""

    name: str
    title: str
    ground: GroundColours
    features: FeatureColours
    letters: LetterColours
    counters: CounterColours
    overlays: OverlayColours
