"""Computers on the command line: `new --seats`, `drive`, `match`, `explain`."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexboard.cli.main import main
from tests.play.restless import restless

from .calling import GAME, SCENARIO, Call, Called

BOTH = ("--seats", "red=computer:nosy", "blue=computer:random")


@pytest.fixture
def calling(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Call:
    """The command line, with the toy and its computers among its games."""
    folder = next(game.folder for game in restless(tmp_path).games() if game.id == "restless")

    def call(*words: object) -> Called:
        status = main(["--modules", str(folder), "--trust", *map(str, words)])
        return Called(status, *capsys.readouterr())

    return call


def test_a_game_says_who_drives_its_seats(call: Call) -> None:
    begun = call("new", "toy", "meeting", "-o", "a.hexlog", "--seats", "red=person", "blue=computer:random", "--json")
    assert begun.data["computers"] == {"blue": "random"}
    assert call("show", "a.hexlog", "--seat", "red", "--json").data["computers"] == {"blue": "random"}
    assert "Blue is driven by a computer (random)" in call("show", "a.hexlog", "--seat", "red").out
    assert call("log", "a.hexlog", "--seat", "red", "--json").data["header"]["computers"] == {"blue": "random"}


@pytest.mark.parametrize(
    ("seat", "why"),
    [
        ("red=cat", "neither red=person nor red=computer:NAME, as computer:random at --seats"),
        ("red=computer:9", "no computer '9' can play the seat red; there are: random"),
        ("red=computer:", "no computer '' can play the seat red"),
        ("green=computer:random", "there is no seat 'green'"),
        ("green=person", "there is no seat 'green'"),
        ("red", "not written KEY=VALUE at --seats"),
    ],
)
def test_nobody_else_can_drive_a_seat(seat: str, why: str, call: Call) -> None:
    refused = call("new", "toy", "meeting", "-o", "a.hexlog", "--seats", seat)
    assert refused.status == 2
    assert why in refused.err
    assert not Path("a.hexlog").exists()


def test_the_computers_play_until_a_person_has_to_decide(call: Call) -> None:
    call("new", GAME, SCENARIO, "-o", "a.hexlog", "--seed", "s", "--seats", "usa=computer:random")
    assert call("drive", "a.hexlog", "--json").data["entries"] == []
    call("do", "a.hexlog", "end", "end")
    played = call("drive", "a.hexlog", "--json").data
    assert played["actors"] == ["csa"]
    assert {entry["seat"] for entry in played["entries"]} == {"usa"}
    assert all(entry["command"] for entry in played["entries"])
    assert call("replay", "a.hexlog").status == 0


def test_a_computer_that_gives_up_leaves_the_game_as_it_was(calling: Call) -> None:
    for robot, status, why in (
        ("raises", 1, "fault: the computer that plays Red gave up: ValueError: no idea"),
        ("cheats", 3, "illegal: a side orders attack or hold [3.1]"),
    ):
        file = Path(f"{robot}.hexlog")
        calling("new", "restless", "meeting", "-o", file, "--seats", f"red=computer:{robot}")
        before = file.read_bytes()
        said = calling("drive", file)
        assert said.status == status
        assert why in said.err
        assert file.read_bytes() == before


def test_computers_that_may_do_less_than_one_thing_are_not_asked(call: Call) -> None:
    call("new", "toy", "meeting", "-o", "a.hexlog", "--seats", "red=computer:random")
    call("drive", "a.hexlog", "--most", "-1").refused(2, "unreadable: -1 is less than one at --most")


def test_a_game_between_persons_is_driven_by_nobody(call: Call) -> None:
    call("new", "toy", "meeting", "-o", "a.hexlog")
    assert "no seat of this game is driven by a computer [drive]" in call("drive", "a.hexlog").err


def test_plans_are_worked_out_again_from_the_file(calling: Call) -> None:
    calling("new", "restless", "meeting", "-o", "a.hexlog", "--seed", "s", *BOTH)
    calling("drive", "a.hexlog")
    for seat, plan in (("red", "with ("), ("blue", "")):
        told = calling("explain", "a.hexlog", "--seat", seat, "--json").data
        log = calling("log", "a.hexlog", "--seat", seat, "--json").data["entries"]
        mine = [(entry["number"], entry["command"]) for entry in log if entry["seat"] == seat]
        assert [(each["number"], each["command"]) for each in told["decisions"]] == mine
        assert len(mine) > 3
        assert all(each["agrees"] for each in told["decisions"])
        assert all(plan in " ".join(each["plan"]) for each in told["decisions"])


def test_what_a_person_did_for_a_computer_is_told_apart(calling: Call) -> None:
    calling("new", "restless", "meeting", "-o", "a.hexlog", "--seed", "s", *BOTH)
    Path("b.hexlog").write_bytes(Path("a.hexlog").read_bytes())
    agrees = []
    for file, order in (("a.hexlog", "attack"), ("b.hexlog", "hold")):
        assert calling("explain", file, "--seat", "red", "--json").data["decisions"] == []
        calling("do", file, "--seat", "red", f"order {order}")
        (decided,) = calling("explain", file, "--seat", "red", "--json").data["decisions"]
        assert decided["agrees"] == (decided["again"] == decided["command"])
        agrees.append(decided["agrees"])
    assert sorted(agrees) == [False, True]


def test_no_plan_is_read_while_a_person_plays_against_it(call: Call) -> None:
    call("new", "toy", "meeting", "-o", "a.hexlog", "--seats", "blue=computer:random")
    assert "Red still plays against it" in call("explain", "a.hexlog", "--seat", "blue").err
    refused = call("explain", "a.hexlog", "--seat", "red")
    assert refused.status == 3
    assert "Red is played by a person" in refused.err


MATCH = ("match", "restless", "meeting", *BOTH, "--pairs", "4", "--seed", "m", "--json")


def test_a_match_plays_the_same_on_any_number_of_cores(calling: Call) -> None:
    one, two = calling(*MATCH, "--jobs", "1").data, calling(*MATCH, "--jobs", "2").data
    for data in (one, two):
        del data["seconds_a_turn"]
        for pair in data["games"]:
            del pair["as_named"]["seconds"], pair["changed"]["seconds"]
    assert one == two
    assert sum(one["won"]) == one["pairs"] == 4


def test_a_pair_is_won_by_who_does_better_with_the_second_side(calling: Call) -> None:
    data = calling(*MATCH, "--jobs", "1").data
    for pair in data["games"]:
        named, changed = (pair[name]["points"] for name in ("as_named", "changed"))
        # the first contestant has red as named, and blue with sides changed
        difference = (changed["blue"] - changed["red"]) - (named["blue"] - named["red"])
        assert pair["difference"] == difference
        assert pair["won"] == (1 if difference > 0 else 0.5 if difference == 0 else 0)
    assert data["won"][0] == sum(pair["won"] for pair in data["games"])
    assert data["difference"]["mean"] == pytest.approx(sum(p["difference"] for p in data["games"]) / 4, abs=0.01)


def test_a_computer_against_itself_wins_half(calling: Call) -> None:
    words = ("match", "restless", "meeting", "--seats", "red=computer:nosy", "blue=computer:nosy", "--pairs", "2")
    said = calling(*words, "--jobs", "1")
    assert "Nosy (nosy) against Nosy (nosy): 1 to 1 of 2 pairs" in said.out


@pytest.mark.parametrize("named", ["", "blue=person", "blue=computer:random green=person"])
def test_a_match_is_for_two_computers(named: str, call: Call) -> None:
    refused = call("match", "toy", "meeting", "--seats", "red=computer:random", *named.split(), "--pairs", "1")
    assert refused.status == 2
    assert "one for each of the seats red and blue at --seats" in refused.err
