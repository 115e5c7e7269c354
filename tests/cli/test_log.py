"""`log`, `replay` and `score`: what was, whether it holds, and what it is worth."""

from __future__ import annotations

import json
from pathlib import Path

import hexboard
from tests.store.hostile_files import Game

from .calling import ATTACK, Call

SEATS = ("red", "blue")
ENTER = "enter csa-pickett 0103 0203"


def test_the_journal_for_people(call: Call, game: Path) -> None:
    call("do", game, ENTER, "end")
    call("undo", game)
    said = call("log", game).out
    assert "Pickett comes on at 0103-0203" in said
    assert "(taken back)" in said


def test_the_log_as_data(call: Call, game: Path) -> None:
    call("do", game, ENTER, "end")
    call("undo", game)
    told = call("log", game, "--json").data
    assert "seed" not in told["header"]
    assert "tests" not in json.dumps(told["header"])
    assert [(e["command"], e["live"], e["talk"]) for e in told["entries"]] == [
        (ENTER, True, False),
        ("end", False, False),
        ("undo to 1", False, True),
    ]
    assert told["entries"][0]["facts"][0]["event"]["unit"] == "csa-pickett"
    assert told["setup"]["facts"]


def test_a_sound_history_checks(call: Call, fight: Path) -> None:
    call("do", fight, ATTACK)
    said = call("replay", fight, "--json").data
    assert (said["entries"], said["live"], said["differences"], said["chain"]) == (1, 1, [], "whole")
    assert len(said["state"]) == 64
    begun = call("replay", fight, "--to", "0", "--json").data
    assert begun["entries"] == 0
    assert begun["state"] != said["state"]
    call("replay", fight, "--to", "2").refused(2, "unreadable: the log has 1 entry, not 2 at --to")


def test_what_a_seat_was_told_has_a_digest_of_its_own(call: Call, toy: Path) -> None:
    def digests() -> tuple[str, str, str]:
        whole = call("replay", toy, "--json").data
        assert whole["views"] == {each: call("replay", toy, "--seat", each, "--json").data["state"] for each in SEATS}
        return whole["state"], whole["views"]["red"], whole["views"]["blue"]

    before = digests()
    assert len(set(before)) == 3
    call("do", toy, "--seat", "red", "override red-1 at S0102 because the table shook")
    call("do", toy, "--seat", "blue", "consent override red-1 at S0102 because the table shook")
    assert digests() == before, "nothing was done yet"
    Path("free.hexlog").unlink(missing_ok=True)
    assert call("new", "toy", "meeting", "-o", "free.hexlog", "--seed", "tests", "--free-undo").status == 0
    assert call("do", "free.hexlog", "--seat", "red", "override red-1 at S0102 because the table shook").status == 0
    after = call("replay", "free.hexlog", "--json").data
    assert (after["state"] != before[0], after["views"]["red"] != before[1]) == (True, True)
    assert after["views"]["blue"] == before[2], "Blue was told nothing"
    assert "as red knows it" in call("replay", "free.hexlog", "--seat", "red").out


def test_of_a_game_that_hides_nobody_is_told_how_many_facts_there_are(call: Call, toy: Path, fight: Path) -> None:
    """A roll told to nobody is one: how many there were in a turn told of battles out of sight."""
    assert call("replay", toy, "--json").data["facts"] is None
    assert "fact" not in call("replay", toy).out.replace("the recorded facts", "")
    assert call("replay", toy, "--seat", "red", "--json").data["facts"] > 0
    assert call("replay", fight, "--json").data["facts"] > 0


def _with_another_die(game: Path) -> Game:
    """The game with its last roll turned into a six and every digest made to hold."""
    altered = Game(game.read_bytes())
    rolled = next(fact for fact in altered.entries[-1]["facts"] if fact["event"]["is"] == "rolled")
    rolled["event"]["faces"] = [6]
    return altered


def test_a_whole_chain_of_what_the_very_rules_it_was_begun_by_would_not_do_is_damaged(call: Call, fight: Path) -> None:
    call("do", fight, ATTACK, "--dice", "1")
    fight.write_bytes(_with_another_die(fight).data())
    said = call("replay", fight)
    assert said.status == 4
    assert said.err.startswith(f"damaged: entry 0 (csa: {ATTACK}) is not what the rules make of it")
    assert "changed since" not in said.err
    assert call("replay", fight, "--json").data["differences"][0]["number"] == 0


def test_an_older_game_that_todays_rules_play_otherwise_is_whole(call: Call, fight: Path) -> None:
    call("do", fight, ATTACK, "--dice", "1")
    older = _with_another_die(fight)
    older.header.update(rules="ab" * 32)
    fight.write_bytes(older.data())
    said = call("replay", fight)
    assert said.status == 4, "its history does not check"
    otherwise = f"entry 0 (csa: {ATTACK}) is recorded otherwise than today's rules would make it"
    assert said.err.startswith(f"other rules: the file is whole, but {otherwise}")
    assert "the rules of Road to Richmond have changed since it was begun" in said.err
    assert "What was played stands as it is recorded" in said.err
    assert "damaged" not in said.err + said.out
    told = call("replay", fight, "--json").data
    assert (told["chain"], told["rules"], told["error"]["kind"]) == ("whole", "other", "other rules")
    assert call("legal", fight).status == 0, "the game goes on"


def test_what_differs_in_an_entry_is_not_told_to_who_was_not_told_it(call: Call) -> None:
    """The reason read the other side's sealed set-up aloud."""
    call("new", "the_road_to_gettysburg", "battle", "-o", "sealed.hexlog")
    call("do", "sealed.hexlog", "--seat", "csa", "orders a: su 9")
    file = Path("sealed.hexlog")
    older = Game(file.read_bytes())
    older.header.update(rules="ab" * 32)
    prepared = next(fact["event"] for fact in older.entries[0]["facts"] if fact["event"]["is"] == "prepared")
    prepared["corps"][0]["urgency"] = 8
    file.write_bytes(older.data())
    for words in ((), ("--json",)):
        said = call("replay", file, "--seat", "usa", *words)
        assert said.status == 4
        assert "entry 0 (csa: " in said.err + said.out
        assert "urgency" not in said.err + said.out
        assert "prepared" not in said.err + said.out
        unnamed = call("replay", file, *words)
        assert unnamed.status == 4
        assert "entry 0" in unnamed.err + unnamed.out
        assert "su 9" not in unnamed.err + unnamed.out, "whoever names no seat looks with nobody's eyes"


def test_the_score_line_by_line(call: Call, game: Path) -> None:
    said = call("score", game, "--json").data
    assert said["totals"] == {"csa": 10, "usa": 0}
    assert [(line["side"], line["value"], line["rule"]) for line in said["lines"]] == [("csa", "10", "21.13")]
    assert said["level"] == "victory"
    assert said["would_be"]["winner"] == "csa"
    assert said["over"] is None
    ways_home = said["traces"]
    assert {line["rule"] for trace in ways_home for line in trace["lines"]} == {"21.22"}
    assert {trace["path"][-1] for trace in ways_home if trace["open"]} == {"1528", "2426"}
    assert "If it ended now: victory for Confederate" in call("score", game).out


def test_a_draw_is_nobodys(call: Call) -> None:
    (drawn,) = Path(hexboard.__file__).parents[1].glob("modules/road_to_vicksburg/replays/draw.hexlog")
    assert "\nThe game ended: draw\n" in call("score", str(drawn)).out


LINES = """
step = "cycle"
[units]
"csa-early" = { at = "S0116" }
"csa-pender" = { at = "S2504" }
"usa-gamble" = { at = "S1707" }
"usa-barnes" = { at = "N1931" }
"""


def test_the_score_tells_every_line_its_worth_and_who_blocks_it(call: Call) -> None:
    Path("lines.toml").write_text(LINES, encoding="utf-8")
    words = ("-o", "lines.hexlog", "--seed", "tests", "--position", "lines.toml")
    assert call("new", "on_the_4th_day", "lees_retreat", *words).status == 0
    early, pender = call("score", "lines.hexlog", "--json").data["traces"]
    assert (early["open"], early["worth"], early["obstacles"]) == (True, "10", [])
    assert (pender["open"], pender["worth"]) == (False, "0")
    assert {obstacle["unit"] for obstacle in pender["obstacles"] if obstacle["blocks"]} == {"usa-gamble"}
    said = call("score", "lines.hexlog").out
    assert "Lines:\n  Early: 10\n" in said
    assert "Gamble blocks it [A.9" in said
    assert "were nobody in the way, over S" in said
