"""Lists, files and pairs of printed numbers."""

from __future__ import annotations

import pytest

from hexboard.board.board import Sheet
from hexboard.board.joining import Fold, Join, place
from hexboard.geometry.numbering import Numbering
from hexboard.module.maps.labels import LabelBook, clashes


def sheet(id: str, prefix: str = "") -> Sheet:
    return Sheet(id, id, Numbering((1, 3), (1, 4), prefix=prefix), "clear")


BOOK = LabelBook((sheet("map"),), place([sheet("map")], [], []))


def test_a_list_may_hold_files_of_hexes_down_a_column() -> None:
    assert list(BOOK.listed("0101\n0202-0204 0301")) == ["0101", "0202", "0203", "0204", "0301"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("0109", "no sheet has a hex '0109'"),
        ("xx", "no sheet has a hex 'xx'"),
        ("0101-0201", "not a file"),
        ("0103-0101", "not a file"),
        ("0101-", "no sheet has a hex ''"),
    ],
)
def test_what_is_no_number_or_file_is_refused(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        list(BOOK.listed(text))


def test_pairs_must_be_adjacent_and_marked() -> None:
    assert list(BOOK.pairs("0101/0102 0101/0201", "/")) == [("0101", "0102"), ("0101", "0201")]
    with pytest.raises(ValueError, match="0101 and 0103 are not adjacent"):
        list(BOOK.pairs("0101/0103", "/"))
    with pytest.raises(ValueError, match="with '>' between"):
        list(BOOK.pairs("0101/0102", ">"))


def test_a_folded_number_lies_somewhere_and_is_not_in_play() -> None:
    north, south = sheet("north", "N"), sheet("south", "S")
    placed = place([north, south], [Join("south", "S0101", "N0104")], [Fold("north", (1, 2))])
    book = LabelBook((north, south), placed)
    assert book.in_play("N0102") is None
    assert book.on_table("N0102") is not None
    assert book.in_play("N0104") == book.in_play("S0101")


def test_a_sheet_that_is_not_laid_out_is_nowhere() -> None:
    north, south = sheet("north", "N"), sheet("south", "S")
    book = LabelBook((north, south), place([north], [], []))
    assert book.on_table("S0101") is None
    assert book.in_play("S0101") is None


def test_sheets_that_print_the_same_numbers_clash() -> None:
    assert list(clashes([sheet("a"), sheet("b"), sheet("c", "C")])) == [("b", "0101")]
