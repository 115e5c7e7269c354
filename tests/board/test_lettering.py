"""The file of a map's lettering: what is written is read again, and a slip of the hand is told with its place."""

from __future__ import annotations

import pytest

from hexboard.board.lettering import LabelPiece, Lettering, LetteringFile, SetName, read_letterings, written

LINES = LabelPiece("Seven", (1.5, 2.0)), LabelPiece("Stars", (1.5, 2.4))
LETTERS = LabelPiece("E", (3.0, 1.0), -12.5), LabelPiece("l", (3.2, 0.9), 4.0)
LEVEL = SetName(19.0, "Seven Stars", "place", 0.35, "roman", "end", LINES)
TURNED = SetName(41.0, "Elk", "water", 0.2, "italic", "middle", LETTERS)
PINNED = SetName(8.0, "CAMP", "zone", 0.3, "roman", "middle", (LabelPiece("CAMP", (-1.0, 0.0)),), pinned=True)
WHOLE = Lettering("abc", {"0102": (-0.28, -0.33)}, (PINNED, LEVEL, TURNED))


def content(text: str) -> bytes:
    """A file with one lettering in which something stands as it should not."""
    return f'{{"one": {text}}}'.encode()


def test_what_is_written_is_read_again_one_name_a_line() -> None:
    text = written({"one": WHOLE, "two": Lettering("")})
    assert read_letterings(text.encode()) == {"one": WHOLE, "two": Lettering("")}
    assert sum(line.startswith('{"band"') for line in text.splitlines()) == len(WHOLE.names)
    assert written(read_letterings(text.encode())) == text


def test_a_name_is_moved_by_hand_by_one_pair_of_numbers() -> None:
    text = written({"one": WHOLE}).replace('"at": [1.5, 2.0]', '"at": [2.5, 3.0]')
    moved = next(name for name in read_letterings(text.encode())["one"].names if name.name == "Seven Stars")
    assert [piece.at for piece in moved.pieces] == [(2.5, 3.0), (2.5, pytest.approx(3.4))]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("[]", "$.one"),
        ('{"map": 1}', "$.one.map"),
        ('{"names": {}}', "$.one.names"),
        ('{"numbers": {"0101": [0.1]}}', "$.one.numbers.0101"),
        ('{"numbers": {"0101": [0.1, 1e300]}}', "$.one.numbers.0101"),
        ('{"names": [{"band": 8, "colour": "red"}]}', "$.one.names[0]"),
        ('{"names": [{"band": true}]}', "$.one.names[0]"),
        ('{"names": [{"at": [0, 0], "pieces": []}]}', "$.one.names[0].pieces"),
        ('{"names": [{"at": [NaN, 0], "pieces": [["A", 0, 0]]}]}', "$"),
        (f'{{"numbers": {{"0101": [0.1, 1{"0" * 400}]}}}}', "$.one.numbers.0101"),
        ("[" * 100_000, "$"),
        ('{"map": "' + "\udcff" + '"}', "$"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, where: str) -> None:
    data = f'{{"one": {text}}}'.encode(errors="surrogateescape")
    with pytest.raises(ValueError) as fault:  # noqa: PT011  # the place is the message
        read_letterings(data)
    assert str(fault.value).startswith(where)


def test_a_file_with_faults_or_without_the_scenario_letters_nothing() -> None:
    good = written({"one": WHOLE}).encode()
    assert LetteringFile(good, "one").lettering == WHOLE
    assert LetteringFile(good, "other").lettering is None
    assert LetteringFile(content("[]"), "one").lettering is None
