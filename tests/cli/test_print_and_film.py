"""`print`, `film`, `log -o` and `render --scale`: what leaves the program as files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

from .calling import Call

Words = tuple[str, ...]


def test_a_map_for_the_printer(call: Call, game: Path) -> None:
    words = ("--from", "1006", "--to", "1208", "--paper", "letter", "--hex", "20", "--json")
    said = call("print", game, "-o", "map.pdf", *words).data
    assert (said["columns"], said["rows"]) == (1, 1)
    data = Path("map.pdf").read_bytes()
    assert said["bytes"] == len(data)
    assert data.startswith(b"%PDF-")


def test_one_sheet_is_not_called_sheets(call: Call, game: Path) -> None:
    part = ("--from", "1006", "--plain", "--to")
    assert call("print", game, "-o", "one.pdf", *part, "1208").out == "one.pdf: 1 sheet, and a key\n"
    said = call("print", game, "-o", "more.pdf", *part, "1412", "--hex", "60").out
    assert re.fullmatch(r"more.pdf: \d sheets, \d across and \d down, and a key\n", said)


def test_a_film_of_a_turn(call: Call, game: Path) -> None:
    words = ("--turn", "1", "--size", "300", "--json")
    said = call("film", game, "-o", "turn.gif", *words).data
    with Image.open("turn.gif") as image:
        assert getattr(image, "n_frames", 1) == said["frames"]
        assert image.format == "GIF"


def test_the_journal_as_files(call: Call, game: Path) -> None:
    assert call("log", game, "-o", "journal.md").status == 0
    assert Path("journal.md").read_text(encoding="utf-8").startswith("# Road to Richmond\n")
    assert call("log", game, "-o", "journal.html").status == 0
    assert Path("journal.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_a_picture_at_any_scale(call: Call, game: Path) -> None:
    sizes = []
    for scale in ("10", "30"):
        said = call("render", game, "-o", "map.png", "--scale", scale, "--json").data
        sizes.append(said["width"])
    assert sizes[1] == pytest.approx(3 * sizes[0], abs=3)


@pytest.mark.parametrize("words", [("print", "x.pdf"), ("film", "x.webp"), ("log", "x.md"), ("log", "x.html")])
def test_what_is_hidden_needs_a_seat(call: Call, toy: Path, words: tuple[str, str]) -> None:
    verb, file = words
    call(verb, toy, "-o", file).refused(2, "unreadable: the game hides things")
    assert not Path(file).exists()
    assert call(verb, toy, "-o", file, "--seat", "red").status == 0
    assert call(verb, toy, "-o", f"blue-{file}", "--seat", "blue").status == 0
    assert Path(file).exists()


def test_what_one_seat_sees_is_not_in_the_other_seats_files(call: Call, toy: Path) -> None:
    for seat in ("red", "blue"):
        assert call("print", toy, "-o", f"{seat}.pdf", "--seat", seat, "--with-counters").status == 0
        assert call("film", toy, "-o", f"{seat}.webp", "--seat", seat, "--size", "300").status == 0
    assert Path("red.pdf").read_bytes() != Path("blue.pdf").read_bytes()
    assert Path("red.webp").read_bytes() != Path("blue.webp").read_bytes()


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("print", "-o", "x.pdf", "--hex", "500"), "unreadable: a hex can be 5 to 60 mm across"),
        (("print", "-o", "x.pdf", "--overlap", "nan"), "unreadable: sheets can share a strip of 0 to 40 mm"),
        (("print", "-o", "x.pdf", "--from", "9999"), "unreadable: no hex '9999' on this map at --from"),
        (("print", "-o", "x.pdf", "--paper", "b5"), "unreadable: argument --paper"),
        (("film", "-o", "x.mp4"), "unreadable: a film is written as .gif or .webp"),
        (("film", "-o", "x.gif", "--turn", "99"), "unreadable: there was no turn 99 yet"),
        (("film", "-o", "x.gif", "--size", "1"), "unreadable: it takes 240 to 3000 pixels"),
        (("film", "-o", "x.gif", "--hold", "1"), "unreadable: it takes 100 to 20000 milliseconds"),
        (("film", "-o", "x.gif", "--limit", "nan"), "unreadable: a film has more than 0 megabytes"),
        (("film", "-o", "x.gif", "--limit", "inf"), "unreadable: a film has more than 0 megabytes"),
        (("log", "-o", "x.doc"), "unreadable: a journal is written as .md or .html"),
        (("render", "-o", "x.png", "--scale", "nan"), "unreadable: a hex or counter can have 4 to 1000 pixels"),
        (("render", "-o", "x.png", "--scale", "900"), "unreadable: a picture of"),
        (("render", "-o", "x.png", "--scale", "90", "--size", "9x9"), "unreadable: argument --size: not allowed"),
    ],
)
def test_what_cannot_be_made_writes_nothing(call: Call, game: Path, words: tuple[str, ...], line: str) -> None:
    verb, *rest = words
    call(verb, game, *rest).refused(2, line)
    assert [found.name for found in Path().glob("x.*")] == []


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("film", "-o", "x.mp4"), "unreadable: a film is written as .gif or .webp, not as '.mp4' at --output"),
        (("film", "-o", "x"), "unreadable: a film is written as .gif or .webp, not as 'x' at --output"),
        (("film", "-o", "no/x.gif"), "unreadable: there is no folder "),
        (("film", "-o", "x.gif", "--size", "1"), "unreadable: it takes 240 to 3000 pixels"),
        (("print", "-o", "x.png"), "unreadable: sheets for a printer are written as .pdf, not as '.png' at --output"),
        (("print", "-o", "no/x.pdf"), "unreadable: there is no folder "),
        (("render", "-o", "x.jpg"), "unreadable: a picture is written as .png, not as '.jpg' at --output"),
        (("render", "-o", "no/x.png"), "unreadable: there is no folder "),
        (("log", "-o", "x.doc"), "unreadable: a journal is written as .md or .html, not as '.doc' at --output"),
        (("log", "-o", "no/x.md"), "unreadable: there is no folder "),
        (("mail", "pack", "-o", "no/x.txt"), "unreadable: there is no folder "),
    ],
)
def test_what_is_to_be_written_is_looked_at_before_the_game_is_opened(call: Call, words: Words, line: str) -> None:
    at = words.index("-o")
    # what cannot be opened would be refused for that, were it opened first
    call(*words[:at], "nosuch.hexlog", *words[at:]).refused(2, line)


def test_a_folder_that_is_not_there_is_said_so(call: Call, game: Path) -> None:
    for verb, file in (("print", "no/x.pdf"), ("film", "no/x.gif"), ("log", "no/x.md")):
        said = call(verb, game, "-o", file)
        said.refused(2, f"unreadable: there is no folder {Path('no').resolve()}\n")
    call("print", game, "-o", ".").refused(2, "unreadable: Is a directory at ")
