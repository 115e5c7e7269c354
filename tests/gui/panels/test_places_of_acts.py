"""Which acts have a place of their own in the prompt bar, and which lie under *more*."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from hexboard.engine.sheet import Orders
from hexboard.gui.panels.answers import BARRED
from hexboard.gui.panels.inspector.odds import OddsPanel
from hexboard.gui.theme.dressing import dress
from tests.gui.turns.keyboard import Keyboard
from tests.gui.turns.keyboard_turn import play, preferring

# the Third Corps alone has a leader on the map; those before and behind it in the list are barred
_HILL_ALONE = """
turn = 2
step = "initiative"
[units]
csa-lee = { at = "2831" }
csa-hill = { at = "3427" }
csa-7 = { at = "3427" }
"""


def _sits(begun: Callable[..., Keyboard]) -> Keyboard:
    keys = begun("lees_greatest_gamble", "little_round_top", _HILL_ALONE)
    keys.sit_down()
    return keys


def test_what_can_be_pressed_has_a_place_before_what_is_barred(begun: Callable[..., Keyboard]) -> None:
    prompt = _sits(begun).window.page.prompt
    assert prompt.end.accessibleName() == "Nobody tries"
    assert "Third Corps" in [slot.accessibleName() for slot in prompt.free]
    assert all(entry.text().startswith(BARRED) for entry in prompt.more.menu().actions())


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 200), ((1440, 900), 150)])
def test_the_one_leader_who_can_try_is_seen_in_large_text_too(
    begun: Callable[..., Keyboard], qapp: QApplication, size: tuple[int, int], text: int
) -> None:
    """He lay under *more*, and only that nobody tries had a place."""
    keys = _sits(begun)
    keys.window.resize(*size)
    dress(qapp, "light", text)
    QTest.qWait(50)
    prompt = keys.window.page.prompt
    assert prompt.end.accessibleName() == "Nobody tries"
    assert prompt.free[0].isVisible()
    assert prompt.free[0].accessibleName() == "Third Corps"
    assert prompt.sentence.toolTip() == "", "the question is not cut for it"


def test_leaders_who_try_are_foretold_and_the_gold_button_has_them_try(begun: Callable[..., Keyboard]) -> None:
    keys = _sits(begun)
    prompt, picking = keys.window.page.prompt, keys.window.session.picking
    assert prompt.commit.accessibleName() == "Nothing chosen yet"
    before = [slot.accessibleName() for slot in prompt.free]
    picking.pick("csa-iii")
    assert prompt.commit.accessibleName() == "These try"
    assert [slot.accessibleName() for slot in prompt.free] == before, "what was pressed stays where it is"
    assert picking.forecast is not None
    left = "Third Corps: below the army's commander, a column to the left"
    assert [line.text for line in picking.forecast.lines] == ["Third Corps: rating", left, "Third Corps"]
    keys.window.page.show_panel("odds")
    told = keys.window.page.inspector.panel("odds")
    assert isinstance(told, OddsPanel)
    assert "Third Corps" in told._page.toPlainText()
    assert BARRED not in told._page.toPlainText(), "who else may not try bars nobody who may"


_FACING = """
step = "cycle"
[units]
csa-anderson = { at = "S3102" }
usa-xi-corps = { at = "S3202" }
"""


def test_an_act_whose_hex_has_a_long_name_goes_before_what_is_barred(begun: Callable[..., Keyboard]) -> None:
    """For four pixels of "Evergreen Cemetery" the attack lay under *more*, and why no march is forced had its place."""
    keys = begun("on_the_4th_day", "lees_retreat", _FACING, (1, 6, 5))
    keys.window.session.picking.pick("csa-anderson")
    keys.window.session.picking.commit()
    prompt = keys.window.page.prompt
    assert "Attack S3202" in [slot.text() for slot in prompt.free]
    assert all(entry.text().startswith(BARRED) for entry in prompt.more.menu().actions())


_HEAVY = """
step = "cycle"
[units]
csa-longstreet = { at = "S3103" }
csa-hood = { at = "S3103" }
csa-mclaws = { at = "S3103" }
usa-barnes = { at = "S3203" }
usa-ayres = { at = "S3203" }
"""


def test_all_that_is_left_of_a_loss_is_taken_from_one_list(begun: Callable[..., Keyboard]) -> None:
    """A button for each unit left the question no room."""
    keys = begun("on_the_4th_day", "lees_retreat", _HEAVY, (1, 6, 1, 6, 1, 2))
    window = keys.window
    for pick in ("csa-longstreet", "assault S3203", "csa-hood", "csa-mclaws", "go"):
        window.session.picking.pick(pick)
    window.session.picking.commit()
    (folded,) = [slot for slot in (window.page.prompt.end, *window.page.prompt.free) if slot.menu()]
    entries = folded.menu().actions()
    points = folded.text().rpartition(" ")[2]
    assert folded.text() == f"One loses all {points}"
    assert [entry.text() for entry in entries] == [f"{name} loses all {points}" for name in ("Barnes", "Ayres")]
    entries[0].trigger()
    told = [line.text for line in window.session.journal_lines.of_entry(len(window.session.table.log.entries) - 1)]
    assert told[0].startswith(f"Barnes loses {points} manpower, ")


_BATTLE = """
turn = 2
step = "reconnaissance"
[units]
csa-hq = { at = "12,8", status = ["deployed"] }
csa-f = { at = "12,8", status = ["deployed"] }
usa-b = { at = "12,8", status = ["deployed"] }
usa-hq = { at = "12,10" }
"""


def test_where_nothing_ends_what_is_asked_what_was_pressed_stays_where_it_is(begun: Callable[..., Keyboard]) -> None:
    """Another act came under the pointer that had chosen one."""
    keys = begun("the_road_to_gettysburg", "battle", _BATTLE, battle_decisions="ask")
    assert keys.window.open_game is not None
    table = keys.window.open_game.running.table
    for seat, text in (("csa", "6: cm a"), ("usa", "2: cm s")):
        table.submit(seat, Orders(text))
    keys.sit_down()
    prompt, picking = keys.window.page.prompt, keys.window.session.picking
    assert prompt.end.accessibleName() == "Urgency 5"
    picking.pick("0")
    assert prompt.commit.accessibleName() != "Nothing chosen yet"
    assert prompt.end.accessibleName() == "Urgency 5"


_TOGETHER = """
step = "cup"
[units]
csa-lee = { at = "2231" }
csa-longstreet = { at = "2231" }
csa-hill = { at = "2232" }
csa-6 = { at = "3231" }
csa-41 = { at = "2332" }
usa-24 = { at = "3334" }
[marks]
orders.csa-i = "attack 3521"
orders.csa-iii = "attack 3521"
orders.usa-iii = "defend 3225"
"""


_STACKED = """
turn = 1
step = "combat"
seat = "usa"
[units]
"usa-1-2-v" = { at = "1006" }
"usa-2-2-v" = { at = "1006" }
"usa-v-artillery" = { at = "1108" }
"csa-jr-anderson" = { at = "0906" }
"""


def test_what_was_dropped_again_is_no_choice(begun: Callable[..., Keyboard]) -> None:
    """A stack that was taken in and left out again counted twice."""
    keys = begun("road_to_richmond", "campaign", _STACKED)
    prompt, picking = keys.window.page.prompt, keys.window.session.picking
    for pick in ("0906", "usa-2-2-v", "usa-1-2-v"):
        picking.pick(pick)
    assert len(picking.picks) > 2
    assert prompt.commit.accessibleName() == "1 choice so far"


def test_what_does_the_picks_has_the_place_of_the_end(begun: Callable[..., Keyboard]) -> None:
    keys = begun("lees_greatest_gamble", "little_round_top", _TOGETHER, (1, 6, *(1,) * 9))
    keys.sit_down()
    prompt, picking = keys.window.page.prompt, keys.window.session.picking
    picking.pick("csa-i")
    assert prompt.commit.accessibleName() == "1 choice so far"
    picking.pick("csa-iii")
    assert prompt.end.accessibleName() == "Put them under the Coordinated chit"
    assert prompt.commit.accessibleName() == "2 choices so far"
    picking.pick("go")
    assert picking.forecast is not None
    assert picking.forecast.title.startswith("Roll for the initial action")


_STORM = """
step = "cup"
[units]
csa-longstreet = { at = "3334" }
csa-6 = { at = "3232" }
csa-8 = { at = "3232" }
usa-24 = { at = "3231" }
[marks]
orders.csa-i = "attack 3521"
orders.usa-iii = "defend 3225"
"""


def test_what_does_the_picks_without_a_further_look_is_the_gold_button(begun: Callable[..., Keyboard]) -> None:
    keys = begun("lees_greatest_gamble", "little_round_top", _STORM, (6, 1, 1, 3, 4, 1, 1, 6, *(1,) * 9))
    prefers = preferring("csa-i", "3231", "csa-6", "csa-8", "go", skips="movement")
    play(keys, lambda turn, at: at.frame.step == "advance", prefers)
    prompt, session = keys.window.page.prompt, keys.window.session
    assert not prompt.commit.isEnabled()
    session.picking.pick("csa-6")
    assert prompt.commit.isEnabled()
    assert prompt.commit.accessibleName() == "Advance Barksdale"
    prompt.commit.click()
    assert session.position().unit("csa-6").hex == session.position().board.at("3231")


_FOUR_TO_ONE = """
turn = 3
step = "combat"
seat = "csa"
[units]
csa-colquitt = { at = "H2213" }
csa-rodes = { at = "H2213" }
csa-doles = { at = "H2112" }
usa-1-pleasonton = { at = "H2113" }
"""


def test_who_pays_for_an_exchange_is_lost_by_the_gold_button(begun: Callable[..., Keyboard]) -> None:
    window = begun("hooker_and_lee", "hooker_and_lee", _FOUR_TO_ONE, (6,) * 9).window
    prompt, picking = window.page.prompt, window.session.picking
    for pick in ("H2113", "all"):
        picking.pick(pick)
    prompt.commit.click()
    assert "Exchange" in prompt.sentence.words()
    assert prompt.second.words().endswith(" owed, 0 chosen")
    assert not prompt.commit.isEnabled()
    picking.pick("csa-doles")
    assert prompt.commit.accessibleName() == "Lose these units"
    prompt.commit.click()
    assert "csa-doles" not in {unit.id for unit in window.session.position().state.units.values() if unit.hex}


def test_what_a_leader_is_asked_is_read_whole_beside_his_acts(
    begun: Callable[..., Keyboard], qapp: QApplication
) -> None:
    """Whom he could assault was cut off on a small screen with larger text."""
    dress(qapp, "light", 130)
    keys = begun("on_the_4th_day", "the_battle_continues")
    keys.window.resize(1366, 768)
    for pick in ("end", "end", "usa-slocum"):
        keys.window.session.picking.pick(pick)
        if pick == "end":
            keys.window.session.picking.commit()
    QTest.qWait(50)
    prompt = keys.window.page.prompt
    assert "Slocum" in prompt.sentence.words()
    assert not prompt.sentence.toolTip(), prompt.sentence.words()


@pytest.mark.parametrize(("size", "per_cent"), [((1024, 640), 125), ((1024, 640), 200), ((1366, 768), 200)])
def test_the_way_back_is_under_more_where_it_has_no_place(
    size: tuple[int, int], per_cent: int, begun: Callable[..., Keyboard], qapp: QApplication
) -> None:
    dress(qapp, "light", per_cent)
    keys = _sits(begun)
    keys.window.resize(*size)
    QApplication.processEvents()
    prompt, picking = keys.window.page.prompt, keys.window.session.picking
    assert not prompt.back.isVisible()
    assert "Back" not in [entry.text() for entry in prompt.more.menu().actions()]
    picking.pick("csa-iii")
    assert prompt.more.isEnabled()
    next(entry for entry in prompt.more.menu().actions() if entry.text() == "Back").trigger()
    assert picking.picks == ()


_STORMED = """
step = "cycle"
units.csa-hill = { at = "S3102" }
units.csa-heth = { at = "S3102" }
units.csa-pender = { at = "S3102" }
units.usa-wright = { at = "S3202", values = { manpower = 2 } }
"""


def test_the_letter_that_an_act_begins_with_is_its_own_before_another_takes_it(begun: Callable[..., Keyboard]) -> None:
    """A had nobody advance, and F all of them."""
    keys = begun("on_the_4th_day", "lees_retreat", _STORMED, (1, 6, 1, 6, 1, 6, 1, 1, 1))
    prefers = preferring("csa-hill", "assault S3202", "csa-heth", "csa-pender", "go", skips="retreat")
    play(keys, lambda turn, at: at.frame.step == "advance", prefers)
    prompt = keys.window.page.prompt
    letters = {slot.accessibleName(): slot.keys for slot in (prompt.end, *prompt.free)}
    assert letters["All of them advance"] == "A"
    assert letters["Nobody advances"] not in ("", "A")


_GRAND = f"""{_STORMED}
units.csa-lee = {{ at = "S3102" }}
units.csa-mclaws = {{ at = "S3103" }}
units.csa-hood = {{ at = "S3103" }}
"""


def test_no_letter_goes_to_an_act_that_has_no_room_to_show_it(begun: Callable[..., Keyboard]) -> None:
    """S pressed "Send nobody more", which did not say so, and "Send them in" was to be had by I."""
    keys = begun("on_the_4th_day", "lees_retreat", _GRAND, (1, 6, 1, 3, 6, 1))
    prefers = preferring("csa-hill", "assault S3202", "csa-heth", "go", "csa-lee")
    play(keys, lambda turn, at: keys.question.prompt.startswith("Which more units go in?"), prefers)
    prompt = keys.window.page.prompt
    letters = {slot.accessibleName(): slot.keys for slot in (prompt.end, *prompt.free)}
    assert letters["Send nobody more: fight the combat now"] == ""
    assert letters["Send them in"] == "S"
    pressed = {letter for letter in prompt._letters if len(letter) == 1}
    assert pressed == {*letters.values(), prompt.commit.keys} - {""}, "what no button shows presses nothing"


_READY = """
step = "cycle"
units.usa-geary = { at = "S3302" }
units.usa-slocum = { at = "S3302" }
units.csa-early = { at = "N3334" }
"""


def test_every_way_to_attack_is_seen_where_the_window_is_not_small_for_its_text(
    begun: Callable[..., Keyboard], qapp: QApplication
) -> None:
    """A prepared attack, the best of them, was to be had under *more* alone."""
    keys = begun("on_the_4th_day", "the_battle_continues", _READY, (6, 1, 6))
    prompt, picking = keys.window.page.prompt, keys.window.session.picking
    for pick in ("usa-geary", "go"):
        picking.pick(pick)
    picking.commit()
    picking.pick("attack N3334")
    for per_cent, size, seen in (
        *((100, (1280, 720), 4), (100, (1366, 768), 4), (130, (1920, 1080), 4)),
        *((130, (1366, 768), 3), (200, (1366, 768), 2)),
    ):
        dress(qapp, "light", per_cent)
        keys.window.resize(*size)
        for _ in range(4):
            QApplication.processEvents()
        at = per_cent, size
        slots = [slot for slot in (*prompt.free, prompt.end, prompt.commit) if slot.isVisible() and slot.text()]
        assert {slot.accessibleName().partition(" (")[0] for slot in slots} >= {"Prepared attack", "Attack"}, at
        assert len(slots) == seen, at
        assert all(slot.is_whole for slot in slots), at
        assert prompt.more.text() == (f"+{len(prompt.more.menu().actions())}" if prompt.more.isEnabled() else ""), at


_RESTING = """
step = "recovery"
seat = "csa"
units.csa-early = { at = "N3334" }
units.csa-heth = { at = "S3102" }
units.csa-hood = { at = "S3103" }
units.usa-howe = { at = "S3402" }
"""


def test_no_place_stays_empty_while_an_act_lies_under_more(begun: Callable[..., Keyboard]) -> None:
    """With the names of their hexes the acts that refuse flanks had no room in any place."""
    keys = begun("on_the_4th_day", "the_battle_continues", _RESTING, (6,) * 9)
    keys.window.resize(1366, 768)
    QApplication.processEvents()
    prompt = keys.window.page.prompt
    assert "Refuse flanks" in " ".join(slot.text() for slot in prompt.free)
    assert prompt.more.isEnabled() <= all(slot.isEnabled() for slot in prompt.free)


def test_who_waits_off_the_map_leaves_the_keyboard_to_the_map_and_not_to_the_timeline(
    begun: Callable[..., Keyboard],
) -> None:
    """Once a phase was ended from there, the button that goes back to the first event had it."""
    page = begun("road_to_richmond", "campaign").window.page
    page.tray.setFocus()
    assert page.tray.hasFocus()
    page.tray.show_question(None)
    assert not page.tray.isVisible()
    assert page.view.hasFocus()
