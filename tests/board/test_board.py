import pytest

from hexboard.board.board import Board, Sheet
from hexboard.board.feature import PlaceName, Zone
from hexboard.board.joining import place
from hexboard.geometry.hex import Hex, HexSide
from hexboard.geometry.numbering import Numbering

NUMBERS = Numbering((1, 3), (1, 3))
WEST, EAST, FAR = (NUMBERS.hex(label) for label in ("0102", "0202", "0303"))
BOARD = Board(
    place([Sheet("s", "S", NUMBERS, "clear", {EAST: "town"})], [], []),
    sides={HexSide.between(WEST, EAST): frozenset({"creek", "bridge"})},
    one_way={(WEST, EAST): frozenset({"redoubt"})},
    places=(PlaceName(EAST, "Mill", "mill"), PlaceName(EAST, "Chapel", "church")),
    zones={"exits": Zone("exits", "Exits", frozenset({FAR}))},
)


def test_hexes_are_found_by_number_and_numbers_by_hex() -> None:
    assert BOARD.at("0202") == EAST
    assert BOARD.label(EAST) == "0202"
    assert EAST in BOARD
    assert Hex(40, 40) not in BOARD
    assert "0202" not in BOARD


def test_off_the_map_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        BOARD.at("9999")
    for look_up in (BOARD.label, BOARD.labels, BOARD.terrain, BOARD.neighbours):
        with pytest.raises(KeyError):
            look_up(Hex(40, 40))


def test_neighbours_end_at_the_edge_of_the_map() -> None:
    assert {BOARD.label(at) for at in BOARD.neighbours(BOARD.at("0101"))} == {"0102", "0201"}
    assert all(a in BOARD.neighbours(b) for a in BOARD.hexes for b in BOARD.neighbours(a))


def test_a_crossing_is_what_lies_on_the_side_and_what_bars_this_way() -> None:
    assert BOARD.crossing(WEST, EAST) == {"creek", "bridge", "redoubt"}
    assert BOARD.crossing(EAST, WEST) == {"creek", "bridge"}
    assert BOARD.crossing(EAST, FAR) == frozenset()


def test_the_first_name_printed_in_a_hex_is_its_name() -> None:
    assert BOARD.name(EAST) == "Mill"
    assert BOARD.name(WEST) == ""


def test_zones_by_name() -> None:
    assert BOARD.zone("exits") == {FAR}
    with pytest.raises(KeyError):
        BOARD.zone("entries")
