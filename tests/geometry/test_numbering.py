from typing import Literal

import pytest
from hypothesis import given

from hexboard.geometry.hex import Hex
from hexboard.geometry.layout import Layout
from hexboard.geometry.numbering import Numbering
from tests.strategies import hexes, numberings


@given(numberings())
def test_every_printed_number_leads_back_to_its_hex(numbers: Numbering) -> None:
    on_sheet = list(numbers.hexes())
    labels = [numbers.label(at) for at in on_sheet]
    assert len(set(on_sheet)) == len(set(labels)) == len(on_sheet)
    assert [numbers.hex(label) for label in labels] == on_sheet


@given(numberings(), hexes)
def test_a_hex_has_a_number_only_on_the_sheet(numbers: Numbering, at: Hex) -> None:
    if at in set(numbers.hexes()):
        assert numbers.hex(numbers.label(at)) == at
    else:
        with pytest.raises(KeyError):
            numbers.label(at)


@given(numberings())
def test_the_lower_columns_sit_half_a_hex_lower(numbers: Numbering) -> None:
    row = numbers.rows[0]
    flat = Layout()
    for column in range(numbers.columns[0], numbers.columns[1]):
        this = flat.point(numbers.hex_at(column, row))[1]
        following = flat.point(numbers.hex_at(column + 1, row))[1]
        lower_next = (column + 1) % 2 == (0 if numbers.lower == "even" else 1)
        assert following - this == pytest.approx(0.5 if lower_next else -0.5)


def test_lower_columns_may_end_a_row_earlier() -> None:
    numbers = Numbering((1, 2), (1, 3), lower="even", lower_short=True)
    assert [numbers.label(h) for h in numbers.hexes()] == ["0101", "0102", "0103", "0201", "0202"]
    with pytest.raises(KeyError):
        numbers.hex("0203")


@pytest.mark.parametrize(
    ("lower", "around"),
    [
        ("even", ["0403", "0504", "0505", "0405", "0305", "0304"]),
        ("odd", ["0403", "0503", "0504", "0405", "0304", "0303"]),
    ],
)
def test_neighbours_read_as_on_a_printed_map(lower: Literal["even", "odd"], around: list[str]) -> None:
    numbers = Numbering((1, 9), (1, 9), lower=lower)
    assert [numbers.label(h) for h in numbers.hex("0404").neighbours()] == around


@pytest.mark.parametrize("label", ["", "101", "01011", "S0101", "N0101 ", "n0101", "0101", "N0001", "N١٢٠١"])
def test_what_is_not_printed_on_the_sheet_is_no_number_of_it(label: str) -> None:
    with pytest.raises(KeyError):
        Numbering((1, 20), (1, 20), prefix="N").hex(label)


def test_more_digits_where_the_map_has_them() -> None:
    numbers = Numbering((99, 101), (1, 2), column_digits=3, row_digits=1)
    assert [numbers.label(h) for h in numbers.hexes()] == ["0991", "0992", "1001", "1002", "1011", "1012"]


def test_column_and_row_may_be_printed_apart() -> None:
    numbers = Numbering((9, 10), (9, 10), separator=",")
    assert [numbers.label(h) for h in numbers.hexes()] == ["9,9", "9,10", "10,9", "10,10"]
    assert numbers.label(numbers.hex("10,9")) == "10,9"
    for label in ("09,10", "9,010", "910", "9,11", "9.10", "9, 10"):
        with pytest.raises(KeyError):
            numbers.hex(label)
