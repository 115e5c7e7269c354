"""Counters laid out for each zoom, and kept so until one of them changes."""

from attrs import evolve
from PySide6.QtWidgets import QApplication

from hexboard.art.colours.palette import PALETTES
from hexboard.gui.board.camera import ZoomStep
from hexboard.gui.board.items.counters import Counters
from hexboard.gui.board.items.pieces import CounterLayer, Piece, Pieces
from hexboard.gui.board.painting.counter_sprites import CounterSprites
from hexboard.gui.board.painting.sprite_cache import SpriteCache
from tests.art.boards import small_position

NEAR, FAR = ZoomStep(4), ZoomStep(-8)
PERIOD = PALETTES["period"]


def laid_out() -> tuple[Counters, CounterLayer]:
    """A stack of three and a counter alone, seen from near."""
    layer = CounterLayer(SpriteCache(), 1.0)
    counters = Counters(layer, PERIOD)
    counters.set_zoom_step(NEAR)
    counters.show(small_position(b_1="0303", b_2="0303", b_3="0303", r_1="0502"))
    return counters, layer


def test_a_stack_is_one_counter_from_afar_and_all_of_them_from_near(qapp: QApplication) -> None:
    counters, layer = laid_out()
    stack = ("b-1", "b-2", "b-3")
    assert all(layer.piece(unit) for unit in stack)
    counters.set_zoom_step(FAR)
    assert sum(layer.piece(unit) is not None for unit in stack) == 1
    counters.set_zoom_step(NEAR)
    assert all(layer.piece(unit) for unit in stack)


def test_what_moves_at_one_zoom_has_moved_at_all(qapp: QApplication) -> None:
    counters, layer = laid_out()
    counters.set_zoom_step(FAR)
    counters.show(small_position(b_1="0303", b_2="0204", b_3="0303"))
    far = layer.piece("b-2")
    counters.set_zoom_step(NEAR)
    near = layer.piece("b-2")
    assert far is not None
    assert near is not None
    assert abs(near.x - far.x) < 1.0
    assert layer.piece("r-1") is None


def test_a_counter_let_go_at_another_zoom_is_pale_at_none(qapp: QApplication) -> None:
    counters, layer = laid_out()
    counters.lift("r-1")
    held = layer.piece("r-1")
    assert held is not None
    assert held.opacity < 1.0
    counters.set_zoom_step(FAR)
    counters.lift("")
    for zoom_step in (FAR, NEAR):
        counters.set_zoom_step(zoom_step)
        piece = layer.piece("r-1")
        assert piece is not None
        assert piece.opacity == 1.0


def test_hidden_counters_stay_hidden_at_every_zoom(qapp: QApplication) -> None:
    counters, layer = laid_out()
    counters.set_shown(False)
    counters.set_zoom_step(FAR)
    assert layer.piece("r-1") is None
    counters.set_zoom_step(NEAR)
    assert layer.piece("r-1") is None
    counters.set_shown(True)
    assert layer.piece("r-1") is not None


def test_a_look_is_made_once_until_its_counter_changes() -> None:
    sprites, at = CounterSprites(PERIOD), small_position(b_1="0303", b_2="0303")
    unit = at.unit("b-1")
    assert sprites.counter(at, unit) is sprites.counter(at, unit)
    assert sprites.counter(at, evolve(unit)) is sprites.counter(at, unit)
    changed = evolve(unit, status=frozenset({"retreated"}))
    assert sprites.counter(at, changed) is not sprites.counter(at, unit)
    units = (at.unit("b-1"), at.unit("b-2"))
    assert sprites.stack(at, units) is sprites.stack(at, units)
    assert sprites.mark("open") is sprites.mark("open")


def test_blits_are_kept_for_a_zoom_until_a_counter_or_a_sprite_goes(qapp: QApplication) -> None:
    at, sprites = small_position(b_1="0303", b_2="0204"), SpriteCache()
    drawn = CounterSprites(PERIOD)
    pieces = Pieces({unit: Piece(0.0, 0.0, drawn.counter(at, at.unit(unit))) for unit in ("b-1", "b-2")})
    first = pieces.blits(sprites, 1.0)
    assert len(first) == 2
    assert pieces.blits(sprites, 1.0) is first
    pieces.put("b-2", None)
    second = pieces.blits(sprites, 1.0)
    assert len(second) == 1
    sprites.forget()
    assert pieces.blits(sprites, 1.0) is not second


def test_what_is_not_drawn_for_a_zoom_yet_is_scaled_and_not_kept(qapp: QApplication) -> None:
    at, sprites = small_position(b_1="0303"), SpriteCache()
    pieces = Pieces({"b-1": Piece(0.0, 0.0, CounterSprites(PERIOD).counter(at, at.unit("b-1")))})
    assert pieces.blits(sprites, 1.0)[0].size is None
    rough = pieces.blits(sprites, 2.0)[0]
    assert rough.size is not None
    while not sprites.is_sharp:
        qapp.processEvents()
    exact = pieces.blits(sprites, 2.0)[0]
    assert exact.size is None
    assert abs(exact.pixmap.width() - rough.size.width()) <= 2
