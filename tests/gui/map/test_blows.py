"""The map shows an attack that is looked at: an arrow from each hex of it, and what both sides bring at the target."""

from __future__ import annotations

from collections.abc import Callable

from hexboard.art.shapes import Area
from hexboard.art.styles import counter_style
from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import UNIT, scene_point
from hexboard.gui.board.items.ways import ShapesItem, blow
from hexboard.gui.map.map_controller import blows_of
from tests.gui.turns.keyboard import Keyboard

_AT_RICHMOND = """
turn = 1
step = "combat"
seat = "csa"
[units]
"csa-pickett" = { at = "2310" }
"csa-field" = { at = "2208" }
"usa-1-1-v" = { at = "2309" }
"""


def heads(item: ShapesItem) -> int:
    """How many arrows are shown."""
    return sum(isinstance(each.shape, Area) for each in item._shapes)


def test_each_hex_of_an_attack_has_its_arrow_until_it_is_dropped(begun: Callable[..., Keyboard]) -> None:
    keys = begun("road_to_richmond", "campaign", _AT_RICHMOND)
    session, markings = keys.window.session, keys.window.page.view.markings
    assert not markings._blows.isVisible()
    for pick in ("csa-pickett", "2309", "csa-field"):
        session.picking.pick(pick)
    board, forecast = session.position().board, session.picking.forecast
    assert forecast is not None
    target = board.at("2309")
    strikes, sums = blows_of(forecast)
    assert set(strikes) == {(board.at("2310"), target), (board.at("2208"), target)}
    assert sums == " : ".join(total.value for total in forecast.totals)
    assert markings._blows.isVisible()
    assert heads(markings._blows) == 2
    assert [*markings._sums._chips] == [target]
    session.back()
    assert heads(markings._blows) == 1
    while session.picking.picks:
        session.back()
    assert not markings._blows.isVisible()
    assert markings._sums._chips == {}


def test_the_arrow_of_a_blow_ends_at_the_counter_that_is_struck() -> None:
    """From afar those of five that strike at one lay on the sum of its stack."""
    target, half = Hex(3, 3), counter_style.COUNTER / 2 * UNIT
    at = scene_point(target)
    for start in target.neighbours():
        (head,) = [each.path for each in blow(start, target, "", "") if isinstance(each.shape, Area)]
        tip = head.elementAt(0)
        assert max(abs(tip.x - at.x()), abs(tip.y - at.y())) > half, start  # type: ignore[attr-defined]
