"""Large pictures, painted strip by strip, and pictures painted over."""

import pytest
from PIL import Image, ImageChops

from hexboard.art.colours.palette import PALETTES
from hexboard.art.curves import PLANE
from hexboard.art.lists.display_list import coloured_map
from hexboard.art.painters import strips
from hexboard.art.painters.parts import Parts
from hexboard.art.painters.pillow import paint, paint_over, rgba
from hexboard.art.painters.strips import MOST_PIXELS, paint_in_strips, pixels_of, smoothing
from hexboard.art.pictures.move_marks import Marks
from hexboard.art.pictures.rendering import PaintedMap, render
from hexboard.art.shapes import Area, Discs, Layer, Signs, Stroke, Text

from .boards import at, small_board, small_position

PERIOD = PALETTES["period"]


def differing(a: Image.Image, b: Image.Image) -> float:
    """The share of pixels that differ by more than rounding."""
    assert a.size == b.size
    grey = ImageChops.difference(a, b).convert("L").point(lambda v: 255 if v > 40 else 0)
    return grey.histogram()[255] / (a.width * a.height)


def test_strips_show_what_the_whole_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = coloured_map(small_board(), PERIOD)
    whole = paint(drawing.layers, drawing.box, 60.0, PERIOD.colour("table"))
    monkeypatch.setattr(strips, "_STRIP", 60_000)
    heard: list[float] = []
    cut = paint_in_strips(drawing.layers, drawing.box, 60.0, PERIOD.colour("table"), 2, heard.append)
    assert differing(whole, cut) < 0.003
    assert len(heard) > 5
    assert heard[-1] == 1.0


def test_a_picture_too_large_says_how_large_it_can_be() -> None:
    with pytest.raises(ValueError, match="up to 122 pixels a hex"):
        pixels_of((0.0, 0.0, 100.0, 100.0), 500.0)
    assert pixels_of((0.0, 0.0, 100.0, 100.0), 122.0)[0] ** 2 <= MOST_PIXELS


def test_any_scale() -> None:
    small, large = (render(small_position(b_1="0303"), scale=scale) for scale in (20.0, 100.0))
    assert large.width == pytest.approx(5 * small.width, abs=5)


def test_counters_can_be_left_out() -> None:
    bare = render(small_position(b_1="0303"), counters=False)
    assert bare.tobytes() == render(small_position()).tobytes()


def test_only_what_touches_a_part_is_left_of_a_drawing() -> None:
    far, near = ((9.0, 9.0), (9.5, 9.0), (9.5, 9.5)), ((0.0, 0.0), (0.5, 0.0), (0.5, 0.5))
    layer = Layer(
        "all",
        (
            Area((near, far), "#ff0000"),
            Area((near, far), "#ff0000", holes=True),
            Stroke((near, far), "#000000", 0.1),
            Discs((near[0], far[0]), 0.2, "#00ff00"),
            Signs((near,), ((0.0, 0.0, 1.0, 0), (9.0, 9.0, 1.0, 0)), "#0000ff"),
            Text("far", (9.0, 9.0), 0.5, "#000000", turn=45.0),
            Area((), "#ff0000"),
        ),
    )
    (kept,) = Parts([layer]).within((-1.0, -1.0, 1.0, 1.0), 50.0)
    assert kept.shapes == (
        Area((near,), "#ff0000"),
        Area((near, far), "#ff0000", holes=True),
        Stroke((near,), "#000000", 0.1),
        Discs((near[0],), 0.2, "#00ff00"),
        Signs((near,), ((0.0, 0.0, 1.0, 0),), "#0000ff"),
    )
    assert list(Parts([layer]).within((20.0, 20.0, 21.0, 21.0), 50.0)) == []


def test_painting_over_leaves_every_other_pixel_alone() -> None:
    drawing = coloured_map(small_board(), PERIOD)
    ground = paint(drawing.layers, drawing.box, 40.0, PERIOD.colour("table"))
    dot = Layer("", (Discs((PLANE.point(at("0303")),), 0.3, "#ff00ff"),))
    over = paint_over(ground, [dot], drawing.box, 40.0)
    changed = ImageChops.difference(ground, over).convert("L").getbbox()
    assert changed is not None
    assert changed[2] - changed[0] <= 26
    assert changed[3] - changed[1] <= 26


def test_a_stage_marks_what_happened() -> None:
    here = small_position(b_1="0303")
    painted = PaintedMap(small_board(), PERIOD, 40.0)
    marked = rgba(PERIOD.overlays.path)[:3]

    def points_out(marks: Marks) -> bool:
        return any(colour == marked for _, colour in painted.picture(here, marks).getcolors(1_000_000) or [])

    assert not points_out(Marks())
    assert points_out(Marks(ways=((at("0203"), at("0303")),)))
    assert points_out(Marks(changed=(at("0303"),)))
    assert points_out(Marks(lost=(at("0402"),)))


def test_thin_lines_far_away_are_smoothed_more() -> None:
    assert smoothing(200_000_000, 22.0) == 3
    assert smoothing(1_000_000, 64.0) == 3
    assert smoothing(20_000_000, 64.0) == 2
