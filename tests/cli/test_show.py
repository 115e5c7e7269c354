"""`show`: the position, and one hex of it."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve

from hexboard.store.game_file.logfile import LogFile
from hexboard.store.game_file.packed import recorded_games
from tests.games import module
from tests.modules.endings import folder_of
from tests.modules.test_replays import opened

from .calling import Call


def test_the_position_with_every_unit(call: Call, fight: Path) -> None:
    shown = call("show", fight, "--json").data
    assert (shown["turn"], shown["step"], shown["seat"], shown["actors"]) == (3, "combat", "csa", ["csa"])
    units = {unit["id"]: unit for unit in shown["units"]}
    pickett = units["csa-pickett"]
    assert (pickett["name"], pickett["side"], pickett["place"], pickett["hex"]) == ("Pickett", "csa", "at 1107", "1107")
    assert pickett["values"]["combat"] == 8
    assert pickett["status"] == []
    assert units["csa-archer"]["place"] == "gone out of play"
    assert [id for id, unit in units.items() if unit["hex"]] == ["csa-pickett", "usa-2-2-v"]
    assert set(shown["points"]["totals"]) == {"csa", "usa"}
    assert shown["over"] is None
    assert shown["scripted"] is False


def test_the_position_for_people(call: Call, fight: Path) -> None:
    said = call("show", fight).out
    assert "To act: csa (step combat)" in said
    assert "csa-pickett" in said
    assert "at 1107" in said


def test_a_hex_with_all_that_is_printed_and_stands_there(call: Call, fight: Path) -> None:
    page = call("show", fight, "--hex", "1107", "--json").data
    assert page["hex"] == "1107"
    assert page["terrain"] == "clear"
    assert set(page["neighbours"]) == {"1106", "1206", "1207", "1108", "1007", "1006"}
    sides = {side["to"]: side for side in page["sides"]}
    assert sides["1206"]["leaving"] == ["stream"]
    assert {"name": "Cold Harbor Road", "kind": "road"} in page["roads"]
    assert [unit["id"] for unit in page["units"]] == ["csa-pickett"]
    assert page["control"] == ["usa"]
    assert any(remark["rule"] == "6.0" for remark in page["remarks"])
    assert "unit: csa-pickett Pickett (csa)" in call("show", fight, "--hex", "1107").out
    (threat,) = page["next_turn"]
    assert threat["side"] == "usa"
    assert all(striker["rule"] for striker in threat["strikers"])
    assert threat["said"] in call("show", fight, "--hex", "1107").out
    assert call("show", fight, "--hex", "1107", "--seat", "usa", "--json").data["next_turn"] == []


def test_a_hex_that_is_not_on_the_map(call: Call, game: Path) -> None:
    call("show", game, "--hex", "9999").refused(2, "unreadable: no hex '9999' on this map at --hex")


def test_a_game_that_hides_things_is_shown_through_somebodys_eyes(call: Call, toy: Path) -> None:
    call("show", toy).refused(2, "unreadable: the game hides things")
    red = call("show", toy, "--seat", "red", "--json").data
    assert {unit["side"] for unit in red["units"]} == {"red"}
    assert call("show", toy, "--seat", "Red", "--json").data == red
    call("show", toy, "--seat", "green").refused(2, "unreadable: there is no seat 'green'")


def test_what_a_seat_elsewhere_knows_nobody_sees_here_before_the_end(call: Call, toy: Path) -> None:
    """A mail says that an unchanged program does not show what is hidden: the command line did."""
    looks = (("show",), ("show", "--threats"), ("show", "--hex", "N0101"), ("log",), ("score",), ("replay",))
    call("do", toy, "--seat", "red", "order attack")
    assert {call(verb, toy, "--seat", "blue", *rest).status for verb, *rest in looks} == {0}
    assert call("mail", "pack", toy).status == 0
    for verb, *rest in looks:
        call(verb, toy, "--seat", "blue", *rest).refused(3, "illegal: Blue is played on another computer; what it ")
        assert call(verb, toy, "--seat", "red", *rest).status == 0
    assert set(call("replay", toy, "--json").data["views"]) == {"red"}
    assert call("mail", "pack", toy, "--resign").status == 0
    assert {call(verb, toy, "--seat", "blue", *rest).status for verb, *rest in looks} == {0}


def test_unknown_forces_are_shown_with_estimate_source_and_age(call: Call, toy: Path) -> None:
    meet(call, toy)
    seen = call("show", toy, "--seat", "red", "--json").data["sightings"]
    assert [(each["seat"], each["side"], each["estimate"], each["source"]) for each in seen] == [
        ("red", "blue", "1 counter", "seen")
    ]
    said = call("show", toy, "--seat", "red").out
    assert "Unknown forces:" in said
    assert f"?1 {seen[0]['place']}: Blue, 1 counter (seen, this turn)" in said
    page = call("show", toy, "--seat", "red", "--hex", seen[0]["place"].removeprefix("at ")).out
    assert "unknown: Blue, 1 counter: seen this turn" in page


def test_of_an_old_report_it_is_said_how_far_its_force_may_have_gone(call: Call, tmp_path: Path) -> None:
    ruled, log = opened(recorded_games(folder_of(module("the_road_to_gettysburg")))[0])
    path = tmp_path / "begun.hexlog"
    LogFile.create(path, ruled.codec, evolve(log, entries=log.entries[:10])).close()
    old = [
        (seat, seen["may_have_gone"])
        for seat in ("usa", "csa")
        for seen in call("show", path, "--seat", seat, "--json").data["sightings"]
        if seen["may_have_gone"]
    ]
    assert old
    told = {seat: call("show", path, "--seat", seat).out for seat in dict(old)}
    for seat, hexes in old:
        assert f"ago; may have gone up to {hexes} hexes since)" in told[seat]


def meet(call: Call, toy: Path) -> None:
    """Play until a counter of Red sees one of Blue and no more."""
    for seat in ("red", "blue"):
        assert call("do", toy, "--seat", seat, "order attack").status == 0
    for _ in range(4):
        (actor,) = call("show", toy, "--seat", "red", "--json").data["actors"]
        said = "march red-1 S0101" if actor == "red" else "pass"
        assert call("do", toy, "--seat", actor, said).status == 0
        if actor == "red":
            return


def test_every_hex_in_which_the_enemy_could_strike(call: Call, fight: Path) -> None:
    page = call("show", fight, "--threats", "--seat", "csa", "--json").data
    struck = {threat["hex"]: threat for threat in page["next_turn"]}
    assert {threat["side"] for threat in struck.values()} == {"usa"}
    assert set(struck) == {"1107"}
    (ours,) = call("show", fight, "--hex", "1107", "--seat", "csa", "--json").data["next_turn"]
    assert struck["1107"]["said"] == ours["said"]
    assert ours["said"] in call("show", fight, "--threats", "--seat", "csa").out


def test_a_hex_and_all_of_them_are_not_asked_for_at_once(call: Call, fight: Path) -> None:
    assert "one of --hex and --threats" in call("show", fight, "--threats", "--hex", "1107").err
