"""Pictures for files."""

import pytest
from PIL import Image

from hexboard.art.colours.colouring import rgba
from hexboard.art.colours.palette import PALETTES
from hexboard.art.painters.pillow import paint
from hexboard.art.pictures.rendering import render
from hexboard.art.shapes import Area, Discs, Layer, Signs, Stroke, Text, shifted
from tests.art.boards import small_position

SQUARE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
BOX = (-1.0, -1.0, 2.0, 2.0)


def painted(*shapes: Area | Signs | Stroke | Discs | Text) -> Image.Image:
    """Shapes on white, 20 pixels a unit."""
    return paint([Layer("", shapes)], BOX, 20.0, "#ffffff")


def test_signs_are_their_outlines_written_out() -> None:
    small = tuple((x - 0.5, y - 0.5) for x, y in SQUARE)
    signs = Signs((SQUARE, small), ((0.0, 0.0, 1.0, 0), (1.5, 1.0, 0.5, 1)), "#ff0000")
    other = ((1.25, 0.75), (1.75, 0.75), (1.75, 1.25), (1.25, 1.25))
    assert signs.outlined() == Area((SQUARE, other), "#ff0000")
    assert painted(signs).tobytes() == painted(signs.outlined()).tobytes()
    assert shifted(signs, (3.0, 1.0), 2.0) == Signs(
        signs.kinds, ((3.0, 1.0, 2.0, 0), (6.0, 3.0, 1.0, 1)), "#ff0000"
    )


def test_a_picture_has_the_size_asked_for() -> None:
    assert render(small_position(b_1="0303"), (320, 200)).size == (320, 200)


def test_without_a_size_a_hex_is_64_pixels_high() -> None:
    image = render(small_position())
    assert image.height > 5 * 64


def test_a_part_shows_its_counter_larger() -> None:
    here = small_position(b_1="0303")
    body = rgba(PALETTES["period"].counters.dark.body)[:3]

    def share(image: Image.Image) -> float:
        colours = image.getcolors(image.width * image.height) or []
        return sum(count for count, colour in colours if colour == body) / (image.width * image.height)

    assert share(render(here, (300, 300), "0303", "0303")) > 4 * share(render(here, (300, 300)))


def test_an_unknown_number_is_an_error() -> None:
    with pytest.raises(KeyError):
        render(small_position(), (100, 100), "9999")


def test_an_unknown_palette_is_an_error() -> None:
    with pytest.raises(KeyError):
        render(small_position(), palette="mauve")


def test_far_stacks_are_drawn_as_one() -> None:
    here = small_position(b_1="0303", b_2="0303")
    assert render(here, (120, 110)).tobytes() != render(small_position(b_1="0303"), (120, 110)).tobytes()


def test_a_hole_shows_what_is_under_it() -> None:
    hole = tuple((0.25 + x / 2, 0.25 + y / 2) for x, y in SQUARE)
    image = painted(Area((SQUARE, hole), "#ff0000", holes=True))
    assert image.getpixel((30, 30)) == (255, 255, 255)
    assert image.getpixel((22, 30)) == (255, 0, 0)


def test_a_translucent_colour_lets_the_ground_through() -> None:
    pixel = painted(Area((SQUARE,), "#ff000080")).getpixel((30, 30))
    assert isinstance(pixel, tuple)
    assert pixel[0] == 255
    assert 100 < pixel[1] < 150


def test_a_broken_line_has_gaps() -> None:
    image = painted(Stroke((((-1.0, 0.5), (2.0, 0.5)),), "#000000", 0.2, dash=(0.5, 0.5)))
    row = [image.getpixel((x, 30)) for x in range(image.width)]
    assert row.count((0, 0, 0)) > 15
    assert row.count((255, 255, 255)) > 15


def test_lettering_lies_on_its_middle_at_any_turn() -> None:
    for turn in (0.0, 90.0):
        image = painted(Text("HH", (0.5, 0.5), 0.8, "#000000", turn=turn, halo="#00ff00", halo_width=0.05))
        inked = image.convert("L").point(lambda v: 255 if v < 60 else 0).getbbox()
        assert inked is not None
        assert abs((inked[0] + inked[2]) / 2 - 30) <= 2
        assert abs((inked[1] + inked[3]) / 2 - 30) <= 2


def test_layers_too_small_to_see_are_left_out() -> None:
    far = Layer("", (Area((SQUARE,), "#000000"),), least=50.0)
    assert paint([far], BOX, 20.0, "#ffffff").getcolors() == [(3600, (255, 255, 255))]


def test_layers_give_way_to_finer_ones_when_near() -> None:
    coarse = Layer("", (Area((SQUARE,), "#000000"),), most=20.0)
    assert not coarse.shows(20.0)
    assert paint([coarse], BOX, 20.0, "#ffffff").getcolors() == [(3600, (255, 255, 255))]
    assert len(paint([coarse], BOX, 19.0, "#ffffff").getcolors() or ()) > 1
