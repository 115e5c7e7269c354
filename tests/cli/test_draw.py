"""`draw`: the maps of a game as files beside them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from hexboard.art.lists.list_file import read
from hexboard.cli.main import main

from .calling import Call, small_copy


def test_every_map_of_a_game_is_drawn_into_one_file_with_its_pictures(call: Call, tmp_path: Path) -> None:
    folder = small_copy(tmp_path / "copy")
    said = json.loads(call("draw", folder, "--json").out)
    lists = read(folder / "images" / "map.drawing")
    assert len(lists) == said["maps"] > 1
    assert all(drawing.layers for drawing in lists.values())
    for palette in ("period", "bright", "dark"):
        with Image.open(folder / "images" / f"start-{palette}.webp") as picture:
            assert picture.size == (720, 520)
    assert said["counters"]
    assert said["bytes"]["map.drawing"] == (folder / "images" / "map.drawing").stat().st_size


def test_of_code_that_nobody_has_agreed_to_no_counter_is_drawn_which_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Pictures with counters that were there stay as they were."""
    folder = small_copy(tmp_path / "copy")
    (folder / "images").mkdir(exist_ok=True)
    begun = folder / "images" / "start-period.webp"
    begun.write_bytes(b"with counters")
    assert main(["draw", str(folder)]) == 0
    assert "new ones show no counters" in capsys.readouterr().out
    assert begun.read_bytes() == b"with counters"
    assert (folder / "images" / "start-dark.webp").exists()


def test_a_folder_without_a_game_is_refused(call: Call, tmp_path: Path) -> None:
    said = call("draw", tmp_path)
    assert said.status == 2
    assert "no module" in said.err
