"""The file of a map's lettering: what is written is read again, and a slip of the hand is told with its place."""

from __future__ import annotations

import pytest
from attrs import evolve

from hexboard.board.lettering import LabelPiece, Lettering, SetName
from hexboard.module.maps.lettering import lettering_of, read_letterings, written
from hexboard.module.reading import BrokenModule

LINES = LabelPiece("Seven"), LabelPiece("Stars", 0.0, 0.4)
LETTERS = LabelPiece("E", turn=-12.5), LabelPiece("l", 0.2, -0.1, 4.0)
LEVEL = SetName(19.0, "Seven Stars", "place", 0.35, "roman", "end", (1.5, 2.0), LINES)
TURNED = SetName(41.0, "Elk", "water", 0.2, "italic", "middle", (3.0, 1.0), LETTERS)
PINNED = SetName(8.0, "CAMP", "zone", 0.3, "roman", "middle", (-1.0, 0.0), (LabelPiece("CAMP"),), pinned=True)
WHOLE = Lettering("abc", {"0102": (-0.28, -0.33)}, (PINNED, LEVEL, TURNED))


def content(text: str) -> bytes:
    """A file with one lettering in which something stands as it should not."""
    return f'{{"one": {text}}}'.encode()


def test_what_is_written_is_read_again_one_name_a_line() -> None:
    text = written({"one": WHOLE, "two": Lettering("")})
    assert read_letterings(text.encode(), "") == {"one": WHOLE, "two": Lettering("")}
    assert sum(line.startswith('{"band"') for line in text.splitlines()) == len(WHOLE.names)
    assert written(read_letterings(text.encode(), "")) == text


def test_a_name_is_moved_by_hand_by_one_pair_of_numbers() -> None:
    text = written({"one": WHOLE}).replace('"at": [1.5, 2.0]', '"at": [2.5, 3.0]')
    moved = next(name for name in read_letterings(text.encode(), "")["one"].names if name.name == "Seven Stars")
    assert moved == evolve(LEVEL, at=(2.5, 3.0))


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("[]", "$.one"),
        ('{"map": 1}', "$.one.map"),
        ('{"names": {}}', "$.one.names"),
        ('{"numbers": {"0101": [0.1]}}', "$.one.numbers['0101']"),
        ('{"numbers": {"0101": [0.1, 1e300]}}', "$.one.numbers['0101']"),
        ('{"names": [{"band": 8, "colour": "red"}]}', "$.one.names[0]"),
        ('{"names": [{"band": true}]}', "$.one.names[0]"),
        ('{"names": [{"at": [0, 0], "pieces": [["A", true]]}]}', "$.one.names[0].pieces[0]"),
        ('{"names": [{"at": [NaN, 0], "pieces": [["A", 0, 0]]}]}', "$"),
        (f'{{"numbers": {{"0101": [0.1, 1{"0" * 400}]}}}}', "$.one.numbers['0101']"),
        ("[" * 100_000, "$"),
        ('{"map": "' + "\udcff" + '"}', "$"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, where: str) -> None:
    data = f'{{"one": {text}}}'.encode(errors="surrogateescape")
    with pytest.raises(BrokenModule) as fault:
        read_letterings(data, "file")
    assert any(problem.path.startswith(where) for problem in fault.value.problems)


@pytest.mark.parametrize("spot", ["[1]", "[1, 2, 3]", '"12"', '{"right": 1, "down": 2}'])
def test_a_spot_is_two_measures(spot: str) -> None:
    with pytest.raises(BrokenModule, match=r"numbers\['0101'\]: expected a list"):
        read_letterings(f'{{"one": {{"map": "", "numbers": {{"0101": {spot}}}}}}}'.encode(), "file")


@pytest.mark.parametrize("piece", ['"A"', '{"A": 1}', '["A"]', '["A", 0]', '["A", 0, 0, 0, 9]', "5"])
def test_a_piece_is_its_text_and_how_it_stands(piece: str) -> None:
    """A word in the place of a row was drawn as a letter, and what a row had too much was passed over."""
    name = '"band": 8, "name": "A", "of": "place", "size": 1, "face": "roman", "anchor": "start", "at": [0, 0]'
    with pytest.raises(BrokenModule, match=r"names\[0\].pieces\[0\]: expected a text, how far right, how far down"):
        read_letterings(f'{{"one": {{"map": "", "names": [{{{name}, "pieces": [{piece}]}}]}}}}'.encode(), "file")


def test_a_file_with_faults_or_without_the_scenario_letters_nothing() -> None:
    good = written({"one": WHOLE}).encode()
    assert lettering_of(good, "one") == WHOLE
    assert lettering_of(good, "other") is None
    assert lettering_of(content("[]"), "one") is None
