"""`render`: a picture of the position."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from .calling import Call


def test_a_part_of_the_map_in_the_size_asked_for(call: Call, game: Path) -> None:
    words = ("--size", "320x200", "--from", "1006", "--to", "1208", "--plain", "--json")
    said = call("render", game, "-o", "map.png", *words).data
    assert said == {"file": "map.png", "width": 320, "height": 200}
    with Image.open("map.png") as picture:
        assert picture.size == (320, 200)
        assert len(picture.convert("RGB").getcolors(100_000) or ()) > 20


def test_it_shows_only_what_a_seat_knows(call: Call, toy: Path) -> None:
    call("render", toy, "-o", "map.png").refused(2, "unreadable: the game hides things")
    pictures = []
    for seat in ("red", "blue"):
        assert call("render", toy, "-o", f"{seat}.png", "--seat", seat, "--size", "200x200").status == 0
        pictures.append(Path(f"{seat}.png").read_bytes())
    assert pictures[0] != pictures[1]


def test_a_part_may_be_folded_under_if_the_map_is_unfolded(call: Call, toy: Path) -> None:
    words = ("--seat", "red", "--from", "N0102", "--to", "N0202", "--scale", "64")
    call("render", toy, "-o", "map.png", *words).refused(2, "unreadable: no hex 'N0102' on this map at --from")
    assert call("render", toy, "-o", "map.png", *words, "--unfold").status == 0
    with Image.open("map.png") as picture:
        assert 64 < picture.width < 160


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("--size", "big"), "unreadable: 'big' is not written WIDTHxHEIGHT"),
        (("--size", "0x10"), "unreadable: '0x10' is not written WIDTHxHEIGHT"),
        (("--from", "9999"), "unreadable: no hex '9999' on this map at --from"),
        (("--palette", "neon"), "unreadable: argument --palette"),
        (("--seat", "eve"), "unreadable: there is no seat 'eve'"),
    ],
)
def test_what_cannot_be_painted_writes_nothing(call: Call, game: Path, words: tuple[str, ...], line: str) -> None:
    call("render", game, "-o", "map.png", *words).refused(2, line)
    assert not Path("map.png").exists()


def test_a_picture_is_called_what_it_is(call: Call, game: Path) -> None:
    """What was called .jpg was a PNG that other programs would not open."""
    call("render", game, "-o", "map.jpg").refused(2, "unreadable: a picture is written as .png, not as '.jpg'")
    assert not Path("map.jpg").exists()


@pytest.mark.parametrize("name", ["road_to_richmond", "on_the_4th_day"])
def test_the_counter_sheet_of_a_game_by_its_id(call: Call, name: str) -> None:
    said = call("render", name, "--counters", "-o", "sheet.png", "--size", "900x700", "--json").data
    assert said == {"file": "sheet.png", "width": 900, "height": 700}
    with Image.open("sheet.png") as picture:
        assert picture.size == (900, 700)


def test_the_counter_sheet_of_a_game_file(call: Call, toy: Path) -> None:
    assert call("render", toy, "--counters", "-o", "sheet.png", "--palette", "dark").status == 0
    with Image.open("sheet.png") as picture:
        assert len(picture.convert("RGB").getcolors(100_000) or ()) > 20


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("road_to_nowhere", "unreadable: there is no game 'road_to_nowhere'; there are: "),
        ("blue_and_gray", "unreadable: 'blue_and_gray' is a series"),
        ("lost.hexlog", "unreadable:"),
    ],
)
def test_a_sheet_of_no_game_writes_nothing(call: Call, name: str, line: str) -> None:
    call("render", name, "--counters", "-o", "sheet.png").refused(2, line)
    assert not Path("sheet.png").exists()
