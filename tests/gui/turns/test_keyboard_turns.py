"""A turn of each game by keyboard alone, and what a screen reader says of it: what is asked, who is picked, the odds,
what came of them.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from hexboard.engine.sheet import Orders
from hexboard.gui.panels.orders.panel import OrdersPanel

from .keyboard import Keyboard
from .keyboard_turn import MAP, OWED, QUESTION, play, preferring, seal

_RICHMOND = """
step = "movement"
seat = "csa"
[units]
"csa-pickett" = { at = "2307" }
"usa-1-1-v" = { at = "2309" }
"""
_VICKSBURG = """
step = "movement"
seat = "usa"
[units]
"usa-1-12" = { at = "1410" }
"csa-cumming" = { at = "1309" }
"""
_HOOKER = """
step = "movement"
seat = "usa"
[units]
"usa-1-v" = { at = "F2414" }
"csa-lane" = { at = "F2412" }
"""


@pytest.mark.parametrize(
    ("game", "scenario", "position"),
    [
        ("road_to_richmond", "campaign", _RICHMOND),
        ("road_to_vicksburg", "champion_hill", _VICKSBURG),
        ("hooker_and_lee", "campaign", _HOOKER),
    ],
    ids=["richmond", "vicksburg", "hooker"],
)
def test_a_march_and_an_attack(game: str, scenario: str, position: str, begun: Callable[..., Keyboard]) -> None:
    keys = begun(game, scenario, position)
    turn = play(keys, lambda turn, at: turn.rolled > 0 and "movement" in at.frame.step)
    assert turn.moved
    assert turn.picked
    assert turn.foretold


_SEAM = """
step = "cycle"
[units]
"csa-rodes" = { at = "N3033" }
"usa-gamble" = { at = "S3201" }
"usa-barnes" = { at = "S3202" }
"""
_SEAM_DICE = (1, 6, 6, 1, 6, 1, 6, 1)


def test_an_activation_a_march_and_a_combat(begun: Callable[..., Keyboard]) -> None:
    keys = begun("on_the_4th_day", "lees_retreat", _SEAM, _SEAM_DICE)
    turn = play(keys, lambda turn, at: turn.rolled > 1)
    assert turn.moved
    assert turn.picked
    assert turn.foretold


_EVENING = """
step = "orders"
[units]
csa-longstreet = { at = "3334" }
csa-mclaws = { at = "3232" }
csa-6 = { at = "3232" }
usa-sickles = { at = "3025" }
usa-24 = { at = "3025" }
"""


def test_sheets_and_the_screen_handed_over_through_a_turn(begun: Callable[..., Keyboard]) -> None:
    keys = begun("lees_greatest_gamble", "little_round_top", _EVENING)
    turn = play(keys, lambda turn, at: at.turn > 1, preferring("pass", "none", "end"))
    assert turn.sealed == 2
    assert f"Turn {keys.window.session.position().turn}" in keys.heard("Where the game stands")


def test_a_march_is_written_with_the_cursor_and_both_sheets_are_sealed(
    begun: Callable[..., Keyboard],
) -> None:
    keys = begun("the_road_to_gettysburg", "battle")
    turn = play(keys, lambda turn, at: turn.sealed == 2)
    assert "Write a dispatch" in keys.heard(QUESTION)
    keys.reach(keys.form, "Write to")
    keys.press(Qt.Key.Key_Down)
    keys.press_in(keys.form, "Order: Move")
    wanted_now = keys.window.session.form_pick.question
    assert wanted_now is not None
    target = next(a for a in wanted_now.open_answers() if a.hex is not None)
    keys.point_at(target)
    assert ", can be picked" in keys.heard(MAP)
    keys.press(Qt.Key.Key_Return)
    label = keys.window.session.table.game.board.label(target.hex)
    seal(keys, turn)
    sealed = keys.window.open_game.running.table.log.entries[-1].command  # type: ignore[union-attr]
    assert label in str(sealed)
    play(keys, lambda turn, at: at.turn == 2)
    assert "Turn 2" in keys.heard("Where the game stands")


def unfinished(keys: Keyboard, order: str) -> str:
    """Begin an order, and try to seal the sheet; gives the draft."""
    keys.press_in(keys.form, f"Order: {order}")
    before = keys.entries
    keys.press_button("Seal the orders")
    assert "is missing" in keys.heard(OWED)
    keys.press(Qt.Key.Key_Return)
    keys.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert keys.entries == before, "an order that is not finished keeps the sheet open"
    return draft(keys)


def draft(keys: Keyboard) -> str:
    """What the form holds."""
    panel = keys.window.page.inspector.panel("orders")
    assert isinstance(panel, OrdersPanel)
    assert panel.drafting is not None
    return panel.drafting.text


def seal_by_the_bar(keys: Keyboard) -> str:
    """Seal by the buttons of the prompt bar; gives what was handed in."""
    before = keys.entries
    keys.press_button("Seal the orders")
    assert keys.entries == before, "it is chosen first"
    assert "cannot be changed" in keys.heard(OWED)
    keys.press(Qt.Key.Key_Return)
    assert keys.entries == before + 1
    command = keys.window.open_game.running.table.log.entries[before].command  # type: ignore[union-attr]
    assert isinstance(command, Orders)
    return command.text


def test_the_gold_button_hands_in_what_the_form_holds(begun: Callable[..., Keyboard]) -> None:
    keys = begun("the_road_to_gettysburg", "battle")
    keys.take_chair()
    keys.reach(keys.form, "Write to")
    keys.press(Qt.Key.Key_Down)
    begun_draft = unfinished(keys, "Set urgency")
    assert begun_draft.endswith(": su")
    keys.reach(keys.form, "Urgency")
    keys.press(Qt.Key.Key_Up)
    QTest.qWait(60)
    assert draft(keys) == f"{begun_draft} 1"
    keys.press(Qt.Key.Key_Escape)
    assert seal_by_the_bar(keys) == f"{begun_draft} 1"


def test_the_sheet_of_a_day_is_sealed_by_the_prompt_bar_too(begun: Callable[..., Keyboard]) -> None:
    keys = begun("lees_greatest_gamble", "little_round_top", _EVENING)
    keys.sit_down()
    keys.reach(keys.form, "Write to")
    keys.press(Qt.Key.Key_Down)
    begun_draft = unfinished(keys, "Defend")
    wanted_now = keys.window.session.form_pick.question
    assert wanted_now is not None
    target = min(wanted_now.open_answers(), key=lambda a: a.hex.distance(keys.window.session.hex or a.hex))  # type: ignore[union-attr]
    keys.point_at(target)
    keys.press(Qt.Key.Key_Return)
    QTest.qWait(60)
    assert draft(keys) == f"{begun_draft} {target.value}"
    assert seal_by_the_bar(keys) == f"{begun_draft} {target.value}"
