"""Unknown forces on the map."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from PIL import ImageChops

from hexboard.art.counters.faces import side_at
from hexboard.art.styles import counter_style
from hexboard.core.state import Hearsay
from hexboard.gui.board.camera import scene_point
from hexboard.gui.board.choices import ChoiceMark, Choices, hex_words
from hexboard.gui.board.view import BoardView
from hexboard.gui.map.hover_card import hex_card
from tests.art.boards import at
from tests.art.test_contacts import NOBODYS, OLD, SEEN, known
from tests.gui.board.test_view import pillow

RULES: Any = SimpleNamespace(figures=lambda at, unit: at.figures(unit), may_have_gone=lambda at, known: 0)

Sharpen = Callable[[BoardView], None]


def middle(view: BoardView, label: str) -> str:
    """The colour in the upper left of a counter in a hex."""
    point = view.mapFromScene(scene_point(at(label)))
    aside = int(view.zoom_step.scale * 0.64 * 0.38)
    return view.viewport().grab().toImage().pixelColor(point.x() - aside, point.y() - aside).name()


def test_a_contact_is_shown_and_goes_when_it_is_lost(view: BoardView, sharpen: Sharpen) -> None:
    view.show_position(known())
    sharpen(view)
    before = middle(view, "0502")
    view.show_position(known(SEEN))
    sharpen(view)
    assert middle(view, "0502") == view.palette_shown.counters.light.body
    view.show_position(known())
    sharpen(view)
    assert middle(view, "0502") == before


def test_contacts_are_hidden_with_the_counters(view: BoardView, sharpen: Sharpen) -> None:
    view.show_position(known(SEEN, OLD))
    assert len(list(view.contacts())) == 2
    view.set_layer("counters", False)
    assert not list(view.contacts())


def test_a_note_in_the_hex_of_an_unknown_counter_keeps_clear_of_it(view: BoardView, sharpen: Sharpen) -> None:
    """The cost of a march lay on its question mark; below it stands its date."""
    view.show_position(known(SEEN))
    pictures = []
    for note in ("", "6"):
        view.show_choices(Choices(hexes={at("0502"): ChoiceMark(note)}))
        sharpen(view)
        pictures.append(pillow(view.grab()))
    box = ImageChops.difference(*pictures).getbbox()
    assert box is not None
    half = side_at(view.zoom_step.scale) * view.zoom_step.scale / 2
    middle = view.mapFromScene(scene_point(at("0502"))).y() + counter_style.COUNTER_DROP * view.zoom_step.scale
    assert box[3] <= middle - half + 2


def test_contacts_are_drawn_before_they_are_first_seen(view: BoardView, sharpen: Sharpen) -> None:
    sharpen(view)
    view.show_position(known(SEEN, OLD))
    for _ in view.counters_drawn():
        pass
    drawn = view.sprites.kept_bytes
    assert drawn
    view.viewport().grab()
    assert view.sprites.kept_bytes == drawn


def test_a_counter_grows_old_though_nothing_is_heard_of_it(view: BoardView, sharpen: Sharpen) -> None:
    view.show_position(known(b_1=Hearsay(4, "seen")))
    sharpen(view)
    fresh = middle(view, "0303")
    view.show_position(known(b_1=Hearsay(1)))
    sharpen(view)
    assert middle(view, "0303") != fresh


def test_words_say_what_is_known_and_of_when() -> None:
    here = known(OLD, NOBODYS, b_1=Hearsay(3))
    assert "reported 3 turns ago" in hex_card(RULES, here, at("0204"), None, None)
    assert "unknown counter" in hex_words(here, at("0204"), Choices())
    assert "Somebody: reported 1 turn ago" in hex_card(RULES, here, at("0303"), None, None)
    assert "as reported 1 turn ago" in hex_words(here, at("0303"), Choices())
