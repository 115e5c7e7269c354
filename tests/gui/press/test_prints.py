"""Prints and orders: to the disk and back, and whatever else may lie there."""

import io

import pytest

from hexboard.gui.press.prints import Order, Print, TileKey
from hexboard.gui.press.wire import line, order_of, order_words, read

PRINT = Print(3, 2, bytes(range(24)))
TILE = Order(TileKey(41.25, True, -2, 7), 1.5, ("grid", "names"))


def test_a_print_comes_back_from_the_disk() -> None:
    assert Print.unpacked(PRINT.packed()) == PRINT


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"GIF89a",
        PRINT.packed()[:-3],
        PRINT.packed()[:-1] + b"\0",
        PRINT.packed().replace(b"3 2", b"3 3"),
        PRINT.packed().replace(b"3 2", b"3 1"),
        PRINT.packed().replace(b"3 2", b"3 x"),
        PRINT.packed().replace(b"3 2", b"999999 2"),
    ],
)
def test_a_damaged_print_is_told_from_a_whole_one(data: bytes) -> None:
    with pytest.raises(ValueError, match="print"):
        Print.unpacked(data)


def test_every_print_of_a_sheet_has_a_name_of_its_own() -> None:
    assert TILE.tile is not None
    orders = [
        TILE,
        Order(None, 1.5, ("grid", "names")),
        Order(TILE.tile, 1.0, ("grid", "names")),
        Order(TILE.tile, 1.5, ("grid",)),
        Order(TileKey(41.25, False, -2, 7), 1.5, ("grid", "names")),
        Order(TileKey(41.26, True, -2, 7), 1.5, ("grid", "names")),
    ]
    assert len({order.name for order in orders}) == len(orders)
    assert TILE.name == order_of(order_words(TILE)).name


@pytest.mark.parametrize("order", [TILE, Order(None)])
def test_an_order_is_understood_at_the_other_end(order: Order) -> None:
    said = line({"do": "want", "now": [order_words(order)]}, b"\n{}") + line({"do": "lay"})
    stream = io.BytesIO(said)
    heard = read(stream)
    assert heard is not None
    assert order_of(heard[0]["now"][0]) == order
    assert heard[1] == b"\n{}"
    assert read(stream) == ({"do": "lay", "bytes": 0}, b"")
    assert read(stream) is None


def test_a_message_cut_off_is_the_end() -> None:
    said = line({"do": "sheet"}, b"many bytes")
    assert read(io.BytesIO(said[:-1])) is None
    assert read(io.BytesIO(said[:5])) is None
