"""What the prompt bar and the cards call an act that is chosen: its own name, and not that of what comes after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from hexboard.core.command import EndPhase
from hexboard.core.notation import read
from hexboard.engine.dice import ScriptedDice, SeededDice
from hexboard.engine.question import Answer, Forecast, Question, Ready
from hexboard.geometry.hex import Hex
from hexboard.gui.board.pointer.picking import Chosen
from hexboard.gui.main_window import MainWindow
from hexboard.gui.map.map_controller import choices_of
from hexboard.gui.panels.answers import words_of_act
from hexboard.gui.theme.dressing import dress
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.starting import open_table
from hexboard.play.told.journal import done_by_dice
from tests.games import begin_game
from tests.gui.turns.keyboard import Keyboard

if TYPE_CHECKING:
    from hexboard.board.board import Board

_STAYS = """
step = "cycle"
[units]
usa-ii-corps = { at = "S3602", values = { fatigue = 1 } }
csa-hood = { at = "S3702", values = { manpower = 12 } }
"""
_LOSES = """
step = "cycle"
[units]
csa-hood = { at = "S3401" }
usa-howe = { at = "S3402" }
usa-newton = { at = "S3402" }
usa-wright = { at = "S3402" }
"""
_ASSAULT = """
step = "cycle"
units.csa-hill = { at = "S3102" }
units.csa-heth = { at = "S3102" }
units.csa-pender = { at = "S3102" }
units.csa-anderson = { at = "S3102" }
units.usa-xi-corps = { at = "S3202" }
"""
_BATTERIES = """
step = "cup"
units.csa-longstreet = { at = "3130" }
units.csa-10 = { at = "3231" }
units.csa-15 = { at = "3231" }
units.usa-24 = { at = "3233" }
[marks]
orders.csa-i = "attack 3521"
orders.usa-iii = "defend 3225"
"""
_ASSAULTED = """
step = "cup"
units.csa-longstreet = { at = "3334" }
units.csa-6 = { at = "3232" }
units.usa-24 = { at = "3231" }
units.usa-68 = { at = "3229" }
[marks]
orders.csa-i = "attack 3521"
orders.usa-iii = "defend 3225"
"""
_CAVALRY = """
step = "cycle"
units.csa-hill = { at = "S3102" }
units.csa-heth = { at = "S3102" }
units.usa-custer = { at = "S3202" }
"""


def _do(keys: Keyboard, *texts: str) -> None:
    session = keys.window.session
    for text in texts:
        seat = next(iter(session.table.actors()))
        made = read(text, session.table.ruleset.vocabulary.commands, session.table.game.board)
        session.table.submit(seat, made)


def test_staying_is_named_before_the_dice_that_come_after_it_and_what_happened_just_now_stands_there_until_then(
    begun: Callable[..., Keyboard],
) -> None:
    keys = begun("on_the_4th_day", "lees_retreat", _STAYS, (6, 1, 2, 4, 3, 6, 1))
    _do(keys, "march usa-ii-corps", "attack S3702 normal")
    prompt = keys.window.page.prompt
    assert prompt.sentence.words().endswith("stay, or retreat 2 to 4 hexes before the enemy in S3602? [7.56]")
    assert prompt.second.words().startswith("Just now: II Corps loses 2 manpower"), "not whom the attack tired"
    assert "; Hood: fatigue 1, result f +1 [7.542]; " in prompt.second.words()
    keys.window.session.picking.pick("pass")
    assert prompt.sentence.words().endswith("Stay, then roll for the initiative: who acts next [7.56]")
    assert prompt.commit.whole == "Stay (dice follow)"
    assert "Just now" not in prompt.second.words(), "once something is picked"


def test_a_price_that_only_says_the_act_once_more_is_none() -> None:
    ready, to = Ready(EndPhase(), label="Advance"), Answer("3225", "3225", "hex", "advance", Hex(1, 1))
    board = cast("Board", None)
    assert words_of_act(Chosen(ready, ("3225",), to), board) == ("Advance", "")
    named = evolve(ready, label="Advance Barksdale")
    assert words_of_act(Chosen(named, ("3225",), to), board) == ("Advance Barksdale", "")
    assert words_of_act(Chosen(ready, ("3225",), evolve(to, note="2 points")), board) == ("Advance", "2 points")


def test_a_way_that_is_none_has_no_heading(begun: Callable[..., Keyboard]) -> None:
    keys = begun("on_the_4th_day", "lees_retreat", _LOSES, (1, 6, 5, 6, 1))
    _do(keys, "march csa-hood", "attack S3402 normal")
    keys.window.session.picking.pick_unit("usa-wright")
    assert keys.window.session.chosen is not None
    keys.find("Here")
    said = keys.heard("What is in the hex")
    assert "Wright loses 1 manpower" in said
    assert "The way there" not in said


_NIGHT = """
step = "cycle"
[units]
usa-howe = { at = "S3402" }
csa-johnson = { at = "N3334" }
[marks]
rain = true
night = true
"""


def test_the_top_bar_says_night_and_rain_and_the_points_that_make_the_level(begun: Callable[..., Keyboard]) -> None:
    bar = begun("on_the_4th_day", "lees_retreat", _NIGHT, (6, 1)).window.page.top_bar
    said = [label.text() for label in bar.findChildren(QLabel)]
    assert "Turn 1 of 2, night, rain" in said
    assert "now: Union decisive victory (56 or less)" in said
    assert "Confederate points: Confederate decisive victory 105 or more; " in bar.toolTip()


def test_the_line_under_what_is_asked_says_what_a_click_does(begun: Callable[..., Keyboard]) -> None:
    """Against a computer it named who plays, which stands on the shield; without one it was empty."""
    keys = begun("lees_greatest_gamble", "little_round_top", _BATTERIES, (6, 1, 1))
    keys.take_chair()
    _do(keys, "initial csa-i")
    session, prompt = keys.window.session, keys.window.page.prompt
    session.picking.pick("3233")
    assert prompt.second.words() == "Click counters to choose them or drop them again; a double click takes a stack."
    _do(keys, "end")
    session.picking.pick_unit("csa-longstreet")
    assert prompt.second.words() == "A click shows the way, with Shift one by way of that hex; Enter takes it."
    session.picking.one_click = True
    prompt.show_question(session.question)
    assert prompt.second.words() == ""


_ROUTED = """
step = "combat"
[units]
csa-lawton = { at = "2308" }
csa-elzey = { at = "2208" }
usa-2-1-v = { at = "2309" }
"""


def test_where_a_counter_is_clicked_no_way_is_promised(begun: Callable[..., Keyboard]) -> None:
    keys = begun("road_to_richmond", "campaign", _ROUTED, (1,))
    _do(keys, "attack 2309 with csa-lawton csa-elzey")
    session, prompt = keys.window.session, keys.window.page.prompt
    session.picking.pick("2309")
    assert "Who advances into 2309?" in prompt.sentence.words()
    assert prompt.second.words() == "A click chooses a counter, Enter does it."


def test_what_rolls_the_dice_that_are_looked_at_is_gold_and_says_so_even_if_it_picks_nothing(
    begun: Callable[..., Keyboard],
) -> None:
    """Whoever was assaulted had a plain button to stand and fire, which rolled at once without a word of dice."""
    keys = begun("lees_greatest_gamble", "little_round_top", _ASSAULTED, (6, 1, 1))
    keys.take_chair()
    _do(keys, "initial csa-i", "end", "assault 3231 with csa-6")
    keys.take_chair()
    assert keys.window.page.prompt.commit.whole == "Stand and fire (rolls 2d6 each)"
    keys.window.session.picking.pick("usa-68")
    assert keys.window.page.prompt.commit.whole == "Support it (rolls 2d6 each)", "there is room for both"


_ATTACKS = """
step = "cycle"
[units]
csa-hood = { at = "S3602" }
usa-ayres = { at = "S3702" }
"""


def test_one_kind_of_attack_stands_for_all_until_one_is_chosen(begun: Callable[..., Keyboard]) -> None:
    keys = begun("on_the_4th_day", "lees_retreat", _ATTACKS, (1, 6, 3))
    _do(keys, "march csa-hood")
    session, page = keys.window.session, keys.window.page
    session.picking.pick("attack S3702")
    question, target = keys.question, session.table.game.board.at("S3702")
    usual = question.about(target)
    assert usual is not None
    assert usual.value == "prepared"
    assert choices_of(question).hexes[target].note == usual.note
    assert page.prompt.commit.whole == f"{usual.label} ({usual.note})"
    attack = read("attack S3702 prepared", session.table.ruleset.vocabulary.commands, session.table.game.board)
    assert question.forecast == session.table.forecast(session.bridge.seat, attack)


_TOGETHER = """
step = "cycle"
[units]
csa-hood = { at = "S3401" }
csa-mclaws = { at = "S3401" }
usa-howe = { at = "S3602" }
"""


def test_where_units_act_one_by_one_adding_one_and_taking_all_say_so(begun: Callable[..., Keyboard]) -> None:
    keys = begun("on_the_4th_day", "lees_retreat", _TOGETHER, (1, 6))
    page, picking = keys.window.page, keys.window.session.picking
    pointing = page.view.pointing
    pointing.unitClicked.emit("csa-hood")
    assert picking.picks == ("csa-hood",)
    pointing.unitAdded.emit("csa-mclaws")
    assert picking.picks == ("csa-mclaws",)
    assert page.prompt.hint == "They act one by one here: McLaws is chosen instead."
    pointing.unitDoubleClicked.emit("csa-hood")
    assert page.prompt.hint == "They act one by one here: choose a counter."


def test_where_one_unit_goes_in_the_others_do_not_read_barred_as_a_click_takes_one_in_its_place(
    begun: Callable[..., Keyboard],
) -> None:
    keys = begun("on_the_4th_day", "lees_retreat", _ASSAULT, (1, 6, 5))
    _do(keys, "assault S3202 under csa-hill with csa-heth csa-pender csa-anderson")
    session = keys.window.session
    session.picking.pick_unit("csa-heth")
    answers = {answer.value: answer for answer in session.question.answers}
    assert answers["csa-heth"].picked
    assert answers["csa-pender"].barred is None
    session.answer(answers["csa-pender"])
    assert session.picking.picks == ("csa-pender",)


def test_why_not_goes_again_with_escape_and_as_soon_as_another_hex_is_looked_at(
    begun: Callable[..., Keyboard],
) -> None:
    """Enter on a hex that nobody asks for left the reason over what had happened just now."""
    keys = begun("on_the_4th_day", "lees_retreat", _STAYS, (6, 1, 2, 4, 3, 6, 1))
    _do(keys, "march usa-ii-corps", "attack S3702 normal")
    session, page = keys.window.session, keys.window.page
    session.select(session.table.game.board.at("S3602"))
    page.view.setFocus()
    for away in (Qt.Key.Key_Escape, Qt.Key.Key_Left):
        QTest.keyClick(page.view, Qt.Key.Key_Return)
        assert page.prompt.second.words().startswith("⊘ S3602: an enemy unit is in the hex")
        QTest.keyClick(page.view, away)
        assert page.prompt.second.words().startswith("Just now: ")


def test_cavalry_that_stands_is_said_to_stand_before_the_dice_of_the_fight(begun: Callable[..., Keyboard]) -> None:
    keys = begun("on_the_4th_day", "lees_retreat", _CAVALRY, (1, 6, 3, 1, 1, 1, 1))
    _do(keys, "assault S3202 under csa-hill with csa-heth")
    prompt = keys.window.page.prompt
    keys.window.session.picking.pick("pass")
    assert prompt.sentence.words().endswith(": Stand, then attack on S3202 (Evergreen Cemetery) [8.1]")
    assert prompt.commit.whole == "Stand (dice follow)"


_TRANSFERS = """
step = "leader transfer"
[units]
csa-lee = { at = "S3102" }
csa-pender = { at = "S3102" }
csa-johnson = { at = "N3334" }
"""


def test_what_ends_a_phase_is_read_whole_with_the_dice_that_follow(begun: Callable[..., Keyboard]) -> None:
    """Over "End the Leader Tran..." a player looked which phase it would end."""
    keys = begun("on_the_4th_day", "lees_retreat", _TRANSFERS, (6, 1))
    for width in (1280, 1366, 1600, 1920):
        keys.window.resize(width, 800)
        keys.window.session.picking.pick("end")
        gold = keys.window.page.prompt.commit
        assert gold.is_whole, width
        shown = " ".join(line.strip() for line, _ in gold._lines())
        assert shown == "End the Leader Transfer Phase", width
        assert gold._sign == "dices", "that dice follow is seen by its sign"
        keys.window.session.back()


def test_what_ones_own_dice_did_is_told_though_others_have_acted_since(begun: Callable[..., Keyboard]) -> None:
    """The computer answered at once, and who had attacked it never read what came of that."""
    keys = begun("on_the_4th_day", "lees_retreat", _STAYS, (6, 1, 2, 6, 1, 6, 1))
    _do(keys, "march usa-ii-corps", "attack S3702 normal")
    prompt, bridge = keys.window.page.prompt, keys.window.session.bridge
    assert bridge.seat == "csa"
    while bridge.seat == "csa":
        commands = sorted(bridge.table.commands("csa"), key=lambda each: each.tag != "retreat")
        bridge.table.submit("csa", commands[0])
    said = prompt.second.words()
    assert said.startswith("Just now: Hood loses 1 manpower, 11 left: result 1Dr")
    assert "Hood retreats" in said


_ANSWERED = """
step = "cycle"
units.usa-xi-corps = { at = "S3402" }
units.csa-johnson = { at = "S3401" }
units.csa-hill = { at = "S3102" }
units.csa-heth = { at = "S3102" }
units.usa-custer = { at = "S3202" }
"""


def test_what_others_do_next_is_no_answer_to_what_one_did_before(begun: Callable[..., Keyboard]) -> None:
    """Cavalry was asked whether it stands, and under it stood one's own attack of the action before."""
    keys = begun("on_the_4th_day", "lees_retreat", _ANSWERED, (6, 1, 2, 3, 3, 1, 6, 1))
    _do(keys, "march usa-xi-corps", "attack S3401 column", "pass", "assault S3202 under csa-hill with csa-heth")
    session, prompt = keys.window.session, keys.window.page.prompt
    assert session.bridge.seat == "usa"
    assert "retreat before the assault out of S3102?" in prompt.sentence.words()
    second = prompt.second.words()
    assert second.startswith("Just now: Assault under A. P. Hill: 6 less a die of 1"), second


def test_dice_that_only_say_who_acts_next_do_not_hide_what_another_did(begun: Callable[..., Keyboard]) -> None:
    """The computer led three divisions off, and who was asked then read that he had the action."""
    keys = begun("on_the_4th_day", "lees_retreat", _STAYS, (6, 1, 2, 1, 6))
    _do(keys, "march usa-ii-corps", "move usa-ii-corps S3602 S3502", "end")
    session, prompt = keys.window.session, keys.window.page.prompt
    assert session.bridge.seat == "csa"
    assert prompt.second.words().startswith("Just now: II Corps marches S3602-S3502 "), prompt.second.words()
    assert "; Confederate has the action" in prompt.second.words()


_GUNS = """
step = "cycle"
[units]
usa-art-res-1 = { at = "S3203" }
csa-hood = { at = "N2732" }
"""


def test_a_march_that_ends_with_its_points_is_told_before_who_acts_next(begun: Callable[..., Keyboard]) -> None:
    """The dice for the initiative fell in the same act, and the march was not told."""
    keys = begun("on_the_4th_day", "lees_retreat", _GUNS, (6, 1, 1, 1, 6))
    _do(keys, "march usa-art-res-1", "move usa-art-res-1 S3203 S3202")
    prompt = keys.window.page.prompt
    assert keys.window.session.bridge.seat == "csa"
    assert prompt.second.words().startswith("Just now: Art Res-1 marches S3203-S3202 "), prompt.second.words()


def test_what_dice_without_a_sum_did_is_told_from_the_first(begun: Callable[..., Keyboard]) -> None:
    keys = begun("on_the_4th_day", "lees_retreat", _ASSAULT, (1, 6, 3, 1, 1, 1))
    _do(keys, "assault S3202 under csa-hill with csa-heth csa-pender csa-anderson")
    session = keys.window.session
    told = [line.text for line in done_by_dice(session.journal_lines.of_entry(keys.entries - 1))]
    tired = [f"{name}: fatigue 1, assault +1 [7.83]" for name in ("Heth", "Pender", "Anderson")]
    # who is assaulted is told of the assault, and not of the fatigue alone
    assert told[:4] == ["Assault under A. P. Hill: 6 less a die of 3, 3 may go in [7.82]", *tired]
    second = keys.window.page.prompt.second.words()
    assert second.startswith("Just now: Attacker's die 1 +5 = 6"), "what came of it is first"


_HORSE = """
step = "cup"
[units]
csa-longstreet = { at = "3130" }
csa-6 = { at = "3231" }
usa-72 = { at = "3232" }
usa-21 = { at = "3021" }
usa-22 = { at = "3021" }
usa-23 = { at = "3121" }
usa-24 = { at = "3121" }
usa-25 = { at = "3221" }
usa-sickles = { at = "3021" }
[marks.orders]
csa-i = "attack 3521"
usa-iii = "defend 3225"
usa-72 = "defend 3232"
"""


def test_horse_that_rode_off_before_an_assault_is_told_though_others_moved(begun: Callable[..., Keyboard]) -> None:
    """It was one of so many units that had moved [B8.4]."""
    keys = begun("lees_greatest_gamble", "little_round_top", _HORSE, (6, 6, 6, 1, 1, 1))
    rides = ("retire", "retreat usa-72 to 3233", "retreat usa-72 to 3234", "end", "end")
    moves = ("usa-21 3021 2921", "usa-22 3021 2921", "usa-23 3121 3120", "usa-24 3121 3120")
    acts = ["initial csa-i", "end", "assault 3232 with csa-6", *rides, *(f"move {each}" for each in moves), "end"]
    for act in acts:
        keys.sit_down()
        _do(keys, act)
    keys.sit_down()
    told = keys.window.page.prompt.second.words()
    assert keys.window.session.bridge.seat == "csa"
    assert told == "Just now: 5 units moved; Gamble retreats before the fight 3232-3233 [B8.4]"


_TWO_ASSAULTS = """
step = "cup"
[units]
csa-longstreet = { at = "3130" }
csa-6 = { at = "3231" }
csa-8 = { at = "3329" }
usa-24 = { at = "3232" }
usa-21 = { at = "3330" }
[marks.orders]
csa-i = "attack 3521"
usa-iii = "defend 3225"
"""


def test_how_the_dice_of_the_fight_before_fell_stands_behind_the_fight_that_is_asked_about(
    window: MainWindow, toy_library: Library, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the second assault of an answer the dice of the first stood first, as if they were of the second."""
    monkeypatch.setattr(SeededDice, "from_text", lambda *told: ScriptedDice((6, 1, 1, 1, 1, 1, 1, 3)))
    path, begun = places.games / "assaults.hexlog", ("lees_greatest_gamble", "little_round_top")
    begin_game(*begun, seed="s", path=path, position=_TWO_ASSAULTS, library=toy_library).close()
    window.opening.opened.emit(open_table(path, toy_library), ("usa",), None)
    keys = Keyboard(window)
    _do(keys, "initial csa-i", "end", "assault 3232 with csa-6", "pass", "assault 3330 with csa-8")
    prompt = window.page.prompt
    assert "3330 is assaulted" in prompt.sentence.words()
    assert prompt.second.words().startswith("Just now: 3330 is assaulted by Semmes. Before it: The assault on 3232")


@pytest.mark.parametrize(
    ("game", "scenario", "seed", "words"),
    [
        ("lees_greatest_gamble", "mcphersons_ridge", "s9", "This turn passes without orders or actions [C9.4]; Turn 2"),
        ("road_to_richmond", "campaign", "s9", ""),
    ],
    ids=["dice fell", "as printed"],
)
def test_what_the_dice_of_a_set_up_did_is_said_before_anything_is_played(
    window: MainWindow, toy_library: Library, places: Places, game: str, scenario: str, seed: str, words: str
) -> None:
    """A game began with its second turn and said nothing of what had become of the first."""
    path = places.games / "begun.hexlog"
    begin_game(game, scenario, seed=seed, path=path, library=toy_library).close()
    window.opening.opened.emit(open_table(path, toy_library), ("csa",), None)
    said = window.page.prompt.second.words()
    assert words in said if words else "Just now" not in said


_HIS_TURN = """
turn = 3
step = "movement"
seat = "csa"
[units]
"csa-pickett" = { at = "2308" }
"csa-field" = { at = "2305" }
"csa-gregg" = { at = "2205" }
"csa-branch" = { at = "2105" }
"csa-archer" = { at = "2404" }
"usa-1-1-v" = { at = "2309" }
"usa-2-2-v" = { at = "2411" }
"""


def test_after_a_long_turn_of_another_all_of_it_is_told_in_a_line_beside_what_is_owed(
    begun: Callable[..., Keyboard],
) -> None:
    """Who got the turn read how many of his could move, and nothing of fourteen marches and a fight."""
    keys = begun("road_to_richmond", "campaign", _HIS_TURN, (5,))
    prompt = keys.window.page.prompt
    marches = ("field 2305 2306", "gregg 2205 2206", "branch 2105 2106", "archer 2404 2405")
    _do(keys, *(f"move csa-{march}" for march in marches), "end", "attack 2309 with csa-pickett")
    _do(keys, "retreat csa-pickett to 2307")
    assert prompt.second.words() == "Just now: 1-1, die 5: Ar, attacker retreats [7.64]; Pickett retreats, 2308-2307"
    _do(keys, "pass", "end")
    told = "Just now: 5 units moved; 2309: 1-1, die 5: Ar, attacker retreats [7.64]"
    assert prompt.second.words() == f"2 units can still move. {told}"
    _do(keys, "move usa-2-2-v 2411 2410")
    assert prompt.second.words() == "1 unit can still move"


_NIGHT = """
turn = 1
step = "recovery"
seat = "csa"
[marks]
night = true
rain = true
[units]
"csa-heth" = { at = "S3102", status = ["disorganized", "exhausted"], values = { fatigue = 1 } }
"csa-pender" = { at = "S3102", status = ["disorganized", "exhausted"], values = { fatigue = 1 } }
"csa-anderson" = { at = "S3102", status = ["disorganized", "exhausted"], values = { fatigue = 1 } }
"usa-howe" = { at = "S3202" }
"""


def test_what_happens_everywhere_is_not_told_of_a_hex(begun: Callable[..., Keyboard]) -> None:
    """It said that the night ended in S3102."""
    keys = begun("on_the_4th_day", "lees_retreat", _NIGHT)
    _do(keys, "end")
    said = keys.window.page.prompt.second.words()
    assert "Heth: no longer exhausted" in said
    assert said.startswith("Just now: Night ends")


def test_the_phase_that_stands_at_the_top_is_no_news(begun: Callable[..., Keyboard]) -> None:
    """What the die had done was "before" it, and ended in the phase that it led to."""
    keys = begun("road_to_vicksburg", "champion_hill", _BEFORE_THE_DICE, (2,))
    prompt = keys.window.page.prompt
    _do(keys, "roll for bowen", "end", "end")
    assert "Just now: Release of Bowen's division: die 2, held: a 6 is needed [17.12]; " in prompt.second.words()
    assert "movement" not in prompt.second.words()


def test_a_phase_in_which_nobody_did_anything_is_no_news(begun: Callable[..., Keyboard]) -> None:
    """A march and then the name of the phase that had gone by after it were told."""
    keys = begun("road_to_richmond", "campaign", _APART)
    _do(keys, "move csa-field 2305 2306", "end", "end")
    told = "Just now: Field moves 2305-2306 (1 point)"
    assert keys.window.page.prompt.second.words() == f"1 unit can still move. {told}"


def test_nor_is_the_phase_that_the_last_dice_led_to(begun: Callable[..., Keyboard]) -> None:
    """The Union's dice and then its movement were told once it had done nothing in it."""
    keys = begun("hooker_and_lee", "campaign", _CORPS, (2, 5))
    _do(keys, "end", "assign usa-reserve to v", "end", "end")
    told = "Just now: V Corps, die 2, needs 1-3: moves; XII Corps, die 5, needs 1-3: stays [23.41]"
    assert keys.window.page.prompt.second.words() == f"1 unit can still move. {told}"


_CORPS = """
turn = 6
step = "combat"
seat = "csa"
[units]
"usa-1-v" = { at = "F2414" }
"usa-reserve" = { at = "F2415" }
"usa-1-xii" = { at = "F2411" }
"csa-lane" = { at = "H1913" }
"""


_APART = """
turn = 3
step = "movement"
seat = "csa"
[units]
"csa-field" = { at = "2305" }
"usa-2-2-v" = { at = "2411" }
"""


def test_for_what_is_rolled_gives_way_on_the_gold_button_where_the_question_says_it(
    begun: Callable[..., Keyboard], qapp: QApplication
) -> None:
    window = begun("road_to_vicksburg", "champion_hill").window
    dress(qapp, "light", 130)
    window.resize(1366, 768)
    answer = Answer("roll", "Roll: Release of the 9th Division and the 14th Division")
    asked = Question("Release", "17.34", (answer,), forecast=Forecast("Release", (), (), dice="1d6"))
    prompt = window.page.prompt
    prompt._fill_gold(prompt._acts._act(answer, asked))
    assert prompt.commit.is_whole
    assert (prompt.commit.text(), prompt.commit.accessibleName()) == ("Roll", answer.label)


_BEFORE_THE_DICE = """
turn = 3
step = "dice"
seat = "csa"
[units]
"csa-green" = { at = "1212" }
"usa-1-10" = { at = "1320" }
"""
_OUT_OF_ORDER = """
turn = 9
step = "movement"
seat = "csa"
[units]
"usa-1-v" = { at = "F2401" }
"csa-pender" = { at = "F2012", status = ["shaken"] }
"csa-lane" = { at = "F2014", status = ["routed"] }
"csa-archer" = { at = "F2216", status = ["disordered"] }
"csa-jackson" = { at = "F2216" }
"""


def test_what_may_come_of_a_rally_is_read_on_the_button_that_has_it_tried(begun: Callable[..., Keyboard]) -> None:
    """A routed unit is lost by four rolls in six, and the button said that it was routed."""
    keys = begun("hooker_and_lee", "campaign", _OUT_OF_ORDER)
    picking, prompt = keys.window.session.picking, keys.window.page.prompt
    said = {}
    for unit in ("csa-pender", "csa-lane", "csa-archer"):
        picking.pick(unit)
        QApplication.processEvents()
        said[unit] = next(slot.whole for slot in (prompt.end, *prompt.free) if slot.whole.startswith("Stay"))
        picking.back()
        QApplication.processEvents()
    assert said == {
        "csa-pender": "Stay and rally (1-3 rallies)",
        "csa-lane": "Stay and rally (1-2, else lost)",
        "csa-archer": "Stay and rally (no roll [23.57])",
    }


_FAR = """
turn = 3
step = "combat"
seat = "csa"
[units]
"csa-pickett" = { at = "2308" }
"csa-jones" = { at = "2302" }
"csa-field" = { at = "2302" }
"usa-1-1-v" = { at = "2309" }
"""


def test_an_opened_stack_of_which_nobody_can_attack_says_why_of_each(begun: Callable[..., Keyboard]) -> None:
    """A click on one's own guns was answered that no enemy was there, and under them stood nothing."""
    keys = begun("road_to_richmond", "campaign", _FAR)
    session, page = keys.window.session, keys.window.page
    at = session.table.game.board.at("2302")
    page.view.pointing.hexClicked.emit(at)
    assert page.prompt.second.words() == "⊘ Jones reaches no enemy [7.15]", "one stands for all that one rule bars"
    page.view.fan(at)
    words = {card.unit: card.words for card in page.view.opened._cards}
    assert words == {
        "csa-field": "Field reaches no enemy [7.15]",
        "csa-jones": "Jones reaches no enemy [7.15]",
    }
    page.view.fan(session.table.game.board.at("2309"))
    assert [card.words for card in page.view.opened._cards] == [""], "of an enemy nobody asked"


def test_of_a_long_action_what_was_lost_is_told_before_who_was_tired(begun: Callable[..., Keyboard]) -> None:
    """That the attackers of a fight had been tired by it stood before the losses on both sides."""
    keys = begun("on_the_4th_day", "lees_retreat", _STAYS, (6, 1, 2, 4, 3, 1, 6))
    _do(keys, "march usa-ii-corps", "attack S3702 normal", "pass")
    prompt = keys.window.page.prompt
    assert prompt.sentence.words().startswith("Confederate: Your action"), prompt.sentence.words()
    told = ("Just now: S3702: II Corps loses 2 manpower, 11 left: result 2D [7.541]", "II Corps: disorganized")
    assert prompt.second.words().startswith("; ".join(told))
    assert "Hood: fatigue 1" in prompt.second.words()
