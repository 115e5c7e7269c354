"""`ask`, `legal`, `check` and `odds`: everything that looks and changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexboard.cli.plain import forecast_lines, told
from hexboard.engine.question import Chance, Forecast
from hexboard.engine.sheet_form import Field, Kind
from tests.games import rules

from .calling import ATTACK, Call

_ASSAULT = """
step = "cycle"
units.csa-hill = { at = "S3102" }
units.csa-heth = { at = "S3102" }
units.csa-pender = { at = "S3102" }
units.csa-anderson = { at = "S3102" }
units.usa-xi-corps = { at = "S3202" }
"""


def test_a_question_with_its_answers(call: Call, game: Path) -> None:
    asked = call("ask", game, "--seat", "csa", "csa-pickett", "--json").data
    question = asked["question"]
    assert asked["picked"] == ["csa-pickett"]
    assert question["rule"] == "5.11"
    answers = {answer["value"]: answer for answer in question["answers"]}
    assert answers["0203"]["cost"] == 2
    assert answers["0203"]["path"] == ["0103", "0203"]
    assert answers["0203"]["kind"] == "hex"


def test_barred_answers_say_why_and_by_which_rule(call: Call, fight: Path) -> None:
    call("do", fight, ATTACK, "--dice", "1")
    while call("show", fight, "--json").data["step"] != "combat":
        actor = call("show", fight, "--json").data["actors"][0]
        call("do", fight, call("legal", fight, "--seat", actor, "--limit", "1").out.strip())
    said = call("ask", fight, "--json").data["question"]
    for barred in said["barred"]:
        assert barred["reason"]
        assert barred["rule"]


def test_picks_that_make_a_command(call: Call, fight: Path) -> None:
    ready = call("ask", fight, "1108", "csa-pickett", "roll", "--json").data["ready"]
    assert ready["command"] == ATTACK
    assert (ready["label"], ready["commits"], ready["caution"]) == ("Attack", "rolls", "")
    assert sum(chance["probability"] for chance in ready["forecast"]["chances"]) == pytest.approx(1)
    assert call("ask", fight, "1108", "csa-pickett", "roll").out.startswith(f"ready: {ATTACK}\n  Attack: rolls ")


def test_a_command_says_what_is_to_be_known_before_it_is_given(call: Call, game: Path) -> None:
    ready = call("ask", game, "end", "--json").data["ready"]
    assert (ready["command"], ready["commits"], ready["forecast"]) == ("end", "passes", None)
    assert "(the say passes on)" in call("ask", game, "end").out
    assert call("ask", game, "csa-pickett", "0203", "--json").data["ready"]["commits"] == ""


def test_options_may_stand_between_picks(call: Call, fight: Path) -> None:
    one = call("ask", fight, "1108", "--seat", "csa", "csa-pickett", "--json").data
    assert one == call("ask", fight, "--seat", "csa", "1108", "csa-pickett", "--json").data


def test_a_question_for_people(call: Call, game: Path) -> None:
    said = call("ask", game).out
    assert said.startswith("Confederate: Choose a unit to move or to bring on, or end the phase [5.11]\n")
    assert "csa-pickett" in said


def test_an_answer_with_a_rule_of_its_own_is_told_with_it(call: Call) -> None:
    Path("assault.toml").write_text(_ASSAULT, encoding="utf-8")
    words = ("-o", "assault.hexlog", "--seed", "tests", "--position", "assault.toml")
    call("new", "on_the_4th_day", "lees_retreat", *words)
    said = call("ask", "assault.hexlog", "--seat", "csa", "csa-hill").out
    assert "Assault S3202 (Evergreen Cemetery) [7.8]\n" in said


def test_a_pick_that_may_not_be(call: Call, game: Path) -> None:
    said = call("ask", game, "csa-pickett", "1528")
    said.refused(3, "illegal: 1528 is too far")
    assert said.err.rstrip().endswith("[5.21]")


def test_a_pick_that_nothing_is_called_by(call: Call, game: Path) -> None:
    said = "unreadable: there is no unit, no hex and no answer"
    call("ask", game, "nobody").refused(2, f"{said} 'nobody' at PICK 1")
    call("ask", game, "csa-pickett", "9999").refused(2, f"{said} '9999' at PICK 2")
    call("ask", game, "usa-2-2-v").refused(3, "illegal: ")
    call("ask", game, "--seat", "usa", "nobody").refused(3, "illegal: ")


def test_whoever_may_not_act_is_told_so(call: Call, game: Path) -> None:
    call("ask", game, "--seat", "usa").refused(3, "illegal: ")
    call("ask", game, "--seat", "umpire").refused(2, "unreadable: there is no seat 'umpire'")


def test_where_several_may_act_the_seat_must_be_named(call: Call, toy: Path) -> None:
    call("ask", toy).refused(2, "unreadable: blue and red may act; say who it is to be at --seat")
    assert call("ask", toy, "--seat", "red").status == 0


def test_legal_commands_are_accepted(call: Call, game: Path) -> None:
    listed = call("legal", game, "--limit", "12", "--json").data
    assert len(listed["commands"]) == 12
    assert listed["complete"] is False
    assert len({command.split()[1] for command in listed["commands"]}) > 3, "the first few show the variety there is"
    for command in listed["commands"]:
        assert call("check", game, "--seat", "csa", command).status == 0


def test_all_legal_commands_of_a_small_fight(call: Call, fight: Path) -> None:
    listed = call("legal", fight, "--limit", "0", "--json").data
    assert listed["complete"] is True
    assert listed["commands"] == [ATTACK, *(f"{ATTACK} at 1-{n}" for n in (2, 3, 4, 5))]


def test_legal_commands_of_one_unit(call: Call, game: Path) -> None:
    listed = call("legal", game, "--unit", "csa-pickett").out.split("\n")
    assert listed[0].startswith("enter csa-pickett ")
    assert all(line.split()[1] == "csa-pickett" for line in listed if line)
    nothing = call("legal", game, "--unit", "usa-2-2-v")
    assert nothing.out == ""
    assert "csa can do nothing with usa-2-2-v now" in nothing.err
    call("legal", game, "--unit", "csa-nobody").refused(2, "unreadable: there is no unit 'csa-nobody'")
    call("legal", game, "--limit", "-1").refused(2, "unreadable: -1 is less than none at --limit")


def test_check_says_yes_or_why_not_and_changes_nothing(call: Call, game: Path) -> None:
    before = game.read_bytes()
    assert call("check", game, "--seat", "csa", "enter", "csa-pickett", "0103").out.startswith("legal: ")
    call("check", game, "--seat", "csa", "move csa-pickett 0103 0203").refused(3, "illegal: ")
    call("check", game, "--seat", "csa", "march csa-pickett").refused(2, "unreadable: no command reads ")
    call("check", game, "--seat", "csa", "enter csa-pickett 9999").refused(2, "unreadable: no hex '9999'")
    for command in ("enter x 0103", "attack 0103 with csa-pickett x", "retreat csa-pickett to 0103 displacing x"):
        call("check", game, "--seat", "csa", command).refused(2, "unreadable: there is no unit 'x'\n")
    assert game.read_bytes() == before


def test_odds_with_modifiers_and_chances(call: Call, fight: Path) -> None:
    before = fight.read_bytes()
    forecast = call("odds", fight, "--seat", "csa", ATTACK, "--json").data["forecast"]
    assert forecast["column"] == "1-1"
    assert all(line["rule"] for line in forecast["lines"])
    assert sum(chance["ways"] for chance in forecast["chances"]) == forecast["chances"][0]["of"]
    assert "3/6 =  50.0%" in call("odds", fight, ATTACK).out
    assert fight.read_bytes() == before


def test_odds_say_what_the_enemy_could_do_next_turn_where_one_would_stand_after_it(call: Call, fight: Path) -> None:
    before, after = call("odds", fight, "--seat", "csa", ATTACK, "--json").data["next_turn"]
    assert (before["hex"], before["coming"], before["side"]) == ("1107", [], "usa")
    assert after["coming"] == ["csa-pickett"]
    (striker,) = before["strikers"]
    assert striker["name"] == "usa-2-2-v"
    assert "Next turn the enemy could strike at 1107 with" in call("odds", fight, ATTACK).out


def test_odds_of_what_rolls_nothing_and_of_what_may_not_be(call: Call, game: Path) -> None:
    said = call("odds", game, "end", "--json").data
    assert (said["rolls"], said["forecast"]) == (False, None)
    call("odds", game, "--seat", "csa", ATTACK).refused(3, "illegal: ")


def test_chances_that_hang_on_other_dice_say_on_which() -> None:
    board = rules("road_to_richmond", "campaign").game.board
    assault = Forecast("Assault", (), (Chance("+2", "defender 1", 1, 6, side="usa"),), provided="all 2 go in")
    assert any("if all 2 go in" in line for line in forecast_lines(assault, board))
    plain = told(assault, board)
    assert plain is not None
    assert plain["provided"] == "all 2 go in"


def test_a_sheet_says_how_it_is_written_and_its_orders_are_shown_to_its_own_side(call: Call, tmp_path: Path) -> None:
    game = tmp_path / "battle.hexlog"
    call("new", "the_road_to_gettysburg", "battle", "-o", game)
    for seat in ("csa", "usa"):
        assert call("do", game, "--seat", seat, "orders").status == 0
    written = "orders 3: mv 7,7 8,6 9,7; cm a | hq: sm f | battle 2 4 5 7"
    asked = call("ask", game, "--seat", "csa")
    assert "  orders  mv {path*}" in asked.out
    assert "  alone   battle {urgency*}" in asked.out
    sheet = call("ask", game, "--seat", "csa", "--json").data["sheet"]
    assert {kind["form"] for kind in sheet["heads"]} == {"{to}", "force {rate} {members*}"}
    assert "`ask` says" in call("notation", "the_road_to_gettysburg").out
    assert call("do", game, "--seat", "csa", written).status == 0
    shown = call("show", game, "--seat", "csa", "--json").data["orders"]
    assert ("dispatch 1", "Hood") in [(each["name"], each["to"]) for each in shown]
    assert "Hood: March to 9,7" in call("show", game, "--seat", "csa").out
    assert call("show", game, "--seat", "usa", "--json").data["orders"] == []


def test_the_form_of_an_order_puts_marked_and_free_words_last() -> None:
    why, to = Field("why", "", "text", "because"), Field("to", "")
    roads = Field("roads", "", mark="by", many=True, optional=True)
    assert Kind("march", "March", (why, roads, to)).form == "march {to}[ by {roads*}] because {why*}"
