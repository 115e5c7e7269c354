"""What the program remembers, and what it makes of a spoilt file."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray
from pytestqt.qtbot import QtBot

from hexboard.gui.settings import Recent, Settings
from hexboard.play.places import Places


def test_first_time(settings: Settings) -> None:
    assert (settings.text_size, settings.scheme, settings.palette, settings.motion) == (100, "system", "period", True)
    assert settings.recent() == ()
    assert settings.geometry() is None
    assert settings.keys == {}


def test_what_was_set_is_there_next_time(settings: Settings, places: Places, tmp_path: Path) -> None:
    game = tmp_path / "game.hexlog"
    game.touch()
    settings.text_size = 150
    settings.scheme = "dark"
    settings.motion = False
    settings.one_click = True
    settings.keys = {"undo": ("Ctrl+U",)}
    settings.seats.put("abc", ("red",))
    settings.cameras.put("abc", (1.5, 2.0, 3.0))
    settings.set_geometry(QByteArray(b"g"))
    settings.inspector = False
    settings.inset = True
    settings.panel = "journal"
    settings.remember_game(Recent(str(game), "Toy", "Turn 1", 5))
    settings.flush()
    again = Settings(places.settings / "hexboard.ini")
    assert (again.text_size, again.scheme, again.motion, again.one_click) == (150, "dark", False, True)
    assert again.keys == {"undo": ("Ctrl+U",)}
    assert again.seats.get("abc") == ("red",)
    assert again.cameras.get("abc") == (1.5, 2.0, 3.0)
    assert again.geometry() == QByteArray(b"g")
    assert (again.inspector, again.inset, again.panel) == (False, True, "journal")
    assert again.recent() == (Recent(str(game), "Toy", "Turn 1", 5),)
    again.deleteLater()


def test_a_change_is_told_once_by_name(settings: Settings, qtbot: QtBot) -> None:
    with qtbot.waitSignal(settings.changed) as told:
        settings.text_size = 120
    assert told.args == ["text_size"]
    with qtbot.assertNotEmitted(settings.changed):
        settings.text_size = 120


def test_the_game_played_last_comes_first_and_only_once(settings: Settings, tmp_path: Path) -> None:
    files = [tmp_path / f"{name}.hexlog" for name in "abc"]
    for file in files:
        file.touch()
        settings.remember_game(Recent(str(file), file.stem))
    settings.remember_game(Recent(str(files[0]), "a again"))
    assert [g.title for g in settings.recent()] == ["a again", "c", "b"]
    files[2].unlink()
    assert [g.title for g in settings.recent()] == ["a again", "b"]


def test_a_spoilt_file_is_a_first_time(places: Places) -> None:
    file = places.settings / "hexboard.ini"
    file.write_text("[General]\ntext_size=huge\nscheme=mauve\nrecent={not json\nkeys=[1]\n", encoding="utf-8")
    kept = Settings(file)
    assert (kept.text_size, kept.scheme, kept.recent(), dict(kept.keys)) == (100, "system", (), {})
    kept.deleteLater()


RUBBISH = {
    "noise": b"\x00\xff\xfe\x89PNG" * 40,
    "half a line": b"[General]\ntext_size",
    "other types": b'[General]\nrecent={"games": [1, null]}\nseats={"a": 5}\nkeys={"undo": 5}\n',
    "no names": b'[General]\ncameras={"a": ["x"]}\nrecent={"games": [{"title": 3}]}\n',
    "two numbers for three": b'[General]\ncameras="{\\"a\\": [1.0, 2.0]}"\n',
    "numbers that are none": b'[General]\ncameras="{\\"a\\": [NaN, 2.0, Infinity]}"\n',
    "a number too large": b'[General]\ncameras="{\\"a\\": [1%s, 2.0, 3.0]}"\n' % (b"0" * 400),
    "brackets": b"[General]\nseats=" + b"[" * 50_000 + b"\n",
    "unknown colours": b"[General]\npalette=mauve\n",
}


def test_nobody_at_this_screen_is_as_if_nothing_were_kept(places: Places) -> None:
    file = places.settings / "hexboard.ini"
    file.write_bytes(b'[General]\nseats="{\\"a\\": []}"\n')
    assert Settings(file).seats.get("a") is None
    assert not (places.settings / "hexboard.ini.set-aside").exists()


@pytest.mark.parametrize("kind", RUBBISH)
def test_rubbish_is_set_aside_and_said_once(places: Places, kind: str) -> None:
    file = places.settings / "hexboard.ini"
    file.write_bytes(RUBBISH[kind])
    kept = Settings(file)
    assert (dict(kept.keys), kept.recent(), kept.palette) == ({}, (), "period")
    assert (kept.seats.get("a"), kept.cameras.get("a"), kept.geometry()) == (None, None, None)
    aside = places.settings / "hexboard.ini.set-aside"
    assert aside.read_bytes() == RUBBISH[kind]
    assert "hexboard.ini.set-aside" in kept.trouble
    kept.player = "Ann"
    kept.flush()
    again = Settings(file)
    assert (again.player, again.trouble) == ("Ann", "")
    for each in (kept, again):
        each.deleteLater()


@pytest.mark.parametrize("path", ["a\0b", "9" * 5_000])
def test_a_path_no_file_can_have_is_a_game_that_is_gone(settings: Settings, path: str) -> None:
    settings.remember_game(Recent(path, "Toy"))
    assert settings.recent() == ()


def test_one_bad_value_does_not_cost_the_others(places: Places) -> None:
    file = places.settings / "hexboard.ini"
    file.write_text('[General]\nplayer=Ann\ntext_size=130\nseats={"a": 5}\n', encoding="utf-8")
    kept = Settings(file)
    assert (kept.player, kept.text_size, kept.seats.get("a")) == ("Ann", 130, None)
    assert kept.trouble
    kept.deleteLater()


def test_a_folder_in_the_place_of_the_file_is_no_reason_to_stop(places: Places) -> None:
    (places.settings / "hexboard.ini").mkdir()
    kept = Settings(places.settings / "hexboard.ini")
    kept.player = "Ann"
    assert kept.player == "Ann"
    assert kept.text_size == 100
    kept.deleteLater()


@pytest.mark.parametrize("size", [9, 900])
def test_text_never_leaves_its_bounds(places: Places, size: int) -> None:
    file = places.settings / "hexboard.ini"
    file.write_text(f"[General]\ntext_size={size}\n", encoding="utf-8")
    kept = Settings(file)
    assert 100 <= kept.text_size <= 200
    assert kept.trouble
    kept.deleteLater()
