"""Twins of the truth, held against whole games from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexboard.core.event import Event, Removed, Stood
from hexboard.core.seat import EVERYONE, Audience
from hexboard.engine.tray import Tray

from .__main__ import main


def called(folder: Path, *words: str) -> int:
    return main(["toy", *words, "--jobs", "1", "-o", str(folder / "leaks")])


def test_twins_of_the_truth_are_counted_line_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert called(tmp_path, "meeting", "--games", "2") == 0
    said = capsys.readouterr().out
    assert "orders [3.1]: " in said
    assert said.endswith("nothing leaked\n")
    assert not (tmp_path / "leaks").exists()


def test_a_line_of_the_secrets_that_was_never_tried_is_a_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert called(tmp_path, "watch", "--games", "1", "--longest", "1") == 1
    said = capsys.readouterr().out
    assert "no two truths differed in false reports: it was not tried" in said
    assert "false reports [9.3]: whether a report was false" in said


def test_a_leak_is_a_broken_game_whose_replay_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tell = Tray.tell
    monkeypatch.setattr(Tray, "tell", lambda tray, event, to=None: tell(tray, event, EVERYONE))
    assert called(tmp_path, "meeting", "--games", "2") == 1
    assert "law 3: " in capsys.readouterr().out
    assert list((tmp_path / "leaks").glob("*.hexlog"))


def test_what_no_file_can_hold_breaks_a_game_and_what_came_before_it_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tell = Tray.tell

    def told(tray: Tray, event: Event, to: Audience | None = None) -> None:
        tell(tray, Removed(event.unit, "lost") if isinstance(event, Stood) else event, to)  # type: ignore[arg-type]

    monkeypatch.setattr(Tray, "tell", told)
    assert called(tmp_path, "meeting", "--games", "1", "--seed", "3") == 1
    assert "TypeError: str is no place in this game's vocabulary (at entry " in capsys.readouterr().out
    assert list((tmp_path / "leaks").glob("*.hexlog"))
