"""Games begun, recorded, opened again and rescued. A small ruleset stands in for a module's."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexboard.core.command import Note
from hexboard.core.illegal import Unreadable
from hexboard.module.folder import Library, anybody, find_modules
from hexboard.play.beginning import first_position, unrecorded
from hexboard.play.starting import Rules, Running, free_path, open_table, rescue_table
from hexboard.store.game_file.game_lock import GameLock
from hexboard.store.game_file.log_reading import Damaged
from tests.games import begin_game, game_ids
from tests.games import library as shipped_library

_MODULE = """
id = "nine"
title = "Nine Hexes"
kind = "game"
version = "1.0.0"
[[side]]
id = "red"
name = "Red"
letter = "R"
[[side]]
id = "blue"
name = "Blue"
letter = "B"
tone = "light"
[[scenario]]
id = "only"
file = "only.toml"
"""
_MAP = """
[[sheet]]
id = "map"
columns = [1, 3]
rows = [1, 3]
lower_columns = "even"
[terrain]
default = "clear"
[[layout]]
id = "whole"
sheets = ["map"]
"""
_COUNTERS = """
columns = ["id", "name", "side", "arm"]
rows = [["red-one", "One", "red", "infantry"]]
"""
_SCENARIO = """
id = "only"
title = "The Only One"
turns = 3
first = "red"
[setup]
"0202" = ["red-one"]
"""
_RULES = """
from hexboard.core.event import Called, Fact, Placed, TurnBegan
from hexboard.core.state import Frame
from hexboard.core.unit import OnMap, Unit
from hexboard.engine.question import Answer, Question
from hexboard.engine.ruleset import Ruleset, Tally
from hexboard.engine.step import Step


class Wait(Step):
    name, title, rule = "wait", "Waiting", "1.0"

    def actors(self, at):
        return frozenset({"red"})

    def proceed(self, tray):
        tray.done()

    def ask(self, at, seat, picked):
        return Question("Wait", "1.0", (Answer("end", "End"),))

    def check(self, at, seat, command):
        return None

    def forecast(self, at, seat, command):
        return None

    def resolve(self, tray, seat, command):
        tray.done()


def flow(at):
    return TurnBegan(1) if at.turn == 0 else Called(Frame("wait", "red"))


def setup(game):
    for at, units in game.scenario.setup.items():
        for unit in units:
            yield Fact(Placed(Unit(unit, unit, game.roster[unit].side, OnMap(at))))


def build(charts):
    return Ruleset("nine", {"wait": Wait()}, flow, setup, lambda at: Tally({}), lambda at, event: "", lambda at: "")
"""


@pytest.fixture
def library(tmp_path: Path) -> Library:
    folder = tmp_path / "modules" / "nine"
    (folder / "rules").mkdir(parents=True)
    files = {"module.toml": _MODULE, "map.toml": _MAP, "counters.toml": _COUNTERS, "only.toml": _SCENARIO}
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "rules" / "__init__.py").write_text(_RULES, encoding="utf-8")
    return find_modules([tmp_path / "modules"], anybody)


@pytest.fixture
def running(library: Library, tmp_path: Path) -> Running:
    return begin_game("nine", seats={"red": "Ann"}, seed="s", path=tmp_path / "game.hexlog", library=library)


def test_a_new_game_is_on_the_disk_before_anything_is_played(running: Running) -> None:
    assert running.path.is_file()
    assert running.table.actors() == {"red"}
    assert running.table.view().turn == 1


def test_an_entry_is_written_before_the_listeners_hear_of_it(running: Running) -> None:
    heard: list[bool] = []
    running.table.subscribe(lambda entry: heard.append("good morning" in running.path.read_text(encoding="utf-8")))
    running.table.submit("red", Note("good morning"))
    assert heard == [True]


def test_a_game_opens_as_it_was_left(running: Running, library: Library) -> None:
    running.table.submit("red", Note("good morning"))
    again = open_table(running.path, library, only_look=True)
    assert again.table.log.entries == running.table.log.entries
    assert again.table.log.header == running.table.log.header
    assert again.table.view().state == running.table.view().state
    assert again.remark == ""


def test_a_folder_that_knows_no_locks_is_said_to_be_unsafe(
    running: Running, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GameLock, "take", lambda lock: setattr(lock, "is_unsafe", True))
    with open_table(running.path, library) as again:
        assert f"The folder {running.path.parent} knows no locks" in again.remark
        assert "Have it open in one place at a time" in again.remark


def test_a_game_is_never_overwritten(running: Running, library: Library) -> None:
    before = running.path.read_bytes()
    with pytest.raises(FileExistsError, match=r"game\.hexlog"):
        begin_game("nine", path=running.path, library=library)
    assert running.path.read_bytes() == before


def test_an_unknown_seat_is_refused_with_those_there_are(library: Library, tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="blue, red"):
        begin_game("nine", seats={"green": "Ann"}, path=tmp_path / "x.hexlog", library=library)
    assert not (tmp_path / "x.hexlog").exists()


def test_what_no_file_can_hold_begins_no_game(library: Library, tmp_path: Path) -> None:
    for how in ({"seats": {"red": "A" + 40 * "\u0301"}}, {"seed": "half \ud800"}):
        with pytest.raises(Unreadable, match="cannot be written down"):
            begin_game("nine", path=tmp_path / "x.hexlog", library=library, **how)  # type: ignore[arg-type]
    assert not (tmp_path / "x.hexlog").exists()


def test_the_seed_is_drawn_unless_it_is_given(library: Library, tmp_path: Path) -> None:
    seeds = {begin_game("nine", path=tmp_path / f"{n}.hexlog", library=library).table.log.header.seed for n in "ab"}
    assert len(seeds) == 2
    assert None not in seeds


def test_a_newer_module_opens_an_old_game_and_says_so(running: Running, tmp_path: Path) -> None:
    file = tmp_path / "modules" / "nine" / "module.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("1.0.0", "1.1.0"), encoding="utf-8")
    again = open_table(running.path, find_modules([tmp_path / "modules"], anybody), only_look=True)
    assert "version 1.0.0" in again.remark


def test_the_sound_beginning_of_a_damaged_game_goes_on_in_a_file_of_its_own(
    running: Running, library: Library
) -> None:
    running.table.submit("red", Note("first"))
    running.table.submit("red", Note("second"))
    spoilt = running.path.read_bytes().replace(b"second", b"sEcond!").replace(b"first", b"first ")
    running.path.write_bytes(spoilt)
    with pytest.raises(Damaged) as caught:
        open_table(running.path, library, only_look=True)
    rescued = rescue_table(running.path, caught.value, library)
    assert rescued.path != running.path
    assert len(rescued.table.log.entries) == 1
    assert running.path.read_bytes() == spoilt
    rescued.table.submit("red", Note("third"))
    assert len(open_table(rescued.path, library, only_look=True).table.log.entries) == 2


def test_a_position_takes_the_place_of_the_set_up(library: Library, tmp_path: Path) -> None:
    text = 'turn = 2\n[units]\nred-one = { at = "0101" }\n'
    running = begin_game("nine", path=tmp_path / "p.hexlog", position=text, library=library)
    unit = running.table.view().unit("red-one")
    assert unit.hex == running.table.game.board.at("0101")
    assert running.table.view().turn == 2
    assert running.table.log.header.position == text
    assert open_table(running.path, library, only_look=True).table.view().turn == 2


@pytest.mark.parametrize(
    ("game", "marks"),
    [
        (("on_the_4th_day", "the_battle_continues"), 'losses = [["nobody", 1, "rout", 2]]'),
        (("road_to_richmond", ""), 'exits.nobody = "0328 3"'),
        (("lees_greatest_gamble", "little_round_top"), 'hidden.csa-hf-1 = ["nobody"]'),
        (("on_the_4th_day", "the_battle_continues"), f"ties = 1{'0' * 30}"),
    ],
)
def test_no_game_begins_with_a_position_that_could_not_be_opened_again(
    game: tuple[str, str], marks: str, tmp_path: Path
) -> None:
    """Whoever is named and not of the game ended the program, or made a file that was damaged from its first line."""
    module, scenario = game
    with pytest.raises(Unreadable, match="no game begins with this position: "):
        begin_game(module, scenario, path=tmp_path / "p.hexlog", position=f"[marks]\n{marks}\n")
    assert not [*tmp_path.iterdir()]


def test_dice_by_hand_are_marked_for_ever(running: Running, library: Library) -> None:
    running.mark_scripted()
    running.table.submit("red", Note("x"))
    assert open_table(running.path, library, only_look=True).table.log.header.scripted


def test_file_names_are_plain_and_never_taken(tmp_path: Path) -> None:
    first = free_path(tmp_path, "Road to X", "K7QM")
    first.write_text("", encoding="utf-8")
    assert first.name == "road-to-x_k7qm.hexlog"
    assert free_path(tmp_path, "Road to X", "K7QM").name == "road-to-x_k7qm_2.hexlog"


def test_who_drives_a_seat_stands_in_the_file(tmp_path: Path, library: Library) -> None:
    running = begin_game("nine", path=tmp_path / "a.hexlog", computers={"blue": "random"}, library=library)
    running.close()
    with open_table(running.path, library) as again:
        assert again.table.log.header.computers == {"blue": "random"}


@pytest.mark.parametrize(
    ("computers", "why"), [({"green": "random"}, "no seat 'green'"), ({"blue": "9"}, "no computer '9'")]
)
def test_only_a_computer_there_is_can_drive_a_seat_there_is(
    computers: dict[str, str], why: str, tmp_path: Path, library: Library
) -> None:
    with pytest.raises(Unreadable, match=why):
        begin_game("nine", path=tmp_path / "a.hexlog", computers=computers, library=library)
    assert not list(tmp_path.glob("a*"))


@pytest.mark.parametrize(
    ("game", "scenario"),
    [(game, entry.id) for game in game_ids() for entry in shipped_library().game(game).file.scenario],
)
def test_the_first_position_shows_nothing_that_a_seat_is_not_told(game: str, scenario: str) -> None:
    """It is on the start page, and on the one where a game is begun, before anybody has sat down."""
    at = first_position(shipped_library(), game, scenario)
    table = unrecorded(Rules.of(game, scenario, library=shipped_library()), "")
    for seat in table.game.seats:
        known = table.view(seat.id).state
        for here, units in at.state.by_hex.items():
            assert units == known.by_hex.get(here), f"{seat.id} is not told who is in {at.board.label(here)}"
        assert dict(at.state.secrets.contacts) == {}
    if scenario != shipped_library().game(game).file.scenario[0].id:
        return  # where each seat is told by itself what all know, a picture may show less
    everyone = [table.view(seat.id).state.by_hex for seat in table.game.seats]
    assert bool(at.state.by_hex) == any(all(each.get(at_hex) for each in everyone) for at_hex in everyone[0])


def test_a_shipped_game_is_put_together_once_for_all_tests(tmp_path: Path) -> None:
    first, second = (begin_game("road_to_richmond", path=tmp_path / f"{n}.hexlog") for n in range(2))
    for running in (first, second):
        running.close()
    assert first.table.log.header.seed != second.table.log.header.seed
    assert first.rules.codec is second.rules.codec
