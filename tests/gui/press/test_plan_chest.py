"""The chest on the disk: what is put in is found, the oldest goes, and nothing it meets there stops it."""

import os
from pathlib import Path

from hexboard.gui.press.plan_chest import PlanChest


def test_what_is_put_in_is_found_again(tmp_path: Path) -> None:
    chest = PlanChest(tmp_path / "new" / "sheets")
    assert chest.find("a") is None
    assert chest.size() == 0
    chest.put("a", b"one")
    chest.put("a", b"other")
    assert chest.has("a")
    assert chest.find("a") == b"other"
    assert PlanChest(chest.folder).find("a") == b"other"
    assert chest.size() == 5


def test_what_was_used_longest_ago_goes_when_it_is_full(tmp_path: Path) -> None:
    chest = PlanChest(tmp_path, most_bytes=1000)
    for number, name in enumerate("abcd"):
        chest.put(name, bytes(240))
        os.utime(tmp_path / f"{name}.print", (1000 + number, 1000 + number))
    assert chest.find("a") is not None
    chest.put("e", bytes(240))
    assert [name for name in "abcde" if chest.has(name)] == ["a", "d", "e"]
    assert chest.size() == 720


def test_it_is_cleared_of_everything_and_of_nothing_else(tmp_path: Path) -> None:
    chest = PlanChest(tmp_path)
    (tmp_path / "letter.txt").write_text("mine")
    (tmp_path / "half.new").write_bytes(b"left by a program that was killed")
    chest.put("a", b"one")
    chest.clear()
    assert chest.size() == 0
    assert chest.find("a") is None
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_disk_that_takes_nothing_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "sheets").write_text("a file where the folder should be")
    chest = PlanChest(tmp_path / "sheets")
    chest.put("a", b"one")
    assert chest.find("a") is None
    assert not chest.has("a")
    chest.drop("a")
    chest.clear()
    assert chest.size() == 0
