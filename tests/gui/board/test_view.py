"""What the view shows."""

from collections.abc import Callable
from io import BytesIO

import pytest
from attrs import evolve
from PIL import Image, ImageChops, ImageStat
from PySide6.QtCore import QBuffer, QIODevice, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from hexboard.art.colours.colouring import coloured
from hexboard.art.colours.palette import PALETTES
from hexboard.art.counters.faces import side_at
from hexboard.art.drawing.map_drawing import draw_map
from hexboard.art.painters.pillow import paint
from hexboard.art.styles import counter_style
from hexboard.core.unit import Gone
from hexboard.gui.board.camera import UNIT, scene_point
from hexboard.gui.board.choices import ChoiceMark, Choices
from hexboard.gui.board.items.markings import chip_pixels
from hexboard.gui.board.items.sight_item import DrawnSight, SightItem
from hexboard.gui.board.items.trails import TrailMarks
from hexboard.gui.board.overview import Overview
from hexboard.gui.board.painting.counter_sprites import counter_pixmap
from hexboard.gui.board.painting.drawn_map import DrawnMap, whole_map
from hexboard.gui.board.view import BoardView
from hexboard.gui.theme.dressing import dress
from tests.art.boards import KINDS, SIDES, great_game, small_position

from .conftest import heard, here, spot

Sharpen = Callable[[BoardView], None]


def shot(view: BoardView) -> QImage:
    """What is on the screen."""
    return view.grab().toImage()


def pillow(pixmap: QPixmap) -> Image.Image:
    """A Qt picture for Pillow."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.ReadWrite)
    pixmap.save(buffer, "PNG")
    return Image.open(BytesIO(bytes(buffer.data().data()))).convert("RGB")


def over(view: BoardView, ground: str) -> QImage:
    """What a frame makes of a window that was all of one colour before."""
    window = QImage(view.viewport().size(), QImage.Format.Format_RGB32)
    window.fill(QColor(ground))
    view.viewport().render(window)
    return window


@pytest.mark.parametrize("turned", [False, True])
def test_a_frame_leaves_no_pixel_of_the_one_before(view: BoardView, sharpen: Sharpen, turned: bool) -> None:
    assert view.viewport().testAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
    view.set_rotated(turned)
    view.fit()
    sharpen(view)
    # the table round the paper, its edges, sharp tiles, and what stands in for tiles
    for steps in (0, 3, 1, 1, 5, 2, -4, -6, -1):
        view.zoom_steps(steps, QPointF(200, 300))
        for _ in range(3):
            assert over(view, "magenta") == over(view, "lime")
            view.pan(QPoint(-61, 47))
        if steps > 2:
            sharpen(view)


def test_a_map_that_is_not_there_yet_leaves_no_pixel_of_the_frame_before_either(qapp: QApplication) -> None:
    shown = BoardView()
    shown.resize(900, 700)
    shown.show_game(small_position(b_1="0303").game)
    shown.show()
    over(shown, "white")
    assert not shown.is_sharp
    assert over(shown, "magenta") == over(shown, "lime")
    shown.close()
    shown.deleteLater()


def test_counters_go_where_the_position_has_them(view: BoardView) -> None:
    view.show_position(small_position(b_1="0303", r_1="0204"))
    assert view.hex_at(view.point_of("r-1")) == here("0204")
    with pytest.raises(KeyError):
        view.point_of("b-2")


def test_a_counter_that_changes_its_looks_is_drawn_anew(view: BoardView, sharpen: Sharpen) -> None:
    sharpen(view)
    before = shot(view)
    at = small_position(b_1="0303", b_2="0303", b_3="0303", r_1="0502", r_2="0204")
    marked = evolve(at.unit("r-1"), status=frozenset({"retreated"}))
    view.show_position(evolve(at, state=at.state.with_unit(marked)))
    assert shot(view) != before


def test_the_same_position_changes_nothing(view: BoardView, sharpen: Sharpen) -> None:
    sharpen(view)
    before = shot(view)
    view.show_position(small_position(b_1="0303", b_2="0303", b_3="0303", r_1="0502", r_2="0204"))
    assert shot(view) == before


def test_everything_laid_over_the_map_can_be_taken_away(view: BoardView, sharpen: Sharpen) -> None:
    sharpen(view)
    plain = shot(view)
    barred, picked = ChoiceMark("", "barred", "no"), ChoiceMark("3", "picked")
    marks = {here("0402"): ChoiceMark("2"), here("0403"): barred, here("0502"): picked}
    laid = view.markings
    steps: list[tuple[Callable[[], None], Callable[[], None]]] = [
        (lambda: view.show_choices(Choices(marks, {"b-2": ChoiceMark("4")})), lambda: view.show_choices(Choices())),
        (lambda: laid.show_path((here("0303"), here("0402"), here("0403")), "3"), lambda: laid.show_path(())),
        (lambda: laid.show_marks("control:b", {here("0402"): "B"}), lambda: laid.show_marks("control:b", {})),
        (lambda: view.select_hex(here("0402")), lambda: view.select_hex(None)),
        (lambda: view.fan(here("0303")), lambda: view.fan(None)),
        (lambda: view.flash((here("0402"),)), lambda: view.flash(())),
        (lambda: view.set_layer("counters", False), lambda: view.set_layer("counters", True)),
    ]
    for lay, take_away in steps:
        lay()
        assert shot(view) != plain
        take_away()
        sharpen(view)
        assert shot(view) == plain


def test_layers_of_the_map_can_be_hidden(view: BoardView, sharpen: Sharpen) -> None:
    sharpen(view)
    plain = shot(view)
    for layer in ("grid", "numbers", "names"):
        view.set_layer(layer, False)
        sharpen(view)
        assert shot(view) != plain
        view.set_layer(layer, True)
        sharpen(view)
        assert shot(view) == plain


def test_overlays_are_told_apart_without_colour(view: BoardView, sharpen: Sharpen) -> None:
    sharpen(view)
    greys = []
    for state in ("open", "barred", "picked"):
        view.show_choices(Choices({here("0402"): ChoiceMark("", state)}))
        grey = shot(view).convertToFormat(QImage.Format.Format_Grayscale8)
        middle = spot(view, "0402")
        spots = [middle + QPoint(dx, dy) for dx in range(-24, 25) for dy in range(-24, 25)]
        patch = [QColor(grey.pixel(at)).lightness() for at in spots]
        greys.append((min(patch), sum(patch) // len(patch)))
    assert len(set(greys)) == 3


@pytest.mark.parametrize(("number", "is_hatched"), [(6, True), (7, False)])
def test_where_nearly_all_is_barred_only_what_is_open_is_marked(
    view: BoardView, sharpen: Sharpen, number: int, is_hatched: bool
) -> None:
    """To retreat to a hex beside one, all of the country was hatched."""
    sharpen(view)
    plain = shot(view)
    barred = [at for at in sorted(small_position().board.hexes) if at != here("0402")][:number]
    marks = {at: ChoiceMark("", "barred", "far off") for at in barred}
    view.show_choices(Choices({**marks, here("0402"): ChoiceMark("")}))
    seen = shot(view)
    assert seen != plain
    middle = view.mapFromScene(scene_point(barred[0]))
    patch = QRect(0, 0, 24, 24)
    patch.moveCenter(middle)
    assert (seen.copy(patch) != plain.copy(patch)) == is_hatched


@pytest.mark.parametrize("name", sorted(PALETTES))
def test_every_palette_can_be_shown(view: BoardView, name: str, sharpen: Sharpen) -> None:
    view.set_palette(name)
    sharpen(view)
    assert view.palette_shown.name == name
    corner = QColor(shot(view).pixel(3, 3))
    assert corner == QColor(PALETTES[name].colour("table"))


def test_motion_can_be_forbidden(view: BoardView, sharpen: Sharpen) -> None:
    sharpen(view)
    view.markings.moves = False
    view.flash((here("0402"),))
    still = shot(view)
    QApplication.processEvents()
    assert shot(view) == still


@pytest.mark.parametrize("motion", [True, False])
def test_a_hex_named_twice_flashes_once_and_nothing_fails(view: BoardView, motion: bool) -> None:
    view.markings.moves = motion
    before = len(view.scene().items())
    view.flash((here("0402"), here("0502")))
    two = len(view.scene().items()) - before
    view.flash(())
    view.flash((here("0402"), here("0502"), here("0402")))
    QApplication.processEvents()
    assert len(view.scene().items()) - before <= two


def test_the_cursor_is_told_to_screen_readers(view: BoardView) -> None:
    view.select_hex(here("0502"))
    words = view.accessibleDescription()
    assert "0502" in words
    assert "Red" in words
    assert "combat 10" in words


@pytest.mark.parametrize("turned", [False, True])
def test_the_cursor_leaves_the_number_of_a_stack_readable(view: BoardView, sharpen: Sharpen, turned: bool) -> None:
    view.set_rotated(turned)
    while len({view.point_of(unit).toTuple() for unit in ("b-1", "b-2", "b-3")}) > 1:
        view.zoom_steps(-1, QPointF(view.viewport().rect().center()))
    sharpen(view)
    scale = abs(view.transform().m11()) * UNIT
    side = side_at(scale) * scale
    disc = QRect(0, 0, *[round(counter_style.COUNT_RADIUS * side)] * 2)
    x, y = counter_style.COUNT_AT
    disc.moveCenter(spot(view, "0303") + QPoint(round(x * side), round(y * side)))
    before = shot(view)
    view.select_hex(here("0303"))
    sharpen(view)
    assert shot(view) != before
    assert shot(view).copy(disc) == before.copy(disc)


def test_both_painters_draw_the_same_map() -> None:
    board = great_game().board
    colours = PALETTES["period"]
    drawing = draw_map(board)
    width = 900
    scale = width / (drawing.box[2] - drawing.box[0])
    by_qt = pillow(QPixmap.fromImage(whole_map(DrawnMap(drawing, colours), width).finished()))
    by_pillow = paint(coloured(drawing, colours).layers, drawing.box, scale, colours.colour("table")).resize(by_qt.size)
    difference = ImageStat.Stat(ImageChops.difference(by_qt, by_pillow))
    assert max(difference.mean) < 6


def test_a_counter_for_a_panel_is_as_large_as_asked() -> None:
    at = small_position(b_1="0303")
    picture = counter_pixmap(KINDS["b-1"], at.unit("b-1"), SIDES[0], 80, PALETTES["period"], 2.0)
    assert picture.size().toTuple() == (160, 160)
    assert picture.devicePixelRatio() == 2.0


def test_the_overview_moves_the_view(view: BoardView, qapp: QApplication) -> None:
    overview = Overview(view)
    overview.resize(300, 300)
    overview.show()
    view.zoom_by(4)
    view.centre_on(here("0102"))
    before, moved = shot_of(overview), heard(view.cameraMoved)
    click_on(overview, QPoint(200, 200))
    assert moved
    assert view.hex_at(view.viewport().rect().center()) != here("0102")
    assert shot_of(overview) != before
    overview.deleteLater()


def shot_of(overview: Overview) -> QImage:
    """What the overview shows."""
    return overview.grab().toImage()


def click_on(overview: Overview, where: QPoint) -> None:
    """A click of the left button."""
    QTest.mouseClick(overview, Qt.MouseButton.LeftButton, pos=where)


def test_units_off_the_map_are_not_drawn(view: BoardView) -> None:
    at = small_position(b_1="0303")
    gone = evolve(at.unit("b-1"), place=Gone("eliminated"))
    view.show_position(evolve(at, state=at.state.with_unit(gone)))
    with pytest.raises(KeyError):
        view.point_of("b-1")


def on_screen(view: BoardView) -> QImage:
    """What is to be seen, as it was painted: nothing is painted anew for it."""
    for _ in range(5):
        QApplication.processEvents()
    return view.screen().grabWindow(view.winId()).toImage()


def test_from_afar_dice_and_words_of_a_line_of_sight_are_whole(
    view: BoardView, sharpen: Sharpen, qapp: QApplication
) -> None:
    dress(qapp, "light", 200)
    view.zoom_by(0.01)
    sight = SightItem()
    view.scene().addItem(sight)
    sharpen(view)
    for show in (
        lambda: view.trails.show_marks(TrailMarks(fight=here("0303"), dice=((6, 6), (2, 6), (5, 6)))),
        lambda: sight.show_line(DrawnSight(here("0303"), here("0302"), is_seen=True, words="\N{CHECK MARK} 1 hex")),
    ):
        before = on_screen(view)
        show()
        shown = on_screen(view)
        assert shown != before
        view.viewport().update()
        assert on_screen(view) == shown, "as much was painted as there is"


@pytest.mark.parametrize("scale", [100, 56, 46, 40])
def test_a_note_lies_on_no_counter_however_far_the_map_is(view: BoardView, sharpen: Sharpen, scale: int) -> None:
    at = here("0502")
    while view.zoom_step.scale > scale:
        view.zoom_steps(-1, QPointF(view.viewport().rect().center()))
    view.look_at(scene_point(at))
    pictures = []
    for note in ("", "6"):
        view.show_choices(Choices(hexes={at: ChoiceMark(note)}))
        sharpen(view)
        pictures.append(pillow(view.grab()))
    half = side_at(view.zoom_step.scale) * view.zoom_step.scale / 2
    middle = view.point_of("r-1")
    box = ImageChops.difference(*pictures).getbbox()
    assert box is not None
    assert box[1] >= middle.y() + half - 2


@pytest.mark.parametrize("far", [0, -4, -8])
def test_a_note_stands_below_the_top_counter_of_its_stack(view: BoardView, far: int) -> None:
    """It lay on the strength of the counter, as a stack of several stands lower than one counter."""
    view.zoom_by(1.25**far)
    scale = abs(view.transform().m11()) * UNIT
    for label in ("0303", "0502"):
        x, y = view.markings._note_spot(here(label), scale)
        top = view.stacks()[here(label)][-1].id
        middle = (view._counters.middle(top) - scene_point(here(label))) / UNIT
        assert abs(x - middle.x()) < 0.01
        assert y - chip_pixels(scale) / scale / 2 >= middle.y() + side_at(scale) / 2 - 0.01
