"""`fuzz`: random games, and what is kept of those that break."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from hexboard.cli.fuzzing import trial
from hexboard.core.event import Event, Removed, Stood
from hexboard.core.seat import EVERYONE, Audience
from hexboard.engine.tray import Tray
from hexboard.module.folder import anybody, find_modules
from hexboard.play.starting import Rules

from .calling import GAME, SCENARIO, TOY, Call


def test_sound_games_are_counted(call: Call) -> None:
    said = call("fuzz", "toy", "meeting", "--games", "3", "--jobs", "1", "--json").data
    assert said["games"] == 3
    assert said["entries"] > 20
    assert said["entries_per_second"] > 0
    assert sum(said["endings"].values()) == 3
    assert said["broken"] == []
    assert not Path("fuzz").exists()


def test_the_same_seed_plays_the_same_games_on_any_number_of_cores(call: Call) -> None:
    words = ("fuzz", "toy", "night_march", "--games", "4", "--seed", "s", "--json")
    one, two = call(*words, "--jobs", "1").data, call(*words, "--jobs", "2").data
    assert (one["entries"], one["endings"]) == (two["entries"], two["endings"])


_ENDLESS = """
import time
from hexboard.cli.many_games import at_once

def play(plan, which):
    print(which, flush=True)
    time.sleep(3600)

if __name__ == "__main__":
    list(at_once(play, None, [1, 2], 2))
"""


def test_games_that_never_end_do_not_outlive_the_program_that_was_killed(tmp_path: Path) -> None:
    script = tmp_path / "endless.py"
    script.write_text(_ENDLESS, encoding="utf-8")
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        assert {program.stdout.readline(), program.stdout.readline()} == {"1\n", "2\n"}
        program.kill()
        assert program.communicate(timeout=60)[0] == ""  # what they write to is closed by the last of them


def test_a_broken_game_is_kept_as_a_replay(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object) -> None:
        raise trial.BrokenLaw("law 6: a counter fell under the table")

    monkeypatch.setattr(trial, "check_counters", gone)
    said = call("fuzz", "toy", "meeting", "--games", "2", "--jobs", "1", "-o", "broken")
    assert said.status == 1
    assert said.err.startswith("fault: 2 of 2 games broke; their replays are in broken")
    kept = sorted(Path("broken").glob("*.hexlog"))
    assert len(kept) == 2
    assert call("replay", kept[0]).status == 0
    assert "law 6: a counter fell under the table" in kept[0].with_suffix(".txt").read_text(encoding="utf-8")
    assert str(kept[0]) in said.out


@pytest.mark.parametrize("words", [(), ("--secrets", "--seed", "3")])
def test_what_no_file_can_hold_breaks_a_game_and_what_came_before_it_is_kept(
    call: Call, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    tell = Tray.tell

    def told(tray: Tray, event: Event, to: Audience | None = None) -> None:
        tell(tray, Removed(event.unit, "lost") if isinstance(event, Stood) else event, to)  # type: ignore[arg-type]

    monkeypatch.setattr(Tray, "tell", told)
    said = call("fuzz", "toy", "meeting", *words, "--games", "1", "--jobs", "1", "-o", "broken", "--json")
    assert said.status == 1
    broken = said.data["broken"][0]
    assert "TypeError: str is no place in this game's vocabulary (at entry " in broken["what"]
    assert ": march " in broken["what"]
    assert call("replay", broken["file"]).status == 0


def test_a_game_that_never_ends_is_a_runaway(call: Call) -> None:
    words = ("--games", "1", "--jobs", "1", "--longest", "30", "-o", "broken", "--json")
    said = call("fuzz", GAME, SCENARIO, *words)
    assert said.status == 1
    assert "a runaway: 30 entries" in said.data["broken"][0]["what"]


def test_a_crash_is_told_with_what_was_being_done() -> None:
    rules = Rules.of("toy", "meeting", {}, find_modules([TOY], anybody))
    sound = trial.try_game(rules, "s")
    assert (sound.fault, sound.trace) == ("", "")
    assert sound.outcome is not None
    shaken = trial.try_game(rules, "s", longest=3)
    assert shaken.fault.startswith("BrokenLaw: a runaway: 3 entries")
    assert "Traceback" in shaken.trace


def test_twins_of_the_truth_are_counted_line_by_line(call: Call) -> None:
    words = ("fuzz", "toy", "meeting", "--secrets", "--games", "2", "--jobs", "1")
    said = call(*words, "--json").data
    assert said["broken"] == []
    lines = {line["id"]: line for line in said["secrets"]}
    assert lines["orders"]["rule"] == "3.1"
    for line in lines.values():
        assert 0 < line["differed"] <= line["pairs"] <= line["compared"]


def test_a_line_of_the_secrets_that_was_never_tried_is_a_fault(call: Call) -> None:
    said = call("fuzz", "toy", "watch", "--secrets", "--games", "1", "--jobs", "1", "--longest", "1")
    assert said.status == 1
    assert "no two truths differed in:" in said.err
    assert "false reports [9.3]: whether a report was false" in said.out


def test_a_leak_is_a_broken_game(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    tell = Tray.tell
    monkeypatch.setattr(Tray, "tell", lambda tray, event, to=None: tell(tray, event, EVERYONE))
    said = call("fuzz", "toy", "meeting", "--secrets", "--games", "2", "--jobs", "1", "-o", "leaks")
    assert said.status == 1
    assert "law 3: " in said.out
    assert list(Path("leaks").glob("*.hexlog"))


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("chess", "classic"), "unreadable: there is no game 'chess'"),
        (("toy", "winter"), "unreadable: toy has no scenario 'winter'"),
        (("toy", "meeting", "--games", "0"), "unreadable: 0 is less than one at --games"),
        (("toy", "meeting", "--option", "sight"), "unreadable: 'sight' is not written KEY=VALUE"),
    ],
)
def test_what_cannot_be_fuzzed(call: Call, words: tuple[str, ...], line: str) -> None:
    call("fuzz", *words).refused(2, line)
