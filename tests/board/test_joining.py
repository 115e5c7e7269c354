import pytest

from hexboard.board.board import Board, Sheet
from hexboard.board.joining import Fold, Join, place
from hexboard.geometry.hex import Hex
from hexboard.geometry.numbering import Numbering

NORTH = Sheet("north", "North", Numbering((1, 4), (1, 5), prefix="N"), "clear")
SOUTH = Sheet("south", "South", Numbering((1, 4), (1, 5), prefix="S"), "woods")
TURNED = Join("south", at="S0405", on="N0104", turn=3)


def test_a_join_lays_one_hex_on_the_other_and_all_others_follow() -> None:
    board = Board(place([NORTH, SOUTH], [Join("south", at="S0101", on="N0105")], []))
    assert board.at("S0101") == board.at("N0105")
    assert board.labels(board.at("N0105")) == ("N0105", "S0101")
    assert board.at("S0102") == board.at("N0105").step(3)
    assert board.terrain(board.at("S0101")) == "clear"
    assert board.terrain(board.at("S0102")) == "woods"


def test_an_overlap_is_one_hex_with_two_numbers_and_no_hex_is_counted_twice() -> None:
    board = Board(place([NORTH, SOUTH], [Join("south", at="S0101", on="N0104")], []))
    assert len(board.hexes) == 20 + 20 - 8
    doubles = {board.labels(at) for at in board.hexes if len(board.labels(at)) == 2}
    assert doubles == {(f"N0{c}0{r + 3}", f"S0{c}0{r}") for c in (1, 2, 3, 4) for r in (1, 2)}


def test_a_sheet_can_lie_upside_down() -> None:
    board = Board(place([NORTH, SOUTH], [TURNED], []))
    at = board.at("S0405")
    assert at == board.at("N0104")
    assert board.at("S0404") == at.step(3), "further up on the turned sheet is further down on the table"
    assert board.label(at.step(1)) == "N0203"
    assert board.at("S0305") == at.step(2)


def test_the_strip_folded_under_shows_the_other_sheet() -> None:
    folded = place([NORTH, SOUTH], [Join("south", at="S0101", on="N0104")], [Fold("north", (4, 5))])
    board = Board(folded)
    at = board.at("S0101")
    assert board.terrain(at) == "woods"
    assert board.labels(at) == ("S0101",)
    with pytest.raises(KeyError):
        board.at("N0104")
    assert len(board.hexes) == 12 + 20


def test_three_sheets_may_follow_one_another() -> None:
    west = Sheet("west", "West", Numbering((1, 2), (1, 5), prefix="W"), "swamp")
    joins = [Join("south", "S0101", "N0105"), Join("west", "W0201", "S0101")]
    board = Board(place([NORTH, SOUTH, west], joins, []))
    assert board.labels(board.at("N0105")) == ("N0105", "S0101", "W0201")


@pytest.mark.parametrize(
    ("joins", "why"),
    [
        ([], "no join"),
        ([Join("south", "S0101", "N0909")], "no sheet placed so far has a hex N0909"),
        ([Join("south", "S0909", "N0101")], "sheet south: it has no hex S0909"),
        ([Join("south", "S0101", "N0101", turn=1)], "upside-down"),
        ([Join("south", "S0101", "N0101"), Join("east", "E0101", "N0101")], "join of a sheet east"),
    ],
)
def test_a_join_that_cannot_be_says_why(joins: list[Join], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        place([NORTH, SOUTH], joins, [])


def test_a_fold_of_an_unknown_sheet_says_so() -> None:
    with pytest.raises(ValueError, match="fold of a sheet east"):
        place([NORTH], [], [Fold("east", (1, 2))])


def test_the_first_sheet_lies_as_it_is() -> None:
    (placed,) = place([NORTH], [], [])
    assert placed.on_table(Hex(1, 1)) == Hex(1, 1)
