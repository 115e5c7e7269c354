"""`draw`: the maps of a game as files beside them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from PIL import Image

from hexboard.art.list_file import read

from .calling import TOY, Call


def test_every_map_of_a_game_is_drawn_into_one_file_with_its_pictures(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "copy"
    shutil.copytree(TOY, folder)
    said = json.loads(call("draw", folder, "--json").out)
    lists = read(folder / "images" / "map.drawing")
    assert len(lists) == said["maps"] > 1
    assert all(drawing.layers for drawing in lists.values())
    for palette in ("period", "bright", "dark"):
        with Image.open(folder / "images" / f"start-{palette}.webp") as picture:
            assert picture.size == (720, 520)
    assert said["bytes"]["map.drawing"] == (folder / "images" / "map.drawing").stat().st_size


def test_a_folder_without_a_game_is_refused(call: Call, tmp_path: Path) -> None:
    said = call("draw", tmp_path)
    assert said.status == 2
    assert "no module" in said.err
