"""A turn of each game by keyboard alone, and what a screen reader says of it: what is asked, who is picked, the odds,
what came of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from attrs import define
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from hexboard.core.event import Rolled
from hexboard.core.position import Position
from hexboard.core.secrecy import SALT
from hexboard.engine.question import Answer, Forecast, Question
from hexboard.engine.sheet import Orders
from hexboard.gui.panels.orders import OrdersPanel
from tests.modules.lees_greatest_gamble_rules import quick_play

from .keyboard import Keyboard

_MOST = 120  # answers in one test
_QUESTION, _ODDS, _MAP = "The question of the moment", "The reckoning and the chances", "Map"
_OWED = "What is owed, or why not"
_DONE = ("end", "pass", "none", "go", "done", "stop")

Chooses = Callable[[Position, Question], Answer]


@define
class Turn:
    """What one turn came to: how many counters moved, how many rolls were heard of and found by their name."""

    picked: int = 0
    moved: int = 0
    foretold: int = 0
    rolled: int = 0
    sealed: int = 0
    found: int = 0


def play(keys: Keyboard, over: Callable[[Turn, Position], bool], chooses: Chooses | None = None) -> Turn:
    """Answer what is asked, by keyboard alone, until enough was played; everything is listened to."""
    turn = Turn()
    for _ in range(_MOST):
        keys.sit_down()
        session = keys.window.session
        if over(turn, session.position()):
            return turn
        question = keys.question
        assert question.prompt in keys.heard(_QUESTION)
        keys.finds_all()
        side = session.table.game.seat(session.bridge.seat).side
        heard = turn.foretold
        hear_odds(keys, question.forecast, turn)
        if session.table.sheet(session.bridge.seat) is not None:
            seal(keys, turn)
            continue
        answer = chooses(session.position(), question) if chooses else wanted(question, session.position(), turn, side)
        before = keys.entries
        keys.choose(answer)
        if keys.entries == before:
            listen(keys, answer, turn)
        if session.chosen is not None and keys.entries == before:
            commit(keys, answer, turn)
        if keys.entries > before and keys.window.playing and turn.foretold > heard:
            count(keys, turn)
    raise AssertionError(f"{turn} after so many answers: {keys.question.prompt}")


def seal(keys: Keyboard, turn: Turn) -> None:
    """Hand in the sheet as it is, by the button of the form beside the map: it is chosen first."""
    before = keys.entries
    keys.press_in(keys.form, "Seal the orders")
    assert keys.entries == before
    assert "cannot be changed" in keys.heard("Seal the orders")
    keys.press(Qt.Key.Key_Return)
    assert keys.entries > before
    turn.sealed += 1


def wanted(question: Question, at: Position, turn: Turn, side: str) -> Answer:
    """One march towards the enemy, then whoever can fight fights; whatever else there is ends."""
    fresh = [a for a in question.open_answers() if not a.picked]
    picked = [a for a in question.answers if a.picked]
    places = [a for a in fresh if a.kind != "verb" and not (a.unit is None and a.hex is None)]
    verbs = [a for a in fresh if a.kind == "verb"]
    ends = [a for a in verbs if a.value in _DONE]
    if question.forecast and verbs and [a for a in verbs if a not in ends]:
        return next(a for a in verbs if a not in ends)
    everybody = [a for a in verbs if a.value == "all"]
    if everybody:
        return everybody[0]
    fights = "combat" in at.frame.step or not turn.moved
    if places and (fights or not ends) and not (picked and ends):
        return nearest(places, at, side)
    return (ends or verbs or places)[0]


def nearest(places: list[Answer], at: Position, side: str) -> Answer:
    """The answer whose hex lies nearest to an enemy of whoever decides."""
    foes = [u.hex for u in at.state.units.values() if u.hex is not None and u.side != side]

    def far(answer: Answer) -> tuple[int, str]:
        here = at.unit(answer.unit).hex if answer.unit in at.state.units else answer.hex  # type: ignore[arg-type]
        return (min((here.distance(foe) for foe in foes), default=0) if here else 99, answer.value)

    return min(places, key=far)


def listen(keys: Keyboard, answer: Answer, turn: Turn) -> None:
    """What was picked is said where the cursor stands; Escape drops it and the same keys pick it again."""
    at = keys.window.session.position()
    if answer.unit is not None and at.unit(answer.unit).hex is not None:
        said = keys.heard(_MAP)
        name = re.escape(at.kind(at.unit(answer.unit)).name)
        assert re.search(f"{name},[^;]*, picked", said), said
        turn.picked += 1
    if turn.picked == 1 and answer.unit is not None:
        picks = keys.window.session.picking.picks
        keys.press(Qt.Key.Key_Escape)
        assert keys.window.session.picking.picks != picks, "Escape goes one choice back"
        keys.choose(answer)
        assert keys.window.session.picking.picks == picks


def hear_odds(keys: Keyboard, foretold: Forecast | None, turn: Turn) -> None:
    """What would be rolled and how likely each result is."""
    if foretold is not None and foretold.chances:
        if not keys.window.page.inspector.is_open("odds"):
            keys.find("Odds")
        said = keys.heard(_ODDS)
        assert foretold.title in said
        assert "%" in said
        turn.foretold += 1


def commit(keys: Keyboard, answer: Answer, turn: Turn) -> None:
    """The odds are said before Enter does what is chosen."""
    chosen = keys.window.session.chosen
    assert chosen is not None
    hear_odds(keys, chosen.ready.forecast, turn)
    if answer.kind == "hex":
        turn.moved += 1
    if chosen.ready.commits == "rolls" and not turn.found:
        turn.found += 1
        keys.finds_all()
        keys.find(keys.window.page.prompt.commit.accessibleName())
    else:
        keys.press(Qt.Key.Key_Return)


def count(keys: Keyboard, turn: Turn) -> None:
    """How the dice fell and what came of them is said."""
    last = keys.window.session.bridge.told(keys.window.session.table.log.entries[-1])
    rolls = [fact.event for fact in last.facts if isinstance(fact.event, Rolled) and fact.event.slot[:1] != (SALT,)]
    faces = [face for roll in rolls for face in roll.faces]
    if faces:
        if not keys.window.page.inspector.is_open("odds"):
            keys.find("Odds")
        said = keys.heard(_ODDS)
        assert all(str(face) in said for face in faces), (said, rolls, last.seat, last.command)
        turn.rolled += 1


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


def test_sheets_and_the_screen_handed_over_through_a_turn(begun: Callable[..., Keyboard]) -> None:
    keys = begun("lees_greatest_gamble", "little_round_top")
    turn = play(keys, lambda turn, at: at.turn > 1, quick_play.answer)
    assert turn.sealed == 2
    assert f"Turn {keys.window.session.position().turn}" in keys.heard("Where the game stands")


def test_a_march_is_written_with_the_cursor_and_both_sheets_are_sealed(
    begun: Callable[..., Keyboard],
) -> None:
    keys = begun("the_road_to_gettysburg", "battle")
    turn = play(keys, lambda turn, at: turn.sealed == 2)
    assert "Write a dispatch" in keys.heard(_QUESTION)
    keys.reach(keys.form, "Write to")
    keys.press(Qt.Key.Key_Down)
    keys.press_in(keys.form, "Order: Move")
    wanted_now = keys.window.session.form_pick.question
    assert wanted_now is not None
    target = next(a for a in wanted_now.open_answers() if a.hex is not None)
    keys.point_at(target)
    assert ", can be picked" in keys.heard(_MAP)
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
    assert "is missing" in keys.heard(_OWED)
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
    assert "cannot be changed" in keys.heard(_OWED)
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
    keys = begun("lees_greatest_gamble", "little_round_top")
    play(keys, lambda turn, at: at.frame.step == "orders", quick_play.answer)
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
