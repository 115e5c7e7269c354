"""Recorded games lie beside a module packed or not, and open alike."""

from __future__ import annotations

import lzma
from pathlib import Path

import pytest

from hexboard.store.game_file.packed import plain_name, recorded_games, unpacked


def test_a_packed_game_is_what_it_was_and_goes_away_again(tmp_path: Path) -> None:
    plain, packed = tmp_path / "a.hexlog", tmp_path / "a.hexlog.xz"
    plain.write_bytes(b'{"hexlog":{}}\n' * 1000)
    packed.write_bytes(lzma.compress(plain.read_bytes()))
    assert packed.stat().st_size < 500
    with unpacked(packed) as found:
        assert found.name == plain_name(packed) == "a.hexlog"
        assert found.read_bytes() == plain.read_bytes()
    assert not found.exists()


def test_a_game_that_is_not_packed_is_opened_where_it_lies(tmp_path: Path) -> None:
    plain = tmp_path / "a.hexlog"
    plain.write_bytes(b"{}")
    with unpacked(plain) as found:
        assert found == plain
    assert plain.exists()


def test_both_are_found_and_nothing_else(tmp_path: Path) -> None:
    for name in ("b.hexlog", "a.hexlog.xz", "c.xz", "endings.toml"):
        (tmp_path / name).touch()
    assert [path.name for path in recorded_games(tmp_path)] == ["a.hexlog.xz", "b.hexlog"]


def test_what_is_no_packed_game_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.hexlog.xz").write_bytes(b"nothing of the kind")
    with pytest.raises(lzma.LZMAError), unpacked(tmp_path / "a.hexlog.xz"):
        pass
