"""Relief: tints of high ground, light and shade."""

from io import BytesIO
from math import hypot

import pytest
from attrs import evolve
from PIL import Image
from reportlab.pdfgen.canvas import Canvas

from hexboard.art.colours.colouring import coloured_layer, picture_of, rgba
from hexboard.art.colours.palette import PALETTES, Palette
from hexboard.art.curves import PLANE
from hexboard.art.ground.relief import relief_layer
from hexboard.art.painters.parts import Parts
from hexboard.art.painters.pillow import paint
from hexboard.art.painters.printing.paint_pdf import PdfBrush
from hexboard.art.shapes import Raster
from hexboard.art.styles import ground_style
from hexboard.board.board import Board, PlacedSheet, Sheet
from hexboard.geometry.hex import Hex
from hexboard.geometry.numbering import Numbering

from .boards import small_board

PERIOD = PALETTES["period"]
NUMBERS = Numbering((1, 12), (1, 10))
COUNTRY = {"0305": "rolling", "0306": "rolling", "0805": "mountain", "0806": "mountain", "0905": "mountain"}
HILLS = {"0305": "hills", "0306": "hills", "0805": "rough", "0806": "rough", "0905": "rough"}


def country(printed: dict[str, str]) -> Board:
    """A board of high ground nobody measured."""
    terrain = {NUMBERS.hex(label): name for label, name in printed.items()}
    return Board((PlacedSheet(Sheet("map", "Country", NUMBERS, "clear", terrain)),))


def raster(board: Board, shown: Board | None = None, colours: Palette = PERIOD) -> Raster:
    """The picture of a board's relief."""
    (shape,) = coloured_layer(relief_layer(board, shown or board), colours).shapes
    assert isinstance(shape, Raster)
    return shape


def seen(shape: Raster, at: Hex, ground: str) -> tuple[int, ...]:
    """The colour of the ground in the middle of a hex, relief laid over it."""
    x, y = PLANE.point(at)
    fine = shape.size[0] / (shape.box[2] - shape.box[0])
    column, row = int((x - shape.box[0]) * fine), int((y - shape.box[1]) * fine)
    offset = 4 * (row * shape.size[0] + column)
    *colour, cover = picture_of(shape).tobytes()[offset : offset + 4]
    return tuple(round((c * cover + g * (255 - cover)) / 255) for c, g in zip(colour, rgba(ground), strict=False))


def apart(a: tuple[int, ...], b: tuple[int, ...]) -> float:
    """How far two colours lie apart."""
    return hypot(*(x - y for x, y in zip(a, b, strict=True)))


@pytest.mark.parametrize("name", sorted(PALETTES))
@pytest.mark.parametrize("printed", [COUNTRY, HILLS], ids=["mountains", "hills"])
def test_high_ground_is_known_in_the_middle_of_every_hex_whatever_its_light(name: str, printed: dict[str, str]) -> None:
    colours = PALETTES[name]
    shape = raster(country(printed), colours=colours)
    plain = colours.colour("ground-plain")
    at = {label: seen(shape, NUMBERS.hex(label), plain) for label in (*printed, "0102", "1209")}
    here = {"plain", *map(ground_style.texture_of, printed.values())}
    others = {texture: rgba(colours.colour(f"ground-{texture}"))[:3] for texture in here}
    for label, terrain in printed.items():
        own = ground_style.texture_of(terrain)
        far = {texture: apart(at[label], fill) for texture, fill in others.items()}
        assert all(far[texture] > 15 for texture in others if texture != own), (label, far)
    for label in ("0102", "1209"):
        assert apart(at[label], rgba(plain)[:3]) < 40


def test_the_picture_lies_under_all_hexes_and_shows_on_them_alone() -> None:
    board = small_board()
    shape = raster(board)
    for at in board.hexes:
        for x, y in PLANE.corners(at):
            assert shape.box[0] < x < shape.box[2]
            assert shape.box[1] < y < shape.box[3]
    assert {len(cover) for _, cover in shape.covers} == {shape.size[0] * shape.size[1]}
    on_red = paint((coloured_layer(relief_layer(board, board), PERIOD),), shape.box, 20.0, "#ff0000", 1)
    assert on_red.getpixel((0, 0)) == (255, 0, 0)
    middle = PLANE.point(next(iter(board.hexes)))
    assert on_red.getpixel((int((middle[0] - shape.box[0]) * 20), int((middle[1] - shape.box[1]) * 20))) != (255, 0, 0)


def test_a_fold_does_not_change_the_ground() -> None:
    folded = small_board(folded_rows=(5, 5))
    assert folded.whole is not None
    closed, opened = raster(folded), raster(folded, folded.whole)
    assert (closed.covers, closed.box) == (opened.covers, opened.box)
    assert closed.rings != opened.rings


def test_the_same_board_has_the_same_ground() -> None:
    assert raster(country(COUNTRY)) == raster(country(COUNTRY))


def test_a_painter_draws_it_in_its_place_at_any_scale() -> None:
    """A slope from black to white, drawn small and great: both alike once shrunk to one size."""
    wide = Image.linear_gradient("L").resize((12, 9)).rotate(90)
    covers = ("#000000", bytes([255]) * 108), ("#ffffff", wide.tobytes())
    shape = Raster(covers, wide.size, (0.0, 0.0, 4.0, 3.0), (((0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (0.0, 3.0)),))
    layer = evolve(coloured_layer(relief_layer(small_board(), small_board()), PERIOD), shapes=(shape,))
    small = paint((layer,), (0.0, 0.0, 4.0, 3.0), 10.0, "#ff0000", 1)
    great = paint((layer,), (0.0, 0.0, 4.0, 3.0), 60.0, "#ff0000", 1).resize(small.size)
    part = paint((layer,), (2.0, 1.0, 4.0, 3.0), 10.0, "#ff0000", 1)
    for point in ((5, 5), (20, 15), (34, 24)):
        one, other = small.getpixel(point), great.getpixel(point)
        assert isinstance(one, tuple)
        assert isinstance(other, tuple)
        assert apart(one, other) < 9
    assert part.getpixel((10, 10)) == small.getpixel((30, 20))


def test_a_printed_page_holds_as_much_of_the_relief_as_its_frame_and_what_it_covers() -> None:
    layer = coloured_layer(relief_layer(small_board(), small_board()), PERIOD)
    (shape,) = layer.shapes
    assert isinstance(shape, Raster)
    sizes = []
    for box in (shape.box, (shape.box[0], shape.box[1], shape.box[0] + 2.0, shape.box[1] + 2.0)):
        file = BytesIO()
        page = Canvas(file, pageCompression=0)
        PdfBrush(page, box, (10.0, 10.0), 40.0, 0.5).draw(Parts((layer,)), "")
        page.save()
        assert file.getvalue().count(b"/SMask ") == 1
        sizes.append(len(file.getvalue()))
    assert sizes[1] < sizes[0]
    far = BytesIO()
    page = Canvas(far, pageCompression=0)
    PdfBrush(page, (90.0, 90.0, 91.0, 91.0), (10.0, 10.0), 40.0, 0.5).draw(Parts((layer,)), "")
    page.save()
    assert b"/SMask" not in far.getvalue()
