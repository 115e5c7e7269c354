"""Counters are told apart by lightness and stand out from any ground, in every palette."""

import pytest

from hexboard.art.paint_pillow import rgba
from hexboard.art.palette import Palette
from hexboard.art.palettes import PALETTES, palette


def luminance(colour: str) -> float:
    """Relative luminance (WCAG 2.1)."""
    channels = [value / 255 for value in rgba(colour)[:3]]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    """Contrast ratio (WCAG 2.1)."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


@pytest.fixture(params=sorted(PALETTES))
def colours(request: pytest.FixtureRequest) -> Palette:
    return palette(str(request.param))


def test_the_sides_differ_in_lightness(colours: Palette) -> None:
    assert contrast(colours.counters.dark.body, colours.counters.light.body) >= 3.5


def test_figures_are_read_easily(colours: Palette) -> None:
    for paint in (colours.counters.dark, colours.counters.light):
        assert contrast(paint.body, paint.figure) >= 7
        assert contrast(paint.field, paint.figure) >= 4.5


def test_the_outline_shows_on_every_ground(colours: Palette) -> None:
    for fill in (*colours.ground.fills.values(), colours.features.water, *colours.features.ways.values()):
        assert contrast(colours.counters.outline, fill) >= 3


def test_the_inner_line_shows_on_dark_counters(colours: Palette) -> None:
    assert contrast(colours.counters.dark.body, colours.counters.dark.inner) >= 2.5


def test_lettering_is_read_on_every_ground(colours: Palette) -> None:
    letters = colours.letters
    for fill in colours.ground.fills.values():
        assert contrast(letters.name, fill) >= 4.5
        assert contrast(letters.number, fill) >= 3.5


def test_chips_and_badges_are_read(colours: Palette) -> None:
    assert contrast(colours.overlays.chip, colours.overlays.chip_ink) >= 7
    assert contrast(colours.counters.badge, colours.counters.badge_ink) >= 7


def test_overlays_differ_by_pattern_and_not_by_colour_alone(colours: Palette) -> None:
    overlays = colours.overlays
    patterns = [overlays.open.pattern, overlays.barred.pattern, *(mark.pattern for mark in overlays.marks)]
    assert len(set(patterns)) == len(patterns)


def test_an_unknown_palette_is_an_error() -> None:
    with pytest.raises(KeyError):
        palette("mauve")
