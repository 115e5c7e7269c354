"""Counters are told apart by lightness and stand out from any ground, in every palette and to every kind of eye.

The figures are those of the measurements the counters were designed by: 3 to 1 between the sides and between a
counter's outline and any ground (WCAG 2.1), CIEDE2000 above 20 between what colour tells apart. The bands of
formations are held to no distance: a formation is lettered too, and its bands begin anew after the twelfth.
"""

from collections.abc import Iterator
from itertools import combinations

import pytest

from hexboard.art.colours.colouring import rgba
from hexboard.art.colours.palette import PALETTES, Palette, contrast, ink_on
from tests.art.vision import VISIONS, ciede2000, distance

FAR_APART = 20.0


@pytest.fixture(params=sorted(PALETTES))
def colours(request: pytest.FixtureRequest) -> Palette:
    return PALETTES[str(request.param)]


@pytest.mark.parametrize(
    ("one", "other", "far"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_distance_is_that_of_its_authors(
    one: tuple[float, float, float], other: tuple[float, float, float], far: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(far, abs=1e-4)
    assert ciede2000(other, one) == pytest.approx(far, abs=1e-4)


@pytest.mark.parametrize(
    ("one", "other", "ratio", "far"),
    [
        ("#5B7FB5", "#9AA0A6", 1.54, (19, 18, 21, 19)),
        ("#1F4E9E", "#C9B48A", 3.93, (57, 54, 60, 55)),
        ("#1F4E9E", "#C8CBD0", 4.89, (47, 44, 49, 42)),
    ],
)
def test_colours_are_seen_as_they_were_measured(one: str, other: str, ratio: float, far: tuple[int, ...]) -> None:
    assert contrast(one, other) == pytest.approx(ratio, abs=0.01)
    assert [distance(one, other, vision) for vision in VISIONS] == pytest.approx(list(far), abs=1)


def test_the_sides_differ_in_lightness(colours: Palette) -> None:
    assert contrast(colours.counters.dark.body, colours.counters.light.body) >= 3.5
    assert contrast(colours.counters.dark.edge, colours.counters.light.edge) >= 3


@pytest.mark.parametrize("vision", VISIONS)
def test_what_colour_tells_apart_is_far_apart_to_every_eye(colours: Palette, vision: str) -> None:
    counters = colours.counters
    told_apart = [
        (counters.dark.body, counters.light.body),
        (counters.dark.edge, counters.light.edge),
        (counters.dark.body, counters.light.edge),
        (counters.dark.edge, counters.light.body),
        (counters.state, counters.badge),
        (colours.overlays.ring, colours.overlays.path),
    ]
    for one, other in told_apart:
        assert distance(one, other, vision) > FAR_APART, (one, other)


def test_a_back_differs_from_its_front_without_colour(colours: Palette) -> None:
    for paint in (colours.counters.dark, colours.counters.light):
        turned = paint.turned()
        assert contrast(paint.field, turned.field) >= 3
        assert contrast(turned.field, turned.symbol) >= 4.5
        assert contrast(paint.edge, paint.figure) >= 4.5


def test_marks_stand_out_from_every_counter(colours: Palette) -> None:
    counters = colours.counters
    assert contrast(counters.state, counters.state_ink) >= 7
    assert contrast(counters.state_ink, counters.dark.body) >= 3
    assert contrast(counters.state, counters.light.body) >= 3
    assert contrast(counters.badge, counters.dark.body) >= 3
    assert contrast(counters.badge_ink, counters.light.body) >= 3


def test_names_are_read_on_every_band_and_bands_differ(colours: Palette) -> None:
    bands = colours.counters.bands
    assert all(contrast(band, ink_on(band)) >= 4.5 for band in bands)
    assert len(bands) >= 12
    assert all(distance(one, other) > 10 for one, other in combinations(bands, 2))


def test_figures_are_read_easily(colours: Palette) -> None:
    for paint in (colours.counters.dark, colours.counters.light):
        assert contrast(paint.body, paint.figure) >= 7
        assert contrast(paint.field, paint.figure) >= 4.5


def test_the_outline_shows_on_every_ground(colours: Palette) -> None:
    for fill in (*grounds(colours).values(), *map(colours.colour, ("water", "pike", "road"))):
        assert contrast(colours.counters.outline, fill) >= 3


def grounds(colours: Palette) -> dict[str, str]:
    """Every ground by its texture."""
    return {role.removeprefix("ground-"): fill for role, fill in colours.colours.items() if role.startswith("ground-")}


def lights(colours: Palette) -> Iterator[tuple[str, str]]:
    """Every ground, and that ground in the deepest shade and the fullest light, low and high."""
    for name, fill in grounds(colours).items():
        for height in map(colours.colour, ("relief-low", "relief-high")):
            for light in map(colours.colour, ("", "relief-shade", "relief-light")):
                yield name, covered(covered(fill, height), light) if light else fill


def covered(under: str, over: str) -> str:
    """A colour with another laid over it, as much as it covers."""
    *colour, cover = rgba(over)
    mixed = (round((c * cover + u * (255 - cover)) / 255) for c, u in zip(colour, rgba(under), strict=False))
    return "#" + "".join(f"{value:02x}" for value in mixed)


def test_the_outline_shows_on_every_ground_in_any_light(colours: Palette) -> None:
    for name, fill in lights(colours):
        assert contrast(colours.counters.outline, fill) >= 3, (name, fill)


def test_lettering_is_read_on_every_ground_in_any_light(colours: Palette) -> None:
    for name, fill in lights(colours):
        glowing = covered(fill, colours.colour("halo"))
        assert contrast(colours.colour("name"), glowing) >= 4.5, (name, fill)
        assert contrast(colours.colour("number"), glowing) >= 3.5, (name, fill)


def test_the_inner_line_shows_on_dark_counters(colours: Palette) -> None:
    assert contrast(colours.counters.dark.body, colours.counters.dark.inner) >= 2.5


def test_lettering_is_read_on_every_ground(colours: Palette) -> None:
    for fill in grounds(colours).values():
        assert contrast(colours.colour("name"), fill) >= 4.5
        assert contrast(colours.colour("number"), fill) >= 3.5


def test_chips_and_badges_are_read(colours: Palette) -> None:
    assert contrast(colours.overlays.chip, colours.overlays.chip_ink) >= 7
    assert contrast(colours.counters.badge, colours.counters.badge_ink) >= 7


def test_overlays_differ_by_pattern_and_not_by_colour_alone(colours: Palette) -> None:
    overlays = colours.overlays
    patterns = [overlays.open.pattern, overlays.barred.pattern, *(mark.pattern for mark in overlays.marks)]
    assert len(set(patterns)) == len(patterns)


def test_every_palette_knows_the_same_roles() -> None:
    assert len({frozenset(each.colours) for each in PALETTES.values()}) == 1


def test_a_role_nobody_knows_is_an_error(colours: Palette) -> None:
    assert colours.colour("#12345678") == "#12345678"
    with pytest.raises(KeyError):
        colours.colour("motorway")


def test_an_unknown_palette_is_an_error() -> None:
    with pytest.raises(KeyError):
        PALETTES["mauve"]


def test_a_town_is_told_from_the_ground_about_it(colours: Palette) -> None:
    fills = grounds(colours)
    assert distance(fills["houses"], fills["plain"]) > 9
    assert distance(fills["houses"], fills["hills"]) > 9


def test_what_is_drawn_in_thin_lines_is_seen_on_every_ground_in_any_light(colours: Palette) -> None:
    """Trails and railroads on the bed they lie in, mills and church crosses on the ground itself."""
    for name, fill in lights(colours):
        bed = covered(fill, colours.colour("way-halo"))
        assert contrast(colours.colour("trail"), bed) >= 4, (name, fill)
        assert contrast(colours.colour("railroad"), bed) >= 4, (name, fill)
        assert contrast(colours.colour("house-edge"), fill) >= 2.5, (name, fill)
    assert contrast(colours.colour("house-edge"), colours.colour("house")) >= 2
