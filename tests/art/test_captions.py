"""Captions of films."""

from PIL import Image

from hexboard.art.colours.palette import PALETTES
from hexboard.art.lettering import font
from hexboard.art.pictures.film import captioned, in_lines


def test_long_words_are_cut_with_an_ellipsis() -> None:
    rows = in_lines("Pickett moves on and on " * 30, "plain", 14.0, 300.0, 2)
    assert len(rows) == 2
    assert rows[-1].endswith("…")
    assert all(font("plain", 14.0).getlength(row) <= 300.0 for row in rows)


def test_one_word_wider_than_the_picture_is_cut() -> None:
    (row,) = in_lines("W" * 200, "plain", 14.0, 300.0, 2)
    assert row.endswith("…")


def test_odds_and_what_is_taken_from_a_die_are_not_broken() -> None:
    words = "attack Barton at Champion Hill: 1-1, die 6; odds 23-18 come to 1-1; modifier -2"
    for room in range(150, 400, 10):
        rows = in_lines(words, "plain", 14.0, float(room), 9)
        assert " ".join(rows) == words, room


def test_nothing_to_say_is_no_row() -> None:
    assert in_lines("", "plain", 14.0, 300.0, 2) == []


def test_all_captions_are_of_one_height() -> None:
    image, period = Image.new("RGB", (300, 200)), PALETTES["period"]
    sizes = {captioned(image, "Turn 1", words, period).size for words in ((), ("One",), ("many words " * 50,))}
    assert len(sizes) == 1
    assert captioned(image, "Turn 1", (), period).crop((0, 0, 300, 200)).tobytes() == image.tobytes()


def test_what_somebody_else_wrote_commands_nothing_in_a_caption() -> None:
    image, period = Image.new("RGB", (600, 60)), PALETTES["period"]
    written = ("Ann notes: a\x1b[2J\u202eb\u0301\u0301\u0301\u0301", "c\nd")
    shown = ("Ann notes: a\ufffd[2J\ufffdb\u0301\u0301", "c d")
    made, told = captioned(image, "\u202e", written, period), captioned(image, "\ufffd", shown, period)
    assert made.tobytes() == told.tobytes()
    assert made.tobytes() != captioned(image, "\ufffd", (), period).tobytes()
