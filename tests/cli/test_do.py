"""`do`, `undo` and `redo`: what changes a game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .calling import ATTACK, GAME, POSITION, SCENARIO, Call

ENTER = "enter csa-pickett 0103 0203"


def test_commands_are_carried_out_in_order_and_their_facts_told(call: Call, game: Path) -> None:
    said = call("do", game, "--seat", "csa", ENTER, "end", "--json").data
    assert [(e["number"], e["seat"], e["command"]) for e in said["entries"]] == [(0, "csa", ENTER), (1, "csa", "end")]
    tags = [fact["event"]["is"] for fact in said["entries"][0]["facts"]]
    assert tags[0] == "entered"
    assert said["entries"][0]["do"] == {"do": "enter", "unit": "csa-pickett", "path": ["0103", "0203"]}
    assert said["entries"][0]["journal"]
    assert said["actors"] == ["csa"]


def test_the_first_refusal_stops_it_and_what_was_done_stands(call: Call, game: Path) -> None:
    said = call("do", game, ENTER, ENTER, "end", "--json")
    assert said.status == 3
    assert len(said.data["entries"]) == 1
    assert said.data["error"]["rule"] == "5.17"
    assert json.loads(said.err)["error"] == said.data["error"]
    assert len(call("log", game, "--json").data["entries"]) == 1


def test_what_was_done_is_told_though_nobody_may_act_any_more(call: Call) -> None:
    last = POSITION.replace("turn = 3", "turn = 20").replace("1107", "0105")
    Path("last.toml").write_text(last, encoding="utf-8")
    assert call("new", GAME, SCENARIO, "-o", "last.hexlog", "--position", "last.toml").status == 0
    said = call("do", "last.hexlog", *["end"] * 9, "--json")
    assert said.status == 3
    assert said.data["error"]["message"] == "the game is over"
    assert said.data["actors"] == []
    assert len(said.data["entries"]) == len(call("log", "last.hexlog", "--json").data["entries"]) > 0


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (("--seat", "csa", "move csa-pickett 0103 0203"), 3),
        (("--seat", "usa", "end"), 3),
        (("--seat", "csa", ENTER, "march"), 2),
        (("--seat", "nobody", "end"), 2),
        (("--seat", "csa", "mailed 1 abcd"), 3),
        (("--seat", "csa", "withheld"), 3),
        (("--seat", "usa", "end", "--dice", "3"), 3),
        (("--seat", "csa", "end", "--dice", "three"), 2),
    ],
)
def test_a_refused_call_changes_no_file(call: Call, game: Path, words: tuple[str, ...], status: int) -> None:
    before = game.read_bytes()
    said = call("do", game, *words)
    assert said.status == status
    assert said.err.count("\n") == 1
    assert game.read_bytes() == before
    assert list(Path().glob("*.new")) == []


def test_dice_can_be_rolled_outside_the_rules_by_anybody_at_any_time(call: Call, game: Path) -> None:
    said = call("do", game, "--seat", "usa", "throw 2 of 10 because we cannot agree", "--json").data
    (entry,) = said["entries"]
    (fact,) = entry["facts"]
    faces = fact["event"]["faces"]
    assert (fact["event"]["is"], fact["event"]["sides"], len(faces)) == ("rolled-outside", 10, 2)
    shown = f"2 dice of 10 faces outside the rules: {faces[0]}, {faces[1]}. Reason: we cannot agree"
    assert entry["journal"][0].endswith(shown)
    assert said["actors"] == ["csa"]
    assert call("do", game, "--seat", "usa", "throw 0 of 6 because why").status == 3


def test_an_illegal_command_always_carries_a_rule(call: Call, game: Path) -> None:
    for command in ("withheld", "redo", "undo to 0", "override csa-pickett at 0101 because of mice"):
        assert call("do", game, "--seat", "csa", command, "--json").data["error"]["rule"]


def test_dice_by_hand_fall_as_told_and_mark_the_game_for_ever(call: Call, fight: Path) -> None:
    said = call("do", fight, ATTACK, "--dice", "6", "--json").data
    rolled = [fact["event"] for fact in said["entries"][0]["facts"] if fact["event"]["is"] == "rolled"]
    assert [event["faces"] for event in rolled] == [[6]]
    assert call("show", fight, "--json").data["scripted"] is True
    assert call("undo", fight, "--to", "0").status == 0
    assert call("show", fight, "--json").data["scripted"] is True
    call("mail", "pack", fight).refused(3, "illegal: Dice were put in by hand")


def test_dice_that_do_not_fit_change_nothing(call: Call, fight: Path) -> None:
    before = fight.read_bytes()
    call("do", fight, ATTACK, "--dice", "7").refused(2, "unreadable: no scripted dice left")
    call("do", fight, ATTACK, "--dice", "").refused(2, "unreadable: no scripted dice left")
    assert fight.read_bytes() == before


def test_dice_for_what_came_after_a_refusal_are_not_asked_for(call: Call, fight: Path) -> None:
    said = call("do", fight, ATTACK, ATTACK, "--dice", "6,5", "--json")
    assert said.status == 3
    assert len(said.data["entries"]) == 1
    assert call("show", fight, "--json").data["scripted"] is True


def test_a_remark_and_consent_need_no_turn(call: Call, game: Path) -> None:
    assert call("do", game, "--seat", "usa", "note Here they come").status == 0
    assert "Here they come" in call("log", game).out


def test_undo_and_redo(call: Call, game: Path) -> None:
    call("do", game, ENTER, "end")
    assert call("undo", game, "--json").data["taken"] == [1]
    assert call("redo", game, "--json").data["put_back"] == [1]
    assert call("undo", game, "--to", "0").out.startswith(f"taken back: 0  {ENTER}\ntaken back: 1  end\n")
    call("undo", game).refused(3, "illegal: there is nothing to take back [undo]")
    call("redo", game, "--seat", "usa").refused(3, "illegal: it was not yours alone")
    assert call("redo", game).out.startswith("put back: 0")
    call("redo", game).refused(3, "illegal: there is nothing to put back [undo]")


def test_undo_says_what_bars_it(call: Call, fight: Path) -> None:
    barred = ("new", GAME, SCENARIO, "-o", "strict.hexlog", "--seed", "tests", "--position", "fight.toml")
    assert call(*barred).status == 0
    call("do", "strict.hexlog", ATTACK)
    before = Path("strict.hexlog").read_bytes()
    call("undo", "strict.hexlog").refused(3, "illegal: dice were rolled")
    assert Path("strict.hexlog").read_bytes() == before
    call("do", fight, ATTACK)
    assert call("undo", fight).status == 0, "where undo was left free from the start nothing bars it"


def test_only_what_a_seat_may_know_is_told(call: Call, toy: Path) -> None:
    told = call("do", toy, "--seat", "red", "order attack", "--json").data["entries"][0]
    assert "attack" in json.dumps(told["facts"])
    known = call("log", toy, "--seat", "blue", "--json").data["entries"][0]
    assert known["command"] == "withheld"
    assert "attack" not in json.dumps(known)


def test_taking_back_tells_no_secret_either(call: Call) -> None:
    assert call("new", "toy", "meeting", "-o", "free.hexlog", "--free-undo").status == 0
    call("do", "free.hexlog", "--seat", "red", "order attack")
    call("undo", "free.hexlog", "--seat", "blue").refused(3, "illegal: another player has done something in secret")
    assert "taken back: 0  order attack" in call("undo", "free.hexlog").out
    assert "put back: 0  withheld" in call("redo", "free.hexlog", "--seat", "blue").out
